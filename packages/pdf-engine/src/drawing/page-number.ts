import type { PageSize } from "../port/pdf.ts";
import { Canvas, type Color } from "./canvas.ts";
import type { Sheet } from "./sheet.ts";

/** Points. Within the margin of any page, above the line of a watermark. */
const SIZE = 9;
const BOTTOM = 18;
const BLACK: Color = [0.1, 0.1, 0.1];

/** Draws a page's number in the middle of its foot, as an artifact that reading software skips. */
export function drawPageNumber(sheet: Sheet, text: string, page: PageSize): Canvas {
  const canvas = new Canvas();
  const typeface = sheet.typeface("body");
  const x = (page.width - typeface.width(text) * SIZE) / 2;
  canvas.add("/Artifact BMC");
  canvas.text(typeface, text, { x, y: BOTTOM, size: SIZE, color: BLACK });
  canvas.add("EMC");
  return canvas;
}
