import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { LegacyClient, refused } from "../support/legacy.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, BEA, draft, type Draft, sampleBase64, sent, signAs, uuid } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

let world: World;
let tenantId: string;
let client: Client;
let caller: LegacyClient;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides: { pdf: plainPdf } });
  ({ tenantId } = await world.createTenant({ credits: 3 }));
  caller = await keyed("test");
  client = world.as(caller.key);
});
after(() => world.close());

const keyed = async (environment: "live" | "test" | "dev", tenant = tenantId) =>
  new LegacyClient(world, await world.createKey(tenant, environment));

async function signed(): Promise<Draft> {
  const document = await sent(client);
  expectStatus(await signAs(world, client, document), 200);
  return document;
}

test("download: the sealed PDF, the bytes of v3's, under both roots and in both notations", async () => {
  const document = await signed();
  await world.runJobs();
  const expected = await client.get(`/v3/documents/${document.id}/download`);
  for (const path of [
    `/v1/documents/${uuid(document.id)}/download`,
    `/api/documents/${document.id}/download`,
  ]) {
    const { status, headers, bytes } = await caller.get(path);
    assert.equal(status, 200);
    assert.equal(headers.get("content-type"), "application/pdf");
    assert.match(headers.get("content-disposition")!, /^attachment; filename="Agreement\.pdf"/);
    assert.deepEqual(bytes, expected.bytes);
  }
  const part = await caller.download(document.id, { range: "bytes=0-3" });
  assert.deepEqual([part.status, Buffer.from(part.bytes).toString()], [206, "%PDF"]);
  const etag = expected.headers.get("etag")!;
  assert.equal((await caller.download(document.id, { "if-none-match": etag })).status, 304);
  assert.equal((await caller.download(document.id, { range: "bytes=99999999-" })).status, 416);
});

test("download before everyone has signed is 409 E1600; while it is sealed, with Retry-After", async () => {
  const one = await draft(client);
  const half = await sent(client, { signers: [ANA, BEA] });
  expectStatus(await signAs(world, client, half), 200);
  for (const { id } of [one, half]) {
    const answer = await caller.download(id);
    assert.deepEqual(refused(answer).slice(0, 2), [409, "E1600"]);
    assert.equal(answer.headers.get("retry-after"), null);
  }
  const sealing = await signed();
  const answer = await caller.download(sealing.id);
  assert.deepEqual([answer.status, answer.body.error.code], [409, "E1600"]);
  assert.deepEqual([answer.headers.get("retry-after"), answer.body.error.retry_after], ["2", 2]);
  await world.runJobs();
  assert.equal((await caller.download(sealing.id)).status, 200);
  expectStatus(await client.post(`/v3/documents/${half.id}/void`, {}), 200);
  assert.deepEqual(refused(await caller.download(half.id)).slice(0, 2), [409, "E1600"]);
});

test("download of another tenant's, another environment's or no document is 404 E1300; a malformed id 422", async () => {
  const document = await signed();
  await world.runJobs();
  const other = await world.createTenant();
  for (const stranger of [await keyed("test", other.tenantId), await keyed("dev"), await keyed("live")])
    assert.deepEqual(refused(await stranger.download(document.id)).slice(0, 2), [404, "E1300"]);
  assert.equal((await caller.download(document.id.replace(/.{4}$/, "0000"))).status, 404);
  assert.deepEqual(refused(await caller.download("doc_1")), [422, "E1200", "document_id"]);
});

test("create_document_base64: 201 with a draft, its signers, and nothing charged in the sandbox", async () => {
  const body = { name: " Lease ", base64: await sampleBase64(), signers: [ANA, BEA] };
  for (const root of ["/v1", "/api"]) {
    const made = expectStatus(await caller.post(`${root}/documents/create_document_base64`, body), 201);
    const id = String(made["id"]);
    assert.match(id, UUID);
    assert.deepEqual(made, {
      id,
      name: "Lease",
      creditsConsumed: 0,
      createdAt: new Date(world.clock.now()).toISOString(),
    });
    const document = expectStatus(await client.get(`/v3/documents/${id}`), 200);
    assert.deepEqual(
      [document["status"], document["documentType"], document["signerCount"]],
      ["draft", "upload", 2],
    );
    const file = await client.get(`/v3/documents/${id}/download`);
    assert.deepEqual(Buffer.from(file.bytes), Buffer.from(body.base64, "base64"));
    const { data } = (await client.get(`/v3/documents/${id}/signers`)).body;
    assert.deepEqual(
      data.map(({ name, email }: { name: string; email: string }) => ({ name, email })),
      [ANA, BEA],
    );
  }
  const alone = await caller.create({ name: "Alone", base64: body.base64 });
  assert.equal(alone.status, 201);
});

test("in live a creation costs a credit, and without one it is 402 E1400 and creates nothing", async () => {
  const { tenantId: poor } = await world.createTenant({ credits: 1 });
  const live = await keyed("live", poor);
  const body = { name: "Lease", base64: await sampleBase64() };
  assert.equal(expectStatus(await live.create(body), 201)["creditsConsumed"], 1);
  const answer = await live.create(body);
  assert.deepEqual([answer.status, answer.body.error.code], [402, "E1400"]);
  assert.deepEqual([answer.body.error.required, answer.body.error.available], [1, 0]);
  assert.equal((await world.as(live.key).get("/v3/documents")).body.data.length, 1);
});

const invalid: [what: string, patch: Record<string, unknown>, field: string][] = [
  ["no name", { name: undefined }, "name"],
  ["a name over 255", { name: "x".repeat(256) }, "name"],
  ["no content", { base64: undefined }, "base64"],
  ["content that is not base64", { base64: "%PDF-1.7" }, "base64"],
  ["a data URL", { base64: "data:application/pdf;base64,JVBERi0=" }, "base64"],
  ["a malformed address", { signers: [{ name: "Ana", email: "ana" }] }, "signers[0].email"],
  ["a signer without a name", { signers: [{ email: "ana@example.com" }] }, "signers[0].name"],
  ["a signer twice", { signers: [ANA, { ...ANA, email: " ANA@Example.com" }] }, "signers[1].email"],
  ["over 100 signers", { signers: Array.from({ length: 101 }, () => ANA) }, "signers"],
];
for (const [what, patch, field] of invalid)
  test(`create_document_base64 with ${what} is 422 E1200 at ${field}`, async () => {
    const answer = await caller.create({ name: "Lease", base64: await sampleBase64(), ...patch });
    assert.deepEqual(refused(answer), [422, "E1200", field]);
  });

test("a body that is too large is 413, one that is no JSON 422", async () => {
  const large = await caller.create({ name: "Lease", base64: "A".repeat(16 * 1024 * 1024) });
  assert.deepEqual(refused(large).slice(0, 2), [413, "PAYLOAD_TOO_LARGE"]);
  const answer = await world.anonymous.send("POST", "/v1/documents/create_document_base64", {
    body: "{",
    headers: { apiKey: caller.key, "content-type": "application/json" },
  });
  assert.deepEqual(refused(answer).slice(0, 2), [422, "E1200"]);
});
