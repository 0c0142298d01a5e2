import { type PDF, PdfArray, PdfBool, type PdfDict, PdfStream, PdfString } from "@libpdf/core";
import { PdfRejected } from "../port/pdf.ts";
import { componentsOfSpace } from "../content/content-resources.ts";
import { decode } from "../file/streams.ts";
import type { Reader } from "../forms/reader.ts";
import { hasPlainEntries } from "./image-entries.ts";
import { type FaxSize, isWholeFax } from "./fax.ts";
import { isPlainJbig2 } from "./jbig2.ts";
import { beginsAsUsual } from "./jpeg.ts";
import { packedPicture } from "../document/plain-filters.ts";
import { isPlainJpx } from "./jpx.ts";
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
/** Kinds of fax data by the sign of their key. */
const FAX_KINDS: Readonly<Record<number, FaxSize["kind"]>> = { [-1]: "fourth", 0: "third" };
/** Entries of fax data that are true or false. */
const FAX_FLAGS = ["BlackIs1", "EndOfBlock", "EndOfLine", "EncodedByteAlign"] as const;

/**
 * Whether programs decode an image in their own ways, although pdf.js and PDFium may agree: it lacks samples, takes its
 * mask from JPEG 2000 data, has fax data that are not exactly its rows, a palette with fewer colours than its samples ask for, or entries
 * of more than one meaning; or it is too large to be compared. Throws PdfRejected for one whose data go on beyond it.
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
    this.#filters = this.#reader.items(this.#image.get("Filter")).map((item) => reader.name(item) ?? "");
    const mask = reader.resolve(image.get("ImageMask"));
    this.#isMask = mask instanceof PdfBool && mask.value;
  }

  isContested(): boolean {
    const last = this.#filters.at(-1);
    const sides = [this.#number("Width"), this.#number("Height")];
    if (!sides.every((side) => Number.isInteger(side) && side! > 0)) return true;
    if (last === "JPXDecode") return this.#isOddJpx();
    if (!hasPlainEntries(this.#reader, this.#image, last ?? "")) return true;
    if (last === "CCITTFaxDecode") return this.#isOtherFax();
    if (last === "DCTDecode" && !beginsAsUsual(this.#packed)) return true;
    if (last === "JBIG2Decode" && !this.#isPlainJbig2()) return true;
    if (!this.#filters.every((filter) => MEASURED.has(filter)))
      return this.#palette() !== null && last !== "JBIG2Decode";
    return this.#isShort() || this.#isBeyondPalette();
  }

  get #samples(): Uint8Array {
    return (this.#decoded ??= decode(this.#pdf, this.#image));
  }

  /** The data that the last filter decodes. */
  get #packed(): Uint8Array {
    return packedPicture(this.#pdf, this.#reader, this.#image);
  }

  #number(key: string): number | null {
    return this.#reader.number(this.#image.get(key));
  }

  /** Masks, palettes and channels that the data have, or that are laid over them. */
  #isOddJpx(): boolean {
    const space = this.#image.get("ColorSpace");
    const family = this.#reader.name(this.#reader.array(space)[0]) ?? "";
    const odd = ["SMaskInData", "ImageMask", "Decode"].some((key) => this.#image.has(key));
    const mask = this.#reader.resolve(this.#image.get("Mask"));
    if (odd || mask instanceof PdfArray || family === "Indexed" || family === "I") return true;
    const components = space === undefined ? null : componentsOfSpace(this.#reader, space);
    return !isPlainJpx(this.#packed, components);
  }

  get #parameters(): PdfDict | null {
    return this.#reader.dict(this.#reader.items(this.#image.get("DecodeParms")).at(this.#filters.length - 1));
  }

  #isPlainJbig2(): boolean {
    const globals = this.#parameters?.get("JBIG2Globals");
    const shared = globals === undefined ? null : this.#reader.dict(globals);
    if (globals !== undefined && !(shared instanceof PdfStream)) return false;
    return isPlainJbig2(this.#packed, shared instanceof PdfStream ? decode(this.#pdf, shared) : null);
  }

  #isOtherFax(): boolean {
    const parameters = this.#parameters;
    const value = (key: string): number | null => this.#reader.number(parameters?.get(key));
    const isSet = (key: string): boolean => {
      const given = this.#reader.resolve(parameters?.get(key));
      return given instanceof PdfBool && given.value;
    };
    const isOdd = FAX_FLAGS.some(
      (key) => parameters?.has(key) && !(this.#reader.resolve(parameters.get(key)) instanceof PdfBool),
    );
    const [columns, rows] = [this.#number("Width") ?? 0, this.#number("Height") ?? 0];
    if (
      isOdd ||
      isSet("EncodedByteAlign") ||
      isSet("EndOfLine") ||
      (value("Columns") ?? FAX_COLUMNS) !== columns
    )
      return true;
    if (![0, rows].includes(value("Rows") ?? 0)) return true;
    // Of the third kind in two dimensions each program mends what is wrong in its own way.
    const given = value("K") ?? 0;
    const kind = Number.isInteger(given) ? FAX_KINDS[Math.sign(given)] : undefined;
    return kind === undefined || !isWholeFax(this.#packed, { columns, rows, kind });
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
