import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { parseId } from "../../../server/src/domain/model/ids.ts";
import { transition } from "../../../server/src/domain/model/transitions.ts";
import type { DocumentStatus } from "../../../server/src/domain/model/document.ts";
import type { Client } from "../client.ts";
import { handOff, openLink, type Outbox, outboxOf } from "../support/ceremonies.ts";
import { ANA, BEA, type Draft, frameFor, type Person, sent, signAs } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CELIA: Person = { name: "Celia Paz", email: "celia@example.com", order: 2 };
const AUTOSIGN: Person = { name: "Auto", email: "autosign@sandbox.service.test", order: 2 };
const AUTODECLINE: Person = { name: "Never", email: "autodecline@sandbox.service.test" };

let world: World;
let client: Client;
let outbox: Outbox;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  outbox = await outboxOf(world, client);
});
beforeEach(() => world.clock.advance(MINUTE));
after(() => world.close());

const statuses = async ({ id }: Draft) =>
  ((await client.get(`/v3/documents/${id}/signers`)).body.data as { status: string }[]).map(
    ({ status }) => status,
  );

async function decline(document: Draft): Promise<void> {
  const frame = await frameFor(world, client, document);
  assert.equal((await frame.post("decline", { reason: "No" })).status, 204);
}

test("after a decline nobody of a later order is asked, reminded, let in or signs", async () => {
  const document = await sent(client, { signers: [ANA, CELIA] });
  const before = (await outbox.to(CELIA.email!)).length;
  await decline(document);
  await world.runJobs();
  world.clock.advance(2 * HOUR);
  await client.post(`/v3/documents/${document.id}/remind`);
  expectStatus(await client.post(`/v3/documents/${document.id}/send`), 200);
  await world.runJobs();
  assert.equal((await outbox.to(CELIA.email!)).length, before);
  assert.deepEqual(await statuses(document), ["declined", "pending"]);
  const session = { document_id: document.id, signature_id: document.signers[1]!.id };
  const { status, body } = await client.post("/v2/signing-sessions", session);
  assert.deepEqual([status, body.error.code], [409, "E1600"]);
});

test("who shares the order of the one who declined may still sign; then it stops", async () => {
  const document = await sent(client, { signers: [ANA, BEA, CELIA] });
  await decline(document);
  expectStatus(await signAs(world, client, document, { signer: document.signers[1]! }), 200);
  await world.runJobs();
  assert.deepEqual(await statuses(document), ["declined", "signed", "pending"]);
});

test("the sandbox's signer of a later order does not sign after a decline", async () => {
  const document = await sent(client, { signers: [AUTODECLINE, AUTOSIGN] });
  for (let count = 0; count < 3; count++) await world.runJobs();
  assert.deepEqual(await statuses(document), ["declined", "pending"]);
});

async function setStatus({ id }: Draft, status: DocumentStatus): Promise<void> {
  const { store } = world.server.context.domain;
  await store.write(async (writer) => {
    const document = await writer.documents.lock({ id: parseId("document", id)! });
    await transition(writer, "documents", document!, status);
  });
}

test("removing the one who declined, with all their sessions, lets the order go on", async () => {
  const document = await sent(client, { signers: [ANA, CELIA] });
  const frame = await frameFor(world, client, document);
  await handOff(world, await openLink(world, await outbox.link(ANA.email!)));
  assert.equal((await frame.post("decline", { reason: "No" })).status, 204);
  const path = `/v3/documents/${document.id}/signers/${document.signers[0]!.id}`;
  assert.equal((await client.delete(path)).status, 409, "not while it is out");
  await setStatus(document, "correcting");
  assert.equal((await client.delete(path)).status, 204);
  await setStatus(document, "awaiting_signatures");
  expectStatus(await client.post(`/v3/documents/${document.id}/send`), 200);
  assert.deepEqual(await statuses(document), ["sent"]);
  expectStatus(await signAs(world, client, document, { signer: document.signers[1]! }), 200);
});
