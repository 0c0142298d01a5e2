import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { ChildHost } from "../../packages/engine-process/src/child-host.ts";
import { permissionOptions } from "../../packages/engine-process/src/permissions.ts";
import { faceReader } from "../../packages/identity-engine/src/faces/index.ts";
import { createPageImages, DiskImageCache } from "../../packages/pdf-engine/src/thumbnails/index.ts";
import { docx, words } from "../docx/support/build.ts";
import { childrenRunning } from "../docx/support/children.ts";
import { embeddedEngine, render } from "../docx/support/engine.ts";
import { drawNobody } from "../identity/support/faces.ts";
import { ALL_DENIED, type Outcome } from "./support/attempts.ts";
import { openEngine, temporaryFolder } from "./support/fixtures.ts";
import { plainPdf } from "./support/pdfs.ts";
import { probed } from "./support/probed.ts";

const folder = temporaryFolder();
after(folder.remove);
const main = new URL("./support/curious-child.ts", import.meta.url);
const LIMITS = { memoryMb: 512, deadlineMs: 20_000 };
const DENIED = "ERR_ACCESS_DENIED";
const skip = permissionOptions().length === 0 && "this Node has no permission model";
const real = skip || (process.platform !== "linux" && "needs /proc");

/** What a child with the engines' options is refused. */
async function tried(files: string[], message: { read: string; write: string }): Promise<Outcome> {
  const own = [new URL("./support/", import.meta.url).pathname];
  const host = new ChildHost<typeof message, Outcome & { rss: number }>(
    { name: "curious", main, permissions: { files: [...files, ...own] } },
    LIMITS,
  );
  const { rss: _, ...outcome } = await host.run(message, "test");
  await host.stop();
  return outcome;
}

test(
  "a child reads and writes no file but its own, starts no program, no thread and no native code",
  { skip },
  async () => {
    const secret = join(folder.path, "secret");
    writeFileSync(secret, "x");
    for (const read of [secret, "/etc/passwd", "/proc/self/environ"]) {
      assert.deepEqual(await tried([], { read, write: join(folder.path, "new") }), ALL_DENIED, read);
    }
  },
);

test("a child reaches the folders that were named, and not those beside them", { skip }, async () => {
  const own = join(folder.path, "job-1-a");
  const other = join(folder.path, "job-2-a");
  for (const path of [own, other]) writeFileSync(path, "x");
  const files = [join(folder.path, "job-1-*")];
  const inside = await tried(files, { read: own, write: own });
  assert.deepEqual([inside.read, inside.write], ["done", "done"]);
  const beside = await tried(files, { read: other, write: other });
  assert.deepEqual([beside.read, beside.write], [DENIED, DENIED]);
});

describe("the children of the engines are refused the same", { skip: real }, () => {
  test("the one that reads PDFs, once its native canvas is loaded", async () => {
    const { engine, close } = openEngine({ workers: 2 });
    await engine.canonicalize(await plainPdf({}));
    assert.deepEqual(await probedChild("pdf-engine/src/child/main.ts"), { ...ALL_DENIED, addon: DENIED });
    await close();
  });

  test("the one that draws pages", async () => {
    const images = createPageImages({ cache: new DiskImageCache(join(folder.path, "pages"), 1e6) });
    const bytes = await plainPdf({});
    await images.draw({ sha256: "a", file: bytes }, 1, 64);
    assert.deepEqual(await probedChild("thumbnails/child.ts"), ALL_DENIED);
    await images.close();
  });

  test("the one that reads Word files, and the converter", async () => {
    const engine = embeddedEngine();
    await render(engine, docx(words("x")));
    assert.deepEqual(await probedChild("docx-engine/src/child/main.ts"), ALL_DENIED);
    // LibreOffice creates threads when a document needs them.
    assert.deepEqual(await probedChild("embedded-child.ts"), { ...ALL_DENIED, thread: "done" });
    await engine.close();
  });

  test("the one that reads faces, once its native package is loaded", async () => {
    const reader = faceReader();
    await reader.readFaces(await drawNobody());
    assert.deepEqual(await probedChild("faces/child/main.ts"), { ...ALL_DENIED, addon: DENIED });
    await reader.close();
  });
});

function probedChild(program: string): Promise<Outcome> {
  const [pid] = childrenRunning(program);
  assert.ok(pid, `${program} runs`);
  return probed(pid);
}
