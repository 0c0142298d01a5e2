import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { type Draft, Frame, frameFor, sent, signAs, uuid } from "../support/signing.ts";

let world: World;
let client: Client;
let document: Draft;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  document = await sent(client);
});
after(() => world.close());

const pathOf = (page: number | string, query = ""): string =>
  `/v3/documents/${document.id}/pages/${page}/thumbnail${query}`;
const sizeOf = ({ bytes }: Answer): [number, number] => {
  const buffer = Buffer.from(bytes);
  assert.equal(buffer.toString("latin1", 1, 4), "PNG");
  return [buffer.readUInt32BE(16), buffer.readUInt32BE(20)];
};

test("a page's picture, as wide as asked and 240 pixels unless told", async () => {
  const usual = await client.get(pathOf(1));
  assert.deepEqual([usual.status, usual.headers.get("content-type")], [200, "image/png"]);
  assert.equal(sizeOf(usual)[0], 240);
  for (const width of [64, 1024])
    assert.equal(sizeOf(await client.get(pathOf(2, `?width=${width}`)))[0], width);
  assert.equal((await client.get(pathOf(1).replace(document.id, uuid(document.id)))).status, 200);
});

test("it is not sent again while it is the same; the sealed document has other pages, and more of them", async () => {
  const first = await client.get(pathOf(1));
  const etag = first.headers.get("etag")!;
  assert.equal(first.headers.get("cache-control"), "private, no-cache");
  const again = await client.get(pathOf(1), { "if-none-match": etag });
  assert.deepEqual([again.status, again.bytes.length], [304, 0]);
  assert.equal((await client.get(pathOf(3))).body.code, "PAGE_NOT_FOUND");
  const other = await sent(client);
  expectStatus(await signAs(world, client, other), 200);
  await world.runJobs();
  const sealed = await client.get(pathOf(1).replace(document.id, other.id), { "if-none-match": etag });
  assert.equal(sealed.status, 200);
  assert.equal((await client.get(pathOf(3).replace(document.id, other.id))).status, 200, "an audit page");
});

test("what is refused", async () => {
  for (const width of [63, 1025, 0, -1, "1e2", "wide", "99999999999"]) {
    const { status, body } = await client.get(pathOf(1, `?width=${width}`));
    assert.deepEqual([status, body.errors[0].field], [422, "width"], String(width));
  }
  for (const page of [0, 3, 999_999]) {
    const { status, body } = await client.get(pathOf(page));
    assert.deepEqual([status, body.code], [404, "PAGE_NOT_FOUND"], String(page));
  }
  for (const page of ["x", "-1", "1.5"]) assert.equal((await client.get(pathOf(page))).status, 422, page);
  const stranger = await world.integrator();
  assert.equal((await stranger.get(pathOf(1))).body.code, "DOCUMENT_NOT_FOUND");
  const writer = await world.integrator("test", { scopes: ["document:write"] });
  assert.equal((await writer.get(pathOf(1))).status, 403);
  assert.equal((await world.anonymous.get(pathOf(1))).status, 401);
});

test("a frame gets the pictures of what its signer reads, by its bearer alone", async () => {
  const frame = await frameFor(world, client, document);
  const seen = await frame.get("pages/2/thumbnail?width=100");
  assert.deepEqual([seen.status, seen.headers.get("content-type")], [200, "image/png"]);
  assert.equal(sizeOf(seen)[0], 100);
  const etag = seen.headers.get("etag")!;
  assert.equal((await frame.get("pages/2/thumbnail?width=100", { "if-none-match": etag })).status, 304);
  assert.equal((await frame.get("pages/3/thumbnail")).status, 404);
  for (const what of ["pages/1/thumbnail?width=2000", "pages/x/thumbnail"]) {
    const { status, body } = await frame.get(what);
    assert.deepEqual([status, body.error.code], [422, "INVALID_REQUEST"], what);
  }
  const other = new Frame(world, frame.sessionId, "b".repeat(43));
  assert.equal((await other.get("pages/1/thumbnail")).status, 401);
});
