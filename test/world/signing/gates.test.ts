import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import { check, handOff, openLink, type Outbox, outboxOf, start, wrongOf } from "../support/ceremonies.ts";
import { ANA, BEA, type Draft, type Frame, openFrame, openSession, sent, TYPED } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NAME = "Contrato de la calle Reforma";

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

const newDocument = (body: object = {}) =>
  sent(client, { signers: [ANA, BEA], body: { name: NAME, ...body } });
const gated = async (document: Draft, more: object = {}) =>
  openFrame(
    world,
    await openSession(client, document, { body: { verifications: [{ module: "name_confirm" }], ...more } }),
  );

/** Every request that discloses or changes something of the document. */
function everything(
  frame: Frame,
): Record<string, Promise<{ status: number; body: { error?: { code: string } } }>> {
  return {
    document: frame.get("document"),
    range: frame.get("document", { range: "bytes=0-9" }),
    thumbnail: frame.get("pages/1/thumbnail"),
    signed: frame.get("signed"),
    outcome: frame.get("outcome"),
    variables: frame.put("variables", { values: {} }),
    submit: frame.post("submit", {}),
    decline: frame.post("decline", { reason: "No" }),
    questions: frame.get("questions"),
    ask: frame.post("questions", { questionId: crypto.randomUUID(), text: "Who?" }),
    later: frame.post("finish-later", {}),
    handoffMessage: frame.post("handoff/message", { token: "x".repeat(43) }),
    delegate: frame.post("delegate", { name: "Eve", email: "eve@example.com", reason: "No" }),
  };
}

async function assertTold(frame: Frame, status: number, code: string): Promise<void> {
  for (const [what, answer] of Object.entries(everything(frame))) {
    const { status: given, body } = await answer;
    assert.deepEqual([what, given, body.error?.code], [what, status, code]);
  }
}

/** Asserts that only the step's own data is disclosed, and nothing that a thief could use. */
async function assertWithheld(frame: Frame, document: Draft): Promise<Record<string, unknown>> {
  const ceremony = expectStatus(await frame.get("ceremony"), 200);
  const text = JSON.stringify(ceremony);
  const secrets = [NAME, BEA.name, BEA.email!, ANA.name, ANA.email!, document.fields[0]!.id.slice(4)];
  for (const secret of secrets) assert.ok(!text.includes(secret), secret);
  assert.equal(ceremony["withheld"], true);
  assert.equal((ceremony["document"] as { senderName: string }).senderName, "Acme");
  return ceremony;
}

test("before a required verification a bearer gets nothing of the document: 403 VERIFICATION_PENDING", async () => {
  const document = await newDocument();
  const frame = await gated(document);
  await assertTold(frame, 403, "VERIFICATION_PENDING");
  const ceremony = await assertWithheld(frame, document);
  assert.deepEqual(ceremony["verifications"], [
    { module: "name_confirm", required: true, status: "pending" },
  ]);
  const { body } = await client.get(`/v3/documents/${document.id}?expand=signers`);
  assert.equal(body.signers[0].status, "sent", "nobody has seen it");
  expectStatus(await check(frame, "name_confirm", ANA.name), 200);
  assert.equal(expectStatus(await frame.get("ceremony"), 200)["withheld"], undefined);
  assert.equal((await frame.get("document")).status, 200);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
});

test("a link and a hand-off get no more, and the link's page does not name the document", async () => {
  const document = await newDocument();
  const frame = await gated(document);
  const path = await outbox.link(ANA.email!);
  assert.doesNotMatch((await world.anonymous.get(path)).body, /Reforma/);
  for (const other of [await openLink(world, path), await handOff(world, frame)]) {
    await assertTold(other, 403, "VERIFICATION_PENDING");
    await assertWithheld(other, document);
  }
  const open = await sent(client, { signers: [ANA], body: { name: NAME } });
  assert.match((await world.anonymous.get(await outbox.link(ANA.email!))).body, /Reforma/, open.id);
});

test("every required step counts, one that is not required does not, and a failed one opens nothing", async () => {
  const document = await newDocument();
  const verifications = [
    { module: "name_confirm" },
    { module: "email_otp" },
    { module: "phone_otp", required: false },
  ].slice(0, 2);
  const frame = await gated(document, {
    verifications: [...verifications, { module: "selfie", required: false }],
  });
  expectStatus(await check(frame, "name_confirm", ANA.name), 200);
  await assertTold(frame, 403, "VERIFICATION_PENDING");
  await start(frame, "email_otp");
  const code = await outbox.code(ANA.email!);
  for (let count = 0; count < 5; count++) await check(frame, "email_otp", wrongOf(code));
  await assertTold(frame, 403, "VERIFICATION_PENDING");
});

