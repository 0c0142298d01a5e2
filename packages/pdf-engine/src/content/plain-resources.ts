import { PdfArray, PdfBool, type PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from "@libpdf/core";
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
  #isOdd = false;

  constructor({ pdf }: Pick<Source, "pdf">) {
    this.#pdf = pdf;
    this.#reader = new Reader(resolver(pdf));
  }

  write(): boolean {
    for (const dict of reachableDictionaries(this.#pdf)) {
      this.#writeStates(dict);
      if (this.#reader.number(dict.get("PatternType")) === 1) this.#assertSteps(dict);
      if (dict instanceof PdfStream && this.#reader.name(dict.get("Subtype")) === "Form")
        this.#writeForm(dict);
      for (const [, value] of dict) this.#writeSpaces(value, 0);
    }
    return this.#isOdd;
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
    const names = given instanceof PdfArray ? given.toArray() : [given];
    const mode =
      names.map((item) => this.#reader.name(item) ?? "").find((name) => MODES.has(name)) ?? "Normal";
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
    if (!form.has("Matrix") || this.#reader.numbers(form.get("Matrix")).length === 6) return;
    this.#isOdd = true;
    form.delete("Matrix");
  }

  /** Colour spaces are arrays, in resources, pictures, shadings, groups and one another. */
  #writeSpaces(object: PdfObject, depth: number): void {
    const array = this.#reader.resolve(object);
    if (!(array instanceof PdfArray) || depth > MAX_DEPTH || this.#seen.has(array)) return;
    if (array !== object) this.#seen.add(array);
    const items = array.toArray();
    const family = items.length >= 4 ? this.#reader.name(items[0]) : null;
    if (family === "Separation" && UNREAL.has(this.#reader.name(items[1]) ?? "")) {
      this.#isOdd = true;
      array.set(1, INK);
    }
    if (family === "DeviceN") this.#writeInks(array);
    for (const item of items) this.#writeSpaces(item, depth + 1);
  }

  #writeInks(space: PdfArray): void {
    const names = this.#reader.array(space.at(1)).map((item) => this.#reader.name(item) ?? "");
    if (names.some((name) => UNREAL.has(name))) {
      this.#isOdd = true;
      space.set(1, PdfArray.of(...names.map((_, index) => PdfName.of(`Ink${index}`))));
    }
    // Programs that know the attributes mix the inks by themselves.
    while (space.length > 4) space.remove(4);
  }
}
