import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { check, handOff, openLink, type Outbox, outboxOf, start } from "../support/ceremonies.ts";
import { enter, exit } from "../support/corrections.ts";
import {
  ANA,
  BEA,
  type Draft,
  type Frame,
  frameFor,
  openFrame,
  openSession,
  type Person,
  sent,
  silent,
  TYPED,
} from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** A signer goes on later, or on another device by a message (docs/contract/embed.md#finish-later). */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let world: World;
let client: Client;
let outbox: Outbox;
let count = 0;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  const { tenantId } = await world.createTenant({ credits: 1000 });
  client = world.as(await world.createKey(tenantId, "test"));
  outbox = await outboxOf(world, client);
});
beforeEach(() => world.clock.advance(MINUTE));
after(async () => {
  assert.deepEqual(
    world.log.filter((line) => line.includes('"level":"error"')),
    [],
  );
  await world.close();
});

/** A signer of their own for each test, whose messages are theirs alone. */
const somebody = (): Person => ({ name: "Ana Ruiz", email: `later${++count}@example.com` });
const later = (frame: Frame, body: object = {}) => frame.post("finish-later", body);
const refusal = ({ status, body }: Answer) => [status, body?.error?.code];
const templates = async ({ email }: Person) => (await outbox.to(email!)).map(({ template }) => template);
const reminders = async (person: Person) =>
  (await templates(person)).filter((template) => template === "reminder").length;
const eventsOf = async ({ id }: Draft, type: string) =>
  (
    (await client.get(`/v3/documents/${id}/events?limit=100`)).body.data as { type: string; data: object }[]
  ).filter((event) => event.type === type);
async function pass(ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.runJobs();
}

test("the signer's own link goes to their own contact, opens what they had, and the log says so", async () => {
  const ana = somebody();
  const document = await sent(client, { signers: [ana], body: { name: "Lease\r\nBcc: x" } });
  const frame = await frameFor(world, client, document);
  const { contact, finishLater } = (await frame.get("ceremony")).body;
  assert.deepEqual([contact, finishLater], ["l•••@example.com", { remindInDays: [1, 3, 7] }]);
  const progress = {
    consented: true,
    consentedAt: null,
    values: {},
    signature: TYPED,
    initials: null,
    placed: [],
  };
  expectStatus(await frame.put("progress", progress), 204);
  const answer = expectStatus(await later(frame), 200);
  assert.deepEqual(answer, { sentTo: "l•••@example.com", remindAt: null });
  const [message] = await outbox.to(ana.email!);
  assert.equal(message!.template, "finish-later");
  assert.ok(!/[\r\n]/.test(message!.subject));
  const page = await openLink(world, new URL(message!.link!).pathname);
  assert.deepEqual((await page.get("ceremony")).body.progress.signature, TYPED);
  const [event] = await eventsOf(document, "signer.postponed");
  assert.deepEqual(event!.data, {
    documentId: document.id,
    signerId: document.signers[0]!.id,
    remindAt: null,
  });
  await pass(8 * DAY);
  assert.equal(await reminders(ana), 0);
});

test("the reminder comes on its day, once, and the last wish counts", async () => {
  const ana = somebody();
  const document = await sent(client, { signers: [ana] });
  const frame = await frameFor(world, client, document);
  expectStatus(await later(frame, { remindInDays: 1 }), 200);
  const { remindAt } = expectStatus(await later(frame, { remindInDays: 3 }), 200);
  assert.equal(remindAt, new Date(world.clock.now() + 3 * DAY).toISOString());
  await pass(2 * DAY);
  assert.equal(await reminders(ana), 0);
  await pass(DAY);
  assert.equal(await reminders(ana), 1);
  expectStatus(await (await openLink(world, await outbox.link(ana.email!))).get("ceremony"), 200);
  await pass(8 * DAY);
  assert.equal(await reminders(ana), 1);
  assert.equal((await eventsOf(document, "signer.reminder_sent")).length, 1);
});

test("an earlier wish after a later one, and none after one", async () => {
  const [ana, bea] = [somebody(), somebody()];
  const one = await frameFor(world, client, await sent(client, { signers: [ana] }));
  expectStatus(await later(one, { remindInDays: 7 }), 200);
  expectStatus(await later(one, { remindInDays: 1 }), 200);
  const other = await frameFor(world, client, await sent(client, { signers: [bea] }));
  expectStatus(await later(other, { remindInDays: 1 }), 200);
  expectStatus(await later(other), 200);
  await pass(DAY);
  assert.deepEqual([await reminders(ana), await reminders(bea)], [1, 0]);
  await pass(7 * DAY);
  assert.deepEqual([await reminders(ana), await reminders(bea)], [1, 0]);
});

