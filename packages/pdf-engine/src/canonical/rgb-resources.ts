import { type PDF, PdfArray, type PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from "@libpdf/core";
import type { PdfObject } from "@libpdf/core";
import type { Reader } from "../forms/reader.ts";
import { reachableDictionaries } from "../file/streams.ts";
import { type ColourSpaces, RGB } from "./colour-spaces.ts";
import { isContestedImage } from "./contested-images.ts";
import { isContestedShading } from "./contested-shadings.ts";
import { judgeOfImages, pixelsOf } from "./plain-image.ts";
import { imageSheet, isDrawable } from "./rgb-images.ts";
import { gradientSheet, type Rgb, type Sheet, STEPS, type Swatches } from "./swatches.ts";

const BYTE = 255;
/** Pixels of all images of a file that are written anew. */
const MAX_PIXELS = 72_000_000;
const BY_PLACE = 1;
const MESH = 4;
/** Numbers of a mesh's Decode for the places. */
const PLACES = 4;
const RGB_RANGE = [0, 1, 0, 1, 0, 1];

/** Images, palettes, gradients and masks whose colours are mixed of inks, and are written as RGB. */
export class RgbResources {
  readonly #pdf: PDF;
  readonly #reader: Reader;
  readonly #spaces: ColourSpaces;
  readonly #swatches: Swatches;
  readonly #contested: Set<PdfDict>;
  /** Steps to be done when the colours are known. */
  readonly #writing: (() => void)[] = [];
  readonly sheets: Sheet[] = [];
  #pixels = 0;

  constructor(
    pdf: PDF,
    reader: Reader,
    use: { spaces: ColourSpaces; swatches: Swatches; contested: Set<PdfDict> },
  ) {
    this.#pdf = pdf;
    this.#reader = reader;
    this.#spaces = use.spaces;
    this.#swatches = use.swatches;
    this.#contested = use.contested;
  }

  /** Asks for the colours. What cannot be written as RGB is contested. */
  want(): void {
    const isPlain = judgeOfImages(this.#reader);
    for (const dict of reachableDictionaries(this.#pdf)) {
      const mask =
        this.#reader.name(dict.get("S")) === "Luminosity" ? this.#reader.dict(dict.get("G")) : null;
      if (mask !== null) this.#wantMask(dict, mask);
      if (!this.#spaces.isMixed(dict.get("ColorSpace"))) continue;
      if (dict.has("ShadingType")) this.#wantShading(dict);
      else if (dict instanceof PdfStream && this.#reader.name(dict.get("Subtype")) === "Image")
        if (!isContestedImage(this.#pdf, this.#reader, dict, isPlain)) this.#wantImage(dict);
    }
  }

  get isNeeded(): boolean {
    return this.sheets.length + this.#writing.length > 0;
  }

  write(): void {
    for (const write of this.#writing) write();
  }

  #wantImage(image: PdfStream): void {
    const [family, , last] = this.#reader.array(image.get("ColorSpace"));
    if (this.#reader.name(family) === "Indexed")
      return this.#wantPalette(image, this.#reader.number(last) ?? 0);
    this.#pixels += pixelsOf(image, this.#reader);
    if (this.#pixels > MAX_PIXELS || !isDrawable(this.#reader, image)) this.#contested.add(image);
    else this.sheets.push(imageSheet(this.#pdf, this.#reader, image));
  }

  #wantPalette(image: PdfStream, last: number): void {
    const space = this.#reader.resolve(image.get("ColorSpace"))!;
    const indexes = Array.from({ length: last + 1 }, (_, index) => [index]);
    this.#ask(image, { space, colours: indexes }, (colours) => {
      const table = PdfString.fromBytes(Uint8Array.from(colours.flat()));
      image.set("ColorSpace", PdfArray.of(PdfName.of("Indexed"), RGB, PdfNumber.of(last), table));
    });
  }

  #wantShading(shading: PdfDict): void {
    if (isContestedShading(this.#pdf, this.#reader, shading)) return;
    const [space, shade] = [this.#reader.resolve(shading.get("ColorSpace"))!, shading.get("Function")];
    const kind = this.#reader.number(shading.get("ShadingType")) ?? 0;
    if (shade === undefined || kind === BY_PLACE) {
      this.#contested.add(shading);
      return;
    }
    const background = this.#reader.numbers(shading.get("Background"));
    if (background.length > 0)
      this.#ask(shading, { space, colours: [background] }, ([colour]) =>
        shading.set("Background", numbers(colour!.map((part) => part / BYTE))),
      );
    const domain = this.#domainOf(shading, kind);
    const take = (colours: readonly Rgb[]): void => {
      shading.set("ColorSpace", RGB);
      shading.set("Function", this.#pdf.register(tableOf(domain, colours)));
    };
    this.sheets.push(gradientSheet(this.#pdf, { space, shade, domain }, take));
  }

  #domainOf(shading: PdfDict, kind: number): number[] {
    if (kind >= MESH) return this.#reader.numbers(shading.get("Decode")).slice(PLACES);
    return shading.has("Domain") ? this.#reader.numbers(shading.get("Domain")) : [0, 1];
  }

  /** A mask by brightness is mixed in RGB, as all that it draws. */
  #wantMask(mask: PdfDict, form: PdfDict): void {
    const group = this.#reader.dict(form.get("Group"));
    const space = this.#reader.resolve(group?.get("CS"));
    if (group === null || space === undefined || !this.#spaces.isMixed(space)) return;
    const backdrop = this.#reader.numbers(mask.get("BC"));
    const colours = backdrop.length > 0 ? [backdrop] : [];
    this.#ask(mask, { space, colours }, ([colour]) => {
      group.set("CS", RGB);
      if (colour !== undefined) mask.set("BC", numbers(colour.map((part) => part / BYTE)));
    });
  }

  /** Writes what has these colours when all of them are known. */
  #ask(
    holder: PdfDict,
    { space, colours }: { space: PdfObject; colours: readonly (readonly number[])[] },
    write: (colours: Rgb[]) => void,
  ): void {
    for (const parts of colours) this.#swatches.want(space, parts);
    this.#writing.push(() => {
      const found = colours.flatMap((parts) => {
        const rgb = this.#swatches.rgbOf(space, parts);
        return rgb === null ? [] : [rgb];
      });
      if (found.length === colours.length) write(found);
      else this.#contested.add(holder);
    });
  }
}

const numbers = (values: readonly number[]): PdfArray =>
  PdfArray.of(...values.map((value) => PdfNumber.of(Number(value.toFixed(4)))));

/** A function with the colours of a gradient (ISO 32000-2 §7.10.2). */
function tableOf(domain: readonly number[], colours: readonly Rgb[]): PdfStream {
  return new PdfStream(
    [
      [PdfName.of("FunctionType"), PdfNumber.of(0)],
      [PdfName.of("Domain"), PdfArray.of(...domain.map((limit) => PdfNumber.of(limit)))],
      [PdfName.of("Range"), PdfArray.of(...RGB_RANGE.map((limit) => PdfNumber.of(limit)))],
      [PdfName.of("Size"), PdfArray.of(PdfNumber.of(STEPS))],
      [PdfName.of("BitsPerSample"), PdfNumber.of(8)],
    ],
    Uint8Array.from(colours.flat()),
  );
}
