import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject } from "@libpdf/core";
import { componentsOfSpace } from "../content/content-resources.ts";
import type { ChosenSpace } from "../content/colour-operators.ts";
import type { Reader } from "../forms/reader.ts";
import { hasContestedInk } from "./contested-inks.ts";
import { hasContestedSpace } from "./plain-spaces.ts";

/** Spaces that all programs show alike. */
const PLAIN: ReadonlySet<string> = new Set(["DeviceGray", "DeviceRGB"]);
/** Spaces whose colours programs mix in their own ways, and the place of the space below others. */
const MIXED: ReadonlySet<string> = new Set(["DeviceCMYK", "Lab"]);
const BELOW: Readonly<Record<string, number>> = { Indexed: 1, Pattern: 1, Separation: 2, DeviceN: 2 };
const FULL_INK: ReadonlySet<string> = new Set(["Separation", "DeviceN"]);
const BLACK: readonly number[] = [0, 0, 0, 1];
const MAX_DEPTH = 4;
const UNCHANGED: ChosenSpace = { kind: "plain" };

/** Judges the colour spaces of a file. */
export class ColourSpaces {
  readonly #pdf: PDF;
  readonly #reader: Reader;
  readonly #chosen = new Map<PdfObject, ChosenSpace | null>();

  constructor(pdf: PDF, reader: Reader) {
    this.#pdf = pdf;
    this.#reader = reader;
  }

  /** Answers how a space that content chooses is written; null: it is none. One that programs read in two ways stays. */
  chosen(object: PdfObject | undefined): ChosenSpace | null {
    const space = this.#reader.resolve(object);
    if (space === undefined) return null;
    const known = this.#chosen.get(space) ?? this.#judge(space);
    this.#chosen.set(space, known);
    return known;
  }

  /** Whether colours of a space are mixed of four inks, or are those of Lab. */
  isMixed(object: PdfObject | undefined, depth = 0): boolean {
    const [family, ...parts] = this.#reader.items(object);
    const name = this.#reader.name(family) ?? "";
    if (MIXED.has(name)) return true;
    const below = BELOW[name];
    return below !== undefined && depth < MAX_DEPTH && this.isMixed(parts[below - 1], depth + 1);
  }

  isContested(space: PdfObject): boolean {
    const named = PdfDict.of({ C: space });
    return (
      hasContestedSpace(this.#pdf, this.#reader, PdfDict.of({ ColorSpace: named })) ||
      hasContestedInk(this.#pdf, this.#reader, named)
    );
  }

  #judge(space: PdfObject): ChosenSpace | null {
    const [family, base] = this.#reader.items(space);
    const name = this.#reader.name(family) ?? "";
    if (PLAIN.has(name) || this.isContested(space)) return UNCHANGED;
    if (name === "Pattern") {
      const below = space instanceof PdfArray ? this.chosen(base) : null;
      return below?.kind === "colour" ? { kind: "pattern", space: below.space } : UNCHANGED;
    }
    return { kind: "colour", space, initial: this.#initialOf(name, space) };
  }

  /** The first colour of a space (ISO 32000-2 table 73). */
  #initialOf(family: string, space: PdfObject): readonly number[] {
    if (family === "DeviceCMYK") return BLACK;
    const components = componentsOfSpace(this.#reader, space) ?? 1;
    return Array<number>(components).fill(FULL_INK.has(family) ? 1 : 0);
  }
}

export const CMYK = PdfName.of("DeviceCMYK");
export const RGB = PdfName.of("DeviceRGB");
