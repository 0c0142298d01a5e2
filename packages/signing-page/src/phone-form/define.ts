import { register } from "@service/ui/register";
import { SigningGlimpse } from "./glimpse.ts";
import { SigningPhoneForm } from "./phone-form.ts";

/** Registers the form on small screens: a chunk of its own. A second call has no effect. */
export function definePhoneForm(): void {
  register({ "signing-glimpse": SigningGlimpse, "signing-phone-form": SigningPhoneForm });
}
