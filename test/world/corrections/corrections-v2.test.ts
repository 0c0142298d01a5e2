import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { A, B, handIn, outbox, sentDocument } from "../support/collecting.ts";
import {
  add,
  assign,
  changeRole,
  context,
  correct,
  enter,
  eventsOf,
  exit,
  refusal,
  remove,
} from "../support/corrections.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, BEA, draft, frameFor, sent, signAs, uuid } from "../support/signing.ts";
import { type FakeDocx, fakeDocx, newTemplate, tmpl } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Corrections of docs/contract/v2.md#correction, over HTTP. */
let world: World;
let client: Client;
let docx: FakeDocx;
before(async () => {
  docx = fakeDocx();
  const overrides = { pdf: plainPdf, docx };
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides });
  client = await world.integrator();
});
after(() => world.close());

const CELIA = { name: "Celia Gómez", email: "celia@example.com" };
const MISSING = "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const v3 = async ({ id }: { id: string }) => (await client.get(`/v3/documents/${id}`)).body;
const v2 = async ({ id }: { id: string }) => (await client.get(`/v2/documents/${id}`)).body;
const signersOf = async ({ id }: { id: string }) =>
  (await client.get(`/v3/documents/${id}/signers`)).body.data;

test("enter and exit: the document waits and goes on; twice is told so", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const entered = await enter(client, document);
  assert.deepEqual([entered.status, Object.keys(entered.body)], [200, ["success", "message"]]);
  assert.equal((await v3(document)).status, "correcting");
  assert.equal((await v2(document)).status, "ESPERANDO_FIRMAS", "v2 shows the state that it left");
  const again = await enter(client, document);
  assert.deepEqual([again.status, again.body.success], [200, true]);
  assert.notEqual(again.body.message, entered.body.message);
  const left = expectStatus(await exit(client, document), 200);
  assert.equal((await v3(document)).status, "awaiting_signatures");
  const twice = expectStatus(await exit(client, document), 200);
  assert.notEqual(twice["message"], left["message"]);
  const types = (await eventsOf(client, document)).map(({ type }) => type);
  assert.ok(!types.includes("document.corrected"), "nothing was changed");
});

test("the context tells what a correction may change", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const [ana, bea] = document.signers;
  const before = expectStatus(await context(client, document), 200);
  assert.deepEqual(before, {
    signingStatus: "none_signed",
    canAddSigner: true,
    isLocked: false,
    signers: [ana, bea].map((signer) => ({
      signature_id: uuid(signer!.id),
      signer_id: uuid(signer!.id),
      status: "WAITING FOR SIGNATURE",
      can_remove: true,
      can_edit_fields: true,
      is_signed: false,
    })),
  });
  expectStatus(await signAs(world, client, document), 200);
  expectStatus(await enter(client, document), 200);
  const { signingStatus, isLocked, signers } = (await context(client, document)).body;
  assert.deepEqual([signingStatus, isLocked], ["some_signed", true]);
  const { status, can_remove, can_edit_fields, is_signed } = signers[0];
  assert.deepEqual([status, can_remove, can_edit_fields, is_signed], ["SIGNED", false, false, true]);
  expectStatus(await client.post(`/v2/documents/${uuid(document.id)}/void`), 200);
  const over = (await context(client, document)).body;
  assert.deepEqual([over.canAddSigner, over.isLocked, over.signers[1].can_remove], [false, false, false]);
});

test("drafts and documents that are over are 409 E1600", async () => {
  const made = await draft(client);
  const voided = await sent(client);
  expectStatus(await client.post(`/v3/documents/${voided.id}/void`), 200);
  const signed = await sent(client);
  expectStatus(await signAs(world, client, signed), 200);
  for (const document of [made, voided, signed])
    for (const change of [enter, exit])
      assert.deepEqual(refusal(await change(client, document)), [409, "E1600"]);
  await world.runJobs();
  assert.deepEqual(refusal(await enter(client, signed)), [409, "E1600"]);
});

