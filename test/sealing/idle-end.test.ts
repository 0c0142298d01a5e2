import assert from "node:assert/strict";
import { after, before, mock, test } from "node:test";
import { childrenRunning } from "../docx/support/children.ts";
import { openEngine } from "./support/fixtures.ts";
import { plainPdf } from "./support/pdfs.ts";

/** From docs/decisions/pdf.md#d92: "end after two minutes without a job". */
const IDLE_END_MS = 120_000;
const running = (): number => childrenRunning("pdf-engine/src/child/main.ts").length;
const skip = process.platform !== "linux" && "needs /proc";

before(() => mock.timers.enable({ apis: ["setTimeout"] }));
after(() => mock.timers.reset());

test(
  "a child without a job for two minutes gives its memory back, and the next job starts one",
  { skip },
  async () => {
    const { engine, close } = openEngine({ workers: 2 });
    const small = await plainPdf({});
    await Promise.all([engine.canonicalize(small, "a"), engine.canonicalize(small, "b")]);
    mock.timers.tick(IDLE_END_MS - 1);
    await new Promise(setImmediate);
    assert.equal(running(), 2, "not yet");
    mock.timers.tick(1);
    while (running() > 0) await new Promise(setImmediate);
    assert.equal((await engine.canonicalize(small, "a")).pages.length, 1);
    assert.equal(running(), 1);
    await close();
  },
);

test("a job in between counts the two minutes anew", { skip }, async () => {
  const { engine, close } = openEngine({ workers: 2 });
  const small = await plainPdf({});
  await engine.canonicalize(small, "a");
  const [first] = childrenRunning("pdf-engine/src/child/main.ts");
  for (let turn = 0; turn < 3; turn++) {
    mock.timers.tick(IDLE_END_MS - 1);
    await engine.canonicalize(small, "a");
  }
  assert.deepEqual(childrenRunning("pdf-engine/src/child/main.ts"), [first]);
  await close();
});

test("an engine that is closed while a child ends for idleness leaves no process", { skip }, async () => {
  const { engine, close } = openEngine({ workers: 2 });
  await engine.canonicalize(await plainPdf({}), "a");
  mock.timers.tick(IDLE_END_MS);
  await close();
  assert.equal(running(), 0);
});
