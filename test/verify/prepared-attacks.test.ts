import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { temporaryFolder } from "../sealing/support/fixtures.ts";
import { makeRoot } from "../sealing/support/openssl-tsa.ts";
import { FORGERIES, wrapped } from "./support/attacks/forgeries.ts";
import { ALIASES, NAMED } from "./support/attacks/prepared/names.ts";
import { FIELDS_FROM_ABOVE, PLACES } from "./support/attacks/prepared/others.ts";
import { readings } from "./support/attacks/prepared/readings.ts";
import { carryOutPlot, type Plot } from "./support/attacks/prepared/source.ts";
import {
  certificationAttacks,
  type Signers,
  laterSignatures,
  type Prepared,
  shadowAttacks,
} from "./support/attacks/shadow.ts";
import { differs, isCalm, judge, originalOf, unseen } from "./support/property.ts";
import { tableRevision } from "./support/revisions.ts";
import { serviceSigner } from "./support/signers.ts";
import { openWorkshop, type Workshop } from "./support/targets.ts";

/** Attacks by someone who created the document, co-signs it, or forges signatures. Each is detected. */

const folder = temporaryFolder();
let workshop: Workshop;
let signers: Signers;
before(async () => {
  workshop = await openWorkshop();
  signers = { ...workshop, stranger: serviceSigner(makeRoot(folder.path, "stranger")) };
});
after(async () => {
  folder.remove();
  await workshop.close();
});

async function assertAlarm({ name, signed, altered }: Prepared): Promise<void> {
  const original = await originalOf(signed);
  const before = await judge(original, signed.bytes);
  assert.deepEqual([before.verdict, before.differences], ["valid", []], `${name}: before`);
  assert.ok(await differs(original, altered), `${name}: a viewer shows the difference`);
  const judged = await judge(original, altered);
  assert.ok(!isCalm(judged), `${name}: ${judged.verdict} ${judged.codes.join()}`);
  assert.ok(!judged.verdict.startsWith("threw"), `${name}: ${judged.verdict}`);
}

const FAMILIES: readonly [what: string, make: (signers: Signers) => Promise<Prepared[]>][] = [
  ["what the author prepared before the signature", shadowAttacks],
  ["what is added to a certified document", certificationAttacks],
  ["what a later signature brings along", laterSignatures],
];

for (const [what, make] of FAMILIES)
  test(`${what} raises the alarm`, async () => {
    for (const prepared of await make(signers)) await assertAlarm(prepared);
  });

const PLOTS: readonly [what: string, plots: readonly Plot[]][] = [
  ["a resource under a name of the page's own keys", NAMED],
  ["a page or a catalog that stands for resources", ALIASES],
  ["a page in a place of its own", PLACES],
  ["what a field takes from above", FIELDS_FROM_ABOVE],
];

for (const [what, plots] of PLOTS)
  describe(`${what}, however it was signed`, () => {
    for (const plot of plots)
      test(`${plot.name}: raises the alarm`, async () => {
        const [first, ...others] = await carryOutPlot(plot, signers);
        if (first!.isDrawn) await assertAlarm(first!);
        for (const { name, signed, altered } of first!.isDrawn ? others : [first!, ...others]) {
          assert.equal((await judge(unseen(signed), signed.bytes)).verdict, "valid", `${name}: before`);
          const judged = await judge(unseen(signed), altered);
          assert.ok(!isCalm(judged), `${name}: ${judged.verdict} ${judged.codes.join()}`);
        }
      });
  });

describe("signed bytes that viewers read apart", () => {
  test("are never valid, and such that they read alike are", async () => {
    for (const { name, pdf, isClear } of await readings(workshop.cms)) {
      const target = { ...workshop.targets[0]!, name, bytes: pdf, roots: workshop.roots };
      const { verdict } = await judge(unseen(target), pdf);
      if (isClear) assert.equal(verdict, "valid", name);
      else assert.doesNotMatch(verdict, /^valid/, name);
    }
  });
});

describe("a signature's dictionary written anew", () => {
  for (const forgery of FORGERIES)
    test(`${forgery.name}: raises the alarm`, async () => {
      const target = workshop.targets.find(({ name }) => name === "signed by hand, tables")!;
      const altered = tableRevision(target, forgery.make(target)!);
      await assertAlarm({ name: forgery.name, signed: target, altered });
    });

  test("with the signed bytes moved: raises the alarm", async () => {
    const target = workshop.targets.find(({ name }) => name === "signed by hand, tables")!;
    const judged = await judge(await originalOf(target), wrapped(target));
    assert.ok(!isCalm(judged), `${judged.verdict} ${judged.codes.join()}`);
  });
});
