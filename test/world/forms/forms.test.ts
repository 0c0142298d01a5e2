import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { check, openLink, type Outbox, outboxOf, start } from "../support/ceremonies.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import {
  answer,
  answersOf,
  CAMP,
  LAURA,
  linkOf,
  type MadeForm,
  newForm,
  person,
  signed,
} from "../support/public-forms.ts";
import { fakeDocx } from "../support/templates.ts";
import { log, register } from "../support/webhooks.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** One link of a template for many people (docs/contract/v3.md#forms). */
let world: World;
let client: Client;
let outbox: Outbox;
before(async () => {
  const env = { TRUST_PROXY: "127.0.0.1", FORM_PROOF_BITS: "8" };
  world = await createWorld({ env, overrides: { pdf: plainPdf, docx: fakeDocx() } });
  client = await world.integrator();
  outbox = await outboxOf(world, client);
});
after(() => world.close());

const reread = async (form: Pick<MadeForm, "id">) =>
  expectStatus(await client.get(`/v3/forms/${form.id}`), 200);
const refusedField = ({ status, body }: { status: number; body: { errors?: { field: string }[] } }) => [
  status,
  body.errors?.[0]?.field,
];

test("a form has a link and a secret, which only its creation and its rotation show", async () => {
  const names = { externalId: "camp-1", metadata: { year: "2027" } };
  const form = await newForm(client, names);
  assert.match(form.id, /^frm_[0-9a-f]{32}$/);
  assert.equal(form.url, `${world.url}/f/${form.token}`);
  assert.match(form.secret, /^[\w-]{43}$/);
  const read = await reread(form);
  assert.equal(read["secret"], undefined);
  assert.deepEqual(
    [read["status"], read["acceptsAnswers"], read["role"], read["verifyEmail"], read["onePerAddress"]],
    ["open", true, "volunteer", true, false],
  );
  assert.deepEqual([read["externalId"], read["metadata"]], ["camp-1", { year: "2027" }]);
  const rotated = expectStatus(await client.post(`/v3/forms/${form.id}/rotate-secret`), 200);
  assert.notEqual(rotated["secret"], form.secret);
  const found = expectStatus(await client.get("/v3/forms?externalId=camp-1"), 200)["data"] as MadeForm[];
  assert.deepEqual(
    found.map(({ id }) => id),
    [form.id],
  );
});

test("an answer is a document of the person, who signs it after a code, and then the countersigner", async () => {
  const text = CAMP;
  const form = await newForm(client, { signers: [LAURA], templateValues: { place: "Oaxaca" } }, text);
  const link = await linkOf(world, form.token, { name: "Ana Ruiz", email: "ana@example.com" });
  const [given] = await answersOf(client, form);
  assert.deepEqual(
    [given.name, given.email, given.documentStatus, given.addressChecked, given.values],
    ["Ana Ruiz", "ana@example.com", "collecting_data", false, { place: "Oaxaca" }],
  );
  const document = (await client.get(`/v3/documents/${given.documentId}?expand=signers`)).body;
  assert.deepEqual([document.name, document.formId], ["Summer camp", form.id]);
  assert.deepEqual(
    document.signers.map(({ email, order }: { email: string; order: number }) => [email, order]),
    [
      ["ana@example.com", 1],
      ["laura@example.com", 2],
    ],
  );
  const created = (await client.get(`/v3/documents/${given.documentId}/events`)).body.data.find(
    ({ type }: { type: string }) => type === "document.created",
  );
  assert.deepEqual([created.data.formId, created.data.addressCheck], [form.id, "code"]);
  assert.deepEqual(await outbox.to("ana@example.com"), [], "the page is open already");
  const frame = await openLink(world, link);
  expectStatus(await start(frame, "email_otp"), 200);
  expectStatus(await check(frame, "email_otp", await outbox.code("ana@example.com")), 200);
  assert.equal((await answersOf(client, form))[0].addressChecked, true);
  const { answerCount } = await reread(form);
  assert.equal(answerCount, 1);
});

test("answers of a form whose folder has been deleted are in no folder", async () => {
  const folder = expectStatus(await client.post("/v3/folders", { name: "Camp" }), 201)["id"];
  const form = await newForm(client, { folderId: folder });
  expectStatus(await client.delete(`/v3/folders/${String(folder)}`), 204);
  await linkOf(world, form.token, { name: "Eva Luz", email: "eva@example.com" });
  const [given] = await answersOf(client, form);
  assert.equal((await client.get(`/v3/documents/${given.documentId}`)).body.folderId, null);
});

const looks = ({ brandId, redirectUrls }: Record<string, unknown>) => [brandId, redirectUrls];

