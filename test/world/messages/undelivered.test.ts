import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import { invite, LANDLORD, newChain, pathOf } from "../support/chains.ts";
import { createTeam, signedIn, type Team } from "../support/dashboard.ts";
import { type Mail, mailTo } from "../support/links.ts";
import { type MailServer, startMailServer } from "../support/peers/mail-server.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { draft, sent, signAs } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { somebody } from "../support/told.ts";
import { type Endpoint, register, wholeLog } from "../support/webhooks.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Signers whom a message does not reach (docs/contract/v3.md#undelivered). */
const HOUR = 3_600_000;
const SANDBOX_ADDRESS = "undeliverable@sandbox.service.test";
let world: World;
let mail: MailServer;
let team: Team;
let member: Client;
let live: Client;
let endpoint: Endpoint;
let teams = 0;

before(async () => {
  mail = await startMailServer();
  const overrides = { pdf: plainPdf, docx: fakeDocx(), transport: undefined };
  const env = { TRUST_PROXY: "127.0.0.1", SMTP_URL: mail.url };
  world = await createWorld({ env, overrides });
});
beforeEach(async () => {
  mail.rule = () => null;
  world.clock.advance(HOUR);
  teams += 1;
  team = await createTeam(world, `undelivered${teams}.example`);
  ({ member } = await signedIn(world, team));
  live = world.as(await world.createKey(team.tenantId, "live", { userId: team.ids.member }));
  endpoint = await register(live);
});
after(async () => {
  await world.close();
  await mail.close();
});

interface Asked {
  id: string;
  signerId: string;
  email: string;
}

/** Refuses a step of what is sent to an address. */
function refuse(email: string, step: "RCPT" | "DATA", answer: string): void {
  mail.rule = (at, to) => (at === step && to === email ? answer : null);
}

async function invited(body: Record<string, unknown> = {}): Promise<Asked> {
  const person = somebody();
  if (typeof body["answer"] === "string")
    refuse(person.email, (body["step"] ?? "RCPT") as "RCPT", body["answer"]);
  const document = await sent(live, { signers: [person] });
  await world.runJobs();
  return { id: document.id, signerId: document.signers[0]!.id, email: person.email };
}

const signerOf = async ({ id }: Pick<Asked, "id">, client = live) =>
  (await client.get(`/v3/documents/${id}/signers`)).body.data[0];
async function eventsOf({ id }: Pick<Asked, "id">, client = live) {
  const { data } = (await client.get(`/v3/documents/${id}/events?limit=100`)).body;
  return (data as { type: string; data: Record<string, unknown> }[])
    .filter(({ type }) => type === "signer.undelivered")
    .map(({ data: { reason, channel, permanent } }) => ({ reason, channel, permanent }));
}
const ownerMails = async (): Promise<Mail[]> =>
  (await mailTo(world, team.tenantId, team.emails.member)).filter(
    ({ template }) => template === "owner-undelivered",
  );
async function later(ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.runJobs();
}

const REFUSALS: [string, "RCPT" | "DATA", string, string][] = [
  ["no such user", "RCPT", "550 5.1.1 no such user", "address_refused"],
  ["no such user, without an enhanced code", "RCPT", "550 mailbox unavailable", "address_refused"],
  ["a domain that takes no mail", "RCPT", "556 5.1.10 null MX", "address_refused"],
  ["a switched off mailbox", "RCPT", "550 5.2.1 mailbox disabled", "address_refused"],
  ["an address that is not allowed", "RCPT", "553 sorry, not here", "address_refused"],
  ["a full mailbox", "RCPT", "552 5.2.2 mailbox full", "mailbox_full"],
  ["a full mailbox, told of the message", "DATA", "552 over quota", "mailbox_full"],
  ["what looks like spam", "DATA", "554 looks like spam", "message_refused"],
];

