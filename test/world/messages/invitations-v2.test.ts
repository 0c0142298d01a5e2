import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { transition } from "../../../server/src/domain/model/transitions.ts";
import type { Answer, Client } from "../client.ts";
import { outbox } from "../support/collecting.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { draft, newDocument, sent, signAs, someAddress, uuid } from "../support/signing.ts";
import { fakeDocx, newTemplate, tmpl } from "../support/templates.ts";
import { createWorld, type Environment, expectStatus, type World } from "../world.ts";

/** `invite` and `invite-bulk` of docs/contract/v2.md#invite, over HTTP. */
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1" },
    overrides: {
      pdf: plainPdf,
      docx: fakeDocx(),
      lookUpMail: (domain) => Promise.resolve(domain === "no-mail.example" ? "takes_none" : "takes_mail"),
    },
  });
  client = await world.integrator();
});
after(() => world.close());

const MISSING = "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
let people = 0;
const person = (given: Record<string, unknown> = {}) => {
  people += 1;
  return { name: `Person ${people}`, email: `person${people}@example.com`, ...given };
};
interface Id {
  id: string;
}
const invite = (who: Client, { id }: Id, participant: unknown, config?: unknown) =>
  who.post(`/v2/documents/${uuid(id)}/invite`, { participant, ...(config !== undefined && { config }) });
const bulk = (who: Client, { id }: Id, participants: unknown, config?: unknown) =>
  who.post(`/v2/documents/${uuid(id)}/invite-bulk`, {
    participants,
    ...(config !== undefined && { config }),
  });
const refusal = ({ status, body }: Answer) => [status, body.error?.code, body.error?.field];
const detail = async (who: Client, { id }: Id) =>
  expectStatus(await who.get(`/v2/documents/${uuid(id)}`), 200);
const upload = async (who: Client, body = {}) =>
  expectStatus(await newDocument(who, body), 201) as unknown as Id;

async function account(credits: number) {
  const { tenantId } = await world.createTenant({ credits });
  const of = async (environment: Environment) => world.as(await world.createKey(tenantId, environment));
  const left = async () => (await world.admin.patch(`/admin/tenants/${tenantId}`, {})).body.credits;
  return { of, live: await of("live"), credits: left };
}

/** Moves a sent document into correction. */
async function correct({ id }: Id): Promise<void> {
  await world.server.context.domain.store.write(async (writer) => {
    const row = (await writer.documents.lock({ id: id.replace("doc_", "") }))!;
    await transition(writer, "documents", row, "correcting", { correctingFrom: row.status });
  });
}

async function open(link: string): Promise<Answer> {
  const { pathname } = new URL(link);
  return world.anonymous.get(pathname, { "x-forwarded-for": someAddress(), accept: "text/html" });
}

test("POST …/invite: a draft is sent to the person, who can sign by the link", async () => {
  const document = await upload(client);
  const ana = person({ name: "Ana Ruiz" });
  const { status, body } = await invite(client, document, ana);
  assert.equal(status, 200);
  assert.deepEqual([body.success, body.sentCount, body.failedCount, body.details.length], [true, 1, 0, 1]);
  const [{ guestLink, signatureId, ...rest }] = body.details;
  assert.deepEqual(rest, {
    participant: { email: ana.email, chatapp: null, name: "Ana Ruiz", roleName: null, order: 1 },
    success: true,
    status: "sent",
    warning: null,
    error: null,
  });
  const shown = await detail(client, document);
  assert.equal(shown["status"], "ESPERANDO_FIRMAS");
  assert.deepEqual(
    (shown["signatures"] as Id[]).map(({ id }) => id),
    [signatureId],
  );
  const [message, ...more] = await outbox(world, ana.email);
  assert.deepEqual([message.link, more.length], [guestLink, 0]);
  assert.equal((await open(guestLink)).status, 200);
  assert.match(message.text, /Acme le envió/);
});

test("POST …/invite-bulk: e-mail and chat in one request; credits as for start-signing", async () => {
  const { live, credits } = await account(10);
  const document = await upload(live);
  const toño = { name: "Toño", chatapp: "+52 55 1234 5678" };
  const { status, body } = await bulk(live, document, [person(), toño, person()]);
  assert.deepEqual([status, body.sentCount, await credits()], [200, 3, 6]);
  assert.equal(body.details[1].participant.chatapp, "+525512345678");
  const [message] = await outbox(world, encodeURIComponent("+525512345678"));
  assert.deepEqual([message.channel, message.link], ["chat", body.details[1].guestLink]);
});

