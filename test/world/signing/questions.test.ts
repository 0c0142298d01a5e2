import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { readPdf } from "../../sealing/support/read.ts";
import { check, openLink, type Outbox, outboxOf, start } from "../support/ceremonies.ts";
import { enter, exit } from "../support/corrections.ts";
import {
  ANA,
  BEA,
  type Draft,
  type Frame,
  frameFor,
  openFrame,
  openSession,
  sent,
  silent,
} from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** A signer asks the sender (docs/contract/embed.md#questions). */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TEXT = "Is the deposit returned?";

let world: World;
let client: Client;
let outbox: Outbox;
let owner: string;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  const { tenantId } = await world.createTenant({ credits: 1000 });
  client = world.as(await world.createKey(tenantId, "test"));
  outbox = await outboxOf(world, client);
  owner = (await client.get("/v3/users/me")).body.email;
});
beforeEach(() => world.clock.advance(MINUTE));
after(async () => {
  assert.deepEqual(
    world.log.filter((line) => line.includes('"level":"error"')),
    [],
  );
  await world.close();
});

const ask = (frame: Frame, text: string = TEXT, questionId: string = randomUUID()) =>
  frame.post("questions", { questionId, text });
const asked = async (frame: Frame, text: string = TEXT) =>
  expectStatus(await ask(frame, text), 201) as { id: string };
const answer = (document: Draft, id: string, text = "Yes, in full.", as: Client = client) =>
  as.post(`/v3/documents/${document.id}/questions/${id}/answer`, { text });
const refusal = ({ status, body }: Answer) => [status, body?.error?.code ?? body?.code];
const own = async (frame: Frame) =>
  expectStatus(await frame.get("questions"), 200) as { questions: Record<string, unknown>[]; left: number };
const listOf = async ({ id }: Draft, as: Client = client) =>
  expectStatus(await as.get(`/v3/documents/${id}/questions`), 200)["data"] as Record<string, unknown>[];
const eventsOf = async ({ id }: Draft) =>
  (await client.get(`/v3/documents/${id}/events?limit=100`)).body.data.toReversed() as {
    type: string;
    actor: { type: string; name: string };
    data: Record<string, unknown>;
  }[];
const typed = async (document: Draft, type: string) =>
  (await eventsOf(document)).filter((event) => event.type === type);

test("a question reaches the owner, its answer the signer, and both are in the record", async () => {
  const document = await sent(client, { body: { name: "Lease" } });
  const frame = await frameFor(world, client, document);
  assert.equal((await frame.get("ceremony")).body.questions, true);
  assert.deepEqual(await own(frame), { questions: [], left: 10 });
  const { id } = await asked(frame, `  ${TEXT}\n`);
  const [listed] = await listOf(document);
  assert.deepEqual(
    [listed!["id"], listed!["askedBy"], listed!["text"], listed!["answer"], listed!["canBeAnswered"]],
    [id, ANA.name, TEXT, null, true],
  );
  const [told] = await outbox.to(owner);
  assert.equal(told!.template, "question");
  const { text } = told as unknown as { text: string };
  assert.ok(text.includes(TEXT) && text.includes(`${world.url}/dashboard/documents/${document.id}`), text);
  const given = expectStatus(await answer(document, id), 200);
  assert.deepEqual([given["answer"], given["canBeAnswered"]], ["Yes, in full.", false]);
  const { questions, left } = await own(frame);
  assert.deepEqual([left, questions[0]!["answer"]], [9, "Yes, in full."]);
  assert.equal(typeof questions[0]!["answeredAt"], "string");
  const [message] = await outbox.to(ANA.email!);
  assert.equal(message!.template, "answer");
  const page = await openLink(world, new URL(message!.link!).pathname);
  assert.deepEqual((await own(page)).questions, questions, "the own link shows them, too");
  const [question] = await typed(document, "signer.question_asked");
  assert.deepEqual(question!.data, {
    documentId: document.id,
    signerId: document.signers[0]!.id,
    questionId: id,
    text: TEXT,
  });
  assert.equal(question!.actor.name, ANA.name);
  const [reply] = await typed(document, "signer.question_answered");
  assert.deepEqual([reply!.actor.type, reply!.data["answer"]], ["user", "Yes, in full."]);
  assert.deepEqual(refusal(await answer(document, id, "No.")), [409, "QUESTION_NOT_ANSWERABLE"]);
  assert.equal((await own(frame)).questions[0]!["answer"], "Yes, in full.");
});

