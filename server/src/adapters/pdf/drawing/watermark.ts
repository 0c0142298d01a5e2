import type { PageSize } from "../../../domain/pdf.ts";
import { Canvas, operands } from "./canvas.ts";
import type { Sheet } from "./sheet.ts";

/** Seen on any background, and read through with ease. */
export const OPACITY = 0.1;
/** How much of the page's diagonal the text takes. */
const SHARE = 0.72;
const LARGEST = 96;

/** Draws `text` along the rising diagonal of a page, as an artifact that reading software skips. */
export function drawWatermark(sheet: Sheet, text: string, page: PageSize): Canvas {
  const canvas = new Canvas();
  const typeface = sheet.typeface("bold");
  const line = typeface.readable(text.replaceAll("\n", " "));
  const width = Math.max(typeface.width(line), 0.1);
  const diagonal = Math.hypot(page.width, page.height);
  const size = Math.min((diagonal * SHARE) / width, LARGEST, Math.min(page.width, page.height) / 2);
  const [cos, sin] = [page.width / diagonal, page.height / diagonal];
  const turn = [cos, sin, -sin, cos].map((value) => value.toFixed(5)).join(" ");
  canvas.add(`/Artifact BMC q /Faint gs ${turn} ${operands(page.width / 2, page.height / 2)} cm`);
  canvas.text(typeface, line, { x: (-width * size) / 2, y: -0.36 * size, size, color: [0.45, 0.1, 0.1] });
  canvas.add("Q EMC");
  return canvas;
}
