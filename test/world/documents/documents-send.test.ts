import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { residue } from "../support/machine/residue.ts";
import { ANA, BEA, draft, newDocument, openSession, sent, signAs, type Signer } from "../support/signing.ts";

const DAY = 24 * 3600 * 1000;
const CELIA = { name: "Celia", phone: "+34600000003" };

let world: World;
let client: Client;
let tenantId: string;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  ({ tenantId } = await world.createTenant({ name: "Acme Rentals" }));
  client = world.as(await world.createKey(tenantId));
});
after(() => world.close());

interface Message {
  to: string;
  channel: string;
  template: string;
  subject: string;
  text: string;
  html: string;
  link: string;
  simulated: boolean;
}
const outbox = async (query = ""): Promise<Message[]> =>
  (await world.admin.get(`/admin/outbox?tenantId=${tenantId}${query}`)).body.data;
/** The messages that `work` causes, oldest first. */
async function messagesOf(work: () => Promise<unknown>): Promise<Message[]> {
  const before = (await outbox()).length;
  await work();
  const now = await outbox();
  return now.slice(0, now.length - before).toReversed();
}
const statuses = async (id: string): Promise<Record<string, string>> => {
  const { data } = (await client.get(`/v3/documents/${id}/signers`)).body as { data: Signer[] };
  return Object.fromEntries(data.map(({ name, status }) => [name, status]));
};
const eventTypes = async (id: string): Promise<string[]> => {
  const { data } = (await client.get(`/v3/documents/${id}/events?limit=100`)).body;
  return data.map((event: { type: string }) => event.type).toReversed();
};

test("sending invites each signer by their channel, with a link of their own", async () => {
  const { id } = await draft(client, { signers: [ANA, CELIA] });
  const messages = await messagesOf(async () => {
    const document = expectStatus(await client.post(`/v3/documents/${id}/send`), 200);
    assert.equal(document["status"], "awaiting_signatures");
    assert.equal(document["signerCount"], 2);
  });
  assert.deepEqual(
    messages.map(({ to, channel, template, simulated }) => ({ to, channel, template, simulated })),
    [
      { to: "ana@example.com", channel: "email", template: "invitation", simulated: true },
      { to: "+34600000003", channel: "chat", template: "invitation", simulated: true },
    ],
  );
  for (const { link, text, html, subject } of messages) {
    assert.ok(link.startsWith(`${world.url}/sign/`));
    assert.ok(text.includes(link) && html.includes(link));
    assert.match(text, /Acme Rentals le envió el documento «Agreement»/);
    assert.match(text, /Acme Rentals sent you the document “Agreement”/);
    assert.match(subject, /Acme Rentals le pide firmar.* · Acme Rentals asked you/);
  }
  assert.notEqual(messages[0]!.link, messages[1]!.link);
  assert.deepEqual(await statuses(id), { "Ana Ruiz": "sent", Celia: "sent" });
  assert.deepEqual(await eventTypes(id), [
    "document.created",
    "document.sent",
    "signer.invited",
    "signer.invited",
  ]);
  assert.deepEqual(
    (await outbox("&to=ana@example.com")).map(({ to }) => to),
    ["ana@example.com"],
  );
  assert.equal((await outbox("&to=Ana@Example.com")).length, 1, "asked for as it was written");
});

test("without a signature field it is 409 DOCUMENT_NOT_SENDABLE, and nothing happens", async () => {
  const { id } = expectStatus(await newDocument(client, { signers: [ANA] }), 201) as { id: string };
  const before = await residue(world);
  const refused = await client.post(`/v3/documents/${id}/send`);
  assert.equal(refused.status, 409);
  assert.equal(refused.body.code, "DOCUMENT_NOT_SENDABLE");
  const other = await client.post(`/v3/documents/${id}/send`, { recipients: [{ email: "new@example.com" }] });
  assert.equal(other.body.code, "DOCUMENT_NOT_SENDABLE");
  assert.deepEqual(await residue(world), before);
  assert.equal((await client.get(`/v3/documents/${id}`)).body.status, "draft");
});

test("recipients define who is invited: those on the draft by their contact, others are added", async () => {
  const { id } = await draft(client, { signers: [ANA, BEA] });
  const recipients = [
    { email: " ANA@example.com" },
    { phone: "+34 600 000 003" },
    { name: "Dan", email: "d@example.com" },
  ];
  const messages = await messagesOf(async () => {
    const document = expectStatus(await client.post(`/v3/documents/${id}/send`, { recipients }), 200);
    assert.equal(document["signerCount"], 4);
  });
  assert.deepEqual(messages.map(({ to }) => to).toSorted(), [
    "+34600000003",
    "ana@example.com",
    "d@example.com",
  ]);
  assert.deepEqual(await statuses(id), {
    "Ana Ruiz": "sent",
    "Bea Łukasz": "pending",
    "+34600000003": "sent",
    Dan: "sent",
  });
  const fields = (await client.get(`/v3/documents/${id}/fields`)).body.data;
  const { data } = (await client.get(`/v3/documents/${id}/signers`)).body as { data: Signer[] };
  for (const signer of data)
    assert.ok(
      fields.some((field: { signerId: string }) => field.signerId === signer.id),
      `${signer.name} can sign`,
    );
});

