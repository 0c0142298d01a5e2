import { type PDF, type PdfDict, PdfName, PdfStream } from "@libpdf/core";
import { type Token, Tokens } from "../content/content-tokens.ts";
import { type Matrix, multiplied } from "../file/geometry.ts";
import { contentStreams, contentText, wholeContent } from "../content/content.ts";
import { formMatrix } from "../content/content-resources.ts";
import { SHOWING } from "../content/shown-letters.ts";
import { resolver, type SourcePage } from "../file/page-tree.ts";
import { Reader } from "../forms/reader.ts";
import { FILLING, THIN } from "./filled-path.ts";
import type { IsPlain } from "./plain-image.ts";

/** Operators that mean one thing whatever their operands are: colours of devices, lines, spaces between letters, tags. */
const FREE: ReadonlySet<string> = new Set(
  "g G rg RG k K j J i M w d ri Tc TL Ts BMC EMC MP DP n h".split(" "),
);
const CURVES: ReadonlySet<string> = new Set(["c", "v", "y"]);
const PAINTING: ReadonlySet<string> = new Set(["f", "F", "f*", "S", "s", "B", "B*", "b", "b*"]);
/** Painting of an area and its outline, which some programs lay over one another where they are not opaque. */
const BOTH: ReadonlySet<string> = new Set(["B", "B*", "b", "b*"]);
const BOTH_MODE = 2;
const DEVICES: ReadonlySet<string> = new Set(["/DeviceGray", "/DeviceRGB", "/DeviceCMYK"]);
const STATE: ReadonlySet<string> = new Set(["Type", "LW", "LC", "LJ", "ML", "D", "CA", "ca", "BM", "SMask"]);
/** Range of horizontal scaling, percent. */
const TZ = [10, 1000] as const;
/** Text that is filled, stroked or invisible; others are clipping paths. */
const HIGHEST_MODE = 3;
const MAX_DEPTH = 8;
/** Tokens of a page, its forms included, that are read. A longer page is drawn. */
const MAX_TOKENS = 400_000;

/** Ends the reading: the page has something that has to be drawn. */
class NotPlain extends Error {}

interface State {
  matrix: Matrix;
  hasFont: boolean;
  /** Whether codes of the font have two bytes. */
  isWide: boolean;
  isSpaced: boolean;
  isOpaque: boolean;
  /** Whether letters have areas and outlines. */
  hasBoth: boolean;
}

/**
 * Tells pages of nothing but letters, rectangles, straight lines and images that all programs draw alike from others.
 */
export class PlainPages {
  readonly #pdf: PDF;
  readonly #reader: Reader;
  readonly #isPlain: IsPlain;
  readonly #contents = new Map<PdfStream, string>();

  constructor(pdf: PDF, isPlain: IsPlain) {
    this.#isPlain = isPlain;
    this.#pdf = pdf;
    this.#reader = new Reader(resolver(pdf));
  }

  isPlain(page: SourcePage): boolean {
    const resources = this.#reader.dict(page.dict.get("Resources"));
    const streams = contentStreams(this.#pdf, page).map(({ stream }) => stream);
    const reading: Reading = { tokens: 0, depth: 0 };
    try {
      const content = wholeContent(this.#pdf, streams).toString("latin1");
      this.#read(content, resources, { matrix: [1, 0, 0, 1, 0, 0], isOpaque: true }, reading);
      return true;
    } catch (error) {
      if (error instanceof NotPlain) return false;
      throw error;
    }
  }

  #read(content: string, resources: PdfDict | null, place: Place, reading: Reading): void {
    const tokens = new Tokens(content);
    const run = new Run(place, {
      content,
      isWide: (name) => this.#isWide(this.#resource(resources, "Font", name)),
      draw: (name, at) => this.#draw(this.#resource(resources, "XObject", name), at, reading),
      isOpaque: (name) => this.#isOpaque(this.#resource(resources, "ExtGState", name)),
    });
    let operands: Token[] = [];
    for (let token = tokens.next(); token !== null; token = tokens.next()) {
      if (++reading.tokens > MAX_TOKENS) throw new NotPlain();
      if (token.kind !== "word") operands.push(token);
      else {
        run.operate(token.text, operands);
        operands = [];
      }
    }
  }

  #resource(resources: PdfDict | null, category: string, name: string): PdfDict {
    const found = this.#reader.dict(this.#reader.dict(resources?.get(category))?.get(name));
    if (found === null) throw new NotPlain();
    return found;
  }