test("the same id asks once, also of two requests at once", async () => {
  const document = await sent(client);
  const frames = [await frameFor(world, client, document), await frameFor(world, client, document)];
  const id = randomUUID();
  const answers = await Promise.all(frames.map((frame) => ask(frame, TEXT, id)));
  const again = await ask(frames[0]!, "Another text", id);
  for (const each of [...answers, again]) assert.deepEqual([each.status, each.body.text], [201, TEXT]);
  assert.equal((await listOf(document)).length, 1);
  assert.equal((await typed(document, "signer.question_asked")).length, 1);
});

test("of two answers at once one counts", async () => {
  const document = await sent(client);
  const { id } = await asked(await frameFor(world, client, document));
  const answers = await Promise.all(["Yes.", "No."].map((text) => answer(document, id, text)));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  assert.equal((await typed(document, "signer.question_answered")).length, 1);
});

test("five questions an hour, ten in all, over all links and devices, also at once", async () => {
  const document = await sent(client);
  const frames = [
    await frameFor(world, client, document),
    await openLink(world, await outbox.link(ANA.email!)),
  ];
  const six = await Promise.all([0, 1, 0, 1, 0, 1].map((index) => ask(frames[index]!)));
  assert.equal(six.filter(({ status }) => status === 201).length, 5);
  assert.deepEqual(refusal(six.find(({ status }) => status !== 201)!), [429, "MESSAGE_LIMIT"]);
  world.clock.advance(HOUR);
  const frame = await frameFor(world, client, document);
  for (let count = 0; count < 5; count++) await asked(frame);
  world.clock.advance(2 * HOUR);
  const late = await frameFor(world, client, document);
  assert.deepEqual(refusal(await ask(late)), [409, "QUESTION_LIMIT"]);
  assert.equal((await own(late)).left, 0);
  assert.equal((await listOf(document)).length, 10);
});

test("nobody else sees a question: no other signer, no other workspace, nobody unverified", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const ana = await frameFor(world, client, document);
  const bea = await frameFor(world, client, document, document.signers[1]);
  const { id } = await asked(ana, "My own affair");
  assert.deepEqual((await own(bea)).questions, []);
  assert.ok(!JSON.stringify((await bea.get("ceremony")).body).includes("My own affair"));
  assert.equal((await world.as(bea.bearer).get(`/embed/${ana.sessionId}/questions`)).status, 401);
  const stranger = await world.integrator();
  assert.deepEqual(refusal(await stranger.get(`/v3/documents/${document.id}/questions`)), [
    404,
    "DOCUMENT_NOT_FOUND",
  ]);
  assert.deepEqual(refusal(await answer(document, id, "x", stranger)), [404, "DOCUMENT_NOT_FOUND"]);
  const other = await sent(client);
  assert.deepEqual(refusal(await answer(other, id)), [404, "QUESTION_NOT_FOUND"], "of another document");
  const body = { verifications: [{ module: "email_otp", required: true }] };
  const gated = await openFrame(world, await openSession(client, document, { body }));
  for (const each of [await gated.get("questions"), await ask(gated)])
    assert.deepEqual(refusal(each), [403, "VERIFICATION_PENDING"]);
  await start(gated, "email_otp");
  expectStatus(await check(gated, "email_otp", await outbox.code(ANA.email!)), 200);
  assert.equal((await own(gated)).questions.length, 1);
});

