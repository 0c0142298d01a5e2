import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { transition } from "../../../server/src/domain/model/transitions.ts";
import type { Answer, Client } from "../client.ts";
import { outbox } from "../support/collecting.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import {
  ANA,
  BEA,
  type Draft,
  draft,
  frameFor,
  newDocument,
  sent,
  signAs,
  uuid,
} from "../support/signing.ts";
import { fakeDocx, newTemplate, tmpl } from "../support/templates.ts";
import { createWorld, type Environment, expectStatus, type World } from "../world.ts";

/** `start-signing` and `void` of docs/contract/v2.md#states, over HTTP. */
let world: World;
let client: Client;
before(async () => {
  const overrides = { pdf: plainPdf, docx: fakeDocx() };
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides });
  client = await world.integrator();
});
after(() => world.close());

const MISSING = "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const start = (who: Client, { id }: { id: string }) => who.post(`/v2/documents/${uuid(id)}/start-signing`);
const voids = (who: Client, { id }: { id: string }, body?: unknown) =>
  who.post(`/v2/documents/${uuid(id)}/void`, body);
const refusal = ({ status, body }: Answer) => [status, body.error?.code, body.error?.type];
const eventsOf = async ({ id }: { id: string }): Promise<string[]> =>
  (await client.get(`/v3/documents/${id}/events?limit=100`)).body.data.map(
    ({ type }: { type: string }) => type,
  );
const v3StatusOf = async ({ id }: { id: string }) => (await client.get(`/v3/documents/${id}`)).body.status;

interface Account {
  tenantId: string;
  ownerEmail: string;
  live: Client;
  of: (environment: Environment) => Promise<Client>;
  credits: () => Promise<number>;
}

async function account(credits: number): Promise<Account> {
  const { tenantId, ownerEmail } = await world.createTenant({ credits });
  const of = async (environment: Environment) => world.as(await world.createKey(tenantId, environment));
  const left = async () => (await world.admin.patch(`/admin/tenants/${tenantId}`, {})).body.credits;
  return { tenantId, ownerEmail, of, credits: left, live: await of("live") };
}

test("POST …/start-signing: a draft awaits signatures, its signers are invited, credits are taken once", async () => {
  const { live, credits } = await account(10);
  const email = "ana.start@example.com";
  const document = await draft(live, { signers: [{ ...ANA, email }, BEA] });
  assert.equal(await credits(), 9);
  const { status, body } = await start(live, document);
  assert.equal(status, 200);
  const { message, ...rest } = body;
  assert.equal(typeof message, "string");
  const told = { previousStatus: "RECOLECTANDO_FIRMANTES", currentStatus: "ESPERANDO_FIRMAS" };
  assert.deepEqual(rest, { success: true, ...told, creditsConsumed: 2 });
  assert.equal(await credits(), 7);
  assert.equal((await outbox(world, email)).length, 1);
  const { data } = (await live.get(`/v3/documents/${document.id}/signers`)).body;
  assert.deepEqual(
    data.map((signer: { status: string }) => signer.status),
    ["sent", "sent"],
  );
  const again = await start(live, document);
  const same = { previousStatus: "ESPERANDO_FIRMAS", currentStatus: "ESPERANDO_FIRMAS" };
  assert.deepEqual(
    [again.status, { ...again.body, message: "" }],
    [200, { success: true, message: "", ...same, creditsConsumed: 0 }],
  );
  assert.equal(await credits(), 7);
  assert.equal((await outbox(world, email)).length, 1, "nobody is invited twice");
});

test("POST …/start-signing: an upload without fields is signed in a block at the end", async () => {
  const made = expectStatus(await newDocument(client, { signers: [ANA] }), 201) as { id: string };
  assert.equal((await client.post(`/v3/documents/${made.id}/send`)).body.code, "DOCUMENT_NOT_SENDABLE");
  assert.equal((await start(client, made)).body.currentStatus, "ESPERANDO_FIRMAS");
  const { data: fields } = (await client.get(`/v3/documents/${made.id}/fields`)).body;
  const { data: signers } = (await client.get(`/v3/documents/${made.id}/signers`)).body;
  assert.deepEqual(
    fields.map(({ type, signerId, page }: Record<string, unknown>) => [type, signerId, page]),
    [["signature", signers[0].id, 1]],
  );
  expectStatus(await signAs(world, client, { id: made.id, signers, fields }), 200);
});

test("POST …/start-signing: a signer who owes variables makes it LLENANDO_DATOS, and so it stays", async () => {
  const template = await newTemplate(client, { text: "{{a__nombre}} {{sign__a}}" });
  const lease = { templateId: tmpl(template), signers: [{ ...ANA, role: "a" }] };
  const made = expectStatus(await client.post("/v3/documents", lease), 201) as { id: string };
  const { body } = await start(client, made);
  assert.deepEqual([body.currentStatus, body.creditsConsumed], ["LLENANDO_DATOS", 0], "the sandbox is free");
  const again = (await start(client, made)).body;
  assert.deepEqual([again.previousStatus, again.currentStatus], ["LLENANDO_DATOS", "LLENANDO_DATOS"]);
  assert.equal(await v3StatusOf(made), "collecting_data");
});

