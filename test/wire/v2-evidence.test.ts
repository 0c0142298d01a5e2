import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { unlink } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { DocumentEvidence } from "@service/contract/v2";
import { readSignedData } from "@service/pki/signed-data";
import { temporaryFolder } from "../sealing/support/fixtures.ts";
import { verifyWithOpenssl } from "../sealing/support/openssl-tsa.ts";
import type { Client } from "../world/client.ts";
import { createWorld, expectStatus, type World } from "../world/world.ts";
import { ANA, BEA, type Draft, draft, sent, signAs, uuid } from "../world/support/signing.ts";
import { assertGolden } from "./golden.ts";

/** v2 is frozen: its answers stay the same, byte for byte. */
let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
after(() => world.close());

const pathOf = (id: string): string => `/v2/documents/${uuid(id)}/evidence`;

async function exchange(name: string, path: string, as = client) {
  world.clock.advance(60_000);
  const answer = await as.get(path);
  await assertGolden(`v2/evidence/${name}`, { method: "GET", path, answer });
  if (answer.status === 200) DocumentEvidence.parse(answer.body);
  return answer;
}

async function signAll(document: Draft): Promise<void> {
  for (const signer of document.signers) expectStatus(await signAs(world, client, document, { signer }), 200);
}

test("from a draft to the evidence: the reasons, then the link, which opens the sealed PDF for a day", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const path = pathOf(document.id);
  await exchange("not-signed", pathOf((await draft(client)).id));
  expectStatus(await signAs(world, client, document), 200);
  await exchange("partly-signed", path);
  expectStatus(await signAs(world, client, document, { signer: document.signers[1]! }), 200);
  await exchange("generating", path);
  await world.runJobs();
  const { body } = await exchange("available", path);
  assert.deepEqual([body.available, body.reason, body.nom151], [true, null, null]);
  const link = body.evidencePdf.presignedUrl.slice(world.url.length);
  const { bytes, headers } = await world.anonymous.get(link);
  assert.equal(createHash("sha256").update(bytes).digest("hex"), body.evidencePdf.hash);
  assert.equal(headers.get("content-type"), "application/pdf");
  world.clock.advance(24 * 3_600_000 - 1);
  assert.equal((await world.anonymous.get(link)).status, 200);
  world.clock.advance(1);
  assert.equal((await world.anonymous.get(link)).status, 403);
});

test("with NOM-151: the constancia's facts, and its token, which openssl verifies, behind a link", async (context) => {
  const document = await sent(client, { body: { signatureValidation: { nom151: true } } });
  await signAll(document);
  await world.runJobs();
  const { body } = await exchange("with-nom151", pathOf(document.id));
  const { bytes, headers } = await world.anonymous.get(body.nom151.presignedUrl.slice(world.url.length));
  assert.equal(headers.get("content-type"), "application/vnd.etsi.timestamp-token");
  assert.equal(bytes[0], 0x30, "DER");
  assert.ok(readSignedData(bytes));
  const { path, remove } = temporaryFolder();
  context.after(remove);
  const digest = Buffer.from(body.evidencePdf.hash, "hex");
  await verifyWithOpenssl(path, bytes, digest, join(world.dataDir, "keys", "sandbox", "root.pem"));
  assert.equal(body.nom151.data.hash, body.evidencePdf.hash);
});

test("evidence whose file is gone says that no link could be made", async () => {
  const document = await sent(client);
  await signAll(document);
  await world.runJobs();
  const { body } = await client.get(pathOf(document.id));
  await unlink(join(world.dataDir, "files", body.evidencePdf.storageKey));
  await exchange("link-failed", pathOf(document.id));
});

test("any key of the account reads it, whatever the environment (docs/contract/v2.md#any-environment)", async () => {
  const { tenantId } = await world.createTenant({ credits: 5 });
  const keyOf = async (environment: "live" | "test") =>
    world.as(await world.createKey(tenantId, environment));
  const { id } = await draft(await keyOf("test"));
  const { documentId } = expectStatus(await (await keyOf("live")).get(pathOf(id)), 200);
  assert.equal(documentId, uuid(id));
});

test("a document that was voided has none and never will", async () => {
  const document = await sent(client);
  expectStatus(await client.post(`/v3/documents/${document.id}/void`), 200);
  const { body } = await client.get(pathOf(document.id));
  assert.deepEqual([body.available, body.reason], [false, "document_not_signed"]);
});

test("what is refused", async () => {
  const { id } = await draft(client);
  await exchange("no-uuid", "/v2/documents/7/evidence");
  await exchange("unknown", pathOf("0".repeat(32)));
  await exchange("other-account", pathOf(id), await world.integrator());
  await exchange("no-key", pathOf(id), world.anonymous);
  const scoped = (scopes: string[]) => world.integrator("test", { scopes });
  await exchange("insufficient-scope", pathOf(id), await scoped(["document:write", "analytics:read"]));
  for (const scope of ["document:read", "document:*", "*"])
    assert.equal((await (await scoped([scope])).get(pathOf(id))).status, 404, scope);
  const { tenantId } = await world.createTenant({ plan: "Business" });
  await world.limit(tenantId, { apiRpmOverride: 1 });
  const slow = world.as(await world.createKey(tenantId));
  await slow.get(pathOf(id));
  const { status, headers, body } = await slow.get(pathOf(id));
  assert.deepEqual([status, body.error.code], [429, "RATE_LIMIT_EXCEEDED"]);
  assert.equal(headers.get("x-ratelimit-reason"), "per-tenant");
});
