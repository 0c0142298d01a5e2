import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import { after, before, test } from "node:test";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, StandardFonts } from "pdf-lib";
import { drawnPage } from "../../sealing/support/drawn-picture.ts";
import { textOf } from "../../sealing/support/read.ts";
import type { Client } from "../client.ts";
import { base64, samplePdf } from "../pdfs.ts";
import { eventsOf } from "../support/corrections.ts";
import { residue } from "../support/machine/residue.ts";
import { editorFrame, openEditor } from "../support/editor.ts";
import { ANA, BEA, draft, type Draft, sent, signAs } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** docs/contract/v3.md#arrange-pages */
let world: World;
let client: Client;
let other: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  other = await world.integrator();
});
after(() => world.close());

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const path = ({ id }: Pick<Draft, "id">) => `/v3/documents/${id}/pages`;
const read = async ({ id }: Pick<Draft, "id">, query = "") =>
  Buffer.from((await client.get(`/v3/documents/${id}/download${query}`)).bytes);
const fieldsOf = async ({ id }: Pick<Draft, "id">) =>
  expectStatus(await client.get(`/v3/documents/${id}/fields`), 200)["data"] as Record<string, unknown>[];

/** A draft of `pages` pages, whose fields are a signature on each. */
const pagesOf = async (pages: number, body: object = {}, signers = [ANA]): Promise<Draft> => {
  const file = { name: "agreement.pdf", content: base64(await samplePdf({ pages })) };
  const fields = (signer: { id: string }) =>
    Array.from({ length: pages }, (_, index) => ({
      signerId: signer.id,
      type: "signature",
      page: index + 1,
      x: 72,
      y: 500,
    }));
  return draft(client, { signers, fields, body: { file, ...body } });
};

/** All that a file holds, unpacked. */
async function contentOf(pdf: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(pdf);
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) => {
      if (!(object instanceof PDFRawStream)) return object.toString();
      const packed = object.dict.get(PDFName.of("Filter")) === PDFName.of("FlateDecode");
      return (packed ? inflateSync(object.contents) : Buffer.from(object.contents)).toString("latin1");
    })
    .join("\n");
}

test("pages are ordered, turned and removed, and the fields go with them", async () => {
  const document = await pagesOf(3);
  const before = await read(document);
  const pages = [{ page: 3, rotate: 90 }, { page: 1 }];
  const answer = expectStatus(await client.post(path(document), { pages }), 200);
  assert.deepEqual(
    (answer["warnings"] as { code: string }[]).map(({ code }) => code),
    ["PAGES_ARRANGED"],
  );
  const pdf = await read(document);
  assert.match(await textOf(pdf, 1), /page 3 of 3/);
  assert.match(await textOf(pdf, 2), /page 1 of 3/);
  const { width, height } = await drawnPage(pdf);
  assert.deepEqual([width, height], [792, 612]);
  // The middle of 200 × 50 at 72, 500 of 612 × 792 was 172, 525.
  assert.deepEqual(
    (await fieldsOf(document)).map(({ page, x, y, width: wide, height: high }) => [page, x, y, wide, high]),
    [
      [2, 72, 500, 200, 50],
      [1, 792 - 525 - 100, 172 - 25, 200, 50],
    ],
  );
  const { data } = (await eventsOf(client, document)).find(({ type }) => type === "document.pages_arranged")!;
  const hashes = { previousSha256: sha256(before), sha256: sha256(pdf) };
  assert.deepEqual(data, { documentId: document.id, pages: 2, ...hashes });
});

test("nothing of a removed page stays in the file, and the upload stays as it was", async () => {
  const upload = await PDFDocument.create();
  const font = await upload.embedFont(StandardFonts.Helvetica);
  for (const word of ["kept", "removed-and-secret"])
    upload.addPage([300, 200]).drawText(word, { x: 20, y: 100, font });
  const [kept, secret] = upload.getPages();
  const link = upload.context.obj({
    Type: "Annot",
    Subtype: "Link",
    Rect: [0, 0, 50, 50],
    Dest: [secret!.ref, "Fit"],
  });
  kept!.node.set(PDFName.of("Annots"), upload.context.obj([link]));
  const bytes = await upload.save();
  const document = await draft(client, {
    body: { file: { name: "a.pdf", content: base64(bytes) } },
    fields: () => [],
  });
  const hex = Buffer.from("removed-and-secret").toString("hex").toUpperCase();
  const holds = (content: string) => content.includes("removed-and-secret") || content.includes(hex);
  assert.ok(holds(await contentOf(await read(document))));
  expectStatus(await client.post(path(document), { pages: [{ page: 1 }] }), 200);
  const pdf = await read(document);
  assert.ok(!holds(await contentOf(pdf)));
  const page = (await PDFDocument.load(pdf)).getPage(0);
  assert.equal(page.node.lookup(PDFName.of("Annots"), PDFArray).size(), 0);
  assert.ok(page.node.lookup(PDFName.of("Resources"), PDFDict));
  assert.deepEqual(new Uint8Array(await read(document, "?version=original")), new Uint8Array(bytes));
});

