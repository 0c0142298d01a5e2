import type { PdfObject, PdfRef } from "@libpdf/core";
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from "@libpdf/core";
import type { ValidationData } from "../../seal/validation/collect.ts";
import { OFFSET_PLACEHOLDER } from "../../seal/slot.ts";
import type { SourcePage as Page } from "./page-tree.ts";
import { type Changes, PdfWriter } from "./writer.ts";

/** Print and Locked (ISO 32000-1 §12.5.3). The seal has no appearance and cannot be moved. */
const WIDGET_FLAGS = 4 | 128;
/** SignaturesExist and AppendOnly (ISO 32000-1 §12.7.2). */
const SIG_FLAGS = 3;

const numbers = (...values: number[]): PdfArray => PdfArray.of(...values.map((value) => PdfNumber.of(value)));

/** "D:20260711120000Z" */
export const pdfDate = (instant: number): string =>
  `D:${new Date(instant).toISOString().replace(/[-:T]|\.\d+/g, "")}`;

/** What a seal is prepared for. */
export interface SealPlan {
  /** Bytes reserved for the CMS. */
  slotBytes: number;
  /** Whether validation data and perhaps a timestamp follow (B-LT, B-LTA). */
  isExtended: boolean;
}

/**
 * Permissions of DocMDP (ISO 32000-2, table 257). Validation data and timestamps are allowed with 1 too, but Acrobat
 * and Foxit then call the document changed. With 2 they do not, and no field is left to fill in.
 */
const PERMITS = { final: 1, extended: 2 } as const;
/**
 * Level of ETSI's extensions to PDF 1.7 in the file: 2 for a CAdES signature (ETSI TS 102 778-3 clause 4.7), 5 for validation data
 * and document timestamps (TS 102 778-4, annex A). PDF 2.0 has both.
 */
const ESIC_LEVEL = { final: 2, extended: 5 } as const;

/** Makes a signature a certification. Its parts are direct objects, which no later revision can replace. */
const certification = (permits: number): PdfArray =>
  PdfArray.of(
    PdfDict.of({
      Type: PdfName.of("SigRef"),
      TransformMethod: PdfName.of("DocMDP"),
      TransformParams: PdfDict.of({
        Type: PdfName.of("TransformParams"),
        P: PdfNumber.of(permits),
        V: PdfName.of("1.2"),
      }),
    }),
  );

/** Content of a signature field. */
interface Field {
  name: string;
  slotBytes: number;
  /** Claimed time and permissions of a seal, which certifies the document. Null for a document timestamp. */
  seal: { at: number; permits: number } | null;
}

function dictionaryFor({ slotBytes, seal }: Field): PdfDict {
  return PdfDict.of({
    Type: PdfName.of(seal === null ? "DocTimeStamp" : "Sig"),
    Filter: PdfName.of("Adobe.PPKLite"),
    SubFilter: PdfName.of(seal === null ? "ETSI.RFC3161" : "ETSI.CAdES.detached"),
    ByteRange: numbers(0, OFFSET_PLACEHOLDER, OFFSET_PLACEHOLDER, OFFSET_PLACEHOLDER),
    Contents: new PdfString(new Uint8Array(slotBytes), "hex"),
    ...(seal !== null && {
      M: PdfString.fromString(pdfDate(seal.at)),
      Reference: certification(seal.permits),
    }),
  });
}

const listOf = (object: PdfObject | undefined): PdfObject[] =>
  object instanceof PdfArray ? object.toArray() : [];

/** The catalog with its reference. Throws Error. */
function catalogOf(pdf: PDF): { ref: PdfRef; dict: PdfDict } {
  const ref = pdf.context.info.trailer.getRef("Root");
  if (ref === undefined) throw new Error("the document has no catalog");
  return { ref, dict: pdf.getCatalog() };
}

/** A new signature field with an empty signature in the form, and their references. It is on no page yet. */
function newField(
  pdf: PDF,
  page: Page,
  field: Field,
): { changes: Changes; widget: PdfRef; signature: PdfRef } {
  const value = dictionaryFor(field);
  const signature = pdf.register(value);
  const dict = PdfDict.of({
    Type: PdfName.of("Annot"),
    Subtype: PdfName.of("Widget"),
    FT: PdfName.of("Sig"),
    T: PdfString.fromString(field.name),
    F: PdfNumber.of(WIDGET_FLAGS),
    P: page.ref,
    Rect: numbers(0, 0, 0, 0),
    V: signature,
  });
  const widget = pdf.register(dict);
  const { ref, dict: catalog } = catalogOf(pdf);
  const resolve = (found: PdfRef): PdfObject | null => pdf.getObject(found);
  const fields = listOf(catalog.getDict("AcroForm", resolve)?.get("Fields", resolve));
  catalog.set(
    "AcroForm",
    PdfDict.of({ Fields: PdfArray.of(...fields, widget), SigFlags: PdfNumber.of(SIG_FLAGS) }),
  );
  const changes: Changes = new Map<PdfRef, PdfObject>([
    [signature, value],
    [widget, dict],
    [ref, catalog],
  ]);
  return { changes, widget, signature };
}

