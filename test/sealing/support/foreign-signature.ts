import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfString,
} from "@libpdf/core";
import { continueUpload } from "../../../packages/pdf-engine/src/countersign/update.ts";
import { addToForm, emptySignature, numbers } from "../../../packages/pdf-engine/src/file/revision.ts";
import type { Changes } from "../../../packages/pdf-engine/src/file/writer.ts";
import type { SealKey } from "../../../packages/sealing/src/seal/index.ts";
import { sealPrepared } from "../../../packages/sealing/src/seal/slot.ts";

export interface ForeignSignature {
  name?: string;
  /** Permissions of a certification; without them it is an approval signature. */
  permits?: 1 | 2 | 3;
  /** Fields that the signature locks. */
  locks?: "All" | "Include";
  /** What it draws, in the middle of the page. */
  look?: string;
  /** Changes what is written. */
  twist?: (pdf: PDF, changes: Changes) => void;
}

const SLOT = 8192;

function reference(method: string, parameters: Record<string, PdfName | PdfNumber | PdfArray>): PdfDict {
  const shown = { Type: PdfName.of("TransformParams"), V: PdfName.of("1.2"), ...parameters };
  return PdfDict.of({
    Type: PdfName.of("SigRef"),
    TransformMethod: PdfName.of(method),
    TransformParams: PdfDict.of(shown),
  });
}

/** A file that somebody else signs, as an update with the kind of cross-references that the file has. */
export async function signForeign(
  bytes: Uint8Array,
  key: SealKey,
  { name = "Firma", permits, locks, look, twist }: ForeignSignature = {},
): Promise<Buffer> {
  const { pdf, writer } = await continueUpload(bytes);
  const value = emptySignature({ slotBytes: SLOT, seal: { at: Date.now(), permits: 2, isFirst: true } });
  value.delete("Reference");
  const references = [
    ...(permits ? [reference("DocMDP", { P: PdfNumber.of(permits) })] : []),
    ...(locks ? [reference("FieldMDP", lockOf(locks))] : []),
  ];
  if (references.length > 0) value.set("Reference", PdfArray.of(...references));
  const page = pdf.getPage(0)!;
  const signature = pdf.register(value);
  const widget = PdfDict.of({
    Type: PdfName.of("Annot"),
    Subtype: PdfName.of("Widget"),
    FT: PdfName.of("Sig"),
    T: PdfString.fromString(name),
    F: PdfNumber.of(132),
    P: page.ref,
    Rect: look === undefined ? numbers(0, 0, 0, 0) : numbers(100, 20, 200, 60),
    V: signature,
  });
  const field = pdf.register(widget);
  const changes: Changes = new Map([[signature, value], [field, widget], ...addToForm(pdf, field)]);
  if (look !== undefined) {
    const form = { Type: PdfName.XObject, Subtype: PdfName.of("Form"), BBox: numbers(0, 0, 100, 40) };
    const appearance = pdf.createStream(form, Buffer.from(look));
    changes.set(appearance, pdf.getObject(appearance)!);
    widget.set("AP", PdfDict.of({ N: appearance }));
  }
  if (permits !== undefined) {
    pdf.getCatalog().set("Perms", PdfDict.of({ DocMDP: signature }));
    changes.set(pdf.context.info.trailer.getRef("Root")!, pdf.getCatalog());
  }
  const listed = page.dict.get("Annots", (ref) => pdf.getObject(ref));
  const earlier = listed instanceof PdfArray ? listed.toArray() : [];
  page.dict.set("Annots", PdfArray.of(...earlier, field));
  changes.set(page.ref, page.dict);
  twist?.(pdf, changes);
  const revisionStart = writer.position;
  writer.append(changes);
  const prepared = Buffer.concat([bytes, ...writer.pieces()]);
  return Buffer.from((await sealPrepared({ bytes: prepared, revisionStart, slotBytes: SLOT }, key)).bytes);
}

const lockOf = (action: "All" | "Include"): Record<string, PdfName | PdfArray> =>
  action === "All"
    ? { Action: PdfName.of("All") }
    : { Action: PdfName.of("Include"), Fields: PdfArray.of(PdfString.fromString("price")) };

/** Adds an annotation to the first page. `look`: content of its appearance, as large as its rectangle; null: none. */
export function addAnnotation(
  pdf: PDF,
  changes: Changes,
  {
    rect,
    look,
    entries,
  }: { rect: readonly number[]; look: string | null; entries: Record<string, PdfObject> },
): PdfRef {
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  const dict = PdfDict.of({
    Type: PdfName.of("Annot"),
    F: PdfNumber.of(132),
    Rect: numbers(...rect),
    ...entries,
  });
  const ref = pdf.register(dict);
  changes.set(ref, dict);
  if (look !== null) {
    const box = numbers(0, 0, right - left, top - bottom);
    const form = { Type: PdfName.XObject, Subtype: PdfName.of("Form"), BBox: box };
    const appearance = pdf.createStream(form, Buffer.from(look));
    changes.set(appearance, pdf.getObject(appearance)!);
    dict.set("AP", PdfDict.of({ N: appearance }));
  }
  const page = pdf.getPage(0)!;
  const listed = page.dict.getArray("Annots", (found) => pdf.getObject(found))!.toArray();
  page.dict.set("Annots", PdfArray.of(...listed, ref));
  changes.set(page.ref, page.dict);
  return ref;
}

/** Adds a field to the form. */
export function addField(pdf: PDF, changes: Changes, field: PdfRef): void {
  const form = pdf.getCatalog().getDict("AcroForm")!;
  form.set("Fields", PdfArray.of(...form.getArray("Fields")!.toArray(), field));
  changes.set(pdf.context.info.trailer.getRef("Root")!, pdf.getCatalog());
}

/** Sets an entry of the catalog. */
export const inCatalog =
  (key: string, value: PdfObject): NonNullable<ForeignSignature["twist"]> =>
  (pdf, changes) => {
    pdf.getCatalog().set(key, value);
    changes.set(pdf.context.info.trailer.getRef("Root")!, pdf.getCatalog());
  };
