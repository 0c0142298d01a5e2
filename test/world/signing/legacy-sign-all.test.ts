import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { LegacyClient, refused } from "../support/legacy.ts";
import { ANA, draft, type Draft, type Person, signAs } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** docs/contract/v2.md#sign-all-fields */
let world: World;
let tenantId: string;
let owner: Person;
let caller: LegacyClient;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  const workspace = await world.createTenant({ name: "Acme" });
  ({ tenantId } = workspace);
  owner = { name: "Acme", email: workspace.ownerEmail };
  caller = new LegacyClient(world, await world.createKey(tenantId));
  client = world.as(caller.key);
});
after(() => world.close());

const fields = (signer: { id: string }, index: number) => [
  { signerId: signer.id, type: "signature", page: 1, x: 72, y: 72 + 160 * index },
  { signerId: signer.id, type: "date", page: 1, x: 300, y: 72 + 160 * index, required: index === 0 },
];
const signed = async (signers: Person[], more: Record<string, unknown> = {}): Promise<Draft> =>
  draft(client, { signers, fields, ...more });
const start = async ({ id }: Draft) =>
  expectStatus(await client.post(`/v2/documents/${id}/start-signing`), 200);
const statusOf = async ({ id }: Draft) => (await client.get(`/v3/documents/${id}`)).body.status;

test("the owner alone signs all fields; the document completes with an evidence of the request", async () => {
  const document = await signed([owner]);
  await start(document);
  const answer = expectStatus(await caller.signAll(document.id), 200);
  assert.deepEqual(
    [answer["signed"], answer["fields_signed"], answer["status"]],
    [true, 2, "TODOS_FIRMARON"],
  );
  await world.runJobs();
  assert.equal(await statusOf(document), "completed");
  const signature = await world.server.context.domain.store.read((reader) =>
    reader.signatures.first({ signerId: document.signers[0]!.id.replace("sgr_", "") }),
  );
  assert.equal(signature?.ink?.method, "typed");
  assert.match(String(signature?.userAgent), /^API key …/);
});

test("with another signer: it goes on to them, and their copy has the owner's words", async () => {
  const document = await signed([owner, ANA]);
  await start(document);
  const body = { auto_sign: true, completion_message: "Thank you all" };
  assert.equal(expectStatus(await caller.signAll(document.id, body), 200)["status"], "ESPERANDO_FIRMAS");
  assert.deepEqual(refused(await caller.signAll(document.id)), [409, "E1600", undefined]);
  expectStatus(await signAs(world, client, document, { signer: document.signers[1]! }), 200);
  await world.runJobs();
  const { data } = (await world.admin.get(`/admin/outbox?tenantId=${tenantId}&to=${ANA.email}`)).body;
  const copy = data.find(({ template }: { template: string }) => template === "signed-copy");
  assert.match(copy.text, /Thank you all/);
});

test("notify_completion false: nobody gets a copy", async () => {
  const document = await signed([{ name: "Acme", email: owner.email! }]);
  await start(document);
  const before = (await world.admin.get(`/admin/outbox?tenantId=${tenantId}`)).body.data.length;
  expectStatus(await caller.signAll(document.id, { auto_sign: true, notify_completion: false }), 200);
  await world.runJobs();
  assert.equal(await statusOf(document), "completed");
  assert.equal((await world.admin.get(`/admin/outbox?tenantId=${tenantId}`)).body.data.length, before);
});

test("it gives no reason, no code and no drawn signature, where the sender asks for them", async () => {
  for (const terms of [{ reasons: ["I agree"] }, { signatureMethods: ["drawn"] }]) {
    const document = await signed([owner], { body: terms });
    await start(document);
    assert.deepEqual(refused(await caller.signAll(document.id)), [409, "E1600", undefined]);
  }
  const coded = { ...owner, accessCode: "blue heron" };
  const document = await signed([coded]);
  await start(document);
  assert.deepEqual(refused(await caller.signAll(document.id)), [409, "E1600", undefined]);
});

test("it needs the consent, a started document, and the owner as a signer", async () => {
  const document = await signed([owner]);
  assert.deepEqual(refused(await caller.signAll(document.id, {})), [422, "E1200", "auto_sign"]);
  assert.deepEqual(refused(await caller.signAll(document.id, { auto_sign: false })), [
    422,
    "E1200",
    "auto_sign",
  ]);
  assert.deepEqual(refused(await caller.signAll(document.id)), [409, "E1600", undefined]);
  const others = await signed([ANA]);
  await start(others);
  assert.deepEqual(refused(await caller.signAll(others.id)), [400, "E1700", undefined]);
  assert.equal(await statusOf(others), "awaiting_signatures");
  const stranger = new LegacyClient(world, (await world.integrator()).token!);
  assert.deepEqual(refused(await stranger.signAll(document.id)), [404, "E1300", undefined]);
});

test("a signature is not delegated: neither to another member's key nor by onBehalfOfEmail", async () => {
  const member = { email: "mia@example.com", name: "Mia", role: "member" };
  const { id: userId } = expectStatus(
    await world.admin.post(`/admin/tenants/${tenantId}/members`, member),
    201,
  );
  const document = await signed([owner]);
  await start(document);
  const hers = new LegacyClient(world, await world.createKey(tenantId, "test", { userId }));
  for (const someone of [hers, hers.onBehalfOf(owner.email!)])
    assert.deepEqual(refused(await someone.signAll(document.id)), [400, "E1700", undefined]);
  assert.equal(await statusOf(document), "awaiting_signatures");
});

test("a required box or text is not filled in the owner's name", async () => {
  const document = await signed([owner], {
    fields: (signer: { id: string }) => [
      { signerId: signer.id, type: "signature", page: 1, x: 72, y: 72 },
      { signerId: signer.id, type: "checkbox", page: 1, x: 72, y: 200, required: true },
    ],
  });
  await start(document);
  const answer = await caller.signAll(document.id);
  assert.deepEqual([answer.status, answer.body.error.code], [422, "E1200"]);
  assert.equal(await statusOf(document), "awaiting_signatures");
});
