import { sourceOf } from "@service/platform/ports/file-store";
import { MAX_TEMPLATE_BYTES } from "@service/contract/limits";
import { DomainError, invalid } from "../errors.ts";
import type { DocumentPiece } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { Reader } from "../model/store.ts";
import type { StoredFile } from "../model/stored-file.ts";
import type { Template, TemplateVariable, TemplateVersion } from "../model/template.ts";
import type { Caller } from "../model/tenant.ts";
import { ANCHOR_PREFIX, DocxEngineUnavailable, DocxRejected } from "@service/docx-engine/port";
import type { PicturePage, PictureType } from "@service/pdf-engine/port/canonical-pdf";
import { PdfEngineUnavailable } from "@service/pdf-engine/port";
import { currentVersion, findTemplate } from "../templates/find.ts";
import { inferVariable } from "../templates/infer.ts";
import type { DraftPiece } from "./draft-request.ts";

/** A file of the request that is stored already. */
export type InlineSource = Pick<StoredFile, "storageKey" | "sha256" | "size"> &
  ({ fileType: "pdf" | "docx" } | { fileType: "image"; contentType: PictureType }) & {
    /** The bytes have told the type. Absent: the sender has. */
    isTypeRead?: true | undefined;
  };

/** A piece of a new document (docs/contract/v2.md#pieces). */
export interface NewPiece extends Pick<DocumentPiece, "kind" | "position" | "dedupeScope"> {
  source: InlineSource | { templateId: string };
  /** The page of a picture. Default: A4. */
  picturePage?: PicturePage | undefined;
  /** Its bookmark in a document of several files. Absent: none of them has one. */
  bookmark?: string | undefined;
  /** Absent: the template's file name, or the document's name. */
  name?: string | undefined;
  /** The sender's values, by variable. */
  templateValues: Readonly<Record<string, unknown>>;
}

/** A piece whose source was found and read. */
export interface SourcePiece {
  id: string;
  /** Index in the request. */
  index: number;
  wanted: NewPiece;
  fileType: DocumentPiece["fileType"];
  storageKey: string;
  size: number;
  source: DraftPiece["source"];
  template: { template: Template; version: TemplateVersion } | null;
  variables: readonly TemplateVariable[];
  /** The role parts of its signature tags. */
  anchors: readonly string[];
  /** Occurrences of each variable in its text. */
  occurrences: ReadonlyMap<string, number>;
}

/** All files of one document. A larger one could be made and not be sealed. */
const MAX_TOTAL_BYTES = 2 * MAX_TEMPLATE_BYTES;
const MAX_VARIABLES = 2000;

const CONTENT_TYPES = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
} as const;

/** First bytes of a file. The header of a PDF may follow other bytes, which its reader decides. */
const MAGIC = { pdf: "%PDF", docx: "PK\u0003\u0004" } as const;

/** The path of a piece's source in the request. */
export const sourcePath = ({ index, wanted }: Pick<SourcePiece, "index" | "wanted">) => [
  "pieces",
  index,
  "templateId" in wanted.source ? "templateId" : "content",
];

interface Reading {
  /** Whether the places of a template's variables are counted, for which its file is read. */
  counts: boolean;
  /** Is told how many pieces are done. */
  onPiece: (done: number) => void;
}

/** Finds templates and reads the texts of the pieces. Throws NOT_FOUND (template), VALIDATION, SERVICE_UNAVAILABLE. */
export async function readSources(
  domain: Domain,
  caller: Caller,
  wanted: readonly NewPiece[],
  { counts, onPiece }: Reading,
): Promise<SourcePiece[]> {
  const found = await domain.store.read((reader) => findSources(domain, reader, caller, wanted));
  assertTotal(found);
  const pieces: SourcePiece[] = [];
  for (const source of found) {
    pieces.push(await readSource(domain, caller, source, counts));
    onPiece(pieces.length);
  }
  return pieces;
}

/** Makes the checks of `readSources` that need no engine. Throws NOT_FOUND (template), VALIDATION. */
export async function assertSources(
  domain: Pick<Domain, "clock" | "random" | "store" | "files">,
  caller: Caller,
  wanted: readonly NewPiece[],
): Promise<void> {
  const found = await domain.store.read((reader) => findSources(domain, reader, caller, wanted));
  assertTotal(found);
  for (const source of found) if (!source.template) await assertMagic(domain, source);
}