test("before the step only the consent is kept: what was entered earlier is neither told nor lost", async () => {
  const document = await newDocument();
  const early = await openFrame(world, await openSession(client, document));
  const field = document.fields[0]!.id.slice(4);
  const entered = {
    consented: true,
    consentedAt: "2026-07-11T12:00:00.000Z",
    values: { [field]: "secret" },
    signature: TYPED,
    initials: null,
    placed: [],
  };
  assert.equal((await early.put("progress", entered)).status, 204);
  const frame = await gated(document);
  const { progress } = await assertWithheld(frame, document);
  assert.deepEqual(progress, { ...entered, values: {}, signature: null });
  const again = { ...entered, consentedAt: "2026-07-11T12:01:00.000Z", values: {}, signature: null };
  assert.equal((await frame.put("progress", again)).status, 204);
  expectStatus(await check(frame, "name_confirm", ANA.name), 200);
  assert.deepEqual(expectStatus(await frame.get("ceremony"), 200)["progress"], {
    ...entered,
    consentedAt: again.consentedAt,
  });
});

test("the signer's older sessions and their hand-offs take what a newer one requires", async () => {
  const document = await newDocument();
  const older = await openFrame(world, await openSession(client, document));
  const phone = await handOff(world, older);
  const link = await openLink(world, await outbox.link(ANA.email!));
  for (const frame of [older, phone, link]) assert.equal((await frame.get("document")).status, 200);
  await gated(document, { allow_decline: false });
  for (const frame of [older, phone, link]) await assertTold(frame, 403, "VERIFICATION_PENDING");
  expectStatus(await check(link, "name_confirm", ANA.name), 200);
  const { body } = await link.post("decline", { reason: "No" });
  assert.equal(body.error.code, "DECLINE_NOT_ALLOWED");
});

test("a link holds what any session has required, though a later one required less", async () => {
  const document = await newDocument();
  await gated(document, { allow_decline: false });
  world.clock.advance(1000);
  const latest = await openFrame(world, await openSession(client, document));
  assert.equal((await latest.get("document")).status, 200);
  const link = await openLink(world, await outbox.link(ANA.email!));
  await assertTold(link, 403, "VERIFICATION_PENDING");
  expectStatus(await check(link, "name_confirm", ANA.name), 200);
  assert.equal(expectStatus(await link.get("ceremony"), 200)["allowDecline"], false);
  assert.equal((await link.post("decline", { reason: null })).body.error.code, "DECLINE_NOT_ALLOWED");
});

test("a link does not inherit what was passed in the integrator's page", async () => {
  const document = await newDocument();
  const frame = await gated(document);
  expectStatus(await check(frame, "name_confirm", ANA.name), 200);
  await assertTold(await openLink(world, await outbox.link(ANA.email!)), 403, "VERIFICATION_PENDING");
});

test("a cancelled session ends its hand-off, and the hand-off of that one", async () => {
  const document = await newDocument();
  const session = await openSession(client, document);
  const frame = await openFrame(world, session);
  const phone = await handOff(world, frame);
  const tablet = await handOff(world, phone);
  const waiting = new URL((await tablet.post("handoff", {})).body.url).pathname;
  expectStatus(await client.delete(`/v2/signing-sessions/${session.session_id}`), 200);
  for (const each of [frame, phone, tablet]) {
    const { status, body } = await each.get("document");
    assert.deepEqual([status, body.error.code], [401, "SESSION_INVALID"]);
  }
  assert.equal((await world.anonymous.post(waiting)).status, 404);
});

for (const [how, end] of [
  ["voided", async ({ id }: Draft) => void expectStatus(await client.post(`/v3/documents/${id}/void`), 200)],
  ["overdue", async () => world.clock.advance(90 * MINUTE)],
  [
    "expired",
    async () => {
      world.clock.advance(90 * MINUTE);
      await world.runJobs();
    },
  ],
] as const)
  test(`an old bearer reads nothing of a document that is ${how}`, async () => {
    const document = await newDocument({
      expiresAt: new Date(world.clock.now() + 60 * MINUTE).toISOString(),
    });
    const frame = await openFrame(world, await openSession(client, document));
    const link = await openLink(world, await outbox.link(ANA.email!));
    await end(document);
    for (const each of [frame, link]) {
      const { outcome, decline, variables, ...others } = everything(each);
      for (const answer of Object.values(others)) {
        const { status, body } = await answer;
        assert.deepEqual([status, body.error?.code], [409, "SESSION_CANCELLED"]);
      }
      for (const answer of [await decline!, await variables!]) assert.equal(answer.status, 409);
      assert.equal(((await outcome!).body as { status?: string }).status, "cancelled");
      const ceremony = await assertWithheld(each, document);
      assert.equal(ceremony["status"], "cancelled");
      assert.equal((await each.post("handoff", {})).status, 409);
      assert.equal((await start(each, "name_confirm")).status, 409);
    }
    world.clock.advance(DAY);
  });

