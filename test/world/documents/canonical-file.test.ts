import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
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
  "older path": async () => {
    const body = { name: "Lease", base64: await sampleBase64(), signers: [ANA] };
    return expectStatus(await client.post("/v1/documents/create_document_base64", body), 201) as {
      id: string;
    };
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

for (const [door, open] of Object.entries(DOORS))
  test(`${door}: what is read, hashed and sealed is the canonical file, and the upload is kept`, async () => {
    const upload = Buffer.from(await sampleBase64(), "base64");
    const document = await asSent(await open());
    const { id } = document;
    const current = (await client.get(`/v3/documents/${id}/download`)).bytes;
    const original = (await client.get(`/v3/documents/${id}/download?version=original`)).bytes;
    assert.deepEqual(Buffer.from(original), upload);
    assert.notDeepEqual(Buffer.from(current), upload);
    const frame = await openFrame(world, await openSession(client, document));
    assert.deepEqual((await frame.get("document")).bytes, current);
    const ceremony = expectStatus(await frame.get("ceremony"), 200) as { document: { sha256: string } };
    assert.equal(ceremony.document.sha256, sha256(current));
    expectStatus(await frame.post("submit", await frame.submission()), 200);
    await world.runJobs();
    const events = (await client.get(`/v3/documents/${id}/events`)).body.data as {
      type: string;
      data: Record<string, unknown>;
    }[];
    const created = events.find(({ type }) => type === "document.created")!.data;
    assert.deepEqual([created["sha256"], created["originalSha256"]], [sha256(current), sha256(upload)]);
    assert.deepEqual(
      Buffer.from((await client.get(`/v3/documents/${id}/download?version=original`)).bytes),
      upload,
    );
    assert.equal((await client.get(`/v3/documents/${id}/download?version=sealed`)).status, 200);
  });
