/** Markers of JPEG (ITU-T T.81 table B.1). */
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const RESTARTS = [0xd0, 0xd7] as const;
/** Frames that all programs decode: baseline, extended and progressive, with Huffman codes. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Tables, restart intervals and comments. */
const HARMLESS: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd, 0xfe]);
const APP0 = 0xe0;
const APP14 = 0xee;
const APP15 = 0xef;
/** Transform of Adobe's segment, by components: none for grey, YCbCr for colour. */
const TRANSFORM: Readonly<Record<number, number>> = { 1: 0, 3: 1 };
/** Numbers of components with which programs take them for RGB. */
const LETTERS = "RGB";
/** Bytes that encoders leave after the end. */
const MAX_TAIL = 2;

interface Frame {
  width: number;
  height: number;
  components: number;
}

/**
 * Whether a JPEG is put together so that all programs decode it alike: one frame of 8 bits, of the size and the
 * components that the PDF says, in YCbCr or grey, with its end.
 */
export function isPlainJpeg(bytes: Uint8Array, frame: Frame): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length < 4 || data[0] !== 0xff || data[1] !== SOI) return false;
  let [frames, scans] = [0, 0];
  for (let at = 2; at + 4 <= data.length + 2;) {
    if (data[at] !== 0xff) return false;
    const marker = data[at + 1]!;
    if (marker === EOI) return frames === 1 && scans > 0 && data.length - at - 2 <= MAX_TAIL;
    if (at + 4 > data.length) return false;
    const end = at + 2 + data.readUInt16BE(at + 2);
    if (end > data.length) return false;
    const segment = data.subarray(at + 4, end);
    if (FRAMES.has(marker)) {
      if (!isFrame(segment, frame)) return false;
      frames += 1;
    } else if (marker === APP14) {
      if (!isTransform(segment, frame)) return false;
    } else if (marker === SOS) scans += 1;
    else if (!HARMLESS.has(marker) && (marker < APP0 || marker > APP15)) return false;
    at = marker === SOS ? afterScan(data, end) : end;
  }
  return false;
}

function isFrame(segment: Buffer, { width, height, components }: Frame): boolean {
  if (segment.length !== 6 + 3 * components || segment[0] !== 8 || segment[5] !== components) return false;
  if (segment.readUInt16BE(1) !== height || segment.readUInt16BE(3) !== width) return false;
  const ids = Array.from({ length: components }, (_, index) => segment[6 + 3 * index]!);
  return components === 1 || String.fromCharCode(...ids) !== LETTERS;
}

/** Adobe's segment (its Technical Note 5116); another one of the same marker says nothing. */
const isTransform = (segment: Buffer, { components }: Frame): boolean =>
  segment.toString("latin1", 0, 5) !== "Adobe" ||
  (segment.length >= 12 && segment[11] === TRANSFORM[components]);

/** The next marker after coded data, of which restarts are a part. */
function afterScan(data: Buffer, start: number): number {
  for (let at = data.indexOf(0xff, start); at >= 0; at = data.indexOf(0xff, at + 1)) {
    const next = data[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && (next < RESTARTS[0] || next > RESTARTS[1])) return at;
  }
  return data.length;
}