function assertTotal(found: readonly FoundSource[]): void {
  const total = found.reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_TOTAL_BYTES) throw invalid(["pieces"], "The files are over 100 MB together.");
}

type FoundSource = Omit<SourcePiece, "variables" | "anchors" | "occurrences">;

async function findSources(
  domain: Pick<Domain, "clock" | "random">,
  reader: Reader,
  caller: Caller,
  wanted: readonly NewPiece[],
): Promise<FoundSource[]> {
  const found: FoundSource[] = [];
  for (const [index, piece] of wanted.entries()) {
    const { source } = piece;
    const common = { id: newId(domain), index, wanted: piece };
    if ("templateId" in source) {
      const template = await findTemplate(reader, caller, source.templateId);
      const version = await currentVersion(reader, template);
      const { storageKey, size } = (await reader.files.first({ id: version.fileId }))!;
      found.push({
        ...common,
        fileType: template.fileType,
        storageKey,
        size,
        source: { fileId: version.fileId },
        template: { template, version },
      });
    } else {
      const { fileType, storageKey, size, sha256 } = source;
      const contentType = source.fileType === "image" ? source.contentType : CONTENT_TYPES[source.fileType];
      const file = { storageKey, size, sha256, contentType };
      found.push({ ...common, fileType, storageKey, size, source: file, template: null });
    }
  }
  return found;
}

/** Reads the variables of a piece. A template's are known. */
async function readSource(
  domain: Domain,
  caller: Caller,
  piece: FoundSource,
  counts: boolean,
): Promise<SourcePiece> {
  const { template, fileType, index, size } = piece;
  const known = template && {
    variables: template.template.variableConfig,
    anchors: template.version.anchors,
  };
  if (known && (fileType === "pdf" || !counts)) return { ...piece, ...known, occurrences: new Map() };
  if (size > MAX_TEMPLATE_BYTES) throw invalid(sourcePath(piece), "The file is over 50 MB.");
  if (!template) await assertMagic(domain, piece);
  if (fileType !== "docx") {
    if (Object.keys(piece.wanted.templateValues).length > 0)
      throw invalid(["pieces", index, "templateValues"], "A PDF has no variables.");
    return { ...piece, variables: [], anchors: [], occurrences: new Map() };
  }
  const read = await readText(domain, caller, piece);
  return { ...piece, ...read, ...known };
}

async function assertMagic(
  { files }: Pick<Domain, "files">,
  piece: Pick<SourcePiece, "index" | "wanted" | "fileType" | "storageKey">,
): Promise<void> {
  const { source } = piece.wanted;
  if (("isTypeRead" in source && source.isTypeRead) || piece.fileType === "image") return;
  const magic = MAGIC[piece.fileType];
  const head: Uint8Array[] = [];
  for await (const bytes of await files.stream(piece.storageKey, { start: 0, end: magic.length - 1 }))
    head.push(bytes);
  if (Buffer.concat(head).toString("latin1") === magic) return;
  throw invalid(sourcePath(piece), `The file is no ${piece.fileType}.`);
}

async function readText(
  { docx, files }: Pick<Domain, "docx" | "files">,
  { tenantId }: Caller,
  piece: Pick<SourcePiece, "index" | "wanted" | "storageKey" | "size">,
): Promise<Pick<SourcePiece, "variables" | "anchors" | "occurrences">> {
  const { tags, anchors } = await docx.inspect(sourceOf(files, piece), tenantId).catch((error: unknown) => {
    throw unread(error, piece);
  });
  const own = tags.filter(({ name }) => !name.startsWith(ANCHOR_PREFIX));
  if (own.length > MAX_VARIABLES)
    throw invalid(sourcePath(piece), `The file has more than ${MAX_VARIABLES} variables.`);
  const occurrences = new Map(own.map((tag) => [tag.name, tag.occurrences]));
  return { variables: own.map(({ name }) => inferVariable(name)), anchors, occurrences };
}

function unread(error: unknown, piece: Pick<SourcePiece, "index" | "wanted">): unknown {
  if (error instanceof DocxRejected) return invalid(sourcePath(piece), error.message);
  return unavailable(error);
}

/** SERVICE_UNAVAILABLE for an engine that does not answer; other errors stay. */
export function unavailable(error: unknown): unknown {
  if (!(error instanceof DocxEngineUnavailable || error instanceof PdfEngineUnavailable)) return error;
  return new DomainError("SERVICE_UNAVAILABLE", "The document could not be made just now; try again.");
}