test("nobody is reminded who signed, declined, passed it on, or whose document ended; after a correction they are", async () => {
  const ends: Record<string, (frame: Frame, document: Draft) => Promise<unknown>> = {
    signed: async (frame) => expectStatus(await frame.post("submit", await frame.submission()), 200),
    declined: (frame) => frame.post("decline", { reason: null }),
    "passed on": (frame) =>
      frame.post("delegate", { name: "Carla Paz", email: `carla${count}@example.com`, reason: "Vacation" }),
    voided: (_, { id }) => client.post(`/v3/documents/${id}/void`),
  };
  for (const [what, end] of Object.entries(ends)) {
    const ana = somebody();
    const document = await sent(client, { signers: [ana] });
    const frame = await frameFor(world, client, document);
    expectStatus(await later(frame, { remindInDays: 1 }), 200);
    await end(frame, document);
    await pass(2 * DAY);
    assert.equal(await reminders(ana), 0, what);
    assert.equal((await eventsOf(document, "signer.reminder_sent")).length, 0, what);
  }
  const ana = somebody();
  const document = await sent(client, { signers: [ana] });
  expectStatus(await later(await frameFor(world, client, document), { remindInDays: 1 }), 200);
  expectStatus(await enter(client, document), 200);
  await pass(DAY);
  assert.equal(await reminders(ana), 0);
  expectStatus(await exit(client, document), 200);
  await pass(HOUR);
  assert.equal(await reminders(ana), 1);
});

test("never after the document's expiry", async () => {
  const ana = somebody();
  const expiresAt = new Date(world.clock.now() + 2 * DAY).toISOString();
  const frame = await frameFor(world, client, await sent(client, { signers: [ana], body: { expiresAt } }));
  assert.deepEqual((await frame.get("ceremony")).body.finishLater, { remindInDays: [1] });
  const { status, body } = await later(frame, { remindInDays: 3 });
  assert.deepEqual([status, body.error.code, body.error.pointer], [422, "INVALID_REQUEST", "/remindInDays"]);
  for (const wrong of [{ remindInDays: 2 }, { remindInDays: "1" }, { to: "eve@example.com" }])
    assert.deepEqual(refusal(await later(frame, wrong)), [422, "INVALID_REQUEST"]);
  assert.ok(!(await templates(ana)).includes("finish-later"));
});

