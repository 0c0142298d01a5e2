import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { openPicture } from "../../packages/identity-engine/src/images/open-picture.ts";
import type { PictureFault } from "../../packages/engine-process/src/pictures/refused.ts";
import { picture, pngOf, withJpegSize, ZIP } from "./support/hostile-pictures.ts";

/** Processor time. Decoding what is refused takes seconds; `npm run bench:identity` has the figures. */
const SLOWEST_REFUSAL_MS = 250;

const jpeg = await picture(800, 600).jpeg().toBuffer();
const png = await picture(800, 600).png().toBuffer();

const refused: [name: string, bytes: Buffer, fault: PictureFault][] = [
  ["an empty file", Buffer.alloc(0), "not_an_image"],
  [
    "an SVG",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    "not_an_image",
  ],
  ["a GIF", await picture(800, 600).gif().toBuffer(), "not_an_image"],
  ["a WebP", await picture(800, 600).webp().toBuffer(), "not_an_image"],
  ["a TIFF", await picture(800, 600).tiff().toBuffer(), "not_an_image"],
  ["a PDF", Buffer.from("%PDF-1.7\n"), "not_an_image"],
  ["a JPEG with an archive after it", Buffer.concat([jpeg, ZIP]), "not_an_image"],
  ["a PNG with an archive after it", Buffer.concat([png, ZIP]), "not_an_image"],
  ["a JPEG with HTML before it", Buffer.concat([Buffer.from("<html>"), jpeg]), "not_an_image"],
  ["a PNG with HTML before it", Buffer.concat([Buffer.from("<html>"), png]), "not_an_image"],
  ["half a JPEG", jpeg.subarray(0, jpeg.length / 2), "damaged"],
  ["a JPEG without its end", jpeg.subarray(0, -2), "damaged"],
  ["half a PNG", png.subarray(0, png.length / 2), "damaged"],
  ["a PNG whose pixels are missing", pngOf(800, 600, deflateSync(Buffer.alloc(801 * 300))), "damaged"],
  ["a PNG that is no deflated data", pngOf(800, 600, Buffer.alloc(5000, 7)), "damaged"],
  ["a PNG of 30,000² pixels", pngOf(30_000, 30_000, deflateSync(Buffer.alloc(4_000_000))), "too_many_pixels"],
  [
    "an interlaced PNG of 39 megapixels of 64 bits",
    pngOf(7200, 5400, deflateSync(Buffer.alloc(1000)), [16, 6, 0, 0, 1]),
    "too_many_pixels",
  ],
  ["a JPEG of 30,000² pixels", withJpegSize(jpeg, 30_000, 30_000), "too_many_pixels"],
  ["a thumbnail", await picture(160, 120).jpeg().toBuffer(), "too_small"],
];

for (const [name, bytes, fault] of refused)
  test(`${name} is refused at once: ${fault}`, async () => {
    const before = process.cpuUsage();
    await assert.rejects(openPicture(bytes), { name: "PictureRefused", fault });
    const { user, system } = process.cpuUsage(before);
    const spent = (user + system) / 1000;
    assert.ok(spent < SLOWEST_REFUSAL_MS, `${spent} ms`);
  });

for (const [name, bytes] of [
  ["a JPEG", jpeg],
  ["a PNG", png],
  ["a JPEG with a second picture of the camera after it", Buffer.concat([jpeg, jpeg])],
  [
    "a JPEG with a Samsung camera's data after it",
    Buffer.concat([jpeg, Buffer.from("\0\0\u0001\nImage_UTC_DataSEFT")]),
  ],
] as const)
  test(`${name} is opened`, async () => {
    const { width, height } = await openPicture(bytes);
    assert.deepEqual([width, height], [800, 600]);
  });

test("an opened picture is a small upright JPEG without metadata", async () => {
  const big = await picture(4000, 3000)
    .withExif({ IFD0: { Copyright: "a stranger", Orientation: "6" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const opened = await openPicture(big);
  assert.deepEqual([opened.width, opened.height], [1800, 2400]);
  const { format, exif, xmp, icc, orientation } = await sharp(opened.jpeg).metadata();
  assert.deepEqual(
    { format, exif, xmp, icc, orientation },
    {
      format: "jpeg",
      exif: undefined,
      xmp: undefined,
      icc: undefined,
      orientation: undefined,
    },
  );
});

test("transparent pixels are white", async () => {
  const clear = await sharp({ create: { width: 400, height: 400, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer();
  const { channels } = await sharp((await openPicture(clear)).jpeg).stats();
  assert.ok(channels.every(({ min }) => min > 250));
});
