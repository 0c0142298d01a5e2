import { register } from "@service/ui/register";
import { attachmentsEn } from "../locales/attachments-en.ts";
import { attachmentsEs } from "../locales/attachments-es.ts";
import { addWords } from "../locales/index.ts";
import { SigningAttachmentField } from "./attachment-field.ts";
import { SigningAttachmentSheet } from "./attachment-sheet.ts";

/** Registers what a field for a file needs. A second call has no effect. */
export function defineAttachments(): void {
  if (customElements.get("signing-attachment-field") !== undefined) return;
  addWords({ es: attachmentsEs, en: attachmentsEn });
  register({
    "signing-attachment-sheet": SigningAttachmentSheet,
    "signing-attachment-field": SigningAttachmentField,
  });
}
