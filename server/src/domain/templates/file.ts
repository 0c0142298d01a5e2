import { MAX_TEMPLATE_BYTES } from "@service/contract/limits";
import {
  ANCHOR_PREFIX,
  DocxEngineUnavailable,
  DocxRejected,
  type DocxInspection,
} from "@service/docx-engine/port";
import { DomainError } from "../errors.ts";
import { sourceOf } from "@service/platform/ports/file-store";
import type { FileBytes } from "@service/engine-process/file-bytes";
import type { PutFile } from "@service/platform/ports/file-store";
import { PdfEngineUnavailable, PdfRejected } from "@service/pdf-engine/port";
import type { Domain } from "../model/domain.ts";
import type { TemplateFileType } from "../model/template.ts";

/** Bound of a template that a person can fill. */
const MAX_VARIABLES = 2000;

/** An uploaded file. Its name states its type. */
export interface TemplateFile {
  name: string;
  /** Stored already. The caller removes it where no row names it. */
  content: PutFile;
}

export interface ReadTemplate {
  fileType: TemplateFileType;
  contentType: string;
  /** Names of its variables, in the order of the text. */
  names: string[];
  /** The role parts of its `{{sign__role}}` tags. */
  anchors: string[];
}

const CONTENT_TYPES: Record<TemplateFileType, string> = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
};

function refused(detail: string, reason: string): DomainError {
  return new DomainError("INVALID_TEMPLATE_FILE", detail, {
    reason,
    problems: [{ path: ["file"], detail }],
  });
}

/**
 * Reads a template's file. Throws INVALID_TEMPLATE_FILE with the reason, SERVICE_UNAVAILABLE.
 * @param allowed the accepted types, by extension of the name
 */
export async function readTemplateFile(
  domain: Pick<Domain, "docx" | "files" | "pdf">,
  { tenantId }: { tenantId: string },
  { name, content }: TemplateFile,
  allowed: readonly TemplateFileType[],
): Promise<ReadTemplate> {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const fileType = allowed.find((type) => type === extension);
  const kinds = allowed.map((type) => `.${type}`).join(" or ");
  if (!fileType) throw refused(`The template must be a ${kinds} file.`, "extension");
  if (content.size === 0) throw refused("The file is empty.", "empty");
  if (content.size > MAX_TEMPLATE_BYTES) throw refused("The file is over 50 MB.", "too_large");
  const found = await READERS[fileType](domain, sourceOf(domain.files, content), tenantId);
  return { fileType, contentType: CONTENT_TYPES[fileType], ...found };
}

type Found = Pick<ReadTemplate, "names" | "anchors">;

async function readDocx({ docx }: Pick<Domain, "docx">, content: FileBytes, owner: string): Promise<Found> {
  const { tags, anchors } = await docx.inspect(content, owner).catch((error: unknown): DocxInspection => {
    throw readable(error);
  });
  const names = tags.map(({ name }) => name).filter((name) => !name.startsWith(ANCHOR_PREFIX));
  if (names.length > MAX_VARIABLES)
    throw refused(`The template has more than ${MAX_VARIABLES} variables.`, "too_complex");
  return { names, anchors };
}

/** Reads a PDF, which has no variables. Signatures go to fields or to the end of its last page. */
async function readPdf({ pdf }: Pick<Domain, "pdf">, content: FileBytes, owner: string): Promise<Found> {
  await pdf.canonicalize(content, owner).catch((error: unknown) => {
    throw readable(error);
  });
  return { names: [], anchors: [] };
}

const READERS = { docx: readDocx, pdf: readPdf } as const;

function readable(error: unknown): unknown {
  if (error instanceof DocxRejected || error instanceof PdfRejected)
    return refused(error.message, error.reason);
  if (error instanceof DocxEngineUnavailable || error instanceof PdfEngineUnavailable)
    return new DomainError("SERVICE_UNAVAILABLE", "The file could not be read just now; try again.");
  return error;
}
