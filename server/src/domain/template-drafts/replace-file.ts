import { assertUploadSize } from "../documents/admit-draft.ts";
import { newFile } from "../documents/new-file.ts";
import type { Domain } from "../model/domain.ts";
import { storeFile } from "../model/store-file.ts";
import type { Caller } from "../model/tenant.ts";
import { type CarriedDraft, carryFields } from "./carry.ts";
import { type NewTemplateDraft, readUpload } from "./create.ts";
import { findOpenDraft, lockOpenDraft, saveDraft } from "./find.ts";
import type { UploadedDraft } from "./source.ts";

export type ReplacedFile = UploadedDraft &
  Pick<NewTemplateDraft, "picturePage"> & { revision?: number | undefined };

/**
 * Gives an open draft another PDF, and carries its fields over. Throws NOT_FOUND, TEMPLATE_DRAFT_NOT_CHANGEABLE,
 * TEMPLATE_DRAFT_CHANGED (also by a change meanwhile), DOCUMENT_TOO_LARGE, INVALID_PDF, VALIDATION, SERVICE_UNAVAILABLE.
 */
export async function replaceDraftFile(
  domain: Domain,
  caller: Caller,
  id: string,
  { file: { name, content, size }, picturePage, revision }: ReplacedFile,
): Promise<CarriedDraft> {
  const found = await domain.store.read((reader) => findOpenDraft(reader, caller, id, revision));
  assertUploadSize(size);
  const { pdf, pages, uploadFields } = await readUpload(domain, caller, { file: { content }, picturePage });
  const { roles, fields: before } = found.form;
  const { fields, carried } = await carryFields(domain, found, before, { pdf, pages, roles, fields: [] });
  return storeFile(domain, pdf, async (writer, stored) => {
    const current = await lockOpenDraft(writer, caller, id, found.revision);
    const file = newFile(domain, caller, { ...stored, contentType: "application/pdf" });
    const form = { ...current.form, fields };
    const changed = { fileId: file.id, pages, form, uploadFields, originalFilename: name };
    await writer.files.insert(file);
    const draft = await saveDraft(domain, writer, current, changed);
    // The sweep removes what no row names.
    await writer.files.delete({ id: current.fileId });
    return { draft, carried };
  });
}
