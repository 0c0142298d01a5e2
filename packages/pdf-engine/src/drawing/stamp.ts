import type { PageSize, Stamp, StampContent } from "../port/pdf.ts";
import { startsRightToLeft } from "../fonts/direction.ts";
import { type Box, Canvas, type Color, operands } from "./canvas.ts";
import { drawInk, INK } from "./ink.ts";
import type { Sheet } from "./sheet.ts";
import { fitParagraphs, fitText, type FittedText, LINE_HEIGHT } from "./text-fit.ts";

const BLACK: Color = [0.08, 0.08, 0.1];
const GREY: Color = [0.35, 0.37, 0.42];

/** Largest size and left inset of text, as the signing page shows it in a field. */
const LARGEST_TEXT = 12;
const TEXT_SHARE = 0.56;
const TEXT_INDENT = 0.35;
const LARGEST_CAPTION = 6;
/** From the middle of a line to its baseline, in em: half of the height of the figures and capitals. */
const BASELINE_DROP = 0.36;
/** A caption stands beside the ink in a box this much wider than tall, under it in others. */
const WIDE = 5;

/** Writes lines from the middle `top` of the first: from the left, or from the right where `text` is written so. */
function writeLines(
  canvas: Canvas,
  sheet: Sheet,
  text: string,
  { lines, size }: FittedText,
  { x, width, top, color }: { x: number; width: number; top: number; color: Color },
): void {
  const typeface = sheet.typeface("body");
  const isRightToLeft = startsRightToLeft(text);
  for (const [index, line] of lines.entries()) {
    const indent = isRightToLeft ? width - typeface.width(line) * size : 0;
    const y = top - index * LINE_HEIGHT * size - BASELINE_DROP * size;
    canvas.text(typeface, line, { x: x + indent, y, size, color, isRightToLeft });
  }
}

/** Draws lines vertically centred in a box. */
function drawLines(
  canvas: Canvas,
  sheet: Sheet,
  text: string,
  box: Box,
  style: { largest: number; color: Color; smallestSingle?: number },
): void {
  const typeface = sheet.typeface("body");
  const measure = (line: string) => typeface.width(line);
  const fitted = fitText(typeface.readable(text), box, style.largest, measure, style.smallestSingle);
  const top = box.y + box.height / 2 + ((fitted.lines.length - 1) / 2) * LINE_HEIGHT * fitted.size;
  writeLines(canvas, sheet, text, fitted, { x: box.x, width: box.width, top, color: style.color });
}

/** Size and left inset of the text that a box is filled with. */
function metrics({ width, height }: Box): { largest: number; indent: number } {
  const largest = Math.min(LARGEST_TEXT, height * TEXT_SHARE);
  return { largest, indent: Math.min(largest * TEXT_INDENT, width / 8) };
}

function drawText(
  canvas: Canvas,
  sheet: Sheet,
  { text, unbroken = false }: Extract<StampContent, { kind: "text" }>,
  box: Box,
): void {
  const { largest, indent } = metrics(box);
  const inner = { ...box, x: box.x + indent, width: box.width - 2 * indent };
  drawLines(canvas, sheet, text, inner, { largest, color: BLACK, ...(unbroken && { smallestSingle: 0 }) });
}

/** Draws paragraphs from the top of a box. One line in a low box stands as a text does. */
function drawParagraphs(canvas: Canvas, sheet: Sheet, text: string, box: Box): void {
  const { largest, indent } = metrics(box);
  const inset = Math.min(indent, Math.max(0, (box.height - LINE_HEIGHT * largest) / 2));
  const typeface = sheet.typeface("body");
  const inner = { width: box.width - 2 * indent, height: box.height - 2 * inset };
  const measure = (line: string) => typeface.width(line);
  const fitted = fitParagraphs(typeface.readable(text), inner, largest, measure);
  const top = box.y + box.height - inset - 0.5 * LINE_HEIGHT * fitted.size;
  writeLines(canvas, sheet, text, fitted, { x: box.x + indent, width: inner.width, top, color: BLACK });
}

/** Draws a checkbox. An unchecked one shows its empty box. */
function drawCheckbox(canvas: Canvas, checked: boolean, box: Box): void {
  const side = Math.min(box.width, box.height);
  const x = box.x + (box.width - side) / 2;
  const y = box.y + (box.height - side) / 2;
  const line = Math.max(side / 24, 0.4);
  canvas.add(`q ${operands(line)} w ${operands(...GREY)} RG`);
  canvas.add(`${operands(x + line, y + line, side - 2 * line, side - 2 * line)} re S Q`);
  if (!checked) return;
  const at = (dx: number, dy: number): string => operands(x + dx * side, y + dy * side);
  canvas.add(`q ${operands(side / 9)} w 1 J 1 j ${operands(...INK)} RG`);
  canvas.add(`${at(0.24, 0.52)} m ${at(0.43, 0.3)} l ${at(0.77, 0.72)} l S Q`);
}

/** From the middle of a circle of radius 1 to the control points of its quarters (a Bézier curve). */
const QUARTER = 0.5523;