test("POST …/invite on a sent document: a new link, the old one stays, and it is charged once", async () => {
  const { live, credits } = await account(10);
  const document = await upload(live);
  const ana = person();
  const first = (await invite(live, document, ana)).body.details[0];
  const left = await credits();
  const again = expectStatus(await invite(live, document, ana), 200) as unknown as Answer["body"];
  assert.notEqual(again.details[0].guestLink, first.guestLink);
  assert.equal(again.details[0].signatureId, first.signatureId);
  for (const link of [first.guestLink, again.details[0].guestLink])
    assert.equal((await open(link)).status, 200);
  assert.equal(await credits(), left);
  assert.equal((await outbox(world, ana.email)).length, 2);
});

test("one by one: signers of a draft are charged and invited as each is named", async () => {
  const { live, credits } = await account(10);
  const [ana, bea] = [person(), person()];
  const document = await draft(live, { signers: [ana, bea] });
  const before = await credits();
  expectStatus(await invite(live, document, ana), 200);
  assert.deepEqual([await credits(), (await outbox(world, bea.email)).length], [before - 1, 0]);
  expectStatus(await invite(live, document, bea), 200);
  assert.deepEqual([await credits(), (await outbox(world, bea.email)).length], [before - 2, 1]);
});

test("a new signer of a sent document needs a correction; in it they are added", async () => {
  const document = await sent(client);
  const late = person();
  assert.deepEqual(refusal(await invite(client, document, late)), [409, "E1600", undefined]);
  const mixed = await bulk(client, document, [{ name: "Ana Ruiz", email: "ana@example.com" }, late]);
  assert.equal(mixed.status, 409);
  assert.equal((await detail(client, document))["totalSigners"], 1);
  await correct(document);
  const { body } = await invite(client, document, late);
  assert.deepEqual([body.sentCount, (await outbox(world, late.email)).length], [1, 1]);
  assert.equal((await detail(client, document))["totalSigners"], 2);
});

test("one who has signed or declined is a failed detail beside others, and 409 alone", async () => {
  const [ana, bea] = [person(), person()];
  const document = await sent(client, { signers: [ana, bea] });
  expectStatus(await signAs(world, client, document), 200);
  const { status, body } = await bulk(client, document, [bea, ana]);
  assert.deepEqual([status, body.success, body.sentCount, body.failedCount], [200, false, 1, 1]);
  const [{ success }, { signatureId, participant: _, ...failed }] = body.details;
  assert.deepEqual([success, signatureId], [true, uuid(document.signers[0]!.id)]);
  assert.deepEqual(failed, {
    success: false,
    status: "failed",
    guestLink: null,
    warning: null,
    error: { code: "E1600", message: `${ana.name} has signed already.` },
  });
  assert.deepEqual(refusal(await invite(client, document, ana)), [409, "E1600", undefined]);
});

test("a later signer waits: a link now, the message in turn", async () => {
  const [ana, bea] = [person({ order: 1 }), person({ order: 2 })];
  const document = await upload(client);
  const { body } = await bulk(client, document, [bea, ana]);
  assert.deepEqual(
    body.details.map(({ status, success }: Record<string, unknown>) => [status, success]),
    [
      ["waiting", true],
      ["sent", true],
    ],
  );
  assert.deepEqual([body.sentCount, await outbox(world, bea.email)], [2, []]);
  assert.equal((await open(body.details[0].guestLink)).status, 404, "not yet");
  const { data: signers } = (await client.get(`/v3/documents/${document.id}/signers`)).body;
  const { data: fields } = (await client.get(`/v3/documents/${document.id}/fields`)).body;
  expectStatus(await signAs(world, client, { id: document.id, signers, fields }), 200);
  assert.equal((await outbox(world, bea.email)).length, 1);
  assert.equal((await open(body.details[0].guestLink)).status, 200);
});

test("a participant plays the role of the text; a draft's signer takes role, name and order", async () => {
  const template = await newTemplate(client, { text: "{{a__nombre}} {{sign__a}}" });
  const ana = person({ name: "Ana" });
  const made = await client.post("/v3/documents", { templateId: tmpl(template), signers: [ana] });
  const document = expectStatus(made, 201) as unknown as Id;
  const told = { ...ana, name: "Ana Ruiz", roleName: "A", order: 3 };
  expectStatus(await bulk(client, document, [told]), 200);
  const { signatures, roles, status } = (await client.get(`/v2/documents/${document.id}`)).body;
  assert.deepEqual([status, signatures[0].name, signatures[0].order], ["LLENANDO_DATOS", "Ana Ruiz", 3]);
  assert.equal(signatures[0].roleId, roles[0].id);
  const other = await invite(client, document, { ...told, roleName: "B" });
  assert.deepEqual(refusal(other), [409, "E1600", undefined]);
  const renamed = expectStatus(await invite(client, document, { ...ana, name: "Mallory" }), 200);
  assert.match(JSON.stringify(renamed), /Ana Ruiz/);
});

const text = async ({ email }: { email: string }) => (await outbox(world, email))[0].text as string;

