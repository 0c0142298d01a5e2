import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { check, handOff, openLink, type Outbox, outboxOf, start, wrongOf } from "../support/ceremonies.ts";
import { ANA, type Draft, type Frame, openFrame, openSession, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const MODULE = "email_otp";
const body = { verifications: [{ module: MODULE }] };

let world: World;
let client: Client;
let outbox: Outbox;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  outbox = await outboxOf(world, client);
});
beforeEach(() => world.clock.advance(MINUTE));
after(() => world.close());

const visit = async (document: Draft) => openFrame(world, await openSession(client, document, { body }));
const EMAIL = ANA.email!;
const outcome = ({ status, body: { error, ...state } }: Answer) => (status === 200 ? state : error.code);
const guess = async (frame: Frame, answer: string) => outcome(await check(frame, MODULE, answer));
const wrong = async () => wrongOf(await outbox.code(EMAIL));

async function asked(): Promise<{ document: Draft; frame: Frame }> {
  const document = await sent(client, { signers: [ANA] });
  const frame = await visit(document);
  expectStatus(await start(frame, MODULE), 200);
  return { document, frame };
}

test("guesses are counted over every hand-off that is opened and ended, and a failure stays", async () => {
  const { frame } = await asked();
  const code = await outbox.code(EMAIL);
  const answers: unknown[] = [];
  for (let count = 0; count < 6; count++) {
    const phone = await handOff(world, frame);
    answers.push(await guess(phone, wrongOf(code)));
    await world.as(frame.bearer).delete(`/embed/${frame.sessionId}/handoff`);
  }
  assert.deepEqual(answers.slice(4), ["VERIFICATION_FAILED", "VERIFICATION_FAILED"]);
  assert.equal(await guess(frame, code), "VERIFICATION_FAILED", "the right one comes too late");
  const phone = await handOff(world, frame);
  assert.equal(await guess(phone, code), "VERIFICATION_FAILED");
});

test("fifty guesses at once over sessions, links and a hand-off: five are taken", async () => {
  const { document, frame } = await asked();
  const link = await outbox.link(EMAIL);
  const frames = [
    frame,
    await visit(document),
    await openLink(world, link),
    await handOff(world, await visit(document)),
  ];
  const answer = await wrong();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => check(frames[index % frames.length]!, MODULE, answer)),
  );
  const taken = answers.filter(({ status }) => status === 200);
  assert.deepEqual(
    taken.map(({ body: { attemptsLeft } }) => attemptsLeft).toSorted((a, b) => b - a),
    [4, 3, 2, 1],
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 403]));
  for (const each of frames) assert.equal(await guess(each, await outbox.code(EMAIL)), "VERIFICATION_FAILED");
});

test("a code is shared by the sessions of its signer: no other is sent for ten minutes, none within half a minute", async () => {
  const { document, frame } = await asked();
  const sentSoFar = await outbox.codes(EMAIL);
  const others = [
    await visit(document),
    await visit(document),
    await openLink(world, await outbox.link(EMAIL)),
  ];
  const answers = await Promise.all(others.map((other) => start(other, MODULE, true)));
  for (const answer of answers) assert.equal(expectStatus(answer, 200)["sendsLeft"], 4);
  assert.equal(await outbox.codes(EMAIL), sentSoFar);
  assert.deepEqual((await guess(others[0]!, await outbox.code(EMAIL))).status, "passed");
  assert.equal((await guess(frame, await outbox.code(EMAIL))).problem, "wrong", "it passes once");
});

test("twelve sessions of one link get five codes an hour, and then none", async () => {
  const { document } = await asked();
  const before = await outbox.codes(EMAIL);
  for (let count = 0; count < 12; count++) {
    world.clock.advance(31 * SECOND);
    await start(await openLink(world, await outbox.link(EMAIL)), MODULE, true);
    await start(await visit(document), MODULE, true);
  }
  assert.equal((await outbox.codes(EMAIL)) - before, 4);
  world.clock.advance(60 * MINUTE);
  assert.equal(expectStatus(await start(await visit(document), MODULE), 200)["sendsLeft"], 4);
});

test("ten guesses an hour, whatever number of sessions the integrator makes", async () => {
  const { document, frame } = await asked();
  for (let count = 0; count < 5; count++) await guess(frame, await wrong());
  world.clock.advance(MINUTE);
  const second = await visit(document);
  assert.equal(expectStatus(await start(second, MODULE), 200)["attemptsLeft"], 5);
  for (let count = 0; count < 5; count++) await guess(second, await wrong());
  world.clock.advance(MINUTE);
  const third = await visit(document);
  assert.equal(outcome(await start(third, MODULE)), "VERIFICATION_FAILED");
  assert.equal(outcome(await check(third, MODULE, await outbox.code(EMAIL))), "VERIFICATION_FAILED");
  world.clock.advance(60 * MINUTE);
  const later = await visit(document);
  expectStatus(await start(later, MODULE), 200);
  assert.equal((await guess(later, await outbox.code(EMAIL))).status, "passed");
});

test("a code that was sent anew takes five guesses more, ten in all", async () => {
  const { frame } = await asked();
  const left: unknown[] = [];
  for (let count = 0; count < 9; count++) {
    if (count === 4 || count === 8) {
      world.clock.advance(31 * SECOND);
      await start(frame, MODULE, true);
    }
    left.push((await guess(frame, await wrong())).attemptsLeft);
  }
  assert.deepEqual(left, [4, 3, 2, 1, 4, 3, 2, 1, 1]);
  assert.equal(await guess(frame, await wrong()), "VERIFICATION_FAILED");
});

test("a failure in one session fails the signer's other open ones and their links", async () => {
  const { document, frame } = await asked();
  const other = await visit(document);
  for (let count = 0; count < 5; count++) await guess(frame, await wrong());
  for (const each of [other, await openLink(world, await outbox.link(EMAIL))]) {
    const { verifications } = expectStatus(await each.get("ceremony"), 200);
    assert.deepEqual(verifications, [{ module: MODULE, required: true, status: "failed" }]);
  }
});

test("whoever passes the signature on begins no new count; the owner, who asks somebody else, does", async () => {
  const { document, frame } = await asked();
  for (let count = 0; count < 6; count++) {
    if (count === 4) world.clock.advance(31 * SECOND);
    if (count === 4) await start(frame, MODULE, true);
    await guess(frame, await wrong());
  }
  assert.equal((await guess(frame, await outbox.code(EMAIL))).status, "passed");
  const carla = { name: "Carla Paz", email: "carla@example.com" };
  expectStatus(await frame.post("delegate", { ...carla, reason: "She decides" }), 204);
  world.clock.advance(31 * SECOND);
  const { attemptsLeft, sendsLeft } = expectStatus(await start(await visit(document), MODULE), 200);
  assert.deepEqual([attemptsLeft, sendsLeft], [4, 2]);
  const path = `/v3/documents/${document.id}/signers/${document.signers[0]!.id}/reassign`;
  expectStatus(await client.post(path, { name: "Bea Sol", email: "bea@example.com" }), 200);
  const again = expectStatus(await start(await visit(document), MODULE), 200);
  assert.deepEqual([again["attemptsLeft"], again["sendsLeft"]], [5, 4]);
});
