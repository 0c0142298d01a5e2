import { BLANK_TEXTS, blanksOf } from "@service/contract/rules/blanks";
import type { FormField } from "@service/pdf-engine/port";
import { sourceOf } from "@service/platform/ports/file-store";
import { placesOfTexts } from "../documents/fields/anchors.ts";
import { readingError } from "../documents/fields/reading-error.ts";
import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { TemplateDraft } from "../model/template-draft.ts";

const ASKED = { required: true, label: null, options: null, radio: null, rules: null, look: null };

/**
 * The fields of the form inside a draft's upload, or the blanks of its pages where it had none
 * (docs/contract/embed.md#template-blanks). Throws INVALID_PDF, SERVICE_UNAVAILABLE.
 */
export async function suggestedFields(
  domain: Pick<Domain, "files" | "pdf" | "store">,
  { fileId, tenantId, uploadFields }: TemplateDraft,
): Promise<FormField[]> {
  if (uploadFields !== null && uploadFields.length > 0) return uploadFields;
  const file = await domain.store.read((reader) => reader.files.first({ id: fileId }));
  if (!file) throw new DomainError("SERVICE_UNAVAILABLE", "The draft's file is not there just now.");
  const source = { pdf: sourceOf(domain.files, file), tags: [], owner: tenantId };
  const found = await placesOfTexts(domain, source, BLANK_TEXTS).catch((error: unknown) => {
    throw readingError(error);
  });
  return blanksOf(found).map((blank) => ({ ...ASKED, ...blank, required: blank.type !== "checkbox" }));
}
