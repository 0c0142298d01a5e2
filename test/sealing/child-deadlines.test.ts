import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ChildHost, type ChildLimits, ChildLost } from "../../packages/engine-process/src/child-host.ts";
import { PdfEngineUnavailable } from "../../packages/pdf-engine/src/port/pdf.ts";
import { openEngine } from "./support/fixtures.ts";
import type { Pause } from "./support/pausing-child.ts";
import { plainPdf } from "./support/pdfs.ts";

const PROGRAM = { name: "test", main: new URL("./support/pausing-child.ts", import.meta.url) };

async function run(limits: Omit<ChildLimits, "memoryMb">, pause: Pause): Promise<string> {
  const host = new ChildHost<Pause, { rss: number }>(PROGRAM, { memoryMb: 512, ...limits });
  try {
    await host.run(pause, "pause");
    return "answered";
  } catch (error) {
    assert.ok(error instanceof ChildLost, String(error));
    return error.during;
  } finally {
    await host.kill();
  }
}

describe("a child's job", () => {
  test("may wait for longer than its processor time, as on a busy machine", async () => {
    assert.equal(await run({ deadlineMs: 2000, wallMs: 60_000 }, { waitMs: 2500, workMs: 0 }), "answered");
  });

  test("is ended at the limit of its processor time, by its own fault", async () => {
    assert.equal(await run({ deadlineMs: 300, wallMs: 60_000 }, { waitMs: 0, workMs: 30_000 }), "job");
  });

  test("has its processor time anew with each message", async () => {
    const host = new ChildHost<Pause, { rss: number }>(PROGRAM, {
      memoryMb: 512,
      deadlineMs: 2000,
      wallMs: 60_000,
    });
    for (let message = 0; message < 3; message += 1) await host.run({ waitMs: 0, workMs: 900 }, "pause");
    await host.kill();
  });

  test("is ended at the limit of elapsed time, by nobody's fault", async () => {
    assert.equal(await run({ deadlineMs: 30_000, wallMs: 500 }, { waitMs: 60_000, workMs: 0 }), "wait");
  });
});

test("a machine that is too slow for an upload makes it unavailable, and the file is not refused", async (context) => {
  const { engine, close } = openEngine({ wallMs: 1 });
  context.after(close);
  const file = await plainPdf({});
  for (const ask of [
    () => engine.canonicalize(file),
    () => engine.inspectAttachment(file),
    () => engine.join([file]),
    () => engine.formFields(file),
  ])
    await assert.rejects(ask(), PdfEngineUnavailable);
});
