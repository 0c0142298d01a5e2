import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { PDFDocument } from "pdf-lib";
import { systemClock } from "@service/platform/clock/system";
import { createKeyStore } from "../../../packages/sealing/src/seal/index.ts";
import { temporaryFolder } from "../../sealing/support/fixtures.ts";
import { signForeign } from "../../sealing/support/foreign-signature.ts";
import { noteChecked } from "../../sealing/support/valid-seal.ts";
import type { Answer, Client } from "../client.ts";
import { base64, samplePdf } from "../pdfs.ts";
import { editorFrame, openEditor } from "../support/editor.ts";
import { tamperedEngine, type TamperedEngine } from "../support/engine.ts";
import { withForm } from "../support/forms.ts";
import { ANA, type Draft, draft, uuid } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** What the pages of a document were, by every door to it, and changes at once (docs/contract/v3.md#arrange-pages). */
let world: World;
let client: Client;
let engine: TamperedEngine;
const folder = temporaryFolder();
before(async () => {
  engine = tamperedEngine();
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides: { pdf: engine.pdf } });
  client = await world.integrator();
});
after(async () => {
  await world.close();
  await engine.close();
  folder.remove();
});

type Id = Pick<Draft, "id">;
const arrange = ({ id }: Id, ...pages: number[]): Promise<Answer> =>
  client.post(`/v3/documents/${id}/pages`, { pages: pages.map((page) => ({ page })) });
const of = (bytes: Uint8Array, body: object = {}): Promise<Draft> =>
  draft(client, { body: { file: { name: "a.pdf", content: base64(bytes) }, ...body }, fields: () => [] });
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.pointer ?? body.code];

test("fields of the upload's form are offered until its pages are arranged", async () => {
  const form = withForm(["/FT /Tx /T (clause) /TU (Clause) /Rect [100 100 200 120] /F 4"]);
  const pdf = await PDFDocument.load(form);
  pdf.addPage([600, 800]);
  const document = await of(await pdf.save());
  const suggested = async () =>
    expectStatus(await client.get(`/v3/documents/${document.id}/field-suggestions?source=form`), 200)["data"];
  assert.equal(((await suggested()) as unknown[]).length, 1);
  expectStatus(await arrange(document, 2), 200);
  assert.deepEqual(await suggested(), []);
  const frame = await editorFrame(world, await openEditor(client, document.id));
  assert.deepEqual(expectStatus(await frame.get("form-fields"), 200)["fields"], []);
});

test("on a signer's behalf the upload of arranged pages is not given out", async () => {
  const upload = await samplePdf({ pages: 2 });
  const document = await of(upload);
  expectStatus(await arrange(document, 2), 200);
  const [signer] = document.signers;
  const fields = [{ signerId: signer!.id, type: "signature", page: 1, x: 72, y: 500 }];
  expectStatus(await client.put(`/v3/documents/${document.id}/fields`, { fields }), 200);
  expectStatus(await client.post(`/v3/documents/${document.id}/send`), 200);
  const path = `/v3/documents/${document.id}/download`;
  const acting = { "x-on-behalf-of": ANA.email! };
  expectStatus(await client.get(path, acting), 200);
  for (const query of ["?version=original", "?version=original&file=1"]) {
    assert.deepEqual(refusal(await client.get(path + query, acting)), [403, "PERMISSION_DENIED"]);
    assert.deepEqual((await client.get(path + query)).bytes, new Uint8Array(upload));
  }
});

test("pages of a file whose evidence brings the upload are moved, and none is removed", async () => {
  const key = await createKeyStore(join(folder.path, "foreign"), systemClock).key("seal");
  const signed = await signForeign(await samplePdf({ pages: 2 }), key);
  noteChecked(signed);
  const document = await of(signed, { onSignedUpload: "flatten" });
  assert.deepEqual(refusal(await arrange(document, 2)), [422, "/pages"]);
  expectStatus(await arrange(document, 2, 1), 200);
});

test("a misspelt member arranges nothing", async () => {
  const document = await of(await samplePdf({ pages: 2 }));
  for (const body of [{ pages: [{ page: 1, rotation: 90 }] }, { pages: [{ page: 1 }], pagenumbers: true }])
    assert.equal((await client.post(`/v3/documents/${document.id}/pages`, body)).status, 422);
  assert.equal(
    (
      await PDFDocument.load((await client.get(`/v3/documents/${document.id}/download`)).bytes)
    ).getPageCount(),
    2,
  );
});

test("fields that were placed by the text of pages that were arranged meanwhile are refused", async () => {
  const anchor = { text: "page 2 of 3", occurrence: 1, offsetX: 0, offsetY: 0 };
  const placings: ((document: Draft) => Promise<Answer>)[] = [
    ({ id, signers: [signer] }) =>
      client.put(`/v3/documents/${id}/fields`, {
        fields: [{ signerId: signer!.id, type: "signature", anchor }],
      }),
    ({ id }) =>
      client.post(`/v1/documents/${uuid(id)}/add-signature-field`, {
        signature_fields: [{ signer_email: ANA.email, anchor_string: anchor.text, field_type: "signature" }],
      }),
    ({ id }) =>
      client.patch(`/v2/documents/${uuid(id)}`, {
        fields: [{ participantEmail: ANA.email, anchorString: anchor.text }],
      }),
  ];
  for (const place of placings) {
    const document = await of(await samplePdf({ pages: 3 }));
    engine.tamper({
      findTexts: async (...asked) => {
        engine.repair();
        const places = await engine.pdf.findTexts(...asked);
        expectStatus(await arrange(document, 2, 3), 200);
        return places;
      },
    });
    const { status, body } = await place(document);
    assert.equal(status, 409, JSON.stringify(body));
    const { data } = expectStatus(await client.get(`/v3/documents/${document.id}/fields`), 200);
    assert.deepEqual(data, []);
    expectStatus(await client.put(`/v3/documents/${document.id}/fields`, { fields: [] }), 200);
  }
});
