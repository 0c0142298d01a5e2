/**
 * Reads WebM as browsers' MediaRecorder writes it: without a duration, with clusters of unknown size, without lacing.
 * It is strict, so that a file which is something else too is refused.
 */
import type { VideoCodec } from "../readings/reading.ts";
import { CaptureRejected } from "../readings/rejected.ts";
import { childrenOf, damaged, type Element, elementAt, floatOf, sizeAt, textOf, uintOf } from "./ebml.ts";

export interface VideoTrack {
  kind: "video";
  number: number;
  codec: VideoCodec;
  width: number;
  height: number;
}
export interface AudioTrack {
  kind: "audio";
  number: number;
  codec: string;
  channels: number;
  sampleRate: number;
}

export interface Block {
  track: number;
  atMs: number;
  isKey: boolean;
  data: Uint8Array;
}

export interface Webm {
  video: VideoTrack;
  audio: AudioTrack | null;
  /** From the first to the end of the last frame, by the timecodes of the blocks. */
  durationMs: number;
  /** In the order of the file. */
  blocks: Block[];
}

const ID = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codecId: 0x86,
  encodings: 0x6d80,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  audio: 0xe1,
  channels: 0x9f,
  sampleRate: 0xb5,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  reference: 0xfb,
  blockDuration: 0x9b,
  blockAdditions: 0x75a1,
  discardPadding: 0x75a2,
  prevSize: 0xab,
  position: 0xa7,
  seekHead: 0x114d9b74,
  cues: 0x1c53bb6b,
  tags: 0x1254c367,
  void: 0xec,
  crc: 0xbf,
} as const;

/** Elements of a segment that hold neither frames nor tracks. */
const ASIDE: ReadonlySet<number> = new Set([ID.seekHead, ID.cues, ID.tags, ID.void, ID.crc]);
/** Their total size, bytes. Other files hide in such places. */
const MAX_ASIDE = 64 * 1024;
/** Each element counts as at least this much: millions of empty ones take time. */
const ASIDE_ELEMENT = 16;
const CLUSTER_ASIDE: ReadonlySet<number> = new Set([ID.prevSize, ID.position, ID.void, ID.crc]);
/** Frames and pieces of sound of a minute are 60 × (60 + 50). */
const MAX_BLOCKS = 10_000;
const LACING = 0x06;
const KEY_FRAME = 0x80;
const NS_PER_MS = 1e6;
const MAX_SCALE_NS = 1e9;
/** Duration of a single frame that nothing follows, ms. */
const ONE_FRAME_MS = 33;

const unsupported = (detail: string): CaptureRejected => new CaptureRejected("unsupported_video", detail);

/** Refuses other formats by their first bytes, and by the DocType. Answers the position after the header. */
function readHeader(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint32(0) !== ID.ebml)
    throw unsupported("The recording is no WebM file. MP4 is not supported.");
  const header = elementAt(bytes, 0, bytes.length);
  if (header.isSizeUnknown || header.end - header.start > 128) throw damaged("its header is too long");
  const docType = [...childrenOf(bytes, header)].find(({ id }) => id === ID.docType);
  if (docType === undefined || textOf(bytes, docType) !== "webm")
    throw unsupported("The recording is Matroska, but no WebM.");
  return header.end;
}

interface Reading {
  bytes: Uint8Array;
  scaleNs: number;
  tracks: (VideoTrack | AudioTrack)[];
  blocks: Block[];
  aside: number;
}

/** Reads the structure of a recording, without decoding it. Throws CaptureRejected. */
export function readWebm(bytes: Uint8Array): Webm {
  const start = readHeader(bytes);
  const segment = elementAt(bytes, start, bytes.length);
  if (segment.id !== ID.segment) throw damaged("it has no segment");
  if (segment.end !== bytes.length) throw damaged("other data follow it");
  const reading: Reading = { bytes, scaleNs: NS_PER_MS, tracks: [], blocks: [], aside: 0 };
  for (let at = segment.start; at < segment.end;)
    at = readPart(reading, elementAt(bytes, at, segment.end, isOfSegment));
  return assembled(reading);
}