test("config: who invites is told in the message; the two old flags are taken and ignored", async () => {
  const [ana, bea, cid] = [person(), person(), person()];
  const luis = { invitedByName: "Luis Paz", invitedByEmail: "luis@acme.mx" };
  const flags = { sendInvitationByEmail: false, sendInvitationByChatapp: true };
  const document = await draft(client, { signers: [ana, bea, cid] });
  const answer = await invite(client, document, ana, { ...luis, ...flags });
  expectStatus(answer, 200);
  assert.equal(answer.headers.get("service-warnings"), null);
  assert.match(await text(ana), /^.*Luis Paz \(luis@acme\.mx\) le envió/m);
  expectStatus(await invite(client, document, bea, { invitedByName: "Luis Paz" }), 200);
  assert.match(await text(bea), /Luis Paz le envió/);
  expectStatus(await invite(client, document, cid, { invitedByEmail: "Luis@Acme.mx" }), 200);
  assert.match(await text(cid), /luis@acme\.mx le envió/);
});

test("an address that takes no mail blocks the whole request before anything happens", async () => {
  const { live, credits } = await account(10);
  const document = await upload(live);
  const before = await credits();
  const good = person();
  const wrong = [person({ email: "x@gmial.com" }), person({ email: "x@no-mail.example" })];
  const { status, body } = await bulk(live, document, [good, ...wrong]);
  assert.deepEqual(
    [status, body.error.code, body.error.type],
    [422, "EMAIL_VALIDATION_FAILED", "validation_error"],
  );
  assert.equal(body.error.field, "participants[1].email");
  assert.deepEqual(body.error.details, [
    { email: "x@gmial.com", reason: "misspelt_domain", suggestion: "x@gmail.com" },
    { email: "x@no-mail.example", reason: "domain_takes_no_mail", suggestion: null },
  ]);
  const single = await invite(live, document, wrong[0]);
  assert.deepEqual(refusal(single), [422, "EMAIL_VALIDATION_FAILED", "participant.email"]);
  assert.deepEqual([await credits(), await outbox(world, good.email)], [before, []]);
  assert.equal((await detail(live, document))["status"], "RECOLECTANDO_FIRMANTES");
});

test("v3 refuses the same addresses, wherever a person is named", async () => {
  const { live } = await account(10);
  const { id, signers } = await draft(live, { signers: [person()] });
  const wrong = person({ email: "x@gmial.com" });
  const path = `/v3/documents/${id}`;
  for (const [answer, field] of [
    [await newDocument(live, { signers: [person(), wrong] }), "signers[1].email"],
    [await newDocument(live, { signers: [person({ email: "x@no-mail.example" })] }), "signers[0].email"],
    [await live.post(`${path}/signers`, wrong), "email"],
    [await live.post(`${path}/send`, { recipients: [wrong] }), "recipients[0].email"],
  ] as const) {
    assert.deepEqual(
      [answer.status, answer.body.code, answer.body.errors[0].field],
      [422, "VALIDATION_ERROR", field],
    );
  }
  expectStatus(await live.post(`${path}/send`), 200);
  const moved = await live.post(`${path}/signers/${signers[0]!.id}/reassign`, {
    name: "Eva",
    email: "x@gmial.com",
  });
  assert.match(moved.body.errors[0].detail, /x@gmail\.com/);
});

test("a doubtful address is sent to, with a warning", async () => {
  const { body } = await bulk(client, await upload(client), [
    person({ email: "ana@cloud.com" }),
    person({ email: "ana@mailinator.com" }),
  ]);
  assert.deepEqual(
    body.details.map(({ success, warning }: Record<string, unknown>) => [success, warning]),
    [
      [true, "similar_domain: did you mean ana@icloud.com?"],
      [true, "disposable_domain"],
    ],
  );
});

test("without credits for every participant it is 402 E1400, and nothing happens", async () => {
  const { live, credits } = await account(2);
  const document = await upload(live);
  const ana = person();
  const { status, body } = await bulk(live, document, [ana, person()]);
  assert.deepEqual(
    [status, body.error.code, body.error.required, body.error.available],
    [402, "E1400", 2, 1],
  );
  assert.deepEqual([await credits(), await outbox(world, ana.email)], [1, []]);
  assert.equal((await detail(live, document))["totalSigners"], 0);
});