test("the file before is removed, and an erasure leaves no file", async () => {
  const before = await residue(world);
  const document = await pagesOf(3);
  const made = await residue(world);
  expectStatus(await client.post(path(document), { pages: [{ page: 2 }] }), 200);
  assert.equal((await residue(world)).rows["files"], made.rows["files"]);
  assert.equal((await client.delete(`/v3/documents/${document.id}`)).status, 204);
  assert.equal((await residue(world)).rows["files"], before.rows["files"]);
});

test("numbers are drawn once, and what was arranged is signed and told in the evidence", async () => {
  const document = await pagesOf(2);
  const body = { pages: [{ page: 2 }, { page: 1 }], pageNumbers: true };
  expectStatus(await client.post(path(document), body), 200);
  const again = await client.post(path(document), { pages: [{ page: 1 }] });
  assert.deepEqual([again.status, again.body.code], [409, "DOCUMENT_NOT_EDITABLE"]);
  const pdf = await read(document);
  assert.match(await textOf(pdf, 1), /page 2 of 2[\s\S]*1 \/ 2/);
  assert.match(await textOf(pdf, 2), /page 1 of 2[\s\S]*2 \/ 2/);
  expectStatus(await client.post(`/v3/documents/${document.id}/send`), 200);
  expectStatus(await signAs(world, client, document), 200);
  await world.runJobs();
  const sealed = await textOf(await read(document, "?version=sealed"));
  assert.match(sealed, /1 \/ 2/);
  assert.match(sealed, /had its pages numbered by the sender/);
});

test("pages of several files are of no file once they are arranged", async () => {
  const files = ["One.pdf", "Two.pdf"].map(async (name) => ({ name, content: base64(await samplePdf()) }));
  const body = { file: undefined, files: await Promise.all(files) };
  const document = await draft(client, { body, fields: () => [] });
  const pages = [4, 1, 2, 3].map((page) => ({ page }));
  expectStatus(await client.post(path(document), { pages }), 200);
  const shown = expectStatus(await client.get(`/v3/documents/${document.id}?expand=files`), 200);
  assert.deepEqual(
    (shown["files"] as { name: string; pages: unknown[] }[]).map((file) => [file.name, file.pages]),
    [
      ["One.pdf", []],
      ["Two.pdf", []],
    ],
  );
});

test("an open editor session ends, for its pages are others", async () => {
  const document = await pagesOf(2);
  const frame = await editorFrame(world, await openEditor(client, document.id));
  expectStatus(await client.post(path(document), { pages: [{ page: 2 }, { page: 1 }] }), 200);
  const { status, body } = await frame.get("document");
  assert.deepEqual([status, body.error.code], [409, "SESSION_CANCELLED"]);
});

test("an Idempotency-Key arranges once", async () => {
  const document = await pagesOf(2);
  const headers = { "idempotency-key": "turn-once" };
  const body = { pages: [{ page: 1, rotate: 90 }, { page: 2 }] };
  for (const replayed of [null, "true"]) {
    const answer = await client.post(path(document), body, headers);
    expectStatus(answer, 200);
    assert.equal(answer.headers.get("idempotency-replayed"), replayed);
  }
  const { width, height } = await drawnPage(await read(document));
  assert.deepEqual([width, height], [792, 612]);
});

const REFUSED: readonly [what: string, body: object, pointer: string][] = [
  ["no page", { pages: [] }, "/pages"],
  ["a page that is not there", { pages: [{ page: 1 }, { page: 3 }] }, "/pages/1/page"],
  ["page 0", { pages: [{ page: 0 }] }, "/pages/0/page"],
  ["a page twice", { pages: [{ page: 1 }, { page: 1 }] }, "/pages/1/page"],
  ["an odd angle", { pages: [{ page: 1, rotate: 45 }] }, "/pages/0/rotate"],
];

for (const [what, body, pointer] of REFUSED)
  test(`${what} is refused, and the file stays`, async () => {
    const document = await pagesOf(2);
    const before = await read(document);
    const answer = await client.post(path(document), body);
    assert.equal(answer.status, 422, JSON.stringify(answer.body));
    assert.equal(answer.body.errors[0].pointer, pointer);
    assert.deepEqual(await read(document), before);
  });

test("a page whose field others read is not removed", async () => {
  const document = await pagesOf(2);
  const [signer] = document.signers;
  const base = { signerId: signer!.id, x: 72, y: 100 };
  const fields = [
    { ...base, type: "checkbox", page: 2, key: "pets" },
    { ...base, type: "text", page: 1, showWhen: "pets" },
    { ...base, type: "signature", page: 1, y: 400 },
  ];
  expectStatus(await client.put(`/v3/documents/${document.id}/fields`, { fields }), 200);
  const answer = await client.post(path(document), { pages: [{ page: 1 }] });
  assert.deepEqual([answer.status, answer.body.code], [422, "VALIDATION_ERROR"]);
  assert.equal((await fieldsOf(document)).length, 3);
});

test("documents that are sent, of others or of a template are refused", async () => {
  const pages = [{ page: 1 }];
  const out = await sent(client, { signers: [ANA, BEA] });
  const late = await client.post(path(out), { pages });
  assert.deepEqual([late.status, late.body.code], [409, "DOCUMENT_NOT_EDITABLE"]);
  const foreign = await other.post(path(await pagesOf(1)), { pages });
  assert.deepEqual([foreign.status, foreign.body.code], [404, "DOCUMENT_NOT_FOUND"]);
});
