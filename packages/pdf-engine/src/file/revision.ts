import type { PdfObject } from "@libpdf/core";
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from "@libpdf/core";
import type { ValidationData } from "@service/sealing/seal/validation/collect";
import { OFFSET_PLACEHOLDER } from "@service/sealing/seal/slot";
import { collectPages, resolver, type SourcePage as Page } from "./page-tree.ts";
import { type Changes, PdfWriter } from "./writer.ts";

/** Print and Locked (ISO 32000-1 §12.5.3). The seal has no appearance and cannot be moved. */
export const WIDGET_FLAGS = 4 | 128;
/** SignaturesExist and AppendOnly (ISO 32000-1 §12.7.2). */
const SIG_FLAGS = 3;

export const numbers = (...values: number[]): PdfArray =>
  PdfArray.of(...values.map((value) => PdfNumber.of(value)));

/** "D:20260711120000Z" */
export const pdfDate = (instant: number): string =>
  `D:${new Date(instant).toISOString().replace(/[-:T]|\.\d+/g, "")}`;

/** The size of a prepared seal, and whether extensions follow it. */
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

/** The permissions that a seal declares. */
export const permissionsOf = ({ isExtended }: Pick<SealPlan, "isExtended">): number =>
  PERMITS[isExtended ? "extended" : "final"];

/** The reference of a signature to what it forbids. Its parts are direct objects, which no later revision can replace. */
const reference = (method: "DocMDP" | "FieldMDP", parameters: Record<string, PdfObject>): PdfArray =>
  PdfArray.of(
    PdfDict.of({
      Type: PdfName.of("SigRef"),
      TransformMethod: PdfName.of(method),
      TransformParams: PdfDict.of({
        Type: PdfName.of("TransformParams"),
        ...parameters,
        V: PdfName.of("1.2"),
      }),
    }),
  );

/** Makes a signature a certification. */
const certification = (permits: number): PdfArray => reference("DocMDP", { P: PdfNumber.of(permits) });

/**
 * Makes a signature one that locks the document. Only the first signature may certify (ISO 32000-1 §12.8.2.2.1), so that
 * a later one declares its permissions with its field's lock (ISO 32000-2, table 236).
 */
const locking = (permits: number): PdfArray => reference("FieldMDP", lockEntries(permits));

const lockEntries = (permits: number): { Action: PdfName; P: PdfNumber } => ({
  Action: PdfName.of("All"),
  P: PdfNumber.of(permits),
});

/** The lock of the field of a seal that is not the first signature. */
export const sealLock = (permits: number): PdfDict =>
  PdfDict.of({ Type: PdfName.of("SigFieldLock"), ...lockEntries(permits) });

/** A signature that is to be filled in. */
export interface EmptySignature {
  slotBytes: number;
  /**
   * Claimed time and permissions of a seal, which certifies the document where it is its first signature. Null for a
   * document timestamp.
   */
  seal: { at: number; permits: number; isFirst: boolean } | null;
}

/** Content of a signature field. */
interface Field extends EmptySignature {
  name: string;
}

/** The dictionary of a signature with room for its value. */
export function emptySignature({ slotBytes, seal }: EmptySignature): PdfDict {
  return PdfDict.of({
    Type: PdfName.of(seal === null ? "DocTimeStamp" : "Sig"),
    Filter: PdfName.of("Adobe.PPKLite"),
    SubFilter: PdfName.of(seal === null ? "ETSI.RFC3161" : "ETSI.CAdES.detached"),
    ByteRange: numbers(0, OFFSET_PLACEHOLDER, OFFSET_PLACEHOLDER, OFFSET_PLACEHOLDER),
    Contents: new PdfString(new Uint8Array(slotBytes), "hex"),
    ...(seal !== null && {
      M: PdfString.fromString(pdfDate(seal.at)),
      Reference: (seal.isFirst ? certification : locking)(seal.permits),
    }),
  });
}

const listOf = (object: PdfObject | undefined): PdfObject[] =>
  object instanceof PdfArray ? object.toArray() : [];

