import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { handOff, openLink, outboxOf } from "../support/ceremonies.ts";
import { Receiver } from "../support/peers/receiver.ts";
import { type Draft, type Frame, frameFor, init, openFrame, openSession, sent } from "../support/signing.ts";
import { register, registerClassic } from "../support/webhooks.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const METADATA = { order: "A-7", línea: "ñ" };

let world: World;
let client: Client;
let receiver: Receiver;

before(async () => {
  receiver = await Receiver.open();
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1", WEBHOOK_ALLOW_PRIVATE: "1" } });
  client = await world.integrator();
  await register(client, { url: receiver.url });
  await registerClassic(world, client, { url: `${receiver.url}/classic` });
});
after(async () => {
  await world.close();
  await receiver.close();
});

/** The data that both cohorts receive about a signer's action. */
async function received(path: RegExp, name: string): Promise<Record<string, unknown>> {
  await world.runJobs();
  const found = receiver.received.findLast(
    ({ path: at, json }) => path.test(at) && (json.eventType ?? json.event) === name,
  );
  return found!.json;
}
const dated = async (name: string) => (await received(/hooks$/, name))["data"] as Record<string, unknown>;
const classic = async (name: string) =>
  (await received(/classic$/, name))["signature"] as Record<string, unknown>;

const open = (document: Draft) => openSession(client, document, { body: { metadata: METADATA } });
const sign = async (frame: Frame) => expectStatus(await frame.post("submit", await frame.submission()), 200);

test("the session's metadata is told by policy and verify, and with its signature", async () => {
  const document = await sent(client);
  const session = await open(document);
  const path = `/v2/signing-sessions/${session.session_id}`;
  assert.deepEqual((await client.get(`${path}/policy`)).body.metadata, METADATA);
  const started = expectStatus(await init(world, session.client_secret), 200);
  assert.equal(JSON.stringify(started).includes("A-7"), false, "a browser is not told");
  await sign(await openFrame(world, session));
  assert.deepEqual((await client.post(`${path}/verify`)).body.metadata, METADATA);
  assert.deepEqual((await dated("signer.signed"))["metadata"], METADATA);
  assert.deepEqual((await classic("signature.signed"))["metadata"], METADATA);
});

test("so it is where the signer goes on on a phone, or by the invitation's link, and declines", async () => {
  const first = await sent(client);
  await sign(await handOff(world, await openFrame(world, await open(first))));
  assert.deepEqual((await dated("signer.signed"))["metadata"], METADATA);
  const second = await sent(client);
  const link = await openLink(world, await (await outboxOf(world, client)).link("ana@example.com"));
  await open(second);
  assert.equal((await link.post("decline", { reason: null })).status, 204);
  assert.deepEqual((await dated("signer.declined"))["metadata"], METADATA);
  assert.deepEqual((await classic("signature.declined"))["metadata"], METADATA);
});

test("without metadata nothing is added", async () => {
  const document = await sent(client);
  await sign(await frameFor(world, client, document));
  assert.equal("metadata" in (await dated("signer.signed")), false);
  assert.deepEqual(Object.keys(await classic("signature.signed")), [
    "id",
    "signer_name",
    "signer_email",
    "status",
    "signed_at",
  ]);
});

const members = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${at}`, "x"]));

test("metadata is text: at most 20 members of 500 characters, else 422 E1200", async () => {
  const document = await sent(client);
  const create = (metadata: unknown) =>
    client.post("/v2/signing-sessions", {
      document_id: document.id,
      signature_id: document.signers[0]!.id,
      metadata,
    });
  for (const [metadata, field] of [
    [{ a: 7 }, "metadata.a"],
    [{ a: null }, "metadata.a"],
    [{ a: { b: "c" } }, "metadata.a"],
    [{ a: "x".repeat(501) }, "metadata.a"],
    [members(21), "metadata"],
    ["text", "metadata"],
  ] as const) {
    const { status, body } = await create(metadata);
    assert.deepEqual([status, body.error.code, body.error.field], [422, "E1200", field]);
  }
  for (const metadata of [members(20), { a: "x".repeat(500) }, {}, null])
    expectStatus(await create(metadata), 201);
});

test("init answers the session's language, or null where it has none", async () => {
  const document = await sent(client);
  for (const locale of ["es", "en", null, undefined]) {
    const { client_secret } = await openSession(client, document, { body: { locale } });
    assert.equal(expectStatus(await init(world, client_secret), 200)["locale"], locale ?? null);
  }
});
