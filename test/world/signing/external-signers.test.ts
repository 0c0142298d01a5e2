import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import {
  ANA,
  BEA,
  draft,
  init,
  newDocument,
  openSession,
  sent,
  signAs,
  type Signer,
} from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Signers whom the integrator vouches for: an externalId in place of an address (docs/contract/v3.md#external-signers). */
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
after(() => world.close());

const EVA = { name: "Eva Sol", externalId: "customer-17" };

/** Addresses of messages, but for those to owners. */
async function written(): Promise<string[]> {
  const { body } = await world.admin.get("/admin/outbox?limit=100");
  const messages = body.data as { to: string; template: string }[];
  return messages.filter(({ template }) => !template.startsWith("owner-")).map(({ to }) => to);
}

const statusOf = async (id: string): Promise<string> => (await client.get(`/v3/documents/${id}`)).body.status;

test("a signer without an address signs in the integrator's page, and nobody is written to", async () => {
  const before = await written();
  const document = await sent(client, { signers: [EVA] });
  const [eva] = document.signers as unknown as Record<string, unknown>[];
  assert.deepEqual(
    [eva!["name"], eva!["email"], eva!["phone"], eva!["externalId"]],
    ["Eva Sol", null, null, "customer-17"],
  );
  assert.equal(await statusOf(document.id), "awaiting_signatures");
  expectStatus(await signAs(world, client, document), 200);
  await world.runJobs();
  assert.equal(await statusOf(document.id), "completed");
  assert.deepEqual(await written(), before);
  const { body } = await client.get("/v2/contacts?limit=100");
  assert.ok(!JSON.stringify(body).includes("Eva Sol"));
});

test("beside others, who are written to, again and by name", async () => {
  const document = await sent(client, { signers: [ANA, EVA] });
  const again = `/v3/documents/${document.id}`;
  expectStatus(await client.post(`${again}/send`), 200);
  expectStatus(await client.post(`${again}/send`, { recipients: [{ externalId: "customer-17" }] }), 200);
  expectStatus(await client.post(`${again}/remind`), 200);
  assert.deepEqual(new Set(await written()), new Set([ANA.email]));
  const unknown = await client.post(`${again}/send`, { recipients: [{ externalId: "customer-18" }] });
  assert.equal(unknown.status, 409);
});

test("a send names who is meant, and adds who is not there yet", async () => {
  const { id } = await draft(client, { signers: [EVA] });
  const recipients = [{ externalId: "customer-17" }, { externalId: "customer-18", name: "Iván" }];
  expectStatus(await client.post(`/v3/documents/${id}/send`, { recipients }), 200);
  const { data } = expectStatus(await client.get(`/v3/documents/${id}/signers`), 200) as { data: Signer[] };
  assert.deepEqual(
    data.map(({ name }) => name),
    ["Eva Sol", "Iván"],
  );
});

test("one of an email, a phone and an externalId is needed, and people are told apart", async () => {
  const refusals = [
    [{ name: "Eva" }],
    [{ name: "Eva", externalId: "" }],
    [{ name: "Eva", externalId: "x".repeat(256) }],
    [{ name: "Eva", externalId: 17 }],
    [{ name: "Eva", externalId: "1", email: "a@example.com", phone: "+525512345678" }],
    [EVA, { ...EVA, name: "Another" }],
  ];
  for (const signers of refusals)
    assert.equal((await newDocument(client, { signers })).status, 422, JSON.stringify(signers).slice(0, 80));
  // With addresses of their own two people may have one name of the integrator.
  expectStatus(await newDocument(client, { signers: [EVA, { ...BEA, externalId: EVA.externalId }] }), 201);
});

test("a code cannot be asked for, and nothing is remembered without an address", async () => {
  const document = await sent(client, { signers: [EVA] });
  const coded = await client.post("/v2/signing-sessions", {
    document_id: document.id,
    signature_id: document.signers[0]!.id,
    verifications: ["email_otp"],
  });
  assert.equal(coded.status, 422);
  const session = await openSession(client, document);
  const opened = expectStatus(await init(world, session.client_secret), 200);
  assert.ok(!JSON.stringify(opened).includes("customer-17"));
});

test("who takes such a signer's place by an address is written to", async () => {
  const document = await sent(client, { signers: [EVA] });
  const path = `/v3/documents/${document.id}/signers/${document.signers[0]!.id}/reassign`;
  const changed = expectStatus(await client.post(path, { name: "Rosa", email: "rosa.new@example.com" }), 200);
  assert.equal("externalId" in changed, false);
  const { body } = await world.admin.get("/admin/outbox?to=rosa.new%40example.com");
  assert.equal(body.data.length, 1);
});