const badRecipients: [what: string, recipients: unknown, pointer: string][] = [
  ["no recipient", [], "/recipients"],
  ["a recipient without a channel", [{ name: "A" }], "/recipients/0/email"],
  [
    "a recipient with two channels",
    [{ email: "a@example.com", phone: "+34600000000" }],
    "/recipients/0/email",
  ],
  ["the same recipient twice", [{ email: "a@example.com" }, { email: "A@example.com" }], "/recipients/1"],
  ["recipients that are no list", { email: "a@example.com" }, "/recipients"],
];
for (const [what, recipients, pointer] of badRecipients) {
  test(`${what} is 422 at ${pointer}, and nothing happens`, async () => {
    const { id } = await draft(client);
    const before = await residue(world);
    const { status, body } = await client.post(`/v3/documents/${id}/send`, { recipients });
    assert.equal(status, 422);
    assert.equal(body.errors[0].pointer, pointer);
    assert.deepEqual(await residue(world), before);
  });
}

test("sending again invites again those who have not signed, with links that all work", async () => {
  const document = await draft(client, { signers: [ANA, BEA] });
  const path = `/v3/documents/${document.id}/send`;
  const first = await messagesOf(() => client.post(path));
  expectStatus(await signAs(world, client, document), 200);
  const second = await messagesOf(() => client.post(path, {}));
  assert.deepEqual(
    second.map(({ to }) => to),
    ["bea@example.com"],
  );
  for (const { link } of [first[1]!, second[0]!])
    assert.equal((await world.anonymous.get(new URL(link).pathname)).status, 200);
  for (const email of ["ana@example.com", "stranger@example.com"]) {
    const { status, body } = await client.post(path, { recipients: [{ email }] });
    assert.equal(status, 409, email);
    assert.equal(body.code, "DOCUMENT_NOT_SENDABLE");
  }
});

test("a signer whom no send named is asked nothing, until a later send names them", async () => {
  const document = await draft(client, { signers: [{ ...BEA, order: 1 }, ANA, { ...CELIA, order: 2 }] });
  const path = `/v3/documents/${document.id}`;
  const [bea, ana] = document.signers;
  const recipients = [{ email: ANA.email }, { phone: CELIA.phone }];
  expectStatus(await client.post(`${path}/send`, { recipients }), 200);
  const reminders = await messagesOf(() => client.post(`${path}/remind`));
  assert.deepEqual(
    reminders.map(({ to }) => to),
    ["ana@example.com"],
  );
  const early = await client.post("/v2/signing-sessions", {
    document_id: document.id,
    signature_id: bea!.id,
  });
  assert.equal(early.status, 409, "there is no session for her");
  const next = await messagesOf(() => signAs(world, client, document, { signer: ana! }));
  assert.deepEqual(
    next.map(({ to }) => to),
    ["+34600000003"],
    "Celia's turn has come, without Bea",
  );
  const called = await messagesOf(() => client.post(`${path}/send`, { recipients: [{ email: BEA.email }] }));
  assert.deepEqual(
    called.map(({ to }) => to),
    ["bea@example.com"],
  );
  assert.deepEqual(await statuses(document.id), {
    "Bea Łukasz": "sent",
    "Ana Ruiz": "signed",
    Celia: "sent",
  });
});

test("a signer whose turn has not come gets no invitation by being named again", async () => {
  const document = await sent(client, { signers: [ANA, { ...BEA, order: 2 }] });
  const again = { recipients: [{ email: BEA.email }] };
  const messages = await messagesOf(async () =>
    expectStatus(await client.post(`/v3/documents/${document.id}/send`, again), 200),
  );
  assert.deepEqual(messages, []);
});

