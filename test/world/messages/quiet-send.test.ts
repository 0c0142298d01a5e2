import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import { outboxOf } from "../support/ceremonies.ts";
import { ANA, BEA, draft, type Draft, frameFor, signAs } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Documents that are signed in the integrator's page, whose signers the service does not write to. */

const HOUR = 3_600_000;

let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
});
beforeEach(async () => {
  client = await world.integrator();
});
after(() => world.close());

const send = (made: Draft, body: object) => client.post(`/v3/documents/${made.id}/send`, body);
const statusOf = async ({ id }: Draft) => (await client.get(`/v3/documents/${id}`)).body.status as string;
const messagesTo = async (person: { email?: string }) => (await outboxOf(world, client)).to(person.email!);

test("notify: false: nobody is written to, from the invitation to the copy, and the document completes", async () => {
  const made = await draft(client, { signers: [ANA, BEA] });
  const sent = expectStatus(await send(made, { notify: false }), 200);
  assert.equal(sent["status"], "awaiting_signatures");
  expectStatus(await signAs(world, client, made), 200);
  await world.runJobs();
  expectStatus(await signAs(world, client, made, { signer: made.signers[1]! }), 200);
  await world.runJobs();
  assert.equal(await statusOf(made), "completed");
  for (const person of [ANA, BEA]) assert.deepEqual(await messagesTo(person), []);
  const { data } = (await client.get(`/v3/documents/${made.id}/events?limit=100`)).body;
  assert.deepEqual(
    data.filter(({ type }: { type: string }) => type === "signer.invited"),
    [],
  );
});

test("after a quiet send a reminder reaches nobody", async () => {
  const made = await draft(client, { signers: [ANA] });
  expectStatus(await send(made, { notify: false }), 200);
  const loud = await draft(client, { signers: [ANA] });
  expectStatus(await send(loud, {}), 200);
  world.clock.advance(2 * HOUR);
  expectStatus(await client.post(`/v3/documents/${made.id}/remind`), 200);
  assert.equal((await messagesTo(ANA)).length, 1, "the invitation of the other document");
});

test("recipients[].notify: each is written to or not, from the invitation to the copy", async () => {
  const made = await draft(client, { signers: [ANA, BEA] });
  const recipients = [{ email: ANA.email, notify: false }, { email: BEA.email }];
  expectStatus(await send(made, { recipients }), 200);
  for (const signer of made.signers) expectStatus(await signAs(world, client, made, { signer }), 200);
  await world.runJobs();
  assert.equal(await statusOf(made), "completed");
  assert.deepEqual(await messagesTo(ANA), []);
  const templates = (await messagesTo(BEA)).map(({ template }) => template);
  assert.deepEqual(templates.toSorted(), ["invitation", "signed-copy"]);
});

test("a recipient's own notify stands above that of the send", async () => {
  const made = await draft(client, { signers: [ANA, BEA] });
  const recipients = [{ email: ANA.email }, { email: BEA.email, notify: true }];
  expectStatus(await send(made, { notify: false, recipients }), 200);
  assert.deepEqual(await messagesTo(ANA), []);
  assert.equal((await messagesTo(BEA)).length, 1);
});

test("sent quietly, then sent again: who is pending is invited, and gets a copy", async () => {
  const made = await draft(client, { signers: [ANA] });
  expectStatus(await send(made, { notify: false }), 200);
  expectStatus(await send(made, { notify: false }), 200);
  assert.deepEqual(await messagesTo(ANA), []);
  expectStatus(await send(made, {}), 200);
  assert.equal((await messagesTo(ANA)).length, 1);
  expectStatus(await signAs(world, client, made), 200);
  await world.runJobs();
  assert.equal((await messagesTo(ANA)).length, 2);
});

test("the page promises neither a copy nor a message to whom none is sent", async () => {
  const made = await draft(client, { signers: [ANA, BEA] });
  const recipients = [{ email: ANA.email, notify: false }, { email: BEA.email }];
  expectStatus(await send(made, { recipients }), 200);
  const [ana, bea] = made.signers;
  const toldIn = async (signer: typeof ana) => {
    const frame = await frameFor(world, client, made, signer);
    const { withoutCopy, withoutMessages } = expectStatus(await frame.get("ceremony"), 200);
    return [withoutCopy, withoutMessages];
  };
  assert.deepEqual(await toldIn(ana), [true, true]);
  assert.deepEqual(await toldIn(bea), [undefined, undefined]);
});

test("notify is a boolean", async () => {
  const made = await draft(client, { signers: [ANA] });
  for (const notify of ["false", 0, null]) {
    expectStatus(await send(made, { notify }), 422);
    expectStatus(await send(made, { recipients: [{ email: ANA.email, notify }] }), 422);
  }
});
