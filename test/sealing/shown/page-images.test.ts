import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { deflateSync, inflateSync } from "node:zlib";
import type { PageImages, PageSource } from "../../../packages/pdf-engine/src/port/page-images.ts";
import { PdfRejected } from "../../../packages/pdf-engine/src/port/pdf.ts";
import { createPageImages, DiskImageCache } from "../../../packages/pdf-engine/src/thumbnails/index.ts";
import { temporaryFolder } from "../support/fixtures.ts";
import { bombPdf, formPdf, type PageOptions, plainPdf, rawPdf, rawStream } from "../support/pdfs.ts";

const folder = temporaryFolder();
let images: PageImages;
before(() => {
  images = createPageImages({
    cache: new DiskImageCache(join(folder.path, "shared"), 1e9),
    deadlineMs: 20_000,
  });
});
after(async () => {
  await images.close();
  folder.remove();
});

/** A source that counts its reads. */
function sourceOf(bytes: Uint8Array): PageSource & { reads: number } {
  const source = {
    sha256: createHash("sha256").update(bytes).digest("hex"),
    reads: 0,
    file: {
      size: bytes.length,
      open: async () => {
        source.reads++;
        return ReadableStream.from([bytes]);
      },
    },
  };
  return source;
}

interface Pixels {
  width: number;
  height: number;
  /** Brightness of the pixel, 0–255. */
  at(x: number, y: number): number;
}

/** Decodes the two kinds of PNG that are written: palette and true color. */
function readPng(png: Uint8Array | null): Pixels {
  assert.ok(png);
  const buffer = Buffer.from(png);
  assert.equal(buffer.toString("hex", 0, 8), "89504e470d0a1a0a");
  const [width, height] = [buffer.readUInt32BE(16), buffer.readUInt32BE(20)];
  const rows = inflateSync(buffer.subarray(buffer.indexOf("IDAT") + 4));
  if (buffer[25] === 3) {
    const palette = buffer.subarray(buffer.indexOf("PLTE") + 4);
    assert.equal(rows.length, (1 + width) * height);
    return { width, height, at: (x, y) => palette[3 * (rows[y * (1 + width) + 1 + x] ?? 0)] ?? 0 };
  }
  const stride = 1 + 3 * width;
  assert.equal(rows.length, stride * height);
  for (let index = 0; index < rows.length; index++)
    if (index % stride !== 0 && index >= stride)
      rows[index] = ((rows[index] ?? 0) + (rows[index - stride] ?? 0)) & 255;
  return { width, height, at: (x, y) => rows[y * stride + 1 + 3 * x] ?? 0 };
}

describe("pictures of pages", () => {
  test("show the page as it is displayed, as wide as asked", async () => {
    const crop: PageOptions = { crop: [100, 50, 200, 150], rotate: 90 };
    const source = sourceOf(await plainPdf({}, crop));
    const whole = readPng(await images.draw(source, 1, 200));
    assert.deepEqual([whole.width, whole.height], [200, 150]);
    const turned = readPng(await images.draw(source, 2, 150));
    assert.deepEqual([turned.width, turned.height], [150, 200]);
    assert.equal(whole.at(2, 2), 255, "on white");
    const dark = Array.from({ length: 200 * 150 }, (_, index) =>
      whole.at(index % 200, Math.floor(index / 200)),
    );
    assert.ok(Math.min(...dark) < 160, "with its text");
    assert.equal(await images.draw(source, 3, 200), null);
    assert.equal(await images.draw(source, 0, 200), null);
  });

  test("show what stands in form fields", async () => {
    const seen = readPng(await images.draw(sourceOf(await formPdf()), 1, 400));
    assert.ok(seen.at(30, 40) > 200 && seen.at(30, 290) === 255);
    let darkest = 255;
    for (let x = 20; x < 180; x++) for (let y = 36; y < 60; y++) darkest = Math.min(darkest, seen.at(x, y));
    assert.ok(darkest < 120, "the value");
  });

  test("of a strip of paper are narrow, not endless", async () => {
    const tall = sourceOf(await plainPdf({ size: [20, 14_000] }));
    const seen = readPng(await images.draw(tall, 1, 64));
    assert.equal(seen.height, 256);
    assert.ok(seen.width >= 1 && seen.width < 64);
  });

  test("are drawn once: the file is read for the first alone, and what was drawn is kept", async () => {
    const source = sourceOf(await plainPdf({}, {}));
    await Promise.all([1, 1, 1].map((page) => images.draw(source, page, 100)));
    await images.draw(source, 2, 100);
    assert.equal(source.reads, 1);
    const again = createPageImages({ cache: new DiskImageCache(join(folder.path, "shared"), 1e9) });
    assert.ok(await again.draw(source, 2, 100));
    await again.close();
    assert.equal(source.reads, 1, "another process finds it on the disk");
  });

  test("are refused for what is no PDF, and the next one is drawn", async () => {
    for (const bytes of [
      Buffer.from("%PDF-1.7\nnothing"),
      Buffer.alloc(0),
      rawPdf(["<< /Type /Catalog >>"]),
    ]) {
      const drawn = images.draw(sourceOf(bytes), 1, 100);
      assert.equal(
        await drawn.catch((error: unknown) => (error instanceof PdfRejected ? null : error)),
        null,
      );
    }
    assert.ok(await images.draw(sourceOf(await plainPdf({ size: [301, 200] })), 1, 100));
  });

  test("a file that takes too much memory or time costs its process, not the next file's picture", async () => {
    const small = createPageImages({
      cache: new DiskImageCache(join(folder.path, "small"), 1e9),
      memoryMb: 220,
      deadlineMs: 3000,
    });
    // Each line becomes an object before it is drawn, which takes memory and then time.
    const lines = Buffer.from("0 0 m 300 200 l S\n".repeat(4_000_000));
    const crowded = rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R >>",
      rawStream("/Filter /FlateDecode", deflateSync(lines, { level: 1 })),
    ]);
    for (const bytes of [crowded, bombPdf(600_000_000)]) {
      await assert.rejects(small.draw(sourceOf(bytes), 1, 240), PdfRejected);
      assert.ok(await small.draw(sourceOf(await plainPdf({ size: [302, 200] })), 1, 100));
    }
    await small.close();
  });
});

