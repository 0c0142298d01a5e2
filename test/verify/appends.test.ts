import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { needsTool, type Tool } from "../sealing/support/tools.ts";
import { CARRIERS, HARMLESS, HONEST, PAYLOADS, VISIBLE } from "./support/attacks/all.ts";
import type { Carrier, Payload } from "./support/attacks/attack.ts";
import { described, isCalm, isCounterexample, judge, type Judged, originalOf } from "./support/property.ts";
import type { Target } from "./support/target.ts";
import { openWorkshop, type Workshop } from "./support/targets.ts";

/** Every viewer shows a valid file as it was signed, for each way to write a revision and each change of a page. */

const TOOLS: readonly Tool[] = ["pdftoppm", "mutool"];

let workshop: Workshop;
before(async () => {
  workshop = await openWorkshop();
});
after(() => workshop.close());

/** A file, its origin and the findings. */
interface Tried {
  name: string;
  judged: Judged;
}

async function tryAll(
  target: Target,
  carriers: readonly Carrier[],
  payloads: readonly Payload[],
): Promise<Tried[]> {
  const original = await originalOf(target);
  const tried: Tried[] = [];
  for (const carrier of carriers)
    for (const payload of payloads) {
      const update = payload.make(target);
      if (update === null) continue;
      const judged = await judge(original, carrier.write(target, update));
      tried.push({ name: `${target.name}: ${payload.name}; ${carrier.name}`, judged });
    }
  return tried;
}

function assertNoCounterexample(tried: readonly Tried[]): void {
  const found = tried.filter(({ judged }) => isCounterexample(judged));
  assert.deepEqual(
    found.map(({ name, judged }) => `${name}: ${described(judged)}`),
    [],
  );
}

test("every viewer draws every target", async (context) => {
  for (const tool of TOOLS) if (!needsTool(context, tool)) return;
  for (const target of workshop.targets)
    for (const [viewer, pages] of (await originalOf(target)).gallery) {
      assert.ok(pages !== null && pages.length > 0, `${viewer.name} draws ${target.name}`);
      assert.ok(
        pages.every(({ isBlank }) => !isBlank),
        `${viewer.name} shows something on each page of ${target.name}`,
      );
    }
});

const NO_CHANGES = ["validation data", "validation data in streams", "facts about the file", "metadata"];

describe("a revision that is written as the standard says", () => {
  test("is valid when it changes nothing that a page shows", async () => {
    for (const target of workshop.targets) {
      // Under a certification that permits no changes, metadata counts as a change.
      const isSealed = target.name.startsWith("sealed");
      const allowed = isSealed ? ["validation data", "validation data in streams"] : NO_CHANGES;
      const payloads = HARMLESS.filter(({ name }) => allowed.includes(name));
      const tried = await tryAll(target, HONEST, payloads);
      assert.equal(tried.length, payloads.length * HONEST.length);
      assertNoCounterexample(tried);
      for (const { name, judged } of tried) assert.equal(judged.verdict, "valid", name);
    }
  });

  test("is not valid when a viewer shows the change", async () => {
    for (const target of workshop.targets.filter(({ name }) => name.startsWith("signed"))) {
      const tried = await tryAll(target, HONEST, VISIBLE);
      assertNoCounterexample(tried);
      const alarms = tried.filter(({ judged }) => !isCalm(judged)).length;
      assert.ok(alarms > tried.length * 0.9, `${alarms} of ${tried.length} raise the alarm`);
    }
  });
});

/** One change of each class: stream, dictionary, page tree, catalog, field, and none. */
const REPRESENTATIVES = [
  "the content replaced",
  "one content more",
  "another page in its place",
  "another catalog",
  "a second field with the seal's value",
  "validation data, and a content that it names",
  "validation data",
];

test("a revision that is written otherwise does not show another page in any viewer and stay valid", async () => {
  const payloads = PAYLOADS.filter(({ name }) => REPRESENTATIVES.includes(name));
  assert.equal(payloads.length, REPRESENTATIVES.length);
  const [tables, streams] = ["signed by hand, tables", "signed by hand, streams"].map((name) =>
    workshop.targets.find((target) => target.name === name)!,
  );
  for (const target of [tables!, streams!]) assertNoCounterexample(await tryAll(target, CARRIERS, payloads));
});
