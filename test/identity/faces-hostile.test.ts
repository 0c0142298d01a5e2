import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  CaptureRejected,
  type CaptureRefusal,
  faceReader,
} from "../../packages/identity-engine/src/faces/index.ts";
import { drawStill } from "./support/faces.ts";
import { seededTest } from "./support/seeded-test.ts";
import { ebmlHeader, element, writeWebm } from "./support/webm.ts";

const reader = faceReader();
after(() => reader.close());

/** The head does not matter. */
const HEAD = 4242;
let clip: Buffer;
before(async () => {
  clip = Buffer.from(await writeWebm(drawStill(HEAD, 6), { sound: "tone" }));
});

/** Processor time in which a recording is refused, ms: the process itself refuses it, without a child. */
const AT_ONCE_MS = 250;

async function assertRefused(video: Uint8Array, reason: CaptureRefusal, what: string): Promise<void> {
  const started = process.cpuUsage();
  const outcome = await reader.readVideo(video).then(
    () => "read",
    (error: unknown) => (error instanceof CaptureRejected ? error.reason : error),
  );
  const { user, system } = process.cpuUsage(started);
  const elapsed = (user + system) / 1000;
  assert.equal(outcome, reason, what);
  assert.ok(elapsed < AT_ONCE_MS, `${what}: ${Math.round(elapsed)} ms`);
}

const SEGMENT = 0x18538067;
const VOID = 0xec;
const ATTACHMENTS = 0x1941a469;
const ZIP = Buffer.from("504b0304140000000800", "hex");
const SIMPLE_BLOCK = Buffer.from([0xa3, 0x10]);
const START_CODE = Buffer.from([0x9d, 0x01, 0x2a]);

/** The clip with some bytes replaced. */
function changed(at: number, bytes: readonly number[]): Buffer {
  const copy = Buffer.from(clip);
  copy.set(bytes, at);
  return copy;
}

test("MP4, Matroska and other formats are unsupported", async () => {
  const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypisom"), Buffer.alloc(500)]);
  const matroska = Buffer.concat([ebmlHeader("matroska"), clip.subarray(ebmlHeader().length)]);
  const h264 = Buffer.from(clip.toString("latin1").replace("V_VP8", "V_AV1"), "latin1");
  for (const other of [mp4, matroska, h264, Buffer.alloc(0), Buffer.from("%PDF-1.7\n"), Buffer.alloc(1000)])
    await assertRefused(other, "unsupported_video", other.toString("latin1", 0, 12));
});

test("a recording that is cut off in an element is truncated", async () => {
  const lastBlock = clip.lastIndexOf(SIMPLE_BLOCK);
  for (const cut of [clip.length - 1, lastBlock + 3, 60, Math.floor(clip.length / 2) + 1])
    await assertRefused(clip.subarray(0, cut), "truncated_video", `cut at ${cut}`);
});

test("files that are something else too are refused", async () => {
  const hidden = Buffer.alloc(100_000, "%PDF-1.7 ");
  const polyglots: [string, Buffer][] = [
    ["a ZIP behind it", Buffer.concat([clip, ZIP, Buffer.alloc(200)])],
    ["a void with a PDF", Buffer.concat([clip, element(VOID, hidden)])],
    ["an attachment", Buffer.concat([clip, element(ATTACHMENTS, hidden)])],
    ["two segments", Buffer.concat([ebmlHeader(), element(SEGMENT, []), clip.subarray(ebmlHeader().length)])],
  ];
  for (const [what, polyglot] of polyglots) await assertRefused(polyglot, "damaged_video", what);
  const padded = Buffer.concat([clip, element(VOID, Buffer.alloc(1000))]);
  assert.equal((await reader.readVideo(padded)).frames, 6, "a short void is allowed");
});

test("frames that claim more pixels than a camera gives are refused before they are decoded", async () => {
  const sizes = clip.indexOf(START_CODE) + START_CODE.length;
  await assertRefused(changed(sizes, [0xff, 0x3f, 0xff, 0x3f]), "too_many_pixels", "16383²");
  const width = clip.indexOf(Buffer.from([0xb0, 0x10, 0, 0, 4]));
  await assertRefused(changed(width + 5, [0, 0, 0xff, 0xff]), "too_many_pixels", "the track's width");
});

test("recordings that are too long, too short or too large are refused", async () => {
  const cluster = clip.indexOf(Buffer.from([0xe7, 0x10, 0, 0, 4]));
  const blocks = clip.subarray(cluster + 9);
  const late = element(0x1f43b675, element(0xe7, [0, 1, 0, 0]), blocks);
  await assertRefused(Buffer.concat([clip, late]), "video_too_long", "a minute later");
  const scale = clip.indexOf(Buffer.from([0x2a, 0xd7, 0xb1, 0x10, 0, 0, 4]));
  await assertRefused(changed(scale + 7, [0, 0, 0, 1]), "video_too_short", "nanoseconds");
  await assertRefused(Buffer.concat([clip, Buffer.alloc(51 * 1024 * 1024)]), "too_large", "51 MB");
  const empty = element(0xa3, [0x81, 0, 0, 0]);
  const many = Buffer.concat([clip, ...Array.from({ length: 10_000 }, () => empty)]);
  await assertRefused(many, "video_too_long", "10,000 blocks");
});

test("fifty megabytes of tiny elements cost no time", async () => {
  const voids = Buffer.alloc(49 * 1024 * 1024, Buffer.from([VOID, 0x80]));
  await assertRefused(Buffer.concat([clip, voids]), "damaged_video", "empty voids");
  const times = Buffer.alloc(49 * 1024 * 1024, Buffer.from([0xe7, 0x80]));
  await assertRefused(Buffer.concat([clip, times]), "damaged_video", "empty timestamps");
  const tracks = element(0x1654ae6b, element(0xae, voids));
  await assertRefused(
    Buffer.concat([ebmlHeader(), element(SEGMENT, tracks)]),
    "damaged_video",
    "empty tracks",
  );
});

seededTest("any changed byte gives a reading or a refusal, and the reader goes on", async (random) => {
  for (let round = 0; round < 4; round++) {
    const at = random.integer(clip.length);
    const outcome = await reader.readVideo(changed(at, [random.integer(256)])).then(
      () => "read",
      (error: unknown) => error,
    );
    assert.ok(outcome === "read" || outcome instanceof CaptureRejected, `byte ${at}: ${String(outcome)}`);
  }
  assert.equal((await reader.readVideo(clip)).frames, 6);
});