test("add-signer: charged and invited at the exit, and not before", async () => {
  const { tenantId } = await world.createTenant({ credits: 10 });
  const live = world.as(await world.createKey(tenantId, "live"));
  const credits = async () => (await world.admin.patch(`/admin/tenants/${tenantId}`, {})).body.credits;
  const email = "celia.added@example.com";
  const document = await sent(live, { signers: [ANA] });
  assert.equal(await credits(), 8);
  assert.deepEqual(refusal(await add(live, document, { ...CELIA, email })), [409, "E1600"]);
  expectStatus(await enter(live, document), 200);
  const added = expectStatus(await add(live, document, { name: CELIA.name, email }), 200);
  assert.deepEqual(Object.keys(added), ["success", "signatureId", "signerId", "roleId", "roleName"]);
  assert.equal(added["signatureId"], added["signerId"]);
  assert.equal(await credits(), 8);
  assert.deepEqual(await outbox(world, email), []);
  expectStatus(await exit(live, document), 200);
  assert.equal(await credits(), 7);
  assert.equal((await outbox(world, email)).length, 1);
  const { data: fields } = (await live.get(`/v3/documents/${document.id}/fields`)).body;
  assert.ok(fields.some(({ signerId }: { signerId: string }) => uuid(signerId) === added["signatureId"]));
  const events = await eventsOf(live, document);
  const corrected = events.find(({ type }) => type === "document.corrected")!;
  assert.deepEqual(corrected.data["changed"], ["signers", "fields"]);
  assert.deepEqual((corrected.data["addedSigners"] as string[]).map(uuid), [added["signatureId"]]);
  const order = events.map(({ type }) => type);
  assert.ok(order.indexOf("document.corrected") < order.lastIndexOf("signer.invited"));
});

test("without credits for an added signer the exit is 402, and the document stays in correction", async () => {
  const { tenantId } = await world.createTenant({ credits: 2 });
  const live = world.as(await world.createKey(tenantId, "live"));
  const document = await sent(live, { signers: [ANA] });
  expectStatus(await enter(live, document), 200);
  const added = expectStatus(await add(live, document, CELIA), 200);
  assert.deepEqual(refusal(await exit(live, document)), [402, "E1400"]);
  assert.equal((await live.get(`/v3/documents/${document.id}`)).body.status, "correcting");
  expectStatus(await remove(live, document, { id: String(added["signatureId"]) }), 200);
  expectStatus(await exit(live, document), 200);
});

test("sendInvitation: false asks the signer without a message, also from a draft", async () => {
  const email = "celia.silent@example.com";
  const document = await sent(client, { signers: [ANA] });
  await correct(client, document, () =>
    add(client, document, { name: "Celia", email, sendInvitation: false }),
  );
  assert.deepEqual(await outbox(world, email), []);
  const silent = (await signersOf(document)).find((one: { email: string }) => one.email === email);
  expectStatus(await signAs(world, client, document, { signer: silent }), 200);
  const early = await draft(client, { signers: [ANA] });
  const other = "celia.early@example.com";
  expectStatus(await add(client, early, { name: "Celia", email: other, sendInvitation: false }), 200);
  expectStatus(await client.post(`/v3/documents/${early.id}/send`), 200);
  assert.deepEqual(await outbox(world, other), []);
});

test("add-signer takes one contact, and nobody twice", async () => {
  const document = await draft(client, { signers: [ANA] });
  const cases: [Record<string, unknown>, string][] = [
    [{ name: "C" }, "email"],
    [{ name: "C", email: "c@example.com", chatapp: "+525512345678" }, "email"],
    [{ name: "C", email: ANA.email }, "email"],
    [{ name: "", email: "c@example.com" }, "name"],
    [{ name: "C", email: "c@example.com", sendInvitation: "no" }, "sendInvitation"],
    [{ name: "C", email: "c@example.com", roleName: "x".repeat(256) }, "roleName"],
    [{ name: "C", email: "no" }, "email"],
  ];
  for (const [body, field] of cases) {
    const answer = await add(client, document, body);
    assert.deepEqual([...refusal(answer), answer.body.error.field], [422, "E1200", field]);
  }
  expectStatus(await add(client, document, { name: "C", chatapp: "+525512345678" }), 200);
});

