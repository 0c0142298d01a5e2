import { type PDF, type PdfDict, PdfStream } from "@libpdf/core";
import { contentStreams, contentText, replaceContent } from "../content/content.ts";
import { formMatrix } from "../content/content-resources.ts";
import { operationsOf, type Token } from "../content/content-tokens.ts";
import { type Matrix, multiplied } from "../file/geometry.ts";
import type { Source } from "../file/load.ts";
import { resolver, type SourcePage } from "../file/page-tree.ts";
import { Reader } from "../forms/reader.ts";
import { FilledPath, FILLING } from "./filled-path.ts";

const ENDING: ReadonlySet<string> = new Set(["b", "B", "b*", "B*", "n", "s", "S"]);
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const MAX_DEPTH = 8;
/** Ratio of the sizes in which a form is drawn, up to which its areas are widened for all of them. */
const MAX_RATIO = 2;

/**
 * Makes filled rectangles a quarter of a point wide at least: some programs draw a narrower one as a line, others faintly
 * or not at all, so that words are struck out or not. Adds content with other areas of this kind to `contested`. Answers
 * the indexes of pages that had narrow rectangles, of a form the first one.
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
}

class ThinAreas {
  readonly #pdf: PDF;
  readonly #reader: Reader;
  readonly #contents = new Map<PdfStream, Content>();
  readonly #contested: Set<PdfDict>;
  #isNarrow = false;

  constructor(pdf: PDF, contested: Set<PdfDict>) {
    this.#pdf = pdf;
    this.#contested = contested;
    this.#reader = new Reader(resolver(pdf));
  }

  /** Reads a page. Answers whether it has narrow rectangles. */
  isNarrow(page: SourcePage): boolean {
    this.#isNarrow = false;
    for (const { stream } of contentStreams(this.#pdf, page)) this.#read(stream, page.dict, IDENTITY, 0);
    return this.#isNarrow;
  }

  /** Reads content with the resources of a holder. */
  #read(stream: PdfStream, holder: PdfDict, matrix: Matrix, depth: number): void {
    const content = this.#contentOf(stream);
    const linear = matrix.slice(0, 4);
    const key = linear.map((value) => value.toPrecision(6)).join(" ");
    if (content.matrices.has(key) || depth > MAX_DEPTH) return;
    content.matrices.add(key);
    const [a, b, c, d] = matrix;
    content.scales.push(Math.sqrt(Math.abs(a * d - b * c)));
    const resources = this.#reader.dict(holder.get("Resources"));
    this.#readPatterns(resources, depth);
    new Areas(contentText(this.#pdf, stream), matrix, {
      widen: (token, value) => this.#widen(content, token, value),
      find: () => this.#contested.add(stream),
      draw: (name, at) => this.#draw(resources, name, { matrix: at, depth }),
    }).read();
  }

  #contentOf(stream: PdfStream): Content {
    const known = this.#contents.get(stream);
    if (known !== undefined) return known;
    const content: Content = { matrices: new Set(), scales: [], edits: new Map() };
    this.#contents.set(stream, content);
    return content;
  }

  #widen({ edits }: Content, token: Token, value: number): void {
    this.#isNarrow = true;
    const known = edits.get(token.start)?.value ?? 0;
    if (Math.abs(value) > Math.abs(known)) edits.set(token.start, { token, value });
  }

  #readPatterns(resources: PdfDict | null, depth: number): void {
    for (const [, value] of this.#reader.dict(resources?.get("Pattern")) ?? [])
      this.#drawForm(this.#reader.dict(value), IDENTITY, depth);
  }

  #draw(resources: PdfDict | null, name: string, { matrix, depth }: { matrix: Matrix; depth: number }): void {
    const object = this.#reader.dict(this.#reader.dict(resources?.get("XObject"))?.get(name));
    if (object !== null && this.#reader.name(object.get("Subtype")) === "Form")
      this.#drawForm(object, matrix, depth);
  }

  #drawForm(form: PdfDict | null, matrix: Matrix, depth: number): void {
    if (!(form instanceof PdfStream)) return;
    this.#read(form, form, formMatrix(this.#reader, form, matrix), depth + 1);
  }

  write(): void {
    for (const [stream, { scales, edits }] of this.#contents) {
      if (edits.size === 0) continue;
      if (Math.max(...scales) > MAX_RATIO * Math.min(...scales)) this.#contested.add(stream);
      const text = contentText(this.#pdf, stream);
      let [written, at] = ["", 0];
      for (const { token, value } of [...edits.values()].toSorted(
        (left, right) => left.token.start - right.token.start,
      )) {
        written += `${text.slice(at, token.start)}${value.toFixed(6)}`;
        at = token.end;
      }
      replaceContent(stream, Buffer.from(written + text.slice(at), "latin1"));
    }
  }
}

interface Surroundings {
  widen(token: Token, value: number): void;
  find(): void;
  draw(name: string, matrix: Matrix): void;
}

/** Reads the areas of one content stream. */
class Areas {
  readonly #text: string;
  readonly #around: Surroundings;
  readonly #stack: Matrix[] = [];
  #matrix: Matrix;
  #path: FilledPath;

  constructor(text: string, matrix: Matrix, around: Surroundings) {
    this.#text = text;
    this.#matrix = matrix;
    this.#around = around;
    this.#path = new FilledPath(matrix);
  }

  read(): void {
    for (const { operator, operands } of operationsOf(this.#text)) this.#operate(operator, operands);
  }

  #operate(operator: string, operands: readonly Token[]): void {
    if (operator === "q") this.#stack.push(this.#matrix);
    else if (operator === "Q") this.#matrix = this.#stack.pop() ?? this.#matrix;
    else if (operator === "cm" && operands.length === 6)
      this.#matrix = multiplied(operands.map(({ text }) => Number(text)) as unknown as Matrix, this.#matrix);
    else if (operator === "Do") this.#around.draw(operands.at(-1)?.text.slice(1) ?? "", this.#matrix);
    else if (FILLING.has(operator)) this.#fill();
    else if (!ENDING.has(operator)) return this.#path.add(operator, operands);
    this.#path = new FilledPath(this.#matrix);
  }

  #fill(): void {
    for (const { token, value } of this.#path.widened()) this.#around.widen(token, value);
    if (this.#path.hasLine()) this.#around.find();
  }
}
