import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { plainPdf } from "../support/plain-pdf.ts";
import { newDocument, uuid } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Signatures of documents without fields (docs/contract/v2.md#start-without-fields). */
let world: World;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
});
after(() => world.close());

interface Box {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

const covers = (one: Box, other: Box): boolean =>
  one.page === other.page &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test("250 signers of one page without fields get places of which none covers another", async () => {
  const client = await world.integrator();
  const { id } = expectStatus(await newDocument(client), 201);
  const participants = Array.from({ length: 250 }, (_, index) => ({
    name: `Person ${index}`,
    email: `person${index}@example.com`,
  }));
  const path = `/v2/documents/${uuid(String(id))}/invite-bulk`;
  expectStatus(await client.post(path, { participants }), 200);
  const listed = expectStatus(await client.get(`/v3/documents/${String(id)}/fields`), 200);
  const fields = listed["data"] as Box[];
  assert.equal(fields.length, 250);
  for (const [index, one] of fields.entries()) {
    assert.ok(one.x >= 0 && one.y >= 0 && one.x + one.width <= 612 && one.y + one.height <= 792);
    assert.ok(!fields.slice(index + 1).some((other) => covers(one, other)), JSON.stringify(one));
  }
});