test("POST …/start-signing: without signers the owner signs, and no invitation is sent", async () => {
  const { live, ownerEmail, credits } = await account(10);
  const made = expectStatus(await newDocument(live), 201) as { id: string };
  assert.equal((await start(live, made)).body.creditsConsumed, 1);
  assert.equal(await credits(), 8);
  const { body } = await live.get(`/v2/documents/${made.id}`);
  assert.deepEqual(
    body.signatures.map(({ email, status }: Record<string, unknown>) => [email, status]),
    [[ownerEmail, "WAITING FOR SIGNATURE"]],
  );
  assert.deepEqual(await outbox(world, ownerEmail), []);
});

test("POST …/start-signing: the owner as the only signer signs by a session, without an invitation", async () => {
  const { of, ownerEmail } = await account(10);
  const test = await of("test");
  const document = await draft(test, { signers: [{ name: "Owner", email: ownerEmail }] });
  expectStatus(await start(test, document), 200);
  assert.deepEqual(await outbox(world, ownerEmail), []);
  expectStatus(await signAs(world, test, document), 200);
  assert.equal((await test.get(`/v2/documents/${document.id}`)).body.status, "TODOS_FIRMARON");
});

test("POST …/start-signing: a correction and a signed document stay as they are", async () => {
  const corrected = await sent(client);
  const { store } = world.server.context.domain;
  await store.write(async (writer) => {
    const row = (await writer.documents.lock({ id: corrected.id.replace("doc_", "") }))!;
    await transition(writer, "documents", row, "correcting", { correctingFrom: row.status });
  });
  const signed = await sent(client);
  expectStatus(await signAs(world, client, signed), 200);
  for (const [document, status] of [
    [corrected, "ESPERANDO_FIRMAS"],
    [signed, "TODOS_FIRMARON"],
  ] as const) {
    const { status: code, body } = await start(client, document);
    assert.deepEqual(
      [code, body.previousStatus, body.currentStatus, body.creditsConsumed],
      [200, status, status, 0],
    );
  }
  assert.equal(await v3StatusOf(corrected), "correcting");
});

test("POST …/start-signing: a voided, an expired and an overdue document are 409 E1600", async () => {
  const voided = await draft(client);
  expectStatus(await voids(client, voided), 200);
  const expiresAt = new Date(world.clock.now() + 3_600_000).toISOString();
  const [expired, overdue] = [
    await sent(client, { body: { expiresAt } }),
    await draft(client, { body: { expiresAt } }),
  ];
  world.clock.advance(3_700_000);
  await world.runJobs();
  for (const document of [voided, expired, overdue])
    assert.deepEqual(refusal(await start(client, document)), [409, "E1600", "conflict"]);
});

test("POST …/start-signing: without credits for every signer it is 402 E1400, and nothing happens", async () => {
  const { live, credits } = await account(2);
  const email = "ana.poor@example.com";
  const document = await draft(live, { signers: [{ ...ANA, email }, BEA] });
  const { status, body } = await start(live, document);
  assert.deepEqual(
    [status, body.error.code, body.error.required, body.error.available],
    [402, "E1400", 2, 1],
  );
  assert.equal(await credits(), 1);
  assert.equal((await live.get(`/v2/documents/${document.id}`)).body.status, "RECOLECTANDO_FIRMANTES");
  assert.deepEqual(await outbox(world, email), []);
});

test("many starts at once charge once and tell of one start", async () => {
  const { live, credits } = await account(10);
  const document = await draft(live, { signers: [ANA, BEA] });
  const answers = await Promise.all(Array.from({ length: 6 }, () => start(live, document)));
  assert.ok(answers.every(({ status }) => status === 200));
  const consumed = answers.map(({ body }) => Number(body.creditsConsumed));
  assert.deepEqual(
    consumed.toSorted((a, b) => a - b),
    [0, 0, 0, 0, 0, 2],
  );
  assert.equal(await credits(), 7);
});

test("POST …/void: 200 names the cancelled signatures; those that were given stay", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  expectStatus(await signAs(world, client, document), 200);
  const open = await frameFor(world, client, document, document.signers[1]);
  const { status, body } = await voids(client, document, { reason: "Typo" });
  assert.deepEqual([status, Object.keys(body), body.success], [200, ["success", "message"], true]);
  assert.ok(body.message.includes(BEA.name) && body.message.includes(uuid(document.signers[1]!.id)));
  assert.ok(!body.message.includes(ANA.name));
  assert.equal((await open.post("submit", await open.submission())).body.error.code, "SESSION_CANCELLED");
  const [latest] = (await client.get(`/v3/documents/${document.id}/events`)).body.data;
  assert.deepEqual(
    [latest.type, latest.data.reason, latest.data.cancelledSigners],
    ["document.voided", "Typo", 1],
  );
  assert.equal(await v3StatusOf(document), "voided");
});

