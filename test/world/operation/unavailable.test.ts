import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sealDocument } from "../../../server/src/domain/evidence/seal.ts";
import type { Store } from "../../../server/src/domain/model/store.ts";
import { StoreUnavailable } from "@service/platform/ports/store-unavailable";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import {
  draft,
  frameFor,
  newDocument,
  openSession,
  sampleBase64,
  sent,
  signAs,
  tradeToken,
} from "../support/signing.ts";

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
after(() => world.close());

const away = () => Promise.reject(new StoreUnavailable(new Error("connection refused")));

/** Runs `work` while the store does not answer. `spared`: how many transactions of it still do. */
async function whileAway<T>(work: () => Promise<T>, { spared = 0 } = {}): Promise<T> {
  const { store } = world.server.context.domain;
  let left = spared;
  const write = store.write.bind(store);
  const cut: Partial<Store> = { write: (use) => (left-- > 0 ? write(use) : away()) };
  if (spared === 0) cut.read = away;
  Object.assign(store, cut);
  try {
    return await work();
  } finally {
    // The instance's own methods go; those of its class answer again.
    for (const name of Object.keys(cut)) delete (store as Partial<Store>)[name as keyof Store];
  }
}

/** Runs `work` while transactions are committed, but the store's answer is lost. The first `spared` ones are answered. */
async function whileAnswersAreLost<T>(work: () => Promise<T>, { spared = 0 } = {}): Promise<T> {
  const { store } = world.server.context.domain;
  let left = spared;
  const write = store.write.bind(store);
  store.write = async (use) => {
    const value = await write(use);
    return left-- > 0 ? value : away();
  };
  try {
    return await work();
  } finally {
    delete (store as Partial<Store>).write;
  }
}

const told = ({ status, headers }: Answer) => [status, headers.get("retry-after")];

test("while the database is away, every API answers its own 503 with Retry-After", async () => {
  const document = await sent(client);
  const session = await openSession(client, document);
  const frame = await frameFor(world, client, document);
  const [v3, v2, legacy, init, trade, embed, admin] = await whileAway(() =>
    Promise.all([
      client.get(`/v3/documents/${document.id}`),
      client.get("/v2/documents"),
      client.get(`/api/documents/${document.id}/download`),
      world.anonymous.post("/v2/signing-sessions/init", { client_secret: session.client_secret }),
      tradeToken(world, session.session_id, "t".repeat(40)),
      frame.get("ceremony"),
      world.admin.get("/admin/outbox"),
    ]),
  );
  for (const answer of [v3, v2, legacy, init, trade, embed, admin])
    assert.deepEqual(told(answer), [503, "2"]);
  assert.deepEqual([v3.body.code, v3.body.retryAfter], ["SERVICE_UNAVAILABLE", 2]);
  assert.equal(v2.body.error.code, "SERVICE_UNAVAILABLE");
  const browser = [init, trade, embed].map((answer) => answer.body.error);
  for (const { code, retryable } of browser) assert.deepEqual([code, retryable], ["INTERNAL_ERROR", true]);
  assert.equal(admin.body.error.code, "SERVICE_UNAVAILABLE");
  expectStatus(await client.get(`/v3/documents/${document.id}`), 200);
});

test("pages and links answer 503 as well, without the cause, and the probe of life stays green", async () => {
  const [page, alive] = await whileAway(() =>
    Promise.all([world.anonymous.get("/sign/some-token-of-a-link"), world.anonymous.get("/v3/healthz")]),
  );
  assert.deepEqual(told(page), [503, "2"]);
  assert.ok(!JSON.stringify(page.body).includes("connection refused"), "the cause is for the log alone");
  assert.equal(alive.status, 200);
  assert.ok(world.log.some((line) => line.includes("connection refused")));
});

test("a key whose request met an outage is free again at once, and its work is done once", async () => {
  const key = { "Idempotency-Key": "order-1" };
  const file = { name: "agreement.pdf", content: await sampleBase64() };
  const create = () => client.post("/v3/documents", { name: "Agreement", file }, key);
  // The key is claimed, then neither the work nor its release reach the database.
  const refused = await whileAway(create, { spared: 1 });
  assert.deepEqual(told(refused), [503, "2"]);
  const created = expectStatus(await create(), 201);
  const again = await create();
  assert.deepEqual([again.status, again.headers.get("idempotency-replayed")], [201, "true"]);
  assert.equal(again.body.id, created["id"]);
});

test("an attempt that was taken for dead keeps nothing: its successor's work is the only one", async () => {
  const { store } = world.server.context.domain;
  const key = { "Idempotency-Key": "order-2" };
  const file = { name: "agreement.pdf", content: await sampleBase64() };
  const create = () => client.post("/v3/documents", { name: "Twice", file }, key);
  const write = store.write.bind(store);
  let successor: Promise<Answer> | undefined;
  let writes = 0;
  // Before the first attempt writes, the clock jumps beyond its lease and the client tries again.
  store.write = async (work) => {
    writes += 1;
    if (writes === 2) {
      world.clock.advance(3_600_000);
      successor = create();
      await successor;
    }
    return write(work);
  };
  const first = await create();
  delete (store as Partial<Store>).write;
  assert.deepEqual([first.status, first.body.code], [409, "IDEMPOTENCY_IN_PROGRESS"]);
  expectStatus((await successor)!, 201);
  const { data } = (await client.get("/v3/documents?limit=100")).body as { data: { name: string }[] };
  assert.equal(data.filter(({ name }) => name === "Twice").length, 1);
});

test("an outage between two steps leaves nothing half done", async () => {
  const { id } = await draft(client);
  const refused = await whileAway(() => client.post(`/v3/documents/${id}/send`));
  assert.equal(refused.status, 503);
  assert.equal((await client.get(`/v3/documents/${id}`)).body.status, "draft");
  expectStatus(await client.post(`/v3/documents/${id}/send`), 200);
  expectStatus(await newDocument(client), 201);
});

test("a file of a change that was committed stays, although the answer of the commit was lost", async () => {
  const file = { name: "agreement.pdf", content: await sampleBase64() };
  const key = { "Idempotency-Key": "order-3" };
  const create = () => client.post("/v3/documents", { name: "Agreement", file }, key);
  // The key is claimed; the commit of the work is not answered.
  assert.equal((await whileAnswersAreLost(create, { spared: 1 })).status, 503);
  const { id } = expectStatus(await create(), 201);
  expectStatus(await client.get(`/v3/documents/${String(id)}/download?version=original`), 200);
});

test("a sealed document keeps its evidence, although the answer of the commit was lost", async () => {
  const document = await sent(client);
  expectStatus(await signAs(world, client, document), 200);
  const { domain } = world.server.context;
  await assert.rejects(
    whileAnswersAreLost(() => sealDocument(domain, document.id.slice(4))),
    StoreUnavailable,
  );
  await world.runJobs();
  assert.equal((await client.get(`/v3/documents/${document.id}`)).body.status, "completed");
  expectStatus(await client.get(`/v3/documents/${document.id}/download`), 200);
});
