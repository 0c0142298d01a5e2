import { isDeepStrictEqual } from "node:util";
import { type PDF, type PdfDict, PdfStream } from "@libpdf/core";
import { contentStreams, contentText, replaceContent } from "../content/content.ts";
import { formMatrix, unescaped } from "../content/content-resources.ts";
import type { Token } from "../content/content-tokens.ts";
import { FarPlaces } from "../content/far-places.ts";
import { operationsOf } from "../content/operations.ts";
import { type Matrix, multiplied } from "../file/geometry.ts";
import type { Source } from "../file/load.ts";
import { resolver, type SourcePage } from "../file/page-tree.ts";
import { Reader } from "../forms/reader.ts";
import { SHOWING } from "../content/shown-letters.ts";
import { FilledPath, FILLING } from "./filled-path.ts";
import {
  areContestedOutlines,
  areFlat,
  areScaledAcross,
  evenWidth,
  isContestedOutline,
  isVertical,
  matrixOf,
  PEN,
  type Pen,
  penAfter,
  STATE_ENTRIES,
} from "./pen.ts";
import { isContestedPlace } from "./placed-images.ts";
import { isSmallTile } from "./small-tiles.ts";

const OUTLINING: ReadonlySet<string> = new Set(["b", "B", "b*", "B*", "s", "S"]);
const CLOSING: ReadonlySet<string> = new Set(["b", "b*", "s"]);
const CLIPPING: ReadonlySet<string> = new Set(["W", "W*"]);
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const MAX_DEPTH = 8;
/** Narrow parts of a page from which it is drawn. */
const MANY = 100;
/** Ratio of the sizes in which a form is drawn, up to which its areas are widened for all of them. */
const MAX_RATIO = 2;

/**
 * Makes filled rectangles a quarter of a point wide at least: some programs draw a narrower one as a line, others faintly
 * or not at all, so that words are struck out or not. Lines that one program draws faintly are as thin as the device can
 * draw them. Adds content with other areas, outlines and letters of this kind to
 * `contested`. Answers the indexes of pages that had narrow rectangles, of a form the first one.
 */
export function thickenAreas({ pdf, pages }: Source, contested: Set<PdfDict>): Set<number> {
  const areas = new ThinAreas(pdf, contested);
  const found = new Set<number>();
  for (const [index, page] of pages.entries()) if (areas.isNarrow(page)) found.add(index);
  areas.write();
  return found;
}

interface Content {
  /** Matrices with which it was read, without their places, and the sizes. */
  matrices: Set<string>;
  scales: number[];
  /** New operands by the places of the old ones. */
  edits: Map<number, { token: Token; value: number }>;
  /** Widths of lines to set by their places; null: it was not read. */
  widths: Map<number, number> | null;
}

class ThinAreas {
  readonly #pdf: PDF;
  readonly #reader: Reader;
  readonly #contents = new Map<PdfStream, Content>();
  readonly #contested: Set<PdfDict>;
  #isNarrow = false;
  #narrowParts = 0;

  constructor(pdf: PDF, contested: Set<PdfDict>) {
    this.#pdf = pdf;
    this.#contested = contested;
    this.#reader = new Reader(resolver(pdf));
  }

  /** Reads a page. Answers whether it has narrow rectangles, or many other narrow parts. */
  isNarrow(page: SourcePage): boolean {
    this.#isNarrow = false;
    this.#narrowParts = 0;
    for (const { stream } of contentStreams(this.#pdf, page))
      this.#read(stream, page.dict, { matrix: IDENTITY, pen: PEN, depth: 0 });
    return this.#isNarrow || this.#narrowParts > MANY;
  }

  /** Reads content with the resources of a holder. */
  #read(stream: PdfStream, holder: PdfDict, { matrix, pen, depth }: Start): void {
    const content = this.#contentOf(stream);
    const linear = matrix.slice(0, 4);
    const key = [...linear, ...Object.values(pen)].map((value) => value.toPrecision(6)).join(" ");
    if (content.matrices.has(key)) return;
    if (depth > MAX_DEPTH) return void this.#contested.add(stream);
    content.matrices.add(key);
    const [a, b, c, d] = matrix;
    content.scales.push(Math.sqrt(Math.abs(a * d - b * c)));
    const resources = this.#reader.dict(holder.get("Resources"));
    this.#readPatterns(resources, { matrix, pen: PEN, depth });
    const widths = new Map<number, number>();
    const places = new FarPlaces(matrix);
    new Areas(
      contentText(this.#pdf, stream),
      { matrix, pen, written: pen.width },
      {
        setWidth: (at, value) => void widths.set(at, value),
        widen: (token, value) => this.#widen(content, token, value),
        find: () => this.#contested.add(stream),
        draw: (name, state) => {
          this.#findUnnamed(resources, stream);
          this.#draw(resources, name, { ...state, depth });
        },
        penOf: (name, pen_) => {
          this.#findUnnamed(resources, stream);
          return this.#penOf(resources, name, pen_);
        },
        isVertical: (name) =>
          isVertical(this.#reader, this.#reader.dict(this.#reader.dict(resources?.get("Font"))?.get(name))),
        drawGlyphs: (name, state) => this.#drawGlyphs(resources, name, { ...state, depth }),
        place: (operator, operands) => places.note(operator, operands),
        count: (parts) => {
          this.#narrowParts += parts;
        },
      },
    ).read();
    this.#isNarrow ||= widths.size > 0;
    if (places.isFound) this.#contested.add(stream);
    // A form is drawn in several sizes.
    if (content.widths !== null && !isDeepStrictEqual(content.widths, widths)) this.#contested.add(stream);
    content.widths ??= widths;
  }

  /** Content without resources of its own takes those of each place where it is drawn. */
  #findUnnamed(resources: PdfDict | null, stream: PdfStream): void {
    if (resources === null) this.#contested.add(stream);
  }

  #contentOf(stream: PdfStream): Content {
    const known = this.#contents.get(stream);
    if (known !== undefined) return known;
    const content: Content = { matrices: new Set(), scales: [], edits: new Map(), widths: null };
    this.#contents.set(stream, content);
    return content;
  }

  #widen({ edits }: Content, token: Token, value: number): void {
    this.#isNarrow = true;
    const known = edits.get(token.start)?.value ?? 0;
    if (Math.abs(value) > Math.abs(known)) edits.set(token.start, { token, value });
  }

