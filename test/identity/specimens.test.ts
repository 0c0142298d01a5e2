import assert from "node:assert/strict";
import { cardBack, passportPage } from "./support/cards.ts";
import { randomIdentity } from "./support/identities.ts";
import { td1Lines, td3Lines } from "./support/mrz-lines.ts";
import { photograph } from "./support/photograph.ts";
import { read } from "./support/reading.ts";
import { seededTest } from "./support/seeded-test.ts";

/** Of each degradation, half cards and half passports, in all four orientations. */
const SAMPLES = 10;

seededTest(
  "lines of cards and passports are read exactly, 95 of 100 in light and medium degradation",
  async (random) => {
    const missed: string[] = [];
    let passed = 0;
    for (const degradation of ["light", "medium"] as const)
      for (let sample = 0; sample < SAMPLES; sample++) {
        const identity = randomIdentity(random);
        const isCard = sample % 2 === 0;
        const lines = isCard ? td1Lines(identity) : td3Lines(identity);
        const drawing = isCard ? cardBack(identity) : passportPage(identity);
        const picture = await photograph(drawing, degradation, random, (sample >> 1) % 4);
        const reading = await read(picture, isCard ? "id_back" : "id_front");
        const isExact = reading.mrz?.join("\n") === lines.join("\n");
        if (reading.verdict === "pass") passed += 1;
        if (!isExact)
          missed.push(`${degradation} ${lines.join(" ")}: ${reading.verdict} ${reading.reasons.join(", ")}`);
        assert.ok(isExact || reading.verdict !== "pass", `passed with ${reading.mrz?.join(" ")}`);
      }
    assert.ok(passed >= SAMPLES, `${passed} passed`);
    assert.ok(missed.length <= (2 * SAMPLES) / 20, missed.join("\n"));
  },
);
