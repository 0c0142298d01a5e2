import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { temporaryFolder } from "../sealing/support/fixtures.ts";
import { makeRoot } from "../sealing/support/openssl-tsa.ts";
import { FORGERIES, wrapped } from "./support/attacks/forgeries.ts";
import {
  certificationAttacks,
  type Signers,
  laterSignatures,
  type Prepared,
  shadowAttacks,
} from "./support/attacks/shadow.ts";
import { differs, isCalm, judge, originalOf } from "./support/property.ts";
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