  /** Whether codes of a font have two bytes. */
  #isWide(font: PdfDict): boolean {
    const kind = this.#reader.name(font.get("Subtype"));
    if (kind === "Type3" || (kind === "Type0" && this.#reader.name(font.get("Encoding")) !== "Identity-H"))
      throw new NotPlain();
    return kind === "Type0";
  }

  #draw(object: PdfDict, place: Place, reading: Reading): void {
    if (!(object instanceof PdfStream) || object.has("OC")) throw new NotPlain();
    if (this.#reader.name(object.get("Subtype")) === "Image") {
      if (!this.#isPlain(object)) throw new NotPlain();
      return;
    }
    this.#drawForm(object, place, reading);
  }

  #drawForm(form: PdfStream, { matrix, isOpaque }: Place, reading: Reading): void {
    const resources = this.#reader.dict(form.get("Resources"));
    const [x1, y1, x2, y2] = this.#reader.numbers(form.get("BBox"));
    if (resources === null || form.has("Group") || reading.depth >= MAX_DEPTH) throw new NotPlain();
    const inner = formMatrix(this.#reader, form, matrix);
    if (x1 === undefined || x2 === undefined || y1 === undefined || y2 === undefined) throw new NotPlain();
    assertScale(inner);
    if (isNarrow(inner, x2 - x1, y2 - y1)) throw new NotPlain();
    const content = this.#contents.get(form) ?? contentText(this.#pdf, form);
    this.#contents.set(form, content);
    reading.depth += 1;
    this.#read(content, resources, { matrix: inner, isOpaque }, reading);
    reading.depth -= 1;
  }

  /** Whether a graphics state paints opaque; null: as before. */
  #isOpaque(state: PdfDict): boolean | null {
    for (const { value: key } of state.keys()) if (!STATE.has(key)) throw new NotPlain();
    const isNormal = [undefined, "Normal", "Compatible"].includes(
      this.#reader.name(state.get("BM")) ?? undefined,
    );
    const mask = this.#reader.resolve(state.get("SMask"));
    if (!isNormal || (mask !== undefined && mask !== PdfName.of("None"))) throw new NotPlain();
    const opacities = ["CA", "ca"].flatMap((key) =>
      state.has(key) ? [this.#reader.number(state.get(key))] : [],
    );
    return opacities.length === 0 ? null : opacities.every((opacity) => opacity === 1);
  }
}

interface Reading {
  tokens: number;
  depth: number;
}

/** How content is drawn. */
type Place = Pick<State, "matrix" | "isOpaque">;

interface Surroundings {
  content: string;
  isWide(name: string): boolean;
  draw(name: string, place: Place): void;
  isOpaque(name: string): boolean | null;
}

/** Reads one content stream. */
class Run {
  readonly #around: Surroundings;
  readonly #stack: State[] = [];
  #state: State;
  #isText = false;
  #point: readonly [number, number] | null = null;
  /** Whether the last rectangle was narrow, and a part of the path short. */
  #isNarrow = false;
  #isShort = false;
  /** Length of the current part of the path, points; null: it has no line. */
  #length: number | null = null;

  constructor(place: Place, around: Surroundings) {
    this.#around = around;
    this.#state = { ...place, hasFont: false, isWide: false, isSpaced: false, hasBoth: false };
  }

  operate(operator: string, operands: readonly Token[]): void {
    if (operator === "BDC" && operands[0]?.text !== "/OC") return;
    if (FREE.has(operator)) return;
    const numbers = operands.map(({ text }) => Number(text));
    if (
      this.#isText
        ? this.#operateText(operator, operands, numbers)
        : this.#operateGraphics(operator, operands, numbers)
    )
      return;
    throw new NotPlain();
  }