/** Reads one part of the segment. Answers the position after it. */
function readPart(reading: Reading, part: Element): number {
  reading.aside += ASIDE_ELEMENT;
  if (part.id === ID.cluster) return readCluster(reading, part);
  if (part.isSizeUnknown) throw damaged("a size is missing");
  if (part.id === ID.info) reading.scaleNs = scaleOf(reading.bytes, part);
  else if (part.id === ID.tracks) readTracks(reading, part);
  else skip(reading, part);
  return part.end;
}

function skip(reading: Reading, { start, end }: Element): void {
  reading.aside += ASIDE_ELEMENT + end - start;
  if (reading.aside > MAX_ASIDE) throw damaged("too much of it is no recording");
}

function scaleOf(bytes: Uint8Array, info: Element): number {
  const scale = [...childrenOf(bytes, info)].find(({ id }) => id === ID.timestampScale);
  const value = scale === undefined ? NS_PER_MS : uintOf(bytes, scale);
  if (value < 1 || value > MAX_SCALE_NS) throw damaged("its time scale is out of range");
  return value;
}

function readTracks(reading: Reading, tracks: Element): void {
  if (reading.tracks.length > 0 || reading.blocks.length > 0) throw damaged("it lists its tracks twice");
  for (const entry of childrenOf(reading.bytes, tracks)) {
    if (entry.id === ID.trackEntry) reading.tracks.push(trackOf(reading.bytes, entry));
    else skip(reading, entry);
  }
  const count = (kind: string): number => reading.tracks.filter((track) => track.kind === kind).length;
  if (count("video") !== 1 || count("audio") > 1) throw unsupported("The recording needs one picture track.");
}

function trackOf(bytes: Uint8Array, entry: Element): VideoTrack | AudioTrack {
  const parts = new Map([...childrenOf(bytes, entry)].map((part) => [part.id, part]));
  const uint = (id: number): number => {
    const part = parts.get(id);
    return part === undefined ? 0 : uintOf(bytes, part);
  };
  // Encodings are compression and encryption.
  if (parts.has(ID.encodings)) throw unsupported("The recording is encoded twice.");
  const number = uint(ID.trackNumber);
  const codecPart = parts.get(ID.codecId);
  const codec = codecPart === undefined ? "" : textOf(bytes, codecPart);
  const [video, audio] = [parts.get(ID.video), parts.get(ID.audio)];
  if (uint(ID.trackType) === 1 && video) return videoOf(bytes, video, number, codec);
  if (uint(ID.trackType) === 2 && audio) return audioOf(bytes, audio, number, codec);
  throw unsupported("The recording has a track that is neither picture nor sound.");
}

function videoOf(bytes: Uint8Array, video: Element, number: number, codecId: string): VideoTrack {
  const codec = { V_VP8: "vp8", V_VP9: "vp9" }[codecId];
  if (codec !== "vp8" && codec !== "vp9")
    throw unsupported("The recording's picture is neither VP8 nor VP9.");
  const parts = new Map([...childrenOf(bytes, video)].map((part) => [part.id, part]));
  const size = (id: number): number => {
    const part = parts.get(id);
    return part === undefined ? 0 : uintOf(bytes, part);
  };
  return { kind: "video", number, codec, width: size(ID.pixelWidth), height: size(ID.pixelHeight) };
}

function audioOf(bytes: Uint8Array, audio: Element, number: number, codecId: string): AudioTrack {
  const parts = new Map([...childrenOf(bytes, audio)].map((part) => [part.id, part]));
  const [channels, rate] = [parts.get(ID.channels), parts.get(ID.sampleRate)];
  return {
    kind: "audio",
    number,
    codec: codecId === "A_OPUS" ? "opus" : codecId.toLowerCase(),
    channels: channels === undefined ? 1 : uintOf(bytes, channels),
    sampleRate: rate === undefined ? 8000 : floatOf(bytes, rate),
  };
}

