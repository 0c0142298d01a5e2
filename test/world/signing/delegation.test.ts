import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { readPdf } from "../../sealing/support/read.ts";
import { check, handOff, openLink, type Outbox, outboxOf, start } from "../support/ceremonies.ts";
import { enter, exit } from "../support/corrections.ts";
import {
  ANA,
  BEA,
  type Draft,
  type Frame,
  frameFor,
  init,
  openFrame,
  openSession,
  sent,
  type Person,
  type Signer,
  TYPED,
} from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** A signer passes the signature on (docs/contract/embed.md#delegation). */
const MINUTE = 60_000;
const CARLA = { name: "Carla Paz", email: "carla@example.com" };
const DARIO = { name: "Darío Gil", email: "dario@example.com" };
const REASON = "She runs the department now";

let world: World;
let client: Client;
let outbox: Outbox;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  const { tenantId } = await world.createTenant({ credits: 100 });
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

const pass = (frame: Frame, to: object = CARLA, more: object = {}) =>
  frame.post("delegate", { ...to, reason: REASON, ...more });
const refusal = ({ status, body }: Answer) => [status, body?.error?.code, body?.error?.pointer ?? null];
const signersOf = async ({ id }: Draft) =>
  expectStatus(await client.get(`/v3/documents/${id}/signers`), 200)["data"] as Signer[];
const eventsOf = async ({ id }: Draft) =>
  (await client.get(`/v3/documents/${id}/events?limit=100`)).body.data.toReversed() as {
    type: string;
    actor: { name: string };
    data: Record<string, unknown>;
  }[];

test("another person takes the signer's place: they are invited, sign, and the log says why", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const [signer] = document.signers;
  const frame = await frameFor(world, client, document);
  assert.equal((await frame.get("ceremony")).body.allowDelegation, true);
  assert.equal((await pass(frame)).status, 204);
  const [now, other] = await signersOf(document);
  assert.deepEqual(
    [now!.id, now!.name, now!.email, now!.status],
    [signer!.id, ...Object.values(CARLA), "sent"],
  );
  assert.equal(other!.name, BEA.name);
  const carla = await openLink(world, await outbox.link(CARLA.email));
  expectStatus(await carla.post("submit", await carla.submission()), 200);
  const told = (await eventsOf(document)).find(({ type }) => type === "signer.delegated")!;
  assert.equal(told.actor.name, ANA.name);
  assert.deepEqual(told.data, {
    documentId: document.id,
    signerId: signer!.id,
    from: { name: ANA.name, contact: "a•••@example.com" },
    to: { name: CARLA.name, contact: "c•••@example.com" },
    reason: REASON,
  });
});

test("what the person before had opens nothing, also after the new one has signed", async () => {
  const document = await sent(client);
  const link = await outbox.link(ANA.email!);
  const page = await openLink(world, link);
  const session = await openSession(client, document);
  const frame = await openFrame(world, session);
  const device = await handOff(world, frame);
  expectStatus(
    await frame.put("progress", {
      consented: true,
      consentedAt: null,
      values: {},
      signature: TYPED,
      initials: null,
      placed: [],
    }),
    204,
  );
  assert.equal((await pass(frame)).status, 204);
  const carla = await openLink(world, await outbox.link(CARLA.email));
  const assertOut = async () => {
    for (const old of [page, frame, device])
      for (const answer of [
        await old.get("ceremony"),
        await old.get("document"),
        await old.get("outcome"),
        await old.get("signed"),
        await old.post("submit", await carla.submission()),
        await pass(old, DARIO),
      ])
        assert.deepEqual(refusal(answer), [404, "SIGNATURE_NOT_FOUND", null]);
    assert.deepEqual(refusal(await init(world, session.client_secret)), [409, "SESSION_CANCELLED", null]);
    const { status, body } = await world.anonymous.post(link);
    assert.deepEqual([status, body.error], [404, "LINK_CLOSED"]);
    assert.ok(!(await world.anonymous.get(link)).body.includes("Agreement"));
  };
  await assertOut();
  assert.equal((await carla.get("ceremony")).body.progress, null, "she begins anew");
  expectStatus(await carla.post("submit", await carla.submission()), 200);
  await assertOut();
});

