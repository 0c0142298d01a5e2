import { type PDF, PdfArray, PdfBool, type PdfObject, PdfStream, PdfString } from "@libpdf/core";
import { PdfRejected } from "../port/pdf.ts";
import { componentsOfSpace } from "../content/content-resources.ts";
import { decode } from "../file/streams.ts";
import type { Reader } from "../forms/reader.ts";
import { isOverlong, type IsPlain, pixelsOf } from "./plain-image.ts";

/** Pixels of an image that pdf.js can draw in the child's memory: A3 at 600 dpi. */
const MAX_PIXELS = 72_000_000;
/** Filters whose data tell how long they are. */
const MEASURED: ReadonlySet<string> = new Set([
  "FlateDecode",
  "LZWDecode",
  "RunLengthDecode",
  "ASCIIHexDecode",
  "ASCII85Decode",
]);
/** Share of an image that may be missing, of its last row at most: some producers forget a few bytes. */
const MISSING_SHARE = 1 / 32;
/** Columns of fax data that do not say how many they have (ISO 32000-2 table 11). */
const FAX_COLUMNS = 1728;

/**
 * Whether programs decode an image in their own ways, although pdf.js and PDFium may agree: it lacks samples, takes its
 * mask from JPEG 2000 data, has fax data of another size, or a palette with fewer colours than its samples ask for; or it
 * is too large to be compared. Throws PdfRejected for one whose data go on beyond it.
 */
export function isContestedImage(pdf: PDF, reader: Reader, image: PdfStream, isPlain: IsPlain): boolean {
  if (isOverlong(image, reader))
    throw new PdfRejected(
      "too_complex",
      "A picture in the file has much more data than pixels. Print the file to a new PDF.",
    );
  if (isPlain(image)) return false;
  return pixelsOf(image, reader) > MAX_PIXELS || new Image(pdf, reader, image).isContested();
}

class Image {
  readonly #pdf: PDF;
  readonly #reader: Reader;
  readonly #image: PdfStream;
  readonly #filters: string[];
  readonly #isMask: boolean;
  #decoded: Uint8Array | null = null;

  constructor(pdf: PDF, reader: Reader, image: PdfStream) {
    this.#pdf = pdf;
    this.#reader = reader;
    this.#image = image;
    this.#filters = this.#list("Filter").map((item) => reader.name(item) ?? "");
    const mask = reader.resolve(image.get("ImageMask"));
    this.#isMask = mask instanceof PdfBool && mask.value;
  }

  isContested(): boolean {
    const last = this.#filters.at(-1);
    if (last === "JPXDecode") return (this.#number("SMaskInData") ?? 0) !== 0;
    if (last === "CCITTFaxDecode") return this.#isOtherFax();
    if (!this.#filters.every((filter) => MEASURED.has(filter)))
      return this.#palette() !== null && last !== "JBIG2Decode";
    return this.#isShort() || this.#isBeyondPalette();
  }

  get #samples(): Uint8Array {
    return (this.#decoded ??= decode(this.#pdf, this.#image));
  }

  #number(key: string): number | null {
    return this.#reader.number(this.#image.get(key));
  }

  /** An entry that is one object, or an array of them. */
  #list(key: string): (PdfObject | undefined)[] {
    const given = this.#reader.resolve(this.#image.get(key));
    return given instanceof PdfArray ? given.toArray() : given === undefined ? [] : [given];
  }

  #isOtherFax(): boolean {
    const parameters = this.#reader.dict(this.#list("DecodeParms").at(this.#filters.length - 1));
    const value = (key: string): number | null => this.#reader.number(parameters?.get(key));
    const [rows, height] = [value("Rows") ?? 0, this.#number("Height")];
    return (value("Columns") ?? FAX_COLUMNS) !== this.#number("Width") || (rows !== 0 && rows !== height);
  }

  get #bits(): number {
    return this.#isMask ? 1 : (this.#number("BitsPerComponent") ?? 0);
  }

  /** Whether programs paint what is missing white or black, or do not draw the image. */
  #isShort(): boolean {
    const components = this.#isMask ? 1 : componentsOfSpace(this.#reader, this.#image.get("ColorSpace"));
    const row = Math.ceil(((this.#number("Width") ?? 0) * (components ?? 0) * this.#bits) / 8);
    const bytes = row * (this.#number("Height") ?? 0);
    return bytes > 0 && this.#samples.length < bytes - Math.min(row, bytes * MISSING_SHARE);
  }

  /** Colours that a palette promises, and those that it has; null: the image has none. */
  #palette(): { promised: number; held: number } | null {
    const [family, base, highest, table] = this.#reader.array(this.#image.get("ColorSpace"));
    if (this.#isMask || this.#reader.name(family) !== "Indexed") return null;
    const bytes = this.#reader.resolve(table);
    const held =
      bytes instanceof PdfString
        ? bytes.bytes.length
        : bytes instanceof PdfStream
          ? decode(this.#pdf, bytes).length
          : 0;
    const components = componentsOfSpace(this.#reader, base) ?? 1;
    return { promised: (this.#reader.number(highest) ?? 0) + 1, held: Math.floor(held / components) };
  }

  #isBeyondPalette(): boolean {
    const palette = this.#palette();
    if (palette === null) return false;
    const colours = Math.min(palette.promised, palette.held);
    const bits = this.#bits;
    if (colours >= 2 ** bits) return false;
    const width = this.#number("Width") ?? 0;
    const row = Math.ceil((width * bits) / 8);
    const data = this.#samples;
    const end = Math.min(data.length, row * (this.#number("Height") ?? 0));
    for (let at = 0; at < end; at++) {
      // What fills up a row is no sample.
      const samples = Math.min(8 / bits, width - (at % row) * (8 / bits));
      for (let index = 0; index < samples; index++)
        if (((data[at]! >> (8 - bits * (index + 1))) & (2 ** bits - 1)) >= colours) return true;
    }
    return false;
  }
}
