import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { contact, type Contact, listed, newContact } from "../support/contacts.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, BEA, draft, frameFor, newDocument, sent, signAs } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const DAY = 86_400_000;

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
});
after(() => world.close());

/** Each test has a workspace of its own. */
async function workspace(): Promise<Client> {
  client = await world.integrator();
  return client;
}

async function counts(id: string): Promise<[signed: number, pending: number]> {
  const { totalDocumentsSigned, totalDocumentsPending } = await contact(client, id);
  return [totalDocumentsSigned, totalDocumentsPending];
}

async function of(email: string): Promise<Contact> {
  const { items } = expectStatus(await client.get(`/v2/contacts?search=${email}`), 200) as {
    items: Contact[];
  };
  assert.equal(items.length, 1, email);
  return items[0]!;
}

test("a sent document makes contacts of its signers, once; a draft makes none", async () => {
  await workspace();
  await draft(client, { signers: [ANA] });
  assert.deepEqual(await listed(client), []);
  await sent(client, { signers: [ANA, BEA] });
  await sent(client, { signers: [BEA] });
  const ana = await of(ANA.email!);
  const bea = await of(BEA.email!);
  assert.deepEqual(
    [ana.source, ana.fullName, ana.totalDocumentsPending, bea.totalDocumentsPending],
    ["invitation", ANA.name, 1, 2],
  );
  assert.equal((await listed(client)).length, 2);
});

test("a contact that is there stays as it is when it is asked to sign", async () => {
  await workspace();
  const { id } = await newContact(client, { email: ANA.email, fullName: "Doctora Ana", tags: ["vip"] });
  await sent(client);
  const kept = await contact(client, id);
  assert.deepEqual([kept.fullName, kept.tags, kept.source], ["Doctora Ana", ["vip"], "api"]);
});

test("the sandbox's simulated signers are no contacts", async () => {
  await workspace();
  await sent(client, { signers: [{ name: "Robot", email: "autosign@sandbox.service.test" }] });
  assert.deepEqual(await listed(client), []);
});

test("counters follow a document from its sending to the signature", async () => {
  await workspace();
  const { id } = await newContact(client, { email: ANA.email });
  assert.equal((await contact(client, id)).lastInteractionAt, null);
  const document = await sent(client);
  assert.deepEqual(await counts(id), [0, 1]);
  world.clock.advance(60_000);
  expectStatus(await signAs(world, client, document), 200);
  assert.deepEqual(await counts(id), [1, 0]);
  const { lastInteractionAt, documents } = await contact(client, id);
  assert.equal(lastInteractionAt, new Date(world.clock.now()).toISOString());
  assert.deepEqual(
    documents.map(({ signatureStatus }) => signatureStatus),
    ["SIGNED"],
  );
});

test("a decline, a void and an expiry leave nothing pending", async () => {
  await workspace();
  const { id } = await newContact(client, { email: ANA.email });
  const declined = await sent(client);
  const frame = await frameFor(world, client, declined);
  expectStatus(await frame.post("decline", { reason: "no" }), 204);
  assert.deepEqual(await counts(id), [0, 0]);
  const voided = await sent(client);
  assert.deepEqual(await counts(id), [0, 1]);
  expectStatus(await client.post(`/v3/documents/${voided.id}/void`, { reason: "wrong" }), 200);
  assert.deepEqual(await counts(id), [0, 0]);
  const expiresAt = new Date(world.clock.now() + 2 * DAY).toISOString();
  await sent(client, { body: { expiresAt } });
  assert.deepEqual(await counts(id), [0, 1]);
  world.clock.advance(3 * DAY);
  await world.runJobs();
  assert.deepEqual(await counts(id), [0, 0]);
});

test("a signer added and removed in a correction is counted and no more", async () => {
  await workspace();
  const document = await sent(client);
  const path = `/v2/documents/${document.id}`;
  const { id } = await newContact(client, { email: BEA.email });
  expectStatus(await client.post(`${path}/enter-correction`), 200);
  const added = expectStatus(
    await client.post(`${path}/add-signer`, { email: BEA.email, name: BEA.name }),
    200,
  );
  expectStatus(await client.post(`${path}/exit-correction`), 200);
  assert.deepEqual(await counts(id), [0, 1]);
  expectStatus(await client.post(`${path}/enter-correction`), 200);
  expectStatus(await client.delete(`${path}/signers/${String(added["signatureId"])}`), 200);
  expectStatus(await client.post(`${path}/exit-correction`), 200);
  assert.deepEqual(await counts(id), [0, 0]);
});

