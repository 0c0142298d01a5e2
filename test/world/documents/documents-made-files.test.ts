import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { readPdf } from "../../sealing/support/read.ts";
import type { Answer, Client } from "../client.ts";
import { ANA, BEA, type Draft, draft, newDocument, sent, signAs } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** `?version=certificate` and `?version=partial` (docs/contract/v3.md#download). */
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

const download = ({ id }: Pick<Draft, "id">, version: string, more = ""): Promise<Answer> =>
  client.get(`/v3/documents/${id}/download?version=${version}${more}`);
const told = ({ headers }: Answer) => [
  headers.get("service-document-version"),
  headers.get("service-document-status"),
];
const refusal = ({ status, body }: Answer) => [status, body.code];

/** The text of each page. */
async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const { pages, runs } = await readPdf(bytes);
  return pages.map((_page, index) =>
    runs
      .filter(({ page }) => page === index + 1)
      .map(({ text }) => text)
      .join(" "),
  );
}

test("the certificate is the audit pages alone, once the document is sealed", async () => {
  const document = await sent(client);
  assert.deepEqual(refusal(await download(document, "certificate")), [409, "DOCUMENT_NOT_READY"]);
  expectStatus(await signAs(world, client, document), 200);
  const waiting = download(document, "certificate", "&wait=60");
  await world.runJobs();
  const answer = await waiting;
  assert.equal(answer.status, 200);
  assert.deepEqual(told(answer), ["certificate", "completed"]);
  assert.equal(answer.headers.get("content-type"), "application/pdf");
  const pages = await textsOf(answer.bytes);
  const sealed = await textsOf((await download(document, "sealed")).bytes);
  const sourcePages = (await textsOf((await download(document, "original")).bytes)).length;
  assert.deepEqual(pages, sealed.slice(sourcePages));
  assert.ok(pages[0]?.includes(document.id));
  const raw = Buffer.from(answer.bytes).toString("latin1");
  for (const absent of ["/ByteRange", "/EmbeddedFile", "/AcroForm"]) assert.ok(!raw.includes(absent), absent);
});

test("a partial PDF has what was signed so far and says on each page that it is not complete", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const before = await download(document, "partial");
  assert.deepEqual(told(before), ["partial", "awaiting_signatures"]);
  const [first] = document.signers;
  expectStatus(await signAs(world, client, document, { signer: first! }), 200);
  const answer = await download(document, "partial");
  assert.equal(answer.status, 200);
  const pages = await textsOf(answer.bytes);
  assert.equal(pages.length, (await textsOf((await download(document, "original")).bytes)).length);
  for (const page of pages) {
    assert.match(page, /INCOMPLETO · NOT COMPLETE/);
    assert.match(page, /SANDBOX/);
  }
  const text = pages.join(" ");
  assert.ok(text.includes(document.signers[0]!.id), text);
  assert.ok(!text.includes(document.signers[1]!.id));
  assert.ok(!(await textsOf(before.bytes)).join(" ").includes(document.signers[0]!.id));
  assert.ok(!Buffer.from(answer.bytes).toString("latin1").includes("/ByteRange"));
});

test("a partial PDF exists only while the document is being signed", async () => {
  const fresh = await draft(client);
  assert.deepEqual(refusal(await download(fresh, "partial")), [409, "DOCUMENT_NOT_OPEN"]);
  const document = await sent(client);
  expectStatus(await client.post(`/v3/documents/${document.id}/void`, { reason: "Wrong file" }), 200);
  assert.deepEqual(refusal(await download(document, "partial")), [409, "DOCUMENT_NOT_OPEN"]);
  assert.deepEqual(refusal(await download(document, "certificate")), [409, "DOCUMENT_NOT_READY"]);
  const signed = await sent(client);
  expectStatus(await signAs(world, client, signed), 200);
  assert.deepEqual(refusal(await download(signed, "partial", "&wait=60")), [409, "DOCUMENT_NOT_OPEN"]);
  await world.runJobs();
  assert.deepEqual(refusal(await download(signed, "partial")), [409, "DOCUMENT_NOT_OPEN"]);
});

test("a certificate is served in ranges, and its tag stays; a partial PDF is whole", async () => {
  const document = await sent(client);
  const partial = `/v3/documents/${document.id}/download?version=partial`;
  const given = await client.get(partial, { range: "bytes=5-9" });
  assert.deepEqual([given.status, given.headers.get("accept-ranges")], [200, "none"]);
  expectStatus(await signAs(world, client, document), 200);
  await world.runJobs();
  const whole = await download(document, "certificate");
  const path = `/v3/documents/${document.id}/download?version=certificate`;
  const part = await client.get(path, { range: "bytes=5-9" });
  assert.equal(part.status, 206);
  assert.deepEqual([...part.bytes], [...whole.bytes.subarray(5, 10)]);
  const etag = whole.headers.get("etag")!;
  assert.equal((await client.get(path, { "if-none-match": etag })).status, 304);
});

test("another workspace finds neither", async () => {
  const document = await sent(client);
  const other = await world.integrator();
  for (const version of ["certificate", "partial"])
    assert.deepEqual(refusal(await other.get(`/v3/documents/${document.id}/download?version=${version}`)), [
      404,
      "DOCUMENT_NOT_FOUND",
    ]);
  expectStatus(await newDocument(client), 201);
});

test("on behalf of a signer a partial PDF has their own signature alone", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const [ana, bea] = document.signers;
  expectStatus(await signAs(world, client, document, { signer: ana! }), 200);
  const path = `/v3/documents/${document.id}/download?version=partial`;
  const seenBy = async (email: string): Promise<string> => {
    const answer = await client.get(path, { "x-on-behalf-of": email });
    assert.equal(answer.status, 200);
    return (await textsOf(answer.bytes)).join(" ");
  };
  assert.ok((await seenBy(ANA.email!)).includes(ana!.id));
  const others = await seenBy(BEA.email!);
  assert.ok(!others.includes(ana!.id) && !others.includes(bea!.id));
  const stranger = await client.get(path, { "x-on-behalf-of": "eve@example.com" });
  assert.deepEqual(refusal(stranger), [404, "DOCUMENT_NOT_FOUND"]);
});
