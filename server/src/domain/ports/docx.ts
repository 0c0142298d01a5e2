/**
 * The DOCX port: what the domain asks of whoever reads Word templates, fills them and turns them into PDF.
 *
 * A tag is `{{name}}`, wherever the document prints text: body, tables, headers, footers, text boxes, footnotes,
 * endnotes. Spaces may stand inside the braces (`{{ name }}`). A name is 1 to 128 letters (of any script), digits and
 * underscores, NFC; its case counts, characters that show nothing do not. Whatever else stands in braces is text.
 * Comments and hidden field codes are not printed, so tags in them are none.
 */
import type { PageSize, Place } from "./pdf.ts";

/** Why a file is refused at the door; the faces put it into their own words or print `detail`. */
export type DocxRejectionReason =
  /** No bytes at all. */
  | "empty"
  /** More than MAX_TEMPLATE_BYTES (docs/contract/v2.md#sizes). */
  | "too_large"
  /** Another kind of file, whatever its name: a PDF, a spreadsheet, the older binary format, any archive. */
  | "not_a_docx"
  /** It carries macros (DOCM, DOTM, or a VBA project in what calls itself DOCX). */
  | "macros"
  /** It declares a document type (DTD), which can name files and addresses to read. */
  | "doctype"
  /** It is encrypted. */
  | "password_protected"
  /** It is broken: truncated, not well-formed, parts missing. */
  | "damaged"
  /** It unpacks to more, nests deeper or counts more pieces than a document should. */
  | "too_complex"
  /** Insertions or deletions wait to be accepted: what it says is not decided. */
  | "tracked_changes"
  /** It takes whole other files as parts of its text (altChunk, subdocuments), which are not read. */
  | "embedded_document";

/** The file is no template that can be used. `message` is a sentence for the client, in English, without internals. */
export class DocxRejected extends Error {
  override readonly name = "DocxRejected";
  readonly reason: DocxRejectionReason;
  constructor(reason: DocxRejectionReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** The engine could not answer now (no converter, deadline, crash of a child): try again later. */
export class DocxEngineUnavailable extends Error {
  override readonly name: string = "DocxEngineUnavailable";
}

/** Nobody is there who could convert: trying again does not help, installing a converter does. */
export class DocxConverterMissing extends DocxEngineUnavailable {
  override readonly name = "DocxConverterMissing";
}

/** A tag whose name begins so places a signature field for the role that follows. */
export const ANCHOR_PREFIX = "sign__";

interface DocxTag {
  name: string;
  /** How often it stands in the document as printed, at least 1. */
  occurrences: number;
}

export interface DocxInspection {
  /** Every tag once, in the order in which they first appear: body, then headers, footers, footnotes, endnotes. */
  tags: DocxTag[];
  /** The role parts of the `sign__role` tags among them (`tenant` of `sign__tenant`), in the same order. */
  anchors: string[];
}

export interface DocxFilling {
  /**
   * Tags with a name in here are replaced by its value, literally and once: no value is ever read for tags, an empty
   * one is a value. Line breaks and tabs are kept as such; characters that XML cannot hold (NUL and other controls,
   * halves of surrogate pairs) become U+FFFD. `sign__…` tags are anchors whether named here or not; every other tag
   * stays as it stands.
   */
  values: ReadonlyMap<string, string>;
  /** Room that each anchor takes in the text, points. */
  anchorSize: PageSize;
}

export interface DocxAnchor extends Place {
  /** The role part of the tag. */
  name: string;
}

export interface DocxRendering {
  pdf: Uint8Array;
  /** Where each `sign__role` tag landed, down the pages; one in a header is on every page that shows it. */
  anchors: DocxAnchor[];
}

/** Who converts: an installed LibreOffice, the embedded one, or nobody. */
export type DocxConverterKind = "soffice" | "embedded" | "none";

/** `owner`: an opaque key, of a tenant say. Owners take turns; jobs without one share a turn. */
export interface DocxEngine {
  /** Reads a template's tags. Throws DocxRejected or DocxEngineUnavailable. */
  inspect(docx: Uint8Array, owner?: string): Promise<DocxInspection>;
  /** Fills the template and converts it. Throws DocxRejected or DocxEngineUnavailable. */
  render(docx: Uint8Array, filling: DocxFilling, owner?: string): Promise<DocxRendering>;
  /** Which converter would run; with `none`, `render` throws DocxConverterMissing and `inspect` still answers. */
  health(): Promise<{ converter: DocxConverterKind }>;
  /** Ends what runs, refuses what waits, leaves no process and no file. */
  close(): Promise<void>;
}
