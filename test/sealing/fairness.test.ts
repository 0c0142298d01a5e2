import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { createPageImages, DiskImageCache } from "../../packages/pdf-engine/src/thumbnails/index.ts";
import type { PageSource } from "../../packages/pdf-engine/src/port/page-images.ts";
import { PdfRejected } from "../../packages/pdf-engine/src/port/pdf.ts";
import { childrenRunning } from "../docx/support/children.ts";
import { openEngine, temporaryFolder } from "./support/fixtures.ts";
import { bombPdf, plainPdf } from "./support/pdfs.ts";

const MB = 1024 * 1024;
const folder = temporaryFolder();
after(folder.remove);
const linuxOnly = process.platform === "linux" ? {} : { skip: "needs /proc" };

/** Names in the order in which their work settled. */
async function orderOf(work: [name: string, result: Promise<unknown>][]): Promise<string[]> {
  const order: string[] = [];
  await Promise.allSettled(work.map(([name, result]) => result.catch(() => {}).then(() => order.push(name))));
  return order;
}

const source = (bytes: Uint8Array, owner: string): PageSource => ({
  sha256: createHash("sha256").update(bytes).digest("hex"),
  file: bytes,
  owner,
});

describe("a tenant who sends bombs", () => {
  const { engine, close } = openEngine({ workers: 2 });
  const bomb = bombPdf(250 * MB);
  let small: Uint8Array;
  before(async () => {
    small = await plainPdf({});
    await Promise.all([engine.canonicalize(small, "a"), engine.canonicalize(small, "b")]);
  });
  after(close);

  test("is refused what 255 kB unpack to", async () => {
    assert.ok(bomb.length < 256 * 1024, `${bomb.length} bytes`);
    const error: unknown = await engine.canonicalize(bomb, "a").catch((reason: unknown) => reason);
    assert.ok(error instanceof PdfRejected && error.reason === "too_complex", String(error));
  });

  test("keeps nobody else waiting", async () => {
    const bombs = Array.from({ length: 6 }, () => engine.canonicalize(bomb, "a"));
    const order = await orderOf([
      ...bombs.map((result): [string, Promise<unknown>] => ["bomb", result]),
      ["small", engine.canonicalize(small, "b")],
      ["small", engine.canonicalize(small, "c")],
    ]);
    assert.deepEqual(order.slice(-2), ["bomb", "bomb"], order.join());
  });

  test("and many others have two children between them, no more", linuxOnly, async () => {
    await Promise.all(["a", "b", "c", "d", "e"].map((owner) => engine.canonicalize(small, owner)));
    assert.equal(childrenRunning("pdf-engine/src/child/main.ts").length, 2);
  });
});

test("pages of one tenant that take long to draw are not waited for by another", async () => {
  const images = createPageImages({ cache: new DiskImageCache(folder.path, MB) });
  const small = source(await plainPdf({}), "b");
  await images.draw(small, 1, 64);
  const slow = source(bombPdf(100 * MB), "a");
  const order = await orderOf([
    ...[64, 65, 66, 67, 68, 69].map((width): [string, Promise<unknown>] => [
      "bomb",
      images.draw(slow, 1, width),
    ]),
    ["small", images.draw(small, 1, 65)],
  ]);
  assert.notEqual(order.at(-1), "small", order.join());
  await images.close();
});
