/** Marks of a JPEG 2000 codestream and of its end (ITU-T T.800 annex A). */
const CODESTREAM = 0xff4fff51;
const END = 0xffd9;
/** Place of the number of components in a codestream. */
const COMPONENTS_AT = 40;
/** Kinds of a colour by number, and by profile (annex I.5.3.3); numbers of sRGB and grey by components. */
const BY_NUMBER = 1;
const NUMBERS: Readonly<Record<number, number>> = { 1: 17, 3: 16 };
/** Boxes with palettes and meanings of channels, which programs heed or not. */
const CONTESTED: ReadonlySet<string> = new Set(["pclr", "cmap", "cdef"]);
const LIST = "jp2h";
const HEAD = 8;
const MAX_BOXES = 64;

/**
 * Whether all programs take the same colours from JPEG 2000 data: the codestream has its end and as many components as
 * `components` (null: 1 or 3), no box gives them another meaning, and the colour that it names has as many.
 */
export function isPlainJpx(bytes: Uint8Array, components: number | null): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const isBare = data.readUInt32BE(0) === CODESTREAM;
    const found = isBare ? { stream: data, isOdd: components === null } : streamIn(data);
    if (found.isOdd || found.stream === null || found.stream.readUInt32BE(0) !== CODESTREAM) return false;
    const count = found.stream.readUInt16BE(COMPONENTS_AT);
    const isTold = found.number === undefined || found.number === NUMBERS[count];
    const isWanted = components === null ? NUMBERS[count] !== undefined : count === components;
    return (
      isTold && isWanted && found.stream.lastIndexOf(Buffer.from([END >> 8, END & 0xff])) > COMPONENTS_AT
    );
  } catch (error) {
    // A box ends early.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

interface Found {
  stream: Buffer | null;
  isOdd: boolean;
  /** The colour space by its number. */
  number?: number;
}

/** Looks through the boxes of a file. */
function streamIn(data: Buffer): Found {
  const found: Found = { stream: null, isOdd: false };
  for (let at = 0, boxes = 0; at + HEAD <= data.length && boxes < MAX_BOXES; boxes++) {
    const [size, kind] = [data.readUInt32BE(at), data.toString("latin1", at + 4, at + HEAD)];
    if (size === 1) return { ...found, isOdd: true };
    const end = size === 0 ? data.length : at + size;
    if (end < at + HEAD || CONTESTED.has(kind)) return { ...found, isOdd: true };
    if (kind === "colr" && data.readUInt8(at + HEAD) === BY_NUMBER) {
      // Of two colours programs take one or the other.
      if (found.number !== undefined) return { ...found, isOdd: true };
      found.number = data.readUInt32BE(at + HEAD + 3);
    }
    if (kind === "jp2c") found.stream ??= data.subarray(at + HEAD, end);
    at = kind === LIST ? at + HEAD : end;
  }
  return found;
}
