import { degrees, type PDFFont, type PDFPage, rgb, StandardFonts, type PDFDocument } from "pdf-lib";

/** PDF points. Everything in this folder measures from the top-left of the page as a reader sees it, as the API does. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Fonts {
  text: PDFFont;
  bold: PDFFont;
}

export const MARGIN = 64;
const TEXT = { size: 11.5, leading: 18.5 };
const HEADING = { size: 12, leading: 20 };
const BLACK = rgb(0.1, 0.11, 0.13);
const GREY = rgb(0.42, 0.45, 0.5);
const ACCENT = rgb(0.12, 0.32, 0.42);

export async function embedFonts(document: PDFDocument): Promise<Fonts> {
  return {
    text: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
}

/** A page to write on from top to bottom; `turned` pages carry /Rotate 90 and are read as landscape. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  private cursor = MARGIN;
  private readonly page: PDFPage;
  private readonly fonts: Fonts;
  private readonly turned: boolean;

  constructor(page: PDFPage, fonts: Fonts, turned = false) {
    this.page = page;
    this.fonts = fonts;
    this.turned = turned;
    if (turned) page.setRotation(degrees(90));
    const { width, height } = page.getSize();
    [this.width, this.height] = turned ? [height, width] : [width, height];
  }

  title(title: string, subtitle: string): void {
    this.write(title, { x: MARGIN, y: this.cursor + 14, size: 20, font: this.fonts.bold, color: ACCENT });
    this.write(subtitle, { x: MARGIN, y: this.cursor + 34, size: TEXT.size, color: GREY });
    this.rule({ x: MARGIN, y: this.cursor + 48, width: this.width - 2 * MARGIN });
    this.cursor += 78;
  }

  section(heading: string, text: string): void {
    this.write(heading, { x: MARGIN, y: this.cursor, size: HEADING.size, font: this.fonts.bold });
    this.cursor += HEADING.leading;
    for (const line of wrap(text, this.fonts.text, TEXT.size, this.width - 2 * MARGIN)) {
      this.write(line, { x: MARGIN, y: this.cursor, size: TEXT.size });
      this.cursor += TEXT.leading;
    }
    this.cursor += 16;
  }

  footer(left: string, right: string): void {
    const y = this.height - 30;
    this.write(left, { x: MARGIN, y, size: 8.5, color: GREY });
    const width = this.fonts.text.widthOfTextAtSize(right, 8.5);
    this.write(right, { x: this.width - MARGIN - width, y, size: 8.5, color: GREY });
  }

  /** A line to fill in, with its caption under it. The box above the line is where the field belongs. */
  blank(box: Box, caption: string): void {
    this.rule({ x: box.x, y: box.y + box.height + 3, width: box.width, grey: true });
    this.write(caption, { x: box.x, y: box.y + box.height + 15, size: 8.5, color: GREY });
  }

  private write(
    text: string,
    style: { x: number; y: number; size: number; font?: PDFFont; color?: ReturnType<typeof rgb> },
  ): void {
    const { font = this.fonts.text, color = BLACK, size } = style;
    const at = this.userSpace(style.x, style.y);
    this.page.drawText(text, { ...at, size, font, color, rotate: degrees(this.turned ? 90 : 0) });
  }

  private rule({ x, y, width, grey = false }: { x: number; y: number; width: number; grey?: boolean }): void {
    const start = this.userSpace(x, y);
    const end = this.userSpace(x + width, y);
    this.page.drawLine({ start, end, thickness: grey ? 0.6 : 1.2, color: grey ? GREY : ACCENT });
  }

  /** Maps a displayed point to the page's own space: /Rotate turns clockwise (ISO 32000-2, 7.7.3.3). */
  private userSpace(x: number, y: number): { x: number; y: number } {
    return this.turned ? { x: y, y: x } : { x, y: this.height - y };
  }
}

function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(longer, size) <= width) line = longer;
    else [lines[lines.length], line] = [line, word];
  }
  return [...lines, line];
}
