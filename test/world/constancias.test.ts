import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { createKeyStore } from "../../server/src/adapters/seal/index.ts";
import { OID } from "../../server/src/adapters/seal/oids.ts";
import { onlyValue, readSignedData } from "../../server/src/adapters/seal/signed-data.ts";
import { issueToken } from "../../server/src/adapters/timestamp/index.ts";
import { constanciaOf, conserveDocument } from "../../server/src/domain/constancias/conserve.ts";
import type { Constancia } from "../../server/src/domain/constancias/constancia.ts";
import { presign } from "../../server/src/faces/http/links.ts";
import { temporaryFolder } from "../sealing/support/fixtures.ts";
import {
  describeToken,
  makeLeaf,
  makeRoot,
  opensslPeer,
  verifyWithOpenssl,
} from "../sealing/support/openssl-tsa.ts";
import { readSeal } from "../sealing/support/seals.ts";
import { needsTool } from "../sealing/support/tools.ts";
import {
  granted,
  imprintOf,
  nonceOf,
  reply,
  startTsa,
  through,
  type TsaServer,
} from "../sealing/support/tsa-server.ts";
import type { Answer, Client } from "./client.ts";
import { residue } from "./support/residue.ts";
import { type Draft, draft, openFrame, openSession, sent } from "./support/signing.ts";
import { createWorld, expectStatus, type World } from "./world.ts";

const folder = temporaryFolder();
const sha256 = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();
const HASH = sha256(Buffer.from("what is conserved")).toString("hex");
const BODY = { name: "Minutes of the meeting", hash: HASH };
const PATH = "/v3/constancias";
const MINUTE = 60_000;

let world: World;
let psc: TsaServer;

/** A PSC as the accredited ones are: under a policy of NOM-151, on the world's clock. */
const accredited: TsaServer["answer"] = async (query, _request, response) => {
  const key = await createKeyStore(join(folder.path, "psc"), world.clock).key("psc");
  const info = {
    imprint: imprintOf(query),
    serialNumber: 99n,
    genTime: world.clock.now(),
    nonce: nonceOf(query),
  };
  reply(response, granted(await issueToken(key, { ...info, policy: "2.16.484.101.10.316.2.1" })));
};
const down: TsaServer["answer"] = (_query, _request, response) => void response.writeHead(503).end();

before(async () => {
  psc = await startTsa(accredited);
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1", PSC_URL: psc.url.replace("//", "//user:hidden@") },
  });
});
afterEach(() => {
  psc.answer = accredited;
});
after(async () => {
  await psc.close();
  await world.close();
  folder.remove();
});

const rootPath = (): string => join(world.dataDir, "keys", "seal", "root.pem");
const code = ({ status, body }: Answer): [number, string] => [status, body.code];

/** Its only signer signs, in live, too. */
async function sign(where: World, client: Client, document: Draft): Promise<void> {
  const session = await openSession(client, document, {
    body: { allowed_origins: ["http://localhost:3000"] },
  });
  const frame = await openFrame(where, session);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
}

/** A document that all have signed and that is sealed. */
async function completed(client: Client, body: Record<string, unknown> = {}): Promise<string> {
  const document = await sent(client, { body });
  await sign(world, client, document);
  await world.runJobs();
  assert.equal((await client.get(`/v3/documents/${document.id}`)).body.status, "completed");
  return document.id;
}

const hexOf = (id: string): string => id.replace(/^.*_/, "");
const kept = (id: string): Promise<Constancia | undefined> =>
  world.server.context.domain.store.read((reader) => constanciaOf(reader, hexOf(id)));
