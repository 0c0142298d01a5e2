import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { ANA, BEA, draft, frameFor, openSession, init, sent, signAs } from "../support/signing.ts";

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
after(() => world.close());

const eventsOf = async (id: string) => (await client.get(`/v3/documents/${id}/events?limit=100`)).body.data;

test("a draft is voided, and a second void answers the same and changes nothing", async () => {
  const { id } = await draft(client);
  const path = `/v3/documents/${id}`;
  const first = expectStatus(await client.post(`${path}/void`, { reason: "Typo" }), 200);
  assert.equal(first["status"], "voided");
  world.clock.advance(1000);
  const second = await client.post(`${path}/void`, { reason: "Another reason" });
  assert.deepEqual(second.body, first);
  assert.deepEqual((await client.get(path)).body, first);
  const [voided, ...earlier] = await eventsOf(id);
  assert.equal(voided.type, "document.voided");
  assert.equal(voided.data.reason, "Typo");
  assert.equal(earlier.filter((event: { type: string }) => event.type === "document.voided").length, 0);
});

test("void without a body is enough", async () => {
  const { id } = await draft(client);
  const { status, body } = await client.post(`/v3/documents/${id}/void`);
  assert.equal(status, 200);
  assert.equal(body.status, "voided");
});

test("a document out for signing: what is owed is cancelled, what was given stays", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const path = `/v3/documents/${document.id}`;
  const open = await frameFor(world, client, document, document.signers[1]);
  const started = await openSession(client, document, { signer: document.signers[1]! });
  expectStatus(await signAs(world, client, document), 200);
  expectStatus(await client.post(`${path}/void`), 200);
  const { data } = (await client.get(`${path}/signers`)).body;
  assert.deepEqual(
    data.map((signer: { status: string }) => signer.status),
    ["signed", "cancelled"],
  );
  assert.equal((await eventsOf(document.id))[0].data.cancelledSigners, 1);
  const late = await open.post("submit", await open.submission());
  assert.equal(late.status, 409);
  assert.equal(late.body.error.code, "SESSION_CANCELLED");
  assert.equal((await open.get("ceremony")).body.status, "cancelled");
  const refused = await init(world, started.client_secret);
  assert.equal(refused.status, 409);
  assert.equal(refused.body.error.code, "SESSION_CANCELLED");
  const session = await client.post("/v2/signing-sessions", {
    document_id: document.id,
    signer_email: BEA.email,
  });
  assert.equal(session.status, 409);
  for (const verb of ["send", "remind"])
    assert.equal((await client.post(`${path}/${verb}`)).body.code, "DOCUMENT_NOT_SENDABLE");
  assert.equal((await client.get(`${path}/download`)).status, 200, "it is retained");
});

test("from processing and completed it is 409 DOCUMENT_NOT_VOIDABLE", async () => {
  const document = await sent(client);
  const path = `/v3/documents/${document.id}`;
  expectStatus(await signAs(world, client, document), 200);
  for (const status of ["processing", "completed"]) {
    assert.equal((await client.get(path)).body.status, status);
    const refused = await client.post(`${path}/void`);
    assert.equal(refused.status, 409);
    assert.equal(refused.body.code, "DOCUMENT_NOT_VOIDABLE");
    await world.runJobs();
  }
  assert.equal((await client.get(path)).body.status, "completed");
});

test("a reason that is too long or no text is 422, and the document stays", async () => {
  const { id } = await draft(client);
  for (const reason of ["x".repeat(1001), 5, null]) {
    const { status, body } = await client.post(`/v3/documents/${id}/void`, { reason });
    assert.equal(status, 422);
    assert.equal(body.errors[0].pointer, "/reason");
  }
  assert.equal((await client.get(`/v3/documents/${id}`)).body.status, "draft");
});

test("many voids and sends at once end in one state, told once", async () => {
  const { id } = await draft(client);
  const verbs = ["send", "void", "send", "void", "void", "send"];
  const answers = await Promise.all(verbs.map((verb) => client.post(`/v3/documents/${id}/${verb}`)));
  for (const { status } of answers) assert.ok(status === 200 || status === 409, String(status));
  const types = (await eventsOf(id)).map((event: { type: string }) => event.type);
  assert.equal(types.filter((type: string) => type === "document.voided").length, 1);
  assert.ok(types.filter((type: string) => type === "document.sent").length <= 1);
  assert.equal((await client.get(`/v3/documents/${id}`)).body.status, "voided");
});
