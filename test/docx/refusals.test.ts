import assert from "node:assert/strict";
import { after, test } from "node:test";
import { DocxRejected } from "../../packages/docx-engine/src/port/docx.ts";
import { docx, paragraph, words } from "./support/build.ts";
import { childrenRunning, forgetPeak, peakMemory } from "./support/children.ts";
import { embeddedEngine } from "./support/engine.ts";
import { HOSTILE } from "./support/hostile.ts";

const engine = embeddedEngine();
after(() => engine.close());

/** Memory limit of the reading child for a refused file. */
const LIMIT_BYTES = 300 * 1024 * 1024;
const body = (content: string) => docx(content);

function readingChild(): number | undefined {
  const [child, ...others] = childrenRunning("/docx-engine/src/child/main.ts");
  assert.deepEqual(others, [], "one child reads");
  return child;
}

/** The peak memory of the warm reading child, counted anew; null where the system does not report it. */
async function freshPeak(): Promise<number | null> {
  if (process.platform !== "linux") return null;
  await engine.inspect(docx(words("x")));
  const child = readingChild();
  assert.ok(child, "a child reads");
  forgetPeak(child);
  return child;
}

for (const { what, make, reason } of HOSTILE)
  test(`${what}: refused as ${reason}, in little memory`, async () => {
    const file = make();
    const child = await freshPeak();
    await assert.rejects(engine.inspect(file), (error: unknown) => {
      assert.ok(error instanceof DocxRejected, String(error));
      assert.equal(error.reason, reason, error.message);
      assert.match(error.message, /^[A-Z].*\.$/s, "a sentence");
      return true;
    });
    if (child === null) return;
    assert.equal(readingChild(), child, "the same child goes on");
    const peak = peakMemory(child);
    assert.ok(peak < LIMIT_BYTES, `the child held ${Math.round(peak / 1024 / 1024)} MB`);
  });

test("after all of them the same child reads on", async () => {
  const { tags: found } = await engine.inspect(docx(words("{{x}}")));
  assert.deepEqual(found, [{ name: "x", occurrences: 1 }]);
});

test("formats that were tracked change no word: the document is taken", async () => {
  const former = '<w:rPr><w:b/><w:rPrChange w:id="1" w:author="A"><w:rPr/></w:rPrChange></w:rPr>';
  const { tags: found } = await engine.inspect(body(paragraph(`<w:r>${former}<w:t>{{x}}</w:t></w:r>`)));
  assert.equal(found.length, 1);
});
