import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { ANA, draft, type Draft, newDocument, sampleBase64, sent, signAs } from "../support/signing.ts";

let world: World;
let client: Client;
let document: Draft;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  document = await draft(client);
});
after(() => world.close());

test("a document is found by its id in either notation", async () => {
  const hex = document.id.slice("doc_".length);
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  for (const id of [document.id, uuid, uuid.toUpperCase()]) {
    const found = expectStatus(await client.get(`/v3/documents/${id}`), 200);
    assert.equal(found["id"], document.id);
  }
});

const malformed = [
  "doc_1",
  "DOC_" + "0".repeat(32),
  "0".repeat(32),
  `sgr_${"0".repeat(32)}`,
  "%00",
  "x%2F..%2Fy",
  "🙂",
];
for (const id of malformed) {
  test(`the id ${id} is malformed: 400 INVALID_ID before any lookup`, async () => {
    for (const path of ["", "/signers", "/fields", "/events", "/download"]) {
      const { status, body } = await client.get(`/v3/documents/${id}${path}`);
      assert.equal(status, 400, path);
      assert.equal(body.code, "INVALID_ID");
    }
  });
}

test("an unknown id is 404 DOCUMENT_NOT_FOUND in every operation", async () => {
  const unknown = `/v3/documents/doc_${"0".repeat(32)}`;
  const calls = [
    client.get(unknown),
    client.patch(unknown, { name: "x" }),
    client.get(`${unknown}/signers`),
    client.post(`${unknown}/signers`, ANA),
    client.delete(`${unknown}/signers/sgr_${"0".repeat(32)}`),
    client.get(`${unknown}/fields`),
    client.put(`${unknown}/fields`, { fields: [] }),
    client.get(`${unknown}/events`),
    client.get(`${unknown}/download`),
    ...["send", "void", "remind"].map((verb) => client.post(`${unknown}/${verb}`)),
  ];
  for (const { status, body } of await Promise.all(calls)) {
    assert.equal(status, 404);
    assert.equal(body.code, "DOCUMENT_NOT_FOUND");
  }
});

test("expand inlines signers, fields, folder and evidencePdf, alone and together", async () => {
  const path = `/v3/documents/${document.id}`;
  const plain = await client.get(path);
  for (const name of ["signers", "fields", "folder", "evidencePdf"]) assert.ok(!(name in plain.body), name);
  const { body } = await client.get(`${path}?expand=signers,fields, folder,evidencePdf,signers`);
  assert.deepEqual(body.signers, (await client.get(`${path}/signers`)).body.data);
  assert.deepEqual(body.fields, (await client.get(`${path}/fields`)).body.data);
  assert.equal(body.folder, null);
  assert.equal(body.evidencePdf, null);
});

test("an unknown expand, an empty one, and one given twice are 422", async () => {
  for (const query of [
    "expand=signers,owner",
    "expand=",
    "expand=signers&expand=fields",
    "expand=constructor",
  ]) {
    const { status, body } = await client.get(`/v3/documents/${document.id}?${query}`);
    assert.equal(status, 422, query);
    assert.equal(body.errors[0].field.startsWith("expand"), true);
  }
});

test("evidencePdf of a completed document is a link for 24 h that needs no key", async () => {
  const signed = await sent(client);
  expectStatus(await signAs(world, client, signed), 200);
  await world.runJobs();
  const { body } = await client.get(`/v3/documents/${signed.id}?expand=evidencePdf`);
  assert.equal(body.status, "completed");
  const { url, hash, expiresAt } = body.evidencePdf;
  assert.equal(Date.parse(expiresAt) - world.clock.now(), 24 * 3600 * 1000);
  const open = (href: string) => world.anonymous.get(href.slice(world.url.length));
  const file = await open(url);
  assert.equal(file.status, 200);
  assert.equal(file.headers.get("content-type"), "application/pdf");
  assert.equal(createHash("sha256").update(file.bytes).digest("hex"), hash);
  const tampered = [
    url.replace(/expires=\d+/, `expires=${Date.parse(expiresAt) + 1}`),
    url.replace(/signature=(.)/, (_: string, first: string) => `signature=${first === "_" ? "-" : "_"}`),
    url.replace(/\?.*/, ""),
    url.replace(/files\/.{4}/, "files/0000"),
  ];
  for (const href of tampered) assert.equal((await open(href)).status, 403, href);
  world.clock.advance(24 * 3600 * 1000);
  assert.equal((await open(url)).status, 403, "after its time");
});

test("a patch renames a document, and leaves what it does not name", async () => {
  const { id } = await draft(client);
  world.clock.advance(1000);
  const path = `/v3/documents/${id}`;
  const before = (await client.get(path)).body;
  const patched = await client.send("PATCH", path, {
    body: JSON.stringify({ name: "  Łukasz Ñandú  " }),
    headers: { "content-type": "application/merge-patch+json; charset=utf-8" },
  });
  const updatedAt = new Date(world.clock.now()).toISOString();
  assert.deepEqual(expectStatus(patched, 200), { ...before, name: "Łukasz Ñandú", updatedAt });
  assert.deepEqual((await client.get(path)).body, patched.body);
});