test("a contact that is deleted and made anew counts what it signed before", async () => {
  await workspace();
  const document = await sent(client);
  expectStatus(await signAs(world, client, document), 200);
  const { id } = await of(ANA.email!);
  expectStatus(await client.delete(`/v2/contacts/${id}`), 200);
  const { id: again } = await newContact(client, { email: ANA.email });
  assert.deepEqual(await counts(again), [1, 0]);
});

const told = ({ documentName, documentId }: { documentName: string; documentId: string }) =>
  `${documentName} ${documentId.replaceAll("-", "")}`;

test("a contact's documents: newest first, drafts too, 25 in the contact, all in the list", async () => {
  await workspace();
  const { id } = await newContact(client, { email: ANA.email });
  const made: string[] = [];
  for (let index = 0; index < 27; index += 1) {
    world.clock.advance(1000);
    const { body } = await newDocument(client, { name: `Agreement ${index}`, signers: [ANA] });
    made.unshift(`${String(body.name)} ${String(body.id).slice(4)}`);
  }
  await newDocument(client, { signers: [BEA] });
  const { items, total } = expectStatus(await client.get(`/v2/contacts/${id}/documents`), 200) as {
    items: (Contact["documents"][number] & { documentName: string })[];
    total: number;
  };
  assert.deepEqual([items.map(told), total], [made, 27]);
  assert.ok(items.every(({ signatureStatus }) => signatureStatus === "WAITING FOR SIGNATURE"));
  const { documents } = await contact(client, id);
  assert.deepEqual((documents as typeof items).map(told), made.slice(0, 25));
});

test("another tenant's and another environment's contacts are not found, nor their documents counted", async () => {
  const { tenantId } = await world.createTenant({ plan: "Business", credits: 1000 });
  const keyOf = async (environment: "test" | "live" | "dev") =>
    world.as(await world.createKey(tenantId, environment));
  client = await keyOf("test");
  await sent(client);
  const { id } = await of(ANA.email!);
  for (const other of [await world.integrator(), await keyOf("live"), await keyOf("dev")]) {
    for (const [method, path, body] of [
      ["get", "", undefined],
      ["get", "/documents", undefined],
      ["put", "", { fullName: "Mine" }],
      ["patch", "/custom-fields", { set: { a: "b" } }],
      ["delete", "", undefined],
    ] as const) {
      const { status, body: answer } =
        method === "get" || method === "delete"
          ? await other[method](`/v2/contacts/${id}${path}`)
          : await other[method](`/v2/contacts/${id}${path}`, body);
      assert.deepEqual([status, answer.error.code], [404, "E1300"], `${method} ${path}`);
    }
    assert.deepEqual(await listed(other), []);
    assert.deepEqual((await other.get("/v2/contacts/autocomplete?q=ana")).body, []);
    const own = await newContact(other, { email: ANA.email });
    assert.deepEqual([own.totalDocumentsPending, own.documents], [0, []]);
  }
});

test("documents in the bin are not counted", async () => {
  await workspace();
  const ids: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const document = await sent(client, { signers: [ANA] });
    await signAs(world, client, document);
    ids.push(document.id);
  }
  await world.runJobs();
  const { id } = await of(ANA.email!);
  const totals = async () => [
    ...(await counts(id)),
    expectStatus(await client.get(`/v2/contacts/${id}/documents`), 200)["total"],
  ];
  assert.deepEqual(await totals(), [2, 0, 2]);
  expectStatus(await client.delete(`/v3/documents/${ids[0]}`), 202);
  assert.deepEqual(await totals(), [1, 0, 1]);
  expectStatus(await client.post(`/v3/documents/${ids[0]}/restore`), 200);
  assert.deepEqual(await totals(), [2, 0, 2]);
});
