import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import { type Outbox, outboxOf } from "../support/ceremonies.ts";
import { chainFrame, chainOf, ready, signAll } from "../support/chains.ts";
import { digitalOf, newDigital, statuses, submit, WITHOUT_IDENTITY } from "../support/digital.ts";
import { fakeDocx, newTemplate } from "../support/templates.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** docs/contract/v3.md#deletion: documents that something else was made with. */
const DAY = 86_400_000;

let world: World;
let client: Client;
let outbox: Outbox;
before(async () => {
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1" },
    overrides: { pdf: plainPdf, docx: fakeDocx() },
  });
});
beforeEach(async () => {
  client = await world.integrator();
  outbox = await outboxOf(world, client);
});
after(() => world.close());

const bin = (id: string) => client.delete(`/v3/documents/${id}`);
async function pass(days: number): Promise<void> {
  world.clock.advance(days * DAY);
  await world.runJobs();
}

test("documents of a finished chain are erased one by one, and the chain and its link go on with the others", async () => {
  const chain = await ready(world, client);
  await signAll(await chainFrame(world, client, chain, "ana@example.com"), 3);
  await signAll(await chainFrame(world, client, chain, "bea@example.com"), 3);
  await world.runJobs();
  const { documents } = await chainOf(client, chain);
  const link = await outbox.link("ana@example.com");
  const visit = async () => String((await world.anonymous.get(link)).body);
  const page = await visit();
  const ids = documents.map(({ id }) => id);
  assert.equal(ids.length, 3);
  for (const [index, id] of ids.entries()) {
    assert.equal((await bin(id)).status, 202);
    const shown = await chainOf(client, chain);
    assert.deepEqual(
      shown.documents.map((each) => each.id),
      ids.slice(index + 1),
    );
    assert.equal(shown.status, "COMPLETED");
    await pass(31);
    const erased = expectStatus(await client.get(`/v3/documents/${id}/erasure`), 200);
    assert.equal(erased["status"], "completed");
    assert.equal((await visit()) === page, index < ids.length - 1);
  }
});

test("a digital onboarding whose document is in the bin is over, and goes with it", async () => {
  const made = await newDigital(client, await newTemplate(client), {
    verification: WITHOUT_IDENTITY,
    participants: [
      { role: "arrendador", contact: { email: "ana@example.com", name: "Ana Ruiz" } },
      { role: "arrendatario", contact: { email: "bea@example.com", name: "Bea Sol" } },
    ],
  });
  await world.runJobs();
  const { data } = (await client.get("/v3/documents")).body as { data: { id: string }[] };
  const { id } = data[0]!;
  expectStatus(await client.post(`/v3/documents/${id}/void`), 200);
  assert.equal((await bin(id)).status, 202);
  assert.deepEqual(statuses(await digitalOf(client, made)), ["expired", "expired", "expired"]);
  const answer = await submit(world, made.participants[0]!, { arrendador__nombre: "Ana Ruiz" });
  assert.equal(answer.status, 404);
  assert.equal((await world.anonymous.get(made.preview_url.slice(world.url.length))).status, 404);
  await pass(31);
  expectStatus(await client.get(`/v3/documents/${id}/erasure`), 200);
  assert.equal((await client.get(`/v2/onboarding/digital/${made.id}`)).status, 404);
});
