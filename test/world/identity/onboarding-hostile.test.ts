import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { deflateSync } from "node:zlib";
import { drawStill } from "../../identity/support/faces.ts";
import { picture, pngOf, withJpegSize, ZIP } from "../../identity/support/hostile-pictures.ts";
import { writeWebm } from "../../identity/support/webm.ts";
import type { Client } from "../client.ts";
import { bodyOf, capture, type Created, newOnboarding, noise, status } from "../support/identity.ts";
import { storedFiles } from "../support/machine/residue.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Hostile files of captures, through HTTP. What refusing them costs is measured in test/identity. */
let world: World;
let client: Client;
let session: Created;
before(async () => {
  world = await createWorld();
  client = await world.integrator();
  session = await newOnboarding(client, { config: { selfieCapture: true, requireLiveness: true } });
});
after(() => world.close());

type Hostile = Record<string, [file: Uint8Array, reason: string]>;

async function assertRefused(type: string, files: Hostile): Promise<void> {
  const stored = await storedFiles(world.dataDir);
  for (const [name, [file, reason]] of Object.entries(files)) {
    const { status: answered, body } = await capture(world, session.token, type, file);
    assert.deepEqual(
      [name, answered, body.error?.code, body.error?.field, body.error?.reason],
      [name, 422, "E1200", "file", reason],
    );
    assert.deepEqual(await storedFiles(world.dataDir), stored, `${name} leaves nothing in the store`);
  }
  assert.deepEqual(bodyOf(await status(world, session.token)).captures, []);
}

test("hostile pictures are refused with their reason, and nothing of them is kept", async () => {
  const jpeg = await picture(800, 600).jpeg().toBuffer();
  const png = await picture(800, 600).png().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>';
  await assertRefused("selfie", {
    "a PNG of 30,000² pixels": [
      pngOf(30_000, 30_000, deflateSync(Buffer.alloc(4_000_000))),
      "too_many_pixels",
    ],
    "a real PNG of 49 megapixels": [await picture(7000, 7000).png().toBuffer(), "too_many_pixels"],
    "an interlaced PNG of 39 megapixels of 64 bits": [
      pngOf(7200, 5400, deflateSync(Buffer.alloc(1000)), [16, 6, 0, 0, 1]),
      "too_many_pixels",
    ],
    "a JPEG of 30,000² pixels": [withJpegSize(jpeg, 30_000, 30_000), "too_many_pixels"],
    "a PNG that inflates to more than its pixels": [
      pngOf(800, 600, deflateSync(Buffer.alloc(9_000_000, 7))),
      "damaged",
    ],
    "a PNG whose pixels are missing": [pngOf(800, 600, deflateSync(Buffer.alloc(801 * 300))), "damaged"],
    "an SVG": [Buffer.from(svg), "not_an_image"],
    "a JPEG with an archive after it": [Buffer.concat([jpeg, ZIP]), "not_an_image"],
    "a PNG with an archive after it": [Buffer.concat([png, ZIP]), "not_an_image"],
    "a JPEG with HTML before it": [Buffer.concat([Buffer.from("<html>"), jpeg]), "not_an_image"],
    "half a JPEG": [jpeg.subarray(0, jpeg.length / 2), "damaged"],
    "half a PNG": [png.subarray(0, png.length / 2), "damaged"],
  });
});

test("hostile recordings are refused with their reason, and nothing of them is kept", async () => {
  const clip = Buffer.from(await writeWebm(drawStill(4242, 6)));
  const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypisom"), Buffer.alloc(500)]);
  await assertRefused("liveness", {
    "a truncated WebM": [clip.subarray(0, clip.length - 1), "damaged"],
    "the first bytes of a WebM": [clip.subarray(0, 60), "damaged"],
    "a WebM with an archive after it": [Buffer.concat([clip, ZIP, Buffer.alloc(200)]), "damaged"],
    "an archive with a WebM after it": [Buffer.concat([ZIP, clip]), "unsupported_video"],
    "an MP4": [mp4, "unsupported_video"],
    "a JPEG": [await picture(800, 600).jpeg().toBuffer(), "unsupported_video"],
  });
});

test("after them a picture is taken, and its file is kept", async () => {
  const stored = await storedFiles(world.dataDir);
  expectStatus(await capture(world, session.token, "selfie", await noise()), 201);
  assert.equal((await storedFiles(world.dataDir)).length, stored.length + 1);
});
