import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import { A, B, ceremony, eventTypes, handIn, outbox, sentDocument, statusOf } from "../support/collecting.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { frameFor, openFrame, openSession, type Signer } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Variables that signers fill in, in the frame, before anybody signs (docs/contract/v3.md#states). */
const docx = fakeDocx();
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides: { pdf: plainPdf, docx } });
});
/** Each test has a workspace of its own: what a contact has filled is known in the next document. */
beforeEach(async () => {
  client = await world.integrator();
});
after(() => world.close());

test("two roles give their data, then the final PDF is made, signed and completed", async () => {
  const { path, status, document } = await sentDocument(client);
  assert.equal(status, "collecting_data");
  assert.equal(
    String((await client.get(`${path}/download`)).body),
    "%PDF ________ (Nombre) ________ (Fecha) ________ (Monto) 7  ",
  );
  assert.deepEqual((await client.get(`${path}/fields`)).body.data, []);
  const [ana, bea] = document.signers as [Signer, Signer];
  const a = await frameFor(world, client, document, ana);
  const b = await frameFor(world, client, document, bea);
  const first = await ceremony(a);
  assert.deepEqual(
    [first.status, first.documentStatus, first.waitingFor],
    ["open", "collecting_data", ["Bea Łukasz"]],
  );
  const owed = { required: true, options: null, value: null, handedIn: false };
  assert.deepEqual(
    first.variables.map(({ id, ...variable }) => (assert.ok(id), variable)),
    [
      { name: "a__nombre", label: "Nombre", type: "text", ...owed },
      { name: "a__monto", label: "Monto", type: "currency", ...owed },
    ],
  );
  const given = expectStatus(
    await handIn(a, { a__nombre: " Ana & <B> 😀 {{monto}} ", a__monto: "1250.5" }),
    200,
  );
  assert.deepEqual(given, { documentStatus: "collecting_data", waitingFor: ["Bea Łukasz"] });
  assert.deepEqual(
    (await ceremony(a)).variables.map(({ value }) => value),
    ["Ana & <B> 😀 {{monto}}", "1250.5"],
  );
  const last = expectStatus(await handIn(b, { b__fecha: "2026-08-01" }), 200);
  assert.deepEqual(last, { documentStatus: "collecting_data", waitingFor: [] });
  await world.runJobs();
  assert.equal(await statusOf(client, path), "awaiting_signatures");
  assert.equal(
    String((await client.get(`${path}/download`)).body),
    "%PDF Ana & <B> 😀 {{monto}} 2026-08-01 1250.5 7  ",
  );
  const ready = await ceremony(a);
  assert.deepEqual([ready.documentStatus, ready.waitingFor], ["awaiting_signatures", []]);
  for (const frame of [a, b]) expectStatus(await frame.post("submit", await frame.submission()), 200);
  await world.runJobs();
  assert.equal(await statusOf(client, path), "completed");
  assert.deepEqual(await eventTypes(client, path), [
    "document.created",
    "document.sent",
    "signer.invited",
    "signer.invited",
    "signer.opened",
    "signer.viewed",
    "document.viewed",
    "signer.opened",
    "signer.viewed",
    "document.data_collected",
    "signer.signed",
    "signer.signed",
    "document.completed",
  ]);
});

test("the collection is told once, in its place, with who gave the last value", async () => {
  const { path, document } = await sentDocument(client);
  for (const [index, values] of [{ a__nombre: "x", a__monto: "1" }, { b__fecha: "2026-01-01" }].entries())
    expectStatus(await handIn(await frameFor(world, client, document, document.signers[index]), values), 200);
  await world.runJobs();
  const events = (await client.get(`${path}/events?limit=100`)).body.data;
  const collected = events.filter(({ type }: { type: string }) => type === "document.data_collected");
  assert.equal(collected.length, 1);
  assert.deepEqual(
    [collected[0].actor.name, collected[0].data.signerId],
    ["Bea Łukasz", document.signers[1]!.id],
  );
});

