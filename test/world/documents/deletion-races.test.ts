import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { subjectOfTenancy } from "../../../server/src/domain/model/deletion.ts";
import { eraseDocument } from "../../../server/src/domain/deletion/erase.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { draft, openFrame, openSession, sent, signAs } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** docs/contract/v3.md#deletion: what comes at once ends as if it had come one after the other. */
let world: World;
let client: Client;
before(async () => {
  const env = { TRUST_PROXY: "127.0.0.1", INIT_RATE_LIMIT_MINUTE: "100000" };
  world = await createWorld({ env, overrides: { pdf: plainPdf } });
  client = await world.integrator();
});
after(() => world.close());

const ROUNDS = 8;
const pathOf = (id: string) => `/v3/documents/${id}`;
const remove = (id: string) => client.delete(pathOf(id));
const raw = (id: string) => id.slice(4);
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);
function assertAnswered(answers: Answer[], what: string): void {
  for (const answer of answers) assert.ok(answer.status < 500, `${what}: ${JSON.stringify(answer.body)}`);
}
async function voided(): Promise<string> {
  const { id } = await draft(client);
  expectStatus(await client.post(`${pathOf(id)}/void`), 200);
  return id;
}

test("a draft that is deleted and sent, changed or deleted at once is either", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, signers, fields } = await draft(client);
    const place = { signerId: signers[0]!.id, type: "signature", page: 1, x: 72, y: 72 };
    assert.equal(fields.length, 1);
    const answers = await Promise.all([
      remove(id),
      client.post(`${pathOf(id)}/send`),
      client.put(`${pathOf(id)}/fields`, { fields: [place] }),
      remove(id),
      client.put(`${pathOf(id)}/hold`, { reason: "Race" }),
      client.post(`${pathOf(id)}/signers`, { signers: [{ name: "Bea", email: "bea@example.com" }] }),
    ]);
    assertAnswered(answers, "draft");
    const isGone = statusesOf(answers).includes(204);
    assert.equal((await client.get(pathOf(id))).status, isGone ? 404 : 200, String(statusesOf(answers)));
    if (isGone)
      assert.equal(
        await world.server.context.domain.store.read((reader) =>
          reader.legalHolds.count({ subject: raw(id) }),
        ),
        0,
      );
  }
});

test("a draft that is deleted while it is read is there or not found", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await draft(client);
    const reads = ["?expand=fields,signers", "/download", "/download?version=original", "/pages/1/thumbnail"];
    const of = (paths: string[]) => paths.map((path) => client.get(`${pathOf(id)}${path}`));
    const answers = await Promise.all([
      ...of(reads),
      client.post("/v3/template-drafts", { documentId: id }),
      client.get(`${pathOf(id)}/field-suggestions`),
      remove(id),
      ...of(reads),
      client.post("/v3/template-drafts", { documentId: id }),
    ]);
    assertAnswered(answers, "read");
  }
});

test("a finished document that is deleted, held and restored at once is in one place", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await voided();
    const answers = await Promise.all([
      remove(id),
      client.put(`${pathOf(id)}/hold`, { reason: "Race" }),
      client.post(`${pathOf(id)}/restore`),
      remove(id),
      client.patch(pathOf(id), { name: "Other" }),
    ]);
    assertAnswered(answers, "finished");
    const isThere = (await client.get(pathOf(id))).status === 200;
    const inBin = ((await client.get("/v3/documents/deleted?limit=100")).body.data as { id: string }[]).some(
      (each) => each.id === id,
    );
    assert.notEqual(isThere, inBin);
    const { data } = (await client.get(`${pathOf(id)}/hold`)).body;
    if (inBin) assert.equal(data, undefined);
  }
});

test("a signature, an end and a deletion at once leave a document that is whole", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const document = await sent(client);
    const frame = await openFrame(world, await openSession(client, document));
    const submission = await frame.submission();
    const [signed, ...answers] = await Promise.all([
      frame.post("submit", submission),
      client.post(`${pathOf(document.id)}/void`),
      remove(document.id),
      remove(document.id),
      world.runJobs().then(() => remove(document.id)),
    ]);
    assertAnswered([signed, ...answers], "signature");
    await world.runJobs();
  }
  assert.deepEqual(
    world.log.filter((line) => line.includes("job failed")).map((line) => line.slice(0, 600)),
    [],
  );
});

test("an erasure, its repetition, a restoration and a hold at once: the document is there, or its record is", async () => {
  const { domain } = world.server.context;
  for (let round = 0; round < ROUNDS; round += 1) {
    const document = await sent(client);
    expectStatus(await signAs(world, client, document), 200);
    await world.runJobs();
    expectStatus(await remove(document.id), 202);
    const id = raw(document.id);
    const [, , ...answers] = await Promise.all([
      eraseDocument(domain, { id }, "deleted"),
      eraseDocument(domain, { id }, "deleted"),
      client.post(`${pathOf(document.id)}/restore`),
      client.put(`${pathOf(document.id)}/hold`, { reason: "Race" }),
      client.post(`${pathOf(document.id)}/restore`),
    ]);
    assertAnswered(answers, "erasure");
    const isThere = (await client.get(pathOf(document.id))).status === 200;
    const isErased = (await client.get(`${pathOf(document.id)}/erasure`)).status === 200;
    assert.notEqual(isThere, isErased, String(statusesOf(answers)));
    if (answers.some(({ status }) => status === 200)) assert.ok(isThere);
  }
});

test("an erasure that meets a hold on everything, which is about to be set, waits for it", async () => {
  const { domain } = world.server.context;
  const id = raw(await voided());
  expectStatus(await remove(`doc_${id}`), 202);
  const { tenantId, environment } = (await domain.store.read((reader) =>
    reader.deletedDocuments.first({ id }),
  ))!;
  const erasing: Promise<void>[] = [];
  const ended = new Set<string>();
  await domain.store.write(async (writer) => {
    await writer.tenants.lock({ id: tenantId });
    erasing.push(eraseDocument(domain, { id }, "deleted").finally(() => ended.add(id)));
    // The erasure goes as far as it can.
    for (let turn = 0; turn < 3000 && !ended.has(id); turn += 1) await writer.tenants.count({ id: tenantId });
    const hold = { subject: subjectOfTenancy({ tenantId, environment }), documentId: null, reason: "Audit" };
    const actor = { type: "operator", id: null, name: null, email: null } as const;
    await writer.legalHolds.insert({ ...hold, tenantId, environment, actor, createdAt: domain.clock.now() });
  });
  await Promise.all(erasing);
  const kept = await domain.store.read((reader) => reader.deletedDocuments.count({ id }));
  expectStatus(await client.put("/v3/retention", { eraseAfterDays: null, hold: null }), 200);
  assert.equal(kept, 1);
});

test("two erasures of a person, and a document for that person, at once", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const signers = [{ name: "Zoe", email: `zoe${round}@example.com` }];
    const { id } = await draft(client, { signers });
    const person = { email: signers[0]!.email };
    const answers = await Promise.all([
      client.post("/v3/people/erase", person),
      client.post("/v3/people/erase", person),
      client.post(`${pathOf(id)}/send`),
      remove(id),
      client.post("/v3/documents", { name: "x", file: { name: "a.pdf", content: "" }, signers }),
    ]);
    assertAnswered(answers, "person");
  }
});
