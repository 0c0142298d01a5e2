import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { PDFDocument, StandardFonts } from "pdf-lib";
import type { DocxEngine } from "../../../packages/docx-engine/src/port/docx.ts";
import { PdfEngineUnavailable } from "../../../packages/pdf-engine/src/port/pdf.ts";
import { encryptedPdf, formPdf } from "../../sealing/support/pdfs.ts";
import { textOf } from "../../sealing/support/read.ts";
import type { Client } from "../client.ts";
import { base64, samplePdf } from "../pdfs.ts";
import { create, docxPiece, refusal, traces } from "../support/creation.ts";
import { ANA, type Draft, type Signer, signAs } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Compound documents by the real PDF engine. Word texts become real PDFs of one page. */
const fake = fakeDocx();
const docx: DocxEngine = {
  ...fake,
  render: async (...asked) => {
    const { pdf, anchors } = await fake.render(...asked);
    return { pdf: await pageWith(new TextDecoder().decode(pdf).replace("%PDF ", "")), anchors };
  },
};

async function pageWith(text: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([612, 792]).drawText(text, { x: 72, y: 700, size: 12, font });
  return document.save();
}

let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides: { docx } });
  client = await world.integrator();
});
after(() => world.close());
// Each test has a minute of its own for the limit of creations.
beforeEach(() => world.clock.advance(60_000));

const piece = (bytes: Uint8Array, more: object = {}) => ({
  base64Content: base64(bytes),
  fileType: "pdf",
  ...more,
});

test("20 pieces, PDF and DOCX mixed, are signed and sealed as one document", async () => {
  const sample = await samplePdf();
  const documents = Array.from({ length: 20 }, (_, index) => {
    const position = 20 - index;
    if (position === 20) return docxPiece("Last: sign below {{buyer}} {{sign__buyer}}", { position });
    return position % 2 === 0
      ? piece(sample, { position })
      : docxPiece(`Text ${position} for {{buyer}}`, { position });
  });
  const body = {
    documents,
    placeholders: { buyer: "Ana" },
    participants: [{ ...ANA, roleName: "buyer" }],
    fields: [
      { participantEmail: ANA.email, anchorString: "page 2 of 2", offsetY: 20, includeInAllPages: true },
    ],
    config: { startAtStep: 3 },
  };
  const { id, status } = expectStatus(await create(client, body), 201);
  assert.equal(status, "ESPERANDO_FIRMAS");
  const expected = Array.from({ length: 20 }, (_, index) => index + 1).flatMap((position) => {
    if (position === 20) return ["Last: sign below Ana"];
    return position % 2 === 0 ? ["page 1 of 2", "page 2 of 2"] : [`Text ${position} for Ana`];
  });
  const { bytes } = await client.get(`/v3/documents/${String(id)}/download`);
  const found = await Promise.all(expected.map((_, index) => textOf(bytes, index + 1)));
  for (const [index, text] of expected.entries())
    assert.ok(found[index]!.includes(text), `page ${index + 1}: ${found[index]}`);
  const fields = (await client.get(`/v3/documents/${String(id)}/fields`)).body.data as { page: number }[];
  assert.deepEqual(
    fields.map(({ page }) => page),
    expected.flatMap((text, index) => (text === "page 2 of 2" ? [index + 1] : [])),
  );
  const { data: signers } = (await client.get(`/v3/documents/${String(id)}/signers`)).body as {
    data: Signer[];
  };
  const document: Draft = { id: String(id), signers, fields: [] };
  expectStatus(await signAs(world, client, document), 200);
  await world.runJobs();
  assert.equal((await client.get(`/v2/documents/${document.id}`)).body.status, "TODOS_FIRMARON");
  const sealed = await client.get(`/v3/documents/${document.id}/download`);
  assert.ok((await textOf(sealed.bytes, expected.length)).includes("Last: sign below Ana"));
});

test("a piece that is locked, restricted, cut off or damaged is 422 at its place; nothing is left behind", async () => {
  const sample = await samplePdf();
  const whole = piece(sample);
  for (const bad of [
    await encryptedPdf("secret", true),
    await encryptedPdf("", false),
    sample.subarray(0, sample.length - 600),
    Buffer.from("%PDF-1.7\nnothing of a PDF\n%%EOF\n"),
  ]) {
    const before = await traces(world);
    const answer = await create(client, { documents: [whole, docxPiece("x"), piece(bad)] });
    assert.deepEqual(refusal(answer), [422, "E1200", "documents[2].base64Content"]);
    const single = await create(client, { document: { base64Content: base64(bad) } });
    assert.deepEqual(refusal(single), [422, "E1200", "document.base64Content"]);
    assert.deepEqual(await traces(world), before);
  }
});

test("an encrypted piece that opens and may be changed, and a form, are joined", async () => {
  const documents = [piece(await encryptedPdf("", true)), piece(await formPdf())];
  const { id } = expectStatus(await create(client, { documents }), 201);
  const { bytes } = await client.get(`/v3/documents/${String(id)}/download`);
  assert.ok((await textOf(bytes, 1)).includes("Page 1 of the original"));
  assert.ok((await textOf(bytes, 2)).includes("Visible value"));
});

test("an engine that does not answer is 503, and nothing is left behind", async () => {
  const { domain } = world.server.context;
  const before = await traces(world);
  domain.pdf.join = () => Promise.reject(new PdfEngineUnavailable("lost"));
  const answer = await create(client, { documents: [docxPiece("x"), docxPiece("y")] });
  Reflect.deleteProperty(domain.pdf, "join");
  assert.deepEqual(refusal(answer).slice(0, 2), [503, "SERVICE_UNAVAILABLE"]);
  assert.deepEqual(await traces(world), before);
});