test("values are checked strictly, each refused one is named with its code, and nothing of them is kept", async () => {
  const text = "{{a__texto}} {{a__fecha}} {{a__monto}} {{a__edad}} {{a__domicilio}} {{a__sexo}} {{a__nota}}";
  const config = [
    { name: "a__sexo", options: ["M", "F"] },
    { name: "a__nota", required: false },
  ];
  const { document } = await sentDocument(client, { text, config, signers: [A], values: {} });
  const frame = await frameFor(world, client, document);
  const { variables } = await ceremony(frame);
  const idOf = new Map(variables.map(({ id, name }) => [name, id]));
  const good: Record<string, string> = {
    a__texto: "x",
    a__fecha: "2024-02-29",
    a__monto: "-10.25",
    a__edad: "30",
    a__domicilio: "Calle 1\nCol. 2",
    a__sexo: "F",
    a__nota: "",
  };
  const cases: [string, string, string][] = [
    ["a__texto", "", "REQUIRED"],
    ["a__texto", " \n ", "REQUIRED"],
    ["a__texto", "a\nb", "TYPE_MISMATCH"],
    ["a__texto", "x".repeat(5001), "TOO_LONG"],
    ["a__fecha", "2026-02-29", "TYPE_MISMATCH"],
    ["a__fecha", "01/02/2026", "TYPE_MISMATCH"],
    ["a__monto", "1,000", "TYPE_MISMATCH"],
    ["a__monto", "1e3", "TYPE_MISMATCH"],
    ["a__edad", "٣", "TYPE_MISMATCH"],
    ["a__sexo", "X", "NOT_AN_OPTION"],
  ];
  for (const [name, value, code] of cases) {
    const { status, body } = await handIn(frame, { ...good, [name]: value });
    assert.equal(status, 422, name);
    assert.equal(body.error.code, "INVALID_REQUEST");
    assert.deepEqual(
      body.error.fields.map((field: { fieldId: string; code: string }) => [field.fieldId, field.code]),
      [[idOf.get(name), code]],
    );
  }
  const { body } = await frame.put("variables", { values: {} });
  assert.equal(body.error.fields.length, 6, "what is left out is missing");
  assert.ok((await ceremony(frame)).variables.every(({ value }) => value === null));
  expectStatus(await handIn(frame, good), 200);
});

test("a value of another signer is not one's to give, and one that nobody knows is none", async () => {
  const { document } = await sentDocument(client);
  const [a, b] = [
    await frameFor(world, client, document),
    await frameFor(world, client, document, document.signers[1]),
  ];
  const foreign = (await ceremony(b)).variables[0]!.id;
  const own = Object.fromEntries((await ceremony(a)).variables.map(({ id }) => [id, "1"]));
  const body = JSON.parse(`{"values":${JSON.stringify({ ...own, [foreign]: "2026-01-01", nothing: "x" })}}`);
  expectStatus(await a.put("variables", body), 200);
  assert.equal((await ceremony(b)).variables[0]!.value, null);
  for (const wrong of [{}, { values: [] }, { values: { [foreign]: 1 } }, { values: {}, more: 1 }, null])
    assert.equal((await a.put("variables", wrong)).status, 422);
});

test("data may be handed in anew until the last is in; the same again is answered, another is 409 DATA_CLOSED", async () => {
  const { path, document } = await sentDocument(client);
  const a = await frameFor(world, client, document);
  const b = await frameFor(world, client, document, document.signers[1]);
  expectStatus(await handIn(a, { a__nombre: "x", a__monto: "1" }), 200);
  expectStatus(await handIn(a, { a__nombre: "y", a__monto: "2" }), 200);
  expectStatus(await handIn(b, { b__fecha: "2026-01-01" }), 200);
  const again = await handIn(a, { a__nombre: "y", a__monto: "2" });
  assert.deepEqual([again.status, again.body.documentStatus], [200, "collecting_data"]);
  const other = await handIn(a, { a__nombre: "z", a__monto: "2" });
  assert.deepEqual([other.status, other.body.error.code], [409, "DATA_CLOSED"]);
  await world.runJobs();
  const later = await handIn(a, { a__nombre: "y", a__monto: "2" });
  assert.deepEqual([later.status, later.body.documentStatus], [200, "awaiting_signatures"]);
  assert.match(String((await client.get(`${path}/download`)).body), /y 2026-01-01 2 7/);
});

test("nobody signs while data is collected: 409 DATA_PENDING; nor before their turn: 409 SIGNER_NOT_READY", async () => {
  const signers = [A, { ...B, order: 2 }];
  const { document } = await sentDocument(client, { signers });
  const a = await frameFor(world, client, document);
  const b = await frameFor(world, client, document, document.signers[1]);
  const early = await a.post("submit", await a.submission());
  assert.deepEqual([early.status, early.body.error.code], [409, "DATA_PENDING"]);
  expectStatus(await handIn(b, { b__fecha: "2026-01-01" }), 200);
  expectStatus(await handIn(a, { a__nombre: "x", a__monto: "1" }), 200);
  await world.runJobs();
  assert.deepEqual((await ceremony(b)).waitingFor, ["Ana Ruiz"]);
  const notYet = await b.post("submit", await b.submission());
  assert.deepEqual([notYet.status, notYet.body.error.code], [409, "SIGNER_NOT_READY"]);
  const waiting = await client.post("/v2/signing-sessions", {
    document_id: document.id,
    signature_id: document.signers[1]!.id,
  });
  assert.deepEqual([waiting.status, waiting.body.error.code], [409, "E1600"]);
  expectStatus(await a.post("submit", await a.submission()), 200);
  expectStatus(await b.post("submit", await b.submission()), 200);
});

