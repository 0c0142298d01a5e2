import type { VideoCodec } from "../readings/reading.ts";
import { CaptureRejected } from "../readings/rejected.ts";
import { damaged } from "./ebml.ts";
import type { Webm } from "./webm.ts";

/** A camera's picture: Full HD, upright or not. */
const MAX_FRAME_PIXELS = 1920 * 1088;

const wrongHeader = () => damaged("a frame's header is not a camera's");

/** Pixels that a key frame claims by its own header. Decoders believe it, whatever the track says. */
function pixelsClaimed(codec: VideoCodec, frame: Uint8Array): number | null {
  return codec === "vp8" ? vp8Pixels(frame) : vp9Pixels(frame);
}

/** RFC 6386 §9.1: bit 0 of the tag is 0 for key frames, which carry a start code and two sizes of 14 bits. */
function vp8Pixels(frame: Uint8Array): number | null {
  const [tag = 1, , , a, b, c] = frame;
  if ((tag & 1) !== 0) return null;
  if (frame.length < 10 || a !== 0x9d || b !== 0x01 || c !== 0x2a) throw wrongHeader();
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  return (view.getUint16(6, true) & 0x3fff) * (view.getUint16(8, true) & 0x3fff);
}

/** "VP9 Bitstream & Decoding Process Specification", the uncompressed header, as far as the frame's size. */
function vp9Pixels(frame: Uint8Array): number | null {
  let at = 0;
  const bits = (count: number): number => {
    let value = 0;
    for (let i = 0; i < count; i++, at++) value = value * 2 + (((frame[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
  if (frame.length === 0) return null;
  if (bits(2) !== 2) throw wrongHeader();
  const profile = bits(1) + 2 * bits(1);
  // Other profiles have other colours than cameras give.
  if (profile !== 0) throw wrongHeader();
  const showsExisting = bits(1) === 1;
  const isInter = bits(1) === 1;
  if (showsExisting || isInter) return null;
  bits(2);
  if (bits(24) !== 0x498342) throw wrongHeader();
  const SRGB = 7;
  if (bits(3) === SRGB) throw wrongHeader();
  bits(1);
  return (bits(16) + 1) * (bits(16) + 1);
}

/** Refuses frames whose size would cost the decoder more memory than a camera's. Runs before decoding. */
export function checkFrames({ video, blocks }: Webm): void {
  const frames = blocks.filter(({ track }) => track === video.number);
  const claims = [video.width * video.height];
  for (const { data } of frames) claims.push(pixelsClaimed(video.codec, data) ?? 0);
  const largest = claims.reduce((a, b) => Math.max(a, b));
  if (largest > MAX_FRAME_PIXELS)
    throw new CaptureRejected("too_many_pixels", "The recording's frames have too many pixels.");
  if (frames[0] === undefined || pixelsClaimed(video.codec, frames[0].data) === null)
    throw damaged("it does not start with a key frame");
}
