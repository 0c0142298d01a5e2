import assert from "node:assert/strict";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  type PDFContext,
} from "pdf-lib";

/** A dictionary in PDF syntax: keys without the slash, and values as written. */
export type Source = ReadonlyMap<string, string>;

/** An indirect dictionary. */
export interface Holder {
  number: number;
  source: Source;
}

/** A PDF with a form, and the locations of its parts. */
export interface PdfParts {
  /** The file with everything that was appended so far. */
  bytes: Buffer;
  /** The offset in the last startxref. */
  startxref: number;
  size: number;
  /** The catalog's number in the effective trailer. */
  root: number;
  /** The trailer's /Info as written; null without one. */
  info: string | null;
  catalog: Holder;
  pages: Holder;
  page: Holder;
  /** The content streams of the first page. */
  contents: readonly number[];
  /** The fonts of the first page. */
  fonts: readonly number[];
  form: Source;
  /** The number of the form's object; null when the form is in the catalog. */
  formNumber: number | null;
  /** Fields of the form, as references. */
  fields: readonly string[];
}

/** A signed PDF that attacks append to. */
export interface Target extends PdfParts {
  name: string;
  /** Root certificates (DER) of its signatures. */
  roots: readonly Uint8Array[];
  /** The seal's field and its value. */
  seal: { field: Holder; value: number };
  text: Holder | null;
}

/** A dictionary in PDF syntax with changed values; null removes a key. */
export function edited(source: Source, changes: Readonly<Record<string, string | null>>): string {
  const merged = new Map<string, string | null>([...source, ...Object.entries(changes)]);
  const entries = [...merged].filter(([, value]) => value !== null);
  return `<< ${entries.map(([key, value]) => `/${key} ${value}`).join(" ")} >>`;
}

const sourceOf = (dict: PDFDict): Source =>
  new Map(dict.entries().map(([key, value]) => [key.decodeText(), String(value)]));

/** Locates the parts of a signed PDF; `name` appears in messages. */
export async function readTarget(
  name: string,
  pdf: Uint8Array,
  roots: readonly Uint8Array[],
): Promise<Target> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false, throwOnInvalidObject: true });
  const parts = partsOf(context, Buffer.from(pdf));
  return { name, roots, ...parts, ...signedParts(context, parts.fields) };
}

/** Locates the parts of an unsigned PDF. */
export async function readParts(pdf: Uint8Array): Promise<PdfParts> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false, throwOnInvalidObject: true });
  return partsOf(context, Buffer.from(pdf));
}

function partsOf(context: PDFContext, bytes: Buffer): PdfParts {
  const root = reference(context.trailerInfo.Root);
  const catalog = holder(context, root);
  const pages = nodeOf(context, dictOf(context, root).get(PDFName.of("Pages")), DIRECT.pages);
  const page = firstPage(context, pages);
  const formValue = dictOf(context, root).get(PDFName.of("AcroForm"));
  const form = context.lookup(formValue, PDFDict);
  const fields = context.lookup(form.get(PDFName.of("Fields")), PDFArray).asArray();
  return {
    bytes,
    startxref: lastStartxref(bytes),
    size: sizeOf(context, bytes),
    root,
    info: context.trailerInfo.Info ? String(context.trailerInfo.Info) : null,
    catalog,
    pages,
    page,
    ...drawingParts(context, page.number),
    form: sourceOf(form),
    formNumber: formValue instanceof PDFRef ? formValue.objectNumber : null,
    fields: fields.map(String),
  };
}

/** The first free number. The library does not count the streams of cross-references. */
function sizeOf({ largestObjectNumber }: PDFContext, bytes: Buffer): number {
  const section = bytes.subarray(lastStartxref(bytes)).toString("latin1");
  return Math.max(largestObjectNumber + 1, Number(/\/Size (\d+)/.exec(section)?.[1] ?? 0));
}

export function lastStartxref(bytes: Buffer): number {
  const text = bytes.toString("latin1", Math.max(0, bytes.length - 2048));
  const found = [...text.matchAll(/startxref\s+(\d+)/g)].at(-1);
  assert.ok(found, "the file has a startxref");
  return Number(found[1]);
}

/** Whether the newest cross-references are a table. */
export const hasTables = ({ bytes, startxref }: PdfParts): boolean =>
  bytes.toString("latin1", startxref, startxref + 4) === "xref";

function reference(value: PDFObject | undefined): number {
  assert.ok(value instanceof PDFRef, `${String(value)} is a reference`);
  return value.objectNumber;
}

const dictOf = (context: PDFContext, number: number): PDFDict => context.lookup(PDFRef.of(number), PDFDict);

const holder = (context: PDFContext, number: number): Holder => ({
  number,
  source: sourceOf(dictOf(context, number)),
});

/** Numbers that stand for a direct node and a direct page. */
const DIRECT = { pages: 2, page: 3 } as const;

const nodeOf = (context: PDFContext, value: PDFObject | undefined, direct: number): Holder => ({
  number: value instanceof PDFRef ? value.objectNumber : direct,
  source: sourceOf(context.lookup(value, PDFDict)),
});

function firstPage(context: PDFContext, node: Holder): Holder {
  const kids = dictOf(context, node.number).get(PDFName.of("Kids"));
  const listed = kids === undefined ? undefined : context.lookup(kids, PDFArray);
  if (listed === undefined || listed.size() === 0 || node.source.get("Type") === "/Page") return node;
  return firstPage(context, nodeOf(context, listed.get(0), DIRECT.page));
}

/** The references of an array or a single value; a value that refers to an array is followed once. */
function references(context: PDFContext, value: PDFObject | undefined): number[] {
  if (value === undefined) return [];
  const found = context.lookup(value);
  if (found instanceof PDFArray) return found.asArray().map(reference);
  return found instanceof PDFStream ? [reference(value)] : [];
}

function drawingParts(context: PDFContext, page: number): Pick<PdfParts, "contents" | "fonts"> {
  const dict = dictOf(context, page);
  const resources = context.lookup(dict.get(PDFName.of("Resources")));
  const fonts = resources instanceof PDFDict && context.lookup(resources.get(PDFName.of("Font")));
  const used = fonts instanceof PDFDict ? fonts.values() : [];
  return {
    contents: references(context, dict.get(PDFName.of("Contents"))),
    fonts: used.filter((value) => value instanceof PDFRef).map(reference),
  };
}

function signedParts(context: PDFContext, fields: readonly string[]): Pick<Target, "seal" | "text"> {
  const listed = fields.filter((value) => value.endsWith(" R"));
  const held = listed.map((value) => holder(context, Number.parseInt(value, 10)));
  const field = held.find(({ source }) => source.get("FT") === "/Sig" && source.has("V"));
  assert.ok(field, "there is a signature");
  const value = Number.parseInt(field.source.get("V")!, 10);
  const text = held.find(({ source }) => source.get("FT") === "/Tx" && source.has("Rect"));
  return { seal: { field, value }, text: text ?? null };
}
