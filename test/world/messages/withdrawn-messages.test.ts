import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { MessageDeferred, type OutgoingMessage } from "@service/platform/ports/message-transport";
import type { Client } from "../client.ts";
import { start } from "../support/ceremonies.ts";
import { ANA, BEA, type Draft, openFrame, openSession, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Messages that wait for a mail server when another person takes the signer's place (docs/contract/operator.md#retries). */
const MINUTE = 60_000;
const CARLA = { name: "Carla Paz", email: "carla@example.com" };
const DARIO = { name: "Darío Gil", email: "dario@example.com" };
const ORIGINS = { allowed_origins: ["https://shop.example.com"] };

let world: World;
let client: Client;
let tenantId: string;
let isDown: boolean;
let arrived: OutgoingMessage[];
/** Runs while the transport has a message. */
let whileSending: (message: OutgoingMessage) => Promise<unknown>;

const transport = {
  async send(message: OutgoingMessage): Promise<boolean> {
    if (isDown) throw new MessageDeferred("The mail server is down.", MINUTE);
    await whileSending(message);
    arrived.push(message);
    return true;
  },
};

before(async () => {
  world = await createWorld({ overrides: { transport } });
  ({ tenantId } = await world.createTenant({ plan: "Business", credits: 100 }));
  client = world.as(await world.createKey(tenantId, "live"));
});
beforeEach(() => {
  isDown = true;
  arrived = [];
  whileSending = () => Promise.resolve();
});
after(() => world.close());

const reassign = ({ id, signers }: Draft, to: object) =>
  client.post(`/v3/documents/${id}/signers/${signers[0]!.id}/reassign`, to);

/** The mail server is back, and all that waits for it is tried again. */
async function deliver(): Promise<string[]> {
  isDown = false;
  world.clock.advance(2 * MINUTE);
  await world.runJobs();
  return arrived.map(({ to, template }) => `${to} ${template}`).toSorted((a, b) => a.localeCompare(b));
}

const outboxOf = async (to: string) =>
  expectStatus(await world.admin.get(`/admin/outbox?tenantId=${tenantId}&to=${to}`), 200)["data"] as {
    template: string;
    subject: string;
    text: string | null;
    link: string | null;
    sentAt: string | null;
    error: string | null;
  }[];

test("an invitation, a reminder and a code to the person before are not delivered, those of others are", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  await world.runJobs();
  const body = { ...ORIGINS, verifications: [{ module: "email_otp", required: true }] };
  const frame = await openFrame(world, await openSession(client, document, { body }));
  await start(frame, "email_otp");
  expectStatus(await client.post(`/v3/documents/${document.id}/remind`), 200);
  await world.runJobs();
  assert.equal((await outboxOf(ANA.email!)).length, 3);
  expectStatus(await reassign(document, CARLA), 200);
  assert.deepEqual(await deliver(), [
    `${BEA.email} invitation`,
    `${BEA.email} reminder`,
    `${CARLA.email} invitation`,
  ]);
  for (const { text, link, sentAt, error, subject } of await outboxOf(ANA.email!)) {
    assert.deepEqual([text, link, sentAt, error], [null, null, null, "Withdrawn: another person signs."]);
    assert.doesNotMatch(subject, /\d{6}/);
  }
});

test("what was sent stays as it is, and a second change withdraws what the first one queued", async () => {
  isDown = false;
  const document = await sent(client);
  await world.runJobs();
  assert.equal(arrived.length, 1);
  const [before] = await outboxOf(ANA.email!);
  isDown = true;
  expectStatus(await reassign(document, CARLA), 200);
  expectStatus(await reassign(document, DARIO), 200);
  const [told, invited] = await outboxOf(ANA.email!);
  assert.deepEqual([told!.template, invited], ["replaced", before]);
  arrived = [];
  assert.deepEqual(await deliver(), [`${ANA.email} replaced`, `${DARIO.email} invitation`]);
});

test("a message that is being sent meanwhile is recorded as sent, once", async () => {
  const document = await sent(client);
  whileSending = async ({ to }) => {
    if (to !== ANA.email) return;
    whileSending = () => Promise.resolve();
    expectStatus(await reassign(document, CARLA), 200);
  };
  const delivered = await deliver();
  assert.deepEqual(delivered, [`${ANA.email} invitation`, `${CARLA.email} invitation`]);
  const [message] = await outboxOf(ANA.email!);
  assert.deepEqual([message!.text, message!.error], [null, null]);
  assert.notEqual(message!.sentAt, null);
});
