import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { composeOnboarding } from "../../../server/src/domain/digital-onboarding/compose.ts";
import type { Client } from "../client.ts";
import { check, openLink, outboxOf, start } from "../support/ceremonies.ts";
import {
  digitalOf,
  followDigital,
  identify,
  LANDLORD,
  newDigital,
  type Participant,
  statuses,
  submit,
  TENANT,
  WITHOUT_IDENTITY,
} from "../support/digital.ts";
import {
  bodyOf,
  captureAll,
  complete,
  REVIEWED,
  UNVERIFIED,
  validate,
  VERIFIED,
} from "../support/identity.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { residue } from "../support/machine/residue.ts";
import { Receiver } from "../support/peers/receiver.ts";
import type { Frame } from "../support/signing.ts";
import { fakeDocx, newTemplate } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Digital onboarding (docs/contract/v2.md#digital-onboarding): template, identity, variables and signatures. */
const HOUR = 60 * 60 * 1000;
const docx = fakeDocx();
/** Called before each rendering. */
let onRender: () => Promise<void> | void = () => {};
const gated = {
  ...docx,
  render: async (...job: Parameters<typeof docx.render>) => {
    await onRender();
    return docx.render(...job);
  },
};
let world: World;
let client: Client;
let templateId: string;
before(async () => {
  world = await createWorld({
    env: { WEBHOOK_ALLOW_PRIVATE: "1", TRUST_PROXY: "127.0.0.1" },
    overrides: { pdf: plainPdf, docx: gated },
  });
});
beforeEach(async () => {
  client = await world.integrator();
  templateId = await newTemplate(client);
  onRender = () => {};
});
after(() => world.close());

const pathOf = (address: string) => new URL(address).pathname;

/** Opens the signature by the participant's token, with the code that it asks for. */
async function signing(one: Participant, phone: string | null): Promise<Frame> {
  const frame = await openLink(world, `/sign/${one.token}`);
  if (phone === null) return frame;
  // Of a signer with an address, codes by phone are in the outbox of the phone.
  const outbox = await outboxOf(world, client);
  expectStatus(await start(frame, "phone_otp"), 200);
  expectStatus(await check(frame, "phone_otp", await outbox.code(phone)), 200);
  return frame;
}

/** The text of a preview of the fake engine. */
async function previewOf({ preview_url: address }: { preview_url: string }): Promise<string> {
  const answer = await world.anonymous.get(address.slice(world.url.length));
  assert.deepEqual(
    [answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")],
    [200, "application/pdf", "no-store"],
  );
  return Buffer.from(answer.bytes).toString("utf8");
}

async function sign(frame: Frame): Promise<void> {
  expectStatus(await frame.post("submit", await frame.submission()), 200);
}

async function fillRest(frame: Frame, values: Record<string, string>): Promise<void> {
  const { variables } = bodyOf(await frame.get("ceremony")) as { variables: { id: string; name: string }[] };
  const named = variables.map(({ id, name }) => [id, values[name] ?? ""]);
  expectStatus(await frame.put("variables", { values: Object.fromEntries(named) }), 200);
}

test("two people are verified, fill and sign, from the call to the completed document", async () => {
  const receiver = await Receiver.open(() => 200);
  const made = await newDigital(client, templateId, { callback_url: `${receiver.url}/done` });
  const [ana, bea] = made.participants as [Participant, Participant];
  assert.deepEqual(statuses(made), ["pending", "pending", "pending"]);
  assert.deepEqual([ana.variables_filled, ana.variables_total, bea.variables_total], [0, 1, 2]);
  assert.equal(ana.url, `${world.url}/onboarding/${ana.token}`);
  assert.match(await previewOf(made), /entre ________ \(Nombre\) y ________ \(Nombre\),\s+con renta de 1000/);

  assert.equal(bodyOf(await validate(world, ana.token)).valid, true);
  assert.deepEqual(statuses(await digitalOf(client, made)), ["in_progress", "verifying_identity", "pending"]);
  assert.equal(bodyOf(await identify(world, ana)).redirectUrl, null);
  const half = await digitalOf(client, made);
  assert.deepEqual(statuses(half), ["in_progress", "variables_submitted", "pending"]);
  assert.deepEqual(
    [half.participants[0]!.identity_verdict, half.participants[0]!.variables_filled],
    ["pass", 1],
  );

  const first = bodyOf(await submit(world, bea, { arrendatario__nombre: "Bea Sol" }, true));
  assert.deepEqual(first, {
    variables_filled: 1,
    variables_total: 2,
    all_complete: false,
    preview_url: null,
  });
  const next = bodyOf(await identify(world, bea));
  assert.deepEqual([next.resultData.verdict, next.redirectUrl], ["review", `${world.url}/sign/${bea.token}`]);
  assert.equal(bodyOf(await validate(world, ana.token)).redirectUrl, `${world.url}/sign/${ana.token}`);
  const filling = await digitalOf(client, made);
  assert.deepEqual(statuses(filling), ["in_progress", "variables_submitted", "filling_variables"]);
  assert.deepEqual([filling.document_id, filling.error], [null, null]);
  assert.match(
    await previewOf(filling),
    /entre Ana Ruiz y Bea Sol,\s+con renta de 1000 desde 2026-08-01. ________ \(Domicilio\)/,
  );

  await fillRest(await signing(bea, TENANT.contact.phone), { arrendatario__domicilio: "Reforma 1" });
  await world.runJobs();
  assert.deepEqual(statuses(await digitalOf(client, made)), ["awaiting_signatures", "signing", "signing"]);
  world.clock.advance(31_000);
  await sign(await signing(ana, LANDLORD.contact.phone));
  assert.deepEqual(statuses(await digitalOf(client, made)), ["awaiting_signatures", "completed", "signing"]);
  world.clock.advance(31_000);
  await sign(await signing(bea, TENANT.contact.phone));
  await world.runJobs();

  const done = await digitalOf(client, made);
  assert.deepEqual(statuses(done), ["completed", "completed", "completed"]);
  assert.equal(done.participants_completed, 2);
  const document = bodyOf(await client.get(`/v2/documents/${done.document_id}`));
  assert.equal(document.status, "TODOS_FIRMARON");
  assert.match([...docx.rendered.at(-1)!.values()].join(), /Reforma 1/);

  const [{ headers, body, json }] = receiver.received as [(typeof receiver.received)[0]];
  const expected = createHmac("sha256", made.callback_secret!)
    .update(`${headers["x-service-timestamp"]}.`)
    .update(body)
    .digest("hex");
  assert.equal(headers["x-service-signature"], expected);
  assert.deepEqual(
    [json.event, json.onboarding_id, json.status, json.document_id, json.participants.length],
    ["onboarding.digital.completed", made.id, "completed", done.document_id, 2],
  );
  assert.deepEqual(
    json.participants.map((one: { verified: boolean }) => one.verified),
    [true, false],
  );
  await world.runJobs();
  assert.equal(receiver.received.length, 1);
  await receiver.close();
});

test("the examination counts before the signature, which asks for the rest", async () => {
  const made = await newDigital(client, templateId);
  const [ana, bea] = made.participants as [Participant, Participant];
  await identify(world, ana);
  await identify(world, bea);
  const frame = await signing(bea, TENANT.contact.phone);
  const { verifications } = bodyOf(await frame.get("ceremony"));
  assert.deepEqual(
    verifications.map(({ module, status }: { module: string; status: string }) => [module, status]),
    [
      ["id_scan", "review"],
      ["phone_otp", "passed"],
    ],
  );
});

test("invitations lead to the capture page, and then to the signature", async () => {
  const outbox = await outboxOf(world, client);
  const [ana, bea] = (await newDigital(client, templateId)).participants as [Participant, Participant];
  assert.equal(await outbox.link(VERIFIED), pathOf(ana.url));
  await identify(world, ana);
  await identify(world, bea);
  assert.match(await outbox.link(REVIEWED), /^\/sign\//);
  const silent = await world.integrator();
  await newDigital(silent, await newTemplate(silent), { send_invitations: false });
  await world.runJobs();
  assert.deepEqual(await (await outboxOf(world, silent)).to(VERIFIED), []);
});

test("without identity the document is there at once, and values are the signer's data", async () => {
  const made = await newDigital(client, templateId, {
    verification: WITHOUT_IDENTITY,
    participants: [
      { role: "arrendador", contact: { email: "ana@example.com", name: "Ana Ruiz" } },
      { role: "ARRENDATARIO", contact: { phone: "+5215533333333", name: "Bea Sol" } },
    ],
  });
  const [ana, bea] = made.participants as [Participant, Participant];
  assert.equal(ana.url, `${world.url}/sign/${ana.token}`);
  await world.runJobs();
  assert.deepEqual(statuses(await digitalOf(client, made)), [
    "in_progress",
    "filling_variables",
    "filling_variables",
  ]);
  const whole = bodyOf(await submit(world, ana, { arrendador__nombre: "Ana Ruiz" }));
  assert.deepEqual([whole.variables_filled, whole.all_complete], [1, true]);
  assert.match(await previewOf(whole), /entre Ana Ruiz y ________/);
  const missing = await submit(world, bea, { arrendatario__nombre: "Bea Sol" });
  assert.deepEqual([missing.status, missing.body.error.field], [422, "variables.arrendatario__domicilio"]);
  expectStatus(await submit(world, bea, { arrendatario__nombre: "Bea Sol" }, true), 200);
  assert.match(await previewOf(whole), /entre Ana Ruiz y Bea Sol/);
  const ceremony = bodyOf(await (await signing(bea, null)).get("ceremony"));
  assert.deepEqual(
    ceremony.variables.map(({ name, value }: { name: string; value: string | null }) => [name, value]),
    [
      ["arrendatario__nombre", "Bea Sol"],
      ["arrendatario__domicilio", null],
    ],
  );
  const last = { arrendatario__domicilio: "Reforma 1" };
  expectStatus(await submit(world, bea, last), 200);
  await world.runJobs();
  assert.deepEqual(statuses(await digitalOf(client, made)), ["awaiting_signatures", "signing", "signing"]);
  expectStatus(await submit(world, bea, last), 200);
  const late = await submit(world, bea, { arrendatario__domicilio: "Juárez 2" });
  assert.deepEqual([late.status, late.body.error.code], [409, "E1600"]);
  await sign(await signing(ana, null));
  await sign(await signing(bea, null));
  await world.runJobs();
  assert.equal((await digitalOf(client, made)).status, "completed");
});

test("a failed identity fills nothing, and no document is made", async () => {
  const failed = { ...LANDLORD, contact: { ...LANDLORD.contact, email: UNVERIFIED } };
  const made = await newDigital(client, templateId, { participants: [failed, TENANT] });
  const [ana, bea] = made.participants as [Participant, Participant];
  await identify(world, bea);
  for (let attempt = 0; attempt < 3; attempt += 1)
    await captureAll(world, ana.token, ["id_front", "id_back"]);
  const ended = bodyOf(await complete(world, ana.token));
  assert.deepEqual([ended.success, ended.resultData.verdict, ended.redirectUrl], [false, "fail", null]);
  await world.runJobs();
  const told = await digitalOf(client, made);
  assert.deepEqual(statuses(told), ["in_progress", "verifying_identity", "identity_verified"]);
  const [first] = told.participants as [Participant];
  assert.deepEqual([first.identity_verdict, first.variables_filled], ["fail", 0]);
  assert.match(await previewOf(told), /entre ________ \(Nombre\)/);
  assert.equal((await world.anonymous.post(`/sign/${ana.token}`)).status, 404);
});

test("what a document does not say is asked of its signer", async () => {
  const idv = {
    ...TENANT,
    variables: [{ name: "arrendatario__domicilio", source: "idv", idv_field: "address" }],
  };
  const made = await newDigital(client, templateId, { participants: [LANDLORD, idv] });
  const [ana, bea] = made.participants as [Participant, Participant];
  const early = await submit(world, bea, { arrendatario__domicilio: "Reforma 1" }, true);
  assert.deepEqual([early.status, early.body.error.field], [422, "variables.arrendatario__domicilio"]);
  expectStatus(await submit(world, bea, { arrendatario__nombre: "Bea Sol" }), 200);
  await identify(world, bea);
  assert.deepEqual((await digitalOf(client, made)).participants[1]!.status, "filling_variables");
  expectStatus(await submit(world, bea, { arrendatario__domicilio: "Reforma 1" }), 200);
  await identify(world, ana);
  await world.runJobs();
  assert.equal((await digitalOf(client, made)).status, "awaiting_signatures");
});

test("submissions and statuses are streamed, and go on after Last-Event-ID", async () => {
  const made = await newDigital(client, templateId);
  const [ana, bea] = made.participants as [Participant, Participant];
  const following = followDigital(world, client, made, {
    enough: ({ event, data }) => event === "preview_updated" && data.all_complete === true,
  });
  expectStatus(await submit(world, bea, { arrendatario__nombre: "Bea" }, true), 200);
  expectStatus(await submit(world, bea, { arrendatario__nombre: "Bea" }, true), 200);
  expectStatus(
    await submit(world, bea, { arrendatario__nombre: "Bea", arrendatario__domicilio: "R 1" }),
    200,
  );
  const { events } = await following;
  const updates = events.filter(({ event }) => event === "preview_updated");
  assert.deepEqual(
    updates.map(({ id, data }) => [id, data.participant_id, data.variables_filled]),
    [
      ["1", bea.id, 1],
      ["2", bea.id, 2],
    ],
  );
  assert.match(await previewOf(updates[1]!.data), /y Bea,.* R 1/s);
  const again = await followDigital(world, client, made, {
    lastEventId: "1",
    enough: ({ event }) => event === "status",
  });
  assert.deepEqual(
    again.events.map(({ id, event }) => [id, event]),
    [
      ["2", "preview_updated"],
      ["2", "status"],
    ],
  );
  const rest = followDigital(world, client, made, { lastEventId: "2" });
  await identify(world, ana);
  await identify(world, bea);
  await world.runJobs();
  world.clock.advance(31_000);
  await sign(await signing(ana, LANDLORD.contact.phone));
  world.clock.advance(31_000);
  await sign(await signing(bea, TENANT.contact.phone));
  await world.runJobs();
  const { events: told } = await rest;
  assert.ok(told.every(({ event, id }) => event === "status" && id === "2"));
  const done = await digitalOf(client, made);
  assert.deepEqual(
    [told.at(-1)!.data.status, told.at(-1)!.data.document_id],
    ["completed", done.document_id],
  );
  assert.equal((await followDigital(world, client, made, { lastEventId: "2" })).status, 204);
});

test("a value that comes while the document is made is in it", async () => {
  const made = await newDigital(client, templateId);
  const [ana, bea] = made.participants as [Participant, Participant];
  await identify(world, ana);
  const rendering = Promise.withResolvers<void>();
  const submitted = Promise.withResolvers<void>();
  onRender = () => {
    rendering.resolve();
    return submitted.promise;
  };
  const identified = identify(world, bea);
  await rendering.promise;
  expectStatus(
    await submit(world, bea, { arrendatario__nombre: "Bea", arrendatario__domicilio: "R 1" }),
    200,
  );
  onRender = () => {};
  submitted.resolve();
  expectStatus(await identified, 200);
  await world.runJobs();
  const told = await digitalOf(client, made);
  assert.deepEqual(statuses(told), ["awaiting_signatures", "signing", "signing"]);
  assert.equal(told.participants[1]!.variables_filled, 2);
  assert.equal(bodyOf(await client.get("/v2/documents")).total, 1);
});

test("a process that stops while the document is made loses nothing and leaves nothing", async () => {
  const made = await newDigital(client, templateId, {
    verification: WITHOUT_IDENTITY,
    participants: [{ ...LANDLORD, variables: [] }, TENANT],
  });
  const { domain } = world.server.context;
  const before = await residue(world);
  const store = { ...domain.store, read: domain.store.read.bind(domain.store) };
  const broken = { ...domain, store: { ...store, write: () => Promise.reject(new Error("stopped")) } };
  await assert.rejects(composeOnboarding(broken, made.id.replaceAll("-", "")), /stopped/);
  assert.deepEqual(await residue(world), before);
  const id = made.id.replaceAll("-", "");
  await Promise.all([composeOnboarding(domain, id), composeOnboarding(domain, id), world.runJobs()]);
  assert.equal(bodyOf(await client.get("/v2/documents")).total, 1);
  const after = await residue(world);
  assert.equal(after.files - before.files, 1);
  assert.equal(after.rows["documents"]! - before.rows["documents"]!, 1);
});

test("the document and its signers ask for what the request says", async () => {
  await newDigital(client, templateId, {
    verification: { id_scan: false, otp_phone: false, name_confirm: true, video_firma: true },
    signing: { method: "both" },
    participants: [{ ...LANDLORD, variables: [] }, TENANT],
    expires_in_hours: 2,
  });
  await world.runJobs();
  const [{ id }] = bodyOf(await client.get("/v2/documents")).data;
  const { signatureValidation } = bodyOf(await client.get(`/v2/documents/${id}`));
  const { autografa, FEA, videofirma } = signatureValidation;
  assert.deepEqual({ autografa, FEA, videofirma }, { autografa: true, FEA: true, videofirma: true });
  const { expiresAt } = bodyOf(await client.get(`/v3/documents/doc_${id.replaceAll("-", "")}`));
  assert.equal(Date.parse(expiresAt), world.clock.now() + 2 * HOUR);
  const outbox = await outboxOf(world, client);
  const frame = await openLink(world, await outbox.link(VERIFIED));
  const { verifications } = bodyOf(await frame.get("ceremony"));
  assert.deepEqual(
    verifications.map(({ module, required }: { module: string; required: boolean }) => [module, required]),
    [
      ["name_confirm", true],
      ["video_signature", true],
    ],
  );
});
