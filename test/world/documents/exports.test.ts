import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { unzipSync } from "fflate";
import { PdfEngineUnavailable, type PdfEngine } from "../../../packages/pdf-engine/src/port/pdf.ts";
import { runExport } from "../../../server/src/domain/exports/run.ts";
import type { Answer, Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { type Draft, newDocument, sent, signAs } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** docs/contract/v3.md#exports */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Export {
  id: string;
  status: string;
  total: number;
  done: number;
  size: number | null;
  url: string | null;
  completedAt: string | null;
  expiresAt: string | null;
}

/** What the engine does at a certificate, before it makes it. */
let onCertificate: () => void = () => {};
const pdf: PdfEngine = {
  ...plainPdf,
  auditPages: async (request) => {
    onCertificate();
    return Buffer.concat([Buffer.from("audit of "), Buffer.from(await plainPdf.auditPages(request))]);
  },
};

let world: World;
let client: Client;
let tenantId: string;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides: { pdf } });
});
beforeEach(async () => {
  onCertificate = () => {};
  world.clock.advance(60_000);
  ({ tenantId } = await world.createTenant({ credits: 100 }));
  client = world.as(await world.createKey(tenantId, "test"));
});
after(() => world.close());

async function completed(name: string): Promise<Draft> {
  const document = await sent(client, { body: { name } });
  expectStatus(await signAs(world, client, document), 200);
  return document;
}
const refusal = ({ status, body }: Answer) => [status, body.code];
const create = async (body: object = {}): Promise<Export> =>
  expectStatus(await client.post("/v3/exports", body), 202) as unknown as Export;
const read = async ({ id }: Pick<Export, "id">): Promise<Export> =>
  expectStatus(await client.get(`/v3/exports/${id}`), 200) as unknown as Export;
async function made(body: object = {}): Promise<Export> {
  const made = await create(body);
  await world.runJobs();
  return read(made);
}
const path = (url: string): string => new URL(url).pathname + new URL(url).search;
const fetched = ({ url }: Export, headers: Record<string, string> = {}): Promise<Answer> =>
  world.anonymous.get(path(url!), headers);
const contentOf = async (row: Export): Promise<Record<string, Uint8Array>> =>
  unzipSync((await fetched(row)).bytes);
const storedFiles = (): number =>
  readdirSync(join(world.dataDir, "files"), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;
const storageKeys = async ({ id }: Export): Promise<string[]> =>
  (
    await world.server.context.domain.store.read((reader) =>
      reader.exportParts.find({ exportId: id.slice(4) }),
    )
  ).map(({ storageKey }) => storageKey);
const listOf = (content: Record<string, Uint8Array>): string[] =>
  Buffer.from(content["documents.csv"]!).toString("utf8").trimEnd().split("\r\n");

test("a completed export has the sealed PDF and certificate of each, and a line of every document", async () => {
  const lease = await completed("Lease");
  await completed("Offer");
  const draft = expectStatus(await newDocument(client, { name: "Draft" }), 201);
  await world.runJobs();
  const queued = await create();
  assert.deepEqual([queued.status, queued.total, queued.done, queued.url], ["queued", 3, 0, null]);
  await world.runJobs();
  const row = await read(queued);
  assert.deepEqual([row.status, row.total, row.done], ["completed", 3, 3]);
  assert.equal(Date.parse(row.expiresAt!) - Date.parse(row.completedAt!), DAY);
  const answer = await fetched(row);
  assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "application/zip"]);
  assert.equal(answer.bytes.length, row.size);
  const content = unzipSync(answer.bytes);
  assert.deepEqual(Object.keys(content).toSorted(), [
    "00002 Offer - certificate.pdf",
    "00002 Offer.pdf",
    "00003 Lease - certificate.pdf",
    "00003 Lease.pdf",
    "documents.csv",
  ]);
  const sealed = await client.get(`/v3/documents/${lease.id}/download?version=sealed`);
  assert.deepEqual(Buffer.from(content["00003 Lease.pdf"]!), Buffer.from(sealed.bytes));
  const lines = listOf(content);
  assert.equal(lines.length, 4);
  assert.match(lines[1]!, new RegExp(`^"${String(draft["id"])}","Draft","draft"`));
  assert.match(
    lines[3]!,
    new RegExp(`^"${lease.id}".*"00003 Lease.pdf","00003 Lease - certificate.pdf"$|^"${lease.id}"`),
  );
});