  #readPatterns(resources: PdfDict | null, { matrix, pen, depth }: Start): void {
    for (const [, value] of this.#reader.dict(resources?.get("Pattern")) ?? []) {
      const pattern = this.#reader.dict(value);
      if (pattern !== null && isSmallTile(this.#reader, pattern, matrix)) this.#contested.add(pattern);
      this.#drawForm(pattern, { matrix: IDENTITY, pen, depth });
    }
  }

  #draw(resources: PdfDict | null, name: string, start: Start): void {
    const object = this.#reader.dict(this.#reader.dict(resources?.get("XObject"))?.get(name));
    if (object === null) return;
    if (this.#reader.name(object.get("Subtype")) === "Form") return this.#drawForm(object, start);
    if (isContestedPlace(this.#reader, object, start.matrix)) this.#contested.add(object);
  }

  /** Reads all glyphs of a font whose glyphs are content, with the matrix of its letters. */
  #drawGlyphs(resources: PdfDict | null, name: string, { matrix, pen, depth }: Start): void {
    const font = this.#reader.dict(this.#reader.dict(resources?.get("Font"))?.get(name));
    const glyphs = this.#reader.dict(font?.get("CharProcs"));
    const own = this.#reader.numbers(font?.get("FontMatrix"));
    if (font === null || own.length !== 6) return;
    const start = { matrix: multiplied(own as unknown as Matrix, matrix), pen, depth: depth + 1 };
    for (const [, value] of glyphs ?? []) {
      const glyph = this.#reader.dict(value);
      if (glyph instanceof PdfStream) this.#read(glyph, font, start);
    }
  }

  #drawForm(form: PdfDict | null, { matrix, pen, depth }: Start): void {
    if (!(form instanceof PdfStream)) return;
    this.#read(form, form, { matrix: formMatrix(this.#reader, form, matrix), pen, depth: depth + 1 });
  }

  /** The pen after a graphics state of the resources. */
  #penOf(resources: PdfDict | null, name: string, pen: Pen): { pen: Pen; setsWidth: boolean } {
    const state = this.#reader.dict(this.#reader.dict(resources?.get("ExtGState"))?.get(name));
    const changed = { ...pen };
    for (const [entry, key] of STATE_ENTRIES)
      changed[key] = this.#reader.number(state?.get(entry)) ?? pen[key];
    const [lengths] = this.#reader.array(state?.get("D"));
    if (lengths !== undefined) changed.dashes = this.#reader.array(lengths).length;
    return { pen: changed, setsWidth: this.#reader.number(state?.get("LW")) !== null };
  }

  write(): void {
    for (const [stream, { scales, edits, widths }] of this.#contents) {
      if (edits.size + (widths?.size ?? 0) === 0) continue;
      const [least = 0, ...larger] = scales.toSorted((a, b) => a - b);
      if (edits.size > 0 && (larger.at(-1) ?? least) > MAX_RATIO * least) this.#contested.add(stream);
      const text = contentText(this.#pdf, stream);
      const sides = [...edits.values()].map(({ token: { start, end }, value }) => ({
        start,
        end,
        text: value.toFixed(6),
      }));
      const settings = [...(widths ?? [])].map(([start, value]) => ({
        start,
        end: start,
        text: `${value.toFixed(6)} w `,
      }));
      let [written, at] = ["", 0];
      for (const edit of [...sides, ...settings].toSorted((left, right) => left.start - right.start)) {
        written += `${text.slice(at, edit.start)}${edit.text}`;
        at = edit.end;
      }
      replaceContent(stream, Buffer.from(written + text.slice(at), "latin1"));
    }
  }
}

interface State {
  matrix: Matrix;
  pen: Pen;
  /** The width of lines that the content has with what is written into it. */
  written: number;
}

interface Start extends Pick<State, "matrix" | "pen"> {
  depth: number;
}

interface Surroundings {
  /** Sets the width of lines at a place of the content. */
  setWidth(at: number, value: number): void;
  widen(token: Token, value: number): void;
  find(): void;
  draw(name: string, state: Pick<State, "matrix" | "pen">): void;
  isVertical(font: string): boolean;
  penOf(name: string, pen: Pen): { pen: Pen; setsWidth: boolean };
  drawGlyphs(font: string, state: Pick<State, "matrix" | "pen">): void;
  /** Notes places, as far as the matrix leads. */
  place(operator: string, operands: readonly Token[]): void;
  /** Adds the number of narrow parts. */
  count(parts: number): void;
}

/** Reads the areas, outlines and letters of one content stream. */
class Areas {
  readonly #text: string;
  readonly #around: Surroundings;
  readonly #stack: State[] = [];
  #state: State;
  #textMatrix: Matrix = IDENTITY;
  #path: FilledPath;
  /** The place at which the path begins. */
  #start = 0;
  #isClipping = false;
  #font = "";

  constructor(text: string, state: State, around: Surroundings) {
    this.#text = text;
    this.#state = state;
    this.#around = around;
    this.#path = new FilledPath(state.matrix);
  }

  read(): void {
    for (const { operator, operands } of operationsOf(this.#text)) this.#operate(operator, operands);
  }

  #operate(operator: string, operands: readonly Token[]): void {
    this.#around.place(operator, operands);
    if (FILLING.has(operator) || OUTLINING.has(operator) || operator === "n") return this.#paint(operator);
    if (this.#path.isEmpty) this.#start = operands[0]?.start ?? this.#start;
    this.#path.add(operator, operands);
    const { matrix } = this.#state;
    const [name] = operands.slice(-1).map(({ text }) => unescaped(text));
    if (operator === "q") this.#stack.push(this.#state);
    else if (operator === "Q") this.#state = this.#stack.pop() ?? this.#state;
    else if (operator === "cm" && operands.length === 6)
      this.#state = { ...this.#state, matrix: multiplied(matrixOf(operands), matrix) };
    else if (operator === "BT") this.#textMatrix = IDENTITY;
    else if (operator === "Tm" && operands.length === 6) this.#textMatrix = matrixOf(operands);
    else if (operator === "Do") this.#draw(operands[0]?.start ?? 0, name ?? "");
    else if (SHOWING.has(operator)) this.#show(operands[0]?.start ?? 0);
    else if (CLIPPING.has(operator)) this.#isClipping = true;
    else this.#changePen(operator, operands, name ?? "");
    // A path takes the matrix that it begins with.
    if (this.#path.isEmpty) this.#path = new FilledPath(this.#state.matrix);
  }

  #changePen(operator: string, operands: readonly Token[], name: string): void {
    const { pen } = this.#state;
    if (operator === "Tf") this.#font = unescaped(operands[0]?.text ?? "");
    const changed =
      operator === "gs"
        ? this.#around.penOf(name, pen)
        : { pen: penAfter(pen, operator, operands), setsWidth: operator === "w" };
    if (operator === "Tf") changed.pen.vertical = Number(this.#around.isVertical(this.#font));
    const written = changed.setsWidth ? changed.pen.width : this.#state.written;
    this.#state = { ...this.#state, pen: changed.pen, written };
  }

  /** Gives what is drawn at a place of the content lines of this width. */
  #keepWidth(at: number, width: number): void {
    if (this.#state.written === width) return;
    this.#around.setWidth(at, width);
    this.#state = { ...this.#state, written: width };
  }

  #draw(at: number, name: string): void {
    this.#keepWidth(at, this.#state.pen.width);
    this.#around.draw(name, this.#state);
  }

  #show(at: number): void {
    const { matrix, pen } = this.#state;
    this.#keepWidth(at, pen.width);
    const place = multiplied(this.#textMatrix, matrix);
    this.#findIf(areFlat(pen, place) || areScaledAcross(pen) || areContestedOutlines(pen, matrix));
    const scale: Matrix = [(pen.size * pen.scaling) / 100, 0, 0, pen.size, 0, 0];
    this.#around.drawGlyphs(this.#font, { matrix: multiplied(scale, place), pen });
  }

  #findIf(isContested: boolean): void {
    if (isContested) this.#around.find();
  }

  /** Ends a path. */
  #paint(operator: string): void {
    const { matrix, pen } = this.#state;
    const [path, isClipping] = [this.#path, this.#isClipping];
    this.#path = new FilledPath(matrix);
    this.#isClipping = false;
    if (CLOSING.has(operator)) path.add("h", []);
    if (OUTLINING.has(operator)) {
      this.#keepWidth(this.#start, evenWidth(pen, matrix));
      this.#findIf(isContestedOutline(path, pen, matrix));
    }
    if (isClipping) this.#findIf(path.hasLine());
    if (!FILLING.has(operator)) return;
    for (const { token, value } of path.widened()) this.#around.widen(token, value);
    this.#around.count(path.narrowParts);
    this.#findIf(path.hasLine());
  }
}
