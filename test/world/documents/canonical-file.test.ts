import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import { takeMark } from "../../../packages/pdf-engine/src/file/canonical-mark.ts";
import { openSource } from "../../../packages/pdf-engine/src/file/load.ts";
import { docx, words } from "../../docx/support/build.ts";
import type { Client } from "../client.ts";
import { base64 } from "../pdfs.ts";
import { createFile } from "../support/creation.ts";
import {
  ANA,
  type Draft,
  newDocument,
  openSession,
  openFrame,
  sampleBase64,
  type Signer,
} from "../support/signing.ts";
import { form } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** docs/contract/v3.md#canonical-file, by each way on which a PDF comes in, with the real engine. */
let world: World;
let client: Client;
let tenantId: string;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  ({ tenantId } = await world.createTenant({ plan: "Business", credits: 1000 }));
  client = world.as(await world.createKey(tenantId));
});
after(() => world.close());

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

async function template(): Promise<string> {
  const content = Buffer.from(await sampleBase64(), "base64");
  const body = form({ filename: "lease.pdf", file: content, fields: { tenantId, name: "Lease" } });
  return expectStatus(await world.admin.send("POST", "/admin/templates", { body }), 201)["id"] as string;
}

const DOORS: Record<string, () => Promise<{ id: string }>> = {
  "v3 file": async () => (await newDocument(client, { signers: [ANA] })).body as { id: string },
  "v3 template": async () => {
    const body = { templateId: await template(), signers: [ANA] };
    return expectStatus(await client.post("/v3/documents", body), 201) as { id: string };
  },
  "v2 document": async () => {
    const document = { base64Content: await sampleBase64(), name: "Lease" };
    return expectStatus(await createFile(client, { document, participants: [ANA] }), 201) as { id: string };
  },
  "v3 form": async () => {
    const content = Buffer.from(await sampleBase64(), "base64");
    const document = JSON.stringify({ name: "Lease", signers: [ANA] });
    const body = form({ filename: "lease.pdf", file: content, fields: { document } });
    return expectStatus(await client.send("POST", "/v3/documents", { body }), 201) as { id: string };
  },
  "older path": async () => {
    const body = { name: "Lease", base64: await sampleBase64(), signers: [ANA] };
    return expectStatus(await client.post("/v1/documents/create_document_base64", body), 201) as {
      id: string;
    };
  },
};

/** Ways on which there is no upload that is the document. */
const MADE: Record<string, () => Promise<object>> = {
  "a Word text": async () => {
    const file = docx({ body: words("The rent is 100.") });
    return { document: { base64Content: base64(file), name: "Lease", fileType: "docx" } };
  },
  "several files": async () => {
    const piece = { base64Content: await sampleBase64(), fileType: "pdf", name: "Lease" };
    return { documents: [piece, piece] };
  },
};

async function asSent({ id }: { id: string }): Promise<Draft> {
  const signers = (await client.get(`/v3/documents/${id}/signers`)).body.data as Signer[];
  const place = { page: 1, x: 72, y: 100, width: 180, height: 50 };
  const fields = [{ signerId: signers[0]!.id, type: "signature", ...place }];
  await client.put(`/v3/documents/${id}/fields`, { fields });
  await client.post(`/v3/documents/${id}/send`);
  return { id, signers, fields: [] };
}

interface Files {
  current: Uint8Array;
  original: Uint8Array;
}

async function filesOf(id: string): Promise<Files> {
  const [current, original] = [
    await client.get(`/v3/documents/${id}/download`),
    await client.get(`/v3/documents/${id}/download?version=original`),
  ];
  return { current: current.bytes, original: original.bytes };
}

/** Signs a document, whose viewer, hashes and record have one file. Answers what the creation told of the hashes. */
async function assertOneFile(document: Draft, current: Uint8Array): Promise<Record<string, unknown>> {
  const { id } = document;
  const frame = await openFrame(world, await openSession(client, document));
  assert.deepEqual((await frame.get("document")).bytes, current);
  const ceremony = expectStatus(await frame.get("ceremony"), 200) as { document: { sha256: string } };
  assert.equal(ceremony.document.sha256, sha256(current));
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  await world.runJobs();
  assert.equal((await client.get(`/v3/documents/${id}/download?version=sealed`)).status, 200);
  const events = (await client.get(`/v3/documents/${id}/events`)).body.data as {
    type: string;
    data: Record<string, unknown>;
  }[];
  const created = events.find(({ type }) => type === "document.created")!.data;
  assert.equal(created["sha256"], sha256(current));
  return created;
}

for (const [door, open] of Object.entries(DOORS))
  test(`${door}: what is read, hashed and sealed is the canonical file, and the upload is kept`, async () => {
    const upload = Buffer.from(await sampleBase64(), "base64");
    const document = await asSent(await open());
    const { current, original } = await filesOf(document.id);
    assert.deepEqual(Buffer.from(original), upload);
    assert.notDeepEqual(Buffer.from(current), upload);
    const created = await assertOneFile(document, current);
    assert.equal(created["originalSha256"], sha256(upload));
    assert.deepEqual(Buffer.from((await filesOf(document.id)).original), upload);
  });

for (const [door, make] of Object.entries(MADE))
  test(`${door}: what is read, hashed and sealed is one canonical file`, async () => {
    const made = await createFile(client, { participants: [ANA], document: undefined, ...(await make()) });
    const { id } = expectStatus(made, 201) as { id: string };
    const document = await asSent({ id: `doc_${id.replaceAll("-", "")}` });
    const { current, original } = await filesOf(document.id);
    assert.deepEqual(original, current);
    assert.ok(takeMark(await openSource(current)), "it has the mark of canonical files");
    const created = await assertOneFile(document, current);
    assert.equal(created["originalSha256"] ?? null, null);
  });