const picture = (size: number) => new Uint8Array(size).fill(7);

describe("the folder of pictures", () => {
  test("holds no more than it may: what was longest not asked for goes", async () => {
    const root = join(folder.path, "capped");
    const cache = new DiskImageCache(root, 1000);
    for (const key of ["aa-1", "bb-1", "cc-1"]) await cache.put(key, picture(300));
    assert.deepEqual(await cache.get("aa-1"), Buffer.from(picture(300)));
    await cache.put("dd-1", picture(300));
    assert.equal(await cache.get("bb-1"), null);
    assert.ok((await cache.get("aa-1")) && (await cache.get("dd-1")));
    await cache.put("ee-1", picture(5000));
    assert.equal(await cache.get("ee-1"), null, "larger than all of it");
  });

  test("knows what an earlier process left, and clears its half-written files", async () => {
    const root = join(folder.path, "left");
    const earlier = new DiskImageCache(root, 1000);
    for (const key of ["aa-1", "bb-1", "cc-1"]) await earlier.put(key, picture(300));
    await writeFile(join(root, "aa", "aa-2.png.0123456789ab.tmp"), "half");
    const later = new DiskImageCache(root, 1000);
    await later.put("dd-1", picture(300));
    const names = (await readdir(root, { recursive: true })).filter((name) => name.includes("-"));
    assert.equal(names.length, 3);
    assert.ok(names.every((name) => name.endsWith(".png")));
  });

  test("takes no key that leads out of it", async () => {
    const cache = new DiskImageCache(join(folder.path, "keys"), 1000);
    for (const key of ["../../x", "a/b", "", "a".repeat(200)])
      await assert.rejects(async () => cache.get(key), TypeError);
  });
});

/** A page with letters in a font. */
const letters = (font: string): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R
      /Resources << /Font << /F1 5 0 R >> >> >>`,
    rawStream("", Buffer.from("BT /F1 40 Tf 10 100 Td (Price 100) Tj ET")),
    `<< /Type /Font /Subtype /TrueType ${font} >>`,
  ]);

/** The picture of the last of several files that one process draws. */
const drawn = async (name: string, files: string[]): Promise<Uint8Array | null> => {
  const cache = new DiskImageCache(join(folder.path, name), 1e9);
  const one = createPageImages({ cache, workers: 1, deadlineMs: 20_000 });
  try {
    let last: Uint8Array | null = null;
    for (const font of files) last = await one.draw(sourceOf(letters(font)), 1, 200);
    return last;
  } finally {
    await one.close();
  }
};

test("a file's picture does not depend on the files before it", async () => {
  // Neither is embedded, and the first is narrow: a substitute is made for its widths.
  const narrow = `/BaseFont /Narrow /FirstChar 32 /LastChar 126 /Widths [${"200 ".repeat(95)}]
    /FontDescriptor << /Type /FontDescriptor /FontName /Narrow /Flags 32 /StemV 80 /ItalicAngle 0 >>`;
  const wide = "/BaseFont /Tahoma";
  assert.deepEqual(await drawn("after", [narrow, wide]), await drawn("alone", [wide]));
});