test("a form has a brand and addresses of its own, which its documents get until they are taken back", async () => {
  const brand = String(expectStatus(await client.post("/v3/brands", { name: "Camp" }), 201)["id"]);
  const redirectUrls = { completed: "https://camp.example/thanks" };
  const form = await newForm(client, { brandId: brand, redirectUrls });
  assert.deepEqual(looks(await reread(form)), [brand, redirectUrls]);
  const documentOf = async (number: number) => {
    await linkOf(world, form.token, person(number));
    const [newest] = await answersOf(client, form);
    return looks(expectStatus(await client.get(`/v3/documents/${newest!["documentId"]}`), 200));
  };
  assert.deepEqual(await documentOf(1), [brand, redirectUrls]);
  const path = `/v3/forms/${form.id}`;
  expectStatus(await client.patch(path, { redirectUrls: null }), 200);
  expectStatus(await client.delete(`/v3/brands/${brand}`), 204);
  assert.deepEqual(await documentOf(2), [undefined, undefined]);
  const stranger = await world.integrator();
  const other = expectStatus(await stranger.post("/v3/brands", { name: "Other" }), 201)["id"];
  for (const request of [client.patch(path, { brandId: other }), client.patch(path, { brandId: brand })])
    assert.equal((await request).body.code, "BRAND_NOT_FOUND");
  const inside = await client.patch(path, { redirectUrls: { completed: "ftp://camp.example" } });
  assert.deepEqual(refusedField(inside as never)[0], 422);
  expectStatus(await client.patch(path, { status: "closed" }), 200);
  assert.equal((await client.patch(path, { brandId: null })).body.code, "FORM_NOT_CHANGEABLE");
});

test("when the person has signed, the countersigner is invited; both get their copy", async () => {
  const text = "Consent {{sign__volunteer}} {{sign__camp}}";
  const form = await newForm(client, { signers: [LAURA] }, text);
  const frame = await openLink(
    world,
    await linkOf(world, form.token, { name: "Bea Sol", email: "bea@example.com" }),
  );
  assert.equal(
    (await frame.post("submit", await frame.submission())).body.error.code,
    "VERIFICATION_PENDING",
  );
  expectStatus(await start(frame, "email_otp"), 200);
  expectStatus(await check(frame, "email_otp", await outbox.code("bea@example.com")), 200);
  const mailsBefore = (await outbox.to(LAURA.email)).length;
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  await world.runJobs();
  assert.equal((await outbox.to(LAURA.email)).length, mailsBefore + 1);
  const second = await openLink(world, await outbox.link(LAURA.email));
  expectStatus(await second.post("submit", await second.submission()), 200);
  await world.runJobs();
  const [given] = await answersOf(client, form);
  assert.deepEqual([given.documentStatus, given.signerStatus], ["completed", "signed"]);
  assert.ok(given.completedAt);
  const copies = (await outbox.to("bea@example.com")).filter(({ template }) => template !== "code");
  assert.equal(copies.length, 1, "her copy, and no invitation before");
});

test("without the check of the address no code is asked for, and the trail says so", async () => {
  const form = await newForm(client, { verifyEmail: false });
  const frame = await openLink(world, await linkOf(world, form.token));
  const ceremony = expectStatus(await frame.get("ceremony"), 200);
  assert.ok(ceremony["document"], "the document is shown at once");
  const [given] = await answersOf(client, form);
  const { data } = (await client.get(`/v3/documents/${given.documentId}/events`)).body;
  assert.equal(
    data.find(({ type }: { type: string }) => type === "document.created").data.addressCheck,
    "none",
  );
});

test("what cannot be answered is refused when the form is made", async () => {
  const made = await newForm(client, { signers: [LAURA], templateValues: { place: "x" } }, CAMP);
  const { templateId } = (await reread(made)) as { templateId: string };
  const post = (body: object) => client.post("/v3/forms", { templateId, name: "Camp", ...body });
  const fine = { signers: [LAURA], templateValues: { place: "Oaxaca" } };
  assert.deepEqual(refusedField(await post({ ...fine, templateValues: {} })), [422, "templateValues.place"]);
  assert.deepEqual(refusedField(await post({ ...fine, signers: [] })), [422, "role"]);
  assert.deepEqual(refusedField(await post({ ...fine, role: "Nobody" })), [422, "role"]);
  assert.deepEqual(refusedField(await post({ ...fine, signers: [LAURA, LAURA] })), [422, "signers[1].email"]);
  assert.deepEqual(refusedField(await post({ ...fine, maxAnswers: 0 })), [422, "maxAnswers"]);
  assert.deepEqual(refusedField(await post({ ...fine, allowedOrigins: ["https://*.example.com"] })), [
    422,
    "allowedOrigins[0]",
  ]);
  const dates = { opensAt: "2027-01-02T00:00:00Z", closesAt: "2027-01-01T00:00:00Z" };
  assert.deepEqual(refusedField(await post({ ...fine, ...dates })), [422, "closesAt"]);
  for (const far of [{ opensAt: "0000-01-01T00:00:00+14:00" }, { closesAt: "9999-12-31T23:59:59-14:00" }])
    assert.deepEqual(refusedField(await post({ ...fine, ...far })), [422, Object.keys(far)[0]]);
  const later = await post({ ...fine, templateValues: {}, requiresSignedValues: true });
  assert.equal(later.status, 201, "a link brings the value");
});