/** Declares ETSI's extensions beside those of the source (ISO 32000-2 §7.12). */
function declareExtensions(pdf: PDF, level: number): void {
  const { dict: catalog } = catalogOf(pdf);
  const others = catalog.getDict("Extensions", (found) => pdf.getObject(found));
  const extensions = new PdfDict(others);
  extensions.set("ESIC", PdfDict.of({ BaseVersion: PdfName.of("1.7"), ExtensionLevel: PdfNumber.of(level) }));
  catalog.set("Extensions", extensions);
}

/** Written bytes, the start of the revision with the empty signature, and the room in it. */
export interface WrittenPdf {
  pieces: Uint8Array[];
  revisionStart: number;
  slotBytes: number;
}

/** Appends a revision with the empty seal on the first page. Throws Error. */
export function addSeal(
  writer: PdfWriter,
  { pdf, firstPage }: { pdf: PDF; firstPage: Page },
  { slotBytes, isExtended }: SealPlan,
  sealedAt: number,
): WrittenPdf {
  const revisionStart = writer.position;
  const kind = isExtended ? "extended" : "final";
  const seal = { at: sealedAt, permits: PERMITS[kind] };
  const { changes, widget, signature } = newField(pdf, firstPage, {
    name: `Seal_${sealedAt}`,
    slotBytes,
    seal,
  });
  const annotations = listOf(firstPage.dict.get("Annots", (found) => pdf.getObject(found)));
  firstPage.dict.set("Annots", PdfArray.of(...annotations, widget));
  changes.set(firstPage.ref, firstPage.dict);
  // No signature of the source is kept, so the seal is the first one, which alone may certify (ISO 32000-1
  // §12.8.2.2.1).
  pdf.getCatalog().set("Perms", PdfDict.of({ DocMDP: signature }));
  if (pdf.context.info.version < "2") declareExtensions(pdf, ESIC_LEVEL[kind]);
  writer.append(changes);
  return { pieces: writer.pieces(), revisionStart, slotBytes };
}

const DICTIONARY_KEYS = { certificates: "Certs", crls: "CRLs", ocsps: "OCSPs" } as const;

/**
 * Makes what follows a sealed document: the document security store (ISO 32000-2 §12.8.4.3), and with `archive`
 * another revision with an empty document timestamp over everything. The timestamp's widget is in the form alone: a
 * changed page would be a change of the document to some viewers. Accepts only files that were written here for a
 * seal. Throws Error.
 */
export async function extendSealed(
  sealed: Uint8Array,
  validation: ValidationData,
  archive: Pick<SealPlan, "slotBytes"> | null,
): Promise<WrittenPdf> {
  const pdf = await PDF.load(sealed);
  const writer = PdfWriter.after(sealed, pdf);
  writer.append(storeOf(pdf, validation));
  const revisionStart = writer.position;
  if (archive === null) return { pieces: writer.pieces(), revisionStart, slotBytes: 0 };
  const page = pdf.getPage(0);
  if (page === null) throw new Error("a document without pages cannot be sealed");
  const { slotBytes } = archive;
  writer.append(newField(pdf, page, { name: `Archive_${sealed.length}`, slotBytes, seal: null }).changes);
  return { pieces: writer.pieces(), revisionStart, slotBytes };
}

function storeOf(pdf: PDF, validation: ValidationData): Changes {
  const { ref: root, dict: catalog } = catalogOf(pdf);
  const changes: Changes = new Map();
  const store = new PdfDict([["Type", PdfName.of("DSS")]]);
  for (const kind of ["certificates", "crls", "ocsps"] as const) {
    const refs = validation[kind].map((data) => {
      const stream = new PdfStream([], data);
      const ref = pdf.register(stream);
      changes.set(ref, stream);
      return ref;
    });
    if (refs.length > 0) store.set(DICTIONARY_KEYS[kind], PdfArray.of(...refs));
  }
  const ref = pdf.register(store);
  catalog.set("DSS", ref);
  return changes.set(ref, store).set(root, catalog);
}