test("who owes data is invited at once, whatever their order; who owes none comes in their turn", async () => {
  const people = [
    { name: "Uno", email: "uno@example.com", role: "a" },
    { name: "Dos", email: "dos@example.com", role: "b", order: 2 },
    { name: "Tres", email: "tres@example.com" },
  ];
  const { document } = await sentDocument(client, { signers: people });
  const templates = async (to: string) =>
    (await outbox(world, to)).map(({ template }: { template: string }) => template);
  assert.deepEqual(await templates("uno@example.com"), ["invitation"]);
  assert.deepEqual(await templates("dos@example.com"), ["invitation"]);
  assert.deepEqual(await templates("tres@example.com"), []);
  const byName = (name: string) => document.signers.find((signer) => signer.name === name)!;
  const none = await client.post("/v2/signing-sessions", {
    document_id: document.id,
    signature_id: byName("Tres").id,
  });
  assert.deepEqual([none.status, none.body.error.code], [409, "E1600"]);
  const one = await frameFor(world, client, document, byName("Uno"));
  const two = await frameFor(world, client, document, byName("Dos"));
  expectStatus(await handIn(one, { a__nombre: "x", a__monto: "1" }), 200);
  expectStatus(await handIn(two, { b__fecha: "2026-01-01" }), 200);
  await world.runJobs();
  assert.deepEqual(await templates("uno@example.com"), ["ready", "invitation"]);
  assert.deepEqual(await templates("dos@example.com"), ["invitation"]);
  assert.deepEqual(await templates("tres@example.com"), ["invitation"]);
  const [message] = await outbox(world, "uno@example.com");
  assert.match(message.subject, /listo para su firma.* · .*ready for you to sign/);
  const three = await frameFor(world, client, document, byName("Tres"));
  for (const frame of [one, three]) expectStatus(await frame.post("submit", await frame.submission()), 200);
  assert.deepEqual(await templates("dos@example.com"), ["ready", "invitation"]);
  expectStatus(await two.post("submit", await two.submission()), 200);
});

test("drafts of values outlive a reload and another session", async () => {
  const { document } = await sentDocument(client);
  const a = await frameFor(world, client, document);
  const [variable] = (await ceremony(a)).variables;
  const progress = { consented: false, values: {}, signature: null, initials: null, placed: [] };
  const variables = { [variable!.id]: "half a na" };
  assert.equal((await a.put("progress", { ...progress, variables })).status, 204);
  assert.deepEqual((await ceremony(a)).progress?.variables, variables);
  const other = await openFrame(world, await openSession(client, document));
  assert.deepEqual((await ceremony(other)).progress?.variables, variables);
  assert.equal((await a.put("progress", { ...progress, variables: { x: "y".repeat(5001) } })).status, 422);
});

test("defaults are what the signer finds; options are shown; what is optional may stay empty", async () => {
  const config = [
    { name: "a__nombre", defaultValue: "Ana", options: ["Ana", "Eva"] },
    { name: "a__monto", required: false },
  ];
  const { path, document } = await sentDocument(client, {
    text: "[{{a__nombre}}][{{a__monto}}]",
    config,
    signers: [A],
    values: {},
  });
  const frame = await frameFor(world, client, document);
  const shown = (await ceremony(frame)).variables as unknown as Record<string, unknown>[];
  assert.deepEqual(
    shown.map(({ value, options }) => [value, options]),
    [
      ["Ana", ["Ana", "Eva"]],
      [null, null],
    ],
  );
  expectStatus(await handIn(frame, { a__nombre: "Eva" }), 200);
  await world.runJobs();
  assert.equal(String((await client.get(`${path}/download`)).body), "%PDF [Eva][]");
});

test("what the sender gives for a role is asked of nobody, and what nobody may give is its default or empty", async () => {
  const config = [
    { name: "c__x", defaultValue: "defecto" },
    { name: "c__y", required: false },
  ];
  const text = "[{{a__nombre}}][{{c__x}}][{{c__y}}]";
  const { path, status, document } = await sentDocument(client, {
    text,
    config,
    signers: [A],
    values: { a__nombre: "Fija" },
  });
  assert.equal(
    status,
    "collecting_data",
    "its PDF is made anew, without the blanks of a role that nobody plays",
  );
  await world.runJobs();
  assert.equal(await statusOf(client, path), "awaiting_signatures");
  assert.equal(String((await client.get(`${path}/download`)).body), "%PDF [Fija][defecto][]");
  assert.deepEqual((await ceremony(await frameFor(world, client, document))).variables, []);
  assert.deepEqual((await outbox(world, "ana@example.com"))[0].template, "invitation");
});
