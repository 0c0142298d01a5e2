import type { PDF, PdfDict, PdfObject } from "@libpdf/core";
import { PdfArray, PdfDict as Dict, PdfNumber } from "@libpdf/core";
import { drawFrame, drawRing } from "./border.ts";
import { drawChoice, shownOptions } from "./choice.ts";
import { parseDefaultAppearance } from "./default-appearance.ts";
import type { Field } from "./field.ts";
import { has } from "./field.ts";
import type { FieldFont, FieldFonts } from "./fonts.ts";
import { DINGBATS } from "./fonts.ts";
import type { Look } from "./look.ts";
import { borderDepth } from "./look.ts";
import type { Size } from "./paint.ts";
import type { TextBox } from "./text.ts";
import { clippedText, drawText, middle, shownText, singleLine, textLine } from "./text.ts";

/** A widget as it is to be drawn. */
export interface Subject {
  field: Field;
  look: Look;
  /** The widget's rectangle. */
  size: Size;
  /** Whether a checkbox or radio button is on. */
  isOn: boolean;
}

interface Drawn {
  content: string[];
  font: FieldFont | null;
}

const CHECK = "4";
const DISC = "l";
/** Size of a mark in heights of the room for it; a disc leaves a ring free. */
const MARK_SCALE = 0.95;
const DISC_SCALE = 0.7;

const isTurned = ({ turns }: Look): boolean => turns % 2 === 1;
const upright = ({ look, size }: Subject): Size =>
  isTurned(look) ? { width: size.height, height: size.width } : size;

function textBox(subject: Subject, text: string, fonts: FieldFonts): TextBox {
  const style = parseDefaultAppearance(subject.field.defaultAppearance);
  return { size: upright(subject), look: subject.look, style, font: fonts.choose(style.font, text) };
}

/** A value in the field's font; none needs no font. */
function value(subject: Subject, fonts: FieldFonts): Drawn {
  const { field } = subject;
  const texts = field.type === "Ch" ? shownOptions(field) : [shownText(field)];
  const box = textBox(subject, texts.join(""), fonts);
  const readable = texts.map((text) => box.font.readable(text));
  const content =
    field.type === "Ch" ? drawChoice(box, field, readable) : drawText(box, field, readable[0] ?? "");
  return { content, font: box.font };
}

function pushButton(subject: Subject, fonts: FieldFonts): Drawn {
  const { caption } = subject.look;
  if (caption === "") return { content: [], font: null };
  const box = textBox(subject, caption, fonts);
  return { content: singleLine(box, box.font.readable(caption), 1), font: box.font };
}

function markOf({ field, look }: Subject): string {
  return look.caption.slice(0, 1) || (has(field, "radio") ? DISC : CHECK);
}

/** The mark of a checkbox or radio button, in the middle. */
function mark(subject: Subject): Drawn {
  if (!subject.isOn) return { content: [], font: null };
  const text = markOf(subject);
  const size = upright(subject);
  const style = parseDefaultAppearance(subject.field.defaultAppearance);
  const room = Math.max(0, Math.min(size.width, size.height) - 2 * borderDepth(subject.look));
  const fontSize = style.size || room * (text === DISC ? DISC_SCALE : MARK_SCALE);
  const x = (size.width - DINGBATS.width(text) * fontSize) / 2;
  const box = { size, look: subject.look, style, font: DINGBATS };
  const line = textLine(box, fontSize, text, x, middle(fontSize, size.height));
  return { content: clippedText(box, [line]), font: DINGBATS };
}

function inner(subject: Subject, fonts: FieldFonts): Drawn {
  const { field } = subject;
  if (field.type === "Tx" || field.type === "Ch") return value(subject, fonts);
  if (field.type !== "Btn") return { content: [], font: null };
  return has(field, "pushbutton") ? pushButton(subject, fonts) : mark(subject);
}

/** Viewers draw nothing for a signature field that is not signed. */
function frame(subject: Subject): string[] {
  const { field, look } = subject;
  if (field.type === "Sig") return [];
  const isRadio = field.type === "Btn" && has(field, "radio") && !has(field, "pushbutton");
  const draw = isRadio && markOf(subject) === DISC ? drawRing : drawFrame;
  return draw(look, upright(subject));
}

/** From the upright widget's space to its rectangle's. */
function matrix({ look: { turns }, size: { width, height } }: Subject): number[] {
  if (turns === 1) return [0, 1, -1, 0, width, 0];
  if (turns === 2) return [-1, 0, 0, -1, width, height];
  return turns === 3 ? [0, -1, 1, 0, 0, height] : [1, 0, 0, 1, 0, 0];
}

const numbers = (values: number[]): PdfArray => PdfArray.of(...values.map((item) => PdfNumber.of(item)));

function resources(font: FieldFont | null): PdfDict {
  return Dict.of(font === null ? {} : { Font: font.resources() });
}

/** The normal appearance that viewers draw for a widget without one: a form XObject. */
export function drawAppearance(pdf: PDF, subject: Subject, fonts: FieldFonts): PdfObject | undefined {
  const { content, font } = inner(subject, fonts);
  const operators = ["q", ...frame(subject), "Q", ...content].join("\n");
  const { width, height } = upright(subject);
  const entries = {
    BBox: numbers([0, 0, width, height]),
    Matrix: numbers(matrix(subject)),
    Resources: resources(font),
  };
  return pdf.createStream(entries, Buffer.from(operators, "latin1"));
}
