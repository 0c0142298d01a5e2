import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from "@libpdf/core";
import { WidgetAppearances } from "../forms/widgets.ts";
import { Reader } from "../forms/reader.ts";
import { element } from "../structure/element.ts";
import type { Drawing } from "../content/content.ts";
import { type Matrix, pageTurn, turnedAround } from "../file/geometry.ts";
import { placedForm } from "./appearance-form.ts";
import { defaultLook } from "./annotation-looks.ts";
import type { LayerStates } from "./layer-states.ts";
import { cleanLink, LINK } from "./links.ts";
import type { Source } from "../file/load.ts";
import type { SourcePage } from "../file/page-tree.ts";
import { resolver } from "../file/page-tree.ts";
import type { UploadWarnings } from "./warnings.ts";

/** Annotation flags Hidden and NoView (ISO 32000-1 §12.5.3). */
const INVISIBLE = 2 | 32;
const NO_ROTATE = 16;
/** Windows of comments, and marks for printers and cutters. */
const UNSEEN: ReadonlySet<string> = new Set(["Popup", "PrinterMark", "TrapNet"]);
/** Annotations that play something. Their picture stays. */
const PLAYERS: ReadonlySet<string> = new Set(["Movie", "Sound", "Screen", "3D", "RichMedia"]);

interface Options {
  /** Widgets of which nothing but the frame is drawn. */
  taken?: ReadonlySet<PdfDict> | undefined;
  layers: LayerStates;
  warnings: UploadWarnings;
}

/** Drawings of annotations by page, and the new references of those that stay, by the old ones. */
export interface DrawnAnnotations {
  drawings: Drawing[][];
  kept: Map<string, PdfRef>;
}

/**
 * Turns annotations into drawings, because viewers paint them above the page, where they would hide stamps. Only links
 * stay, without a look of their own.
 */
export function drawAnnotations(source: Source, options: Options): DrawnAnnotations {
  const drawer = new Drawer(source, options);
  const drawings = source.pages.map((page) => drawer.page(page));
  return { drawings, kept: drawer.kept };
}

class Drawer {
  readonly kept = new Map<string, PdfRef>();
  readonly #pdf: PDF;
  readonly #reader: Reader;
  readonly #widgets: WidgetAppearances;
  readonly #options: Options;

  constructor({ pdf }: Source, options: Options) {
    this.#pdf = pdf;
    this.#reader = new Reader(resolver(pdf));
    this.#widgets = new WidgetAppearances(pdf, this.#reader.resolve);
    this.#options = options;
  }

  page(page: SourcePage): Drawing[] {
    const all = this.#reader.array(page.dict.get("Annots"));
    const turn = pageTurn(page.dict, this.#reader.resolve);
    const drawings = all.flatMap((item) => this.#drawing(item, turn) ?? []);
    const links = all.flatMap((item) => this.#link(item, page) ?? []);
    page.dict.delete("Annots");
    if (links.length > 0) page.dict.set("Annots", PdfArray.of(...links));
    return drawings;
  }

  #drawing(item: PdfObject, turn: number): Drawing | null {
    const annotation = this.#reader.dict(item);
    if (annotation === null || !this.#isSeen(annotation)) return null;
    const subtype = this.#reader.name(annotation.get("Subtype")) ?? "";
    if (PLAYERS.has(subtype)) this.#options.warnings.add("ACTIVE_CONTENT_REMOVED");
    const placed = placedForm(this.#pdf, annotation, (size) => this.#look(annotation, subtype, size));
    return (
      placed && { ...placed, matrix: this.#upright(annotation, placed.matrix, turn), element: element("P") }
    );
  }

  /** Turns a drawing that stays upright on a turned page around its upper left corner (ISO 32000-2 table 167). */
  #upright(annotation: PdfDict, matrix: Matrix, turn: number): Matrix {
    const isUpright = ((this.#reader.number(annotation.get("F")) ?? 0) & NO_ROTATE) !== 0;
    if (!isUpright || turn === 0) return matrix;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = this.#reader.numbers(annotation.get("Rect"));
    return turnedAround(matrix, turn, [Math.min(x1, x2), Math.max(y1, y2)]);
  }

  #isSeen(annotation: PdfDict): boolean {
    if (((this.#reader.number(annotation.get("F")) ?? 0) & INVISIBLE) !== 0) return false;
    if (UNSEEN.has(this.#reader.name(annotation.get("Subtype")) ?? "")) return false;
    return this.#options.layers.isShown(annotation.get("OC"));
  }

  #look(
    annotation: PdfDict,
    subtype: string,
    size: { width: number; height: number },
  ): PdfObject | undefined {
    if (subtype === "Widget")
      return this.#options.taken?.has(annotation)
        ? this.#widgets.frameOf(annotation, size)
        : this.#widgets.of(annotation, size);
    return this.#normal(annotation) ?? defaultLook(this.#pdf, annotation, subtype);
  }

  /** The normal appearance: a stream, or the one of the state. */
  #normal(annotation: PdfDict): PdfObject | undefined {
    const entry = this.#reader.dict(annotation.get("AP"))?.get("N");
    const normal = this.#reader.resolve(entry);
    if (!(normal instanceof PdfDict) || normal.type === "stream") return entry;
    return normal.get(this.#reader.name(annotation.get("AS")) ?? "Off");
  }

  /** The link as it stays; null for other annotations, and for links that lead nowhere. */
  #link(item: PdfObject, page: SourcePage): PdfRef | null {
    const annotation = this.#reader.dict(item);
    if (annotation === null || this.#reader.name(annotation.get("Subtype")) !== LINK) return null;
    const link = cleanLink(annotation, this.#reader, page, this.#options.warnings);
    if (link === null) return null;
    const ref = this.#pdf.register(link);
    if (item instanceof PdfRef) this.kept.set(item.toString(), ref);
    return ref;
  }
}