test("five times an hour for a signer, over all sessions and links, also at once", async () => {
  const ana = somebody();
  const document = await sent(client, { signers: [ana, BEA] });
  const frames = [
    await frameFor(world, client, document),
    await openLink(world, await outbox.link(ana.email!)),
  ];
  const answers = await Promise.all([0, 1, 0, 1, 0, 1, 0].map((index) => later(frames[index]!)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 5);
  assert.deepEqual(refusal(answers.find(({ status }) => status !== 200)!), [429, "MESSAGE_LIMIT"]);
  const bea = await frameFor(world, client, document, document.signers[1]);
  expectStatus(await later(bea), 200);
  await pass(HOUR);
  expectStatus(await later(await frameFor(world, client, document)), 200);
});

test("it is offered and done only where the service's messages reach the signer, after verification, before the end", async () => {
  const alone = await frameFor(world, client, await silent(client, "later-silent@example.com"));
  assert.equal((await alone.get("ceremony")).body.finishLater, undefined);
  assert.deepEqual(refusal(await later(alone)), [403, "CONTACT_NOT_REACHED"]);
  const ana = somebody();
  const document = await sent(client, { signers: [ana] });
  const body = { verifications: [{ module: "email_otp", required: true }] };
  const gated = await openFrame(world, await openSession(client, document, { body }));
  assert.equal((await gated.get("ceremony")).body.contact, undefined);
  assert.deepEqual(refusal(await later(gated, { remindInDays: 1 })), [403, "VERIFICATION_PENDING"]);
  await start(gated, "email_otp");
  expectStatus(await check(gated, "email_otp", await outbox.code(ana.email!)), 200);
  expectStatus(await later(gated), 200);
  const again = await openLink(world, await outbox.link(ana.email!));
  assert.equal((await again.get("ceremony")).body.withheld, true, "the link's holder verifies themselves");
  expectStatus(await enter(client, document), 200);
  assert.deepEqual(refusal(await later(gated)), [409, "DOCUMENT_CORRECTING"]);
  expectStatus(await exit(client, document), 200);
  expectStatus(await gated.post("submit", await gated.submission()), 200);
  assert.deepEqual(refusal(await later(gated)), [409, "SESSION_COMPLETED"]);
});

const begun = async (frame: Frame) => {
  const { url } = expectStatus(await frame.post("handoff", {}), 201) as { url: string };
  return { path: new URL(url).pathname, token: url.split("/").at(-1)! };
};
const send = async (frame: Frame) => message(frame, { token: (await begun(frame)).token });
const message = (frame: Frame, body: object) => frame.post("handoff/message", body);

test("a hand-off's link goes to the signer's own contact, opens once, and for as long as the QR", async () => {
  const ana = somebody();
  const frame = await frameFor(world, client, await sent(client, { signers: [ana] }));
  const { path, token } = await begun(frame);
  for (const _ of [1, 2])
    assert.deepEqual(expectStatus(await message(frame, { token }), 200), { sentTo: "l•••@example.com" });
  const sentOut = (await outbox.to(ana.email!)).filter(({ template }) => template === "handoff");
  assert.equal(sentOut.length, 1, "once for each link");
  assert.equal(new URL(sentOut[0]!.link!).pathname, path);
  const phone = await openLink(world, path);
  assert.equal((await phone.get("ceremony")).body.handedOff, true);
  assert.equal((await world.anonymous.post(path)).status, 404);
  assert.deepEqual(refusal(await message(frame, { token })), [422, "INVALID_REQUEST"], "it was opened");
  const second = await begun(frame);
  world.clock.advance(10 * MINUTE);
  assert.deepEqual(refusal(await message(frame, { token: second.token })), [422, "INVALID_REQUEST"]);
});

test("it is sent nowhere else, and nothing but the session's own waiting link", async () => {
  const [ana, bea] = [somebody(), somebody()];
  const document = await sent(client, { signers: [ana, bea] });
  const frame = await frameFor(world, client, document);
  const other = await frameFor(world, client, document, document.signers[1]);
  const [own, foreign] = [await begun(frame), await begun(other)];
  for (const body of [
    { token: foreign.token },
    { token: "x".repeat(43) },
    { token: `${own.token}/../../evil` },
    { token: own.token, email: "eve@example.com" },
    { token: own.token, to: "eve@example.com" },
    {},
  ])
    assert.deepEqual(refusal(await message(frame, body)), [422, "INVALID_REQUEST"]);
  for (const person of [ana, bea]) assert.ok(!(await templates(person)).includes("handoff"));
  assert.deepEqual(await outbox.to("eve@example.com"), []);
  const verifications = [{ module: "name_confirm", required: true }];
  const gated = await openFrame(world, await openSession(client, document, { body: { verifications } }));
  assert.deepEqual(refusal(await message(gated, await begun(gated).then(({ token }) => ({ token })))), [
    403,
    "VERIFICATION_PENDING",
  ]);
  assert.equal(
    (await world.as(other.bearer).post(`/embed/${frame.sessionId}/handoff/message`, own)).status,
    401,
  );
});

test("five hand-off messages an hour for a signer, over all sessions and devices", async () => {
  const ana = somebody();
  const document = await sent(client, { signers: [ana] });
  const first = await frameFor(world, client, document);
  for (let index = 0; index < 3; index++) expectStatus(await send(first), 200);
  const phone = await handOff(world, first);
  const second = await frameFor(world, client, document);
  expectStatus(await send(phone), 200);
  expectStatus(await send(second), 200);
  for (const frame of [phone, second]) assert.deepEqual(refusal(await send(frame)), [429, "MESSAGE_LIMIT"]);
  world.clock.advance(HOUR);
  expectStatus(await send(await frameFor(world, client, document)), 200);
});

test("without a served channel nothing of it is offered, and all is refused", async () => {
  const mute = await createWorld({ overrides: { transport: undefined } });
  try {
    const { tenantId } = await mute.createTenant({ plan: "Business", credits: 100 });
    const live = mute.as(await mute.createKey(tenantId, "live"));
    const document = await silent(live, ANA.email!);
    const body = { allowed_origins: ["https://shop.example.com"] };
    const frame = await openFrame(mute, await openSession(live, document, { body }));
    const { contact, finishLater, questions } = (await frame.get("ceremony")).body;
    assert.deepEqual([contact, finishLater, questions], [undefined, undefined, true]);
    const { token } = await begun(frame);
    for (const answer of [await later(frame), await message(frame, { token })])
      assert.deepEqual(refusal(answer), [403, "CONTACT_NOT_REACHED"]);
  } finally {
    await mute.close();
  }
});
