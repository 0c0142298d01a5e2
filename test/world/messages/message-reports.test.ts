import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { MESSAGE_REPORTS_PATH } from "@service/contract/addresses";
import { readConfig } from "@service/server";
import { outbox } from "../support/collecting.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import {
  HOUR,
  MINUTE,
  SECRETS,
  TOKEN,
  close,
  endpoint,
  eventsOf,
  gateway,
  invited,
  live,
  now,
  open,
  ownerMails,
  remind,
  report,
  reset,
  shown,
  sign,
  signerOf,
  take,
  team,
  undelivered,
  world,
  type Options,
} from "../support/reports.ts";
import { openFrame, openSession, sent } from "../support/signing.ts";
import { wholeLog } from "../support/webhooks.ts";
import { createWorld, expectStatus } from "../world.ts";

/** What transports report of messages that they have taken (docs/contract/operator.md#message-reports). */
before(open);
beforeEach(reset);
after(close);

const at = (ms: number) => new Date(world.clock.now() + ms).toISOString();

test("an undelivered message marks the signer once, with event, webhook and the owner's mail", async () => {
  const asked = await invited();
  await take(undelivered(asked.message, { reason: "address_refused", code: 63_016 }));
  const why = { reason: "address_refused", channel: "chat", permanent: true };
  assert.deepEqual((await signerOf(asked)).undelivered, { ...why, occurredAt: now() });
  // The same report again, and one of the same message in other words.
  await take(undelivered(asked.message, { reason: "address_refused", code: 63_016 }));
  await take(undelivered(asked.message, { reason: "message_refused" }));
  assert.deepEqual(await eventsOf(asked), [why]);
  await world.runJobs();
  const hooks = (await wholeLog(live, endpoint.id)).filter(
    ({ eventType }) => eventType === "signer.undelivered",
  );
  assert.deepEqual([hooks.length, (await ownerMails()).length], [1, 1]);
  const { error, sentAt, deliveredAt } = await shown(asked);
  assert.match(error, /^Reported undelivered: address_refused 63016$/);
  assert.deepEqual([sentAt !== null, deliveredAt], [true, null]);
});

test("a delivered message is shown in the outbox; what is on its way changes nothing", async () => {
  const asked = await invited();
  for (const status of ["sent", "deferred"]) await take({ id: asked.message, status });
  assert.equal((await shown(asked)).deliveredAt, null);
  await take({ id: asked.message, status: "delivered" });
  const at = now();
  world.clock.advance(MINUTE);
  await take({ id: asked.message, status: "read" });
  assert.equal((await shown(asked)).deliveredAt, at);
  assert.deepEqual([(await signerOf(asked)).undelivered, await eventsOf(asked)], [undefined, []]);
  // Mail servers take a message, and return it later.
  await take(undelivered(asked.message));
  assert.equal((await signerOf(asked)).undelivered.reason, "message_refused");
  await take({ id: asked.message, status: "delivered" });
  assert.ok((await signerOf(asked)).undelivered, "what was reported undelivered stays so");
});

test("a forged, stale or unsigned report is 401, and one of the other channel's secret finds nothing", async () => {
  const asked = await invited();
  const content = undelivered(asked.message);
  const body = JSON.stringify(content);
  const forged: Options[] = [
    { secret: "another-secret-0123456789-0123456789" },
    { secret: TOKEN },
    { signature: sign(`${body} `, now(), SECRETS.chat) },
    { signature: sign(body, at(-1000), SECRETS.chat) },
    { signature: "" },
    { signature: "zz".repeat(32) },
    { timestamp: at(-5 * MINUTE - 1) },
    { timestamp: at(5 * MINUTE + 1) },
    { timestamp: String(world.clock.now()) },
    { timestamp: "" },
    { raw: "x".repeat(65 * 1024) },
  ];
  for (const options of forged)
    assert.deepEqual(await report(content, options), { status: 401, body: '{"error":"UNAUTHORIZED"}' });
  assert.equal((await report(content, { kind: "email" })).status, 404);
  assert.deepEqual([await eventsOf(asked), (await signerOf(asked)).undelivered], [[], undefined]);
});