test("DELETE: an unsigned signer goes with their fields; one who has signed is 400 E1700", async () => {
  const document = await sent(client, { signers: [ANA, BEA, CELIA] });
  expectStatus(await signAs(world, client, document), 200);
  const [ana, bea] = document.signers;
  assert.deepEqual(refusal(await remove(client, document, bea!)), [409, "E1600"]);
  const { status, body } = await remove(client, document, ana!);
  assert.deepEqual(
    [status, body.error.code, body.error.error, body.error.reason],
    [400, "E1700", "already_signed", "remove_signer_already_signed"],
  );
  expectStatus(await enter(client, document), 200);
  assert.equal((await remove(client, document, ana!)).body.error.reason, "remove_signer_already_signed");
  const removed = expectStatus(await remove(client, document, bea!), 200);
  assert.deepEqual([Object.keys(removed), removed["success"]], [["success", "detail"], true]);
  assert.deepEqual(refusal(await remove(client, document, bea!)), [404, "E1300"]);
  expectStatus(await exit(client, document), 200);
  const { data: fields } = (await client.get(`/v3/documents/${document.id}/fields`)).body;
  assert.ok(fields.every(({ signerId }: { signerId: string }) => signerId !== bea!.id));
  const corrected = (await eventsOf(client, document)).find(({ type }) => type === "document.corrected")!;
  assert.deepEqual(corrected.data["removedSigners"], [bea!.id]);
});

test("removing the last unsigned signer completes the document at the exit", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  expectStatus(await signAs(world, client, document), 200);
  expectStatus(await enter(client, document), 200);
  expectStatus(await remove(client, document, document.signers[1]!), 200);
  assert.equal((await v3(document)).status, "correcting");
  expectStatus(await exit(client, document), 200);
  assert.equal((await v2(document)).status, "TODOS_FIRMARON");
  await world.runJobs();
  assert.equal((await v3(document)).status, "completed");
  const types = (await eventsOf(client, document)).map(({ type }) => type);
  assert.deepEqual(types.slice(-2), ["document.corrected", "document.completed"]);
});

test("a document without signers stays in correction until it has one", async () => {
  const document = await sent(client, { signers: [ANA] });
  expectStatus(await enter(client, document), 200);
  expectStatus(await remove(client, document, document.signers[0]!), 200);
  assert.deepEqual(refusal(await exit(client, document)), [409, "E1600"]);
  assert.equal((await v3(document)).status, "correcting");
  expectStatus(await add(client, document, BEA as unknown as Record<string, unknown>), 200);
  expectStatus(await exit(client, document), 200);
  const [signer] = await signersOf(document);
  expectStatus(await signAs(world, client, { ...document, signers: [signer] }), 200);
});

test("a decline is mended by removing the signer, who may be asked anew", async () => {
  const email = "ana.mended@example.com";
  const document = await sent(client, {
    signers: [
      { ...ANA, email, order: 1 },
      { ...BEA, order: 2, email: "bea.mended@example.com" },
    ],
  });
  const frame = await frameFor(world, client, document);
  assert.equal((await frame.post("decline", { reason: "Wrong rent" })).status, 204);
  assert.deepEqual(await outbox(world, "bea.mended@example.com"), [], "a decline stops the order");
  await correct(client, document, () => remove(client, document, document.signers[0]!));
  assert.equal((await outbox(world, "bea.mended@example.com")).length, 1);
  await correct(client, document, () => add(client, document, { name: ANA.name, email }));
  assert.equal((await outbox(world, email)).length, 2);
  const again = (await signersOf(document)).find((one: { email: string }) => one.email === email);
  expectStatus(await signAs(world, client, document, { signer: again }), 200);
  assert.equal((await eventsOf(client, document)).filter(({ type }) => type === "signer.declined").length, 1);
});

