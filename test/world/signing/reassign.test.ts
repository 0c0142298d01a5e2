import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { newChain } from "../support/chains.ts";
import { openLink, type Outbox, outboxOf } from "../support/ceremonies.ts";
import { A, B, handIn, sentDocument } from "../support/collecting.ts";
import { enter, eventsOf, exit } from "../support/corrections.ts";
import { createFile } from "../support/creation.ts";
import { ONLY_FEA } from "../support/fea.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, BEA, type Draft, draft, frameFor, sent, type Signer } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** The owner asks another person for a signature (docs/contract/v3.md#reassign). */
const MINUTE = 60_000;
const CARLA = { name: "Carla Paz", email: "carla@example.com" };
const DARIO = { name: "Darío Gil", phone: "+525512345678" };

let world: World;
let client: Client;
let tenantId: string;
let outbox: Outbox;

before(async () => {
  const overrides = { pdf: plainPdf, docx: fakeDocx() };
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides });
  ({ tenantId } = await world.createTenant({ credits: 100 }));
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

const reassign = (
  { id, signers }: Pick<Draft, "id" | "signers">,
  body: object = CARLA,
  { index = 0, by = client, key = "" } = {},
) =>
  by.post(
    `/v3/documents/${id}/signers/${signers[index]!.id}/reassign`,
    body,
    key === "" ? {} : { "idempotency-key": key },
  );
const refusal = ({ status, body }: Answer) => [status, body?.code, body?.errors?.[0]?.pointer ?? null];
const signersOf = async ({ id }: Pick<Draft, "id">, by = client) =>
  expectStatus(await by.get(`/v3/documents/${id}/signers`), 200)["data"] as Signer[];
const messages = async (contact: string) => (await outbox.to(contact)).length;

test("in a draft the signer is another person, keeps id, role and fields, and nobody is told", async () => {
  const document = await draft(client, { signers: [{ ...ANA, role: "Tenant", order: 2 }, BEA] });
  const before = await messages(CARLA.email);
  const { id } = document.signers.find(({ name }) => name === ANA.name)!;
  const index = document.signers.findIndex((signer) => signer.id === id);
  const changed = expectStatus(await reassign(document, { ...CARLA, reason: "typo" }, { index }), 200);
  assert.deepEqual(
    [changed["id"], changed["name"], changed["role"], changed["order"], changed["status"]],
    [id, CARLA.name, "Tenant", 2, "pending"],
  );
  assert.equal(await messages(CARLA.email), before);
  const { type, data } = (await eventsOf(client, document)).findLast(
    (event) => event.type === "signer.reassigned",
  )!;
  assert.deepEqual(
    [type, data["reason"], data["to"]],
    ["signer.reassigned", "typo", { name: CARLA.name, contact: "c•••@example.com" }],
  );
});

test("of a sent document the new person is invited at once, or when their turn comes, and no credit is charged", async () => {
  const document = await sent(client, { signers: [ANA, { ...BEA, order: 2 }] });
  const ana = await frameFor(world, client, document);
  const person = { name: "Eva", email: "eva@example.com" };
  assert.equal(expectStatus(await reassign(document, person), 200)["status"], "sent");
  assert.equal((await ana.get("ceremony")).body.error.code, "SIGNATURE_NOT_FOUND");
  assert.equal(expectStatus(await reassign(document, DARIO, { index: 1 }), 200)["status"], "pending");
  assert.equal(await messages(DARIO.phone), 0);
  const eva = await openLink(world, await outbox.link(person.email));
  expectStatus(await eva.post("submit", await eva.submission()), 200);
  assert.equal(await messages(DARIO.phone), 1);
});

test("in live nothing is charged for it", async () => {
  const live = world.as(await world.createKey(tenantId, "live"));
  const document = await sent(live);
  const credits = async () => (await world.admin.get(`/admin/tenants/${tenantId}`)).body.credits as number;
  const before = await credits();
  expectStatus(await reassign(document, CARLA, { by: live }), 200);
  assert.equal(await credits(), before);
});

test("a repeated Idempotency-Key asks once", async () => {
  const document = await sent(client);
  const to = { name: "Once", email: "once@example.com" };
  const [first, again] = [
    await reassign(document, to, { key: "r-1" }),
    await reassign(document, to, { key: "r-1" }),
  ];
  assert.deepEqual([first.status, again.body], [200, first.body]);
  assert.equal(await messages(to.email), 1);
});