test("a form is paused, opened and closed for good; its names change even then", async () => {
  const form = await newForm(client);
  const patch = (body: object) => client.patch(`/v3/forms/${form.id}`, body);
  for (const status of ["paused", "paused", "open", "closed", "closed"])
    assert.equal(expectStatus(await patch({ status }), 200)["status"], status);
  for (const body of [{ status: "open" }, { maxAnswers: 5 }]) {
    const answered = await patch(body);
    assert.deepEqual([answered.status, answered.body.code], [409, "FORM_NOT_CHANGEABLE"]);
  }
  const named = expectStatus(await patch({ name: "Camp of 2027", metadata: { a: "1" } }), 200);
  assert.deepEqual([named["name"], named["metadata"]], ["Camp of 2027", { a: "1" }]);
  assert.equal((await client.post(`/v3/forms/${form.id}/rotate-secret`)).status, 409);
  assert.equal((await patch({ templateId: "tmpl_x" })).status, 422);
});

test("webhooks name the form, and the integrator's names of a signed link", async () => {
  const form = await newForm(client);
  const endpoint = await register(client);
  const v = signed(form.secret, { externalId: "crm-9", metadata: { team: "north" } });
  expectStatus(await answer(world, form.token, { ...person(9), v }), 200);
  const [given] = await answersOf(client, form);
  assert.deepEqual([given.externalId, given.metadata], ["crm-9", { team: "north" }]);
  const deliveries = await log(client, endpoint.id, "&expand=event");
  const events = deliveries.map(({ event }) => event as { data: Record<string, unknown> });
  const own = events.filter(({ data }) => data["documentId"] === given.documentId);
  assert.ok(own.length >= 2);
  for (const { data } of own) assert.deepEqual([data["formId"], data["externalId"]], [form.id, "crm-9"]);
});

test("the answers are a CSV in which no cell is a formula", async () => {
  const settings = { signers: [LAURA], templateValues: { place: "=1+1" } };
  const form = await newForm(client, settings, CAMP);
  for (const number of [1, 2, 3])
    expectStatus(await answer(world, form.token, { ...person(number), name: `=cmd|${number}` }), 200);
  const csv = await client.get(`/v3/forms/${form.id}/answers`, { accept: "text/csv" });
  assert.match(csv.headers.get("content-type") ?? "", /^text\/csv/);
  const [header, ...lines] = String(csv.body).replace("\ufeff", "").trim().split("\r\n");
  assert.match(header!, /"documentStatus","name","email",.*"place","volunteer__name"$/);
  assert.equal(lines.length, 3);
  for (const [index, line] of lines.entries()) {
    assert.match(line, new RegExp(`"'=cmd\\|${index + 1}","person${index + 1}@example.com","false"`));
    assert.match(line, /"'=1\+1"/);
  }
  const first = expectStatus(await client.get(`/v3/forms/${form.id}/answers?limit=2`), 200);
  const rest = await client.get(`/v3/forms/${form.id}/answers?startingAfter=${String(first["nextCursor"])}`);
  assert.deepEqual([(first["data"] as []).length, rest.body.data.length, rest.body.hasMore], [2, 1, false]);
});

test("a repeated request makes one form and shows its secret again", async () => {
  const { templateId } = (await reread(await newForm(client))) as { templateId: string };
  const key = { "idempotency-key": "the-same-form-0001" };
  const make = () => client.post("/v3/forms", { templateId, name: "Once" }, key);
  const [first, second] = [expectStatus(await make(), 201), expectStatus(await make(), 201)];
  assert.deepEqual([second["id"], second["secret"]], [first["id"], first["secret"]]);
  const rotate = () => client.post(`/v3/forms/${String(first["id"])}/rotate-secret`, undefined, key);
  const [once, again] = [expectStatus(await rotate(), 200), expectStatus(await rotate(), 200)];
  assert.equal(again["secret"], once["secret"]);
  assert.notEqual(once["secret"], first["secret"]);
});

test("a key that only reads makes and changes nothing", async () => {
  const { tenantId } = await world.createTenant();
  const reader = world.as(await world.createKey(tenantId, "test", { scopes: ["document:read"] }));
  const owner = world.as(await world.createKey(tenantId, "test"));
  const form = await newForm(owner);
  assert.equal((await reader.get(`/v3/forms/${form.id}/answers`)).status, 200);
  for (const refused of [
    await reader.post("/v3/forms", {}),
    await reader.patch(`/v3/forms/${form.id}`, { status: "closed" }),
    await reader.post(`/v3/forms/${form.id}/rotate-secret`),
  ])
    assert.equal(refused.status, 403);
});
