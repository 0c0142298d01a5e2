import LibAVFactory from "@libav.js/variant-webm-vp9";
import type { Pixels } from "../readings/reading.ts";
import { damaged } from "./ebml.ts";
import { toRgb } from "./yuv.ts";
import type { Block, Webm } from "./webm.ts";

export type Decoder = LibAVFactory.LibAV;

export interface Sampling {
  perSecond: number;
  /** Upper limit of frames; a longer recording is sampled more sparsely. */
  maxFrames: number;
}

export interface SampledFrame {
  atMs: number;
  pixels: Pixels;
}

/** Width that is read. */
const MAX_WIDTH = 480;
const YUV_420 = 0;
/** AV_LOG_QUIET. */
const LOG_NOTHING = -8;

/** Loads the decoder: one thread, no worker. */
export async function loadDecoder(): Promise<Decoder> {
  const libav = await LibAVFactory.LibAV({ noworker: true, nothreads: true });
  await libav.av_log_set_level(LOG_NOTHING);
  return libav;
}

const packetOf = ({ data, atMs }: Block): { data: Uint8Array; pts: number; ptshi: number } => ({
  data,
  pts: Math.round(atMs),
  ptshi: 0,
});

/** Decodes all frames and answers the sampled ones, one at a time, so that memory does not grow with the length. */
export async function* sampledFrames(
  libav: Decoder,
  webm: Webm,
  { perSecond, maxFrames }: Sampling,
): AsyncGenerator<SampledFrame> {
  const { video, durationMs } = webm;
  const blocks = webm.blocks.filter(({ track }) => track === video.number);
  const interval = Math.max(1000 / perSecond, durationMs / maxFrames);
  const [, context, packet, frame] = await libav.ff_init_decoder(
    video.codec === "vp8" ? "libvpx" : "libvpx-vp9",
  );
  const start = blocks[0]?.atMs ?? 0;
  let next = start;
  try {
    for (const block of blocks) {
      const decoded = await decodedFrame(libav, [context, packet, frame], block);
      if (decoded === null || block.atMs < next) continue;
      next = Math.max(next + interval, block.atMs + interval / 2);
      yield { atMs: Math.round(block.atMs - start), pixels: pixelsOf(decoded) };
    }
  } finally {
    await libav.ff_free_decoder(context, packet, frame);
  }
}

async function decodedFrame(
  libav: Decoder,
  [context, packet, frame]: readonly [number, number, number],
  block: Block,
): Promise<LibAVFactory.Frame | null> {
  try {
    const frames = await libav.ff_decode_multi(context, packet, frame, [packetOf(block)], {});
    return frames.at(-1) ?? null;
  } catch {
    throw damaged("a frame cannot be decoded");
  }
}

function pixelsOf({ data, format, width = 0, height = 0, layout = [] }: LibAVFactory.Frame): Pixels {
  const [y, u, v] = layout;
  if (format !== YUV_420 || !(data instanceof Uint8Array) || !y || !u || !v || width * height === 0)
    throw damaged("a frame has other colours than a camera gives");
  return toRgb({ data, width, height, y, u, v }, MAX_WIDTH);
}
