import type { PdfObject, PdfRef } from "@libpdf/core";
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from "@libpdf/core";
import type { ValidationData } from "../../seal/validation/collect.ts";
import { OFFSET_PLACEHOLDER, SLOT_BYTES } from "../../seal/slot.ts";
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

/** DocMDP that allows nothing but validation data and document timestamps (ISO 32000-2 §12.8.2.2, table 257). */
const NO_CHANGES = 1;

/** Makes a signature a certification. Its parts are direct objects, which no later revision can replace. */
const certification = (): PdfArray =>
  PdfArray.of(
    PdfDict.of({
      Type: PdfName.of("SigRef"),
      TransformMethod: PdfName.of("DocMDP"),
      TransformParams: PdfDict.of({
        Type: PdfName.of("TransformParams"),
        P: PdfNumber.of(NO_CHANGES),
        V: PdfName.of("1.2"),
      }),
    }),
  );

/** Content of a signature field. */
interface Field {
  name: string;
  subFilter: "ETSI.CAdES.detached" | "ETSI.RFC3161";
  /** Claimed time of a seal, which certifies the document. Null for a document timestamp, which has its own. */
  at: number | null;
}

function dictionaryFor({ subFilter, at }: Field): PdfDict {
  return PdfDict.of({
    Type: PdfName.of(at === null ? "DocTimeStamp" : "Sig"),
    Filter: PdfName.of("Adobe.PPKLite"),
    SubFilter: PdfName.of(subFilter),
    ByteRange: numbers(0, OFFSET_PLACEHOLDER, OFFSET_PLACEHOLDER, OFFSET_PLACEHOLDER),
    Contents: new PdfString(new Uint8Array(SLOT_BYTES), "hex"),
    ...(at !== null && { M: PdfString.fromString(pdfDate(at)), Reference: certification() }),
  });
}

const listOf = (object: PdfObject | undefined): PdfObject[] =>
  object instanceof PdfArray ? object.toArray() : [];

/** A new signature field with an empty signature, on the first page and in the form. */
function fieldOn(page: Page, pdf: PDF, field: Field): Changes {
  const changes: Changes = new Map();
  const root = pdf.context.info.trailer.getRef("Root");
  if (root === undefined) throw new Error("the document has no catalog");
  const add = (object: PdfObject): PdfRef => {
    const ref = pdf.register(object);
    changes.set(ref, object);
    return ref;
  };
  const signature = add(dictionaryFor(field));
  const widget = PdfDict.of({
    Type: PdfName.of("Annot"),
    Subtype: PdfName.of("Widget"),
    FT: PdfName.of("Sig"),
    T: PdfString.fromString(field.name),
    F: PdfNumber.of(WIDGET_FLAGS),
    P: page.ref,
    Rect: numbers(0, 0, 0, 0),
    V: signature,
  });
  const ref = add(widget);
  const resolve = (found: PdfRef): PdfObject | null => pdf.getObject(found);
  page.dict.set("Annots", PdfArray.of(...listOf(page.dict.get("Annots", resolve)), ref));
  const catalog = pdf.getCatalog();
  const fields = listOf(catalog.getDict("AcroForm", resolve)?.get("Fields", resolve));
  catalog.set(
    "AcroForm",
    PdfDict.of({ Fields: PdfArray.of(...fields, ref), SigFlags: PdfNumber.of(SIG_FLAGS) }),
  );
  // No signature of the source is kept, so the seal is the first one, which alone may certify (ISO 32000-1
  // §12.8.2.2.1).
  if (field.at !== null) catalog.set("Perms", PdfDict.of({ DocMDP: signature }));
  return changes.set(page.ref, page.dict).set(root, catalog);
}

/** Written bytes, and the start of the revision with the empty signature. */
export interface WrittenPdf {
  pieces: Uint8Array[];
  revisionStart: number;
}

/** Appends a revision with the empty seal. `firstPage` is the document's. Throws Error. */
export function addSeal(writer: PdfWriter, pdf: PDF, firstPage: Page, sealedAt: number): WrittenPdf {
  const revisionStart = writer.position;
  const name = `Seal_${sealedAt}`;
  writer.append(fieldOn(firstPage, pdf, { name, subFilter: "ETSI.CAdES.detached", at: sealedAt }));
  return { pieces: writer.pieces(), revisionStart };
}

const DICTIONARY_KEYS = { certificates: "Certs", crls: "CRLs", ocsps: "OCSPs" } as const;

/**
 * Makes what follows a sealed document: the document security store (ISO 32000-2 §12.8.4.3), and with `archive`
 * another revision with an empty document timestamp over everything. Accepts only files that were written here for a
 * seal. Throws Error.
 */
export async function extendSealed(
  sealed: Uint8Array,
  validation: ValidationData,
  archive: boolean,
): Promise<WrittenPdf> {
  const pdf = await PDF.load(sealed);
  const writer = PdfWriter.after(sealed, pdf);
  writer.append(storeOf(pdf, validation));
  const revisionStart = writer.position;
  if (!archive) return { pieces: writer.pieces(), revisionStart };
  const page = pdf.getPage(0);
  if (page === null) throw new Error("a document without pages cannot be sealed");
  const name = `Archive_${sealed.length}`;
  writer.append(fieldOn(page, pdf, { name, subFilter: "ETSI.RFC3161", at: null }));
  return { pieces: writer.pieces(), revisionStart };
}

function storeOf(pdf: PDF, validation: ValidationData): Changes {
  const root = pdf.context.info.trailer.getRef("Root");
  if (root === undefined) throw new Error("the sealed document has no catalog");
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
  pdf.getCatalog().set("DSS", ref);
  return changes.set(ref, store).set(root, pdf.getCatalog());
}
