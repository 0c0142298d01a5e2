import assert from "node:assert/strict";
import { after, test } from "node:test";
import { identityReader, ReaderLost } from "../../packages/identity-engine/src/reader.ts";
import { cardBack, cardFront } from "./support/cards.ts";
import { randomIdentity } from "./support/identities.ts";
import { scan } from "./support/photograph.ts";
import { TODAY } from "./support/reading.ts";
import { seeded } from "./support/seeds.ts";

const { random, seed } = seeded();
const identity = randomIdentity(random);
const reader = identityReader();
after(() => reader.close());

test("a picture is opened and read in another process, with its permissions", async () => {
  for (const [drawing, side] of [
    [cardBack(identity), "id_back"],
    [cardFront(identity), "id_front"],
  ] as const) {
    const { jpeg } = await reader.openPicture(await scan(drawing));
    const { fields } = await reader.readDocumentSide(jpeg, side, { today: TODAY });
    assert.deepEqual(
      [fields.surname, fields.birthDate],
      [`${identity.surname1} ${identity.surname2}`, identity.birthDate],
      seed,
    );
  }
});

test("a refused picture has its fault", async () => {
  await assert.rejects(reader.openPicture(Buffer.from("<svg/>")), {
    name: "PictureRefused",
    fault: "not_an_image",
  });
});

test("a lost process is a fault of its own, and the next job gets another one", async () => {
  const hasty = identityReader({ deadlineMs: 1 });
  after(() => hasty.close());
  const { jpeg } = await reader.openPicture(await scan(cardFront(identity)));
  await assert.rejects(hasty.readDocumentSide(jpeg, "id_front", { today: TODAY }), {
    name: "ReaderLost",
    fault: "reader_lost",
    during: "job",
  });
  const small = identityReader({ memoryMb: 40 });
  after(() => small.close());
  await assert.rejects(small.readDocumentSide(jpeg, "id_front", { today: TODAY }), ReaderLost);
  assert.equal((await reader.openPicture(jpeg)).width > 0, true);
});
