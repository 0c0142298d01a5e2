import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import canonicalize from "canonicalize";
import type { Answer, Client } from "../client.ts";
import { rowsKept } from "../support/machine/everything-kept.ts";
import { completed } from "../support/peers/psc.ts";
import { draft, newDocument, openFrame, openSession, sent, someAddress } from "../support/signing.ts";
import { log, register } from "../support/webhooks.ts";
import { createInstallation, createWorld, expectStatus, type Installation, type World } from "../world.ts";

/** docs/contract/v3.md#deletion */
const DAY = 86_400_000;

/** Takes every message. */
const transport = { send: () => Promise.resolve(true) };

let installation: Installation & { clear: () => Promise<void> };
let world: World;
let client: Client;
let tenantId: string;
before(async () => {
  installation = await createInstallation();
  world = await createWorld({ installation, env: { TRUST_PROXY: "127.0.0.1" }, overrides: { transport } });
});
beforeEach(async () => {
  world.clock.advance(61_000);
  ({ tenantId } = await world.createTenant({ credits: 1000, name: "Notaría Ibarra" }));
  client = world.as(await world.createKey(tenantId, "live"));
});
after(async () => {
  await world.close();
  await installation.clear();
});

const refusal = ({ status, body }: Answer) => [status, body.code];
const pathOf = (id: string) => `/v3/documents/${id}`;
const bin = (id: string) => client.delete(pathOf(id));
const listed = async (path = "/v3/documents"): Promise<string[]> =>
  ((await client.get(path)).body.data as { id: string }[]).map(({ id }) => id);
/** Lets time pass, and what is due then be done. */
async function pass(days: number): Promise<void> {
  world.clock.advance(days * DAY);
  await world.runJobs();
}
async function voided(): Promise<string> {
  const { id } = await draft(client);
  expectStatus(await client.post(`${pathOf(id)}/void`), 200);
  return id;
}

test("a finished document goes to the bin: no list, read, link or page shows it, and it comes back whole", async () => {
  const document = await sent(client);
  const session = await openSession(client, document, {
    body: { allowed_origins: ["https://app.example.com"] },
  });
  const frame = await openFrame(world, session);
  expectStatus(await client.post(`${pathOf(document.id)}/void`), 200);
  const before = (await client.get(pathOf(document.id))).body;
  const answer = await bin(document.id);
  assert.equal(answer.status, 202);
  const { deletedAt, erasesAt } = answer.body as { deletedAt: string; erasesAt: string };
  assert.equal(Date.parse(deletedAt), world.clock.now());
  assert.equal(Date.parse(erasesAt), world.clock.now() + 30 * DAY);
  for (const part of [
    "",
    "/download",
    "/signers",
    "/fields",
    "/events",
    "/pages/1/thumbnail",
    "/hold",
    "/erasure",
  ])
    assert.deepEqual(
      refusal(await client.get(pathOf(document.id) + part)),
      [404, "DOCUMENT_NOT_FOUND"],
      part,
    );
  assert.equal((await client.get(`/v2/documents/${document.id}`)).status, 404);
  assert.deepEqual(await listed(), []);
  assert.equal((await client.get("/v3/documents?includeTotal=true")).body.totalCount, 0);
  assert.equal((await client.get("/v3/documents/stats")).body.totalDocuments, 0);
  assert.ok((await frame.get("ceremony")).status >= 400);
  assert.deepEqual(await listed("/v3/documents/deleted"), [document.id]);
  expectStatus(await client.post(`${pathOf(document.id)}/restore`), 200);
  const restored = (await client.get(pathOf(document.id))).body;
  assert.deepEqual({ ...restored, updatedAt: before.updatedAt }, before);
  assert.deepEqual(await listed("/v3/documents/deleted"), []);
  assert.deepEqual(refusal(await client.post(`${pathOf(document.id)}/restore`)), [404, "DOCUMENT_NOT_FOUND"]);
  const types = ((await client.get(`${pathOf(document.id)}/events`)).body.data as { type: string }[]).map(
    ({ type }) => type,
  );
  assert.deepEqual(types.slice(0, 2), ["document.restored", "document.deleted"]);
});

test("an open document is not deleted", async () => {
  const { id } = await sent(client);
  assert.deepEqual(refusal(await bin(id)), [409, "DOCUMENT_NOT_DELETABLE"]);
  expectStatus(await client.get(pathOf(id)), 200);
});

test("the bin of another workspace or environment is neither seen nor restored", async () => {
  const id = await voided();
  expectStatus(await bin(id), 202);
  const { tenantId: other } = await world.createTenant({});
  const strangers = [await world.createKey(other, "live"), await world.createKey(tenantId, "test")];
  for (const key of strangers) {
    const stranger = world.as(key);
    assert.deepEqual((await stranger.get("/v3/documents/deleted")).body.data, []);
    assert.equal((await stranger.post(`${pathOf(id)}/restore`)).status, 404);
  }
  const reader = world.as(await world.createKey(tenantId, "live", { scopes: ["document:*"] }));
  assert.deepEqual(refusal(await reader.put("/v3/retention", { eraseAfterDays: 1 })), [
    403,
    "PERMISSION_DENIED",
  ]);
});

