import type { PDFPage, PDFRef } from "pdf-lib";
import {
  beginText,
  concatTransformationMatrix,
  drawObject,
  endText,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setFillingColor,
  setTextMatrix,
} from "pdf-lib";
import type { Sheet } from "../drawing/sheet.ts";
import { wrapText } from "@service/contract/rules/text-fit";
import type { Typeface } from "../drawing/typeface.ts";
import type { Element, ElementOptions, StructureType } from "../structure/element.ts";
import { element } from "../structure/element.ts";
import type { Locale } from "@service/contract/locales";
import { textsOf } from "../locales/index.ts";
import type { Phrase } from "./words.ts";

/** US Letter in points, the usual size of the customers' documents. */
export const PAGE = { width: 612, height: 792, margin: 54 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
const TOP = PAGE.height - 66;
const BOTTOM = 62;

export const COLORS = {
  text: rgb(0.11, 0.13, 0.17),
  muted: rgb(0.38, 0.41, 0.46),
  accent: rgb(0.12, 0.26, 0.46),
  warning: rgb(0.62, 0.16, 0.12),
  line: rgb(0.86, 0.88, 0.91),
  panel: rgb(0.965, 0.972, 0.982),
};

export interface Style {
  size: number;
  bold?: boolean;
  color?: ReturnType<typeof rgb>;
}

/** Distance of baselines in em. */
const LEADING = 1.32;
/** From the top of a line to its baseline, in em. */
const ASCENT = 1.0;

export const STYLE = {
  title: { size: 20, bold: true },
  subtitle: { size: 12, color: COLORS.muted },
  section: { size: 12, bold: true, color: COLORS.accent },
  name: { size: 11, bold: true },
  label: { size: 8, bold: true },
  body: { size: 9 },
  small: { size: 7.5 },
  second: { size: 7.5, color: COLORS.muted },
  mono: { size: 7 },
} as const satisfies Record<string, Style>;

export const lineHeight = (style: Style): number => style.size * LEADING;

const beginMarked = (tag: string, properties: string): PDFOperator =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(tag), properties]);
/** Operators as they are. The library has a name for each by itself. */
const written = (operators: string): PDFOperator => PDFOperator.of(operators as PDFOperatorNames);
const endMarked = (): PDFOperator => PDFOperator.of(PDFOperatorNames.EndMarkedContent);

/**
 * Writes pages in order and keeps the position on the last one. Everything written belongs to the innermost element
 * (`within`) or is an artifact.
 */
export class Pager {
  /** Top of what is written next, in points from the page's bottom. */
  y = 0;
  readonly pages: PDFPage[] = [];
  readonly sheet: Sheet;
  /** Root of the structure. */
  readonly root: Element;
  readonly languages: readonly [Locale, Locale];
  readonly #firstPage: number;
  /** Number of marks of each page. */
  readonly #marks: number[] = [];
  #current = -1;
  #element: Element;
  #inArtifact = false;
  #aside: { page: number; bottom: number; width: number } | null = null;

  /** `firstPage`: index of the first page in the document. */
  constructor(
    sheet: Sheet,
    firstPage: number,
    given: { root: Element; languages: readonly [Locale, Locale] },
  ) {
    const { root, languages } = given;
    this.sheet = sheet;
    this.root = root;
    this.languages = languages;
    this.#element = root;
    this.#firstPage = firstPage;
    this.startPage();
  }

  startPage(): void {
    this.pages.push(this.sheet.document.addPage([PAGE.width, PAGE.height]));
    this.#marks.push(0);
    this.#current = this.pages.length - 1;
    this.y = TOP;
  }

  /** Index of the current page. */
  get pageIndex(): number {
    return this.#current;
  }

  /** Runs `draw` on an earlier page. */
  onPage(index: number, draw: () => void): void {
    const last = this.#current;
    this.#current = index;
    draw();
    this.#current = last;
  }