test("foreign words make neither header, nor link, nor markup in messages", async () => {
  const document = await sent(client, {
    signers: [{ name: "Ana\r\nBcc: all@evil.example <b>", email: "hostile@example.com" }],
  });
  const frame = await frameFor(world, client, document);
  const { id } = await asked(
    frame,
    "<img src=x onerror=alert(1)>\r\nBcc: a@evil.example\nhttps://evil.example/now",
  );
  expectStatus(await answer(document, id, "<script>1</script>\r\nSubject: x"), 200);
  for (const reader of [owner, "hostile@example.com"]) {
    const [message] = await outbox.to(reader);
    const { subject, text, html } = message as unknown as Record<string, string>;
    assert.ok(!/[\r\n]/.test(subject!), subject);
    assert.ok(!/<img|<script|<b>/.test(html!), html);
    for (const body of [text!, html!]) {
      assert.ok(!body.includes("https://evil") && !/^(Bcc|Subject):/m.test(body), body);
    }
  }
});

test("what is no question is refused at its place", async () => {
  const document = await sent(client);
  const frame = await frameFor(world, client, document);
  const bodies: [object, string][] = [
    [{ questionId: randomUUID(), text: "  \n " }, "/text"],
    [{ questionId: randomUUID(), text: "x".repeat(1001) }, "/text"],
    [{ questionId: randomUUID(), text: 1 }, "/text"],
    [{ questionId: "1", text: TEXT }, "/questionId"],
    [{ questionId: randomUUID(), text: TEXT, to: "eve@example.com" }, ""],
  ];
  for (const [body, pointer] of bodies) {
    const { status, body: told } = await frame.post("questions", body);
    assert.deepEqual([status, told.error.code, told.error.pointer], [422, "INVALID_REQUEST", pointer]);
  }
  expectStatus(await ask(frame, "😀".repeat(1000)), 201);
  const [{ id }] = (await listOf(document)) as [{ id: string }];
  for (const text of ["", " ", "x".repeat(1001)])
    assert.deepEqual(refusal(await answer(document, id, text)), [422, "VALIDATION_ERROR"]);
  assert.deepEqual(refusal(await answer(document, `qst_${"0".repeat(32)}`)), [404, "QUESTION_NOT_FOUND"]);
});

test("it ends with the signature, a decline, a correction meanwhile, and the document", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const [frame, bea] = [
    await frameFor(world, client, document),
    await frameFor(world, client, document, document.signers[1]),
  ];
  const { id } = await asked(frame);
  const other = await asked(bea);
  expectStatus(await enter(client, document), 200);
  assert.deepEqual(refusal(await ask(frame)), [409, "DOCUMENT_CORRECTING"]);
  expectStatus(await answer(document, id), 200);
  expectStatus(await exit(client, document), 200);
  const link = await openLink(world, await outbox.link(ANA.email!));
  expectStatus(await link.post("submit", await link.submission()), 200);
  assert.deepEqual(refusal(await ask(link)), [409, "SESSION_COMPLETED"]);
  assert.equal((await own(link)).left, 0);
  expectStatus(await client.post(`/v3/documents/${document.id}/void`), 200);
  assert.deepEqual(refusal(await ask(bea)), [409, "SESSION_CANCELLED"]);
  assert.deepEqual(refusal(await answer(document, other.id)), [409, "QUESTION_NOT_ANSWERABLE"]);
  assert.deepEqual(
    (await listOf(document)).map(({ canBeAnswered }) => canBeAnswered),
    [false, false],
  );
});

test("approvers and viewers ask as well; a viewer no longer once the document is complete", async () => {
  const approver = { ...BEA, action: "approve" };
  const viewer = { name: "Vera Luz", email: "vera@example.com", action: "view" };
  const document = await sent(client, {
    signers: [ANA, approver, viewer],
    fields: (signer, index) =>
      index === 0 ? [{ signerId: signer.id, type: "signature", page: 1, x: 72, y: 72 }] : [],
  });
  const bea = await openLink(world, await outbox.link(BEA.email!));
  const vera = await openLink(world, await outbox.link(viewer.email));
  for (const each of [bea, vera]) await asked(each);
  assert.equal((await vera.get("ceremony")).body.finishLater, undefined);
  expectStatus(await bea.post("submit", await bea.submission({ signature: null })), 200);
  const ana = await frameFor(world, client, document);
  expectStatus(await ana.post("submit", await ana.submission()), 200);
  await world.runJobs();
  assert.deepEqual(refusal(await ask(vera)), [409, "QUESTIONS_CLOSED"]);
  assert.equal((await vera.get("ceremony")).body.questions, undefined);
  assert.equal((await own(vera)).questions.length, 1);
});

