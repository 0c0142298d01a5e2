import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import { check } from "../support/ceremonies.ts";
import { ceremony, handIn, type Options, sentDocument } from "../support/collecting.ts";
import { contact, listed, newContact } from "../support/contacts.ts";
import { add, assign, changeRole, correct } from "../support/corrections.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { type Frame, frameFor, openFrame, openSession, type Signer } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Custom fields of contacts and the variables of signers (docs/contract/v2.md#contact-variables). */
let world: World;
let tenantId: string;
let client: Client;
before(async () => {
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1" },
    overrides: { pdf: plainPdf, docx: fakeDocx() },
  });
});
beforeEach(async () => {
  ({ tenantId } = await world.createTenant());
  client = world.as(await world.createKey(tenantId, "test"));
});
after(() => world.close());

const ANA = { name: "Ana Ruiz", email: "ana@example.com", role: "A" };

/** A contact with custom fields. */
async function known(
  person: { email?: string; phone?: string },
  set: Record<string, string>,
  as = client,
): Promise<string> {
  const { id } = await newContact(as, person);
  expectStatus(await as.patch(`/v2/contacts/${id}/custom-fields`, { set }), 200);
  return id;
}
const fieldsOf = async (id: string) => (await contact(client, id)).customFields;

const send = (options: Options) => sentDocument(client, { signers: [ANA], values: {}, ...options });
async function frameOf(options: Options): Promise<Frame> {
  const { document } = await send(options);
  return frameFor(world, client, document);
}
async function shown(frame: Frame) {
  const { variables } = await ceremony(frame);
  return Object.fromEntries(variables.map(({ name, value }) => [name, value]));
}

test("a signer's form begins with the contact's custom fields of exactly the variables' names", async () => {
  await known(ANA, { a__nombre: " Ana de la O ", A__RFC: "other case", a__monto: "", nombre: "no prefix" });
  const frame = await frameOf({ text: "{{a__nombre}} {{a__rfc}} {{a__monto}}" });
  const { variables } = await ceremony(frame);
  assert.deepEqual(
    variables.map(({ name, value, handedIn }) => [name, value, handedIn]),
    [
      ["a__nombre", "Ana de la O", false],
      ["a__rfc", null, false],
      ["a__monto", null, false],
    ],
  );
  const missing = await handIn(frame, { a__rfc: "x", a__monto: "1" });
  assert.equal(missing.status, 422, "nothing is given for the signer");
});

test("a signer who is reached by phone is prefilled by the contact of that phone", async () => {
  const phone = "+5215500000001";
  await known({ phone }, { a__nombre: "Toño" });
  const frame = await frameOf({ text: "{{a__nombre}}", signers: [{ name: "Toño", phone, role: "A" }] });
  assert.deepEqual(await shown(frame), { a__nombre: "Toño" });
});

test("the contact comes before the template's default, and the sender before the contact", async () => {
  const id = await known(ANA, { a__nombre: "Contacto", a__rfc: "RFC" });
  const config = [{ name: "a__nombre", defaultValue: "Plantilla" }];
  const { document, path } = await send({
    text: "[{{a__nombre}}][{{a__rfc}}]",
    config,
    values: { a__rfc: "Remitente" },
  });
  const frame = await frameFor(world, client, document);
  assert.deepEqual(await shown(frame), { a__nombre: "Contacto" });
  expectStatus(await handIn(frame, { a__nombre: "Firmante" }), 200);
  await world.runJobs();
  assert.equal(String((await client.get(`${path}/download`)).body), "%PDF [Firmante][Remitente]");
  assert.deepEqual(await fieldsOf(id), { a__nombre: "Firmante", a__rfc: "RFC" });
});

test("what does not fit its variable is left out, and the default stays", async () => {
  await known(ANA, { a__monto: "mil pesos", a__fecha: "2026-02-30", a__plan: "oro", a__clave: "x1" });
  const config = [
    { name: "a__monto", defaultValue: "10" },
    { name: "a__plan", options: ["plata", "bronce"] },
  ];
  const { document } = await send({ text: "{{a__monto}} {{a__fecha}} {{a__plan}} {{a__clave}}", config });
  const frame = await frameFor(world, client, document);
  const none = { a__monto: "10", a__fecha: null, a__plan: null };
  assert.deepEqual(await shown(frame), { ...none, a__clave: "x1" });
  const assignment = { variableName: "a__clave", roleName: "A", validation: { pattern: "[A-Z]{4}" } };
  await correct(client, document, () => assign(client, document, [assignment]));
  await world.runJobs();
  assert.deepEqual(await shown(await frameFor(world, client, document)), { ...none, a__clave: null });
});

test("another workspace's contact, one of another environment and one of another person give nothing", async () => {
  await known(ANA, { a__nombre: "Ajena" }, await world.integrator());
  const dev = world.as(await world.createKey(tenantId, "live"));
  await known(ANA, { a__nombre: "Otro entorno" }, dev);
  await known({ email: "bea@example.com" }, { a__nombre: "Bea" });
  const frame = await frameOf({ text: "{{a__nombre}}" });
  assert.deepEqual(await shown(frame), { a__nombre: null });
  expectStatus(await handIn(frame, { a__nombre: "Ana" }), 200);
  const { items } = (await dev.get("/v2/contacts")).body;
  assert.deepEqual(items[0].customFields, { a__nombre: "Otro entorno" });
});