for (const [what, step, answer, reason] of REFUSALS)
  test(`${what}: event, signer, webhook and owner's mail say that the invitation was refused`, async () => {
    const asked = await invited({ step, answer });
    const why = { reason, channel: "email", permanent: true };
    assert.deepEqual(await eventsOf(asked), [why]);
    const { status, undelivered } = await signerOf(asked);
    const occurredAt = new Date(world.clock.now()).toISOString();
    assert.deepEqual([status, undelivered], ["sent", { ...why, occurredAt }]);
    const hooks = (await wholeLog(live, endpoint.id)).filter(
      ({ eventType }) => eventType === "signer.undelivered",
    );
    assert.equal(hooks.length, 1);
    const [mailed] = await ownerMails();
    assert.ok(mailed?.subject.includes("We couldn’t deliver a message to Person"));
    await later(HOUR);
    assert.equal((await eventsOf(asked)).length, 1);
  });

test("the owner's mail names the address and why, and leads to the document", async () => {
  const asked = await invited({ answer: "550 5.1.1 no such user" });
  // It has been sent, so its text is read from the mail.
  const text = mail.accepted.map((message) => message.replaceAll("=\r\n", "")).at(-1)!;
  assert.ok(text.includes(asked.email));
  assert.match(text, /may be misspelt or closed/);
  assert.ok(text.includes(asked.id));
});

const BUSY = "a busy server";
/** Lines for the operator, who can mend it. */
const told = () => world.log.filter((line) => line.includes("this service is refused, not the recipient"));
const OWN: [string, MailServer["rule"]][] = [
  [
    "a block of our address",
    (step) => (step === "RCPT" ? "550 5.7.1 Client host blocked, ip in prison" : null),
  ],
  [
    "a block without an enhanced code",
    (step) => (step === "RCPT" ? "554 your IP is listed by a blocklist" : null),
  ],
  ["a refused sender", (step) => (step === "MAIL" ? "553 5.1.8 sender not allowed" : null)],
  ["a policy about the message", (step) => (step === "DATA" ? "554 5.7.1 looks like spam" : null)],
  ["a login that is required", (step) => (step === "RCPT" ? "530 5.7.0 authentication required" : null)],
  [BUSY, (step) => (step === "RCPT" ? "451 4.3.0 try later" : null)],
];

for (const [what, rule] of OWN)
  test(`${what} is tried again and blamed on nobody`, async () => {
    mail.rule = rule;
    const before = told().length;
    const asked = await invited();
    assert.deepEqual([await eventsOf(asked), (await signerOf(asked)).undelivered], [[], undefined]);
    assert.equal(told().length - before, what === BUSY ? 0 : 1);
    mail.rule = () => null;
    await later(2000);
    assert.ok(mail.accepted.at(-1)!.includes(asked.email));
    assert.deepEqual(await eventsOf(asked), []);
  });

test("what this service could not send for three days is said so, and not to be permanent", async () => {
  mail.rule = (step) => (step === "RCPT" ? "550 5.7.1 Client host blocked" : null);
  const asked = await invited();
  await later(71 * HOUR);
  assert.deepEqual(await eventsOf(asked), []);
  await later(2 * HOUR);
  const expected = { reason: "sending_failed", channel: "email", permanent: false };
  assert.deepEqual(await eventsOf(asked), [expected]);
  assert.equal((await signerOf(asked)).undelivered.reason, "sending_failed");
});

test("a reminder that is refused is told again, and to the owner once", async () => {
  const asked = await invited({ answer: "550 5.1.1 no such user" });
  world.clock.advance(HOUR);
  expectStatus(await live.post(`/v3/documents/${asked.id}/remind`), 200);
  await world.runJobs();
  assert.equal((await eventsOf(asked)).length, 2);
  assert.equal((await ownerMails()).length, 1);
});

test("a reminder that arrives takes the mark away", async () => {
  const asked = await invited({ answer: "552 5.2.2 mailbox full" });
  mail.rule = () => null;
  world.clock.advance(HOUR);
  expectStatus(await live.post(`/v3/documents/${asked.id}/remind`), 200);
  assert.ok((await signerOf(asked)).undelivered);
  await world.runJobs();
  assert.equal((await signerOf(asked)).undelivered, undefined);
  expectStatus(await live.post(`/v3/documents/${asked.id}/void`, { reason: "Wrong file" }), 200);
  const templates = (await mailTo(world, team.tenantId, asked.email)).map(({ template }) => template);
  assert.ok(templates.includes("voided"), "who has got a reminder is told of the end");
});