test("the filter is that of the list", async () => {
  await completed("Lease of May");
  await completed("Offer");
  await world.runJobs();
  const content = await contentOf(await made({ filter: { search: "lease", status: "completed" } }));
  assert.equal(listOf(content).length, 2);
  assert.ok(content["00001 Lease of May.pdf"]);
  const later = new Date(world.clock.now() + HOUR).toISOString();
  assert.equal((await made({ filter: { "createdAt[gte]": later } })).total, 0);
});

test("labels are a filter, and a name that is none of the filter's is refused", async () => {
  const lease = expectStatus(await newDocument(client, { name: "Lease", tags: ["Urgent", "May"] }), 201);
  expectStatus(await newDocument(client, { name: "Offer", tags: ["urgent"] }), 201);
  expectStatus(await newDocument(client, { name: "Draft" }), 201);
  await world.runJobs();
  assert.equal((await made({ filter: { tag: ["urgent"] } })).total, 2);
  const row = await made({ filter: { tag: ["urgent", "may"] } });
  assert.match(listOf(await contentOf(row))[1]!, new RegExp(`^"${String(lease["id"])}"`));
  for (const filter of [{ tags: ["urgent"] }, { limit: 1 }, { createdAt: "2026-01-01" }]) {
    const answer = await client.post("/v3/exports", { filter });
    assert.deepEqual(refusal(answer), [422, "VALIDATION_ERROR"], JSON.stringify(filter));
  }
});

