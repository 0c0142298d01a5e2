import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { answer, answersOf, newForm } from "../support/public-forms.ts";
import { draft, sent, signAs, uuid } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** docs/contract/v3.md#deletion: what else had, showed or told of a document. */
const DAY = 86_400_000;

let world: World;
let client: Client;
before(async () => {
  const env = { TRUST_PROXY: "127.0.0.1" };
  world = await createWorld({ env, overrides: { pdf: plainPdf, docx: fakeDocx() } });
});
beforeEach(async () => {
  world.clock.advance(61_000);
  client = await world.integrator();
});
after(() => world.close());

const pathOf = (id: string) => `/v3/documents/${id}`;
const bin = async (id: string) => expectStatus(await client.delete(pathOf(id)), 202);
const path = (url: string): string => new URL(url).pathname + new URL(url).search;
const follow = (url: string) => world.anonymous.get(path(url));
async function completed(name: string): Promise<string> {
  const document = await sent(client, { body: { name } });
  expectStatus(await signAs(world, client, document), 200);
  await world.runJobs();
  return document.id;
}
async function exported(): Promise<{ id: string; url: string }> {
  const { id } = expectStatus(await client.post("/v3/exports", {}), 202) as { id: string };
  await world.runJobs();
  return expectStatus(await client.get(`/v3/exports/${id}`), 200) as { id: string; url: string };
}
const messages = () => world.server.context.domain.store.read((reader) => reader.messages.find({}));

test("an export that was made before ends with a document of it, in the bin and by a rule", async () => {
  const ids = [await completed("One"), await completed("Two")];
  const first = await exported();
  assert.equal((await follow(first.url)).status, 200);
  await bin(ids[0]!);
  assert.notEqual((await follow(first.url)).status, 200);
  assert.equal((await client.get(`/v3/exports/${first.id}`)).body.status, "expired");
  world.clock.advance(DAY - 3_600_000);
  const second = await exported();
  assert.equal((await follow(second.url)).status, 200);
  expectStatus(await client.put("/v3/retention", { eraseAfterDays: 1 }), 200);
  world.clock.advance(3_700_000);
  await world.runJobs();
  assert.equal((await client.get(pathOf(ids[1]!))).status, 404);
  assert.equal((await client.get(`/v3/exports/${second.id}`)).body.status, "expired");
});

test("links of its files are refused while a document is in the bin", async () => {
  const id = await completed("Linked");
  const { evidencePdf } = (await client.get(`${pathOf(id)}?expand=evidencePdf`)).body;
  const text = JSON.stringify([evidencePdf, (await client.get(`/v2/documents/${uuid(id)}/evidence`)).body]);
  const links = [...new Set(text.match(/http[^"]+\/files\/[^"]+/g))];
  assert.ok(links.length > 0, text);
  for (const link of links) assert.equal((await follow(link)).status, 200, link);
  await bin(id);
  for (const link of links) assert.notEqual((await follow(link)).status, 200, link);
  expectStatus(await client.post(`${pathOf(id)}/restore`), 200);
  for (const link of links) assert.equal((await follow(link)).status, 200, link);
});

test("the answer of a form shows nothing of its document in the bin", async () => {
  const form = await newForm(client, { verifyEmail: false });
  await answer(world, form.token, { name: "Zuleyka Q", email: "zuleyka@example.com" });
  const [given] = await answersOf(client, form);
  expectStatus(await client.post(`${pathOf(given.documentId)}/void`), 200);
  await bin(given.documentId);
  const [shown] = await answersOf(client, form);
  assert.deepEqual(
    [shown.documentId, shown.name, shown.email, shown.signerStatus, shown.values],
    [given.documentId, null, null, null, {}],
  );
});

test("messages of a document with the same name stay when a draft is removed", async () => {
  const { id } = await draft(client, { body: { name: "Same name" } });
  await sent(client, { body: { name: "Same name" } });
  const before = (await messages()).length;
  assert.ok(before > 0);
  expectStatus(await client.delete(pathOf(id)), 204);
  assert.equal((await messages()).length, before);
});

test("messages that wait and those of another document stay when one of its name is erased", async () => {
  const { id } = await sent(client, { body: { name: "Twice" } });
  expectStatus(await client.post(`${pathOf(id)}/void`), 200);
  await bin(id);
  world.clock.advance(30 * DAY);
  await sent(client, { body: { name: "Twice" } });
  const ids = async () =>
    (await messages()).flatMap((each) => (each.createdAt === world.clock.now() ? each.id : []));
  const before = await ids();
  assert.ok(before.length > 0);
  await world.runJobs();
  expectStatus(await client.get(`${pathOf(id)}/erasure`), 200);
  const after = new Set(await ids());
  assert.deepEqual(
    before.filter((each) => !after.has(each)),
    [],
  );
});

test("a person of very many documents is erased", async () => {
  const { id, signers } = await draft(client, { signers: [{ name: "Max", email: "max@example.com" }] });
  const { store } = world.server.context.domain;
  await store.write(async (writer) => {
    const signer = (await writer.signers.first({ id: signers[0]!.id.slice(4) }))!;
    const contact = { tenantId: signer.tenantId, environment: signer.environment };
    const rows = Array.from({ length: 33_000 }, (_, index) => ({
      id: `m${index}`,
      ...contact,
      channel: "email" as const,
      to: "max@example.com",
      template: "x",
      content: "",
      sealed: true,
      simulated: true,
      sentAt: 1,
      attempts: 0,
      error: null,
      deliveredAt: null,
      createdAt: 1,
    }));
    await writer.messages.insert(...(rows as never[]));
  });
  const done = expectStatus(await client.post("/v3/people/erase", { email: "max@example.com" }), 200);
  assert.equal((done["erased"] as { messages: number }).messages, 33_000);
  assert.equal((await client.get(pathOf(id))).status, 404);
});
