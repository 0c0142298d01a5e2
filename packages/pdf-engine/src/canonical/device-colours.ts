import { type PDF, PdfArray, type PdfDict, PdfName, type PdfObject, PdfStream } from "@libpdf/core";
import type { Source } from "../file/load.ts";
import { resolver } from "../file/page-tree.ts";
import { decode, reachableDictionaries } from "../file/streams.ts";
import { Reader } from "../forms/reader.ts";
import { isUsualProfile } from "./usual-profiles.ts";

/** The device's colours by the number of their components. */
const DEVICES: Readonly<Record<number, PdfName>> = {
  1: PdfName.of("DeviceGray"),
  3: PdfName.of("DeviceRGB"),
  4: PdfName.of("DeviceCMYK"),
};
/** Components of colours with a gamma (ISO 32000-2 §8.6.5). */
const CALIBRATED: Readonly<Record<string, number>> = { CalGray: 1, CalRGB: 3 };
/** Arrays of colour spaces are a few levels deep; broken ones loop. */
const MAX_DEPTH = 8;

/**
 * Writes colours that have a profile or a gamma as the device's. The signing page's program does not read profiles,
 * PDFium knows one by its name, others calculate with it: black can be white there. Answers whether there were any, and
 * whether one was not usual.
 */
export function writeDeviceColours({ pdf }: Pick<Source, "pdf">): { isChanged: boolean; isUnusual: boolean } {
  const colours = new Colours(pdf);
  for (const dict of reachableDictionaries(pdf)) colours.writeIn(dict);
  return colours;
}

class Colours {
  readonly #pdf: PDF;
  readonly #reader: Reader;
  readonly #seen = new Set<PdfArray>();
  readonly #profiles = new Map<PdfStream, boolean>();
  isChanged = false;
  isUnusual = false;

  constructor(pdf: PDF) {
    this.#pdf = pdf;
    this.#reader = new Reader(resolver(pdf));
  }

  writeIn(dict: PdfDict): void {
    this.#noteIntent(dict);
    for (const [key, value] of dict) {
      const written = this.#write(value, 0);
      if (written !== null) dict.set(key, written);
    }
  }

  /** Programs that know intents take the device's colours for those of the profile. */
  #noteIntent(dict: PdfDict): void {
    const profile = this.#reader.dict(dict.get("DestOutputProfile"));
    if (!dict.has("DestOutputProfile") && !dict.has("DestOutputProfileRef")) return;
    const components = this.#reader.number(profile?.get("N")) ?? 0;
    this.isUnusual ||= !(profile instanceof PdfStream && this.#isUsual(profile, components));
  }

  /** Replaces a value; null: it stays. */
  #write(value: PdfObject, depth: number): PdfObject | null {
    const array = this.#reader.resolve(value);
    if (!(array instanceof PdfArray) || depth > MAX_DEPTH) return null;
    const written = this.#deviceOf(array);
    if (written !== null) {
      this.isChanged = true;
      return written;
    }
    if (this.#seen.has(array)) return null;
    this.#seen.add(array);
    for (const [index, item] of array.toArray().entries()) {
      const part = this.#write(item, depth + 1);
      if (part !== null) array.set(index, part);
    }
    return null;
  }

  #deviceOf(space: PdfArray): PdfObject | null {
    const family = this.#reader.name(space.at(0)) ?? "";
    const parameters = this.#reader.dict(space.at(1));
    if (parameters === null) return null;
    if (family !== "ICCBased") return this.#ofGamma(family);
    if (!(parameters instanceof PdfStream)) return null;
    // The signing page takes the alternate space, where one has as many components.
    const alternate = this.#reader.array(parameters.get("Alternate"));
    const components = this.#reader.number(parameters.get("N")) ?? 0;
    this.isUnusual ||=
      !this.#isUsual(parameters, components) || !this.#isOwnAlternate(parameters, DEVICES[components]);
    if (components === 3 && this.#reader.name(alternate[0]) === "Lab") return PdfArray.of(...alternate);
    return DEVICES[components] ?? null;
  }

  #isOwnAlternate(profile: PdfStream, device: PdfName | undefined): boolean {
    const alternate = this.#reader.resolve(profile.get("Alternate"));
    return alternate === undefined || alternate === device;
  }

  #ofGamma(family: string): PdfName | null {
    const device = DEVICES[CALIBRATED[family] ?? 0] ?? null;
    this.isUnusual ||= device !== null;
    return device;
  }

  #isUsual(profile: PdfStream, components: number): boolean {
    const known = this.#profiles.get(profile) ?? isUsualProfile(decode(this.#pdf, profile), components);
    this.#profiles.set(profile, known);
    return known;
  }
}