test("a patch of any other field is 422 and names each", async () => {
  const path = `/v3/documents/${document.id}`;
  const before = (await client.get(path)).body;
  for (const field of [
    "status",
    "ownerId",
    "id",
    "createdAt",
    "livemode",
    "signerCount",
    "expiresAt",
    "nope",
  ]) {
    const { status, body } = await client.patch(path, { name: "changed", [field]: before[field] ?? 1 });
    assert.equal(status, 422, field);
    assert.deepEqual(
      body.errors.map((error: { pointer: string }) => error.pointer),
      [`/${field}`],
    );
    assert.match(body.detail, new RegExp(field));
  }
  for (const [patch, pointer] of [
    [{ name: null }, "/name"],
    [{ name: "" }, "/name"],
    [{ name: 5 }, "/name"],
  ] as const) {
    const { status, body } = await client.patch(path, patch);
    assert.equal(status, 422);
    assert.equal(body.errors[0].pointer, pointer);
  }
  assert.equal((await client.patch(path, { folderId: "fld_x" })).body.code, "INVALID_ID");
  assert.equal(
    (await client.patch(path, { folderId: `fld_${"0".repeat(32)}` })).body.code,
    "FOLDER_NOT_FOUND",
  );
  assert.deepEqual((await client.get(path)).body, before);
});

test("the original of a draft is the uploaded file, byte for byte", async () => {
  const name = 'Ñandú "quoted" 100% 🙂\r\nX-Evil: 1';
  const { body } = await newDocument(client, { name });
  const { status, headers, bytes } = await client.get(`/v3/documents/${body.id}/download?version=original`);
  assert.equal(status, 200);
  assert.deepEqual(Buffer.from(bytes), Buffer.from(await sampleBase64(), "base64"));
  assert.equal(headers.get("content-type"), "application/pdf");
  assert.equal(headers.get("accept-ranges"), "bytes");
  assert.equal(headers.get("x-content-type-options"), "nosniff");
  assert.equal(headers.get("content-length"), String(bytes.length));
  assert.equal(headers.get("x-evil"), null);
  const [, extended] = /filename\*=UTF-8''(\S+)$/.exec(headers.get("content-disposition")!)!;
  assert.equal(decodeURIComponent(extended!), 'Ñandú "quoted" 100% 🙂 X-Evil: 1.pdf');
});

const ranges: [range: string, status: number, slice: [number, number?] | null][] = [
  ["bytes=0-0", 206, [0, 1]],
  ["bytes=10-19", 206, [10, 20]],
  ["bytes=100-", 206, [100]],
  ["bytes=-50", 206, [-50]],
  ["bytes=-999999999", 206, [0]],
  ["bytes=5-99999999999999999999", 206, [5]],
  ["bytes=20-10", 200, [0]],
  ["bytes=0-1,4-5", 200, [0]],
  ["pages=1-2", 200, [0]],
  ["bytes=a-b", 200, [0]],
  ["bytes=-", 200, [0]],
  ["bytes=-0", 416, null],
  ["bytes=99999999-", 416, null],
];
for (const [range, status, slice] of ranges) {
  test(`Range: ${range} is ${status}`, async () => {
    const whole = Buffer.from(await sampleBase64(), "base64");
    const answer = await client.get(`/v3/documents/${document.id}/download?version=original`, { range });
    assert.equal(answer.status, status);
    if (slice === null) return assert.equal(answer.headers.get("content-range"), `bytes */${whole.length}`);
    const expected = whole.subarray(...slice);
    assert.deepEqual(Buffer.from(answer.bytes), expected);
    const start = slice[0] < 0 ? whole.length + slice[0] : slice[0];
    const contentRange = `bytes ${start}-${start + expected.length - 1}/${whole.length}`;
    assert.equal(answer.headers.get("content-range"), status === 206 ? contentRange : null);
  });
}

test("HEAD tells the whole file's length, whatever range is asked for", async () => {
  const path = `/v3/documents/${document.id}/download`;
  const { bytes } = await client.get(path);
  for (const headers of [{}, { range: "bytes=0-9" }, { range: "bytes=99999999-" }] as Record<
    string,
    string
  >[]) {
    const head = await client.send("HEAD", path, { headers });
    assert.equal(head.status, 200);
    assert.equal(head.headers.get("content-length"), String(bytes.length));
    assert.equal(head.headers.get("content-range"), null);
    assert.equal(head.bytes.length, 0);
  }
});

test("a copy that is current is not sent again, and If-Range guards a range", async () => {
  const path = `/v3/documents/${document.id}/download`;
  const etag = (await client.get(path)).headers.get("etag")!;
  assert.match(etag, /^"[0-9a-f]{64}"$/);
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, "*"])
    assert.equal((await client.get(path, { "if-none-match": tags })).status, 304, tags);
  assert.equal((await client.get(path, { "if-none-match": '"other"' })).status, 200);
  const range = "bytes=0-9";
  assert.equal((await client.get(path, { range, "if-range": etag })).status, 206);
  assert.equal((await client.get(path, { range, "if-range": '"other"' })).status, 200);
});
