import { PdfArray, PdfBool, type PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from "@libpdf/core";
import { contentText, replaceContent } from "./content.ts";
import { plainDashes } from "./dashes.ts";
import { isLineStyle } from "./plain-content.ts";
import { operationsOf } from "./operations.ts";
import { PdfRejected } from "../port/pdf.ts";
import { Reader } from "../forms/reader.ts";
import type { Source } from "../file/load.ts";
import { resolver } from "../file/page-tree.ts";
import { reachableDictionaries } from "../file/streams.ts";

/** Entries of a graphics state that stay (ISO 32000-2 table 57). The others are for presses, or few programs know them. */
const STATE: ReadonlySet<string> = new Set("Type LW LC LJ ML D Font BM SMask CA ca".split(" "));
/** Entries that are taken out and may have changed what a program showed. */
const CHANGING: ReadonlySet<string> = new Set("TR TR2 OP op AIS TK BG BG2 UCR UCR2 HT".split(" "));
const NEUTRAL: ReadonlySet<string> = new Set(["Default", "Identity"]);
/** Blend modes (ISO 32000-2 tables 134 and 135). */
const MODES: ReadonlySet<string> = new Set([
  "Normal",
  "Multiply",
  "Screen",
  "Overlay",
  "Darken",
  "Lighten",
  "ColorDodge",
  "ColorBurn",
  "HardLight",
  "SoftLight",
  "Difference",
  "Exclusion",
  "Hue",
  "Saturation",
  "Color",
  "Luminosity",
]);
/** Colorants that mean all inks or none, where programs that have no inks do as they like. */
const UNREAL: ReadonlySet<string> = new Set(["All", "None"]);
/** An ink that no program knows, so that each uses the alternate colour. */
const INK = PdfName.of("Ink");
/** Spaces in which some programs read the device's colours, and most do not (ISO 32000-2 §8.6.5.6). */
const DEFAULTS = ["DefaultGray", "DefaultRGB", "DefaultCMYK"] as const;
/** Operators that set a colour, that for lines in upper case, and those that use one or show text. */
const COLOURING: ReadonlySet<string> = new Set("g rg k cs".split(" "));
const PAINTING: ReadonlySet<string> = new Set("f F f* B B* b b* s S Tj TJ ' \" Do BI".split(" "));
const SHOWING: ReadonlySet<string> = new Set("Tj TJ ' \" Do".split(" "));
/** The colours and the text with which a tile begins (ISO 32000-2 §8.7.3.1). */
const USUAL_COLOURS = "0 g 0 G ";
const USUAL_TEXT = "0 Tc 0 Tw 100 Tz 0 TL 0 Tr 0 Ts ";
/** Entries of forms that some programs draw in the form's place: PostScript, other files, pictures for presses. */
const OTHER_FORMS = ["Subtype2", "PS", "Level1", "Ref", "OPI"] as const;
/** Kinds of patterns (ISO 32000-2 §8.7): tiles and shadings. */
const PATTERNS: ReadonlySet<number> = new Set([1, 2]);
/** Members of colour spaces (ISO 32000-2 §8.6). Some programs take none that has more. */
const MEMBERS: Readonly<Record<string, number>> = {
  Pattern: 2,
  CalGray: 2,
  CalRGB: 2,
  Lab: 2,
  ICCBased: 2,
  Indexed: 4,
  Separation: 4,
};
const RGB = PdfName.of("DeviceRGB");
/** Far beyond every page. */
const WIDE = 32_767;
/** Arrays of colour spaces are a few levels deep; broken ones loop. */
const MAX_DEPTH = 8;

/**
 * Writes graphics states, colour spaces and forms with the one meaning that all programs give them. Answers whether
 * anything was there that programs show in their own ways. Throws PdfRejected.
 */
export function writePlainResources(source: Pick<Source, "pdf">): boolean {
  return new Resources(source).write();
}

class Resources {
  readonly #pdf: Source["pdf"];
  readonly #reader: Reader;
  readonly #seen = new Set<PdfObject>();
  /** Groups of soft masks. */
  readonly #masks = new Set<PdfDict>();
  #isOdd = false;

  constructor({ pdf }: Pick<Source, "pdf">) {
    this.#pdf = pdf;
    this.#reader = new Reader(resolver(pdf));
  }

  write(): boolean {
    for (const dict of reachableDictionaries(this.#pdf)) {
      const mask = dict.has("G") ? this.#reader.dict(dict.get("G")) : null;
      if (mask !== null) this.#masks.add(mask);
    }
    for (const dict of reachableDictionaries(this.#pdf)) {
      this.#writeGroup(dict);
      this.#writeStates(dict);
      this.#dropDefaults(dict);
      this.#dropUnknownPatterns(dict);
      if (dict.has("PatternType")) this.#writePattern(dict);
      if (dict instanceof PdfStream && this.#reader.name(dict.get("Subtype")) === "Form")
        this.#writeForm(dict);
      for (const [, value] of dict) this.#writeSpaces(value, 0);
    }
    return this.#isOdd;
  }

  #writePattern(pattern: PdfDict): void {
    this.#writeMatrix(pattern);
    if (this.#reader.number(pattern.get("PatternType")) !== 1) return;
    this.#assertSteps(pattern);
    const hasColours = this.#reader.number(pattern.get("PaintType")) === 1;
    if (pattern instanceof PdfStream) this.#writeStart(pattern, hasColours);
  }

  /** Some programs begin a tile with the colours and the text of the page. */
  #writeStart(tile: PdfStream, hasColours: boolean): void {
    const content = contentText(this.#pdf, tile);
    const unset = new Set(["areas", "lines"]);
    let [needsColours, hasText] = [false, false];
    for (const { operator } of operationsOf(content)) {
      const name = operator.toLowerCase();
      if (COLOURING.has(name)) unset.delete(name === operator ? "areas" : "lines");
      needsColours ||= PAINTING.has(operator) && unset.size > 0;
      hasText ||= SHOWING.has(operator);
    }
    const start = (hasColours && needsColours ? USUAL_COLOURS : "") + (hasText ? USUAL_TEXT : "");
    if (start === "") return;
    this.#isOdd = true;
    replaceContent(tile, Buffer.from(start + content, "latin1"));
  }

  /** PDFium draws a tiling without a step for ever. */
  #assertSteps(pattern: PdfDict): void {
    const steps = ["XStep", "YStep"].map((key) => this.#reader.number(pattern.get(key)) ?? 0);
    if (steps.includes(0))
      throw new PdfRejected(
        "damaged",
        "A pattern in the file does not say how it repeats. Print it to a new PDF.",
      );
  }

  /** A pattern has one state; resources have them by name. */
  #writeStates(dict: PdfDict): void {
    const states = this.#reader.dict(dict.get("ExtGState"));
    if (states === null) return;
    if (dict.has("PatternType")) return this.#writeState(states);
    for (const [, value] of states) {
      const state = this.#reader.dict(value);
      if (state !== null) this.#writeState(state);
    }
  }

  #writeState(state: PdfDict): void {
    if (this.#seen.has(state)) return;
    this.#seen.add(state);
    for (const [{ value: key }, value] of state) {
      if (STATE.has(key)) continue;
      if (CHANGING.has(key) && this.#isChanging(value)) this.#isOdd = true;
      state.delete(key);
    }
    for (const key of ["CA", "ca"]) if (state.has(key)) this.#writeOpacity(state, key);
    if (state.has("BM")) this.#writeMode(state);
    this.#writeLines(state);
  }

  /** Takes out widths, caps, joins and limits that are none, and writes dashes plainly. */
  #writeLines(state: PdfDict): void {
    const of = (key: string): number => this.#reader.number(state.get(key)) ?? Number.NaN;
    const odd = ["LC", "LJ"].filter((key) => state.has(key) && !isLineStyle(of(key)));
    if (state.has("LW") && !(of("LW") >= 0)) odd.push("LW");
    if (state.has("ML") && !(of("ML") >= 1)) odd.push("ML");
    const dash = this.#reader.array(state.get("D"));
    const [dashes, phase] = [this.#reader.numbers(dash[0]), this.#reader.number(dash[1]) ?? 0];
    const plain = plainDashes({ lengths: dashes, phase });
    if (plain !== null)
      state.set(
        "D",
        PdfArray.of(
          PdfArray.of(...plain.lengths.map((length) => PdfNumber.of(length))),
          PdfNumber.of(plain.phase),
        ),
      );
    const isDashed =
      dashes.every((each) => each >= 0) && (dashes.length === 0 || dashes.some((each) => each > 0));
    if (state.has("D") && !(dash.length === 2 && isDashed)) odd.push("D");
    for (const key of odd) state.delete(key);
    this.#isOdd ||= odd.length > 0 || plain !== null;
  }

  #dropDefaults(dict: PdfDict): void {
    const spaces = this.#reader.dict(dict.get("ColorSpace"));
    for (const key of DEFAULTS) {
      if (!spaces?.has(key)) continue;
      this.#isOdd = true;
      spaces.delete(key);
    }
  }

  /** Some programs paint with the last colour where a pattern is of no kind. */
  #dropUnknownPatterns(dict: PdfDict): void {
    const patterns = this.#reader.dict(this.#reader.dict(dict.get("Resources"))?.get("Pattern"));
    for (const [key, value] of patterns ?? []) {
      if (PATTERNS.has(this.#reader.number(this.#reader.dict(value)?.get("PatternType")) ?? 0)) continue;
      this.#isOdd = true;
      patterns?.delete(key);
    }
  }

  #isChanging(object: PdfObject): boolean {
    const value = this.#reader.resolve(object);
    if (value instanceof PdfName) return !NEUTRAL.has(value.value);
    return !(value instanceof PdfBool) || value.value;
  }

  #writeOpacity(state: PdfDict, key: string): void {
    const given = this.#reader.number(state.get(key));
    if (given !== null && given >= 0 && given <= 1) return;
    this.#isOdd = true;
    if (given === null) state.delete(key);
    else state.set(key, PdfNumber.of(given < 0 ? 0 : 1));
  }

  #writeMode(state: PdfDict): void {
    const given = this.#reader.resolve(state.get("BM"));
    const mode =
      this.#reader
        .items(given)
        .map((item) => this.#reader.name(item) ?? "")
        .find((name) => MODES.has(name)) ?? "Normal";
    if (given instanceof PdfName && given.value === mode) return;
    // An older name of the same mode.
    if (!(given instanceof PdfName && given.value === "Compatible")) this.#isOdd = true;
    state.set("BM", PdfName.of(mode));
  }

  #writeForm(form: PdfStream): void {
    if (this.#reader.numbers(form.get("BBox")).length !== 4) {
      this.#isOdd = true;
      form.set("BBox", PdfArray.of(...[-WIDE, -WIDE, WIDE, WIDE].map((side) => PdfNumber.of(side))));
    }
    this.#writeMatrix(form);
    for (const key of OTHER_FORMS.filter((key) => form.has(key))) {
      this.#isOdd = true;
      form.delete(key);
    }
  }

  /** Some programs mix a group's colours in its space, and one draws a page in grey. A mask by brightness needs it. */
  #writeGroup(holder: PdfDict): void {
    const group = this.#reader.dict(holder.get("Group"));
    const space = group?.get("CS");
    if (!group || space === undefined || this.#masks.has(holder)) return;
    if (this.#reader.resolve(space) === RGB) return;
    group.set("CS", RGB);
    this.#isOdd = true;
  }

  #writeMatrix(dict: PdfDict): void {
    if (!dict.has("Matrix") || this.#reader.numbers(dict.get("Matrix")).length === 6) return;
    this.#isOdd = true;
    dict.delete("Matrix");
  }

  /** Colour spaces are arrays, in resources, pictures, shadings, groups and one another. */
  #writeSpaces(object: PdfObject, depth: number): void {
    const array = this.#reader.resolve(object);
    if (!(array instanceof PdfArray) || depth > MAX_DEPTH || this.#seen.has(array)) return;
    if (array !== object) this.#seen.add(array);
    this.#dropSurplus(array);
    const items = array.toArray();
    const family = items.length >= 4 ? this.#reader.name(items[0]) : null;
    if (family === "Separation" && !this.#isReal(items[1])) {
      this.#isOdd = true;
      array.set(1, INK);
    }
    if (family === "DeviceN") this.#writeInks(array);
    for (const item of items) this.#writeSpaces(item, depth + 1);
  }

  #dropSurplus(space: PdfArray): void {
    const members = MEMBERS[this.#reader.name(space.at(0)) ?? ""] ?? Infinity;
    this.#isOdd ||= space.length > members;
    while (space.length > members) space.remove(members);
  }

  #isReal(ink: PdfObject | undefined): boolean {
    const name = this.#reader.name(ink);
    return name !== null && !UNREAL.has(name);
  }

  #writeInks(space: PdfArray): void {
    const names = this.#reader.array(space.at(1));
    if (!names.every((name) => this.#isReal(name))) {
      this.#isOdd = true;
      space.set(1, PdfArray.of(...names.map((_, index) => PdfName.of(`Ink${index}`))));
    }
    // Programs that know the attributes mix the inks by themselves.
    while (space.length > 4) space.remove(4);
  }
}
