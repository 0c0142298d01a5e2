import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { openLink } from "../support/ceremonies.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import {
  answer,
  answersOf,
  CAMP,
  give,
  LAURA,
  linkOf,
  type MadeForm,
  newForm,
  person,
  rowsOf,
  signed,
  solve,
} from "../support/public-forms.ts";
import { ceremony, handIn } from "../support/collecting.ts";
import { type Draft, frameFor, someAddress } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** The public door of a form, and those who try it (docs/contract/embed.md#forms). */
const MINUTE = 60_000;
const docx = fakeDocx();
let world: World;
let client: Client;
before(async () => {
  const env = { TRUST_PROXY: "127.0.0.1", FORM_PROOF_BITS: "8" };
  world = await createWorld({ env, overrides: { pdf: plainPdf, docx } });
  client = await world.integrator();
});
after(() => world.close());

const rows = () => rowsOf(world);
const from = () => ({ "x-forwarded-for": someAddress() });
const page = (token: string, query = "") => world.anonymous.get(`/f/${token}${query}`, from());
const refusal = ({ status, body }: Answer) => [status, body.error];
const patch = async (form: MadeForm, body: object) =>
  expectStatus(await client.patch(`/v3/forms/${form.id}`, body), 200);

test("openings, challenges and answers without a proof leave no rows and cost no credits", async () => {
  const { tenantId } = await world.createTenant({ credits: 10 });
  const form = await newForm(world.as(await world.createKey(tenantId, "live")));
  const before = await rows();
  for (let count = 0; count < 200; count++) {
    assert.equal((await page(form.token)).status, 200);
    if (count % 4 > 0) continue;
    const { challenge } = (await world.anonymous.get(`/f/${form.token}/challenge`, from())).body;
    const robot = { ...person(count), challenge, counter: -1 };
    assert.equal((await give(world, form.token, robot)).status, 422);
    assert.equal((await give(world, form.token, person(count))).status, 422);
  }
  assert.deepEqual(await rows(), before);
  assert.equal((await world.admin.patch(`/admin/tenants/${tenantId}`, {})).body.credits, 10);
  expectStatus(await answer(world, form.token), 200);
  const { credits } = (await world.admin.patch(`/admin/tenants/${tenantId}`, {})).body;
  assert.equal(credits, 8, "a document and its signer, as for one that is sent");
});

test("without credits the owner's form says that it takes no answers, and keeps nothing", async () => {
  const { tenantId } = await world.createTenant({ credits: 1 });
  const form = await newForm(world.as(await world.createKey(tenantId, "live")));
  const before = await rows();
  assert.deepEqual(refusal(await answer(world, form.token)), [503, "UNAVAILABLE"]);
  assert.deepEqual(await rows(), before);
});

test("a proof counts once, for its form, for a quarter of an hour, and unaltered", async () => {
  const [form, other] = [await newForm(client), await newForm(client)];
  const proof = await solve(world, form.token);
  const [payload, mac] = proof.challenge.split(".") as [string, string];
  const easier = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), bits: 0 };
  const forged = `${Buffer.from(JSON.stringify(easier)).toString("base64url")}.${mac}`;
  const wrong = { challenge: proof.challenge, counter: proof.counter + 1 };
  for (const [token, body] of [
    [other.token, proof],
    [form.token, { ...proof, challenge: forged }],
    [form.token, { ...proof, challenge: "x" }],
    [form.token, wrong],
  ] as const)
    assert.deepEqual(refusal(await give(world, token, { ...body, ...person(1) })), [409, "PROOF"]);
  expectStatus(await give(world, form.token, { ...proof, ...person(1) }), 200);
  assert.deepEqual(refusal(await give(world, form.token, { ...proof, ...person(2) })), [409, "PROOF"]);
  const late = await solve(world, form.token);
  world.clock.advance(15 * MINUTE);
  assert.deepEqual(refusal(await give(world, form.token, { ...late, ...person(3) })), [409, "PROOF"]);
  const twice = await solve(world, form.token);
  const both = await Promise.all(
    [4, 5].map((number) => give(world, form.token, { ...twice, ...person(number) })),
  );
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  assert.equal((await answersOf(client, form)).length, 2);
});

