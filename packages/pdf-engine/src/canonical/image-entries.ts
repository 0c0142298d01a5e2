import { PdfArray, PdfBool, type PdfDict, type PdfObject, PdfStream } from "@libpdf/core";
import { componentsOfSpace } from "../content/content-resources.ts";
import type { Reader } from "../forms/reader.ts";

/** Bits of a sample that all programs read. */
const BITS: ReadonlySet<number> = new Set([1, 2, 4, 8, 16]);
/** Filters whose data say how many bits a sample has. */
const TELLING: ReadonlySet<string> = new Set(["DCTDecode", "CCITTFaxDecode", "JBIG2Decode"]);
/** Entries that a stencil has no use for. */
const COLOURED = ["Mask", "SMask", "ColorSpace"] as const;

const isTrue = (reader: Reader, object: PdfObject | undefined): boolean => {
  const value = reader.resolve(object);
  return value instanceof PdfBool && value.value;
};

/**
 * Whether an image's entries have one meaning: bits and colours that there are, samples as they are or inverted, masks of the kind
 * that their key wants, and colours to leave out that a sample can have.
 */
export function hasPlainEntries(reader: Reader, image: PdfDict, filter: string): boolean {
  const bits = reader.number(image.get("BitsPerComponent"));
  // A number is true in some programs.
  if (image.has("ImageMask") && !(reader.resolve(image.get("ImageMask")) instanceof PdfBool)) return false;
  if (isTrue(reader, image.get("ImageMask")))
    return (
      COLOURED.every((key) => !image.has(key)) && (bits ?? 1) === 1 && isPlainRange(reader, image, [0, 1], 1)
    );
  if (bits === null ? !TELLING.has(filter) : !BITS.has(bits)) return false;
  const [family] = reader.array(image.get("ColorSpace"));
  const name = reader.name(family);
  if (name === "Lab") return false;
  const isIndexed = name === "Indexed" || name === "I";
  if (isIndexed && !isPlainPalette(reader, image, bits ?? 8)) return false;
  const whole = isIndexed ? [0, 2 ** (bits ?? 8) - 1] : [0, 1];
  const components = componentsOfSpace(reader, image.get("ColorSpace"));
  if (components === null) return false;
  return isPlainRange(reader, image, whole, components) && hasPlainMasks(reader, image, { bits, isIndexed });
}

/** Whether a palette has a whole number of colours, and samples of a byte at most. */
function isPlainPalette(reader: Reader, image: PdfDict, bits: number): boolean {
  const [, , highest] = reader.array(image.get("ColorSpace"));
  const last = reader.number(highest) ?? -1;
  return bits <= 8 && Number.isInteger(last) && last >= 0 && last <= 255;
}

/** Whether samples are taken as they are, or inverted. */
function isPlainRange(
  reader: Reader,
  image: PdfDict,
  [low = 0, high = 1]: readonly number[],
  components: number | null,
): boolean {
  if (!image.has("Decode")) return true;
  const limits = reader.numbers(image.get("Decode"));
  if (limits.length === 0 || (components !== null && limits.length !== 2 * components)) return false;
  return limits.every((limit, index) => {
    const other = limits[index % 2 === 0 ? index + 1 : index - 1];
    return (limit === low && other === high) || (limit === high && other === low);
  });
}

function hasPlainMasks(
  reader: Reader,
  image: PdfDict,
  { bits, isIndexed }: { bits: number | null; isIndexed: boolean },
): boolean {
  const [mask, soft] = [reader.resolve(image.get("Mask")), reader.dict(image.get("SMask"))];
  if (mask instanceof PdfStream && !isTrue(reader, mask.get("ImageMask"))) return false;
  if (mask instanceof PdfArray && !isPlainKey(reader.numbers(mask), bits ?? 8, isIndexed)) return false;
  if (soft === null) return true;
  return !isTrue(reader, soft.get("ImageMask")) && reader.name(soft.get("ColorSpace")) === "DeviceGray";
}

/** Whether colours to leave out are ranges of samples. */
function isPlainKey(limits: readonly number[], bits: number, isIndexed: boolean): boolean {
  if (limits.length === 0 || limits.length % 2 !== 0 || (isIndexed && bits < 8)) return false;
  return limits.every(
    (limit, index) =>
      Number.isInteger(limit) && limit >= (index % 2 === 0 ? 0 : limits[index - 1]!) && limit < 2 ** bits,
  );
}