test("voided, expired and overdue documents, and those that all have signed, are 409 E1600", async () => {
  const ana = person();
  const voided = await draft(client, { signers: [ana] });
  expectStatus(await client.post(`/v3/documents/${voided.id}/void`), 200);
  const expiresAt = new Date(world.clock.now() + 3_600_000).toISOString();
  const expired = await sent(client, { signers: [ana], body: { expiresAt } });
  const overdue = await draft(client, { signers: [ana], body: { expiresAt } });
  const signed = await sent(client, { signers: [ana] });
  expectStatus(await signAs(world, client, signed), 200);
  world.clock.advance(3_700_000);
  assert.deepEqual(refusal(await invite(client, expired, ana)), [409, "E1600", undefined]);
  await world.runJobs();
  for (const document of [voided, expired, overdue, signed])
    for (const answer of [await invite(client, document, ana), await bulk(client, document, [ana])])
      assert.deepEqual(refusal(answer), [409, "E1600", undefined]);
});

test("wrong bodies are 422 E1200 at the field", async () => {
  const writer = await world.integrator();
  const document = await upload(writer);
  const { name, email } = person();
  const one: [unknown, string][] = [
    [{ name, email, chatapp: "+525512345678" }, "participant.email"],
    [{ name }, "participant.email"],
    [{ name, email: "ana" }, "participant.email"],
    [{ name, email: "" }, "participant.email"],
    [{ name, email: null, chatapp: "+525512345678" }, "participant.email"],
    [{ name, chatapp: "call me" }, "participant.chatapp"],
    [{ email }, "participant.name"],
    [{ name: "  ", email }, "participant.name"],
    [{ name: "x".repeat(256), email }, "participant.name"],
    [{ name, email, roleName: "x".repeat(256) }, "participant.roleName"],
    [{ name, email, order: 0 }, "participant.order"],
    [[], "participant"],
    [null, "participant"],
    [undefined, "participant"],
  ];
  for (const [participant, field] of one)
    assert.deepEqual(refusal(await invite(writer, document, participant)), [422, "E1200", field]);
  const several: [unknown, string][] = [
    [[], "participants"],
    [{}, "participants"],
    ["x", "participants"],
    [[{ name, email }, { name }], "participants[1].email"],
    [[{ name, email: "a@@b.mx" }], "participants[0].email"],
    [
      [
        { name, email },
        { name: "Other", email: email.toUpperCase() },
      ],
      "participants[1].email",
    ],
    [
      [
        { name, chatapp: "+525500000000" },
        { name, chatapp: "+52 55 0000 0000" },
      ],
      "participants[1].chatapp",
    ],
    [Array.from({ length: 251 }, () => person()), "participants"],
  ];
  for (const [participants, field] of several)
    assert.deepEqual(refusal(await bulk(writer, document, participants)), [422, "E1200", field]);
  for (const [config, field] of [
    [{ invitedByEmail: "luis" }, "config.invitedByEmail"],
    [{ invitedByName: "" }, "config.invitedByName"],
    [{ sendInvitationByEmail: "yes" }, "config.sendInvitationByEmail"],
    [7, "config"],
  ] as const)
    assert.deepEqual(refusal(await invite(writer, document, { name, email }, config)), [422, "E1200", field]);
  assert.equal((await detail(writer, document))["status"], "RECOLECTANDO_FIRMANTES");
});

test("many invitations of one draft at once: it is started once, and each is charged", async () => {
  const { live, credits } = await account(20);
  const signers = Array.from({ length: 5 }, () => person());
  const document = await draft(live, { signers });
  const before = await credits();
  const answers = await Promise.all([...signers, ...signers].map((each) => invite(live, document, each)));
  assert.ok(answers.every(({ status }) => status === 200));
  assert.equal(await credits(), before - 5);
  const events = (await live.get(`/v3/documents/${document.id}/events?limit=100`)).body.data;
  assert.equal(events.filter(({ type }: { type: string }) => type === "document.sent").length, 1);
});

for (const [name, change] of [
  ["invite", (who: Client, document: Id) => invite(who, document, person())],
  ["invite-bulk", (who: Client, document: Id) => bulk(who, document, [person()])],
] as const)
  test(`POST …/${name}: other tenants, environments, scopes and malformed ids`, async () => {
    const document = await upload(client);
    const stranger = await world.integrator();
    for (const answer of [await change(stranger, document), await change(client, { id: MISSING })])
      assert.deepEqual(refusal(answer), [404, "E1300", undefined]);
    assert.deepEqual(refusal(await change(client, { id: "7" })), [422, "E1200", "document_id"]);
    const { of } = await account(10);
    const other = await upload(await of("test"));
    for (const environment of ["live", "dev"] as const)
      assert.deepEqual(refusal(await change(await of(environment), other)), [403, "E1103", undefined]);
    const { tenantId } = await world.createTenant();
    const reader = world.as(await world.createKey(tenantId, "test", { scopes: ["document:read"] }));
    assert.equal((await change(reader, document)).body.error.code, "INSUFFICIENT_SCOPE");
    assert.equal((await change(world.anonymous, document)).body.error.code, "E1000");
    assert.equal((await detail(client, document))["status"], "RECOLECTANDO_FIRMANTES");
  });