test("another person does not read what the one before asked, and is not told the answer", async () => {
  const document = await sent(client);
  const frame = await frameFor(world, client, document);
  const questionId = randomUUID();
  const { id } = expectStatus(await ask(frame, "Mine alone", questionId), 201) as { id: string };
  const carla = { name: "Carla Paz", email: "carla-questions@example.com" };
  expectStatus(await frame.post("delegate", { ...carla, reason: "Vacation" }), 204);
  const now = await openLink(world, await outbox.link(carla.email));
  assert.deepEqual(await own(now), { questions: [], left: 9 }, "the count stays with the place");
  assert.deepEqual(refusal(await ask(now, TEXT, questionId)), [422, "INVALID_REQUEST"]);
  assert.deepEqual(refusal(await answer(document, id)), [409, "QUESTION_NOT_ANSWERABLE"]);
  assert.equal((await listOf(document))[0]!["askedBy"], ANA.name);
  assert.ok((await outbox.to(carla.email)).every(({ template }) => template !== "answer"));
});

test("without the service's own messages the answer is in the page alone", async () => {
  const document = await silent(client, "silent@example.com");
  const frame = await frameFor(world, client, document);
  const { id } = await asked(frame);
  expectStatus(await answer(document, id), 200);
  assert.deepEqual(await outbox.to("silent@example.com"), []);
  assert.equal((await own(frame)).questions[0]!["answer"], "Yes, in full.");
});

test("the sealed PDF lists question and answer among its events", async () => {
  const document = await sent(client);
  const frame = await frameFor(world, client, document);
  const { id } = await asked(frame);
  expectStatus(await answer(document, id), 200);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  await world.runJobs();
  const { bytes } = await client.get(`/v3/documents/${document.id}/download`);
  const text = (await readPdf(bytes)).runs.map((run) => run.text).join(" ");
  assert.ok(text.includes("Asked a question") && text.includes("Answered a question from Ana Ruiz"), text);
});

test("a removed signer's questions go; no dashboard, no link to it", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const bea = await frameFor(world, client, document, document.signers[1]);
  await asked(bea);
  expectStatus(await enter(client, document), 200);
  expectStatus(await client.delete(`/v3/documents/${document.id}/signers/${document.signers[1]!.id}`), 204);
  assert.deepEqual(await listOf(document), []);
  const plain = await createWorld({ env: { DASHBOARD: "0" } });
  try {
    const other = await plain.integrator();
    const frame = await frameFor(plain, other, await sent(other));
    await asked(frame);
    const [message] = await (await outboxOf(plain, other)).to((await other.get("/v3/users/me")).body.email);
    assert.ok(!(message as unknown as { text: string }).text.includes("/dashboard"));
  } finally {
    await plain.close();
  }
});

test("whoever passes the signature on begins no new count, and the new person reads none of the questions", async () => {
  const document = await sent(client);
  const frame = await frameFor(world, client, document);
  for (let count = 0; count < 4; count += 1) await asked(frame);
  const carla = { name: "Carla Paz", email: "carla@example.com", reason: "She decides" };
  expectStatus(await frame.post("delegate", carla), 204);
  const next = await frameFor(world, client, document);
  assert.deepEqual(await own(next), { questions: [], left: 6 });
  await asked(next);
  assert.deepEqual(refusal(await ask(next)), [429, "MESSAGE_LIMIT"]);
  world.clock.advance(HOUR);
  for (let count = 0; count < 5; count += 1) await asked(next);
  assert.deepEqual(refusal(await ask(next)), [409, "QUESTION_LIMIT"]);
});