test("names lead nowhere, none is twice, and no cell is a formula", async () => {
  const names = ["../../etc/passwd", "..", "a/b\\c:d", "Lease", "Lease", "=HYPERLINK(1)", "\u202egpj.exe"];
  for (const name of names) await completed(name);
  await world.runJobs();
  const content = await contentOf(await made());
  const found = Object.keys(content);
  assert.equal(found.length, names.length * 2 + 1);
  for (const name of found) assert.doesNotMatch(name, /[/\\:]|^\.|\.\.|\p{C}/u);
  for (const line of listOf(content)) assert.doesNotMatch(line, /(^|,)"?[=+@-]/);
});

test("one export at a time, in each environment of a workspace", async () => {
  const first = await create();
  assert.deepEqual(refusal(await client.post("/v3/exports", {})), [409, "EXPORT_IN_PROGRESS"]);
  const dev = world.as(await world.createKey(tenantId, "dev"));
  expectStatus(await dev.post("/v3/exports", {}), 202);
  await world.runJobs();
  assert.equal((await read(first)).status, "completed");
  expectStatus(await client.post("/v3/exports", {}), 202);
  await world.runJobs();
});

test("of two requests at once one begins; the same Idempotency-Key answers the same export", async () => {
  const answers = await Promise.all([client.post("/v3/exports", {}), client.post("/v3/exports", {})]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [202, 409],
  );
  await world.runJobs();
  const key = { "idempotency-key": "export-1" };
  const once = await client.post("/v3/exports", {}, key);
  await world.runJobs();
  const again = await client.post("/v3/exports", {}, key);
  assert.equal(again.body.id, once.body.id);
});

test("a folder of another workspace, a wrong filter and a weak key are refused", async () => {
  const other = await world.integrator();
  const folder = expectStatus(await other.post("/v3/folders", { name: "Theirs" }), 201);
  const foreign = await client.post("/v3/exports", { filter: { folderId: folder["id"] } });
  assert.deepEqual(refusal(foreign), [404, "FOLDER_NOT_FOUND"]);
  const wrong = await client.post("/v3/exports", { filter: { status: "lost" } });
  assert.deepEqual(
    [...refusal(wrong), wrong.body.errors[0].field],
    [422, "VALIDATION_ERROR", "filter.status"],
  );
  const weak = world.as(await world.createKey(tenantId, "test", { scopes: ["webhook:read"] }));
  assert.equal((await weak.post("/v3/exports", {})).status, 403);
  const row = await made();
  assert.deepEqual(refusal(await other.get(`/v3/exports/${row.id}`)), [404, "EXPORT_NOT_FOUND"]);
});

test("the link is of this export and workspace, and ends after 24 hours with the file", async () => {
  await completed("Lease");
  await world.runJobs();
  const row = await made();
  const keys = await storageKeys(row);
  assert.equal(keys.length, 2);
  const url = path(row.url!);
  assert.equal((await world.anonymous.get(url)).status, 200);
  for (const forged of [
    url.replace(/exports\/./, "exports/f"),
    url.replace(/expires=\d/, "expires=9"),
    url.replace("/exports/", "/"),
    url.split("&")[0]!,
    url.replace(/exports\/\w+/, "exports/%00"),
  ])
    assert.equal((await world.anonymous.get(forged)).status, 403, forged);
  world.clock.advance(DAY + 1);
  assert.equal((await world.anonymous.get(url)).status, 403);
  assert.deepEqual([(await read(row)).status, (await read(row)).url], ["expired", null]);
  await world.runJobs();
  assert.deepEqual(await storageKeys(row), []);
  for (const key of keys) assert.equal(await world.server.context.domain.files.has(key), false);
});

test("parts of the file are served", async () => {
  await completed("Lease");
  await world.runJobs();
  const row = await made();
  const { bytes } = await fetched(row);
  for (const [start, end] of [
    [0, 9],
    [bytes.length - 400, bytes.length - 1],
    [bytes.length - 30, bytes.length - 1],
  ] as const) {
    const part = await fetched(row, { range: `bytes=${start}-${end}` });
    assert.equal(part.status, 206);
    assert.deepEqual([...part.bytes], [...bytes.subarray(start, end + 1)]);
  }
});

test("an engine that is away holds the export up, and nothing is written twice", async () => {
  for (const name of ["A", "B", "C"]) await completed(name);
  await world.runJobs();
  let left = 2;
  onCertificate = () => {
    if (left-- === 1) throw new PdfEngineUnavailable("away");
  };
  const row = await create();
  await world.runJobs();
  assert.equal((await read(row)).done, 0);
  world.clock.advance(10_000);
  await world.runJobs();
  const content = await contentOf(await read(row));
  assert.deepEqual(Object.keys(content).length, 7);
});

test("two processes that write the same part leave one", async () => {
  const names = Array.from({ length: 3 }, (_, index) => `Lease ${index}`);
  for (const name of names) await completed(name);
  await world.runJobs();
  const before = storedFiles();
  const row = await create();
  const { domain } = world.server.context;
  const id = row.id.slice(4);
  const turn = () => Promise.all([runExport(domain, id), runExport(domain, id)]);
  for (let turns = 0; (await read(row)).status !== "completed" && turns < 5; turns++) await turn();
  assert.equal(Object.keys(await contentOf(await read(row))).length, 7);
  assert.equal(storedFiles() - before, 2);
  await world.runJobs();
});

test("an export of many parts is one file", async () => {
  for (let index = 0; index < 25; index++)
    expectStatus(await newDocument(client, { name: `D${index}` }), 201);
  const signed = await completed("Last");
  await world.runJobs();
  const content = await contentOf(await made());
  assert.equal(listOf(content).length, 27);
  assert.ok(content["00001 Last.pdf"], signed.id);
});

test("a suspended workspace's export is cancelled, and its link is dead", async () => {
  const finished = await made();
  const row = await create();
  expectStatus(await world.admin.patch(`/admin/tenants/${tenantId}`, { suspended: true }), 200);
  await world.runJobs();
  assert.equal((await fetched(finished)).status, 403);
  expectStatus(await world.admin.patch(`/admin/tenants/${tenantId}`, { suspended: false }), 200);
  assert.equal((await read(row)).status, "cancelled");
});

test("the export is in the audit log", async () => {
  const row = await made({ filter: { status: "completed" } });
  const [entry] = (await client.get("/v3/audit-log?type=export.created")).body.data;
  assert.deepEqual([entry.data.exportId, entry.data.filter.status], [row.id, "completed"]);
});
