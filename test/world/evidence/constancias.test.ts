import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, afterEach, before, test } from "node:test";
import { readSignedData } from "@service/pki/signed-data";
import { describeToken, verifyWithOpenssl } from "../../sealing/support/openssl-tsa.ts";
import type { TsaServer } from "../../sealing/support/tsa-server.ts";
import type { Answer } from "../client.ts";
import { completed, createPscWorld, down, type PscWorld } from "../support/peers/psc.ts";
import { residue } from "../support/machine/residue.ts";
import { draft, sent } from "../support/signing.ts";
import { expectStatus, type World } from "../world.ts";

const sha256 = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();
const HASH = sha256(Buffer.from("what is conserved")).toString("hex");
const BODY = { name: "Minutes of the meeting", hash: HASH };
const PATH = "/v3/constancias";
const MINUTE = 60_000;

let own: PscWorld;
let world: World;
let psc: TsaServer;

before(async () => {
  own = await createPscWorld();
  ({ world, psc } = own);
});
afterEach(() => {
  psc.answer = own.accredited;
});
after(() => own.close());

const code = ({ status, body }: Answer): [number, string] => [status, body.code];
const uuid = (id: string): string => id.replace(/^doc_(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

test("a name and a hash: 201 and a constancia that openssl ts -verify accepts", async () => {
  const client = await world.integrator();
  const answer = await client.post(PATH, BODY);
  const constancia = expectStatus(answer, 201);
  const { id, serialNumber, issuer, expeditionDate, token, ...rest } = constancia;
  assert.deepEqual(rest, { object: "constancia", livemode: false, algorithm: "SHA-256", hash: HASH });
  assert.match(String(id), /^nom_[0-9a-f]{32}$/);
  assert.equal(expeditionDate, "2026-07-11T12:00:00.000Z");
  assert.match(String(issuer), /sin validez legal \/ no legal value/);
  const der = Buffer.from(String(token), "base64");
  await verifyWithOpenssl(own.folder, der, Buffer.from(HASH, "hex"), own.sandboxRoot());
  const text = describeToken(own.folder, der);
  assert.match(text, new RegExp(`Serial number: 0x${String(serialNumber)}\n`, "i"));
  assert.match(text, /Policy OID: 2\.16\.484\.101\.10\.316\./);
  assert.match(text, /Time stamp: Jul 11 12:00:00 2026 GMT/);
  assert.equal(answer.headers.get("service-environment"), "test");
});

test("a hash in capitals is the same hash", async () => {
  const client = await world.integrator();
  const { hash } = expectStatus(await client.post(PATH, { ...BODY, hash: HASH.toUpperCase() }), 201);
  assert.equal(hash, HASH);
});

test("a completed document: the hash is that of the sealed PDF", async () => {
  const client = await world.integrator();
  const id = await completed(world, client);
  const sealed = (await client.get(`/v3/documents/${id}/download`)).bytes;
  for (const documentId of [id, uuid(id)]) {
    const { hash, token } = expectStatus(await client.post(PATH, { documentId }), 201);
    assert.equal(hash, sha256(sealed).toString("hex"));
    await verifyWithOpenssl(
      own.folder,
      Buffer.from(String(token), "base64"),
      sha256(sealed),
      own.sandboxRoot(),
    );
  }
});

test("a document that is not completed is 409, in each of its states, and nothing is left", async () => {
  const client = await world.integrator();
  const { id: drafted } = await draft(client);
  const { id: awaiting } = await sent(client);
  const { id: voided } = await sent(client);
  expectStatus(await client.post(`/v3/documents/${voided}/void`), 200);
  const before = await residue(world);
  for (const [documentId, status] of [
    [drafted, "draft"],
    [awaiting, "awaiting_signatures"],
    [voided, "voided"],
  ]) {
    const answer = await client.post(PATH, { documentId });
    assert.deepEqual(code(answer), [409, "DOCUMENT_NOT_SENDABLE"]);
    assert.match(answer.body.detail, new RegExp(`completed document; this one is ${status}\\.`));
  }
  assert.deepEqual(await residue(world), before);
});

test("a document of another workspace, of the other environment, or of nobody is 404", async () => {
  const { tenantId } = await world.createTenant({ credits: 10 });
  const [sandbox, live] = await Promise.all([
    world.createKey(tenantId, "test"),
    world.createKey(tenantId, "live"),
  ]);
  const documentId = await completed(world, world.as(sandbox));
  for (const stranger of [await world.integrator(), world.as(live)])
    assert.deepEqual(code(await stranger.post(PATH, { documentId })), [404, "DOCUMENT_NOT_FOUND"]);
  const missing = await world.as(sandbox).post(PATH, { documentId: `doc_${"0".repeat(32)}` });
  assert.deepEqual(code(missing), [404, "DOCUMENT_NOT_FOUND"]);
});

const id = `doc_${"0".repeat(32)}`;
const bad: [what: string, body: unknown, pointers: string[]][] = [
  ["neither", {}, ["/documentId"]],
  ["both", { ...BODY, documentId: id }, ["/name", "/hash"]],
  ["a document and a hash", { hash: HASH, documentId: id }, ["/hash"]],
  ["a document and a name", { name: "x", documentId: id }, ["/name"]],
  ["a hash without a name", { hash: HASH }, ["/name"]],
  ["a name without a hash", { name: "x" }, ["/hash"]],
  ["an empty name", { ...BODY, name: " " }, ["/name"]],
  ["a name of 256 characters", { ...BODY, name: "x".repeat(256) }, ["/name"]],
  ["a hash of 63 digits", { ...BODY, hash: HASH.slice(1) }, ["/hash"]],
  ["a hash of 65 digits", { ...BODY, hash: `${HASH}0` }, ["/hash"]],
  ["a hash with a prefix", { ...BODY, hash: `sha256:${HASH}` }, ["/hash"]],
  ["a hash with another letter", { ...BODY, hash: `${HASH.slice(1)}g` }, ["/hash"]],
  ["a hash with a line end", { ...BODY, hash: `${HASH}\n` }, ["/hash"]],
  ["a hash in base64", { ...BODY, hash: Buffer.from(HASH, "hex").toString("base64") }, ["/hash"]],
  ["a number for a hash", { ...BODY, hash: 5 }, ["/hash"]],
  ["a list", [BODY], [""]],
];
for (const [what, body, pointers] of bad) {
  test(`${what} is 422 at ${pointers.join(" and ") || "the root"}`, async () => {
    const answer = await (await world.integrator()).post(PATH, body);
    assert.deepEqual(code(answer), [422, "VALIDATION_ERROR"]);
    const found = (answer.body.errors as { pointer: string }[]).map(({ pointer }) => pointer);
    assert.deepEqual(found, pointers);
  });
}

test("a malformed document id is 400 INVALID_ID", async () => {
  const client = await world.integrator();
  for (const documentId of ["", "doc_x", id.toUpperCase(), `fld_${"0".repeat(32)}`, "../documents", null])
    assert.deepEqual(code(await client.post(PATH, { documentId })), [400, "INVALID_ID"], String(documentId));
});

test("it needs a key, and of it the scope document:write", async () => {
  assert.deepEqual(code(await world.anonymous.post(PATH, BODY)), [401, "AUTHENTICATION_REQUIRED"]);
  const { tenantId } = await world.createTenant();
  const withScopes = async (...scopes: string[]) =>
    world.as(await world.createKey(tenantId, "test", { scopes })).post(PATH, BODY);
  const refused = await withScopes("document:read", "webhook:write");
  assert.deepEqual(code(refused), [403, "PERMISSION_DENIED"]);
  assert.equal(refused.body.requiredScope, "document:write");
  for (const scope of ["document:write", "document:*", "*"]) expectStatus(await withScopes(scope), 201);
});

test("in live it costs one credit, in the sandbox nothing; without one it is 402 and nobody is asked", async () => {
  const { tenantId } = await world.createTenant({ credits: 1 });
  const live = world.as(await world.createKey(tenantId, "live"));
  const sandbox = world.as(await world.createKey(tenantId, "dev"));
  const credits = async () => (await world.admin.patch(`/admin/tenants/${tenantId}`, {})).body.credits;
  expectStatus(await sandbox.post(PATH, BODY), 201);
  assert.equal(await credits(), 1);
  const constancia = expectStatus(await live.post(PATH, BODY), 201);
  assert.equal(constancia["livemode"], true);
  assert.equal(await credits(), 0);
  psc.requests.splice(0);
  const before = await residue(world);
  const refused = await live.post(PATH, BODY);
  assert.deepEqual(code(refused), [402, "INSUFFICIENT_CREDITS"]);
  assert.match(refused.body.detail, /needs 1 credits; 0 are available/);
  assert.deepEqual(await residue(world), before);
  assert.equal(psc.requests.length, 0);
  expectStatus(await sandbox.post(PATH, BODY), 201);
});

test("live asks the configured PSC, the sandbox never does", async () => {
  const { tenantId } = await world.createTenant({ credits: 5 });
  const [live, sandbox] = [await world.createKey(tenantId, "live"), await world.createKey(tenantId, "test")];
  psc.requests.splice(0);
  expectStatus(await world.as(sandbox).post(PATH, BODY), 201);
  assert.equal(psc.requests.length, 0);
  const { serialNumber, token } = expectStatus(await world.as(live).post(PATH, BODY), 201);
  assert.equal(psc.requests.length, 1);
  assert.equal(serialNumber, "63");
  await verifyWithOpenssl(
    own.folder,
    Buffer.from(String(token), "base64"),
    Buffer.from(HASH, "hex"),
    own.pscRoot,
  );
});

test("while the PSC is down it is 503, nothing is charged, and the same key works when it is back", async () => {
  const { tenantId } = await world.createTenant({ credits: 5 });
  const live = world.as(await world.createKey(tenantId, "live"));
  const once = { "idempotency-key": "constancia-1" };
  const before = await residue(world);
  psc.answer = down;
  assert.deepEqual(code(await live.post(PATH, BODY, once)), [503, "SERVICE_UNAVAILABLE"]);
  assert.deepEqual(await residue(world), before);
  const told = world.log.findLast((line) => line.includes("no timestamp from an authority")) ?? "";
  assert.match(told, /the authority answered HTTP 503/);
  assert.doesNotMatch(told, /hidden/, "the address's password");
  psc.answer = own.accredited;
  expectStatus(await live.post(PATH, BODY, once), 201);
});

test("with one Idempotency-Key 18 at once make one and charge once; the answer is kept for whoever asks again", async () => {
  const { tenantId } = await world.createTenant({ credits: 5 });
  const live = world.as(await world.createKey(tenantId, "live"));
  const headers = { "idempotency-key": "same" };
  const answers = await Promise.all(Array.from({ length: 18 }, () => live.post(PATH, BODY, headers)));
  const replayed = await live.post(PATH, BODY, headers);
  const constancia = expectStatus(replayed, 201);
  assert.equal(replayed.headers.get("idempotency-replayed"), "true");
  for (const answer of answers) {
    if (answer.status === 201) assert.deepEqual(answer.body, constancia);
    else assert.deepEqual(code(answer), [409, "IDEMPOTENCY_IN_PROGRESS"]);
  }
  assert.ok(answers.some(({ status }) => status === 201));
  const other = await live.post(PATH, { ...BODY, name: "Other" }, headers);
  assert.deepEqual(code(other), [422, "IDEMPOTENCY_KEY_REUSED"]);
  assert.equal((await world.admin.patch(`/admin/tenants/${tenantId}`, {})).body.credits, 4);
});

test("20 a minute for each key, on a budget of its own: the plan's is not touched, nor raised by it", async () => {
  const { tenantId } = await world.createTenant({ plan: "Freemium" });
  await world.limit(tenantId, { apiRpmOverride: 7 });
  const client = world.as(await world.createKey(tenantId));
  const remaining = async () => Number((await client.get("/v3/users/me")).headers.get("ratelimit-remaining"));
  assert.equal(await remaining(), 6);
  const answers: Answer[] = [];
  for (let count = 0; count < 20; count += 1) answers.push(await client.post(PATH, BODY));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
  const { headers } = answers[0]!;
  assert.equal(headers.get("ratelimit-limit"), "20");
  assert.equal(headers.get("ratelimit-remaining"), "19");
  assert.equal(headers.get("ratelimit-policy"), '"constancias";q=20;w=60');
  assert.equal(headers.get("x-ratelimit-reason"), null);
  const refused = await client.post(PATH, BODY);
  assert.deepEqual(code(refused), [429, "RATE_LIMITED"]);
  assert.equal(refused.headers.get("x-ratelimit-reason"), "endpoint");
  assert.equal(refused.headers.get("retry-after"), String(refused.body.retryAfter));
  assert.equal(refused.headers.get("ratelimit-reset"), String(refused.body.retryAfter));
  assert.equal(await remaining(), 5, "only the two reads were counted");
  const other = world.as(await world.createKey(tenantId));
  expectStatus(await other.post(PATH, BODY), 201);
  world.clock.advance(MINUTE);
  expectStatus(await client.post(PATH, BODY), 201);
});

test("spending the plan's requests does not spend the constancias", async () => {
  const { tenantId } = await world.createTenant();
  await world.limit(tenantId, { apiRpmOverride: 1 });
  const client = world.as(await world.createKey(tenantId));
  expectStatus(await client.get("/v3/users/me"), 200);
  assert.equal((await client.get("/v3/users/me")).status, 429);
  expectStatus(await client.post(PATH, BODY), 201);
});

test("the authority is the same one after a restart", async () => {
  const client = await world.integrator();
  const before = expectStatus(await client.post(PATH, BODY), 201);
  const token = await world.createKey((await client.get("/v3/users/me")).body.tenantId);
  await world.restart();
  const after = expectStatus(await world.as(token).post(PATH, BODY), 201);
  const [first, second] = [before, after].map(
    (constancia) => readSignedData(Buffer.from(String(constancia["token"]), "base64")).certificates,
  );
  assert.deepEqual(first, second);
});