test("a text is rendered anew at the exit, and another message says so", async () => {
  const { document } = await sentDocument(client, {
    text: "{{renta}} {{sign__a}}",
    signers: [A],
    values: { renta: "100" },
  });
  const before = (await v2(document)).pdfHash;
  const plain = await sent(client);
  const usual = await correct(client, plain, () => context(client, plain));
  const message = await correct(client, document, () =>
    assign(client, document, [{ variableName: "renta", value: "200" }]),
  );
  assert.notEqual(message, usual);
  assert.equal(docx.rendered.at(-1)!.get("renta"), "200");
  const { pdfHash } = await v2(document);
  assert.notEqual(pdfHash, before);
  const corrected = (await eventsOf(client, document)).find(({ type }) => type === "document.corrected")!;
  const { changed, previousSha256, sha256 } = corrected.data;
  assert.deepEqual([changed, previousSha256, sha256], [["text"], before, pdfHash]);
  const { store } = world.server.context.domain;
  const kept = (hash: unknown) => store.read((reader) => reader.files.count({ sha256: String(hash) }));
  assert.deepEqual([await kept(before), await kept(pdfHash)], [0, 1], "no file that is read no more stays");
  expectStatus(await signAs(world, client, document), 200);
});

test("a converter that is away leaves the document in correction: 503, and the next exit works", async () => {
  const { document } = await sentDocument(client, {
    text: "{{renta}} {{sign__a}}",
    signers: [A],
    values: { renta: "1" },
  });
  expectStatus(await enter(client, document), 200);
  docx.down = true;
  assert.deepEqual(refusal(await exit(client, document)), [503, "SERVICE_UNAVAILABLE"]);
  docx.down = false;
  assert.equal((await v3(document)).status, "correcting");
  expectStatus(await exit(client, document), 200);
  assert.equal((await v3(document)).status, "awaiting_signatures");
});

test("a signed text stays: the exit keeps the PDF that was signed", async () => {
  const { document } = await sentDocument(client, {
    text: "{{renta}} {{sign__a}} {{sign__b}}",
    signers: [A, B],
    values: { renta: "1" },
  });
  const before = (await v2(document)).pdfHash;
  expectStatus(await signAs(world, client, document), 200);
  expectStatus(await enter(client, document), 200);
  assert.deepEqual(refusal(await assign(client, document, [{ variableName: "renta", value: "2" }])), [
    409,
    "E1600",
  ]);
  const rendered = docx.rendered.length;
  expectStatus(await exit(client, document), 200);
  assert.equal(docx.rendered.length, rendered);
  assert.equal((await v2(document)).pdfHash, before);
});

test("a new player of a role is asked for its values, and the text waits for them", async () => {
  const { document, path } = await sentDocument(client, {
    text: "{{b__nombre}} {{sign__a}} {{sign__b}}",
    values: {},
  });
  const [, bea] = document.signers;
  expectStatus(await handIn(await frameFor(world, client, document, bea), { b__nombre: "Bea" }), 200);
  await world.runJobs();
  assert.equal((await v3(document)).status, "awaiting_signatures");
  expectStatus(await enter(client, document), 200);
  expectStatus(await remove(client, document, bea!), 200);
  const added = expectStatus(await add(client, document, { ...CELIA, roleName: "B" }), 200);
  assert.equal(added["roleName"], "B");
  const { roles } = await v2(document);
  assert.deepEqual(
    roles.map(({ id, name, contactEmail }: Record<string, unknown>) => [
      name,
      contactEmail,
      id === added["roleId"],
    ]),
    [
      ["B", CELIA.email, true],
      ["A", ANA.email, false],
    ].toSorted(
      (one, other) =>
        roles.findIndex((r: { name: string }) => r.name.toUpperCase() === one[0]) -
        roles.findIndex((r: { name: string }) => r.name.toUpperCase() === other[0]),
    ),
  );
  expectStatus(await exit(client, document), 200);
  assert.equal((await v2(document)).status, "LLENANDO_DATOS");
  const signers = (await client.get(`${path}/signers`)).body.data;
  const celia = signers.find(({ email }: { email: string }) => email === CELIA.email);
  const frame = await frameFor(world, client, document, celia);
  expectStatus(await handIn(frame, { b__nombre: "Celia" }), 200);
  await world.runJobs();
  assert.equal(docx.rendered.at(-1)!.get("b__nombre"), "Celia");
  assert.equal((await v2(document)).status, "ESPERANDO_FIRMAS");
});