test("ten answers at once to a form for three: three documents", async () => {
  const form = await newForm(client, { maxAnswers: 3 });
  const proofs = await Promise.all(Array.from({ length: 10 }, () => solve(world, form.token)));
  const before = await rows();
  const answers = await Promise.all(
    proofs.map((proof, number) => give(world, form.token, { ...proof, ...person(number) })),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 3);
  for (const refused of answers.filter(({ status }) => status !== 200))
    assert.deepEqual(refusal(refused), [409, "FULL"]);
  assert.equal((await rows())["documents"]! - before["documents"]!, 3);
  assert.equal((await answersOf(client, form)).length, 3);
  assert.match(String((await page(form.token)).body), /completo|complete/);
  await patch(form, { maxAnswers: 4 });
  expectStatus(await answer(world, form.token, person(20)), 200);
});

test("a paused, closed, early or late form takes no answers; who has begun goes on", async () => {
  const form = await newForm(client);
  const proof = await solve(world, form.token);
  const link = await linkOf(world, form.token, person(1));
  await patch(form, { status: "paused" });
  assert.deepEqual(refusal(await give(world, form.token, { ...proof, ...person(2) })), [409, "PAUSED"]);
  assert.equal((await page(form.token)).status, 404);
  await openLink(world, link);
  const at = (ms: number) => new Date(world.clock.now() + ms).toISOString();
  await patch(form, { status: "open", opensAt: at(MINUTE), closesAt: at(3 * MINUTE) });
  assert.deepEqual(refusal(await answer(world, form.token, person(3))), [409, "NOT_OPEN_YET"]);
  world.clock.advance(2 * MINUTE);
  expectStatus(await answer(world, form.token, person(4)), 200);
  world.clock.advance(MINUTE);
  assert.deepEqual(refusal(await answer(world, form.token, person(5))), [409, "CLOSED"]);
  await patch(form, { closesAt: null });
  await patch(form, { status: "closed" });
  assert.deepEqual(refusal(await answer(world, form.token, person(6))), [409, "CLOSED"]);
  for (const unknown of ["x".repeat(43), "%00"]) {
    assert.equal((await page(unknown)).status, 404);
    assert.deepEqual(refusal(await give(world, unknown, person(7))), [404, "UNKNOWN"]);
  }
});

test("one answer of a mailbox, whatever its spelling; a code lets its holder go on", async () => {
  const form = await newForm(client, { onePerAddress: true });
  expectStatus(await answer(world, form.token, { name: "Ana", email: "ana.ruiz@gmail.com" }), 200);
  for (const email of ["ANA.RUIZ@gmail.com", "anaruiz@googlemail.com", "a.n.a.ruiz+camp@gmail.com"])
    expectStatus(await answer(world, form.token, { name: "Ana", email }), 200);
  assert.equal((await answersOf(client, form)).length, 1, "the same document is opened again");
  const unchecked = await newForm(client, { onePerAddress: true, verifyEmail: false });
  expectStatus(await answer(world, unchecked.token, { name: "Bea", email: "bea@example.com" }), 200);
  for (const email of ["Bea@Example.com", "bea+2@example.com"])
    assert.deepEqual(refusal(await answer(world, unchecked.token, { name: "Eve", email })), [
      409,
      "ANSWERED",
    ]);
  await patch(unchecked, { verifyEmail: true });
  const later = await answer(world, unchecked.token, { name: "Eve", email: "bea@example.com" });
  assert.deepEqual(refusal(later), [409, "ANSWERED"], "what was answered without a code is not opened again");
  expectStatus(await answer(world, unchecked.token, { name: "Bea", email: "b.ea@example.com" }), 200);
  const proofs = await Promise.all([1, 2, 3].map(() => solve(world, unchecked.token)));
  const person7 = person(7);
  await patch(unchecked, { verifyEmail: false });
  const atOnce = await Promise.all(
    proofs.map((proof) => give(world, unchecked.token, { ...proof, ...person7 })),
  );
  assert.deepEqual(
    atOnce.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409],
  );
});