  get page(): PDFPage {
    const page = this.pages[this.#current];
    if (page === undefined) throw new Error("no page was started");
    return page;
  }

  /** Starts a page unless `height` points are left. Answers whether it did. */
  ensure(height: number): boolean {
    if (this.y - height >= BOTTOM) return false;
    this.startPage();
    return true;
  }

  /** Keeps `width` points at the right of this page free, down to `bottom`. */
  setAside(width: number, bottom: number): void {
    this.#aside = { page: this.#current, bottom, width };
  }

  /** Points at the right that the next content leaves free. */
  get reserved(): number {
    const aside = this.#aside;
    return aside !== null && aside.page === this.#current && this.y > aside.bottom ? aside.width : 0;
  }

  /** Runs `draw` inside a new child of the current element. */
  within(type: StructureType, draw: () => void, options: ElementOptions = {}): void {
    const outer = this.#element;
    this.#element = element(type, options);
    outer.children.push(this.#element);
    draw();
    this.#element = outer;
  }

  /** Marks what `draw` writes on one page as an artifact: rules, backgrounds, running heads. */
  artifact(draw: () => void): void {
    const { page } = this;
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of("Artifact")]));
    this.#inArtifact = true;
    draw();
    this.#inArtifact = false;
    page.pushOperators(endMarked());
  }

  #marked(draw: () => void): void {
    if (this.#inArtifact) {
      draw();
      return;
    }
    const mcid = this.#marks[this.#current] ?? 0;
    this.#marks[this.#current] = mcid + 1;
    this.#element.children.push({ page: this.#firstPage + this.#current, mcid });
    this.page.pushOperators(beginMarked(this.#element.type, `<</MCID ${mcid}>>`));
    draw();
    this.page.pushOperators(endMarked());
  }

  typeface(style: Style): Typeface {
    return this.sheet.typeface(style.bold === true ? "bold" : "body");
  }

  width(text: string, style: Style): number {
    return this.typeface(style).width(text) * style.size;
  }

  /** Lines of `text` in a column of `width` points. */
  wrap(text: string, style: Style, width: number): string[] {
    const typeface = this.typeface(style);
    return wrapText(typeface.readable(text), width / style.size, (line) => typeface.width(line));
  }

  /** Writes lines at (x, top). Answers their height. */
  lines(lines: readonly string[], style: Style, x: number, top: number): number {
    this.#marked(() => {
      const places = lines.map((line, index) => ({
        line,
        x,
        y: top - ASCENT * style.size - index * lineHeight(style),
      }));
      this.text(places, style);
    });
    return lines.length * lineHeight(style);
  }

  /** Writes lines at given baselines. */
  text(places: readonly { line: string; x: number; y: number }[], style: Style): void {
    const { page } = this;
    const shown = places.map(({ line, x, y }) => ({ ...this.typeface(style).show(line, style.size), x, y }));
    for (const face of new Set(shown.flatMap(({ faces }) => faces)))
      page.node.setFontDictionary(PDFName.of(face), this.sheet.font(face));
    page.pushOperators(
      beginText(),
      setFillingColor(style.color ?? COLORS.text),
      ...shown.flatMap(({ operators, x, y }) => [setTextMatrix(1, 0, 0, 1, x, y), written(operators)]),
      endText(),
    );
  }

  /** Writes wrapped text over the content's width and moves down. */
  paragraph(text: string, style: Style): void {
    const wrapped = this.wrap(text, style, CONTENT_WIDTH);
    for (const [index, line] of wrapped.entries()) {
      this.ensure(lineHeight(style));
      // Reading software joins the lines of a paragraph, so each line but the last ends with its space.
      const joined = index < wrapped.length - 1 ? `${line} ` : line;
      this.y -= this.lines([joined], style, PAGE.margin, this.y);
    }
  }

  /** A phrase in both languages. */
  words(phrase: Phrase): { first: string; second: string } {
    const [first, second] = this.languages;
    return { first: phrase(textsOf(first), true), second: phrase(textsOf(second), false) };
  }

  /** Runs `draw` inside a new child of the current element, in the first or the second language. */
  inLanguage(type: StructureType, index: 0 | 1, draw: () => void): void {
    this.within(type, draw, { lang: this.languages[index] });
  }

  /** Writes a paragraph in each language. */
  both(phrase: Phrase, style: Style, second: Style = STYLE.second): void {
    const words = this.words(phrase);
    this.inLanguage("P", 0, () => this.paragraph(words.first, style));
    this.inLanguage("P", 1, () => this.paragraph(words.second, second));
  }

  /** Writes both languages in one element, such as a heading. */
  heading(type: StructureType, phrase: Phrase, style: Style, second: Style): void {
    const words = this.words(phrase);
    this.within(type, () => {
      this.inLanguage("Span", 0, () => this.paragraph(`${words.first} `, style));
      this.inLanguage("Span", 1, () => this.paragraph(words.second, second));
    });
  }

  rule(from: number = PAGE.margin, to: number = PAGE.width - PAGE.margin): void {
    const { y } = this;
    const line = { start: { x: from, y }, end: { x: to, y }, thickness: 0.6, color: COLORS.line };
    this.artifact(() => this.page.drawLine(line));
  }

  /** Draws a form XObject of the sheet with its bottom-left corner at (x, y). */
  form(form: PDFRef, x: number, y: number): void {
    const name = PDFName.of(`Form${form.objectNumber}`);
    this.page.node.setXObject(name, form);
    this.#marked(() =>
      this.page.pushOperators(
        pushGraphicsState(),
        concatTransformationMatrix(1, 0, 0, 1, x, y),
        drawObject(name),
        popGraphicsState(),
      ),
    );
  }
}