test("the owner and the person before are told who, and why; foreign words make neither header nor link", async () => {
  const document = await sent(client, { body: { name: "Lease" } });
  const frame = await frameFor(world, client, document);
  const to = { name: "Carla\r\nBcc: x", email: "told@example.com" };
  const reason = "see https://evil.example/now\r\n<b>x</b>";
  assert.equal((await pass(frame, to, { reason })).status, 204);
  const owner = (await client.get("/v3/users/me")).body.email as string;
  for (const reader of [ANA.email!, owner]) {
    const [message] = await outbox.to(reader);
    assert.equal(message!.template, "passed-on");
    const { subject, text, html, link } = message as unknown as Record<string, string>;
    assert.ok(!/[\r\n]/.test(subject!));
    assert.equal(link, null);
    assert.ok(text!.includes("told@example.com") && text!.includes("Motivo") && text!.includes("Reason"));
    for (const body of [text!, html!]) assert.ok(!body.includes("https://evil"), body);
    assert.ok(!html!.includes("<b>x"));
  }
});

test("what does not name another person is refused at its place, and nothing changes", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const frame = await frameFor(world, client, document);
  const refused: [object, object, string][] = [
    [{ name: "X", email: "not an address" }, {}, "/email"],
    [{ name: "X", phone: "12" }, {}, "/phone"],
    [{ name: "X" }, {}, "/email"],
    [{ name: "X", email: CARLA.email, phone: "+525512345678" }, {}, "/email"],
    [{ name: " ", email: CARLA.email }, {}, "/name"],
    [{ name: "go to www.evil.example", email: CARLA.email }, {}, "/name"],
    [CARLA, { reason: "  " }, "/reason"],
    [CARLA, { reason: "x".repeat(1001) }, "/reason"],
    [CARLA, { role: "owner" }, ""],
    [{ ...ANA, email: "ANA@example.com" }, {}, "/email"],
    [BEA, {}, "/email"],
  ];
  const before = await eventsOf(document);
  for (const [to, more, pointer] of refused)
    assert.deepEqual(refusal(await pass(frame, to, more)), [422, "INVALID_REQUEST", pointer]);
  assert.deepEqual(
    (await signersOf(document)).map(({ name }) => name),
    [ANA.name, BEA.name],
  );
  assert.equal((await eventsOf(document)).length, before.length);
  assert.equal((await frame.get("ceremony")).body.status, "open");
});

/** A document with these members: what is shown and offered, and the answer to who passes it on all the same. */
async function passedOf(body: object, signer: Person = ANA) {
  const document = await sent(client, { signers: [signer], body: { ...body } });
  const shown = (await client.get(`/v3/documents/${document.id}`)).body.allowDelegation;
  const frame = await frameFor(world, client, document);
  return { shown, offered: (await frame.get("ceremony")).body.allowDelegation, answer: await pass(frame) };
}

test("it is offered where the owner allows it and named nobody by CURP, and refused elsewhere", async () => {
  const open = await passedOf({ allowDelegation: true });
  assert.deepEqual([open.shown, open.offered, open.answer.status], [true, true, 204]);
  const closed = await passedOf({ allowDelegation: false });
  assert.deepEqual([closed.shown, closed.offered], [undefined, undefined]);
  assert.deepEqual(refusal(closed.answer), [403, "DELEGATION_NOT_ALLOWED", null]);
  const named = await passedOf({}, { ...ANA, curp: "RUAA800101MDFXXX09" });
  assert.equal(named.offered, undefined);
  assert.deepEqual(refusal(named.answer), [403, "DELEGATION_NOT_ALLOWED", null]);
});

