import { PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from "@libpdf/core";
import { componentsOfSpace } from "../content/content-resources.ts";
import { decode } from "../file/streams.ts";
import type { Reader } from "../forms/reader.ts";
import type { Source } from "../file/load.ts";

const DEVICES: ReadonlySet<string> = new Set(["DeviceGray", "DeviceRGB", "DeviceCMYK"]);
const PATTERN = "Pattern";
/** Spaces that other spaces of inks, and palettes, may not have below them (ISO 32000-2 §8.6.6). */
const SPECIAL: ReadonlySet<string> = new Set([PATTERN, "Indexed", "Separation", "DeviceN"]);
/** Spaces below others are a few levels deep; broken ones loop. */
const MAX_DEPTH = 4;
const LAST_COLOUR = 255;
/** Numbers of a white point. */
const WHITE_PARTS = 3;

/**
 * Whether a dictionary has a colour space, or resources that are some, of which programs know no meaning or several:
 * another family, members that are missing or of another type, a space that may not be below another.
 */
export function hasContestedSpace(pdf: Source["pdf"], reader: Reader, dict: PdfDict): boolean {
  const spaces = new Spaces(pdf, reader);
  const given = reader.resolve(dict.get("ColorSpace"));
  if (given === undefined) return false;
  if (!(given instanceof PdfDict)) return !spaces.isPlain(given, 0);
  return [...given].some(([, space]) => !spaces.isPlain(space, 0) || spaces.isShortPalette(space));
}

class Spaces {
  readonly #pdf: Source["pdf"];
  readonly #reader: Reader;

  constructor(pdf: Source["pdf"], reader: Reader) {
    this.#pdf = pdf;
    this.#reader = reader;
  }

  isPlain(object: PdfObject | undefined, depth: number): boolean {
    if (depth > MAX_DEPTH) return false;
    const space = this.#reader.resolve(object);
    if (space instanceof PdfName) return DEVICES.has(space.value) || space.value === PATTERN;
    const [family, ...parts] = this.#reader.array(space);
    const name = this.#reader.name(family) ?? "";
    if (DEVICES.has(name)) return parts.length === 0;
    if (name === PATTERN) return parts.length === 0 || this.#isBelowPattern(parts[0], depth);
    if (name === "Lab") return this.#isLab(parts[0]);
    if (name === "Indexed" || name === "I") return this.#isPalette(parts, depth);
    if (name === "Separation" || name === "DeviceN") return this.#isInk(name, parts, depth);
    return false;
  }

  /** Whether a palette has fewer colours than it promises. Of one of an image it matters which its samples use. */
  isShortPalette(object: PdfObject): boolean {
    const [family, base, highest, table] = this.#reader.array(object);
    if (this.#reader.name(family) !== "Indexed") return false;
    const colours = this.#reader.resolve(table);
    const bytes = colours instanceof PdfStream ? decode(this.#pdf, colours) : (colours as PdfString).bytes;
    const components = componentsOfSpace(this.#reader, base) ?? 0;
    return bytes.length < components * ((this.#reader.number(highest) ?? 0) + 1);
  }

  #familyOf(object: PdfObject | undefined): string {
    return this.#reader.name(this.#reader.items(object)[0]) ?? "";
  }

  #isBelowPattern(base: PdfObject | undefined, depth: number): boolean {
    return this.#familyOf(base) !== PATTERN && this.isPlain(base, depth + 1);
  }

  #isBelow(base: PdfObject | undefined, depth: number, others: ReadonlySet<string> = new Set()): boolean {
    const family = this.#familyOf(base);
    return (!SPECIAL.has(family) || others.has(family)) && this.isPlain(base, depth + 1);
  }

  #isLab(object: PdfObject | undefined): boolean {
    const parameters = this.#reader.dict(object);
    const white = this.#reader.numbers(parameters?.get("WhitePoint"));
    const range = parameters?.has("Range")
      ? this.#reader.numbers(parameters.get("Range"))
      : [-100, 100, -100, 100];
    const isRange = range.length === 4 && range[0]! < range[1]! && range[2]! < range[3]!;
    return white.length === WHITE_PARTS && white.every((part) => part > 0) && isRange;
  }

  #isPalette([base, highest, table]: readonly PdfObject[], depth: number): boolean {
    const last = this.#reader.number(highest) ?? -1;
    const colours = this.#reader.resolve(table);
    return (
      this.#isBelow(base, depth, new Set(["Separation", "DeviceN"])) &&
      Number.isInteger(last) &&
      last >= 0 &&
      last <= LAST_COLOUR &&
      (colours instanceof PdfString || colours instanceof PdfStream)
    );
  }

  #isInk(family: string, [names, alternate, tint]: readonly PdfObject[], depth: number): boolean {
    const inks = family === "DeviceN" ? this.#reader.array(names) : [names];
    return (
      inks.length > 0 &&
      inks.every((ink) => this.#reader.name(ink) !== null) &&
      this.#isBelow(alternate, depth) &&
      this.#reader.dict(tint) !== null
    );
  }
}
