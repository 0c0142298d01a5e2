import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { systemClock } from "@service/platform/clock/system";
import { PDFDict, PDFDocument, type PDFHexString, PDFName, type PDFString } from "pdf-lib";
import sharp from "sharp";
import { createKeyStore } from "../../../packages/sealing/src/seal/index.ts";
import { picture, ZIP } from "../../identity/support/hostile-pictures.ts";
import { drawnPage } from "../../sealing/support/drawn-picture.ts";
import { temporaryFolder } from "../../sealing/support/fixtures.ts";
import { signForeign } from "../../sealing/support/foreign-signature.ts";
import { textOf } from "../../sealing/support/read.ts";
import { noteChecked } from "../../sealing/support/valid-seal.ts";
import type { Client } from "../client.ts";
import { base64, samplePdf } from "../pdfs.ts";
import { residue } from "../support/machine/residue.ts";
import { ANA, sampleBase64, sent, signAs } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** docs/contract/v3.md#files */
let world: World;
let client: Client;
let lease: Uint8Array;
let red: Buffer;
let blue: Buffer;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  lease = await samplePdf({ pages: 2 });
  red = await colour("#f00").jpeg().toBuffer();
  blue = await colour("#00f").png().toBuffer();
});
after(() => world.close());

const colour = (background: string) =>
  sharp({ create: { width: 200, height: 300, channels: 3, background } });
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const file = (name: string, content: Uint8Array) => ({ name, content: base64(content) });
const create = (files: object[], body: object = {}) =>
  client.post("/v3/documents", { files, signers: [ANA], ...body });
const read = async (path: string) => Buffer.from((await client.get(path)).bytes);

/** Titles of a file's bookmarks. */
async function bookmarksOf(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf);
  const titles: string[] = [];
  const outlines = document.catalog.lookup(PDFName.of("Outlines"), PDFDict);
  let item = outlines.lookupMaybe(PDFName.of("First"), PDFDict);
  for (; item; item = item.lookupMaybe(PDFName.of("Next"), PDFDict))
    titles.push((item.lookup(PDFName.of("Title")) as PDFString | PDFHexString).decodeText());
  return titles;
}

test("files become one document in their order, each with its name, pages, hash and original", async () => {
  const given = [file("Lease.pdf", lease), file("red \u202egpj.exe.jpg", red), file("../../Señal.png", blue)];
  const { id, name } = expectStatus(await create(given), 201);
  assert.equal(name, "Lease");
  const pdf = await read(`/v3/documents/${String(id)}/download`);
  const red3 = await drawnPage(pdf, 2);
  const blue4 = await drawnPage(pdf, 3);
  assert.deepEqual([red3.colourAt(0.5, 0.5), blue4.colourAt(0.5, 0.5)], ["red", "blue"]);
  const shown = expectStatus(await client.get(`/v3/documents/${String(id)}?expand=files`), 200);
  const names = ["Lease.pdf", "red gpj.exe.jpg", "_.._Señal.png"];
  assert.deepEqual(shown["files"], [
    {
      name: names[0],
      contentType: "application/pdf",
      size: lease.length,
      sha256: sha256(lease),
      pages: [{ first: 1, last: 2 }],
    },
    {
      name: names[1],
      contentType: "image/jpeg",
      size: red.length,
      sha256: sha256(red),
      pages: [{ first: 3, last: 3 }],
    },
    {
      name: names[2],
      contentType: "image/png",
      size: blue.length,
      sha256: sha256(blue),
      pages: [{ first: 4, last: 4 }],
    },
  ]);
  assert.deepEqual(await bookmarksOf(pdf), names);
  for (const [index, bytes] of [lease, red, blue].entries()) {
    const answer = await client.get(
      `/v3/documents/${String(id)}/download?version=original&file=${index + 1}`,
    );
    assert.ok(Buffer.from(answer.bytes).equals(bytes));
    assert.equal(answer.headers.get("service-document-version"), "original");
    assert.match(answer.headers.get("content-disposition")!, /^attachment;/);
  }
  const { data } = expectStatus(await client.get(`/v3/documents/${String(id)}/events`), 200) as {
    data: { data: { files?: { sha256: string; pages: { first: number }[] }[] } }[];
  };
  assert.deepEqual(
    data.at(-1)!.data.files?.map((each) => [each.sha256, each.pages[0]!.first]),
    [
      [sha256(lease), 1],
      [sha256(red), 3],
      [sha256(blue), 4],
    ],
  );
  for (const query of ["version=original&file=4", "file=1", "version=original&file=0"]) {
    const { status, body } = await client.get(`/v3/documents/${String(id)}/download?${query}`);
    assert.deepEqual([status, body.errors[0].pointer ?? body.errors[0].parameter], [422, "/file"], query);
  }
});

test("the sealed PDF names the files on its audit page", async () => {
  const document = await sent(client, {
    body: { file: undefined, files: [file("Lease.pdf", lease), file("Photo.jpg", red)] },
  });
  expectStatus(await signAs(world, client, document), 200);
  await world.runJobs();
  const text = await textOf(await read(`/v3/documents/${document.id}/download?version=sealed`));
  assert.match(text, /Lease\.pdf \(1–2\)/);
  assert.match(text, /Photo\.jpg \(3\)/);
  assert.ok(text.replaceAll(/\s/g, "").includes(sha256(red)));
});

