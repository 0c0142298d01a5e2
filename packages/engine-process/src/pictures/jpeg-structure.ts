import { PictureRefused } from "./refused.ts";
import type { PictureSize } from "./sniff.ts";

const MARKER = 0xff;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Markers of frames: SOF0 to SOF15 without DHT, JPG and DAC, which share their range. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
/** Stuffed bytes and restart markers belong to a scan's data. */
const isScanData = (code: number) => code === 0 || (code >= 0xd0 && code <= 0xd7);

/** A decoder reads all pixels anew for each scan. A phone's progressive picture has about ten. */
const MAX_SCANS = 24;
/** The mark at the end of the data that Samsung's cameras append to a picture. */
const SAMSUNG_TRAILER = "SEFT";

interface Walked extends PictureSize {
  /** Position after the end marker. */
  end: number;
}

/** Position of the marker after a scan's data, or the file's end. */
function afterScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(MARKER, from);
  while (at >= 0 && at + 1 < bytes.length && isScanData(bytes[at + 1] ?? 0))
    at = bytes.indexOf(MARKER, at + 2);
  return at < 0 ? bytes.length : at;
}

/** Walks one JPEG from its start marker to its end marker (ITU-T T.81 annex B). Throws PictureRefused. */
function walk(bytes: Buffer, start: number): Walked {
  let size: PictureSize | null = null;
  let scans = 0;
  for (let at = start + 2; at + 1 < bytes.length;) {
    if (bytes[at] !== MARKER) break;
    const code = bytes[at + 1] ?? 0;
    if (code === MARKER) at += 1;
    else if (code === END_OF_IMAGE) {
      if (size === null || scans === 0) break;
      return { ...size, end: at + 2 };
    } else {
      if (at + 4 > bytes.length) break;
      const length = bytes.readUInt16BE(at + 2);
      if (isFrame(code) && at + 9 <= bytes.length)
        size ??= { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      at += 2 + length;
      if (code === START_OF_SCAN) {
        scans += 1;
        if (scans > MAX_SCANS) break;
        at = afterScan(bytes, at);
      }
    }
  }
  throw new PictureRefused("damaged");
}

const startsJpeg = (bytes: Buffer, at: number) => bytes[at] === MARKER && bytes[at + 1] === START_OF_IMAGE;

/** Whether bytes after a picture are what cameras write: padding, further pictures (CIPA DC-007) or Samsung's data. */
function isCamerasTrailer(bytes: Buffer, from: number): boolean {
  let at = from;
  while (at < bytes.length) {
    while (bytes[at] === 0) at += 1;
    if (at >= bytes.length) return true;
    if (!startsJpeg(bytes, at))
      return bytes.subarray(-SAMSUNG_TRAILER.length).toString("latin1") === SAMSUNG_TRAILER;
    at = walk(bytes, at).end;
  }
  return true;
}

/** The size of the JPEG that fills the file. Throws PictureRefused. */
export function jpegSize(bytes: Buffer): PictureSize {
  const { end, width, height } = walk(bytes, 0);
  if (!isCamerasTrailer(bytes, end)) throw new PictureRefused("not_an_image");
  return { width, height };
}