/** The catalog with its reference. Throws Error. */
export function catalogOf(pdf: PDF): { ref: PdfRef; dict: PdfDict } {
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
  const value = emptySignature(field);
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
  const changes: Changes = new Map<PdfRef, PdfObject>([
    [signature, value],
    [widget, dict],
    ...addToForm(pdf, widget),
  ]);
  return { changes, widget, signature };
}

/** Adds a field to the form, which keeps what else it has. Answers the changed object. */
export function addToForm(pdf: PDF, field: PdfRef): Changes {
  const { ref, dict: catalog } = catalogOf(pdf);
  const given = catalog.get("AcroForm");
  const found = resolver(pdf)(given);
  const form = found instanceof PdfDict ? found : new PdfDict();
  const fields = listOf(resolver(pdf)(form.get("Fields")));
  form.set("Fields", PdfArray.of(...fields, field));
  form.set("SigFlags", PdfNumber.of(SIG_FLAGS));
  if (given instanceof PdfRef && found instanceof PdfDict) return new Map([[given, form]]);
  catalog.set("AcroForm", form);
  return new Map([[ref, catalog]]);
}

/** Declares ETSI's extensions beside those of the source (ISO 32000-2 §7.12). */
function declareExtensions(pdf: PDF, level: number): void {
  const { dict: catalog } = catalogOf(pdf);
  const others = catalog.getDict("Extensions", (found) => pdf.getObject(found));
  const extensions = new PdfDict(others);
  extensions.set("ESIC", PdfDict.of({ BaseVersion: PdfName.of("1.7"), ExtensionLevel: PdfNumber.of(level) }));
  catalog.set("Extensions", extensions);
}

/** Declares the extensions that a seal uses, where the file's version lacks them. */
export function declareSeal(pdf: PDF, { isExtended }: Pick<SealPlan, "isExtended">): void {
  if (pdf.context.info.version < "2") declareExtensions(pdf, ESIC_LEVEL[isExtended ? "extended" : "final"]);
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
  plan: SealPlan,
  sealedAt: number,
): WrittenPdf {
  const { slotBytes } = plan;
  const revisionStart = writer.position;
  const seal = { at: sealedAt, permits: permissionsOf(plan), isFirst: true };
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
  const { ref, dict: catalog } = catalogOf(pdf);
  catalog.set("Perms", PdfDict.of({ DocMDP: signature }));
  declareSeal(pdf, plan);
  changes.set(ref, catalog);
  writer.append(changes);
  return { pieces: writer.pieces(), revisionStart, slotBytes };
}

const DICTIONARY_KEYS = { certificates: "Certs", crls: "CRLs", ocsps: "OCSPs" } as const;

/**
 * Makes what follows a sealed document: the document security store (ISO 32000-2 §12.8.4.3), and with `archive`
 * another revision with an empty document timestamp over everything. The timestamp's widget is in the form alone: a
 * changed page would be a change of the document to some viewers. Accepts only files that were written here for a
 * seal, or continued here. Throws Error.
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
  const [page] = collectPages(pdf);
  const { slotBytes } = archive;
  writer.append(newField(pdf, page!, { name: `Archive_${sealed.length}`, slotBytes, seal: null }).changes);
  return { pieces: writer.pieces(), revisionStart, slotBytes };
}

/** A store with the file's own validation data, which earlier signatures may need, and more. */
function storeOf(pdf: PDF, validation: ValidationData): Changes {
  const { ref: root, dict: catalog } = catalogOf(pdf);
  const changes: Changes = new Map();
  const resolve = resolver(pdf);
  const earlier = resolve(catalog.get("DSS"));
  const store = new PdfDict(earlier instanceof PdfDict ? earlier : []);
  store.set("Type", PdfName.of("DSS"));
  for (const kind of ["certificates", "crls", "ocsps"] as const) {
    const refs = validation[kind].map((data) => {
      const stream = new PdfStream([], data);
      const ref = pdf.register(stream);
      changes.set(ref, stream);
      return ref;
    });
    const known = listOf(resolve(store.get(DICTIONARY_KEYS[kind])));
    if (refs.length > 0) store.set(DICTIONARY_KEYS[kind], PdfArray.of(...known, ...refs));
  }
  const ref = pdf.register(store);
  catalog.set("DSS", ref);
  return changes.set(ref, store).set(root, catalog);
}
