import { MAX_TEMPLATE_DRAFTS } from "@service/contract/limits";
import type { CanonicalPdf, PicturePage } from "@service/pdf-engine/port/canonical-pdf";
import type { FileBytes } from "@service/engine-process/file-bytes";
import { canonicalUpload } from "../documents/create.ts";
import { newFile } from "../documents/new-file.ts";
import { readingError } from "../documents/fields/reading-error.ts";
import { type FormField, PdfRejected } from "@service/pdf-engine/port";
import { tenancyOf } from "../environment.ts";
import { DomainError, withProblemPaths } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { insertEntries } from "../integrator-names/entries.ts";
import { newId } from "../model/ids.ts";
import type { NewNames } from "../model/integrator-names.ts";
import { storeFile } from "../model/store-file.ts";
import type { Reader } from "../model/store.ts";
import type { TemplateDraft } from "../model/template-draft.ts";
import type { Caller } from "../model/tenant.ts";
import { type Described, type DraftSource, findSource } from "./source.ts";

export type NewTemplateDraft = { [Member in keyof Described]: Described[Member] | undefined } & {
  source: DraftSource;
  /** Absent members are those of the source. */
  names?: NewNames | undefined;
  picturePage?: PicturePage | undefined;
};

/**
 * Begins a draft with a PDF of its own. Throws NOT_FOUND (document, template, version), FORBIDDEN, OTHER_ENVIRONMENT,
 * TEMPLATE_DRAFT_LIMIT, DOCUMENT_TOO_LARGE, INVALID_PDF, VALIDATION, SERVICE_UNAVAILABLE.
 */
export async function createTemplateDraft(
  domain: Domain,
  caller: Caller,
  { source, names = {}, picturePage, ...described }: NewTemplateDraft,
): Promise<TemplateDraft> {
  const found = await domain.store.read(async (reader) => {
    await assertRoom(reader, caller);
    return findSource(domain, reader, caller, source);
  });
  const { content, pages: known, form, ...plain } = found;
  const { pdf, pages, uploadFields } = known
    ? { pdf: content, pages: known, uploadFields: [] }
    : await readUpload(domain, caller, { file: { content }, picturePage }).catch((error: unknown) => {
        throw "file" in source ? error : withProblemPaths(error, () => [Object.keys(source)[0]!]);
      });
  return storeFile(domain, pdf, async (writer, stored) => {
    await assertRoom(writer, caller);
    const file = newFile(domain, caller, { ...stored, contentType: "application/pdf" });
    const { name, description, category, tags } = described;
    const draft: TemplateDraft = {
      id: newId(domain),
      ...tenancyOf(caller),
      ownerId: caller.user.id,
      ...plain,
      name: name ?? plain.name,
      description: description === undefined ? plain.description : description,
      category: category === undefined ? plain.category : category,
      tags: tags ?? plain.tags,
      externalId: names.externalId ?? plain.externalId,
      metadata: names.metadata ?? plain.metadata,
      fileId: file.id,
      pages,
      form,
      uploadFields,
      revision: 1,
      publishedAt: null,
      createdAt: file.createdAt,
      updatedAt: file.createdAt,
    };
    await writer.files.insert(file);
    await writer.templateDrafts.insert(draft);
    await insertEntries(writer, "templateDraft", draft);
    return draft;
  });
}

/** The canonical file of an upload, with the form inside the upload. */
export async function readUpload(
  domain: Domain,
  caller: Caller,
  upload: { file: { content: FileBytes }; picturePage: PicturePage | undefined },
): Promise<Pick<CanonicalPdf, "pdf" | "pages"> & { uploadFields: FormField[] }> {
  const { pdf, pages } = await canonicalUpload(domain, caller, upload);
  return { pdf, pages, uploadFields: await formFieldsOf(domain, caller, upload.file.content) };
}

/** The form inside a file that could be read: what else is wrong with it leaves its fields out. */
async function formFieldsOf(domain: Domain, { tenantId }: Caller, content: FileBytes): Promise<FormField[]> {
  try {
    return await domain.pdf.formFields(content, tenantId);
  } catch (error) {
    if (error instanceof PdfRejected) return [];
    throw readingError(error);
  }
}

async function assertRoom(reader: Pick<Reader, "templateDrafts">, caller: Caller): Promise<void> {
  const open = await reader.templateDrafts.count({ ...tenancyOf(caller), publishedAt: null });
  if (open < MAX_TEMPLATE_DRAFTS) return;
  const detail = `A workspace has at most ${MAX_TEMPLATE_DRAFTS} open template drafts.`;
  throw new DomainError("TEMPLATE_DRAFT_LIMIT", detail);
}
