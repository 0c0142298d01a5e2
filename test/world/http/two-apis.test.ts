import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { base64, samplePdf } from "../pdfs.ts";
import { ANA, BEA, frameFor, type Signer, uuid } from "../support/signing.ts";
import { sameTruth } from "../support/two-apis.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** One document by both APIs in turn, from its creation to its evidence. */
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
after(() => world.close());

const v3Id = (id: unknown): string => `doc_${String(id).replaceAll("-", "")}`;

async function sign(document: { id: string }, signer: Signer): Promise<void> {
  const draft = { id: document.id, signers: [signer], fields: [] };
  const frame = await frameFor(world, client, draft, signer);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
}

test("v2 creates, v3 adds a signer and fields, v2 starts, v3 reminds, both show the evidence", async () => {
  const created = expectStatus(
    await client.post("/v2/documents", {
      document: { base64Content: base64(await samplePdf()), name: "agreement.pdf" },
      name: "Agreement",
      participants: [ANA],
    }),
    201,
  );
  const id = v3Id(created["id"]);
  const path = `/v2/documents/${String(created["id"])}`;
  assert.equal((await sameTruth(client, id)).status, "draft");

  expectStatus(await client.post(`/v3/documents/${id}/signers`, BEA), 201);
  const { signers } = await sameTruth(client, id);
  const fields = signers.map((signer, index) => ({
    signerId: signer.id,
    type: "signature",
    page: 1,
    x: 72,
    y: 72 + 100 * index,
  }));
  expectStatus(await client.put(`/v3/documents/${id}/fields`, { fields }), 200);
  expectStatus(await client.post(`${path}/start-signing`), 200);
  assert.equal((await sameTruth(client, id)).status, "awaiting_signatures");

  world.clock.advance(2 * 3_600_000);
  expectStatus(await client.post(`/v3/documents/${id}/remind`), 200);
  await sign({ id }, signers[0]!);
  assert.equal((await sameTruth(client, id)).signers[0]?.status, "signed");

  expectStatus(await client.post(`${path}/enter-correction`), 200);
  assert.equal((await sameTruth(client, id)).status, "correcting");
  const cai = { name: "Cai", email: "cai@example.com" };
  const added = expectStatus(await client.post(`${path}/add-signer`, cai), 200);
  expectStatus(await client.post(`${path}/exit-correction`), 200);
  const corrected = await sameTruth(client, id);
  assert.deepEqual([corrected.status, corrected.signers.length], ["awaiting_signatures", 3]);

  for (const signer of corrected.signers.slice(1)) await sign({ id }, signer);
  assert.equal((await sameTruth(client, id)).status, "processing");
  await world.runJobs();
  assert.equal((await sameTruth(client, id)).status, "completed");
  assert.ok(corrected.signers.some((signer) => uuid(signer.id) === added["signatureId"]));

  const evidence = expectStatus(await client.get(`${path}/evidence`), 200);
  const expanded = expectStatus(await client.get(`/v3/documents/${id}?expand=evidencePdf`), 200);
  const { hash } = evidence["evidencePdf"] as { hash: string };
  assert.equal((expanded["evidencePdf"] as { hash: string }).hash, hash);
  assert.deepEqual([evidence["signedCount"], evidence["totalSigners"]], [3, 3]);
  const events = expectStatus(await client.get(`/v3/documents/${id}/events`), 200)["data"] as {
    type: string;
  }[];
  const types = new Set(events.map(({ type }) => type));
  for (const type of ["document.sent", "document.corrected", "signer.signed", "document.completed"])
    assert.ok(types.has(type), type);
});