test("what cannot be is refused: signed, declined, ended, a chain's; nothing changes", async () => {
  const document = await sent(client, { signers: [ANA, BEA, { name: "Z", email: "z@example.com" }] });
  const [ana, bea] = [
    await frameFor(world, client, document),
    await frameFor(world, client, document, document.signers[1]),
  ];
  expectStatus(await ana.post("submit", await ana.submission()), 200);
  assert.equal((await bea.post("decline", { reason: null })).status, 204);
  for (const index of [0, 1])
    assert.deepEqual(refusal(await reassign(document, CARLA, { index })), [
      409,
      "SIGNER_NOT_REASSIGNABLE",
      null,
    ]);
  expectStatus(await client.post(`/v3/documents/${document.id}/void`), 200);
  assert.deepEqual(refusal(await reassign(document, CARLA, { index: 2 })), [
    409,
    "SIGNER_NOT_REASSIGNABLE",
    null,
  ]);
  const chain = await newChain(client);
  const of = `doc_${chain.documents[0]!.id.replaceAll("-", "")}`;
  const signers = await signersOf({ id: of });
  assert.deepEqual(refusal(await reassign({ id: of, signers })), [409, "SIGNER_NOT_REASSIGNABLE", null]);
});

test("a contact of another signer, or none, is refused at its place", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  const refused: [object, string][] = [
    [{ ...BEA }, "/email"],
    [{ name: "X" }, "/email"],
    [{ email: "x@example.com" }, "/name"],
    [{ ...CARLA, rfc: "no" }, "/rfc"],
    [{ ...CARLA, reason: "" }, "/reason"],
  ];
  for (const [body, pointer] of refused)
    assert.deepEqual(refusal(await reassign(document, body)), [422, "VALIDATION_ERROR", pointer]);
  const [id] = [document.signers[0]!.id];
  const other = await sent(client);
  const path = `/v3/documents/${other.id}/signers/${id}/reassign`;
  assert.equal((await client.post(path, CARLA)).body.code, "SIGNER_NOT_FOUND");
  assert.deepEqual(
    (await signersOf(document)).map(({ name }) => name),
    [ANA.name, BEA.name],
  );
});

test("whose certificate signs is the new person's, or nobody's; in live by certificate it must be given", async () => {
  const named = { ...ANA, curp: "RUAA800101MDFXXX09" };
  const document = await draft(client, { signers: [named] });
  assert.equal(expectStatus(await reassign(document), 200)["curp"], undefined);
  const curp = "PAAC800101MDFXXX01";
  assert.equal(expectStatus(await reassign(document, { ...CARLA, curp }), 200)["curp"], curp);
  const other = await draft(client, { signers: [named], body: ONLY_FEA });
  expectStatus(await reassign(other), 200);
});

test("during a correction the new person waits for its end and is invited then", async () => {
  const document = await sent(client);
  expectStatus(await enter(client, document), 200);
  const person = { name: "Fe", email: "fe@example.com" };
  assert.equal(expectStatus(await reassign(document, person), 200)["status"], "pending");
  assert.equal(await messages(person.email), 0);
  expectStatus(await exit(client, document), 200);
  const corrected = (await eventsOf(client, document)).findLast(({ type }) => type === "document.corrected");
  assert.deepEqual(corrected?.data["changed"], ["signers"]);
  const fe = await openLink(world, await outbox.link(person.email));
  expectStatus(await fe.post("submit", await fe.submission()), 200);
});

test("data that the person before has entered is asked of the new one, while data is collected", async () => {
  const text = "{{a__x}} {{b__y}} {{sign__a}} {{sign__b}}";
  const { document } = await sentDocument(client, { text, signers: [A, B] });
  const ana = await frameFor(world, client, document);
  expectStatus(await handIn(ana, { a__x: "hers" }), 200);
  const person = { name: "Gil", email: "gil@example.com" };
  expectStatus(await reassign(document, person), 200);
  const gil = await openLink(world, await outbox.link(person.email));
  const { variables } = (await gil.get("ceremony")).body;
  assert.deepEqual(
    variables.map(({ value, handedIn }: Record<string, unknown>) => [value, handedIn]),
    [[null, false]],
  );
});

test("a document of v2 offers its signers nobody else, and its owner may ask another all the same", async () => {
  const config = { sendInvitations: true };
  const made = expectStatus(await createFile(client, { participants: [ANA], config }), 201);
  const id = `doc_${String(made["id"]).replaceAll("-", "")}`;
  const document = { id, signers: await signersOf({ id }), fields: [] };
  assert.equal((await client.get(`/v3/documents/${id}`)).body.allowDelegation, undefined);
  const frame = await frameFor(world, client, document);
  assert.equal((await frame.get("ceremony")).body.allowDelegation, undefined);
  const { status, body } = await frame.post("delegate", { ...CARLA, reason: "away" });
  assert.deepEqual([status, body.error.code], [403, "DELEGATION_NOT_ALLOWED"]);
  expectStatus(await reassign(document), 200);
});
