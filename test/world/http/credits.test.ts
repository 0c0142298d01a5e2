import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { residue } from "../support/machine/residue.ts";
import { ANA, BEA, draft, newDocument, sent, signAs } from "../support/signing.ts";

const AUTO_SIGN = { name: "Robot", email: "autosign@sandbox.service.test" };
const AUTO_DECLINE = { name: "Refuser", email: "AutoDecline@sandbox.service.test" };

let world: World;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
});
after(() => world.close());

interface Account {
  client: Client;
  credits: () => Promise<number>;
  sandbox: Client;
}
async function account(credits: number): Promise<Account> {
  const { tenantId } = await world.createTenant({ credits });
  return {
    client: world.as(await world.createKey(tenantId, "live")),
    sandbox: world.as(await world.createKey(tenantId, "dev")),
    credits: async () => (await world.admin.patch(`/admin/tenants/${tenantId}`, {})).body.credits,
  };
}

test("in live a creation takes one credit, and a send one for each signer it names", async () => {
  const { client, credits } = await account(6);
  const document = await draft(client, { signers: [ANA, { ...BEA, order: 2 }] });
  assert.equal(await credits(), 5);
  const path = `/v3/documents/${document.id}`;
  expectStatus(await client.post(`${path}/send`, { recipients: [{ email: ANA.email }] }), 200);
  assert.equal(await credits(), 4);
  expectStatus(await client.post(`${path}/send`, { recipients: [{ email: ANA.email }] }), 200);
  assert.equal(await credits(), 4, "inviting again is free");
  expectStatus(await client.post(`${path}/send`), 200);
  assert.equal(await credits(), 3, "Bea is asked for the first time");
  expectStatus(await client.post(`${path}/void`), 200);
  assert.equal(await credits(), 3);
});

test("without credits a creation is 402 INSUFFICIENT_CREDITS, and leaves nothing", async () => {
  const { client } = await account(0);
  const before = await residue(world);
  const { status, body } = await newDocument(client, { signers: [ANA] });
  assert.equal(status, 402);
  assert.equal(body.code, "INSUFFICIENT_CREDITS");
  assert.match(body.detail, /1 credits?; 0 are available/);
  assert.deepEqual(await residue(world), before);
});

test("without credits for every signer a send is 402, and nobody is invited", async () => {
  const { client, credits } = await account(2);
  const { id } = await draft(client, { signers: [ANA, BEA] });
  const before = await residue(world);
  const { status, body } = await client.post(`/v3/documents/${id}/send`);
  assert.equal(status, 402);
  assert.equal(body.code, "INSUFFICIENT_CREDITS");
  assert.deepEqual(await residue(world), before);
  assert.equal((await client.get(`/v3/documents/${id}`)).body.status, "draft");
  assert.equal(await credits(), 1);
});

test("a refused file takes no credit", async () => {
  const { client, credits } = await account(1);
  const file = { name: "a.pdf", content: Buffer.from("no PDF").toString("base64") };
  assert.equal((await client.post("/v3/documents", { file })).body.code, "INVALID_PDF");
  assert.equal(await credits(), 1);
});

test("of many creations at once only as many succeed as there are credits", async () => {
  const { client, credits } = await account(3);
  const answers = await Promise.all(Array.from({ length: 8 }, () => newDocument(client)));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  assert.deepEqual(statuses, [201, 201, 201, 402, 402, 402, 402, 402]);
  assert.equal(await credits(), 0);
});

test("the sandbox costs nothing, in test and in dev", async () => {
  const { sandbox, credits } = await account(0);
  await sent(sandbox, { signers: [ANA, BEA] });
  assert.equal(await credits(), 0);
});

const TYPES = ["signature", "initials", "date", "name", "email", "text", "checkbox"] as const;
function oneOfEach(signer: { id: string }) {
  return TYPES.map((type, index) => ({ signerId: signer.id, type, page: 1, x: 72, y: 72 + 60 * index }));
}

test("autosign signs on invitation: the document completes without anybody", async () => {
  const { sandbox } = await account(0);
  const { id } = await sent(sandbox, { signers: [AUTO_SIGN], fields: oneOfEach });
  await world.runJobs();
  const { body } = await sandbox.get(`/v3/documents/${id}?expand=signers,evidencePdf`);
  assert.equal(body.status, "completed");
  assert.equal(body.signers[0].status, "signed");
  assert.ok(body.evidencePdf.url);
  const { data } = (await sandbox.get(`/v3/documents/${id}/events`)).body;
  const types = data.map((event: { type: string }) => event.type);
  assert.deepEqual(types.slice(0, 2), ["document.completed", "signer.signed"]);
});

test("autosign waits for its turn, and autodecline declines and leaves the document open", async () => {
  const { sandbox } = await account(0);
  const document = await sent(sandbox, {
    signers: [ANA, { ...AUTO_SIGN, order: 2 }, { ...AUTO_DECLINE, order: 2 }],
  });
  const state = async () => {
    await world.runJobs();
    const { body } = await sandbox.get(`/v3/documents/${document.id}?expand=signers`);
    return [body.status, ...body.signers.map((signer: { status: string }) => signer.status)];
  };
  assert.deepEqual(await state(), ["awaiting_signatures", "sent", "pending", "pending"]);
  expectStatus(await signAs(world, sandbox, document), 200);
  assert.deepEqual(await state(), ["awaiting_signatures", "signed", "signed", "declined"]);
  const { data } = (await sandbox.get(`/v3/documents/${document.id}/signers`)).body;
  assert.ok(data[2].declineReason.length > 0);
  const events = (await sandbox.get(`/v3/documents/${document.id}/events`)).body.data;
  const declined = events.filter((event: { type: string }) => event.type === "signer.declined");
  assert.deepEqual(
    declined.map((event: { data: object }) => event.data),
    [{ documentId: document.id, signerId: data[2].id, reason: data[2].declineReason }],
  );
});

test("in live both are ordinary addresses, and the invitation is no simulation", async () => {
  const { client } = await account(10);
  const { id } = await sent(client, { signers: [AUTO_SIGN, AUTO_DECLINE] });
  await world.runJobs();
  const { body } = await client.get(`/v3/documents/${id}?expand=signers`);
  assert.deepEqual(
    body.signers.map((signer: { status: string }) => signer.status),
    ["sent", "sent"],
  );
  const { data } = (await world.admin.get(`/admin/outbox?to=${AUTO_SIGN.email}`)).body;
  assert.equal(data[0].simulated, false);
});