test("two sends at the same time make one document.sent", async () => {
  const { id } = await draft(client);
  const answers = await Promise.all([1, 2, 3].map(() => client.post(`/v3/documents/${id}/send`)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.equal((await eventTypes(id)).filter((type) => type === "document.sent").length, 1);
});

test("in order: the next signers are invited when those before have signed, and not before", async () => {
  const signers = [
    { ...BEA, order: 2 },
    { ...ANA, order: 1 },
    { ...CELIA, order: 2 },
  ];
  const document = await draft(client, { signers });
  const byName = (name: string) => document.signers.find((signer) => signer.name === name)!;
  const first = await messagesOf(() => client.post(`/v3/documents/${document.id}/send`));
  assert.deepEqual(
    first.map(({ to }) => to),
    ["ana@example.com"],
  );
  const early = await client.post("/v2/signing-sessions", {
    document_id: document.id,
    signer_email: "bea@example.com",
  });
  assert.equal(early.status, 409);
  assert.equal(early.body.error.code, "E1600");
  const next = await messagesOf(async () =>
    expectStatus(await signAs(world, client, document, { signer: byName("Ana Ruiz") }), 200),
  );
  assert.deepEqual(
    next.map(({ to }) => to),
    ["bea@example.com", "+34600000003"],
  );
  const last = await messagesOf(async () => {
    for (const name of ["Celia", "Bea Łukasz"])
      expectStatus(await signAs(world, client, document, { signer: byName(name) }), 200);
  });
  assert.deepEqual(last, []);
  await world.runJobs();
  assert.equal((await client.get(`/v3/documents/${document.id}`)).body.status, "completed");
});

test("remind writes to those whose turn it is, once an hour: 429 REMINDER_TOO_SOON in between", async () => {
  const document = await sent(client, { signers: [ANA, { ...BEA, order: 2 }] });
  const path = `/v3/documents/${document.id}/remind`;
  const [reminder, ...more] = await messagesOf(async () => expectStatus(await client.post(path), 200));
  assert.deepEqual(more, []);
  assert.equal(reminder!.to, "ana@example.com");
  assert.equal(reminder!.template, "reminder");
  assert.equal((await world.anonymous.get(new URL(reminder!.link).pathname)).status, 200);
  world.clock.advance(3600 * 1000 - 1500);
  const { status, headers, body } = await client.post(path, {});
  assert.equal(status, 429);
  assert.equal(body.code, "REMINDER_TOO_SOON");
  assert.equal(body.retryAfter, 2);
  assert.equal(headers.get("retry-after"), "2");
  world.clock.advance(1500);
  expectStatus(await client.post(path), 200);
  assert.equal((await eventTypes(document.id)).filter((type) => type === "signer.reminder_sent").length, 2);
});

test("nobody is reminded of a document that is not out for signing: 409", async () => {
  const { id } = await draft(client);
  assert.equal((await client.post(`/v3/documents/${id}/remind`)).body.code, "DOCUMENT_NOT_SENDABLE");
  await client.post(`/v3/documents/${id}/void`);
  assert.equal((await client.post(`/v3/documents/${id}/remind`)).body.code, "DOCUMENT_NOT_SENDABLE");
});

test("a document expires by itself, and its signers, sessions and links with it", async () => {
  const expiresAt = new Date(world.clock.now() + 3 * DAY).toISOString();
  const document = await sent(client, { signers: [ANA, BEA], body: { expiresAt } });
  expectStatus(await signAs(world, client, document), 200);
  const [{ link }] = (await outbox("&to=bea@example.com")) as [Message];
  world.clock.advance(3 * DAY - 1);
  await world.runJobs();
  const session = await openSession(client, document, { signer: document.signers[1]! });
  assert.equal((await client.get(`/v3/documents/${document.id}`)).body.status, "awaiting_signatures");
  world.clock.advance(1);
  await world.runJobs();
  assert.equal((await client.get(`/v3/documents/${document.id}`)).body.status, "expired");
  assert.deepEqual(await statuses(document.id), { "Ana Ruiz": "signed", "Bea Łukasz": "expired" });
  assert.equal((await eventTypes(document.id)).at(-1), "document.expired");
  assert.equal(
    (await client.get(`/v2/signing-sessions/${session.session_id}/policy`)).body.status,
    "cancelled",
  );
  assert.equal((await world.anonymous.get(new URL(link).pathname)).status, 404);
  for (const [verb, code] of [
    ["send", "SENDABLE"],
    ["remind", "SENDABLE"],
    ["void", "VOIDABLE"],
  ])
    assert.equal(
      (await client.post(`/v3/documents/${document.id}/${verb}`)).body.code,
      `DOCUMENT_NOT_${code}`,
    );
});

test("a draft does not expire; sent after its expiry it is refused, and nobody is invited", async () => {
  const expiresAt = new Date(world.clock.now() + DAY).toISOString();
  const { id } = await draft(client, { body: { expiresAt } });
  world.clock.advance(2 * DAY);
  await world.runJobs();
  assert.equal((await client.get(`/v3/documents/${id}`)).body.status, "draft");
  const before = await residue(world);
  const { status, body } = await client.post(`/v3/documents/${id}/send`);
  assert.equal(status, 409);
  assert.equal(body.code, "DOCUMENT_NOT_SENDABLE");
  assert.deepEqual(await residue(world), before);
});

test("expirationReminders remind so many days before the expiry, and none that lay before the sending", async () => {
  const start = world.clock.now();
  const expiresAt = new Date(start + 10 * DAY).toISOString();
  const { id } = await draft(client, { body: { expiresAt, expirationReminders: [1, 9, 3] } });
  const reminded = async () =>
    (await eventTypes(id)).filter((type) => type === "signer.reminder_sent").length;
  world.clock.advance(2 * DAY);
  await world.runJobs();
  expectStatus(await client.post(`/v3/documents/${id}/send`), 200);
  await world.runJobs();
  assert.equal(await reminded(), 0, "the one nine days before has passed");
  for (const [days, count] of [
    [6.9, 0],
    [7, 1],
    [8.9, 1],
    [9, 2],
    [9.5, 2],
  ] as const) {
    world.clock.advance(start + days * DAY - world.clock.now());
    await world.runJobs();
    assert.equal(await reminded(), count, `after ${days} days`);
  }
});
