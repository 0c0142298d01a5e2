import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import {
  type FaceSample,
  faceReader,
  headTurns,
  judgeSignatureVideo,
  type Turn,
} from "../../packages/identity-engine/src/faces/index.ts";
import { anyHead, drawClip, drawSpeaking, drawStill, seedUnlike } from "./support/faces.ts";
import type { Random } from "./support/random.ts";
import { seededSuite, seededTest } from "./support/seeded-test.ts";
import { writeWebm } from "./support/webm.ts";

const reader = faceReader();
after(() => reader.close());

const anyOrder = (random: Random): Turn[] =>
  random.pick([
    ["left", "right"],
    ["right", "left"],
  ]);

seededSuite("a clip of head turns", (random, seededTest) => {
  const order = anyOrder(random);
  let clip: Uint8Array;
  let samples: FaceSample[];
  before(async () => {
    clip = await writeWebm(drawClip(anyHead(random), order));
    ({ samples } = await reader.readVideo(clip));
  });

  seededTest("passes its own order", async () => {
    const { verdict, seen, reasons } = headTurns(samples, order);
    assert.deepEqual({ verdict, reasons }, { verdict: "pass", reasons: [] });
    assert.deepEqual(
      seen.filter((turn) => turn !== "center"),
      order,
    );
  });

  seededTest("fails every other order", async () => {
    const others: Turn[][] = [order.toReversed(), [...order, "up"], order.slice(1), [...order, ...order], []];
    for (const other of others) {
      const { verdict, reasons } = headTurns(samples, other);
      assert.deepEqual({ verdict, reasons }, { verdict: "fail", reasons: ["wrong_order"] }, String(other));
    }
  });

  seededTest(
    "gives the same figures again, and is measured by its blocks, since its header has no duration",
    async () => {
      const again = await reader.readVideo(clip);
      assert.deepEqual(again.samples, samples);
      const { samples: _, ...facts } = again;
      const frames = drawnFrames(order);
      const durationMs = frames * 100;
      assert.deepEqual(facts, { codec: "vp8", width: 360, height: 270, durationMs, frames, audio: null });
    },
  );
});

/** Five frames for each pose of a clip: it starts and ends at the centre, and returns to it between two turns. */
const drawnFrames = (order: readonly Turn[]): number => 5 * (2 * order.length + 1);

test("what Chromium's recorder writes is read, with its sound", async () => {
  const recording = await readFile(new URL("fixtures/recorder.webm", import.meta.url));
  const { samples, audio, durationMs } = await reader.readVideo(recording);
  assert.equal(headTurns(samples, ["left", "right"]).verdict, "pass");
  assert.deepEqual(headTurns(samples, ["right", "left"]).reasons, ["wrong_order"]);
  assert.ok(durationMs > 3000 && durationMs < 4000, String(durationMs));
  // The fake microphone beeps once a second.
  assert.ok(audio?.soundMs && audio.soundMs > 200 && audio.soundMs < 1500, String(audio?.soundMs));
});

seededTest("looking up is a turn", async (random) => {
  const { samples } = await reader.readVideo(
    await writeWebm(drawClip(anyHead(random), ["up"]), { codec: "vp9" }),
  );
  assert.equal(headTurns(samples, ["up"]).verdict, "pass");
  assert.deepEqual(headTurns(samples, ["left"]).reasons, ["wrong_order"]);
});

/** At the pace of the page, which leaves three seconds for each turn. */
const slow = <Value>(frames: readonly Value[]): Value[] =>
  frames.flatMap((frame) => [frame, frame, frame, frame]);

/** This head is 0.81 like itself when it is tilted by a third of the turn. */
const UNLIKE_ITSELF = [1_338_316];

seededTest(
  "who looks up for seconds is the same person",
  async (random) => {
    const head = anyHead(random);
    const order: Turn[] = ["up", ...anyOrder(random), "up"];
    const { samples } = await reader.readVideo(await writeWebm(slow(drawClip(head, order))));
    assert.deepEqual(headTurns(samples, order).reasons, []);
  },
  UNLIKE_ITSELF,
);

test("another person who takes over while looking up fails", async () => {
  // Two heads that are held alike. One that is held higher is taken for the first person who goes on looking up.
  const first = 4242;
  const second = seedUnlike(first);
  const clip = drawClip(first, ["up"], { seedAt: (frame) => (frame < 9 ? first : second) });
  const { samples } = await reader.readVideo(await writeWebm(slow(clip)));
  assert.equal(headTurns(samples, ["up"]).verdict, "fail", `${first} ${second}`);
});

seededTest("a still picture fails", async (random) => {
  const { samples } = await reader.readVideo(await writeWebm(drawStill(anyHead(random), 10)));
  const { verdict, reasons } = headTurns(samples, ["left"]);
  assert.deepEqual({ verdict, reasons }, { verdict: "fail", reasons: ["still_picture"] });
});

