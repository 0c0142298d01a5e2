import type { PageSize } from "../port/pdf.ts";
import { Canvas, type Color, operands } from "./canvas.ts";
import type { Sheet } from "./sheet.ts";
import type { Typeface } from "./typeface.ts";

/** Opacity of the watermark, visible on any background. */
export const OPACITY = 0.1;
/** Share of the page's diagonal that the text takes. */
const SHARE = 0.72;
const LARGEST = 96;
const RED: Color = [0.45, 0.1, 0.1];
/** The line at the page's foot, small enough for any margin. */
const LINE = { largest: 6, bottom: 6, share: 0.9 } as const;

/** Draws shapes along the rising diagonal. Rotated text would mix with the text that programs extract. */
function drawAcross(canvas: Canvas, typeface: Typeface, line: string, page: PageSize): void {
  const width = Math.max(typeface.width(line), 0.1);
  const diagonal = Math.hypot(page.width, page.height);
  const size = Math.min((diagonal * SHARE) / width, LARGEST, Math.min(page.width, page.height) / 2);
  const [cos, sin] = [page.width / diagonal, page.height / diagonal];
  const turn = [cos, sin, -sin, cos].map((value) => value.toFixed(5)).join(" ");
  canvas.add(`q /Faint gs ${operands(...RED)} rg ${turn} ${operands(page.width / 2, page.height / 2)} cm`);
  canvas.add(typeface.outline(line, { x: (-width * size) / 2, y: -0.36 * size, size }), "f Q");
}

/** Draws the text at the foot, for search and reading software. */
function drawLine(canvas: Canvas, typeface: Typeface, line: string, page: PageSize): void {
  const width = Math.max(typeface.width(line), 0.1);
  const size = Math.min(LINE.largest, (page.width * LINE.share) / width);
  canvas.text(typeface, line, { x: (page.width - width * size) / 2, y: LINE.bottom, size, color: RED });
}

/** Draws `text` across a page and at its foot, as an artifact that reading software skips. */
export function drawWatermark(sheet: Sheet, text: string, page: PageSize): Canvas {
  const canvas = new Canvas();
  const typeface = sheet.typeface("bold");
  const line = typeface.readable(text.replaceAll("\n", " "));
  canvas.add("/Artifact BMC");
  drawAcross(canvas, typeface, line, page);
  drawLine(canvas, typeface, line, page);
  canvas.add("EMC");
  return canvas;
}
