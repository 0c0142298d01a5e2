import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { constanciaOf, conserveDocument } from "../../../server/src/domain/evidence/conserve-document.ts";
import type { Constancia } from "../../../server/src/domain/model/constancia.ts";
import { sourceOf } from "@service/platform/ports/file-store";
import { bytesOf } from "../../../packages/engine-process/src/file-bytes.ts";
import { presign } from "../../../server/src/domain/model/file-links.ts";
import { makeLeaf, makeRoot, opensslPeer, verifyWithOpenssl } from "../../sealing/support/openssl-tsa.ts";
import { assertSealValid } from "../../sealing/support/valid-seal.ts";
import { startTsa, through, type TsaServer } from "../../sealing/support/tsa-server.ts";
import { completed, createPscWorld, down, type PscWorld, sign } from "../support/peers/psc.ts";
import { residue } from "../support/machine/residue.ts";
import { sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** The certificates of a document: the constancia of its sealed PDF, and the timestamp of its seal. */
const sha256 = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();
const NOM151 = { signatureValidation: { nom151: true } };

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

const hexOf = (id: string): string => id.replace(/^.*_/, "");
const kept = (id: string): Promise<Constancia | undefined> =>
  world.server.context.domain.store.read((reader) => constanciaOf(reader, hexOf(id)));
const jobsWaiting = (): Promise<number> =>
  world.server.context.domain.store.read((reader) => reader.jobs.count({ kind: "conserve-document" }));

test("a document with nom151 gets a constancia over its sealed PDF when it is completed", async () => {
  const client = await world.integrator();
  const id = await completed(world, client, NOM151);
  const sealed = (await client.get(`/v3/documents/${id}/download`)).bytes;
  const constancia = await kept(id);
  assert.ok(constancia?.fileId);
  assert.equal(constancia.hash, sha256(sealed).toString("hex"));
  const { files, store } = world.server.context.domain;
  const file = await store.read((reader) => reader.files.first({ id: constancia.fileId! }));
  const token = await bytesOf(sourceOf(files, file!));
  assert.equal(Buffer.from(token).toString("base64"), constancia.token);
  await verifyWithOpenssl(own.folder, token, sha256(sealed), own.sandboxRoot());
  const link = presign(world.server.context.domain, constancia.fileId);
  const served = await world.anonymous.get(link.url.slice(world.url.length));
  assert.deepEqual(served.bytes, new Uint8Array(token), "as the evidence links to it");
  assert.equal(served.headers.get("content-type"), "application/vnd.etsi.timestamp-token");
  assert.match(served.headers.get("content-disposition") ?? "", /\.tst"/);
  assert.equal(await jobsWaiting(), 0);
  const again = expectStatus(await client.post("/v3/constancias", { documentId: id }), 201);
  assert.notEqual(again["serialNumber"], constancia.serialNumber);
  assert.equal((await kept(id))?.id, constancia.id, "the document keeps the first");
});

test("a document without nom151 gets none", async () => {
  const client = await world.integrator();
  assert.equal(await kept(await completed(world, client)), undefined);
});

test("completion does not wait for the PSC: the constancia comes when it is back, once, and costs a credit", async () => {
  const { tenantId } = await world.createTenant({ credits: 10 });
  const client = world.as(await world.createKey(tenantId, "live"));
  const credits = async () => (await world.admin.patch(`/admin/tenants/${tenantId}`, {})).body.credits;
  psc.answer = down;
  const id = await completed(world, client, NOM151);
  assert.equal(await kept(id), undefined);
  assert.equal(await jobsWaiting(), 1);
  assert.equal(await credits(), 8, "one to create, one to send");
  psc.answer = own.accredited;
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
  const id = await completed(world, client, NOM151);
  psc.answer = own.accredited;
  const before = await residue(world);
  const { domain } = world.server.context;
  await Promise.all([1, 2, 3].map(() => conserveDocument(domain, hexOf(id))));
  const after = await residue(world);
  assert.equal(after.files, before.files + 1);
  assert.equal(after.rows["creditEntries"], before.rows["creditEntries"]! + 1);
  assert.equal(await domain.store.read((reader) => reader.constancias.count({ documentId: hexOf(id) })), 1);
  world.clock.advance(60_000);
  await world.runJobs();
});

test("without a credit the constancia of a completed document waits for one", async () => {
  const { tenantId } = await world.createTenant({ credits: 2 });
  const client = world.as(await world.createKey(tenantId, "live"));
  const id = await completed(world, client, NOM151);
  assert.equal(await kept(id), undefined);
  await world.admin.patch(`/admin/tenants/${tenantId}`, { credits: 1 });
  world.clock.advance(2000);
  await world.runJobs();
  assert.ok(await kept(id));
});

test("with the TSA down a signed document is processing, nothing is lost, and it completes by a real peer", async (context) => {
  // The peer uses the machine's time, so this world does too.
  let ahead = 0;
  const clock = { now: () => Date.now() + ahead };
  const root = makeRoot(own.folder, "tsa-root");
  const peer = opensslPeer(own.folder, makeLeaf(own.folder, "tsa-peer", root));
  const tsa = await startTsa(down);
  const env = { TRUST_PROXY: "127.0.0.1", TSA_URL: tsa.url, TSA_CA_FILE: root.certificate };
  const other = await createWorld({ env, overrides: { clock } });
  context.after(async () => {
    await other.close();
    await tsa.close();
  });
  // The sandbox has its own timestamp authority; this test concerns live.
  const key = await other.createKey((await other.createTenant({ credits: 10 })).tenantId, "live");
  const document = await sent(other.as(key));
  await sign(other, other.as(key), document);
  const status = async () => (await other.as(key).get(`/v3/documents/${document.id}`)).body.status;
  for (let round = 0; round < 3; round += 1) {
    await other.runJobs();
    assert.equal(await status(), "processing");
    ahead += 2000 * 2 ** round;
  }
  assert.equal(tsa.requests.length, 3, "it was tried again each time");
  // A starting server polls for due jobs at once, so the authority must answer before.
  tsa.answer = through(peer);
  await other.restart();
  await other.runJobs();
  assert.equal(await status(), "completed");
  const sealed = (await other.as(key).get(`/v3/documents/${document.id}/download`)).bytes;
  const rootPath = join(other.dataDir, "keys", "seal", "root.pem");
  await assertSealValid(sealed, { rootPath, timestampRootPath: root.certificate });
});