  #operateGraphics(operator: string, [first]: readonly Token[], numbers: readonly number[]): boolean {
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    if (operator === "q") this.#stack.push({ ...this.#state });
    else if (operator === "Q") this.#state = this.#stack.pop() ?? this.#state;
    else if (operator === "cm")
      this.#state.matrix = multiplied(numbers as unknown as Matrix, this.#state.matrix);
    else if (operator === "BT") this.#isText = true;
    else if (operator === "re") this.#isNarrow = isNarrow(this.#state.matrix, c, d);
    else if (operator === "m") {
      this.#endPart();
      this.#point = [a, b];
    } else if (operator === "l") this.#line([a, b]);
    else if (CURVES.has(operator)) this.#line([numbers.at(-2) ?? a, numbers.at(-1) ?? b]);
    else if (PAINTING.has(operator)) return this.#paint(operator);
    else if (operator === "Do") this.#around.draw(first!.text.slice(1), this.#state);
    else if (operator === "W" || operator === "W*") return !this.#isNarrow;
    else return this.#operateEither(operator, first, numbers);
    return true;
  }

  #endPart(): void {
    this.#isShort ||= this.#length !== null && this.#length < THIN;
    this.#length = null;
  }

  /** Ends a path. A line that is a point is drawn by some programs and not by others. */
  #paint(operator: string): boolean {
    this.#endPart();
    const isShort = this.#isShort;
    this.#isShort = false;
    return (!isShort || FILLING.has(operator)) && (this.#state.isOpaque || !BOTH.has(operator));
  }

  #line(to: readonly [number, number]): void {
    const [x, y] = this.#point ?? to;
    this.#length = (this.#length ?? 0) + lengthOf(this.#state.matrix, to[0] - x, to[1] - y);
    this.#point = to;
  }

  #operateText(operator: string, operands: readonly Token[], numbers: readonly number[]): boolean {
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    if (operator === "ET") this.#isText = false;
    else if (operator === "Tm") assertScale([a, b, c, d, 0, 0]);
    else if (SHOWING.has(operator)) this.#assertFont();
    else if (!["Td", "TD", "T*"].includes(operator))
      return this.#operateEither(operator, operands[0], numbers);
    return true;
  }

  /** Operators within and without text. */
  #operateEither(
    operator: string,
    first: Token | undefined,
    [number = 0, size = 0]: readonly number[],
  ): boolean {
    const name = first?.text ?? "";
    if (operator === "Tf") {
      Object.assign(this.#state, { hasFont: true, isWide: this.#around.isWide(name.slice(1)) });
      return size > 0;
    }
    if (operator === "gs")
      this.#state.isOpaque = this.#around.isOpaque(name.slice(1)) ?? this.#state.isOpaque;
    else if (operator === "Tw") this.#state.isSpaced = number !== 0;
    else if (operator === "Tr") return this.#setMode(number);
    else if (operator === "Tz") return number >= TZ[0] && number <= TZ[1];
    else if (operator === "cs" || operator === "CS") return DEVICES.has(name);
    else if (operator === "scn" || operator === "SCN") return first?.kind !== "name";
    else return operator === "sc" || operator === "SC";
    return true;
  }

  #setMode(mode: number): boolean {
    this.#state.hasBoth = mode === BOTH_MODE;
    return mode <= HIGHEST_MODE;
  }

  #assertFont(): void {
    const { hasFont, isWide, isSpaced, hasBoth, isOpaque } = this.#state;
    if (!hasFont || (isWide && isSpaced) || (hasBoth && !isOpaque)) throw new NotPlain();
  }
}

const lengthOf = ([a, b, c, d]: Matrix, x: number, y: number): number =>
  Math.hypot(a * x + c * y, b * x + d * y);

function assertScale([a, b, c, d]: Matrix): void {
  if (!(Math.sqrt(Math.abs(a * d - b * c)) > 1e-6)) throw new NotPlain();
}

const isNarrow = (matrix: Matrix, width: number, height: number): boolean =>
  lengthOf(matrix, width, 0) < THIN || lengthOf(matrix, 0, height) < THIN;
