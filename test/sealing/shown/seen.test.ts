import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openCorpusEngine } from "../../../scripts/corpus/engine.ts";
import { type Drawers, type Engine, openDrawers } from "../../../scripts/seen/engines.ts";
import { mutationsOf } from "../../../scripts/seen/mutations.ts";
import { agreement, ownSamples } from "../../../scripts/seen/samples.ts";
import { stampsOn } from "../../../scripts/seen/stamps.ts";
import { compareFiles, lineOfDifference, trySeen } from "../../../scripts/seen/try-seen.ts";

/** What the signing page shows is what the sealed file shows, in every viewer. `npm run fuzz:seen` tries more files. */

const PAGE = { width: 300, height: 200 };
/** Alterations that a run of the suite tries; their seed is fixed. */
const ALTERATIONS = { seed: 29, runs: 12 };

const saying = (text: string, size: number): Uint8Array =>
  agreement({ content: `BT /F1 ${size} Tf 30 150 Td (${text}) Tj ET` });

let drawers: Drawers;
let close: () => Promise<void>;

before(async () => {
  ({ drawers, close } = await openDrawers());
});
after(() => close());

/** Each file is drawn by every viewer, which takes seconds on a slow machine. */
const SLOW = { timeout: 300_000 };

interface Sample {
  name: string;
  read: () => Uint8Array;
}

const samples = (await ownSamples()).map(({ name, bytes }): Sample => ({ name, read: () => bytes }));

async function assertSeen(files: readonly Sample[], { same }: { same: number }): Promise<void> {
  const { engine, close: closeEngine } = openCorpusEngine(2);
  const [wrong, outcomes]: [string[], string[]] = [[], []];
  const waiting = files.values();
  const tryOne = async ({ name, read }: Sample) => {
    const seen = await trySeen({ engine, drawers, maxPages: 4 }, name, read());
    outcomes.push(seen.outcome);
    if (seen.outcome === "different")
      wrong.push(`${name}: ${seen.differences.map(lineOfDifference).join("; ")}`);
    if (seen.outcome === "failed") wrong.push(`${name}: ${seen.error}`);
  };
  const worker = async () => {
    for (const sample of waiting) await tryOne(sample);
  };
  try {
    await Promise.all([worker(), worker()]);
  } finally {
    await closeEngine();
  }
  assert.deepEqual(wrong, []);
  assert.ok(outcomes.filter((outcome) => outcome === "same").length >= same, String(outcomes));
}

test("the samples are shown as they are sealed, or refused", SLOW, () =>
  assertSeen(samples, { same: samples.length / 2 }),
);

test("alterations of the samples are shown as they are sealed, or refused", SLOW, () =>
  assertSeen([...mutationsOf(samples, ALTERATIONS)], { same: 1 }),
);

test("a digit that the seal changed is found in every viewer", async () => {
  for (const size of [8, 18]) {
    const found = await compareFiles(
      { drawers },
      {
        shown: saying("We agree on 1250", size),
        sealed: saying("We agree on 7250", size),
        stamps: [],
        pages: [PAGE],
      },
    );
    const own = found.filter(({ isOwn }) => isOwn).map(({ engine }) => engine);
    assert.deepEqual(own.toSorted(), [...drawers.keys()].toSorted());
  }
});

/** PDFium that draws another file than it is asked for. */
const misled = (other: Uint8Array): Drawers =>
  new Map(
    [...drawers].map(([engine, draw]) =>
      engine === "PDFium" ? [engine, (_, ...asked) => draw(other, ...asked)] : [engine, draw],
    ),
  );

const READINGS: readonly [shown: string, read: string][] = [
  ["We agree on 100", "We agree on 900000"],
  ["We agree on 900000", "We agree on 100"],
  ["We agree on 1250 for each month", "We agree on 1250 for month"],
  ["We agree on 100", ""],
];

/** Points. Words and digits are found from here. */
const SMALLEST = 10;

for (const [shown, read] of READINGS)
  test(`a viewer that reads "${read}" where the page says "${shown}" is found`, async () => {
    const pdf = saying(shown, SMALLEST);
    const pair = { shown: pdf, sealed: pdf, stamps: [], pages: [PAGE] };
    assert.deepEqual(await compareFiles({ drawers }, pair), []);
    const found = await compareFiles({ drawers: misled(saying(read, SMALLEST)) }, pair);
    assert.deepEqual(
      found.map(({ engine }): Engine => engine),
      ["PDFium"],
    );
  });

test("a stamp that nobody sees is found in every viewer", async () => {
  const pdf = saying("We agree on 100", 18);
  const found = await compareFiles(
    { drawers },
    {
      shown: pdf,
      sealed: pdf,
      stamps: stampsOn(PAGE, 1),
      pages: [PAGE],
    },
  );
  assert.deepEqual(new Set(found.map(({ engine }) => engine)), new Set(drawers.keys()));
});
