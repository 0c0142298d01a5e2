import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import {
  ANA,
  type Draft,
  Frame,
  init,
  openFrame,
  openSession,
  type Person,
  sent,
  tradeToken,
} from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const TOÑO: Person = { name: "José Antonio Muñoz García", phone: "+525512345678" };

let world: World;
let client: Client;
let tenantId: string;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  tenantId = (await client.get("/v3/users/me")).body.tenantId;
});
beforeEach(() => world.clock.advance(MINUTE));
after(() => world.close());

interface Step {
  module: string;
  required?: boolean;
}

async function frameWith(
  verifications: Step[],
  signer: Person = ANA,
): Promise<{ document: Draft; frame: Frame; sessionId: string }> {
  const document = await sent(client, { signers: [signer] });
  const session = await openSession(client, document, { body: { verifications } });
  return { document, frame: await openFrame(world, session), sessionId: session.session_id };
}

const start = async (frame: Frame, module: string) =>
  expectStatus(await frame.post(`verifications/${module}/start`, {}), 200);
const resend = async (frame: Frame, module: string) =>
  expectStatus(await frame.post(`verifications/${module}/start`, { resend: true }), 200);
const check = (frame: Frame, module: string, answer: string) =>
  frame.post(`verifications/${module}/check`, { answer });

async function lastMessage(to: string): Promise<{ channel: string; subject: string; text: string }> {
  const path = `/admin/outbox?tenantId=${tenantId}&to=${encodeURIComponent(to)}`;
  return (await world.admin.get(path)).body.data[0];
}
const codeFor = async (to: string) => /^\d{6}/.exec((await lastMessage(to)).subject)![0];
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const eventsOf = async ({ id }: Draft) =>
  (await client.get(`/v3/documents/${id}/events?limit=100`)).body.data as { type: string; data: object }[];

test("a code sent by email lets the signer on, and the evidence and the policy know", async () => {
  const { document, frame, sessionId } = await frameWith([{ module: "email_otp" }]);
  const begun = await start(frame, "email_otp");
  assert.deepEqual(
    [begun["status"], begun["sentTo"], begun["attemptsLeft"], begun["sendsLeft"], begun["problem"]],
    ["pending", "a•••@example.com", 5, 4, null],
  );
  const early = await frame.post("submit", await frame.submission());
  assert.deepEqual([early.status, early.body.error.code], [403, "VERIFICATION_PENDING"]);
  const message = await lastMessage(ANA.email!);
  assert.equal(message.channel, "email");
  assert.match(message.text, /código para continuar[^]*code to continue/);
  const code = await codeFor(ANA.email!);
  const passed = expectStatus(await check(frame, "email_otp", ` ${code.slice(0, 3)} ${code.slice(3)} `), 200);
  assert.equal(passed["status"], "passed");
  const policy = expectStatus(await client.get(`/v2/signing-sessions/${sessionId}/policy`), 200);
  assert.deepEqual(policy["verifications"], [{ module: "email_otp", required: true, status: "passed" }]);
  const told = (await eventsOf(document)).find(({ type }) => type === "signer.verified")!;
  assert.deepEqual(told.data, {
    documentId: document.id,
    signerId: document.signers[0]!.id,
    module: "email_otp",
    sentTo: "a•••@example.com",
  });
  expectStatus(await frame.post("submit", await frame.submission()), 200);
});

test("a code goes to the phone of who holds it, by chat", async () => {
  const { frame } = await frameWith([{ module: "phone_otp" }], TOÑO);
  assert.equal((await start(frame, "phone_otp"))["sentTo"], "•••• 5678");
  assert.equal((await lastMessage(TOÑO.phone!)).channel, "chat");
  expectStatus(await check(frame, "phone_otp", await codeFor(TOÑO.phone!)), 200);
});

test("a step that has nowhere to send its code is refused when the session is made", async () => {
  const document = await sent(client, { signers: [TOÑO] });
  const { status, body } = await client.post("/v2/signing-sessions", {
    document_id: document.id,
    signature_id: document.signers[0]!.id,
    verifications: [{ module: "name_confirm" }, { module: "email_otp" }],
  });
  assert.deepEqual([status, body.error.code, body.error.field], [422, "E1200", "verifications[1].module"]);
});