seededTest("another person who takes over while turned fails", async (random) => {
  const first = anyHead(random);
  const second = seedUnlike(first);
  const clip = drawClip(first, ["left"], { seedAt: (frame) => (frame < 9 ? first : second) });
  const { samples } = await reader.readVideo(await writeWebm(clip));
  // As a change of the face, or, of a head that is held otherwise, as a turn that nobody asked for.
  assert.equal(headTurns(samples, ["left"]).verdict, "fail", `${first} ${second}`);
});

seededTest("a second person in the picture fails", async (random) => {
  const clip = drawClip(anyHead(random), ["left"], { others: [anyHead(random)], width: 480, height: 270 });
  const { samples } = await reader.readVideo(await writeWebm(clip));
  assert.ok(headTurns(samples, ["left"]).reasons.includes("several_faces"));
});

seededSuite("a video in which the signer speaks", (random, seededTest) => {
  const seed = anyHead(random);
  const frames = drawSpeaking(seed, 3);

  seededTest("goes to review at most, because nobody checks the words", async () => {
    const { video, ...result } = await reader.readSignatureVideo(await writeWebm(frames, { sound: "tone" }));
    assert.deepEqual(result, { verdict: "review", reasons: ["phrase_not_checked"] });
    assert.ok(video.audio?.soundMs && video.audio.soundMs > 2500, String(video.audio?.soundMs));
  });

  seededTest("fails without sound, in silence, and as a photograph", async () => {
    const silent = await reader.readSignatureVideo(await writeWebm(frames, { sound: "silence" }));
    assert.deepEqual([silent.verdict, silent.reasons], ["fail", ["silent"]]);
    const { video } = silent;
    assert.deepEqual(judgeSignatureVideo({ ...video, audio: null }).reasons, ["no_audio"]);
    const still = await writeWebm(drawStill(seed, 25), { sound: "tone" });
    assert.deepEqual((await reader.readSignatureVideo(still)).reasons, ["still_picture"]);
  });
});

const SOMEBODY = [1, 0, 0, 1];
const STRANGER = [10, 0, 0, 1];

const at = (yaw: number, pitch = 0.1, faces = 1): FaceSample => ({
  atMs: 0,
  faces,
  pose: faces === 0 ? null : { yaw, pitch, roll: 0 },
  embedding: yaw === 0 && faces > 0 ? SOMEBODY : null,
});
const clip = (...yaws: number[]): FaceSample[] => yaws.flatMap((yaw) => [at(yaw), at(yaw), at(yaw)]);

describe("turns from poses", () => {
  test("a head that hovers at the edge of a turn counts once", () => {
    assert.equal(headTurns(clip(0, -0.21, -0.19, -0.21, -0.15, -0.22, 0), ["left"]).verdict, "pass");
  });

  test("two turns to the same side need the centre between them", () => {
    assert.equal(headTurns(clip(0, -0.3, 0, -0.3, 0), ["left", "left"]).verdict, "pass");
    assert.equal(headTurns(clip(0, -0.3, 0), ["left", "left"]).verdict, "fail");
  });

  test("the centre counts where it is wanted", () => {
    assert.equal(headTurns(clip(0, -0.3, 0, 0.3, 0), ["left", "center", "right"]).verdict, "pass");
    assert.equal(headTurns(clip(0, -0.3, 0.3, 0), ["left", "center", "right"]).verdict, "fail");
  });

  test("a clip that never shows the face from the front fails", () => {
    assert.deepEqual(headTurns(clip(0.05, -0.3, 0.05), ["left"]).reasons, ["no_frontal_face"]);
  });

  test("a single odd sample is no turn", () => {
    const odd = [...clip(0, -0.3), at(0.4), ...clip(-0.3, 0)];
    assert.equal(headTurns(odd, ["left"]).verdict, "pass");
  });

  test("a head that goes up slowly is no other person, one that stays tilted for long is", () => {
    const level = clip(0, 0);
    const up = [at(0, -0.2), at(0, -0.2), at(0, -0.2)];
    const tilted = (count: number): FaceSample[] =>
      Array.from({ length: count }, () => ({ ...at(0, -0.02), embedding: STRANGER }));
    const reasons = (count: number) =>
      headTurns([...level, ...tilted(count), ...up, ...tilted(count), ...level], ["up"]).reasons;
    assert.deepEqual([reasons(6), reasons(12)], [[], ["face_changed"]]);
  });

  test("a clip without a face in a third of its samples fails", () => {
    const gaps = [...clip(0, -0.3, 0), ...Array.from({ length: 6 }, () => at(0, 0, 0))];
    assert.deepEqual(headTurns(gaps, ["left"]).reasons, ["no_face"]);
    assert.equal(headTurns([], ["left"]).verdict, "fail");
  });
});
