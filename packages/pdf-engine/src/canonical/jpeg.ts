import { type Codes, codesOf, endOfScan, type Scan, type ScanComponent } from "./jpeg-scan.ts";

/** Markers of JPEG (ITU-T T.81 table B.1). */
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DQT = 0xdb;
const DHT = 0xc4;
const DRI = 0xdd;
const COMMENT = 0xfe;
/** Frames whose only scan has everything: baseline and extended, with Huffman codes. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1]);
const APP0 = 0xe0;
const APP14 = 0xee;
const APP15 = 0xef;
/** Transform of Adobe's segment, by components: none for grey, YCbCr for colour. */
const TRANSFORM: Readonly<Record<number, number>> = { 1: 0, 3: 1 };
/** Numbers of components with which programs take them for RGB. */
const LETTERS = "RGB";
const LETTERED = /[A-Za-z]{3}/;
/** Markers of frames, among which are those of codes, and bytes between markers. */
const FIRST_FRAME = 0xc0;
const LAST_FRAME = 0xcf;
const FILL = 0xff;
/** Bytes that encoders leave after the end. */
const MAX_TAIL = 2;
/** Samples of a block's side. */
const SIDE = 8;
const CODE_LENGTHS = 16;
const STEPS = 64;
/** Sampling factors (ITU-T T.81 B.2.2). */
const MAX_SAMPLING = 4;

interface Frame {
  width: number;
  height: number;
  components: number;
}

/**
 * Whether all programs decode a JPEG alike: one frame of 8 bits, of the size and the components that the PDF says, in
 * YCbCr or grey, with one scan whose data are whole and regular, and its end. Progressive ones are not looked into.
 */
export function isPlainJpeg(bytes: Uint8Array, frame: Frame): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return new Jpeg(data, frame).isPlain();
  } catch (error) {
    // A segment ends early.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Whether a JPEG of any kind begins with its mark, and says by Adobe's segment which colours it names by letters. */
export function beginsAsUsual(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length < 4 || data.readUInt16BE(0) !== 0xff00 + SOI) return false;
  let isTold = false;
  for (let at = 2; at + 4 <= data.length;) {
    const marker = data.readUInt16BE(at) - 0xff00;
    // Encoders fill up with marks of their own.
    if (marker === FILL) at += 1;
    else if (marker < 0) return false;
    else {
      const end = at + 2 + data.readUInt16BE(at + 2);
      if (marker >= FIRST_FRAME && marker <= LAST_FRAME && marker !== DHT)
        return isTold || !LETTERED.test(idsOf(data.subarray(at + 4, end)));
      isTold ||= marker === APP14;
      at = end;
    }
  }
  return false;
}

/** The numbers of a frame's components, as characters. */
const idsOf = (segment: Buffer): string =>
  String.fromCharCode(...Array.from({ length: segment[5] ?? 0 }, (_, index) => segment[6 + 3 * index] ?? 0));

class Jpeg {
  readonly #data: Buffer;
  readonly #frame: Frame;
  readonly #steps = new Map<number, Uint8Array>();
  readonly #codes = new Map<number, Codes>();
  /** The segment of the frame. */
  #header: Buffer | null = null;
  #interval = 0;

  constructor(data: Buffer, frame: Frame) {
    this.#data = data;
    this.#frame = frame;
  }

  isPlain(): boolean {
    const data = this.#data;
    if (data.readUInt16BE(0) !== 0xff00 + SOI) return false;
    for (let at = 2; ;) {
      const [marker, end] = [data.readUInt16BE(at) - 0xff00, at + 2 + data.readUInt16BE(at + 2)];
      if (end > data.length || marker < 0) return false;
      const segment = data.subarray(at + 4, end);
      if (marker === SOS) return this.#isPlainScan(segment, end);
      if (!this.#takes(marker, segment)) return false;
      at = end;
    }
  }

  /** Takes a segment before the scan; false: it is none that all programs read alike. */
  #takes(marker: number, segment: Buffer): boolean {
    if (FRAMES.has(marker)) {
      if (this.#header !== null || !isFrame(segment, this.#frame)) return false;
      this.#header = segment;
      return true;
    }
    if (marker === APP14) return isTransform(segment, this.#frame);
    if (marker === DRI) this.#interval = segment.readUInt16BE(0);
    else if (marker === DQT) return this.#takesSteps(segment);
    else if (marker === DHT) return this.#takesCodes(segment);
    else return marker === COMMENT || (marker >= APP0 && marker <= APP15);
    return true;
  }

  #takesSteps(segment: Buffer): boolean {
    for (let at = 0; at < segment.length; at += 1 + STEPS) {
      // Numbers of two bytes are above 15.
      if (segment[at]! > 15 || at + 1 + STEPS > segment.length) return false;
      this.#steps.set(segment[at]!, segment.subarray(at + 1, at + 1 + STEPS));
    }
    return true;
  }

  #takesCodes(segment: Buffer): boolean {
    for (let at = 0; at < segment.length;) {
      const symbols = at + 1 + CODE_LENGTHS;
      const counts = segment.subarray(at + 1, symbols);
      const end = symbols + counts.reduce((sum, count) => sum + count, 0);
      if (end > segment.length) return false;
      const codes = codesOf(counts, segment.subarray(symbols, end));
      if (codes === null) return false;
      this.#codes.set(segment[at]!, codes);
      at = end;
    }
    return true;
  }

  #isPlainScan(segment: Buffer, start: number): boolean {
    const scan = this.#scanOf(segment);
    const end = scan && endOfScan(this.#data, start, scan);
    if (end === null) return false;
    return this.#data.readUInt16BE(end) === 0xff00 + EOI && this.#data.length - end - 2 <= MAX_TAIL;
  }

  /** The scan of all components in their order; null: it is another one, or its tables are not there. */
  #scanOf(segment: Buffer): Scan | null {
    const header = this.#header;
    const count = this.#frame.components;
    if (header === null || segment[0] !== count || segment.length !== 4 + 2 * count) return null;
    const samplings = Array.from({ length: count }, (_, index) => header[7 + 3 * index]!);
    const [across, down] = [samplings.map((each) => each >> 4), samplings.map((each) => each & 15)] as const;
    if ([...across, ...down].some((each) => each < 1 || each > MAX_SAMPLING)) return null;
    const isAlone = count === 1;
    const components: ScanComponent[] = [];
    for (let index = 0; index < count; index++) {
      const tables = segment[2 + 2 * index]!;
      const [dc, ac] = [this.#codes.get(tables >> 4), this.#codes.get(16 + (tables & 15))];
      const steps = this.#steps.get(header[8 + 3 * index]!);
      if (segment[1 + 2 * index] !== header[6 + 3 * index] || !dc || !ac || !steps) return null;
      components.push({ dc, ac, steps, blocks: isAlone ? 1 : across[index]! * down[index]! });
    }
    const side = (factors: readonly number[]): number => SIDE * (isAlone ? 1 : Math.max(...factors));
    const units = Math.ceil(this.#frame.width / side(across)) * Math.ceil(this.#frame.height / side(down));
    return { units, interval: this.#interval, components };
  }
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