test("a form brings files as parts of one name", async () => {
  const form = new FormData();
  form.append("files", new Blob([red]), "C:\\photos\\one.jpg");
  form.append("document", JSON.stringify({ name: "Both" }));
  form.append("files", new Blob([new Uint8Array(lease)]), "two.pdf");
  const answer = await client.send("POST", "/v3/documents", { body: form });
  const { id } = expectStatus(answer, 201);
  const { files } = expectStatus(await client.get(`/v3/documents/${String(id)}?expand=files`), 200) as {
    files: { name: string }[];
  };
  assert.deepEqual(
    files.map(({ name }) => name),
    ["one.jpg", "two.pdf"],
  );
});

const DOCX_WITHOUT_CONTENT = ZIP;
const refused: [
  what: string,
  body: () => Promise<object>,
  status: number,
  code: string,
  pointer: string | null,
][] = [
  ["none", async () => ({ files: [] }), 422, "VALIDATION_ERROR", "/files"],
  [
    "21 of them",
    async () => ({ files: Array.from({ length: 21 }, () => file("a.jpg", red)) }),
    422,
    "VALIDATION_ERROR",
    "/files",
  ],
  [
    "a file besides",
    async () => ({ file: file("a.pdf", lease), files: [file("a.jpg", red)] }),
    422,
    "VALIDATION_ERROR",
    "/source",
  ],
  [
    "a form's fields",
    async () => ({ files: [file("a.pdf", lease)], fieldsFrom: "form" }),
    422,
    "VALIDATION_ERROR",
    "/fieldsFrom",
  ],
  [
    "an empty one",
    async () => ({ files: [file("a.jpg", red), { name: "b", content: "" }] }),
    422,
    "VALIDATION_ERROR",
    "/files/1/content",
  ],
  [
    "no base64",
    async () => ({ files: [{ name: "b", content: "data:," }] }),
    422,
    "VALIDATION_ERROR",
    "/files/0/content",
  ],
  [
    "a name that shows nothing",
    async () => ({ files: [file("\u202e", red)] }),
    422,
    "VALIDATION_ERROR",
    "/files/0/name",
  ],
  [
    "a broken text",
    async () => ({ files: [file("a.jpg", red), file("b.docx", DOCX_WITHOUT_CONTENT)] }),
    422,
    "VALIDATION_ERROR",
    "/files/1/content",
  ],
  [
    "nonsense",
    async () => ({ files: [file("a.jpg", red), file("b.pdf", Buffer.from("hello"))] }),
    422,
    "INVALID_PDF",
    "/files/1/content",
  ],
  [
    "a GIF",
    async () => ({ files: [file("a.jpg", red), file("b.jpg", await picture(64, 64).gif().toBuffer())] }),
    422,
    "INVALID_PDF",
    "/files/1/content",
  ],
  [
    "one over 10 MB",
    async () => ({ files: [file("a.jpg", red), file("b.pdf", Buffer.alloc(10 * 1024 * 1024 + 1))] }),
    413,
    "DOCUMENT_TOO_LARGE",
    null,
  ],
];

for (const [what, body, status, code, pointer] of refused) {
  test(`${what}: ${status} ${code}, and nothing stays`, async () => {
    const before = await residue(world);
    const answer = await client.post("/v3/documents", { signers: [ANA], ...(await body()) });
    assert.deepEqual([answer.status, answer.body.code], [status, code], JSON.stringify(answer.body));
    if (pointer !== null) assert.equal(answer.body.errors[0].pointer, pointer, JSON.stringify(answer.body));
    assert.deepEqual(await residue(world), before);
  });
}

test("files are at most 50 MB together", async () => {
  const form = new FormData();
  for (const megabytes of [10, 10, 10, 10, 10, 0.1])
    form.append("files", new Blob([new Uint8Array(megabytes * 1024 * 1024)]), "a.pdf");
  const { status, body } = await client.send("POST", "/v3/documents", { body: form });
  assert.deepEqual([status, body.code], [413, "DOCUMENT_TOO_LARGE"]);
});

test("a file that others have signed is taken as a copy alone", async () => {
  const folder = temporaryFolder();
  const keys = createKeyStore(join(folder.path, "foreign"), systemClock);
  const signed = await signForeign(Buffer.from(await sampleBase64(), "base64"), await keys.key("seal"));
  noteChecked(signed);
  folder.remove();
  const files = [file("signed.pdf", signed), file("a.jpg", red)];
  for (const onSignedUpload of [undefined, "countersign", "refuse"]) {
    const { status, body } = await create(files, { onSignedUpload });
    assert.deepEqual([status, body.errors[0].pointer], [422, "/onSignedUpload"]);
  }
  const document = expectStatus(await create(files, { onSignedUpload: "flatten" }), 201);
  assert.equal(document["signedUpload"], "flattened");
});