test("signed values are locked: altered, foreign, old and missing ones open nothing", async () => {
  const form = await newForm(client, { signers: [LAURA], requiresSignedValues: true }, CAMP);
  const other = await newForm(client);
  const exp = Math.floor(world.clock.now() / 1000) + 600;
  const values = { name: "Ana Ruiz", email: "ana@example.com", values: { place: "Oaxaca" }, exp };
  const v = signed(form.secret, values);
  const [payload, mac] = v.split(".") as [string, string];
  const altered = Buffer.from(JSON.stringify({ ...values, values: { place: "Anywhere" } })).toString(
    "base64url",
  );
  for (const wrong of [
    null,
    "",
    payload,
    `${altered}.${mac}`,
    `${v}.${mac}`,
    signed(other.secret, values),
    signed(form.secret, { ...values, status: "completed" }),
    signed(form.secret, { ...values, exp: exp - 1200 }),
    signed(form.secret, { ...values, values: { place: "a\u0000" } }),
  ]) {
    const query = wrong === null ? "" : `?v=${encodeURIComponent(wrong)}`;
    assert.equal((await page(form.token, query)).status, 404);
    assert.deepEqual(refusal(await answer(world, form.token, { ...person(1), v: wrong })), [409, "LINK"]);
  }
  const shown = String((await page(form.token, `?v=${v}`)).body);
  assert.match(shown, /readonly value="ana@example\.com"/);
  expectStatus(await answer(world, form.token, { name: "Eve", email: "eve@example.com", v }), 200);
  const [given] = await answersOf(client, form);
  assert.deepEqual(
    [given.name, given.email, given.values],
    ["Ana Ruiz", "ana@example.com", { place: "Oaxaca" }],
  );
  const { secret } = expectStatus(await client.post(`/v3/forms/${form.id}/rotate-secret`), 200);
  assert.equal((await page(form.token, `?v=${v}`)).status, 404);
  assert.equal((await page(form.token, `?v=${signed(String(secret), values)}`)).status, 200);
});

test("a signed value of the person's own role is not entered anew with the others", async () => {
  const text = `${CAMP} {{volunteer__age}}`;
  const asked = { role: "Volunteer", verifyEmail: false, requiresSignedValues: true };
  const form = await newForm(client, { signers: [LAURA], ...asked }, text);
  const v = signed(form.secret, { values: { place: "Oaxaca", volunteer__name: "Ana Ruiz" } });
  expectStatus(await answer(world, form.token, { ...person(1), v }), 200);
  const [given] = await answersOf(client, form);
  const { data } = expectStatus(await client.get(`/v3/documents/${given.documentId}/signers`), 200);
  const document = { id: given.documentId, signers: data, fields: [] } as Draft;
  const frame = await frameFor(world, client, document);
  const { variables } = await ceremony(frame);
  assert.deepEqual(
    variables.map(({ name }) => name),
    ["volunteer__age"],
  );
  expectStatus(await handIn(frame, { volunteer__age: "31" }), 200);
  const [filled] = await answersOf(client, form);
  assert.deepEqual(filled.values, { place: "Oaxaca", volunteer__name: "Ana Ruiz", volunteer__age: "31" });
});

