import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, afterEach, before, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { ListMultipartUploadsCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { unzipSync } from "fflate";
import { runExport } from "../../server/src/domain/exports/run.ts";
import type { Client } from "../world/client.ts";
import { attach } from "../world/support/attachments.ts";
import { bulkWorkspace, killAll } from "../world/support/bulk-storm.ts";
import { ServerProcess } from "../world/support/machine/process.ts";
import { openInstallation } from "../world/support/peers/webhook-storm.ts";
import { plainPdf } from "../world/support/plain-pdf.ts";
import { frameFor, sent } from "../world/support/signing.ts";
import {
  createInstallation,
  createWorld,
  environmentOf,
  expectStatus,
  TestClock,
  type World,
} from "../world/world.ts";
import { type FaultyProxy, faultyProxy } from "./support/faulty-proxy.ts";
import { S3_CREDENTIALS, type S3Server, startS3 } from "./support/s3-server.ts";

/** Exports and erasures of documents whose files lie in a bucket (docs/contract/v3.md#exports, #deletion). */
const MB = 1024 * 1024;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** More than one part of an upload. */
const LARGE = Buffer.alloc(6 * MB, "%PDF-1.7 of a large file\n");

const cleanups: (() => Promise<unknown>)[] = [];
let s3: S3Server;
let proxy: FaultyProxy;
let world: World;
let tenantId: string;
let client: Client;
before(async () => {
  s3 = await startS3();
  proxy = await faultyProxy(s3.endpoint);
  world = await createWorld({
    env: { S3_URL: s3Url("exports"), TRUST_PROXY: "127.0.0.1" },
    overrides: { pdf: plainPdf },
  });
});
after(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
  await world.close();
  await proxy.close();
  await s3.close();
});
afterEach(() => {
  Object.assign(proxy, { mode: "pass", only: () => true });
});

async function newWorkspace(): Promise<void> {
  world.clock.advance(61_000);
  ({ tenantId } = await world.createTenant({ credits: 100 }));
  client = world.as(await world.createKey(tenantId, "test"));
}

const s3Url = (prefix: string): string =>
  `s3://${s3.bucket}/${prefix}?endpoint=${proxy.endpoint}&region=us-east-1`;

const keysOf = (rows: readonly { Key?: string | undefined }[]): string[] =>
  rows.map(({ Key = "" }) => Key).toSorted();

/** The objects of a prefix, and the uploads that have begun. */
async function stored(prefix = "exports"): Promise<{ objects: string[]; uploads: string[] }> {
  const list = { Bucket: s3.bucket, Prefix: `${prefix}/` };
  const { Contents = [] } = await s3.client.send(new ListObjectsV2Command(list));
  const { Uploads = [] } = await s3.client.send(new ListMultipartUploadsCommand(list));
  return { objects: keysOf(Contents), uploads: keysOf(Uploads) };
}

/** A completed document with an attachment and a constancia. */
async function completed(name: string, bytes: Uint8Array = LARGE): Promise<string> {
  const document = await sent(client, {
    body: {
      name,
      file: { name: "lease.pdf", content: Buffer.from(bytes).toString("base64") },
      signatureValidation: { nom151: true },
    },
    fields: ({ id }) => [
      { signerId: id, type: "signature", page: 1, x: 72, y: 72 },
      { signerId: id, type: "attachment", page: 1, x: 300, y: 72, required: true, label: "INE" },
    ],
  });
  const frame = await frameFor(world, client, document);
  const fieldId = document.fields.find(({ type }) => type === "attachment")!.id.slice(4);
  expectStatus(await attach(world, frame, fieldId, { bytes: Buffer.from(`%PDF-1.7 ${name}`) }), 200);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  await world.runJobs();
  assert.equal((await client.get(`/v3/documents/${document.id}`)).body.status, "completed");
  return document.id;
}

interface Export {
  id: string;
  status: string;
  done: number;
  url: string;
}
const create = async (): Promise<Export> => expectStatus(await client.post("/v3/exports", {}), 202) as never;
const read = async ({ id }: Pick<Export, "id">): Promise<Export> =>
  expectStatus(await client.get(`/v3/exports/${id}`), 200) as never;
const isSecondPart = ({ method, url }: { method: string; url: string }): boolean =>
  method === "PUT" && url.includes("partNumber=2");
