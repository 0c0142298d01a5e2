import { PdfName, type PdfObject } from "@libpdf/core";
import type { Token } from "./content-tokens.ts";
import { operationsOf } from "./operations.ts";
import { takenBy } from "./operands.ts";

/** Content that sets colours by four inks or by a space. */
export const COLOURED = /\s(?:[kK]|cs|CS)\b/;

const CMYK = PdfName.of("DeviceCMYK");
const BUILT_IN: ReadonlySet<string> = new Set(["/DeviceGray", "/DeviceRGB", "/DeviceCMYK", "/Pattern"]);
/** Operators that set a colour of a device that stays as it is. */
const PLAIN: ReadonlySet<string> = new Set(["g", "rg"]);

/** A space that content chooses, by what has to become of it. */
export type ChosenSpace =
  /** Grey, RGB, and patterns with colours of their own. */
  | { kind: "plain" }
  /** Its colours become those of RGB; `initial`: the first. */
  | { kind: "colour"; space: PdfObject; initial: readonly number[] }
  /** Its patterns are painted with colours of another space. */
  | { kind: "pattern"; space: PdfObject };

export interface ColourUse {
  /** The space of a name; null: it is not known. */
  spaceOf(name: string): ChosenSpace | null;
  /** The numbers of a colour in RGB; null: they are not known. */
  rgbOf(space: PdfObject, parts: readonly number[]): string | null;
  /** The name of a space for patterns that are painted with colours of RGB. */
  patternSpace(): string;
}

type Spaces = Record<"areas" | "lines", ChosenSpace>;
const GREY: ChosenSpace = { kind: "plain" };

/** A colour is not known. */
class Unknown extends Error {}

/** Writes the colours of content, but grey and RGB, as RGB. Null: one of them is not known. */
export function withRgbColours(text: string, use: ColourUse): string | null {
  try {
    return new Colours(text, use).written();
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

class Colours {
  readonly #text: string;
  readonly #use: ColourUse;
  readonly #stack: Spaces[] = [];
  #spaces: Spaces = { areas: GREY, lines: GREY };

  constructor(text: string, use: ColourUse) {
    this.#text = text;
    this.#use = use;
  }

  written(): string {
    const parts: string[] = [];
    let at = 0;
    for (const { operator, operands, end } of operationsOf(this.#text)) {
      const taken = takenBy(operator, operands);
      const text = taken && this.#operate(operator, taken);
      if (text === null) continue;
      parts.push(this.#text.slice(at, taken![0]!.start), text);
      at = end;
    }
    return [...parts, this.#text.slice(at)].join("");
  }

  /** Answers the replacement of an operator and its operands; null: they stay. */
  #operate(operator: string, taken: readonly Token[]): string | null {
    if (operator === "q") this.#stack.push({ ...this.#spaces });
    else if (operator === "Q") this.#spaces = this.#stack.pop() ?? this.#spaces;
    const name = operator.toLowerCase();
    const side = name === operator ? "areas" : "lines";
    if (PLAIN.has(name)) this.#spaces[side] = GREY;
    else if (name === "k") return this.#setInks(side, taken);
    else if (name === "cs") return this.#choose(side, taken[0]!.text);
    else if (name === "sc" || name === "scn") return this.#set(side, taken);
    return null;
  }

  #setInks(side: keyof Spaces, taken: readonly Token[]): string {
    this.#spaces[side] = GREY;
    return this.#rgb(side, CMYK, numbersOf(taken));
  }

  #choose(side: keyof Spaces, name: string): string | null {
    const space = this.#use.spaceOf(name);
    if (space === null) throw new Unknown();
    this.#spaces[side] = space;
    if (space.kind === "colour") return this.#rgb(side, space.space, space.initial);
    const operator = side === "areas" ? "cs" : "CS";
    return space.kind === "pattern" ? `/${this.#use.patternSpace()} ${operator}` : null;
  }

  #set(side: keyof Spaces, taken: readonly Token[]): string | null {
    const chosen = this.#spaces[side];
    if (chosen.kind === "plain") return null;
    const last = taken.at(-1)!;
    const pattern = last.kind === "name" ? last : null;
    if ((pattern !== null) !== (chosen.kind === "pattern")) throw new Unknown();
    const numbers = numbersOf(pattern === null ? taken : taken.slice(0, -1));
    if (pattern === null) return this.#rgb(side, chosen.space, numbers);
    // A pattern with colours of its own.
    if (numbers.length === 0) return null;
    const operator = side === "areas" ? "scn" : "SCN";
    return `${this.#known(chosen.space, numbers)} ${this.#text.slice(pattern.start, pattern.end)} ${operator}`;
  }

  #rgb(side: keyof Spaces, space: PdfObject, numbers: readonly number[]): string {
    return `${this.#known(space, numbers)} ${side === "areas" ? "rg" : "RG"}`;
  }

  #known(space: PdfObject, numbers: readonly number[]): string {
    const rgb = this.#use.rgbOf(space, numbers);
    if (rgb === null) throw new Unknown();
    return rgb;
  }
}

const numbersOf = (tokens: readonly Token[]): number[] => tokens.map(({ text }) => Number(text));

/** Names of the spaces that content chooses. */
export function spacesNamedIn(text: string): Set<string> {
  const names = new Set<string>();
  if (!COLOURED.test(text)) return names;
  for (const { operator, operands } of operationsOf(text))
    if (operator.toLowerCase() === "cs" && operands.length > 0) names.add(operands.at(-1)!.text);
  return names;
}

export const isBuiltIn = (name: string): boolean => BUILT_IN.has(name);