test("another address takes the mark away, and the new person is invited", async () => {
  const asked = await invited({ answer: "550 5.1.1 no such user" });
  const email = `right-${asked.email}`;
  const path = `/v3/documents/${asked.id}/signers/${asked.signerId}/reassign`;
  expectStatus(await live.post(path, { name: "Person", email }), 200);
  assert.equal((await signerOf(asked)).undelivered, undefined);
  await world.runJobs();
  assert.ok(mail.accepted.at(-1)!.includes(email));
  assert.deepEqual(
    (await mailTo(world, team.tenantId, asked.email)).map(({ template }) => template),
    ["invitation"],
  );
});

test("inviting the same person again takes the mark away until that is refused, too", async () => {
  const asked = await invited({ answer: "552 5.2.2 mailbox full" });
  const participant = { name: "Person", email: asked.email };
  expectStatus(await live.post(`/v2/documents/${asked.id}/invite`, { participant }), 200);
  assert.equal((await signerOf(asked)).undelivered, undefined);
  await world.runJobs();
  assert.equal((await eventsOf(asked)).length, 2);
  assert.equal((await signerOf(asked)).undelivered.reason, "mailbox_full");
});

test("the one invitation to a chain is told in each of its documents, and to the owner once", async () => {
  refuse(LANDLORD.contactEmail, "RCPT", "550 5.1.1 no such user");
  const chain = await newChain(live);
  await invite(live, chain);
  await world.runJobs();
  const { documents } = (await live.get(pathOf(chain))).body as { documents: { id: string }[] };
  const events = await Promise.all(documents.map((document) => eventsOf(document)));
  assert.ok(events.length > 1);
  assert.deepEqual(
    events.map((list) => list.length),
    events.map(() => 1),
  );
  const mails = await ownerMails();
  assert.equal(mails.length, 1);
  assert.match(mails[0]!.subject, /“Renta”/);
});

test("a member switches the mail off", async () => {
  const path = "/dashboard/api/notifications";
  assert.equal((await member.get(path)).body.undelivered, true);
  expectStatus(await member.patch(path, { undelivered: false }), 200);
  const asked = await invited({ answer: "550 5.1.1 no such user" });
  assert.equal((await eventsOf(asked)).length, 1);
  assert.deepEqual(await ownerMails(), []);
});

test("nobody is told of a document that has ended, or of whom nobody wrote to", async () => {
  const person = somebody();
  mail.rule = (step) => (step === "RCPT" ? "451 4.3.0 try later" : null);
  const document = await sent(live, { signers: [person] });
  await world.runJobs();
  expectStatus(await live.post(`/v3/documents/${document.id}/void`, { reason: "Wrong file" }), 200);
  refuse(person.email, "RCPT", "550 5.1.1 no such user");
  await later(2000);
  assert.deepEqual(await eventsOf(document), []);
  const quiet = await draft(live, { signers: [somebody()] });
  refuse(quiet.signers[0]!.email!, "RCPT", "550 5.1.1 no such user");
  expectStatus(await live.post(`/v3/documents/${quiet.id}/send`, { notify: false }), 200);
  await world.runJobs();
  assert.deepEqual(await eventsOf(quiet), []);
});

test("the sandbox has an address that refuses; a signature by another way leaves no mark", async () => {
  const client = world.as(await world.createKey(team.tenantId, "test", { userId: team.ids.member }));
  const document = await sent(client, { signers: [{ name: "Nobody", email: SANDBOX_ADDRESS }] });
  await world.runJobs();
  assert.deepEqual(await eventsOf(document, client), [
    { reason: "address_refused", channel: "email", permanent: true },
  ]);
  assert.equal((await signerOf(document, client)).undelivered.reason, "address_refused");
  expectStatus(await signAs(world, client, document), 200);
  assert.equal((await signerOf(document, client)).undelivered, undefined);
});
