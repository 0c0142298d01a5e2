import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PDFDocument, PDFName } from "pdf-lib";
import type { Client } from "./client.ts";
import { base64 } from "./pdfs.ts";
import { ANA, type Draft, newDocument, sent, type Signer, signAs } from "./support/signing.ts";
import { createWorld, expectStatus, type World } from "./world.ts";

/** docs/contract/v3.md#signed-upload */
let world: World;
let client: Client;
let signed: Uint8Array;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  signed = await sealed(await sent(client));
});
after(() => world.close());

async function sealed(document: Draft): Promise<Uint8Array> {
  expectStatus(await signAs(world, client, document), 200);
  await world.runJobs();
  return (await client.get(`/v3/documents/${document.id}/download?version=sealed`)).bytes;
}

const upload = (body: Record<string, unknown> = {}) =>
  newDocument(client, { file: { name: "signed.pdf", content: base64(signed) }, signers: [ANA], ...body });

test("a file without signatures tells of none", async () => {
  const document = expectStatus(await newDocument(client), 201);
  assert.deepEqual([document["signedUpload"], document["warnings"]], [null, undefined]);
});

test("a signed file is flattened, which its sender is told, and its original is attached to the evidence", async () => {
  const made = expectStatus(await upload(), 201) as unknown as {
    id: string;
    signedUpload: string;
    warnings: { code: string }[];
  };
  assert.equal(made.signedUpload, "flattened");
  assert.ok(made.warnings.some(({ code }) => code === "SIGNATURES_REMOVED"));
  const { data: signers } = (await client.get(`/v3/documents/${made.id}/signers`)).body as { data: Signer[] };
  const place = { signerId: signers[0]!.id, type: "signature", page: 1, x: 72, y: 300 };
  expectStatus(await client.put(`/v3/documents/${made.id}/fields`, { fields: [place] }), 200);
  expectStatus(await client.post(`/v3/documents/${made.id}/send`), 200);
  const file = await PDFDocument.load(await sealed({ id: made.id, signers, fields: [] }));
  const names = file.catalog.lookup(PDFName.of("Names"))!.toString();
  assert.ok(names.includes("EmbeddedFiles"));
  const attached = file.context
    .enumerateIndirectObjects()
    .map(([, object]) => object.toString())
    .filter((text) => text.includes("/Filespec"));
  assert.ok(
    attached.some((text) => text.includes("original.pdf") || text.includes("6F0072006900670069006E0061006C")),
    attached.join("\n"),
  );
});

test("a sender who wants the signatures to hold is refused, and nothing is kept", async () => {
  const answer = await upload({ onSignedUpload: "refuse" });
  assert.deepEqual([answer.status, answer.body.errors[0].field], [422, "onSignedUpload"]);
});
