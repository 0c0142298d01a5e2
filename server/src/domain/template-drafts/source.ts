import type { FileBytes } from "@service/engine-process/file-bytes";
import { sourceOf } from "@service/platform/ports/file-store";
import { assertUploadSize } from "../documents/admit-draft.ts";
import { nameOfUpload } from "../documents/name-of-upload.ts";
import { invalid } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { fileOfDocument, findDocument } from "../model/find-document.ts";
import { type IntegratorNames, NO_NAMES } from "../model/integrator-names.ts";
import type { Reader } from "../model/store.ts";
import type { TemplateDraft } from "../model/template-draft.ts";
import type { TemplateForm } from "../model/template.ts";
import type { Caller } from "../model/tenant.ts";
import { describedOf, versionOf } from "../template-versions/find.ts";
import { assertOwner, currentVersion, findTemplate } from "../templates/find.ts";
import { formOfDocument } from "./form-of-document.ts";

export interface UploadedDraft {
  file: { name: string; content: FileBytes; size: number };
}

export type DraftSource =
  | UploadedDraft
  | { documentId: string }
  /** An absent version is the current one. */
  | { templateId: string; version?: number | undefined };

export type Described = Pick<TemplateDraft, "name" | "description" | "category" | "tags">;

/** The content of a source, with what the draft takes from it. */
interface Found
  extends Described, IntegratorNames, Pick<TemplateDraft, "originalFilename" | "templateId" | "baseVersion"> {
  content: FileBytes;
  /** The pages of a file that is canonical already; null: it is to be made so. */
  pages: TemplateDraft["pages"] | null;
  form: TemplateForm;
}

const UPLOADED = { templateId: null, baseVersion: null, pages: null };
/** The names of a document are its own. */
const UNDESCRIBED = { description: null, category: null, tags: [], ...NO_NAMES };
const EMPTY: TemplateForm = { roles: [], fields: [] };

/** Finds the source of a new draft. Throws NOT_FOUND (document, template, version), FORBIDDEN, DOCUMENT_TOO_LARGE, VALIDATION. */
export async function findSource(
  domain: Pick<Domain, "files">,
  reader: Reader,
  caller: Caller,
  source: DraftSource,
): Promise<Found> {
  if ("file" in source) {
    const { name: originalFilename, content, size } = source.file;
    assertUploadSize(size);
    const name = nameOfUpload(originalFilename);
    return { ...UNDESCRIBED, ...UPLOADED, name, originalFilename, content, form: EMPTY };
  }
  if ("templateId" in source) return ofTemplate(domain, reader, caller, source);
  const document = await findDocument(reader, caller, source.documentId);
  const { name, fileId } = document;
  const form = await formOfDocument(reader, document);
  const content = sourceOf(domain.files, await fileOfDocument(reader, document, fileId));
  return { ...UNDESCRIBED, ...UPLOADED, name, originalFilename: `${name}.pdf`, content, form };
}

async function ofTemplate(
  domain: Pick<Domain, "files">,
  reader: Reader,
  caller: Caller,
  { templateId: id, version: number }: { templateId: string; version?: number | undefined },
): Promise<Found> {
  const template = await findTemplate(reader, caller, id);
  assertOwner(caller, template);
  if (template.fileType !== "pdf")
    throw invalid(["templateId"], "The template is no PDF: its file is changed through v2.");
  const version = await (number === undefined
    ? currentVersion(reader, template)
    : versionOf(reader, template, number));
  const file = (await reader.files.first({ id: version.fileId }))!;
  return {
    ...describedOf(template, number === undefined ? { described: null } : version),
    originalFilename: version.originalFilename,
    externalId: template.externalId,
    metadata: template.metadata,
    templateId: id,
    baseVersion: template.currentVersion,
    content: sourceOf(domain.files, file),
    pages: version.pages,
    form: version.form ?? EMPTY,
  };
}