/** Reads a cluster. One of unknown size ends where an element of the segment's level starts. */
function readCluster(reading: Reading, cluster: Element): number {
  const { bytes } = reading;
  let time = 0;
  let at = cluster.start;
  while (at < cluster.end) {
    const part = elementAt(bytes, at, cluster.end, isOfClusterOrNext);
    if (!isOfCluster(part.id)) {
      if (cluster.isSizeUnknown) return at;
      throw damaged("a cluster has a part that recordings do not have");
    }
    if (part.isSizeUnknown) throw damaged("a size is missing");
    if (part.id === ID.timestamp) time = uintOf(bytes, part);
    if (part.id === ID.simpleBlock) readBlock(reading, part, time, null);
    else if (part.id === ID.blockGroup) readGroup(reading, part, time);
    else skip(reading, part);
    at = part.end;
  }
  return at;
}

const isOfSegment = (id: number): boolean =>
  id === ID.cluster || id === ID.info || id === ID.tracks || ASIDE.has(id);
const isOfCluster = (id: number): boolean =>
  id === ID.timestamp || id === ID.simpleBlock || id === ID.blockGroup || CLUSTER_ASIDE.has(id);
const isOfClusterOrNext = (id: number): boolean => isOfCluster(id) || isOfSegment(id);

const IN_GROUP: ReadonlySet<number> = new Set([
  ID.blockDuration,
  ID.reference,
  ID.discardPadding,
  ID.blockAdditions,
  ID.void,
]);

const SMALL = 8;

function readGroup(reading: Reading, group: Element, time: number): void {
  const parts = [...childrenOf(reading.bytes, group)];
  const block = parts.find(({ id }) => id === ID.block);
  if (block === undefined) throw damaged("a group has no block");
  for (const part of parts) {
    if (part === block) continue;
    if (!IN_GROUP.has(part.id)) throw damaged("a group has a part that recordings do not have");
    // Durations and references are small, and there are as many as blocks.
    if (part.end - part.start > SMALL) skip(reading, part);
  }
  readBlock(reading, block, time, !parts.some(({ id }) => id === ID.reference));
}

/** `isKey`: null where the block's own flag says it. */
function readBlock(reading: Reading, block: Element, clusterTime: number, isKey: boolean | null): void {
  const { bytes, blocks, scaleNs } = reading;
  if (blocks.length >= MAX_BLOCKS)
    throw new CaptureRejected("video_too_long", "The recording has too many frames.");
  const { size: track, next } = sizeAt(bytes, block.start, block.end);
  if (track === null || next + 3 > block.end) throw damaged("a block is too short");
  if (!reading.tracks.some(({ number }) => number === track)) throw damaged("a block belongs to no track");
  const relative = new DataView(bytes.buffer, bytes.byteOffset + next, 2).getInt16(0);
  const flags = bytes[next + 2] ?? 0;
  if ((flags & LACING) !== 0) throw unsupported("The recording laces its blocks.");
  blocks.push({
    track,
    atMs: ((clusterTime + relative) * scaleNs) / NS_PER_MS,
    isKey: isKey ?? (flags & KEY_FRAME) !== 0,
    data: bytes.subarray(next + 3, block.end),
  });
}

function assembled({ tracks, blocks }: Reading): Webm {
  const video = tracks.find((track) => track.kind === "video");
  if (video === undefined) throw damaged("it has no tracks");
  const times = blocks.filter(({ track }) => track === video.number).map(({ atMs }) => atMs);
  if (times.length === 0) throw damaged("it has no frames");
  if (times.some((time, at) => time < (times[at - 1] ?? 0))) throw damaged("its frames are out of order");
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const frame = times.length > 1 ? span / (times.length - 1) : ONE_FRAME_MS;
  const audio = tracks.find((track) => track.kind === "audio") ?? null;
  return { video, audio, durationMs: Math.round(span + frame), blocks };
}
