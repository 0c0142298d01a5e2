import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { type Draft, sampleBase64, sent, signAs } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides: { pdf: plainPdf } });
  client = await world.integrator();
});
after(() => world.close());

/** Signed by everybody and not sealed yet. */
async function processing(): Promise<Draft> {
  const document = await sent(client);
  expectStatus(await signAs(world, client, document), 200);
  return document;
}
const download = ({ id }: Draft, query = ""): Promise<Answer> =>
  client.get(`/v3/documents/${id}/download${query}`);

function assertNotReady({ status, body, headers }: Answer): void {
  assert.deepEqual([status, body.code], [409, "DOCUMENT_NOT_READY"]);
  assert.deepEqual([headers.get("retry-after"), body.retryAfter], ["2", 2]);
}

test("while the sealed PDF is being made there is none: 409 with when to come back", async () => {
  const document = await processing();
  for (const query of ["", "?wait=0", "?version=current"]) assertNotReady(await download(document, query));
  await world.runJobs();
  assert.equal((await download(document)).status, 200);
});

test("version=original is the file as it came, before, while and after it is sealed", async () => {
  const original = Buffer.from(await sampleBase64(), "base64");
  const document = await sent(client);
  const read = async () => Buffer.from((await download(document, "?version=original")).bytes);
  assert.deepEqual(await read(), original);
  expectStatus(await signAs(world, client, document), 200);
  assert.deepEqual(await read(), original);
  await world.runJobs();
  assert.deepEqual(await read(), original);
});

test("wait answers with the sealed PDF as soon as it is there", async () => {
  const document = await processing();
  const waiting = download(document, "?wait=60");
  await world.runJobs();
  const answer = await waiting;
  assert.equal(answer.status, 200);
  assert.deepEqual(answer.bytes, (await download(document)).bytes);
});

const told = ({ headers }: Answer) => [
  headers.get("service-document-version"),
  headers.get("service-document-status"),
];

test("version=sealed is the sealed PDF alone, and every answer says which file it is", async () => {
  const document = await sent(client);
  assertNotReady(await download(document, "?version=sealed"));
  assert.deepEqual(told(await download(document)), ["canonical", "awaiting_signatures"]);
  assert.deepEqual(told(await download(document, "?version=original")), ["original", "awaiting_signatures"]);
  expectStatus(await signAs(world, client, document), 200);
  assertNotReady(await download(document, "?version=sealed"));
  const waiting = download(document, "?version=sealed&wait=60");
  await world.runJobs();
  assert.deepEqual(told(await waiting), ["sealed", "completed"]);
});

test("wait ends when its time is over", async () => {
  const document = await processing();
  const waiting = download(document, "?wait=30");
  // After one more answer the waiting request has started.
  assertNotReady(await download(document));
  world.clock.advance(30_000);
  assertNotReady(await waiting);
  await world.runJobs();
});

test("a document in any other state is not waited for", async () => {
  const document = await sent(client);
  assert.equal((await download(document, "?wait=60")).status, 200);
});

for (const query of ["?wait=61", "?wait=-1", "?wait=1.5", "?wait=", "?version=other", "?wait=1&wait=2"])
  test(`${query} is 422`, async () => {
    const answer = await download(await sent(client), query);
    assert.deepEqual([answer.status, answer.body.code], [422, "VALIDATION_ERROR"]);
  });

test("a server that ends answers whoever waits", async () => {
  const document = await processing();
  const waiting = download(document, "?wait=60");
  assertNotReady(await download(document));
  await world.restart();
  assertNotReady(await waiting);
});
