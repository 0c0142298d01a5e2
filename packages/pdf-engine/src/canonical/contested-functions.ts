import { type PDF, type PdfDict, PdfStream } from "@libpdf/core";
import { decode } from "../file/streams.ts";
import type { Reader } from "../forms/reader.ts";

/** Kinds of functions (ISO 32000-2 §7.10). */
const SAMPLED = 0;
const EXPONENTIAL = 2;
const STITCHING = 3;
const PROGRAM = 4;

const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;
const TOKENS = /%[^\r\n]*|[{}]|[^\0\t\n\f\r {}%]+/g;
/** Bits of a sample that all programs read. */
const BITS: ReadonlySet<number> = new Set([1, 2, 4, 8, 16]);
/** Programs draw gradients in steps, and miss a colour that is only at the end. */
const MOST_POWER = 20;
/** Least share of a domain that its first and its last part take, and of a colour by which samples leap there. */
const END = 0.01;
const LEAP = 0.1;
/** Samples of one row from which the last two are as near. */
const MANY = 64;
/** Programs of this many tokens need no more. */
const MAX_TOKENS = 4096;

/** Operators without a case that is left open, what they take and what they leave. */
const OPERATORS: Readonly<Record<string, readonly [number, number]>> = {
  abs: [1, 1],
  add: [2, 1],
  dup: [1, 2],
  exch: [2, 2],
  mul: [2, 1],
  neg: [1, 1],
  pop: [1, 0],
  sub: [2, 1],
};
/** Operators of which the numbers before them are part. */
const COUNTED: ReadonlySet<string> = new Set(["copy", "index", "roll"]);

/**
 * Whether a function has cases that the standard leaves open, so that programs calculate in their own ways: division by
 * zero, rounding, truth as a number, missing operands, ranges that do not follow one another.
 */
export function isContestedFunction(pdf: PDF, reader: Reader, dict: PdfDict): boolean {
  const kind = reader.number(dict.get("FunctionType"));
  const [domain, range] = [reader.numbers(dict.get("Domain")), reader.numbers(dict.get("Range"))];
  if (domain.length === 0 || !isAscending(domain) || !isAscending(range)) return true;
  if (kind === SAMPLED) return !isPlainTable(pdf, reader, dict, range.length / 2);
  if (kind === EXPONENTIAL) return !isPlainPower(reader, dict, domain);
  if (kind === STITCHING) return !isPlainRow(reader, dict, domain);
  if (kind !== PROGRAM || !(dict instanceof PdfStream)) return true;
  const text = Buffer.from(decode(pdf, dict)).toString("latin1");
  return !isPlainProgram(text, domain.length / 2, range.length / 2);
}

/** Whether each pair of limits is a range. */
const isAscending = (limits: readonly number[]): boolean =>
  limits.length % 2 === 0 && limits.every((limit, index) => index % 2 === 0 || limit > limits[index - 1]!);

function isPlainTable(pdf: PDF, reader: Reader, dict: PdfDict, results: number): boolean {
  const sizes = reader.numbers(dict.get("Size"));
  const bits = reader.number(dict.get("BitsPerSample")) ?? 0;
  if (!(dict instanceof PdfStream) || results === 0 || !BITS.has(bits)) return false;
  if (sizes.length === 0 || !sizes.every((size) => Number.isInteger(size) && size > 1)) return false;
  const samples = sizes.reduce((product, size) => product * size, results);
  const data = decode(pdf, dict);
  const isWhole = data.length * 8 >= samples * bits;
  return isWhole && !(sizes.length === 1 && leapsAtEnd(data, results, { size: sizes[0]!, bits }));
}

/** Whether one of many samples, the first or the last, is far from the next. Some programs do not see it. */
function leapsAtEnd(
  data: Uint8Array,
  results: number,
  { size, bits }: { size: number; bits: number },
): boolean {
  if (size < MANY || bits < 8) return false;
  const bytes = bits / 8;
  const leaps = (one: number, other: number): boolean =>
    Array.from({ length: results }, (_, part) => part).some((part) => {
      const [left, right] = [one, other].map((at) => data[(at * results + part) * bytes]!);
      return Math.abs(left! - right!) > LEAP * 255;
    });
  return leaps(0, 1) || leaps(size - 1, size - 2);
}

