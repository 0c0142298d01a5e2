import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfString } from "@libpdf/core";
import type { Attachment } from "../port/pdf.ts";
import { attachFiles } from "../document/attachments.ts";
import type { Corners, Matrix } from "../file/geometry.ts";
import { resolver } from "../file/page-tree.ts";
import {
  addToForm,
  catalogOf,
  declareSeal,
  emptySignature,
  numbers,
  permissionsOf,
  type SealPlan,
  sealLock,
  WIDGET_FLAGS,
  type WrittenPdf,
} from "../file/revision.ts";
import { type Changes, PdfWriter } from "../file/writer.ts";

/** A person's mark on a page, or the watermark. */
export interface Mark {
  page: PdfRef;
  /** The form XObject that draws it. */
  drawing: PdfRef;
  /** Its place as the page is displayed, and the matrix from there to the page's user space. */
  box: Corners;
  matrix: Matrix;
  /** Words for it; null: it is its own words. */
  alternative: string | null;
}

/** An upload that is continued, and the lowest number of an object that is new. */
export interface Continued {
  pdf: PDF;
  writer: PdfWriter;
  firstNew: number;
}

/** Opens an upload to append to it. Throws Error. */
export async function continueUpload(upload: Uint8Array): Promise<Continued> {
  const pdf = await PDF.load(upload);
  const writer = PdfWriter.after(upload, pdf);
  return { pdf, writer, firstNew: pdf.context.registry.nextObjectNumber };
}

/** Name of the one resource of a mark's appearance. */
const CONTENT = "Content";

/** The appearance of a mark: its drawing, in the place that the widget has on the page. */
function appearance(pdf: PDF, { drawing, box, matrix }: Mark): PdfDict {
  const entries = {
    Type: PdfName.XObject,
    Subtype: PdfName.of("Form"),
    BBox: numbers(...box),
    Matrix: numbers(...matrix),
    Resources: PdfDict.of({ XObject: PdfDict.of({ [CONTENT]: drawing }) }),
  };
  return PdfDict.of({ N: pdf.createStream(entries, Buffer.from(`/${CONTENT} Do\n`)) });
}

/** The rectangle of a mark in user space, which its appearance fills. */
function rectangle({ box: [x1, y1, x2, y2], matrix: [a, b, c, d, e, f] }: Mark): PdfArray {
  const corner = (x: number, y: number): readonly [number, number] => [a * x + c * y + e, b * x + d * y + f];
  const [[left, bottom], [right, top]] = [corner(x1, y1), corner(x2, y2)];
  return numbers(Math.min(left, right), Math.min(bottom, top), Math.max(left, right), Math.max(bottom, top));
}

/** The entries of a widget. Each has the type and the value, because some viewers paint over a place without them. */
function widgetEntries(
  pdf: PDF,
  signature: PdfRef,
  mark: Mark | null,
  page: PdfRef,
): Record<string, PdfObject> {
  return {
    Type: PdfName.of("Annot"),
    Subtype: PdfName.of("Widget"),
    FT: PdfName.of("Sig"),
    F: PdfNumber.of(WIDGET_FLAGS),
    P: page,
    Rect: mark === null ? numbers(0, 0, 0, 0) : rectangle(mark),
    V: signature,
    ...(mark && { AP: appearance(pdf, mark) }),
    ...(mark?.alternative && { Contents: PdfString.fromString(mark.alternative) }),
  };
}

/** A widget with its page. */
interface Placed {
  page: PdfRef;
  widget: PdfRef;
}

/** Makes the field of the seal: itself the widget of a single mark, or above the widgets of several. */
function sealField(
  pdf: PDF,
  own: Record<string, PdfObject>,
  signature: PdfRef,
  { marks, firstPage }: Pick<Update, "marks" | "firstPage">,
): { field: PdfRef; placed: Placed[] } {
  const [mark = null, ...more] = marks;
  if (more.length === 0) {
    const page = mark?.page ?? firstPage;
    const field = pdf.register(PdfDict.of({ ...widgetEntries(pdf, signature, mark, page), ...own }));
    return { field, placed: [{ page, widget: field }] };
  }
  const kids = new PdfArray();
  const parent = PdfDict.of({ FT: PdfName.of("Sig"), V: signature, Kids: kids, ...own });
  const field = pdf.register(parent);
  const placed = marks.map((each): Placed => {
    const entries = { ...widgetEntries(pdf, signature, each, each.page), Parent: field };
    const widget = pdf.register(PdfDict.of(entries));
    kids.push(widget);
    return { page: each.page, widget };
  });
  return { field, placed };
}

/** Lists the widgets in their pages, above what is there. Answers the changed pages. */
function listOnPages(pdf: PDF, placed: readonly Placed[]): Changes {
  const changes: Changes = new Map();
  for (const [ref, group] of Map.groupBy(placed, ({ page }) => page)) {
    const page = pdf.getObject(ref);
    if (!(page instanceof PdfDict)) throw new Error("a page of the document is missing");
    const listed = resolver(pdf)(page.get("Annots"));
    const earlier = listed instanceof PdfArray ? listed.toArray() : [];
    page.set("Annots", PdfArray.of(...earlier, ...group.map(({ widget }) => widget)));
    changes.set(ref, page);
  }
  return changes;
}

/** Adds the new objects that changes lead to. */
function withNew({ pdf, firstNew }: Continued, changes: Changes): Changes {
  const waiting: PdfObject[] = [...changes.values()];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PdfRef) {
      if (object.objectNumber < firstNew || changes.has(object)) continue;
      const target = pdf.getObject(object);
      if (target === null) continue;
      changes.set(object, target);
      waiting.push(target);
    } else if (object instanceof PdfArray) waiting.push(...object.toArray());
    else if (object instanceof PdfDict) for (const [, value] of object) waiting.push(value);
  }
  return changes;
}

/** The content appended to an upload. */
export interface Update {
  marks: readonly Mark[];
  /** Place of a seal without marks. */
  firstPage: PdfRef;
  attachments: readonly Attachment[];
  seal: SealPlan;
  sealedAt: number;
}

/**
 * Appends one revision to a file that others have signed: an empty seal whose widgets are the marks, and attachments.
 * No content of a page changes. Answers the appended bytes. Throws Error.
 */
export function appendSeal(continued: Continued, update: Update): WrittenPdf {
  const { pdf, writer } = continued;
  const { seal: plan, sealedAt } = update;
  const revisionStart = writer.position;
  const permits = permissionsOf(plan);
  const { slotBytes } = plan;
  const signature = pdf.register(
    emptySignature({ slotBytes, seal: { at: sealedAt, permits, isFirst: false } }),
  );
  const own = { T: PdfString.fromString(`Seal_${sealedAt}`), Lock: pdf.register(sealLock(permits)) };
  const { field, placed } = sealField(pdf, own, signature, update);
  const changes: Changes = new Map([...addToForm(pdf, field), ...listOnPages(pdf, placed)]);
  for (const ref of attachFiles(pdf, update.attachments, sealedAt)) {
    const renamed = pdf.getObject(ref);
    if (renamed !== null) changes.set(ref, renamed);
  }
  declareSeal(pdf, plan);
  const { ref, dict } = catalogOf(pdf);
  changes.set(ref, dict);
  writer.append(withNew(continued, changes));
  return { pieces: writer.pieces(), revisionStart, slotBytes };
}