test("what is signed and wrong is told, and never a 500", async () => {
  const { message } = await invited();
  const wrong: [unknown, RegExp][] = [
    [null, /JSON object/],
    [[], /JSON object/],
    [{}, /`id`/],
    [{ id: 7, status: "delivered" }, /`id`/],
    [{ id: `${message}'--`, status: "delivered" }, /`id`/],
    [{ id: message }, /`status` must be one of sent, deferred, delivered, read, undelivered/],
    [{ id: message, status: "toString" }, /`status`/],
    [{ id: message, status: "Undelivered" }, /`status`/],
    [undelivered(message, { reason: "sending_failed" }), /`reason`/],
    [undelivered(message, { reason: ["address_refused"] }), /`reason`/],
    [undelivered(message, { code: {} }), /`code`/],
    [undelivered(message, { code: "x".repeat(2001) }), /`code`/],
  ];
  for (const [content, sentence] of wrong) {
    const { status, body } = await report(content);
    assert.deepEqual([status, sentence.test(body)], [422, true], body);
  }
  for (const raw of ["", "{", '"\\ud800"', "\u0000"])
    assert.equal((await report(null, { raw })).status, 422, JSON.stringify(raw));
  await take(undelivered(message, { code: "no\u0000\ud800\n\u202eroute" }));
});

test("ids that nobody was sent are 404: unknown ones and those of the sandbox", async () => {
  const sandbox = world.as(await world.createKey(team.tenantId, "test", { userId: team.ids.member }));
  const document = await sent(sandbox, { signers: [{ name: "Eva", phone: "+525500000001" }] });
  await world.runJobs();
  const [simulated] = await outbox(world, encodeURIComponent("+525500000001"));
  for (const id of [randomUUID(), document.id.replace(/^doc_/, ""), simulated.id])
    assert.deepEqual((await report(undelivered(id))).status, /^[0-9a-f-]{32,36}$/.test(id) ? 404 : 422, id);
});

test("a report concerns the message's tenant and signer alone", async () => {
  const asked = await invited();
  const other = await world.integrator("live");
  const theirs = await sent(other, { signers: [{ name: "Toño", phone: asked.to }] });
  await world.runJobs();
  await take(undelivered(asked.message));
  const [{ undelivered: mark }] = (await other.get(`/v3/documents/${theirs.id}/signers`)).body.data;
  assert.equal(mark, undefined);
  assert.ok((await signerOf(asked)).undelivered);
});

test("a report after the signature, the end, or for another person, marks nobody", async () => {
  const signed = await invited("email");
  const options = {
    signer: signed.document.signers[0]!,
    body: { allowed_origins: ["https://shop.example.com"] },
  };
  const frame = await openFrame(world, await openSession(live, signed.document, options));
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  await take(undelivered(signed.message, { code: "5.1.1" }), { kind: "email" });
  const voided = await invited();
  expectStatus(await live.post(`/v3/documents/${voided.id}/void`, { reason: "Wrong file" }), 200);
  await take(undelivered(voided.message));
  const moved = await invited();
  const signer = await signerOf(moved);
  const path = `/v3/documents/${moved.id}/signers/${signer.id}/reassign`;
  expectStatus(await live.post(path, { name: "Eva", email: `eva-${signer.id.slice(-8)}@example.com` }), 200);
  await take(undelivered(moved.message));
  for (const asked of [signed, voided, moved]) {
    assert.deepEqual([await eventsOf(asked), (await signerOf(asked)).undelivered], [[], undefined]);
    const messages = await outbox(world, encodeURIComponent(asked.to));
    const { error } = messages.find(({ template }: { template: string }) => template === "invitation");
    assert.match(error, /Reported undelivered/);
  }
});

test("the latest message counts: one that arrives takes the mark of an earlier one away", async () => {
  const asked = await invited();
  const reminder = await remind(asked);
  await take(undelivered(asked.message));
  assert.ok((await signerOf(asked)).undelivered);
  await take({ id: reminder, status: "delivered" });
  assert.equal((await signerOf(asked)).undelivered, undefined);
  const other = await invited();
  const second = await remind(other);
  await take({ id: second, status: "delivered" });
  await take(undelivered(other.message));
  assert.deepEqual([await eventsOf(other), (await signerOf(other)).undelivered], [[], undefined]);
});