function isPlainPower(reader: Reader, dict: PdfDict, [from = 0]: readonly number[]): boolean {
  const power = reader.number(dict.get("N"));
  const [first, last] = ["C0", "C1"].map((key) => reader.numbers(dict.get(key)).length);
  return (
    power !== null &&
    power > 0 &&
    power <= MOST_POWER &&
    first === last &&
    (from >= 0 || Number.isInteger(power))
  );
}

function isPlainRow(reader: Reader, dict: PdfDict, [from = 0, to = 0]: readonly number[]): boolean {
  const count = reader.array(dict.get("Functions")).length;
  const bounds = reader.numbers(dict.get("Bounds"));
  const limits = [from, ...bounds, to];
  const isOrdered = limits.every((limit, index) => index === 0 || limit > limits[index - 1]!);
  const least = END * (to - from);
  // Programs draw gradients in steps, of which none need be in a short part at an end.
  const hasEnds = count === 1 || (bounds[0]! - from >= least && to - bounds.at(-1)! >= least);
  return (
    count === bounds.length + 1 &&
    isOrdered &&
    hasEnds &&
    reader.numbers(dict.get("Encode")).length === 2 * count
  );
}

/**
 * Whether a calculator has operators without open cases alone, as many operands and results as it needs, and no powers
 * that are too high.
 */
function isPlainProgram(text: string, operands: number, results: number): boolean {
  const tokens = text.match(TOKENS) ?? [];
  if (tokens.length > MAX_TOKENS || tokens.at(0) !== "{" || tokens.at(-1) !== "}") return false;
  const powers: number[] = Array<number>(operands).fill(1);
  const numbers: number[] = [];
  for (const token of tokens.slice(1, -1)) {
    if (NUMBER.test(token)) {
      numbers.push(Number(token));
      powers.push(0);
      continue;
    }
    const change = COUNTED.has(token) ? changeOf(token, numbers) : OPERATORS[token];
    if (change === undefined || powers.length < change[0]) return false;
    calculatePowers(token, powers, numbers);
    if (powers.some((power) => power > MOST_POWER)) return false;
    numbers.length = 0;
  }
  return powers.length === results;
}

/** Powers of the operands in what an operator leaves. */
function calculatePowers(operator: string, powers: number[], numbers: readonly number[]): void {
  const pop = (): number => powers.pop() ?? 0;
  if (operator === "mul") powers.push(pop() + pop());
  else if (operator === "add" || operator === "sub") powers.push(Math.max(pop(), pop()));
  else if (operator === "dup") powers.push(powers.at(-1) ?? 0);
  else if (operator === "exch") powers.push(pop(), pop());
  else if (operator === "pop") pop();
  else if (COUNTED.has(operator)) movePowers(operator, powers, numbers);
}

function movePowers(operator: string, powers: number[], numbers: readonly number[]): void {
  const last = numbers.at(-1) ?? 0;
  powers.pop();
  if (operator === "index") powers.push(powers.at(-1 - last) ?? 0);
  else if (operator === "copy") powers.push(...(last > 0 ? powers.slice(-last) : []));
  else {
    powers.pop();
    const count = numbers.at(-2) ?? 0;
    const moved = powers.splice(-count, count);
    for (let turn = 0; turn < ((last % count) + count) % count; turn += 1) moved.unshift(moved.pop()!);
    powers.push(...moved);
  }
}

/** Numbers that an operator takes and leaves, where numbers stand before it. */
function changeOf(operator: string, numbers: readonly number[]): readonly [number, number] | undefined {
  const count = numbers.at(operator === "roll" ? -2 : -1) ?? -1;
  const turns = numbers.at(-1) ?? Number.NaN;
  if (!Number.isInteger(count) || !Number.isInteger(turns) || count < 0) return undefined;
  if (operator === "copy") return [count + 1, 2 * count];
  if (operator === "index") return [count + 2, count + 2];
  return count > 0 && Math.abs(turns) < count ? [count + 2, count] : undefined;
}
