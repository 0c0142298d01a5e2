import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import {
  create,
  digitalOf,
  digitalPath,
  FIXED,
  followDigital,
  LANDLORD,
  newDigital,
  type Participant,
  statuses,
  submit,
  TENANT,
  WITHOUT_IDENTITY,
} from "../support/digital.ts";
import { base64, samplePdf } from "../pdfs.ts";
import { bodyOf } from "../support/identity.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { fakeDocx, newTemplate } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** What a digital onboarding refuses, and its limits (docs/contract/v2.md#digital-onboarding). */
const HOUR = 60 * 60 * 1000;
const docx = fakeDocx();
let world: World;
let client: Client;
let templateId: string;
before(async () => {
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1" },
    overrides: { pdf: plainPdf, docx },
  });
});
beforeEach(async () => {
  client = await world.integrator();
  templateId = await newTemplate(client);
});
after(() => world.close());

const contact = LANDLORD.contact;
const REFUSED: [why: string, field: string, body: Record<string, unknown>][] = [
  ["an unknown template", "template_id", { template_id: "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b" }],
  ["an unknown role", "participants[1].role", { participants: [LANDLORD, { ...TENANT, role: "Fiador" }] }],
  ["a role twice", "participants[1].role", { participants: [LANDLORD, { ...TENANT, role: "ARRENDADOR" }] }],
  ["a person twice", "participants[1].contact.email", { participants: [LANDLORD, { ...TENANT, contact }] }],
  [
    "an unknown variable",
    "participants[0].variables[0].name",
    { participants: [{ ...LANDLORD, variables: [{ name: "x" }] }, TENANT] },
  ],
  [
    "a variable that is fixed",
    "participants[0].variables[0].name",
    { fixed_variables: { ...FIXED, arrendador__nombre: "Ana" } },
  ],
  ["an unknown fixed variable", "fixed_variables.x", { fixed_variables: { ...FIXED, x: "1" } }],
  ["a value that nobody gives", "fixed_variables.fecha_inicio", { fixed_variables: { monto_renta: 1 } }],
  ["a role that nobody has", "fixed_variables.arrendatario__nombre", { participants: [LANDLORD] }],
  [
    "idv without its field",
    "participants[0].variables[0].idv_field",
    { participants: [{ ...LANDLORD, variables: [{ name: "arrendador__nombre", source: "idv" }] }, TENANT] },
  ],
  ["idv without a scan", "participants[0].variables[0].source", { verification: { id_scan: false } }],
  [
    "a code without a phone",
    "participants[0].contact.phone",
    { participants: [{ ...LANDLORD, contact: { ...contact, phone: null } }, TENANT] },
  ],
  [
    "nobody to reach",
    "participants[0].contact.email",
    {
      verification: { otp_phone: false },
      participants: [{ ...LANDLORD, contact: { name: "Ana" } }, TENANT],
    },
  ],
  ["both scans", "verification.passport_scan", { verification: { id_scan: true, passport_scan: true } }],
  ["a scan that reads nothing", "verification.document_scan", { verification: { document_scan: false } }],
  [
    "a selfie without a scan",
    "verification.selfie",
    {
      verification: { id_scan: false, selfie: true },
      participants: [{ ...LANDLORD, variables: [] }, TENANT],
    },
  ],
  ...["biometric_match", "liveness_detection", "deep_fake_shield", "anti_spoof"].map(
    (member): [string, string, Record<string, unknown>] => [
      `${member} without a selfie`,
      `verification.${member}`,
      { verification: { [member]: true } },
    ],
  ),
  ...["deep_fake_shield", "anti_spoof"].map((member): [string, string, Record<string, unknown>] => [
    `${member} without a vendor`,
    `verification.${member}`,
    { verification: { selfie: true, [member]: true } },
  ]),
  ["the movement of the hand", "signing.biometric_capture", { signing: { biometric_capture: true } }],
  ["a callback that is no address", "callback_url", { callback_url: "ftp://example.com" }],
  ["a redirect to a script", "redirect_url", { redirect_url: "javascript:alert(1)" }],
  ["a redirect to a private address", "redirect_url", { redirect_url: "https://127.0.0.1/" }],
];

for (const [why, field, body] of REFUSED)
  test(`${why} is refused at the member, and nothing is made`, async () => {
    const { status, body: told } = await create(client, templateId, body);
    assert.deepEqual([status, told.error.code, told.error.field], [422, "E1200", field]);
    assert.equal(bodyOf(await client.get("/v2/onboarding/sessions")).total, 0);
  });

async function field(one: Participant, values: Record<string, unknown>): Promise<unknown[]> {
  const { status, body } = await submit(world, one, values, true);
  return [status, body.error?.field];
}

test("submitted values are checked, and only those of the participant are taken", async () => {
  const [ana, bea] = (await newDigital(client, templateId)).participants as [Participant, Participant];
  assert.deepEqual(await field(bea, { arrendador__nombre: "x" }), [422, "variables.arrendador__nombre"]);
  assert.deepEqual(await field(ana, { arrendador__nombre: "x" }), [422, "variables.arrendador__nombre"]);
  assert.deepEqual(await field(bea, { arrendatario__nombre: " " }), [422, "variables.arrendatario__nombre"]);
  assert.deepEqual(await field(bea, { arrendatario__nombre: "a\nb" }), [
    422,
    "variables.arrendatario__nombre",
  ]);
  assert.deepEqual(await field(bea, {}), [200, undefined]);
});

