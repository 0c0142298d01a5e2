import { startsRightToLeft } from "@service/contract/rules/clusters";
import { LINE_HEIGHT, rgbOf } from "@service/contract/rules/field-look";
import { type SetLine, setText } from "@service/contract/rules/set-text";
import { fitText } from "@service/contract/rules/text-fit";
import type { PageSize } from "../port/pdf.ts";
import type { ReadStamp } from "../port/read-request.ts";
import { type Box, Canvas, type Color, operands } from "./canvas.ts";
import { drawInk, INK, within } from "./ink.ts";
import { sidesOf } from "./picture.ts";
import type { Sheet } from "./sheet.ts";
import type { Typeface } from "./typeface.ts";

type Content = ReadStamp["content"];

const BLACK: Color = [0.08, 0.08, 0.1];
const GREY: Color = [0.35, 0.37, 0.42];

const LARGEST_CAPTION = 6;
/** From the middle of a line to its baseline, in em: half of the height of the figures and capitals. */
const BASELINE_DROP = 0.36;
/** A caption stands beside the ink in a box this much wider than tall, under it in others. */
const WIDE = 5;

/** Draws lines vertically centred in a box. */
function drawLines(
  canvas: Canvas,
  sheet: Sheet,
  text: string,
  box: Box,
  style: { largest: number; color: Color; smallestSingle?: number },
): void {
  const typeface = sheet.typeface("body");
  const { lines, size } = fitText(
    typeface.readable(text),
    box,
    style.largest,
    (line) => typeface.width(line),
    style.smallestSingle,
  );
  const top = box.height / 2 - ((lines.length - 1) / 2) * LINE_HEIGHT * size;
  const set = lines.map((line, index) => ({ text: line, middle: top + index * LINE_HEIGHT * size, size }));
  const isRightToLeft = startsRightToLeft(text);
  for (const line of set)
    writeLine(canvas, typeface, { ...line, x: 0, width: box.width }, box, {
      isRightToLeft,
      color: style.color,
    });
}

/** Share of the free width that is left of a line. */
const FREE_BEFORE = { left: 0, center: 0.5, right: 1 } as const;

/** Writes a line at its place in the box: by default from where its text begins. */
function writeLine(
  canvas: Canvas,
  typeface: Typeface,
  { text, x, width, middle, size }: SetLine,
  box: Box,
  {
    isRightToLeft,
    color,
    align = isRightToLeft ? "right" : "left",
  }: { isRightToLeft: boolean; color: Color; align?: keyof typeof FREE_BEFORE | undefined },
): void {
  const indent = align === "left" ? 0 : (width - typeface.width(text) * size) * FREE_BEFORE[align];
  const y = box.y + box.height - middle - BASELINE_DROP * size;
  canvas.text(typeface, text, { x: box.x + x + indent, y, size, color, isRightToLeft });
}

/** Draws a value as its look says: a text in the middle of its box, paragraphs from the top. */
function drawValue(
  canvas: Canvas,
  sheet: Sheet,
  content: Extract<Content, { kind: "text" | "paragraphs" }>,
  box: Box,
): void {
  const { text, look = null } = content;
  const typeface = sheet.typeface("body");
  const lines = setText(
    {
      text: typeface.readable(text),
      isBlock: content.kind === "paragraphs",
      isUnbroken: content.kind === "text" && content.unbroken === true,
      look,
    },
    box,
    (line) => typeface.width(line),
  );
  const isRightToLeft = startsRightToLeft(text);
  const color = look?.color === undefined ? BLACK : colorOf(look.color);
  const align = look?.comb === undefined ? look?.align : "center";
  for (const line of lines) writeLine(canvas, typeface, line, box, { isRightToLeft, color, align });
}

function colorOf(color: string): Color {
  const [red, green, blue] = rgbOf(color);
  return [red / 255, green / 255, blue / 255];
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
  content: Extract<Content, { kind: "ink" }>,
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
  { heading, lines }: Extract<Content, { kind: "certificate" }>,
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

function drawContent(canvas: Canvas, sheet: Sheet, content: Content, box: Box): void {
  switch (content.kind) {
    case "text":
    case "paragraphs":
      drawValue(canvas, sheet, content, box);
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
    case "picture":
      canvas.picture(content.file, within(sidesOf(content.file), box));
      break;
  }
}

/** Draws the stamps of one page of displayed size `page`. Each is clipped to its place. */
export function drawStamps(sheet: Sheet, stamps: readonly ReadStamp[], page: PageSize): Canvas {
  const canvas = new Canvas();
  for (const { x, y, width, height, content } of stamps) {
    const box = { x, y: page.height - y - height, width, height };
    canvas.clipped(box, () => drawContent(canvas, sheet, content, box));
  }
  return canvas;
}