function circle(x: number, y: number, radius: number): string {
  const at = (dx: number, dy: number): string => operands(x + dx * radius, y + dy * radius);
  const to = (...points: [number, number][]): string => `${points.map(([dx, dy]) => at(dx, dy)).join(" ")} c`;
  const quarters = [
    to([1, QUARTER], [QUARTER, 1], [0, 1]),
    to([-QUARTER, 1], [-1, QUARTER], [-1, 0]),
    to([-1, -QUARTER], [-QUARTER, -1], [0, -1]),
    to([QUARTER, -1], [1, -QUARTER], [1, 0]),
  ];
  return `${at(1, 0)} m ${quarters.join(" ")} h`;
}

/** Draws the circle of an option, with a dot where it was chosen. */
function drawRadio(canvas: Canvas, isChosen: boolean, box: Box): void {
  const side = Math.min(box.width, box.height);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const line = Math.max(side / 24, 0.4);
  canvas.add(`q ${operands(line)} w ${operands(...GREY)} RG ${circle(x, y, side / 2 - line)} S Q`);
  if (isChosen) canvas.add(`q ${operands(...INK)} rg ${circle(x, y, side * 0.27)} f Q`);
}

/** Draws a line as thick as one of a text of the box's height. */
function drawStrikethrough(canvas: Canvas, { x, y, width, height }: Box): void {
  const line = Math.min(Math.max(height / 14, 0.5), 1.5);
  const middle = y + height / 2;
  canvas.add(`q ${operands(line)} w ${operands(...BLACK)} RG`);
  canvas.add(`${operands(x, middle)} m ${operands(x + width, middle)} l S Q`);
}

/** The parts of a signature's box for the ink and for its caption. */
function split(box: Box): { ink: Box; caption: Box } {
  if (box.width > WIDE * box.height) {
    const width = box.width * 0.55;
    const gap = Math.min(6, box.width * 0.03);
    return {
      ink: { ...box, width },
      caption: { ...box, x: box.x + width + gap, width: box.width - width - gap },
    };
  }
  const height = Math.min(box.height * 0.3, 2 * LARGEST_CAPTION * LINE_HEIGHT);
  return {
    ink: { ...box, y: box.y + height, height: box.height - height },
    caption: { ...box, height },
  };
}

function drawSignature(
  canvas: Canvas,
  sheet: Sheet,
  content: Extract<StampContent, { kind: "ink" }>,
  box: Box,
): void {
  const typefaceFor = sheet.inkTypeface.bind(sheet);
  if (content.caption === null) {
    drawInk(canvas, content.ink, box, typefaceFor);
    return;
  }
  const parts = split(box);
  drawInk(canvas, content.ink, parts.ink, typefaceFor);
  drawLines(canvas, sheet, content.caption, parts.caption, { largest: LARGEST_CAPTION, color: GREY });
}

/** Largest text sizes. A number is broken in two only where it would be unreadable otherwise. */
const CERTIFICATE = { heading: 8, text: 7.5, smallestSingle: 3.5 } as const;

/** Draws a signature by certificate as framed text. */
function drawCertificate(
  canvas: Canvas,
  sheet: Sheet,
  { heading, lines }: Extract<StampContent, { kind: "certificate" }>,
  box: Box,
): void {
  const { x, y, width, height } = box;
  const pad = Math.min(4, height * 0.06, width * 0.04);
  const bar = Math.min(2.5, width * 0.02);
  canvas.add(
    `q 0.6 w ${operands(...GREY)} RG ${operands(x + 0.3, y + 0.3, width - 0.6, height - 0.6)} re S Q`,
  );
  canvas.add(`q ${operands(...INK)} rg ${operands(x, y, bar, height)} re f Q`);
  const inner = { x: x + bar + pad, y: y + pad, width: width - bar - 2 * pad, height: height - 2 * pad };
  const top = inner.height / (lines.length + 1);
  const { smallestSingle } = CERTIFICATE;
  const head = { ...inner, y: inner.y + inner.height - top, height: top };
  drawLines(canvas, sheet, heading, head, { largest: CERTIFICATE.heading, color: INK, smallestSingle });
  const rest = { ...inner, height: inner.height - top };
  drawLines(canvas, sheet, lines.join("\n"), rest, {
    largest: CERTIFICATE.text,
    color: BLACK,
    smallestSingle,
  });
}

function drawContent(canvas: Canvas, sheet: Sheet, content: StampContent, box: Box): void {
  switch (content.kind) {
    case "text":
      drawText(canvas, sheet, content, box);
      break;
    case "paragraphs":
      drawParagraphs(canvas, sheet, content.text, box);
      break;
    case "radio":
      drawRadio(canvas, content.chosen, box);
      break;
    case "strikethrough":
      drawStrikethrough(canvas, box);
      break;
    case "checkbox":
      drawCheckbox(canvas, content.checked, box);
      break;
    case "certificate":
      drawCertificate(canvas, sheet, content, box);
      break;
    case "ink":
      drawSignature(canvas, sheet, content, box);
      break;
  }
}

/** Draws the stamps of one page of displayed size `page`. Each is clipped to its place. */
export function drawStamps(sheet: Sheet, stamps: readonly Stamp[], page: PageSize): Canvas {
  const canvas = new Canvas();
  for (const { x, y, width, height, content } of stamps) {
    const box = { x, y: page.height - y - height, width, height };
    canvas.clipped(box, () => drawContent(canvas, sheet, content, box));
  }
  return canvas;
}
