import { Tokens } from "../content/content-tokens.ts";
import { stringBytes } from "../file/strings.ts";

/** Bytes of a code that all programs read. */
const MOST_BYTES = 2;

/** The codes between two, byte by byte (ISO 32000-2 §9.7.6.2). */
interface Range {
  low: readonly number[];
  high: readonly number[];
}

/** A CMap as far as programs read it differently. */
export interface CharacterMap {
  codeSpaces: Range[];
  /** Codes that have characters. */
  mapped: Range[];
  writingMode: number;
  usesOther: boolean;
}

/**
 * Whether all programs find the same codes in the strings of a font with this CMap: it uses no other one, says once in
 * which direction it writes, its codes are of one or two bytes, none begins as a shorter one does, and those with a
 * character are among them.
 */
export function isPlainCharacterMap(map: CharacterMap, writingMode: number): boolean {
  return (
    !map.usesOther &&
    map.writingMode === writingMode &&
    map.codeSpaces.length > 0 &&
    map.codeSpaces.every(isWhole) &&
    map.codeSpaces.every((space) => map.codeSpaces.every((other) => areApart(space, other))) &&
    map.mapped.every((range) => map.codeSpaces.some((space) => isWithin(range, space)))
  );
}

/** Whether all codes of a CMap have two bytes. */
export const hasWideCodes = ({ codeSpaces }: CharacterMap): boolean =>
  codeSpaces.every(({ low }) => low.length === MOST_BYTES);

export function readCharacterMap(text: string): CharacterMap {
  const map: CharacterMap = { codeSpaces: [], mapped: [], writingMode: 0, usesOther: false };
  const tokens = new Tokens(text);
  let [strings, before]: [number[][], string] = [[], ""];
  for (let token = tokens.next(); token !== null; token = tokens.next()) {
    if (token.kind === "string") strings.push(stringBytes(text.slice(token.start, token.end)));
    if (token.kind === "number" && before === "/WMode") map.writingMode = Number(token.text);
    before = token.text;
    if (token.kind !== "word") continue;
    if (token.text === "usecmap") map.usesOther = true;
    if (token.text === "endcodespacerange") map.codeSpaces.push(...pairs(strings));
    if (token.text === "endcidrange") map.mapped.push(...pairs(strings));
    if (token.text === "endcidchar") map.mapped.push(...strings.map((code) => ({ low: code, high: code })));
    strings = [];
  }
  return map;
}

const pairs = (strings: readonly number[][]): Range[] =>
  strings.flatMap((low, index) => (index % 2 === 0 ? [{ low, high: strings[index + 1] ?? low }] : []));

const isWhole = ({ low, high }: Range): boolean =>
  low.length === high.length &&
  low.length >= 1 &&
  low.length <= MOST_BYTES &&
  low.every((byte, index) => byte <= high[index]!);

/** Whether codes of two lengths do not begin alike. */
const areApart = (one: Range, other: Range): boolean =>
  one.low.length === other.low.length || one.high[0]! < other.low[0]! || other.high[0]! < one.low[0]!;

const isWithin = (range: Range, space: Range): boolean =>
  [range.low, range.high].every(
    (code) =>
      code.length === space.low.length &&
      code.every((byte, index) => byte >= space.low[index]! && byte <= space.high[index]!),
  );
