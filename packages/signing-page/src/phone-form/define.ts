import { register } from "@service/ui/register";
import { SigningFieldPreview } from "./field-preview.ts";
import { SigningPhoneForm } from "./phone-form.ts";

/** Registers the form on small screens: a chunk of its own. A second call has no effect. */
export function definePhoneForm(): void {
  register({ "signing-field-preview": SigningFieldPreview, "signing-phone-form": SigningPhoneForm });
}
