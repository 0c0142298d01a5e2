/**
 * The DOCX port: reads Word templates, fills them and converts them to PDF.
 *
 * A tag is `{{name}}`, wherever the document prints text: body, tables, headers, footers, text boxes, footnotes,
 * endnotes. Spaces may stand inside the braces (`{{ name }}`). A name has 1 to 128 letters (of any script), digits and
 * underscores, in NFC. Its case counts; invisible characters do not. Other text in braces is text. Comments and hidden
 * field codes are not printed, so they have no tags.
 */
import type { FileBytes } from "@service/engine-process/file-bytes";
import type { PageSize, Place } from "@service/pdf-engine/port";
import { Unavailable } from "@service/engine-process/unavailable";

/** Why a file is refused. The HTTP layer words it or answers `detail`. */
export type DocxRejectionReason =
  /** The file is empty. */
  | "empty"
  /** The file is larger than MAX_TEMPLATE_BYTES (docs/contract/v2.md#sizes). */
  | "too_large"
  /** The file has another format, whatever its name: PDF, a spreadsheet, the older binary format, any archive. */
  | "not_a_docx"
  /** The file has macros (DOCM, DOTM, or a VBA project in a DOCX). */
  | "macros"
  /** The file declares a document type (DTD), which can name files and addresses to read. */
  | "doctype"
  /** The file is encrypted. */
  | "password_protected"
  /** The file is broken: truncated, not well-formed, or without required parts. */
  | "damaged"
  /** The file unpacks to more, nests deeper or has more parts than a document should. */
  | "too_complex"
  /** The file has tracked insertions or deletions, so its text is not final. */
  | "tracked_changes"
  /** The file embeds whole other files (altChunk, subdocuments), which are not read. */
  | "embedded_document";

/** The file cannot be a template. `message` is a sentence for the client, in English, without internals. */
export class DocxRejected extends Error {
  override readonly name = "DocxRejected";
  readonly reason: DocxRejectionReason;
  constructor(reason: DocxRejectionReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** The engine cannot answer now (no converter, deadline, crash of a child). The caller tries again later. */
export class DocxEngineUnavailable extends Unavailable {
  override readonly name: string = "DocxEngineUnavailable";
}

/** No converter is installed, or none works. The operator can help. */
export class DocxConverterMissing extends DocxEngineUnavailable {
  override readonly name = "DocxConverterMissing";
}

/** Prefix of the tags that place a signature field for the role in the rest of the name. */
export const ANCHOR_PREFIX = "sign__";

interface DocxTag {
  name: string;
  /** Occurrences in the printed document, at least 1. */
  occurrences: number;
}

export interface DocxInspection {
  /** Each tag once, in order of first appearance: body, then headers, footers, footnotes, endnotes. */
  tags: DocxTag[];
  /** The role parts of the `sign__role` tags (`tenant` of `sign__tenant`), in the same order. */
  anchors: string[];
}

export interface DocxFilling {
  /**
   * Values by the names of tags. A value replaces its tag literally and is never searched for tags; an empty one is a
   * value. Line breaks and tabs are kept. Characters that XML cannot hold (NUL and other controls, halves of surrogate
   * pairs) become U+FFFD. `sign__…` tags are anchors even if named here; every other tag without a value stays.
   */
  values: ReadonlyMap<string, string>;
  /** Space of each anchor in the text, points. */
  anchorSize: PageSize;
}

export interface DocxAnchor extends Place {
  /** The role part of the tag. */
  name: string;
}

export interface DocxRendering {
  pdf: Uint8Array;
  /** Place of each `sign__role` tag, in page order. A tag in a header is on every page with that header. */
  anchors: DocxAnchor[];
}

/** The converter: an installed LibreOffice, the embedded one, or none. */
export type DocxConverterKind = "soffice" | "embedded" | "none";

/** `degraded`: the preferred converter does not work, and another one serves. `away`: none works. */
export interface DocxConverterHealth {
  converter: DocxConverterKind;
  state: "ok" | "degraded" | "away";
}

/** `owner`: an opaque key, such as the tenant. Owners take turns; jobs without one share a turn. */
export interface DocxEngine {
  /** Reads a template's tags. Throws DocxRejected or DocxEngineUnavailable. */
  inspect(docx: FileBytes, owner?: string): Promise<DocxInspection>;
  /** Fills the template and converts it. Throws DocxRejected or DocxEngineUnavailable. */
  render(docx: FileBytes, filling: DocxFilling, owner?: string): Promise<DocxRendering>;
  /** The converter in use. With `none`, `render` throws DocxConverterMissing and `inspect` still answers. */
  health(): DocxConverterHealth;
  /** Ends running work, refuses waiting work, and leaves no process or file. */
  close(): Promise<void>;
}

/** The log of whoever runs the engine. */
export interface Log {
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}