/** The paths of the stored files. */
async function stored(): Promise<string[]> {
  const entries = await readdir(join(world.dataDir, "files"), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((file) => `${file.parentPath}/${file.name}`)
    .toSorted();
}

test("after 30 days the bin erases a document with its files; a signed record and the public one stay", async () => {
  const earlier = await stored();
  const id = await completed(world, client, { name: "Contrato de Zuleyka" });
  const { verificationUrl } = (await client.get(pathOf(id))).body as { verificationUrl: string };
  const sealed = await client.get(`${pathOf(id)}/download?version=sealed`);
  expectStatus(await bin(id), 202);
  const own = (await stored()).filter((path) => !earlier.includes(path));
  assert.ok(own.length > 1);
  const look = () =>
    world.anonymous.get(`${new URL(verificationUrl).pathname}/record`, { "x-forwarded-for": someAddress() });
  assert.equal((await look()).status, 404);
  await pass(29);
  assert.deepEqual(await listed("/v3/documents/deleted"), [id]);
  await pass(1);
  assert.deepEqual(await listed("/v3/documents/deleted"), []);
  assert.deepEqual(
    own.filter((path) => existsSync(path)),
    [],
  );
  assert.deepEqual(refusal(await client.post(`${pathOf(id)}/restore`)), [404, "DOCUMENT_NOT_FOUND"]);
  const proof = (await client.get(`${pathOf(id)}/erasure`)).body as Record<string, string>;
  assert.equal(proof["reason"], "deleted");
  assert.equal(
    proof["sealedSha256"],
    Buffer.from(await crypto.subtle.digest("SHA-256", sealed.bytes)).toString("hex"),
  );
  await assertSigned(proof);
  const record = (await look()).body;
  assert.deepEqual(
    [record.status, record.sha256, record.issuer, record.title, record.signers],
    ["erased", proof["sealedSha256"], "Notaría Ibarra", undefined, undefined],
  );
});

/** Throws unless openssl finds the record's signature good. */
async function assertSigned({ signature, ...record }: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "erasure-"));
  const at = (name: string) => join(folder, name);
  await writeFile(at("record.json"), canonicalize(record)!);
  await writeFile(at("signature.der"), Buffer.from(signature!, "base64"));
  await writeFile(at("roots.pem"), (await world.anonymous.get("/verify/roots.pem")).bytes);
  const given = ["-content", at("record.json"), "-in", at("signature.der"), "-CAfile", at("roots.pem")];
  const command = [
    "cms",
    "-verify",
    "-binary",
    "-inform",
    "DER",
    "-purpose",
    "any",
    "-no_check_time",
    ...given,
  ];
  execFileSync("openssl", [...command, "-out", at("out")], { stdio: "pipe" });
}

test("nothing of an erased document and person is left in the database", async () => {
  const body = { name: "Convenio Xochiquetzal", externalId: "ext-77123", metadata: { ref: "meta-88123" } };
  const hook = await register(client);
  const document = await sent(client, {
    body,
    signers: [{ name: "Zuleyka Q", email: "zuleyka@example.com" }],
  });
  expectStatus(await client.post(`${pathOf(document.id)}/void`, { reason: "Motivo 99123" }), 200);
  await world.runJobs();
  expectStatus(await bin(document.id), 202);
  await pass(30);
  const kinds = (await log(client, hook.id)).map(({ eventType }) => eventType);
  assert.ok(kinds.includes("document.erased"), kinds.join());
  expectStatus(await client.post("/v3/people/erase", { email: "zuleyka@example.com" }), 200);
  const rows = await rowsKept(installation);
  const words = ["Xochiquetzal", "ext-77123", "meta-88123", "Zuleyka", "zuleyka@example.com", "Motivo 99123"];
  for (const word of words) assert.ok(!rows.includes(word), word);
});

test("a rule erases completed documents by age, and a template's own rule goes before it", async () => {
  const young = { eraseAfterDays: 10 };
  const retention = expectStatus(await client.put("/v3/retention", young), 200);
  assert.deepEqual([retention["eraseAfterDays"], retention["templates"], retention["hold"]], [10, [], null]);
  const id = await completed(world, client);
  const open = await sent(client);
  await pass(9);
  expectStatus(await client.get(pathOf(id)), 200);
  await pass(1);
  assert.equal((await client.get(pathOf(id))).status, 404);
  assert.equal((await client.get(`${pathOf(id)}/erasure`)).body.reason, "retention");
  expectStatus(await client.get(pathOf(open.id)), 200);
  const none = {
    eraseAfterDays: null,
    templates: [{ templateId: `tmpl_${"0".repeat(32)}`, eraseAfterDays: 1 }],
  };
  assert.deepEqual(refusal(await client.put("/v3/retention", none)), [422, "VALIDATION_ERROR"]);
  assert.deepEqual((await client.get("/v3/retention")).body, retention);
});