test("who has signed reads on until the document is voided", async () => {
  const document = await newDocument();
  const frame = await openFrame(world, await openSession(client, document));
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  assert.equal((await frame.get("document")).status, 200);
  expectStatus(await client.post(`/v3/documents/${document.id}/void`), 200);
  assert.equal((await frame.get("document")).status, 409);
  assert.equal((await frame.get("outcome")).body.status, "completed");
});

test("opening a link again opens the same session, and keeps what was entered once", async () => {
  const document = await newDocument();
  const path = await outbox.link(ANA.email!);
  const first = await openLink(world, path);
  world.clock.advance(MINUTE);
  const second = await openLink(world, path);
  assert.equal(first.sessionId, second.sessionId);
  assert.equal((await first.get("document")).status, 200);
  world.clock.advance(16 * MINUTE);
  const later = await openLink(world, path);
  assert.notEqual(later.sessionId, first.sessionId);
  assert.equal((await later.get("document")).status, 200, document.id);
});

test("whoever else holds the link gets nothing by what its signer passes, before or after", async () => {
  const document = await newDocument();
  await gated(document);
  const path = await outbox.link(ANA.email!);
  const [early, signer] = [await openLink(world, path), await openLink(world, path)];
  expectStatus(await check(signer, "name_confirm", ANA.name), 200);
  assert.equal((await signer.get("document")).status, 200);
  for (const thief of [early, await openLink(world, path)]) {
    await assertTold(thief, 403, "VERIFICATION_PENDING");
    await assertWithheld(thief, document);
  }
  expectStatus(await signer.post("submit", await signer.submission()), 200);
});

const unknown = (count: number) => `/sign/${String(count).padStart(43, "x")}`;

test("a link opens ten times a minute, an address thirty links", async () => {
  await newDocument();
  const path = await outbox.link(ANA.email!);
  const open = async (address: string, at = path) => {
    const from = { "x-forwarded-for": address };
    const { status, headers } = await world.anonymous.post(at, undefined, from);
    if (status === 429) assert.match(headers.get("retry-after")!, /^\d+$/);
    return status;
  };
  for (let count = 0; count < 10; count++) assert.equal(await open(`203.0.113.${count}`), 200);
  assert.equal(await open("203.0.113.99"), 429);
  world.clock.advance(MINUTE);
  assert.equal(await open("203.0.113.99"), 200);
  for (let count = 0; count < 29; count++) assert.equal(await open("203.0.113.99", unknown(count)), 404);
  assert.equal(await open("203.0.113.99", unknown(30)), 429);
  assert.equal(await open("203.0.113.98", unknown(30)), 404);
});

test("a bearer asks 300 times a minute; others are not held up by it", async () => {
  const document = await newDocument();
  const frame = await openFrame(world, await openSession(client, document));
  const other = await openFrame(world, await openSession(client, document));
  for (let count = 0; count < 300; count++) assert.equal((await frame.get("outcome")).status, 200);
  const { status, body, headers } = await frame.get("outcome");
  assert.deepEqual([status, body.error.code], [429, "RATE_LIMITED"]);
  assert.match(headers.get("retry-after")!, /^\d+$/);
  assert.equal((await frame.get("document")).status, 200, "the file has a count of its own");
  assert.equal((await other.get("outcome")).status, 200);
});

test("a page is drawn for who may read it, and for nobody who has its address alone", async (t) => {
  const { promise: isDrawn, resolve } = Promise.withResolvers<void>();
  const { pageImages } = world.server.context.domain;
  const draw = t.mock.method(pageImages, "draw", async () => {
    resolve();
    return null;
  });
  const withheld = await openSession(client, await newDocument(), {
    body: { verifications: [{ module: "name_confirm", required: true }] },
  });
  const open = await openSession(client, await newDocument());
  for (const { session_id: id } of [withheld, open])
    expectStatus(await world.anonymous.get(`/embed/${id}`), 200);
  await openFrame(world, withheld);
  await openFrame(world, open);
  await isDrawn;
  assert.equal(draw.mock.callCount(), 1);
});

test("token trades that are malformed count against their address, and a good one still passes", async () => {
  const { session_id: id } = await openSession(client, await newDocument());
  const trade = (json: object) => world.anonymous.post(`/embed/${id}/token`, json);
  const answers: number[] = [];
  for (let index = 0; index < 61; index += 1) answers.push((await trade({ frameToken: index })).status);
  assert.deepEqual([answers[0], answers.at(-1)], [422, 429]);
  assert.equal((await trade({ frameToken: "x".repeat(5000) })).status, 429);
  await openFrame(world, await openSession(client, await newDocument()));
});
