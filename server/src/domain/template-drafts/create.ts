import { MAX_TEMPLATE_DRAFTS } from "@service/contract/limits";
import type { PicturePage } from "@service/pdf-engine/port/canonical-pdf";
import type { FileBytes } from "@service/engine-process/file-bytes";
import { sourceOf } from "@service/platform/ports/file-store";
import { assertUploadSize } from "../documents/admit-draft.ts";
import { canonicalUpload } from "../documents/create.ts";
import { nameOfUpload } from "../documents/name-of-upload.ts";
import { newFile } from "../documents/new-file.ts";
import { readingError } from "../documents/fields/reading-error.ts";
import { type FormField, PdfRejected } from "@service/pdf-engine/port";
import { tenancyOf } from "../environment.ts";
import { DomainError, invalid, withProblemPaths } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { fileOfDocument, findDocument } from "../model/find-document.ts";
import { newId } from "../model/ids.ts";
import { storeFile } from "../model/store-file.ts";
import type { Reader } from "../model/store.ts";
import type { TemplateDraft } from "../model/template-draft.ts";
import type { Template, TemplateForm } from "../model/template.ts";
import type { Caller } from "../model/tenant.ts";
import { assertOwner, currentVersion, findTemplate } from "../templates/find.ts";
import { formOfDocument } from "./form-of-document.ts";

export type DraftSource =
  | { file: { name: string; content: FileBytes; size: number } }
  | { documentId: string }
  | { templateId: string };

type Described = Pick<TemplateDraft, "name" | "description" | "category" | "tags">;

export type NewTemplateDraft = { [Member in keyof Described]: Described[Member] | undefined } & {
  source: DraftSource;
  picturePage?: PicturePage | undefined;
};

/** The content of a source, with what the draft takes from it. */
interface Found extends Described, Pick<TemplateDraft, "originalFilename" | "templateId" | "baseVersion"> {
  content: FileBytes;
  form: TemplateForm;
}

/**
 * Begins a draft with a PDF of its own. Throws NOT_FOUND (document, template), FORBIDDEN, OTHER_ENVIRONMENT,
 * TEMPLATE_DRAFT_LIMIT, DOCUMENT_TOO_LARGE, INVALID_PDF, VALIDATION, SERVICE_UNAVAILABLE.
 */
export async function createTemplateDraft(
  domain: Domain,
  caller: Caller,
  { source, picturePage, ...described }: NewTemplateDraft,
): Promise<TemplateDraft> {
  const found = await domain.store.read(async (reader) => {
    await assertRoom(reader, caller);
    return findSource(domain, reader, caller, source);
  });
  const { content, form, ...plain } = found;
  const { pdf, pages } = await canonicalUpload(domain, caller, { file: { content }, picturePage }).catch(
    (error: unknown) => {
      throw "file" in source ? error : withProblemPaths(error, () => [Object.keys(source)[0]!]);
    },
  );
  const uploadFields = await formFieldsOf(domain, caller, content);
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
    return draft;
  });
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

const UNDESCRIBED = { description: null, category: null, tags: [] };
const EMPTY: TemplateForm = { roles: [], fields: [] };

async function findSource(
  domain: Pick<Domain, "files">,
  reader: Reader,
  caller: Caller,
  source: DraftSource,
): Promise<Found> {
  const isNew = { templateId: null, baseVersion: null };
  if ("file" in source) {
    const { name: originalFilename, content, size } = source.file;
    assertUploadSize(size);
    const name = nameOfUpload(originalFilename);
    return { ...UNDESCRIBED, ...isNew, name, originalFilename, content, form: EMPTY };
  }
  if ("templateId" in source) return ofTemplate(domain, reader, caller, source.templateId);
  const document = await findDocument(reader, caller, source.documentId);
  const { name, fileId } = document;
  const form = await formOfDocument(reader, document);
  const content = sourceOf(domain.files, await fileOfDocument(reader, document, fileId));
  return { ...UNDESCRIBED, ...isNew, name, originalFilename: `${name}.pdf`, content, form };
}

async function ofTemplate(
  domain: Pick<Domain, "files">,
  reader: Reader,
  caller: Caller,
  id: string,
): Promise<Found> {
  const template = await findTemplate(reader, caller, id);
  assertOwner(caller, template);
  if (template.fileType !== "pdf")
    throw invalid(["templateId"], "The template is no PDF: its file is changed through v2.");
  const version = await currentVersion(reader, template);
  const file = (await reader.files.first({ id: version.fileId }))!;
  return {
    ...describedBy(template),
    originalFilename: version.originalFilename,
    templateId: id,
    baseVersion: template.currentVersion,
    content: sourceOf(domain.files, file),
    form: version.form ?? EMPTY,
  };
}

function describedBy({ name, description, category, tags }: Template): Described {
  return { name, description, category, tags };
}