const pathOf = (url: string): string => new URL(url).pathname + new URL(url).search;
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

test("an export in a bucket has each file of its documents, is served in parts, and is gone after 24 hours", async () => {
  await newWorkspace();
  const lease = await completed("Lease");
  const offer = await completed("Offer", Buffer.from("%PDF-1.7 small"));
  const before = await stored();
  const created = await create();
  await world.runJobs();
  const row = await read(created);
  assert.equal(row.status, "completed");
  const { bytes, status } = await world.anonymous.get(pathOf(row.url));
  assert.equal(status, 200);
  const content = unzipSync(bytes);
  const names = ["00001 Offer", "00002 Lease"].flatMap((stem) =>
    ["", " - attachment 1", " - certificate"]
      .map((ending) => `${stem}${ending}.pdf`)
      .concat(`${stem} - constancia 1.tst`),
  );
  assert.deepEqual(Object.keys(content).toSorted(), [...names, "documents.csv"].toSorted());
  const sealed = await client.get(`/v3/documents/${lease}/download?version=sealed`);
  assert.equal(sha256(content["00002 Lease.pdf"]!), sha256(sealed.bytes));
  assert.equal(Buffer.from(content["00001 Offer - attachment 1.pdf"]!).toString(), "%PDF-1.7 Offer");
  const lines = Buffer.from(content["documents.csv"]!).toString().trimEnd().split("\r\n");
  assert.deepEqual(
    lines.slice(1).map((line) => line.split(",")[0]),
    [offer, lease].map((id) => `"${id}"`),
  );
  assert.match(lines[2]!, /"00002 Lease - constancia 1.tst","00002 Lease - attachment 1.pdf"$/);
  // The last bytes of the first part and the first of the second, which are two objects.
  const parts = await partsOf(row);
  assert.equal(parts.length, 2);
  const edge = parts[0]!.size;
  const across = await world.anonymous.get(pathOf(row.url), { range: `bytes=${edge - 10}-${edge + 9}` });
  assert.equal(across.status, 206);
  assert.deepEqual([...across.bytes], [...bytes.subarray(edge - 10, edge + 10)]);
  assert.deepEqual((await stored()).uploads, []);
  world.clock.advance(DAY - 1);
  assert.equal((await world.anonymous.get(pathOf(row.url))).status, 200);
  world.clock.advance(1);
  assert.equal((await world.anonymous.get(pathOf(row.url))).status, 403);
  await world.runJobs();
  assert.deepEqual(await stored(), before);
});

const partsOf = ({ id }: Export) =>
  world.server.context.domain.store.read((reader) =>
    reader.exportParts.find({ exportId: id.slice(4) }, { orderBy: [["position", "asc"]] }),
  );

test("an upload that the bucket breaks off leaves no part, and the export goes on", async () => {
  await newWorkspace();
  await completed("Lease");
  const before = await stored();
  const created = await create();
  Object.assign(proxy, { mode: "refuse", only: isSecondPart });
  await world.runJobs();
  assert.deepEqual([(await read(created)).status, (await read(created)).done], ["running", 0]);
  assert.deepEqual(await stored(), before);
  proxy.mode = "pass";
  world.clock.advance(HOUR);
  await world.runJobs();
  const row = await read(created);
  assert.deepEqual([row.status, row.done], ["completed", 1]);
  const { bytes } = await world.anonymous.get(pathOf(row.url));
  assert.ok(unzipSync(bytes)["00001 Lease.pdf"]);
});

test("an export that fails or is cancelled after its first part leaves nothing in the bucket", async () => {
  for (const end of ["cancelled", "failed"] as const) {
    await newWorkspace();
    await completed("Lease");
    const before = await stored();
    const created = await create();
    Object.assign(proxy, { mode: "refuse", only: ({ method }: { method: string }) => method === "PUT" });
    await world.runJobs();
    proxy.mode = "pass";
    // The part is written, and its end is not.
    await firstPart(created);
    assert.equal((await stored()).objects.length, before.objects.length + 1);
    if (end === "cancelled") {
      expectStatus(await world.admin.patch(`/admin/tenants/${tenantId}`, { suspended: true }), 200);
      world.clock.advance(HOUR);
    } else world.clock.advance(DAY + HOUR);
    await world.runJobs();
    expectStatus(await world.admin.patch(`/admin/tenants/${tenantId}`, { suspended: false }), 200);
    assert.equal((await read(created)).status, end);
    // The exports of the tests before may be over, too.
    const { objects, uploads } = await stored();
    assert.deepEqual([objects.filter((key) => !before.objects.includes(key)), uploads], [[], []]);
  }
});