test("POST …/void: of a draft, without a body, by the prefixed id", async () => {
  const { id } = await draft(client);
  const { status, body } = await client.post(`/v2/documents/${id}/void`);
  assert.deepEqual([status, body.success], [200, true]);
  assert.equal((await client.get(`/v2/documents/${id}`)).body.status, "ANULADO");
});

test("POST …/void: voided, expired and signed by all are 400 E1600 of type bad_request; nothing changes", async () => {
  const voided = await draft(client);
  expectStatus(await client.post(`/v3/documents/${voided.id}/void`), 200);
  const expiresAt = new Date(world.clock.now() + 3_600_000).toISOString();
  const expired = await sent(client, { body: { expiresAt } });
  world.clock.advance(3_700_000);
  await world.runJobs();
  const signed = await sent(client);
  expectStatus(await signAs(world, client, signed), 200);
  const over = async () => {
    for (const document of [voided, expired, signed]) {
      const before = [await v3StatusOf(document), await eventsOf(document)];
      assert.deepEqual(refusal(await voids(client, document)), [400, "E1600", "bad_request"]);
      assert.deepEqual([await v3StatusOf(document), await eventsOf(document)], before);
    }
  };
  assert.equal(await v3StatusOf(signed), "processing");
  await over();
  await world.runJobs();
  assert.equal(await v3StatusOf(signed), "completed");
  await over();
});

test("POST …/void: a reason that is too long or no text is 422 E1200 at reason; other JSON too", async () => {
  const document = await draft(client);
  for (const reason of ["x".repeat(1001), 5, null, ["a"], "\u0000"]) {
    const { status, body } = await voids(client, document, { reason });
    assert.deepEqual([status, body.error.code, body.error.field], [422, "E1200", "reason"]);
  }
  const path = `/v2/documents/${document.id}/void`;
  const json = { "content-type": "application/json" };
  for (const body of ["[]", "{", "7", "null"])
    assert.equal((await client.send("POST", path, { body, headers: json })).body.error.code, "E1200", body);
  assert.equal(await v3StatusOf(document), "draft");
});

test("many voids at once: one is told of it, the others are refused", async () => {
  const document = await sent(client);
  const answers = await Promise.all(Array.from({ length: 5 }, () => voids(client, document)));
  const statuses = answers.map(({ status }) => status);
  assert.deepEqual(
    statuses.toSorted((a, b) => a - b),
    [200, 400, 400, 400, 400],
  );
  assert.equal((await eventsOf(document)).filter((type) => type === "document.voided").length, 1);
});

const CHANGES: [string, (who: Client, document: { id: string }) => Promise<Answer>][] = [
  ["start-signing", start],
  ["void", voids],
];

for (const [name, change] of CHANGES) {
  test(`POST …/${name}: another tenant's and an unknown document are 404 E1300; a malformed id 422`, async () => {
    const document = await draft(client);
    const stranger = await world.integrator();
    for (const answer of [await change(stranger, document), await change(client, { id: MISSING })])
      assert.deepEqual(refusal(answer), [404, "E1300", "not_found"]);
    const malformed = await client.post(`/v2/documents/7/${name}`);
    assert.deepEqual([malformed.status, malformed.body.error.field], [422, "document_id"]);
    assert.equal(await v3StatusOf(document), "draft");
  });

  test(`POST …/${name}: with a key of another environment it is 403 E1103, and nothing changes`, async () => {
    const { of, credits } = await account(10);
    const document: Draft = await draft(await of("test"));
    for (const environment of ["live", "dev"] as const)
      assert.deepEqual(refusal(await change(await of(environment), document)), [
        403,
        "E1103",
        "permission_error",
      ]);
    const { body } = await (await of("test")).get(`/v2/documents/${document.id}`);
    assert.deepEqual([body.status, await credits()], ["RECOLECTANDO_FIRMANTES", 10]);
  });

  test(`POST …/${name}: needs document:write`, async () => {
    const { tenantId } = await world.createTenant();
    const document = await draft(world.as(await world.createKey(tenantId, "test")));
    const reader = world.as(await world.createKey(tenantId, "test", { scopes: ["document:read"] }));
    const { status, body, headers } = await change(reader, document);
    assert.deepEqual([status, body.error.code], [403, "INSUFFICIENT_SCOPE"]);
    assert.equal(headers.get("x-accepted-scopes"), "document:write");
    const path = `/v2/documents/${document.id}/${name}`;
    assert.deepEqual(refusal(await world.anonymous.post(path)).slice(0, 2), [401, "E1000"]);
  });
}
