import type { Locale } from "@service/contract/locales";
import { register } from "@service/ui/register";
import type { AttachmentWords } from "../locales/es/attachments.ts";
import { addWords } from "../locales/index.ts";
import { SigningAttachmentField } from "./attachment-field.ts";
import { SigningAttachmentSheet } from "./attachment-sheet.ts";

/** Registers what a field for a file needs. A second call has no effect. */
export async function defineAttachments(): Promise<void> {
  if (customElements.get("signing-attachment-field") !== undefined) return;
  await addWords(loadAttachments);
  register({
    "signing-attachment-sheet": SigningAttachmentSheet,
    "signing-attachment-field": SigningAttachmentField,
  });
}

async function loadAttachments(locale: Locale): Promise<AttachmentWords> {
  return (await import(`../locales/${locale}/attachments.ts`)).attachmentWords;
}