test("PATCH: gives a role, makes one, or leaves all as it is", async () => {
  const template = await newTemplate(client, { text: "{{a__x}} {{sign__a}}" });
  const body = { templateId: tmpl(template), signers: [ANA, { name: "Chat", phone: "+525512345678" }] };
  const { id } = expectStatus(await client.post("/v3/documents", body), 201) as { id: string };
  const [ana, chat] = await signersOf({ id });
  const nothing = { success: true, roleId: null, roleName: null, roleContactEmail: null };
  for (const roleName of [undefined, null])
    assert.deepEqual((await changeRole(client, { id }, ana, { roleName })).body, nothing);
  const claimed = expectStatus(await changeRole(client, { id }, ana, { roleName: "a" }), 200);
  const [role] = (await v2({ id })).roles;
  assert.deepEqual(claimed, { success: true, roleId: role.id, roleName: "a", roleContactEmail: ANA.email });
  const made = expectStatus(await changeRole(client, { id }, chat, { roleName: "Testigo" }), 200);
  assert.deepEqual([made["roleName"], made["roleContactEmail"]], ["Testigo", null]);
  assert.notEqual(made["roleId"], role.id);
  assert.equal((await v2({ id })).roles.length, 2);
  const again = expectStatus(await changeRole(client, { id }, chat, { roleName: "TESTIGO" }), 200);
  assert.equal(again["roleId"], made["roleId"]);
});

test("PATCH: a signed signer keeps the role; a sent document needs a correction", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  expectStatus(await signAs(world, client, document), 200);
  const [ana, bea] = document.signers;
  assert.deepEqual(refusal(await changeRole(client, document, bea!, { roleName: "x" })), [409, "E1600"]);
  assert.deepEqual(refusal(await changeRole(client, document, ana!, { roleName: "x" })), [400, "E1700"]);
});

test("other tenants, other environments, missing scopes and malformed ids are refused", async () => {
  const { tenantId } = await world.createTenant();
  const owner = world.as(await world.createKey(tenantId, "test"));
  const document = await sent(owner, { signers: [ANA] });
  const [ana] = document.signers;
  const changes = [
    (who: Client, of: { id: string }) => enter(who, of),
    (who: Client, of: { id: string }) => exit(who, of),
    (who: Client, of: { id: string }) => add(who, of, CELIA),
    (who: Client, of: { id: string }) => remove(who, of, ana!),
    (who: Client, of: { id: string }) => changeRole(who, of, ana!, { roleName: "x" }),
  ];
  const dev = world.as(await world.createKey(tenantId, "dev"));
  const reader = world.as(await world.createKey(tenantId, "test", { scopes: ["document:read"] }));
  for (const change of changes) {
    assert.deepEqual(refusal(await change(client, document)), [404, "E1300"]);
    assert.deepEqual(refusal(await change(owner, { id: MISSING })), [404, "E1300"]);
    assert.deepEqual(refusal(await change(dev, document)), [403, "E1103"]);
    assert.deepEqual(refusal(await change(reader, document)), [403, "INSUFFICIENT_SCOPE"]);
    assert.deepEqual(refusal(await change(owner, { id: "7" })), [422, "E1200"]);
  }
  assert.deepEqual(refusal(await context(client, document)), [404, "E1300"]);
  expectStatus(await context(reader, document), 200);
  const elsewhere = await sent(owner, { signers: [BEA] });
  assert.deepEqual(refusal(await remove(owner, document, elsewhere.signers[0]!)), [404, "E1300"]);
  assert.equal((await owner.get(`/v3/documents/${document.id}`)).body.status, "awaiting_signatures");
});