const jobsWaiting = (kind: "conserve-document" | "seal"): Promise<number> =>
  world.server.context.domain.store.read((reader) => reader.jobs.count({ kind }));

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
  verifyWithOpenssl(folder.path, der, Buffer.from(HASH, "hex"), rootPath());
  const text = describeToken(folder.path, der);
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
  const id = await completed(client);
  const sealed = (await client.get(`/v3/documents/${id}/download`)).bytes;
  for (const documentId of [id, hexOf(id).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")]) {
    const { hash, token } = expectStatus(await client.post(PATH, { documentId }), 201);
    assert.equal(hash, sha256(sealed).toString("hex"));
    verifyWithOpenssl(folder.path, Buffer.from(String(token), "base64"), sha256(sealed), rootPath());
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
  const documentId = await completed(world.as(sandbox));
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
  ["null for a document", { documentId: null }, ["/documentId"]],
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
  for (const documentId of ["", "doc_x", id.toUpperCase(), `fld_${"0".repeat(32)}`, "../documents"])
    assert.deepEqual(code(await client.post(PATH, { documentId })), [400, "INVALID_ID"], documentId);
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
  const root = createKeyStore(join(folder.path, "psc"), world.clock).rootPath;
  verifyWithOpenssl(folder.path, Buffer.from(String(token), "base64"), Buffer.from(HASH, "hex"), root);
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
  psc.answer = accredited;
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

test("a document with nom151 gets a constancia over its sealed PDF when it is completed", async () => {
  const client = await world.integrator();
  const id = await completed(client, { signatureValidation: { nom151: true } });
  const sealed = (await client.get(`/v3/documents/${id}/download`)).bytes;
  const constancia = await kept(id);
  assert.ok(constancia?.fileId);
  assert.equal(constancia.hash, sha256(sealed).toString("hex"));
  const { files, store } = world.server.context.domain;
  const file = await store.read((reader) => reader.files.first({ id: constancia.fileId! }));
  const token = await files.read(file!.storageKey);
  assert.equal(Buffer.from(token).toString("base64"), constancia.token);
  verifyWithOpenssl(folder.path, token, sha256(sealed), rootPath());
  const link = presign(world.server.context.domain, constancia.fileId);
  const served = await world.anonymous.get(link.url.slice(world.url.length));
  assert.deepEqual(served.bytes, new Uint8Array(token), "as the evidence links to it");
  assert.equal(served.headers.get("content-type"), "application/vnd.etsi.timestamp-token");
  assert.match(served.headers.get("content-disposition") ?? "", /\.tst"/);
  assert.equal(await jobsWaiting("conserve-document"), 0);
  const again = expectStatus(await client.post(PATH, { documentId: id }), 201);
  assert.notEqual(again["serialNumber"], constancia.serialNumber);
  assert.equal((await kept(id))?.id, constancia.id, "the document keeps the first");
});

test("a document without nom151 gets none", async () => {
  const client = await world.integrator();
  assert.equal(await kept(await completed(client)), undefined);
});

test("completion does not wait for the PSC: the constancia comes when it is back, once, and costs a credit", async () => {
  const { tenantId } = await world.createTenant({ credits: 10 });
  const client = world.as(await world.createKey(tenantId, "live"));
  const credits = async () => (await world.admin.patch(`/admin/tenants/${tenantId}`, {})).body.credits;
  psc.answer = down;
  const id = await completed(client, { signatureValidation: { nom151: true } });
  assert.equal(await kept(id), undefined);
  assert.equal(await jobsWaiting("conserve-document"), 1);
  assert.equal(await credits(), 8, "one to create, one to send");
  psc.answer = accredited;
  world.clock.advance(2000);
  await world.runJobs();
  assert.ok(await kept(id));
  assert.equal(await credits(), 7);
  const before = await residue(world);
  await conserveDocument(world.server.context.domain, hexOf(id));
  assert.deepEqual(await residue(world), before, "run again it does nothing");
});

test("of two runs side by side one keeps and pays, the other leaves nothing", async () => {
  const { tenantId } = await world.createTenant({ credits: 10 });
  const client = world.as(await world.createKey(tenantId, "live"));
  psc.answer = down;
  const id = await completed(client, { signatureValidation: { nom151: true } });
  psc.answer = accredited;
  const before = await residue(world);
  const { domain } = world.server.context;
  await Promise.all([1, 2, 3].map(() => conserveDocument(domain, hexOf(id))));
  const after = await residue(world);
  assert.equal(after.files, before.files + 1);
  assert.equal(after.rows["creditEntries"], before.rows["creditEntries"]! + 1);
  assert.equal(await domain.store.read((reader) => reader.constancias.count({ documentId: hexOf(id) })), 1);
  world.clock.advance(MINUTE);
  await world.runJobs();
});

test("without a credit the constancia of a completed document waits for one", async () => {
  const { tenantId } = await world.createTenant({ credits: 2 });
  const client = world.as(await world.createKey(tenantId, "live"));
  const id = await completed(client, { signatureValidation: { nom151: true } });
  assert.equal(await kept(id), undefined);
  await world.admin.patch(`/admin/tenants/${tenantId}`, { credits: 1 });
  world.clock.advance(2000);
  await world.runJobs();
  assert.ok(await kept(id));
});

test("with the TSA down a signed document is processing, nothing is lost, and it completes by a real peer", async (context) => {
  // The peer keeps the machine's time: this world is on it, too.
  let ahead = 0;
  const clock = { now: () => Date.now() + ahead };
  const root = makeRoot(folder.path, "tsa-root");
  const peer = opensslPeer(folder.path, makeLeaf(folder.path, "tsa-peer", root));
  const tsa = await startTsa(down);
  const env = { TRUST_PROXY: "127.0.0.1", TSA_URL: tsa.url, TSA_CA_FILE: root.certificate };
  const own = await createWorld({ env, overrides: { clock } });
  context.after(async () => {
    await own.close();
    await tsa.close();
  });
  const key = await own.createKey((await own.createTenant()).tenantId);
  const document = await sent(own.as(key));
  await sign(own, own.as(key), document);
  const status = async () => (await own.as(key).get(`/v3/documents/${document.id}`)).body.status;
  for (let round = 0; round < 3; round += 1) {
    await own.runJobs();
    assert.equal(await status(), "processing");
    ahead += 2000 * 2 ** round;
  }
  assert.equal(tsa.requests.length, 3, "it was tried again each time");
  await own.restart();
  tsa.answer = through(peer);
  await own.runJobs();
  assert.equal(await status(), "completed");
  const sealed = (await own.as(key).get(`/v3/documents/${document.id}/download`)).bytes;
  const { signer } = readSignedData(readSeal(sealed).cms);
  const token = onlyValue(signer.unsigned, OID.signatureTimestamp)!;
  verifyWithOpenssl(folder.path, token.raw, sha256(signer.signature), root.certificate);
  if (!needsTool(context, "pdfsig")) return;
  const file = join(folder.path, "completed.pdf");
  writeFileSync(file, sealed);
  assert.match(execFileSync("pdfsig", [file]).toString(), /Signature is Valid/);
});
