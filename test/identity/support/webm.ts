// Writes WebM as MediaRecorder does: without a duration, in clusters of unknown size.
import { setImmediate } from "node:timers/promises";
import LibAVFactory from "@libav.js/variant-webm-vp9";
import type { Frame } from "./faces.ts";
import { FRAMES_PER_SECOND } from "./faces.ts";

export interface WebmOptions {
  codec?: "vp8" | "vp9";
  /** A tone, silence, or no sound track. */
  sound?: "tone" | "silence" | "none";
  /** Zeros after the data of each frame, which decoders skip. */
  padding?: number;
}

const LOG_NOTHING = -8;
const YUV_420 = 0;
const SAMPLE_FLOAT = 3;
const RATE = 48_000;
const SAMPLES = 960;
const MONO = 4;

const CODECS = { vp8: "libvpx", vp9: "libvpx-vp9" };

interface Packet {
  track: number;
  atMs: number;
  isKey: boolean;
  data: Uint8Array;
}

/** Encodes frames. */
export async function writeWebm(
  frames: readonly Frame[],
  { codec = "vp8", sound = "none", padding = 0 }: WebmOptions = {},
): Promise<Uint8Array> {
  const libav = await LibAVFactory.LibAV({ noworker: true, nothreads: true });
  await libav.av_log_set_level(LOG_NOTHING);
  const { width = 0, height = 0 } = frames[0] ?? {};
  const encoded = await encodeVideo(libav, frames, CODECS[codec]);
  const video = encoded.map((packet) => ({
    ...packet,
    data: Buffer.concat([packet.data, Buffer.alloc(padding)]),
  }));
  const seconds = frames.length / FRAMES_PER_SECOND;
  const audio = sound === "none" ? [] : await encodeSound(libav, seconds, sound === "tone" ? 0.2 : 0);
  const packets = [...video, ...audio].toSorted((a, b) => a.atMs - b.atMs);
  const file = mux(packets, { width, height, codec, hasSound: sound !== "none" });
  await noticeClosedConnections();
  return file;
}

/** Encoding has held the event loop: a server in this process closes idle connections now, which its client then sees. */
async function noticeClosedConnections(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
}

async function encodeVideo(
  libav: LibAVFactory.LibAV,
  frames: readonly Frame[],
  codec: string,
): Promise<Packet[]> {
  const { width = 0, height = 0 } = frames[0] ?? {};
  const [, context, frame, packet] = await libav.ff_init_encoder(codec, {
    ctx: {
      bit_rate: 900_000,
      width,
      height,
      pix_fmt: YUV_420,
      framerate_num: FRAMES_PER_SECOND,
      framerate_den: 1,
    },
    time_base: [1, 1000],
    options: { deadline: "realtime", "cpu-used": "8" },
  });
  const packets = await libav.ff_encode_multi(
    context,
    frame,
    packet,
    frames.map((picture, at) => ({ ...yuvOf(picture), pts: (at * 1000) / FRAMES_PER_SECOND, ptshi: 0 })),
    true,
  );
  await libav.ff_free_encoder(context, frame, packet);
  return packets.map(({ data, pts = 0, flags = 0 }) => ({
    track: 1,
    atMs: pts,
    isKey: (flags & 1) !== 0,
    data,
  }));
}

const converted = new WeakMap<Frame, LibAVFactory.Frame>();

/** BT.601, limited range, as cameras give. A frame that stays is converted once. */
function yuvOf(frame: Frame): LibAVFactory.Frame {
  const known = converted.get(frame);
  if (known) return known;
  const { width, height } = frame;
  const luma = width * height;
  const out = new Uint8Array(1.5 * luma);
  writeLuma(frame, out.subarray(0, luma));
  writeChroma(frame, out.subarray(luma));
  const layout = [
    { offset: 0, stride: width },
    { offset: luma, stride: width / 2 },
    { offset: 1.25 * luma, stride: width / 2 },
  ];
  const picture = { data: out, width, height, format: YUV_420, layout };
  converted.set(frame, picture);
  return picture;
}

function writeLuma({ data }: Frame, out: Uint8Array): void {
  for (let at = 0; at < out.length; at++) {
    const pixel = at * 3;
    out[at] = 16 + 0.257 * data[pixel]! + 0.504 * data[pixel + 1]! + 0.098 * data[pixel + 2]!;
  }
}