test("before the verification nothing of the contact is told", async () => {
  await known(ANA, { a__nombre: "Dato de la ficha" });
  const { document } = await send({ text: "{{a__nombre}}" });
  const verifications = [{ module: "name_confirm" }];
  const frame = await openFrame(world, await openSession(client, document, { body: { verifications } }));
  const withheld = expectStatus(await frame.get("ceremony"), 200);
  assert.ok(!JSON.stringify(withheld).includes("Dato"));
  expectStatus(await check(frame, "name_confirm", ANA.name), 200);
  assert.deepEqual(await shown(frame), { a__nombre: "Dato de la ficha" });
});

test("what a signer fills is kept in their contact, and the next document begins with it", async () => {
  const frame = await frameOf({
    text: "{{a__nombre}} {{a__monto}}",
    config: [{ name: "a__monto", required: false }],
  });
  const [id] = (await listed(client)) as [string];
  expectStatus(await handIn(frame, { a__nombre: " Ana ", a__monto: "" }), 200);
  assert.deepEqual(await fieldsOf(id), { a__nombre: "Ana" });
  assert.deepEqual(await listed(client, "?search=ana"), [id], "searches find it");
  const next = await frameOf({
    text: "{{a__nombre}} {{a__monto}} {{b__x}}",
    signers: [ANA, { ...ANA, email: "b@example.com", role: "b" }],
  });
  assert.deepEqual(await shown(next), { a__nombre: "Ana", a__monto: null });
  for (const a__nombre of ["Ana María", "Ana Luisa"])
    expectStatus(await handIn(next, { a__nombre, a__monto: "7" }), 200);
  assert.deepEqual(await fieldsOf(id), { a__nombre: "Ana Luisa", a__monto: "7" });
});

test("a signer who joins later, or takes the role later, is prefilled, too", async () => {
  await known({ email: "bea@example.com" }, { a__nombre: "Bea" });
  await known({ email: "cid@example.com" }, { a__nombre: "Cid" });
  const { document } = await send({
    text: "{{a__nombre}}",
    config: [{ name: "a__nombre", required: false }],
    signers: [{ name: "Dan", email: "dan@example.com" }],
  });
  const named = async (email: string) => {
    const { data } = (await client.get(`/v3/documents/${document.id}/signers`)).body;
    return (data as Signer[]).find((signer) => signer.email === email)!;
  };
  const bea = { email: "bea@example.com", name: "Bea", roleName: "A" };
  await correct(client, document, () => add(client, document, bea));
  await world.runJobs();
  const frame = await frameFor(world, client, document, await named(bea.email));
  assert.deepEqual(await shown(frame), { a__nombre: "Bea" });
  const cid = { email: "cid@example.com", name: "Cid" };
  await correct(client, document, async () => {
    expectStatus(await add(client, document, cid), 200);
    await changeRole(client, document, await named(bea.email), { roleName: "Z" });
    return changeRole(client, document, await named(cid.email), { roleName: "A" });
  });
  await world.runJobs();
  assert.deepEqual(await shown(await frameFor(world, client, document, await named(cid.email))), {
    a__nombre: "Cid",
  });
});

test("a fill never fails because of the contact: over the limits or gone, the values are the document's alone", async () => {
  const most = Object.fromEntries(Array.from({ length: 199 }, (_, index) => [`k${index}`, "v"]));
  const id = await known(ANA, { ...most, a__largo: "corto" });
  const text = "{{a__nombre}} {{a__largo}} {{k0}}";
  const full = await frameOf({ text: "{{a__largo}} {{a__nombre}} {{a__nota}}" });
  const values = { a__largo: "nuevo", a__nombre: "Ana", a__nota: "😀" };
  expectStatus(await handIn(full, values), 200);
  assert.deepEqual(await fieldsOf(id), { ...most, a__largo: "nuevo" }, text);
  expectStatus(await client.patch(`/v2/contacts/${id}/custom-fields`, { set: {}, remove: ["k0"] }), 200);
  const long = await frameOf({ text: "{{a__largo}} {{a__nombre}}" });
  expectStatus(await handIn(long, { a__largo: "x".repeat(2001), a__nombre: "😀".repeat(2000) }), 200);
  const { a__largo, a__nombre } = await fieldsOf(id);
  assert.deepEqual([a__largo, a__nombre], ["nuevo", "😀".repeat(2000)]);
  const gone = await frameOf({ text: "{{a__nombre}}" });
  expectStatus(await client.delete(`/v2/contacts/${id}`), 200);
  expectStatus(await handIn(gone, { a__nombre: "Ana" }), 200);
  assert.deepEqual(await listed(client), [], "a deleted contact does not come back");
});

test("documents that a person fills at once lose nothing of each other", async () => {
  const names = ["uno", "dos", "tres", "cuatro"];
  const frames = await Promise.all(names.map((name) => frameOf({ text: `{{a__${name}}}` })));
  const answers = await Promise.all(
    frames.map((frame, index) => handIn(frame, { [`a__${names[index]}`]: "x" })),
  );
  for (const answer of answers) expectStatus(answer, 200);
  const [id] = (await listed(client)) as [string];
  assert.deepEqual(Object.keys(await fieldsOf(id)).toSorted(), names.map((name) => `a__${name}`).toSorted());
});
