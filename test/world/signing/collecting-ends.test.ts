import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { A, B, ceremony, handIn, outbox, sentDocument, statusOf } from "../support/collecting.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { frameFor } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Other ends of data collection: declines, crashes, automatic signers, reminders. */
const docx = fakeDocx();
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides: { pdf: plainPdf, docx } });
  client = await world.integrator();
});
after(() => world.close());

test("a decline, a void and an expiry end a collection as they end a signing", async () => {
  const declined = await sentDocument(client);
  const frame = await frameFor(world, client, declined.document);
  assert.equal((await frame.post("decline", { reason: "no" })).status, 204);
  assert.equal(await statusOf(client, declined.path), "collecting_data");
  const refused = await frame.put("variables", { values: {} });
  assert.deepEqual([refused.status, refused.body.error.code], [409, "SESSION_CANCELLED"]);
  const other = await frameFor(world, client, declined.document, declined.document.signers[1]);
  assert.deepEqual((await ceremony(other)).waitingFor, []);
  expectStatus(await client.post(`${declined.path}/void`), 200);
  const gone = await handIn(other, { b__fecha: "2026-01-01" });
  assert.deepEqual([gone.status, gone.body.error.code], [409, "SESSION_CANCELLED"]);
  const { path } = await sentDocument(client);
  world.clock.advance(31 * 24 * 3600 * 1000);
  await world.runJobs();
  assert.equal(await statusOf(client, path), "expired");
});

test("a document that is voided while its PDF is made stays voided", async () => {
  const { path, document } = await sentDocument(client, { signers: [A], text: "{{a__nombre}}", values: {} });
  expectStatus(await handIn(await frameFor(world, client, document), { a__nombre: "x" }), 200);
  const render = docx.render.bind(docx);
  docx.render = async (...given) => {
    expectStatus(await client.post(`${path}/void`), 200);
    return render(...given);
  };
  const files = () => world.server.context.domain.store.read((reader) => reader.files.count({}));
  const before = await files();
  await world.runJobs();
  docx.render = render;
  assert.equal(await statusOf(client, path), "voided");
  assert.equal(await files(), before);
});

test("a rendering that fails is tried again; one that ran twice moves the document once", async () => {
  const { path, document } = await sentDocument(client, {
    signers: [A],
    text: "{{a__nombre}} {{sign__a}}",
    values: {},
  });
  expectStatus(await handIn(await frameFor(world, client, document), { a__nombre: "x" }), 200);
  docx.down = true;
  await world.runJobs();
  assert.equal(await statusOf(client, path), "collecting_data");
  docx.down = false;
  world.clock.advance(3600 * 1000);
  await world.runJobs();
  assert.equal(await statusOf(client, path), "awaiting_signatures");
  const { renderDocument } = await import("../../../server/src/domain/documents/render.ts");
  await renderDocument(world.server.context.domain, document.id.replace("doc_", ""));
  assert.equal((await client.get(`${path}/fields`)).body.data.length, 1);
});

test("the collection goes on after a restart", async () => {
  const { path, document } = await sentDocument(client, { signers: [A], text: "{{a__nombre}}", values: {} });
  expectStatus(await handIn(await frameFor(world, client, document), { a__nombre: "x" }), 200);
  await world.restart();
  client = world.as(client.token!);
  await world.runJobs();
  assert.equal(await statusOf(client, path), "awaiting_signatures");
});

test("in the sandbox the reserved signer gives data too, and signs when it is ready", async () => {
  const auto = { name: "Auto", email: "autosign@sandbox.service.test", role: "A" };
  const text = "{{a__nombre}} {{a__fecha}} {{a__monto}} {{a__edad}} {{a__domicilio}} {{a__opcion}}";
  const config = [{ name: "a__opcion", options: ["uno", "dos"] }];
  const { path } = await sentDocument(client, { text, config, signers: [auto], values: {} });
  await world.runJobs();
  assert.equal(await statusOf(client, path), "completed");
  const declining = { ...auto, email: "autodecline@sandbox.service.test" };
  const other = await sentDocument(client, { signers: [declining], text, config, values: {} });
  await world.runJobs();
  assert.equal(await statusOf(client, other.path), "collecting_data");
  assert.equal((await client.get(`${other.path}/signers`)).body.data[0].status, "declined");
});

test("a reminder goes to those who owe data, and sending again invites them anew", async () => {
  const { path, document } = await sentDocument(client, {
    signers: [
      { ...A, email: "owes@example.com" },
      { ...B, email: "gave@example.com" },
    ],
  });
  expectStatus(
    await handIn(await frameFor(world, client, document, document.signers[1]), { b__fecha: "2026-01-01" }),
    200,
  );
  expectStatus(await client.post(`${path}/remind`), 200);
  expectStatus(await client.post(`${path}/send`), 200);
  const templates = async (to: string) =>
    (await outbox(world, to)).map(({ template }: { template: string }) => template);
  assert.deepEqual(await templates("owes@example.com"), ["invitation", "reminder", "invitation"]);
  assert.deepEqual(await templates("gave@example.com"), ["invitation"]);
});

test("an invitation's link opens the collection, and is not yet good for who owes nothing", async () => {
  const { document } = await sentDocument(client, { signers: [{ ...A, email: "link@example.com" }, B] });
  const [{ link }] = await outbox(world, "link@example.com");
  const opened = await world.anonymous.post(new URL(link).pathname);
  assert.equal(opened.status, 200);
  assert.match(opened.body.clientSecret, /^ses_[0-9a-f]{32}_secret_/);
  assert.ok(document.id);
});

test("two signers of one role: the first gives its data and signs on its tag", async () => {
  const { path, document } = await sentDocument(client, {
    text: "{{a__nombre}} {{sign__a}}",
    signers: [A, { ...B, role: "A" }],
    values: {},
  });
  const second = document.signers.find(({ name }) => name === B.name)!;
  const refused = await client.post("/v2/signing-sessions", {
    document_id: document.id,
    signature_id: second.id,
  });
  assert.equal(refused.status, 409);
  const first = document.signers.find(({ name }) => name === A.name)!;
  expectStatus(await handIn(await frameFor(world, client, document, first), { a__nombre: "x" }), 200);
  await world.runJobs();
  const fields = (await client.get(`${path}/fields`)).body.data;
  assert.deepEqual(
    fields.map(({ signerId, anchor }: { signerId: string; anchor: object | null }) => [
      signerId,
      anchor !== null,
    ]),
    [
      [first.id, true],
      [second.id, false],
    ],
  );
});
