import { type PDF, PdfArray, type PdfDict, type PdfObject, PdfStream } from "@libpdf/core";
import { componentsOfSpace } from "../content/content-resources.ts";
import { Tokens } from "../content/content-tokens.ts";
import { decode } from "../file/streams.ts";
import type { Reader } from "../forms/reader.ts";
import { isContestedFunction } from "./contested-functions.ts";

/** White by the number of a colour's components. */
const WHITES: Readonly<Record<number, readonly number[]>> = { 1: [1], 3: [1, 1, 1], 4: [0, 0, 0, 0] };
const WHITE_OF_LAB: readonly number[] = [100, 0, 0];
/** Difference of a component that nobody sees. */
const UNSEEN = 0.02;
/** Share of a colour by which the tints of one ink may lie beside those between its lightest and its darkest. */
const UNEVEN = 0.15;
const TINTS = Array.from({ length: 9 }, (_, index) => (index + 1) / 10);
const LAB_UNIT = 100;
/** An ink that some programs draw as grey, where its alternate colour is grey, whatever its function says. */
const BLACK = "Black";
/** Colour spaces are a few levels deep; broken ones loop. */
const MAX_DEPTH = 4;

/**
 * Whether a dictionary has a colour space of inks without which the page is not white, or of one ink whose tints are not
 * even: some programs calculate tints from white to the ink's colour and do not ask the function.
 */
export function hasContestedInk(pdf: PDF, reader: Reader, dict: PdfDict): boolean {
  return [...dict].some(([, value]) => isContestedSpace(pdf, reader, value, 0));
}

function isContestedSpace(pdf: PDF, reader: Reader, object: PdfObject, depth: number): boolean {
  const space = reader.resolve(object);
  if (!(space instanceof PdfArray) || depth > MAX_DEPTH) return false;
  const family = reader.name(space.at(0));
  if (family === "Indexed" || family === "Pattern" || family === null)
    return space.toArray().some((item) => isContestedSpace(pdf, reader, item, depth + 1));
  if (family !== "Separation" && family !== "DeviceN") return false;
  const inks = family === "DeviceN" ? reader.array(space.at(1)).length : 1;
  const isLab = reader.name(reader.array(space.at(2))[0]) === "Lab";
  const white = isLab ? WHITE_OF_LAB : WHITES[componentsOfSpace(reader, space.at(2)) ?? 0];
  const tint = reader.dict(space.at(3));
  if (white === undefined || tint === null || isContestedFunction(pdf, reader, tint)) return true;
  if (reader.name(space.at(1)) === BLACK && white.length === 1) return !isEvenGrey(reader, tint);
  const colourAt: ColourAt = (value) => tinted(pdf, reader, tint, Array(inks).fill(value));
  const none = colourAt(0);
  return (
    none === null ||
    white.some((each, index) => !(Math.abs(each - (none[index] ?? NaN)) <= UNSEEN)) ||
    (inks === 1 && !isEven(colourAt, isLab ? LAB_UNIT : 1))
  );
}

type ColourAt = (value: number) => number[] | null;

/** Whether the tints of an ink lie between its lightest and its darkest in proportion. */
function isEven(colourAt: ColourAt, unit: number): boolean {
  const [lightest, darkest] = [colourAt(0), colourAt(1)];
  return TINTS.every((value) => {
    const colour = colourAt(value);
    return lightest?.every((low, index) => {
      const even = low + ((darkest?.[index] ?? NaN) - low) * value;
      return Math.abs((colour?.[index] ?? NaN) - even) <= UNEVEN * unit;
    });
  });
}

function isEvenGrey(reader: Reader, tint: PdfDict): boolean {
  const of = (key: string): string => reader.numbers(tint.get(key)).join(" ");
  return reader.number(tint.get("N")) === 1 && of("C0") === "1" && of("C1") === "0";
}

/** The colour that a function gives for amounts of inks, of several for none; null: it is not known. */
function tinted(pdf: PDF, reader: Reader, tint: PdfDict, inks: readonly number[]): number[] | null {
  const [value = 0] = inks;
  const type = reader.number(tint.get("FunctionType"));
  if (type === 2) return blended(reader, tint, value);
  if (type === 3) return stitched(pdf, reader, tint, value);
  if (!(tint instanceof PdfStream)) return null;
  if (type === 4) return calculated(Buffer.from(decode(pdf, tint)).toString("latin1"), inks);
  return type === 0 && (inks.length === 1 || value === 0)
    ? sampled(reader, tint, decode(pdf, tint), value)
    : null;
}