test("an arrival before a later loss does not take its mark away", async () => {
  const asked = await invited();
  await take(undelivered(await remind(asked)));
  await take({ id: asked.message, status: "delivered" });
  assert.ok((await signerOf(asked)).undelivered);
  assert.equal((await eventsOf(asked)).length, 1);
});

test("a report that comes before the gateway's answer is not lost, and nothing is sent twice", async () => {
  gateway.behave = async ({ headers }) => {
    await take(undelivered(headers["idempotency-key"]!, { reason: "address_refused" }));
    return 202;
  };
  const asked = await invited();
  assert.deepEqual(
    [(await eventsOf(asked)).length, (await signerOf(asked)).undelivered?.reason],
    [1, "address_refused"],
  );
  // The gateway has the message, but its answer is an error.
  gateway.behave = async ({ headers }) => {
    await take({ id: headers["idempotency-key"], status: "delivered" });
    return 503;
  };
  const count = gateway.received.length;
  const next = await invited();
  world.clock.advance(HOUR);
  await world.runJobs();
  assert.equal(gateway.received.length, count + 1);
  const { sentAt, deliveredAt } = await shown(next);
  assert.deepEqual([sentAt !== null, deliveredAt !== null], [true, true]);
});

test("what the gateway has refused at once is told once, though it reports it, too", async () => {
  gateway.behave = () => 404;
  const asked = await invited();
  await take(undelivered(asked.message, { reason: "address_refused" }));
  assert.equal((await eventsOf(asked)).length, 1);
  const { sentAt, link } = await shown(asked);
  assert.deepEqual([sentAt, link !== null], [null, true]);
});

test("a person whose only invitation was lost is not told of the end", async () => {
  const asked = await invited();
  await take(undelivered(asked.message));
  expectStatus(await live.post(`/v3/documents/${asked.id}/void`, { reason: "Wrong file" }), 200);
  await world.runJobs();
  const templates = (await outbox(world, encodeURIComponent(asked.to))).map(
    ({ template }: { template: string }) => template,
  );
  assert.deepEqual(templates, ["invitation"]);
});

test("after two weeks a report is taken, and marks nobody", async () => {
  const asked = await invited();
  world.clock.advance(15 * 24 * HOUR);
  await world.runJobs();
  await take(undelivered(asked.message));
  assert.deepEqual(await eventsOf(asked), []);
});

test("settings that cannot be are told at the start", () => {
  const chat = { CHAT_URL: "https://chat.example.com/send", CHAT_TOKEN: TOKEN };
  const smtp = { SMTP_URL: "smtp://mail.example.com" };
  const refused: [Record<string, string>, RegExp][] = [
    [{ CHAT_SECRET: SECRETS.chat }, /^ConfigError: CHAT_SECRET is of use only with CHAT_URL/],
    [{ MAIL_SECRET: SECRETS.email }, /^ConfigError: MAIL_SECRET is of use only with SMTP_URL/],
    [{ ...chat, CHAT_SECRET: "short" }, /^ConfigError: CHAT_SECRET must have at least 32 characters/],
    [{ ...chat, CHAT_SECRET: "two words ".repeat(5) }, /^ConfigError: CHAT_SECRET must be visible/],
    [
      { ...chat, ...smtp, CHAT_SECRET: SECRETS.chat, MAIL_SECRET: SECRETS.chat },
      /^ConfigError: CHAT_SECRET must be a secret of its own/,
    ],
    [
      { ...chat, CHAT_TOKEN: SECRETS.chat, CHAT_SECRET: SECRETS.chat },
      /^ConfigError: CHAT_SECRET must be a secret of its own/,
    ],
    [{ SMTP_URL: "smtp://mail.example.com/?bounces=Acme" }, /^ConfigError: SMTP_URL must have an e-mail/],
  ];
  for (const [env, sentence] of refused) assert.throws(() => readConfig(env), sentence);
  const { reportSecrets } = readConfig({ ...chat, CHAT_SECRET: SECRETS.chat });
  assert.deepEqual([...reportSecrets], [["chat", SECRETS.chat]]);
});

test("without a secret there is no such address", async () => {
  const plain = await createWorld({ overrides: { pdf: plainPdf } });
  const response = await fetch(`${plain.url}${MESSAGE_REPORTS_PATH}`, { method: "POST", body: "{}" });
  assert.equal(response.status, 404);
  await response.body?.cancel();
  await plain.close();
});