test("five wrong answers end it for good: the failure is kept and told", async () => {
  const { document, frame } = await frameWith([{ module: "email_otp" }]);
  await start(frame, "email_otp");
  const wrong = wrongOf(await codeFor(ANA.email!));
  for (const left of [4, 3, 2, 1]) {
    const answer = expectStatus(await check(frame, "email_otp", wrong), 200);
    assert.deepEqual([answer["problem"], answer["attemptsLeft"]], ["wrong", left]);
  }
  for (const answer of [wrong, await codeFor(ANA.email!)]) {
    const { status, body } = await check(frame, "email_otp", answer);
    assert.deepEqual([status, body.error.code, body.error.retryable], [403, "VERIFICATION_FAILED", false]);
  }
  assert.equal((await frame.post("verifications/email_otp/start", {})).status, 403);
  const ceremony = expectStatus(await frame.get("ceremony"), 200);
  assert.deepEqual(ceremony["verifications"], [{ module: "email_otp", required: true, status: "failed" }]);
  const types = (await eventsOf(document)).map(({ type }) => type);
  assert.equal(types.filter((type) => type === "signer.verification_failed").length, 1);
});

test("guesses sent all at once are counted one by one", async () => {
  const { frame } = await frameWith([{ module: "email_otp" }]);
  await start(frame, "email_otp");
  const wrong = wrongOf(await codeFor(ANA.email!));
  const answers = await Promise.all(Array.from({ length: 12 }, () => check(frame, "email_otp", wrong)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 4);
  assert.equal(answers.filter(({ status }) => status === 403).length, 8);
});

test("a code lasts ten minutes; another one is sent after half a minute, and the first no longer counts", async () => {
  const { frame } = await frameWith([{ module: "email_otp" }]);
  await start(frame, "email_otp");
  const first = await codeFor(ANA.email!);
  world.clock.advance(29 * SECOND);
  assert.equal((await resend(frame, "email_otp"))["sendsLeft"], 4, "nothing is sent yet");
  world.clock.advance(SECOND);
  assert.equal((await start(frame, "email_otp"))["sendsLeft"], 4, "a reload sends nothing");
  assert.equal((await resend(frame, "email_otp"))["sendsLeft"], 3);
  const second = await codeFor(ANA.email!);
  if (first !== second)
    assert.equal(expectStatus(await check(frame, "email_otp", first), 200)["problem"], "wrong");
  world.clock.advance(10 * MINUTE);
  const late = expectStatus(await check(frame, "email_otp", second), 200);
  assert.deepEqual([late["status"], late["problem"]], ["pending", "expired"]);
  await start(frame, "email_otp");
  assert.equal(
    expectStatus(await check(frame, "email_otp", await codeFor(ANA.email!)), 200)["status"],
    "passed",
  );
});

test("when the last of five codes has expired, the step has", async () => {
  const { frame } = await frameWith([{ module: "email_otp" }]);
  for (const left of [4, 3, 2, 1, 0]) {
    assert.equal((await resend(frame, "email_otp"))["sendsLeft"], left);
    world.clock.advance(MINUTE);
  }
  assert.equal((await resend(frame, "email_otp"))["sendsLeft"], 0, "the last one still holds");
  world.clock.advance(10 * MINUTE);
  for (const answer of [
    await check(frame, "email_otp", await codeFor(ANA.email!)),
    await frame.post("verifications/email_otp/start", {}),
  ])
    assert.deepEqual([answer.status, answer.body.error.code], [410, "VERIFICATION_EXPIRED"]);
});

test("the sandbox takes 000000 for a code that was sent; live does not", async () => {
  const { frame } = await frameWith([{ module: "email_otp" }]);
  assert.equal(expectStatus(await check(frame, "email_otp", "000000"), 200)["problem"], "wrong");
  await start(frame, "email_otp");
  assert.equal(expectStatus(await check(frame, "email_otp", "000000"), 200)["status"], "passed");
  const live = await world.integrator("live");
  const document = await sent(live, { signers: [ANA] });
  const session = await openSession(live, document, {
    body: { verifications: [{ module: "email_otp" }], allowed_origins: ["https://app.example.com"] },
  });
  const strict = await openFrame(world, session);
  await start(strict, "email_otp");
  assert.equal(expectStatus(await check(strict, "email_otp", "000000"), 200)["problem"], "wrong");
});

/** Many guesses in one answer. */
const COMMON_NAMES = "Juan María José Luis Ana Antonio Pedro Carlos Muñoz García López Pérez Ruiz Hernández";

test("a name is the same without its accents, in another order, or shortened to two words", async () => {
  const told: [answer: string, passes: boolean][] = [
    ["jose antonio munoz garcia", true],
    ["Muñoz García, José Antonio", true],
    ["José Muñoz", true],
    ["José", false],
    ["José Pérez", false],
    ["José José", false],
    ["José Antonio de Jesús Muñoz y García", true],
    [COMMON_NAMES, false],
    ["李小龙", false],
    ["--", false],
  ];
  for (const [answer, passes] of told) {
    const { frame } = await frameWith([{ module: "name_confirm" }], TOÑO);
    const state = expectStatus(await check(frame, "name_confirm", answer), 200);
    assert.equal(state["status"], passes ? "passed" : "pending", answer);
  }
});

test("a step can be left out only where it is not required, and is remembered as left out", async () => {
  const { frame } = await frameWith([
    { module: "email_otp", required: false },
    { module: "name_confirm", required: true },
  ]);
  assert.equal(expectStatus(await frame.post("verifications/email_otp/skip", {}), 200)["status"], "skipped");
  assert.equal((await frame.post("verifications/name_confirm/skip", {})).status, 422);
  expectStatus(await check(frame, "name_confirm", ANA.name), 200);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
});

test("what the session does not ask for, or nobody can do here, is MODULE_UNSUPPORTED", async () => {
  const { frame } = await frameWith([{ module: "name_confirm" }, { module: "selfie", required: false }]);
  for (const module of ["email_otp", "selfie", "blood", "%00"]) {
    const { status, body } = await frame.post(`verifications/${module}/start`, {});
    assert.deepEqual([status, body.error.code], [422, "MODULE_UNSUPPORTED"], module);
  }
  for (const answer of ["", " ", "x".repeat(201), 5, null])
    assert.equal((await frame.post("verifications/name_confirm/check", { answer })).status, 422);
});

const invitationOf = async (to: string) => {
  const { data } = (await world.admin.get(`/admin/outbox?tenantId=${tenantId}&to=${encodeURIComponent(to)}`))
    .body;
  const { link } = (data as { link: string | null }[]).find((message) => message.link !== null)!;
  return new URL(link!).pathname;
};

async function guest(path: string): Promise<Frame> {
  const { clientSecret } = expectStatus(await world.anonymous.post(path), 200) as { clientSecret: string };
  const started = expectStatus(await init(world, clientSecret, { origin: world.url }), 200);
  const id = started["session_id"] as string;
  const { bearer } = (await tradeToken(world, id, started["frame_token"] as string)).body;
  return new Frame(world, id, bearer);
}
const asked = async (frame: Frame) =>
  (expectStatus(await frame.get("ceremony"), 200)["verifications"] as { status: string }[]).map(
    ({ status }) => status,
  );
const submitCode = async (frame: Frame) =>
  (await frame.post("submit", await frame.submission())).body.error?.code ?? "signed";

test("an invitation's link is no way around what a session asks, though that was cancelled", async () => {
  const { sessionId } = await frameWith([{ module: "name_confirm" }]);
  const link = await invitationOf(ANA.email!);
  assert.deepEqual(await asked(await guest(link)), ["pending"]);
  expectStatus(await client.delete(`/v2/signing-sessions/${sessionId}`), 200);
  const frame = await guest(link);
  assert.equal(await submitCode(frame), "VERIFICATION_PENDING");
  expectStatus(await check(frame, "name_confirm", ANA.name), 200);
  assert.deepEqual(await asked(await guest(link)), ["pending"], "whoever else holds the link passes it too");
  assert.equal(await submitCode(frame), "signed");
});

test("a page that a link opened before is asked too", async () => {
  const document = await sent(client, { signers: [ANA] });
  const early = await guest(await invitationOf(ANA.email!));
  assert.deepEqual(await asked(early), []);
  await openSession(client, document, { body: { verifications: [{ module: "name_confirm" }] } });
  assert.equal(await submitCode(early), "VERIFICATION_PENDING");
  expectStatus(await check(early, "name_confirm", ANA.name), 200);
  assert.equal(await submitCode(early), "signed");
});

test("opening a link anew, or going on on a phone, gives no more guesses", async () => {
  await frameWith([{ module: "name_confirm" }]);
  const link = await invitationOf(ANA.email!);
  const left = async (frame: Frame) =>
    expectStatus(await check(frame, "name_confirm", "Pedro Paz"), 200)["attemptsLeft"];
  assert.equal(await left(await guest(link)), 4);
  const second = await guest(link);
  assert.equal(await left(second), 3);
  const url = expectStatus(await second.post("handoff", {}), 201)["url"] as string;
  const phone = await guest(new URL(url).pathname);
  assert.equal(await left(phone), 2);
  await world.as(second.bearer).delete(`/embed/${second.sessionId}/handoff`);
  assert.equal(await left(second), 1);
  const last = await check(second, "name_confirm", "Pedro Paz");
  assert.equal(last.body.error.code, "VERIFICATION_FAILED");
  assert.deepEqual(await asked(await guest(link)), ["failed"]);
});

test("no code is in the log", async () => {
  const { frame } = await frameWith([{ module: "email_otp" }]);
  await start(frame, "email_otp");
  const code = await codeFor(ANA.email!);
  await check(frame, "email_otp", code);
  assert.ok(!world.log.join("").includes(code));
});