/** One value for four pixels, of the first of them. */
function writeChroma({ data, width, height }: Frame, out: Uint8Array): void {
  const red = out.length / 2;
  for (let y = 0, place = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2, place++) {
      const pixel = (y * width + x) * 3;
      const [r, g, b] = [data[pixel]!, data[pixel + 1]!, data[pixel + 2]!];
      out[place] = 128 - 0.148 * r - 0.291 * g + 0.439 * b;
      out[red + place] = 128 + 0.439 * r - 0.368 * g - 0.071 * b;
    }
}

async function encodeSound(libav: LibAVFactory.LibAV, seconds: number, loudness: number): Promise<Packet[]> {
  const [, context, frame, packet] = await libav.ff_init_encoder("libopus", {
    ctx: { bit_rate: 32_000, sample_fmt: SAMPLE_FLOAT, sample_rate: RATE, channel_layout: MONO, channels: 1 },
    time_base: [1, RATE],
  });
  const pieces = Array.from({ length: Math.floor((seconds * RATE) / SAMPLES) }, (_, piece) => ({
    data: Float32Array.from(
      { length: SAMPLES },
      (_unused, at) => loudness * Math.sin((piece * SAMPLES + at) / 30),
    ),
    channels: 1,
    channel_layout: MONO,
    format: SAMPLE_FLOAT,
    sample_rate: RATE,
    nb_samples: SAMPLES,
    pts: piece * SAMPLES,
    ptshi: 0,
  }));
  const packets = await libav.ff_encode_multi(context, frame, packet, pieces, true);
  await libav.ff_free_encoder(context, frame, packet);
  return packets.map(({ data }, at) => ({
    track: 2,
    atMs: Math.round((at * 1000 * SAMPLES) / RATE),
    isKey: true,
    data,
  }));
}

const UNKNOWN_SIZE = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];

function bytesOf(value: number, length: number): number[] {
  return Array.from({ length }, (_, at) => Math.floor(value / 256 ** (length - 1 - at)) % 256);
}
const idBytes = (id: number): number[] =>
  bytesOf(id, id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1);

/** An element of EBML with its size in four bytes. */
export function element(id: number, ...content: (Uint8Array | number[])[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([...idBytes(id), ...bytesOf(0x10000000 + body.length, 4)]), body]);
}
const open = (id: number): Buffer => Buffer.from([...idBytes(id), ...UNKNOWN_SIZE]);
const uint = (id: number, value: number): Buffer => element(id, bytesOf(value, 4));
const text = (id: number, value: string): Buffer => element(id, Buffer.from(value));

interface Shape {
  width: number;
  height: number;
  codec: "vp8" | "vp9";
  hasSound: boolean;
}

/** The header of a file, by its DocType. */
export const ebmlHeader = (docType = "webm"): Buffer => element(0x1a45dfa3, text(0x4282, docType));

function tracksOf({ width, height, codec, hasSound }: Shape): Buffer {
  const picture = element(
    0xae,
    uint(0xd7, 1),
    uint(0x83, 1),
    text(0x86, `V_${codec.toUpperCase()}`),
    element(0xe0, uint(0xb0, width), uint(0xba, height)),
  );
  const rate = Buffer.alloc(4);
  rate.writeFloatBE(RATE);
  const sound = element(
    0xae,
    uint(0xd7, 2),
    uint(0x83, 2),
    text(0x86, "A_OPUS"),
    element(0xe1, element(0xb5, rate), uint(0x9f, 1)),
  );
  return element(0x1654ae6b, picture, hasSound ? sound : []);
}

const CLUSTER_MS = 2000;

function mux(packets: readonly Packet[], shape: Shape): Uint8Array {
  const parts = [
    ebmlHeader(),
    open(0x18538067),
    element(0x1549a966, uint(0x2ad7b1, 1_000_000)),
    tracksOf(shape),
  ];
  let cluster: number | null = null;
  for (const { track, atMs, isKey, data } of packets) {
    if (cluster === null || atMs - cluster >= CLUSTER_MS) {
      cluster = atMs;
      parts.push(open(0x1f43b675), uint(0xe7, atMs));
    }
    const head = [0x80 + track, ...bytesOf(atMs - cluster, 2), isKey ? 0x80 : 0];
    parts.push(element(0xa3, head, data));
  }
  return Buffer.concat(parts);
}