async function firstPart({ id }: Export): Promise<void> {
  const { domain } = world.server.context;
  while ((await domain.store.read((reader) => reader.exports.first({ id: id.slice(4) })))!.done === 0)
    await runExport(domain, id.slice(4));
}

test("a document that is erased leaves nothing in the bucket, nor does the export that had it", async () => {
  await newWorkspace();
  const before = await stored();
  const id = await completed("Lease");
  const created = await create();
  await world.runJobs();
  assert.equal((await read(created)).status, "completed");
  expectStatus(await client.delete(`/v3/documents/${id}`), 202);
  assert.equal((await read(created)).status, "expired");
  assert.equal((await world.anonymous.get(pathOf((await read(created)).url ?? "http://a/x"))).status, 404);
  world.clock.advance(30 * DAY);
  await world.runJobs();
  assert.equal((await client.get(`/v3/documents/${id}/erasure`)).body.reason, "deleted");
  assert.deepEqual(await stored(), before);
});

test("an erasure while the bucket is away leaves nothing that is named, and the sweep removes the files", async () => {
  await newWorkspace();
  const before = await stored();
  const id = await completed("Lease");
  expectStatus(await client.delete(`/v3/documents/${id}`), 202);
  Object.assign(proxy, { mode: "refuse", only: ({ method }: { method: string }) => method === "DELETE" });
  world.clock.advance(30 * DAY);
  await world.runJobs();
  assert.equal((await client.get(`/v3/documents/${id}/erasure`)).body.reason, "deleted");
  assert.ok((await stored()).objects.length > before.objects.length);
  proxy.mode = "pass";
  await passDay(world);
  assert.deepEqual(await stored(), before);
});

/** Lets a day pass, in which the sweep sees every folder. */
async function passDay({ clock, runJobs }: Pick<World, "clock" | "runJobs">): Promise<void> {
  for (let hour = 0; hour < 25; hour++) {
    clock.advance(HOUR);
    await runJobs();
  }
}

test("kill -9 in the middle of an export: it goes on, each file is there once, and no upload stays", async () => {
  const installation = await createInstallation();
  cleanups.push(installation.clear);
  const env = { S3_URL: s3Url("killed") };
  const server = new ServerProcess({ ...environmentOf(installation), ...S3_CREDENTIALS, ...env });
  cleanups.push(() => server.kill("SIGKILL"));
  const workspace = await bulkWorkspace(await server.url(), installation.adminToken);
  const database = await openInstallation(installation);
  const documents = 25;
  const autosigner = { name: "Auto", email: "autosign@sandbox.service.test" };
  for (let index = 0; index < documents; index++)
    await sent(workspace.client, { signers: [autosigner], body: { name: `Lease ${index}` } });
  const where = { tenantId: workspace.tenantId.slice(4), status: "completed" } as const;
  while ((await database.store.read((reader) => reader.documents.count(where))) < documents)
    await setImmediate();
  const { id } = expectStatus(await workspace.client.post("/v3/exports", {}), 202) as { id: string };
  const done = async () =>
    (await database.store.read((reader) => reader.exports.first({ id: id.slice(4) })))!.done;
  while ((await done()) === 0) await setImmediate();
  await killAll(server);
  assert.ok((await done()) < documents);
  await database.close();

  const next = await createWorld({ installation, env, clock: new TestClock(Date.now() + 60_000) });
  cleanups.push(() => next.close());
  await next.runJobs();
  const over = expectStatus(await next.as(workspace.client.token!).get(`/v3/exports/${id}`), 200);
  assert.deepEqual([over["status"], over["done"]], ["completed", documents]);
  const { bytes } = await next.anonymous.get(pathOf(String(over["url"])));
  assert.equal(Object.keys(unzipSync(bytes)).length, 2 * documents + 1);
  next.clock.advance(DAY);
  await passDay(next);
  assert.deepEqual((await stored("killed")).uploads, []);
});