test("a legal hold forbids deletion and erasure, of a document and of everything", async () => {
  const id = await completed(world, client);
  const hold = expectStatus(await client.put(`${pathOf(id)}/hold`, { reason: "Case 12" }), 200);
  assert.deepEqual([hold["documentId"], hold["reason"]], [id, "Case 12"]);
  assert.deepEqual(refusal(await bin(id)), [409, "LEGAL_HOLD"]);
  await client.put("/v3/retention", { eraseAfterDays: 1 });
  await pass(3);
  expectStatus(await client.get(pathOf(id)), 200);
  expectStatus(await client.delete(`${pathOf(id)}/hold`), 204);
  assert.deepEqual(refusal(await client.delete(`${pathOf(id)}/hold`)), [404, "LEGAL_HOLD_NOT_FOUND"]);
  await client.put("/v3/retention", { eraseAfterDays: null });
  expectStatus(await bin(id), 202);
  await client.put("/v3/retention", { eraseAfterDays: null, hold: { reason: "All of it" } });
  await pass(31);
  assert.deepEqual(await listed("/v3/documents/deleted"), [id]);
  const { id: other } = await draft(client);
  assert.deepEqual(refusal(await bin(other)), [409, "LEGAL_HOLD"]);
  const person = { email: "ana@example.com" };
  assert.deepEqual(refusal(await client.post("/v3/people/erase", person)), [409, "LEGAL_HOLD"]);
  assert.equal((await client.get(`${pathOf(other)}/hold`)).body.reason, "All of it");
  await client.put("/v3/retention", { eraseAfterDays: null, hold: null });
  await pass(0);
  world.clock.advance(3_600_000);
  await world.runJobs();
  assert.deepEqual(await listed("/v3/documents/deleted"), []);
});

test("a person is erased, after a dry run that says what would be, and what stays is named", async () => {
  const person = { name: "Zuleyka Q", email: "zuleyka@example.com" };
  const kept = await sent(client, { signers: [person] });
  await world.runJobs();
  const { id: own } = await draft(client, { signers: [person] });
  const { id: other } = await draft(client);
  const dry = expectStatus(await client.post("/v3/people/erase", { email: person.email, dryRun: true }), 200);
  assert.deepEqual(dry["kept"], [{ documentId: kept.id, status: "awaiting_signatures", reason: "open" }]);
  const { erased } = dry as { erased: Record<string, number> };
  assert.deepEqual([erased["contacts"], erased["drafts"], dry["signature"]], [1, 1, null]);
  assert.ok(erased["messages"]! > 0);
  expectStatus(await client.get(pathOf(own)), 200);
  const done = expectStatus(await client.post("/v3/people/erase", { email: "Zuleyka@EXAMPLE.com" }), 200);
  assert.deepEqual(done["erased"], erased);
  await assertSigned(done as Record<string, string>);
  assert.equal((await client.get(pathOf(own))).status, 404);
  expectStatus(await client.get(pathOf(other)), 200);
  const again = expectStatus(await client.post("/v3/people/erase", { email: person.email }), 200);
  assert.deepEqual(new Set(Object.values(again["erased"] as object)), new Set([0]));
  const acts = (await client.get("/v3/audit-log?type=person.erased")).body.data as unknown[];
  assert.equal(acts.length, 2);
});

test("an address or a phone number is asked for, and not both", async () => {
  for (const body of [{}, { email: "a@example.com", phone: "+525512345678" }, { email: "nobody" }])
    assert.deepEqual(refusal(await client.post("/v3/people/erase", body)), [422, "VALIDATION_ERROR"]);
});

test("a dry run or a rule that is misspelt is refused, and nothing is erased or replaced", async () => {
  const { id } = await draft(client, { signers: [{ name: "Zuleyka Q", email: "zuleyka@example.com" }] });
  for (const body of [{ dryrun: true }, { dry_run: true }])
    assert.deepEqual(
      refusal(await client.post("/v3/people/erase", { email: "zuleyka@example.com", ...body })),
      [422, "VALIDATION_ERROR"],
    );
  expectStatus(await client.get(pathOf(id)), 200);
  assert.deepEqual(
    refusal(await client.put("/v3/retention", { eraseAfterDays: 9, legalHold: { reason: "X" } })),
    [422, "VALIDATION_ERROR"],
  );
});

test("an external id that was unique is free for another document while its own is in the bin", async () => {
  const body = { externalId: "order-1", externalIdUnique: true };
  const { id } = await draft(client, { body });
  expectStatus(await client.post(`${pathOf(id)}/void`), 200);
  expectStatus(await bin(id), 202);
  assert.equal((await newDocument(client, body)).status, 201);
  expectStatus(await client.post(`${pathOf(id)}/restore`), 200);
});
