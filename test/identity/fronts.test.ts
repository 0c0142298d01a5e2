import assert from "node:assert/strict";
import { test } from "node:test";
import { crossCheck } from "../../server/src/adapters/identity/cross-check.ts";
import { cardBack, cardFront } from "./support/cards.ts";
import { type Identity, randomIdentity } from "./support/identities.ts";
import { photograph, scan } from "./support/photograph.ts";
import { read, seeded, TODAY } from "./support/reading.ts";

const { random, seed } = seeded();
const now = new Date(TODAY);

function printed({ surname1, surname2, givenNames, birthDate, sex, curp }: Identity) {
  return { fullName: `${givenNames} ${surname1} ${surname2}`, birthDate, sex, curp };
}

test("a front that passes was read exactly, and a third at least passes, in any orientation", async () => {
  let passed = 0;
  const samples = 6;
  for (let sample = 0; sample < samples; sample++) {
    const identity = randomIdentity(random);
    const picture = await photograph(
      cardFront(identity),
      sample % 2 === 0 ? "light" : "medium",
      random,
      sample % 4,
    );
    const { verdict, fields, confidence } = await read(picture, "id_front");
    if (verdict !== "pass") continue;
    passed += 1;
    const { fullName = "", birthDate = "", sex = "unspecified", curp = "" } = fields;
    assert.deepEqual({ fullName, birthDate, sex, curp }, printed(identity), seed);
    assert.ok(confidence !== null && confidence > 0.5 && confidence <= 1);
  }
  assert.ok(passed >= samples / 3, `${seed}: ${passed} of ${samples} passed`);
});

test("the sides of one card pass together, those of two do not", async () => {
  const [a, b] = [randomIdentity(random), randomIdentity(random)];
  const front = await read(await scan(cardFront(a)), "id_front");
  const back = await read(await scan(cardBack(a)), "id_back");
  const other = await read(await scan(cardBack(b)), "id_back");
  const own = crossCheck({ front, back, expectedName: printed(a).fullName, now });
  const isRead = front.verdict === "pass";
  assert.deepEqual(own.reasons, isRead ? [] : ["front_not_passed"], seed);
  const mixed = crossCheck({ front, back: other, expectedName: printed(a).fullName, now });
  assert.equal(mixed.verdict, "fail", seed);
  assert.ok(mixed.reasons.includes("name_differs"), `${seed}: ${mixed.reasons.join(", ")}`);
  if (a.birthDate !== b.birthDate) assert.ok(mixed.reasons.includes("sides_differ:birth_date"), seed);
});

test("a CURP of the other sex is flagged, although its check digit is the same", async () => {
  const identity = randomIdentity(random);
  const letter = identity.sex === "male" ? "M" : "H";
  const curp = identity.curp.slice(0, 10) + letter + identity.curp.slice(11);
  const back = await read(await scan(cardBack(identity)), "id_back");
  const front = await read(await scan(cardFront(identity, { curp })), "id_front");
  assert.notEqual(front.verdict, "pass", `${seed} ${curp}`);
  assert.ok(
    front.reasons.some((reason) => reason.endsWith(":curp") || reason === "fields_differ:curp_sex"),
    `${seed} ${curp}: ${front.reasons.join(", ")}`,
  );
  const { verdict, reasons } = crossCheck({ front, back, expectedName: null, now });
  assert.notEqual(verdict, "pass", seed);
  if (front.fields.curp === curp)
    assert.ok(reasons.includes("curp_sex_differs"), `${seed} ${reasons.join(", ")}`);
});