function blended(reader: Reader, tint: PdfDict, value: number): number[] {
  const [from, to] = [reader.numbers(tint.get("C0")), reader.numbers(tint.get("C1"))];
  const share = value ** (reader.number(tint.get("N")) ?? NaN);
  return from.map((low, index) => low + ((to[index] ?? NaN) - low) * (value === 0 ? 0 : share));
}

function stitched(pdf: PDF, reader: Reader, tint: PdfDict, value: number): number[] | null {
  const bounds = reader.numbers(tint.get("Bounds"));
  const [start = 0, end = 1] = reader.numbers(tint.get("Domain"));
  const before = bounds.filter((bound) => value >= bound).length;
  const [from, to] = [bounds[before - 1] ?? start, bounds[before] ?? end];
  const [low = NaN, high = NaN] = reader.numbers(tint.get("Encode")).slice(2 * before);
  const part = reader.dict(reader.array(tint.get("Functions"))[before]);
  const encoded = to > from ? low + ((value - from) / (to - from)) * (high - low) : low;
  return part === null ? null : tinted(pdf, reader, part, [encoded]);
}

function sampled(reader: Reader, tint: PdfDict, data: Uint8Array, value: number): number[] | null {
  const range = reader.numbers(tint.get("Range"));
  const bits = reader.number(tint.get("BitsPerSample"));
  const [size = 0] = reader.numbers(tint.get("Size"));
  const encoding = tint.has("Encode") ? reader.numbers(tint.get("Encode")) : [0, size - 1];
  const starts = encoding.every((each, index) => index % 2 === 1 || each === 0);
  if ((bits !== 8 && bits !== 16) || !starts) return null;
  const decoding = tint.has("Decode") ? reader.numbers(tint.get("Decode")) : range;
  const place = value * (encoding[1] ?? NaN);
  const [first, share] = [Math.floor(place), place % 1];
  const count = range.length / 2;
  return Array.from({ length: count }, (_, index) => {
    const [low, high] = [decoding[2 * index] ?? NaN, decoding[2 * index + 1] ?? NaN];
    const at = (sample: number): number =>
      low + ((high - low) * (data[((sample * count + index) * bits) / 8] ?? NaN)) / 255;
    return share === 0 ? at(first) : at(first) * (1 - share) + at(first + 1) * share;
  });
}

const CALCULATING: Readonly<Record<string, (left: number, right: number) => number>> = {
  add: (left, right) => left + right,
  sub: (left, right) => left - right,
  mul: (left, right) => left * right,
};

/** Calculates (ISO 32000-2 §7.10.5) what becomes of inks, by a program that is not contested and therefore bounded. */
function calculated(program: string, inks: readonly number[]): number[] | null {
  const stack: number[] = [...inks];
  const tokens = new Tokens(program.replaceAll(/[{}]/g, " "));
  if ((program.match(/\{/g) ?? []).length !== 1) return null;
  for (let token = tokens.next(); token !== null; token = tokens.next()) {
    if (token.kind === "number") stack.push(Number(token.text));
    else if (!operate(stack, token.text)) return null;
  }
  return stack;
}

function operate(stack: number[], operator: string): boolean {
  const pop = (): number => stack.pop() ?? NaN;
  const calculate = CALCULATING[operator];
  if (calculate !== undefined) {
    const right = pop();
    stack.push(calculate(pop(), right));
  } else if (operator === "dup") stack.push(stack.at(-1) ?? NaN);
  else if (operator === "pop") pop();
  else if (operator === "exch") stack.push(pop(), pop());
  else if (operator === "neg") stack.push(-pop());
  else if (operator === "abs") stack.push(Math.abs(pop()));
  else if (operator === "index") {
    const back = pop();
    stack.push(stack.at(-1 - back) ?? NaN);
  } else if (operator === "copy") {
    const count = pop();
    if (count > 0) stack.push(...stack.slice(-count));
  } else if (operator === "roll") {
    const [by, count] = [pop(), pop()];
    const moved = stack.splice(-count, count);
    for (let turn = 0; turn < ((by % count) + count) % count; turn += 1) moved.unshift(moved.pop()!);
    stack.push(...moved);
  } else return false;
  return true;
}
