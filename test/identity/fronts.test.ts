import assert from "node:assert/strict";
import { crossCheck } from "../../packages/identity-engine/src/cross-check.ts";
import { cardBack, cardFront } from "./support/cards.ts";
import { withOtherLetter } from "./support/curps.ts";
import { type Identity, randomIdentity } from "./support/identities.ts";
import { photograph, scan } from "./support/photograph.ts";
import { read, TODAY } from "./support/reading.ts";
import { seededTest } from "./support/seeded-test.ts";

const now = new Date(TODAY);

function printed({ surname1, surname2, givenNames, birthDate, sex, curp }: Identity) {
  return { fullName: `${givenNames} ${surname1} ${surname2}`, birthDate, sex, curp };
}

seededTest(
  "a front that passes was read exactly, and a third at least passes, in any orientation",
  async (random) => {
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
      assert.deepEqual({ fullName, birthDate, sex, curp }, printed(identity));
      assert.ok(confidence !== null && confidence > 0.5 && confidence <= 1);
    }
    assert.ok(passed >= samples / 3, `${passed} of ${samples} passed`);
  },
);

seededTest("the sides of one card pass together, those of two do not", async (random) => {
  const [a, b] = [randomIdentity(random), randomIdentity(random)];
  const front = await read(await scan(cardFront(a)), "id_front");
  const back = await read(await scan(cardBack(a)), "id_back");
  const other = await read(await scan(cardBack(b)), "id_back");
  const own = crossCheck({ front, back, expectedName: printed(a).fullName, now });
  // A front that is not read surely may have a digit or a letter misread, which contradicts the back.
  if (front.verdict === "pass") assert.deepEqual(own.reasons, []);
  else assert.ok(own.verdict !== "pass" && own.reasons.includes("front_not_passed"), own.reasons.join(", "));
  const mixed = crossCheck({ front, back: other, expectedName: printed(a).fullName, now });
  assert.notEqual(mixed.verdict, "pass");
  // Two persons may have words of their names in common.
  assert.match(mixed.reasons.join(), /name_(?:differs|incomplete)/);
  if (front.verdict !== "pass" || a.birthDate === b.birthDate) return;
  assert.equal(mixed.verdict, "fail");
  assert.ok(mixed.reasons.includes("sides_differ:birth_date"), mixed.reasons.join(", "));
});

seededTest("a CURP of the other sex is flagged, although its check digit is the same", async (random) => {
  const identity = randomIdentity(random);
  const letter = identity.sex === "male" ? "M" : "H";
  const curp = identity.curp.slice(0, 10) + letter + identity.curp.slice(11);
  const back = await read(await scan(cardBack(identity)), "id_back");
  const front = await read(await scan(cardFront(identity, { curp })), "id_front");
  assert.notEqual(front.verdict, "pass", curp);
  assert.ok(
    front.reasons.some((reason) => reason.endsWith(":curp") || reason === "fields_differ:curp_sex"),
    `${curp}: ${front.reasons.join(", ")}`,
  );
  const { verdict, reasons } = crossCheck({ front, back, expectedName: null, now });
  assert.notEqual(verdict, "pass");
  if (front.fields.curp === curp) assert.ok(reasons.includes("curp_sex_differs"), reasons.join(", "));
});

seededTest(
  "a CURP with a letter that the names do not have is flagged, although its check digit is right",
  async (random) => {
    const identity = randomIdentity(random);
    const { curp, letter } = withOtherLetter(identity.curp);
    const { verdict, reasons, fields } = await read(await scan(cardFront(identity, { curp })), "id_front");
    assert.notEqual(verdict, "pass", curp);
    const isRead = fields.curp === curp && fields.surname === `${identity.surname1} ${identity.surname2}`;
    const reason = (each: string) =>
      isRead ? each === "fields_differ:curp_names" : /:(?:curp|names|curp_names)$/.test(each);
    assert.ok(reasons.some(reason), `${letter} of ${identity.curp}: ${reasons.join(", ")}`);
  },
);
