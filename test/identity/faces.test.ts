import assert from "node:assert/strict";
import { Socket } from "node:net";
import { after } from "node:test";
import sharp from "sharp";
import { loadFaceModel } from "../../packages/identity-engine/src/faces/model/face-model.ts";
import {
  CaptureRejected,
  type CaptureRefusal,
  compareFaces,
  faceReader,
  FaceReaderUnavailable,
  faceVerdict,
} from "../../packages/identity-engine/src/faces/index.ts";
import { readPicture } from "../../packages/identity-engine/src/faces/model/picture.ts";
import { childrenRunning, cpuTime } from "../docx/support/children.ts";
import { anyHead, drawFace, drawFaces, drawNobody, seedUnlike } from "./support/faces.ts";
import { seededTest } from "./support/seeded-test.ts";

const reader = faceReader();
after(() => reader.close());

async function embeddingOf(picture: Uint8Array): Promise<number[]> {
  const { face } = await reader.readFaces(picture);
  assert.ok(face?.embedding, "a face is read");
  return face.embedding;
}

seededTest("one face is read: its place, size, pose and quality", async (random) => {
  const { faces, face } = await reader.readFaces(await drawFace(anyHead(random)));
  assert.equal(faces, 1);
  assert.ok(face);
  const [left, top, width, height] = face.box;
  assert.ok(left > 0 && top > 0 && left + width < 1 && top + height < 1, String(face.box));
  assert.ok(Math.abs(left + width / 2 - 0.5) < 0.05, "it is in the middle");
  assert.ok(face.size > 0.1 && face.size < 0.6, String(face.size));
  assert.ok(Math.abs(face.yaw) < 0.1 && Math.abs(face.roll) < 0.1, "it looks ahead");
  assert.equal(face.embedding?.length, 1024);
  assert.ok(face.quality.brightness > 0.1 && face.quality.brightness < 0.9, String(face.quality.brightness));
});

seededTest("the pose tells left from right: positive yaw is the person's own right", async (random) => {
  const seed = anyHead(random);
  const yaw = async (drawn: number): Promise<number> =>
    (await reader.readFaces(await drawFace(seed, { yaw: drawn }))).face?.yaw ?? 0;
  const [right, left] = [await yaw(0.45), await yaw(-0.45)];
  assert.ok(right > 0.25 && left < -0.25, `${right} ${left}`);
});

const qualityOf = async (picture: Uint8Array) => (await reader.readFaces(picture)).face?.quality;

seededTest("a blurred and a dark picture have lower figures of quality", async (random) => {
  const clear = await drawFace(anyHead(random));
  const [blurred, dark] = [
    await sharp(clear).blur(6).jpeg().toBuffer(),
    await sharp(clear).linear(0.3).jpeg().toBuffer(),
  ];
  const figures = await qualityOf(clear);
  assert.ok(figures);
  assert.ok(((await qualityOf(blurred))?.sharpness ?? 1) < figures.sharpness / 2);
  assert.ok(((await qualityOf(dark))?.brightness ?? 1) < figures.brightness / 2);
});

seededTest("a picture without a face has none, and two faces are counted", async (random) => {
  assert.deepEqual(await reader.readFaces(await drawNobody()), { faces: 0, face: null });
  const two = await drawFaces([anyHead(random), anyHead(random)], { width: 800, height: 500 });
  assert.equal((await reader.readFaces(two)).faces, 2);
});

seededTest(
  "the same bytes give the same figures, whatever was read in between and by whichever process",
  async (random) => {
    const picture = await drawFace(anyHead(random));
    const first = await reader.readFaces(picture);
    // The library would answer the first one's figures for a picture that resembles it.
    const resembling = await reader.readFaces(await sharp(picture).linear(1.02).jpeg().toBuffer());
    assert.deepEqual(await reader.readFaces(picture), first);
    assert.notDeepEqual(resembling, first);
    const other = faceReader();
    assert.deepEqual(await other.readFaces(picture), first);
    await other.close();
  },
);

seededTest("the same person goes to review, another one fails, and nothing passes", async (random) => {
  const seed = anyHead(random);
  const other = seedUnlike(seed);
  const [selfie, again, stranger] = [
    await embeddingOf(await drawFace(seed)),
    await embeddingOf(await drawFace(seed, { yaw: 0.1, pitch: 0.05, place: { size: 0.22 } })),
    await embeddingOf(await drawFace(other)),
  ];
  assert.equal(compareFaces(selfie, selfie), 1);
  assert.equal(faceVerdict(compareFaces(selfie, again)), "review");
  const similarity = compareFaces(selfie, stranger);
  assert.equal(faceVerdict(similarity), "fail", String(similarity));
  assert.equal(compareFaces(stranger, selfie), similarity);
});

/** Closes the network of this process. Answers the addresses that were asked for. */
function closeNetwork(): { asked: string[]; open: () => void } {
  const asked: string[] = [];
  const [fetch, connect] = [globalThis.fetch, Reflect.get(Socket.prototype, "connect")];
  const refuse = (...target: unknown[]): never => {
    asked.push(JSON.stringify(target));
    throw new Error("the network is closed");
  };
  globalThis.fetch = refuse;
  Socket.prototype.connect = refuse;
  const open = (): void => {
    globalThis.fetch = fetch;
    Socket.prototype.connect = connect;
  };
  return { asked, open };
}

seededTest("the models load and read without the network", async (random) => {
  const picture = await drawFace(anyHead(random));
  const network = closeNetwork();
  try {
    const model = await loadFaceModel();
    assert.equal((await readPicture(model, picture)).faces, 1);
  } finally {
    network.open();
  }
  assert.deepEqual(network.asked, []);
});

const rejectedAs =
  (reason: CaptureRefusal) =>
  (error: unknown): boolean => {
    assert.ok(error instanceof CaptureRejected, String(error));
    assert.equal(error.reason, reason);
    return true;
  };

/** Processor time of the reading child, ms. Zero where the system does not tell. */
async function processorTimeOf(work: () => Promise<void>): Promise<number> {
  const [child] = process.platform === "linux" ? childrenRunning("/faces/child/main.ts") : [];
  const before = child === undefined ? 0 : cpuTime(child);
  await work();
  return child === undefined ? 0 : cpuTime(child) - before;
}

seededTest("other formats, damaged and enormous pictures are refused", async (random) => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const webp = await sharp(await drawNobody())
    .webp()
    .toBuffer();
  for (const other of [svg, webp, Buffer.alloc(0), Buffer.from("GIF89a")])
    await assert.rejects(reader.readFaces(other), rejectedAs("unsupported_picture"));
  const picture = await drawFace(anyHead(random));
  const cut = picture.subarray(0, picture.length / 2);
  await assert.rejects(reader.readFaces(cut), rejectedAs("damaged_picture"));
  const huge = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: "#fff" } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const spent = await processorTimeOf(() =>
    assert.rejects(reader.readFaces(huge), rejectedAs("too_many_pixels")),
  );
  assert.ok(spent < 250, `refused after ${spent} ms`);
});

seededTest(
  "a lost process is a fault that can be tried again, and the next capture is read",
  async (random) => {
    const small = faceReader({ deadlineMs: 1 });
    await assert.rejects(small.readFaces(await drawFace(anyHead(random))), FaceReaderUnavailable);
    await small.close();
    assert.equal((await reader.readFaces(await drawFace(anyHead(random)))).faces, 1);
  },
);