test("a required verification comes first, and its kind must reach the new person", async () => {
  const document = await sent(client);
  const body = { verifications: [{ module: "email_otp", required: true }] };
  const frame = await openFrame(world, await openSession(client, document, { body }));
  assert.deepEqual(refusal(await pass(frame)), [403, "VERIFICATION_PENDING", null]);
  await start(frame, "email_otp");
  const code = await outbox.code(ANA.email!);
  expectStatus(await check(frame, "email_otp", code), 200);
  const byPhone = { name: CARLA.name, phone: "+525512345678" };
  assert.deepEqual(refusal(await pass(frame, byPhone)), [422, "INVALID_REQUEST", "/phone"]);
  assert.equal((await pass(frame)).status, 204);
  const carla = await openLink(world, await outbox.link(CARLA.email));
  assert.equal((await carla.get("ceremony")).body.withheld, true, "nothing that was passed counts for her");
  await start(carla, "email_otp");
  const own = await outbox.code(CARLA.email);
  if (code !== own) assert.equal((await check(carla, "email_otp", code)).body.problem, "wrong");
  expectStatus(await check(carla, "email_otp", own), 200);
  expectStatus(await carla.post("submit", await carla.submission()), 200);
});

test("a signature is passed on three times, also back; then it stays, and the owner may still reassign it", async () => {
  const document = await sent(client);
  const people = [CARLA, ANA, DARIO];
  let frame = await frameFor(world, client, document);
  for (const to of people) {
    assert.equal((await pass(frame, to)).status, 204);
    world.clock.advance(MINUTE);
    frame = await openLink(world, await outbox.link(to.email!));
  }
  assert.equal((await frame.get("ceremony")).body.allowDelegation, undefined);
  assert.deepEqual(refusal(await pass(frame)), [403, "DELEGATION_NOT_ALLOWED", null]);
  const [signer] = await signersOf(document);
  expectStatus(await client.post(`/v3/documents/${document.id}/signers/${signer!.id}/reassign`, CARLA), 200);
});

test("who has signed or declined, or whose document has ended, passes nothing on", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const frame = await frameFor(world, client, document);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  assert.deepEqual(refusal(await pass(frame)), [409, "SESSION_COMPLETED", null]);
  const bea = await frameFor(world, client, document, document.signers[1]);
  assert.equal((await bea.post("decline", { reason: null })).status, 204);
  assert.deepEqual(refusal(await pass(bea)), [409, "SESSION_CANCELLED", null]);
  const other = await sent(client);
  const late = await frameFor(world, client, other);
  expectStatus(await enter(client, other), 200);
  assert.deepEqual(refusal(await pass(late)), [409, "DOCUMENT_CORRECTING", null]);
  expectStatus(await exit(client, other), 200);
  expectStatus(await client.post(`/v3/documents/${other.id}/void`), 200);
  assert.deepEqual(refusal(await pass(late)), [409, "SESSION_CANCELLED", null]);
});

test("of two at once one counts; of a signature and a delegation at once, one", async () => {
  for (const second of ["delegate", "submit"]) {
    const document = await sent(client);
    const frames = [await frameFor(world, client, document), await frameFor(world, client, document)];
    const submission = await frames[1]!.submission();
    const answers = await Promise.all([
      pass(frames[0]!, CARLA),
      second === "delegate" ? pass(frames[1]!, DARIO) : frames[1]!.post("submit", submission),
    ]);
    const done = answers.filter(({ status }) => status < 300);
    assert.equal(done.length, 1, JSON.stringify(answers.map(({ body }) => body)));
    const [signer] = await signersOf(document);
    const types = (await eventsOf(document)).map(({ type }) => type);
    const isSigned = types.includes("signer.signed");
    assert.equal(types.filter((type) => type === "signer.delegated").length, isSigned ? 0 : 1);
    assert.equal(signer!.status, isSigned ? "signed" : "sent");
    assert.equal(signer!.name === ANA.name, isSigned);
  }
});

test("the sealed PDF says who was asked before, and names each event's person as they were", async () => {
  const document = await sent(client);
  const frame = await frameFor(world, client, document);
  assert.equal((await pass(frame)).status, 204);
  const carla = await openLink(world, await outbox.link(CARLA.email));
  expectStatus(await carla.post("submit", await carla.submission()), 200);
  await world.runJobs();
  const { bytes } = await client.get(`/v3/documents/${document.id}/download`);
  const text = (await readPdf(bytes)).runs.map((run) => run.text).join(" ");
  assert.match(text, /Ana Ruiz \(a•••@example\.com\) la pasó a Carla Paz/);
  assert.ok(text.includes(`«${REASON}»`));
  assert.ok(text.includes("Invited Ana Ruiz to") && text.includes("Invited Carla Paz to"));
});
