import type { PDFPage } from "pdf-lib";
import {
  concatTransformationMatrix,
  drawObject,
  PDFName,
  popGraphicsState,
  pushGraphicsState,
  rgb,
} from "pdf-lib";
import type { PDFRef } from "pdf-lib";
import type { Sheet } from "../drawing/sheet.ts";
import { wrapText } from "../drawing/text-fit.ts";
import type { Typeface } from "../drawing/typeface.ts";
import type { Phrase } from "./words.ts";

/** US Letter, as the documents of the countries that we serve; points. */
export const PAGE = { width: 612, height: 792, margin: 54 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
const TOP = PAGE.height - 66;
const BOTTOM = 62;

export const COLORS = {
  text: rgb(0.11, 0.13, 0.17),
  muted: rgb(0.42, 0.45, 0.5),
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
  section: { size: 12, bold: true, color: COLORS.accent },
  name: { size: 11, bold: true },
  label: { size: 8, bold: true },
  body: { size: 9 },
  small: { size: 7.5 },
  english: { size: 7, color: COLORS.muted },
  mono: { size: 7 },
} as const satisfies Record<string, Style>;

export const lineHeight = (style: Style): number => style.size * LEADING;

/** A page after the other, and how far down the last one is written. */
export class Pager {
  /** Points from the bottom of the page: what is written next has its top here. */
  y = 0;
  readonly pages: PDFPage[] = [];
  readonly sheet: Sheet;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
    this.startPage();
  }

  startPage(): void {
    this.pages.push(this.sheet.document.addPage([PAGE.width, PAGE.height]));
    this.y = TOP;
  }

  get page(): PDFPage {
    const page = this.pages.at(-1);
    if (page === undefined) throw new Error("no page was started");
    return page;
  }

  /** Starts a page unless `height` points are left; answers whether it did. */
  ensure(height: number): boolean {
    if (this.y - height >= BOTTOM) return false;
    this.startPage();
    return true;
  }

  typeface(style: Style): Typeface {
    return this.sheet.typeface(style.bold === true ? "bold" : "body");
  }

  /** Lines of `text` in a column of `width` points. */
  wrap(text: string, style: Style, width: number): string[] {
    const typeface = this.typeface(style);
    return wrapText(typeface.readable(text), width / style.size, (line) => typeface.width(line));
  }

  /** Lines at (x, top), one below the other; answers their height. */
  lines(lines: readonly string[], style: Style, x: number, top: number): number {
    const font = this.typeface(style).pdfFont;
    for (const [index, line] of lines.entries()) {
      const y = top - ASCENT * style.size - index * lineHeight(style);
      this.page.drawText(line, { x, y, size: style.size, font, color: style.color ?? COLORS.text });
    }
    return lines.length * lineHeight(style);
  }

  /** Wrapped text over the content's width, moving on. */
  paragraph(text: string, style: Style): void {
    for (const line of this.wrap(text, style, CONTENT_WIDTH)) {
      this.ensure(lineHeight(style));
      this.y -= this.lines([line], style, PAGE.margin, this.y);
    }
  }

  both(phrase: Phrase, style: Style, english: Style = STYLE.english): void {
    this.paragraph(phrase.es, style);
    this.paragraph(phrase.en, english);
  }

  rule(): void {
    const { y } = this;
    const end = PAGE.width - PAGE.margin;
    this.page.drawLine({
      start: { x: PAGE.margin, y },
      end: { x: end, y },
      thickness: 0.6,
      color: COLORS.line,
    });
  }

  /** A form of the sheet with its bottom-left corner at (x, y). */
  form(form: PDFRef, x: number, y: number): void {
    const name = PDFName.of(`Form${form.objectNumber}`);
    this.page.node.setXObject(name, form);
    this.page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(1, 0, 0, 1, x, y),
      drawObject(name),
      popGraphicsState(),
    );
  }
}