test("an onboarding expires with everything of it, and tokens that are over are as unknown ones", async () => {
  const made = await newDigital(client, templateId, { expires_in_hours: 1 });
  const open = await newDigital(client, templateId, {
    expires_in_hours: 1,
    verification: WITHOUT_IDENTITY,
    participants: [{ ...LANDLORD, variables: [] }, TENANT],
  });
  await world.runJobs();
  world.clock.advance(HOUR);
  assert.deepEqual(statuses(await digitalOf(client, made)), ["expired", "expired", "expired"]);
  const read = await client.get(`${digitalPath(made)}/events`);
  assert.deepEqual([read.status, read.headers.get("content-type")], [200, "text/event-stream"]);
  assert.match(String(read.body), /^event: status$/m);
  assert.deepEqual(statuses(await digitalOf(client, open)), ["expired", "expired", "expired"]);
  await world.runJobs();
  assert.deepEqual(statuses(await digitalOf(client, open)), ["expired", "expired", "expired"]);
  const stream = await followDigital(world, client, made);
  assert.deepEqual(
    stream.events.map(({ event, data }) => [event, data.status]),
    [["status", "expired"]],
  );
  const tokens = [
    made.participants[0]!.token,
    open.participants[0]!.token,
    randomBytes(32).toString("base64url"),
    "x",
  ];
  const answers = await Promise.all(tokens.map((token) => submit(world, { token }, { a: 1 })));
  for (const { status, body } of answers) assert.deepEqual([status, body], [404, answers[0]!.body]);
});

test("another workspace finds nothing of it, and neither does the other environment", async () => {
  const made = await newDigital(client, templateId);
  const other = await world.integrator();
  for (const path of [digitalPath(made), `${digitalPath(made)}/events`]) {
    const { status, body } = await other.get(path);
    assert.deepEqual([status, body.error.code], [404, "E1300"]);
  }
  const foreign = await create(other, templateId);
  assert.deepEqual([foreign.status, foreign.body.error.field], [422, "template_id"]);
});

test("submissions of one address are limited", async () => {
  const from = { "x-forwarded-for": "10.99.0.1" };
  const send = () =>
    world.anonymous.post("/v2/onboarding/digital/variables", { token: "x", variables: {} }, from);
  const answers = await Promise.all(Array.from({ length: 61 }, send));
  assert.ok(answers.every(({ status }) => status === 404 || status === 429));
  assert.equal(answers.filter(({ status }) => status === 429).length, 1);
});

test("live charges identities, the document and its signers, and needs all of them at the start", async () => {
  const { tenantId } = await world.createTenant({ plan: "Business", credits: 7 });
  const live = world.as(await world.createKey(tenantId, "live"));
  const credits = async () => (await world.admin.patch(`/admin/tenants/${tenantId}`, {})).body.credits;
  const id = await newTemplate(live);
  const made = await newDigital(live, id);
  assert.equal(made.status, "pending");
  assert.equal(await credits(), 3);
  const more = await create(live, id);
  assert.deepEqual([more.status, more.body.error.code], [402, "E1400"]);
  const people = [{ ...LANDLORD, variables: [] }, TENANT];
  await newDigital(live, id, { verification: WITHOUT_IDENTITY, participants: people });
  await world.runJobs();
  assert.equal(await credits(), 0);
});

test("a document that cannot be made is told, and is made when it can be", async () => {
  const people = [{ ...LANDLORD, variables: [] }, TENANT];
  const made = await newDigital(client, templateId, { verification: WITHOUT_IDENTITY, participants: people });
  docx.down = true;
  await world.runJobs();
  assert.equal((await digitalOf(client, made)).error?.code, "SERVICE_UNAVAILABLE");
  docx.down = false;
  world.clock.advance(10_000);
  await world.runJobs();
  const told = await digitalOf(client, made);
  assert.deepEqual([told.error, told.status], [null, "in_progress"]);
});

test("a role that needs an access code is refused before anybody is verified", async () => {
  const file = { name: "Lease.pdf", content: base64(await samplePdf()) };
  const { id } = expectStatus(await client.post("/v3/template-drafts", { file }), 201);
  const path = `/v3/template-drafts/${String(id)}`;
  const form = {
    roles: [{ name: "Arrendador", requiresAccessCode: true }],
    fields: [{ role: "Arrendador", type: "signature", page: 1, x: 72, y: 72 }],
  };
  expectStatus(await client.patch(path, form), 200);
  const template = expectStatus(await client.post(`${path}/publish`), 200);
  const { role, contact: person } = LANDLORD;
  const asked = { participants: [{ role, contact: person }], fixed_variables: {} };
  const { status, body } = await create(client, String(template["id"]), asked);
  assert.deepEqual([status, body.error?.code, body.error?.field], [422, "E1200", "participants[0].role"]);
});
