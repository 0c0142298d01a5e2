import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Client } from "../client.ts";
import { ANA, draft, frameFor, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** What the signing page shows in a field is what the sealed page has, whatever characters it was given. */
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
after(() => world.close());

type Given = Record<string, unknown>;
const SIGNATURE = { type: "signature", page: 1, x: 300, y: 700 };

/** Texts that a browser shows otherwise than the sealed page, and the text of that page. */
const TURNED: Readonly<Record<string, [given: string, drawn: string]>> = {
  "digits that are turned around": ["EUR \u202e0001\u202c", "EUR 0001"],
  "an isolated part": ["EUR \u20671 2 3\u2069", "EUR 1 2 3"],
  "a mark of the other direction": ["1\u200f 2", "1 2"],
  "a hyphen that shows at a line's end": ["10\u00ad00", "1000"],
  "a number with something unseen in it": ["1\u200b0\u2060\ufeff0", "100"],
};
const LINES: [given: string, drawn: string] = ["one\u2028two\u0085three\r\nfour", "one\ntwo\nthree\nfour"];

const at = (fields: Given[]): Given[] =>
  fields.map((field, nth) => ({ page: 1, x: 72, y: 20 + 40 * nth, width: 200, height: 30, ...field }));
const asFields = (fields: Given[]) => (signer: { id: string }) =>
  [SIGNATURE, ...at(fields)].map((field) => ({ signerId: signer.id, ...field }));

describe("a text that turns around is kept and shown as it is sealed", () => {
  for (const [name, [given, drawn]] of Object.entries(TURNED))
    test(name, async () => {
      const document = await sent(client, {
        signers: [ANA],
        fields: asFields([
          { type: "note", value: given },
          { type: "text", value: given },
          { type: "textarea" },
        ]),
      });
      const frame = await frameFor(world, client, document);
      const { fields } = expectStatus(await frame.get("ceremony"), 200) as { fields: Given[] };
      assert.deepEqual(
        fields.map(({ value }) => value),
        [null, drawn, drawn, null],
      );
      const values = { [fields[3]!["id"] as string]: given };
      expectStatus(await frame.post("submit", await frame.submission({ values })), 200);
      const { data } = (await client.get(`/v3/documents/${document.id}/fields`)).body;
      assert.deepEqual(
        data.slice(1).map(({ value }: Given) => value),
        [drawn, drawn, drawn],
      );
    });
});

test("the name of a signer stands in its field as it is sealed", async () => {
  const document = await sent(client, {
    signers: [{ ...ANA, name: "Ana \u202eziuR" }],
    fields: asFields([{ type: "name" }]),
  });
  const frame = await frameFor(world, client, document);
  const { fields } = expectStatus(await frame.get("ceremony"), 200) as { fields: Given[] };
  assert.equal(fields[1]!["value"], "Ana ziuR");
});

test("lines end alike in the page and in the sealed document", async () => {
  const [given, drawn] = LINES;
  const document = await sent(client, { signers: [ANA], fields: asFields([{ type: "note", value: given }]) });
  const frame = await frameFor(world, client, document);
  const { fields } = expectStatus(await frame.get("ceremony"), 200) as { fields: Given[] };
  assert.equal(fields[1]!["value"], drawn);
});

test("what can be chosen does not turn around, and is chosen as it was offered", async () => {
  const turned = await draft(client, { signers: [ANA] });
  for (const field of [
    { type: "dropdown", options: ["\u202e001", "no"] },
    { type: "dropdown", options: ["1\u200f 2", "no"] },
  ]) {
    const fields = asFields([field])(turned.signers[0]!);
    assert.equal((await client.put(`/v3/documents/${turned.id}/fields`, { fields })).status, 422);
  }
  const option = "\u2714\ufe0f yes";
  const document = await sent(client, {
    signers: [ANA],
    fields: asFields([{ type: "dropdown", options: [option, "no"], value: option }]),
  });
  const frame = await frameFor(world, client, document);
  const { fields } = expectStatus(await frame.get("ceremony"), 200) as { fields: Given[] };
  const values = { [fields[1]!["id"] as string]: option };
  expectStatus(await frame.post("submit", await frame.submission({ values })), 200);
});