test("names are text wherever they are shown, and wrong ones are named", async () => {
  const form = await newForm(client, { name: `<img src=x onerror=alert(1)> "camp"` });
  const html = String((await page(form.token)).body);
  assert.ok(!html.includes("<img") && html.includes("&lt;img"));
  const v = signed(form.secret, { name: `"><script>alert(1)</script>` });
  assert.ok(!String((await page(form.token, `?v=${v}`)).body).includes("<script>alert"));
  for (const [body, fields] of [
    [{ name: "", email: "ana@example.com" }, ["name"]],
    [{ name: "Ana", email: "ana" }, ["email"]],
    [{ name: "A\u0000na", email: "ana@example.com" }, ["name"]],
    [{ name: "Ana" }, ["email"]],
  ] as const) {
    const refused = await answer(world, form.token, body);
    assert.deepEqual([refused.status, refused.body.fields], [422, fields], JSON.stringify(body));
  }
});

test("an answer with the countersigner's own address is refused at the address", async () => {
  const form = await newForm(client, { signers: [LAURA], templateValues: { place: "x" } }, CAMP);
  const refused = await answer(world, form.token, { name: "Laura", email: LAURA.email });
  assert.deepEqual([refused.status, refused.body.fields], [422, ["email"]]);
});

test("the page is framed by the form's origins alone, and so is the signing in it", async () => {
  const form = await newForm(client, { allowedOrigins: ["https://shop.example.com"] });
  const policy = (await page(form.token)).headers.get("content-security-policy") ?? "";
  assert.match(policy, /frame-ancestors [^;]*https:\/\/shop\.example\.com/);
  const { tenantId } = await world.createTenant({ credits: 10 });
  const plain = await newForm(world.as(await world.createKey(tenantId, "live")));
  const own = (await page(plain.token)).headers.get("content-security-policy") ?? "";
  assert.ok(own.endsWith(`frame-ancestors ${world.url}`), own);
  const opened = expectStatus(await answer(world, form.token, { ...person(1), framed: true }), 200);
  const sessionId = /^ses_([0-9a-f]{32})_/.exec(String(opened["clientSecret"]))![1]!;
  const session = await world.server.context.domain.store.read((reader) =>
    reader.sessions.first({ id: sessionId }),
  );
  assert.deepEqual(session?.allowedOrigins, [world.url, "https://shop.example.com"]);
});

test("an address gives a limited number of answers a minute, and gets as many challenges", async () => {
  const form = await newForm(client);
  const one = { "x-forwarded-for": "192.0.2.77" };
  const statuses: number[] = [];
  for (let count = 0; count < 40; count++)
    statuses.push((await world.anonymous.post(`/f/${form.token}`, {}, one)).status);
  assert.deepEqual([statuses[0], statuses.at(-1)], [422, 429]);
  assert.equal((await world.anonymous.post(`/f/${form.token}`, {}, from())).status, 422);
});

test("a mailbox that anybody can name gets twenty codes an hour of a form, however it is spelt", async () => {
  const form = await newForm(client);
  const name = "Eve";
  for (let count = 0; count < 20; count++)
    expectStatus(await answer(world, form.token, { name, email: `victim+${count}@example.com` }), 200);
  const refused = await answer(world, form.token, { name, email: "Victim@example.com" });
  assert.deepEqual(refusal(refused), [429, "RATE_LIMITED"]);
  assert.ok(Number(refused.headers.get("retry-after")) > 60);
  expectStatus(await answer(world, form.token, { name, email: "another@example.com" }), 200);
  world.clock.advance(60 * MINUTE);
  expectStatus(await answer(world, form.token, { name, email: "victim@example.com" }), 200);
});

test("a suspended workspace's form is closed, and an engine that is away keeps nothing", async () => {
  const { tenantId } = await world.createTenant();
  const form = await newForm(world.as(await world.createKey(tenantId, "test")));
  docx.down = true;
  const before = await rows();
  assert.equal((await answer(world, form.token)).status, 503);
  assert.deepEqual(await rows(), before);
  docx.down = false;
  await world.admin.patch(`/admin/tenants/${tenantId}`, { suspended: true });
  assert.equal((await page(form.token)).status, 404);
  assert.equal((await world.anonymous.get(`/f/${form.token}/challenge`, from())).status, 409);
});
