import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { textOf } from "../../sealing/support/read.ts";
import type { Answer, Client } from "../client.ts";
import { check, type Outbox, outboxOf, start } from "../support/ceremonies.ts";
import { answersOf, give, type MadeForm, person, solved } from "../support/public-forms.ts";
import { Frame, init, sampleBase64, someAddress, tradeToken } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** A form in a host's page from its template to the sealed PDFs: fifty people, ten at once. */
const PEOPLE = 50;
const AT_ONCE = 10;
const SHOP = "https://shop.example.com";
let world: World;
let client: Client;
let outbox: Outbox;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1", FORM_PROOF_BITS: "8" } });
  client = await world.integrator();
  outbox = await outboxOf(world, client);
});
after(() => world.close());

async function formOfPdf(): Promise<MadeForm> {
  const file = { name: "Consent.pdf", content: await sampleBase64() };
  const { id } = expectStatus(await client.post("/v3/template-drafts", { file }), 201);
  const role = "Volunteer";
  const fields = [
    { type: "signature", page: 1, x: 72, y: 72, role },
    { type: "text", page: 1, x: 72, y: 200, width: 300, height: 24, label: "Motto", role },
  ];
  expectStatus(
    await client.patch(`/v3/template-drafts/${String(id)}`, { roles: [{ name: role }], fields }),
    200,
  );
  const published = expectStatus(await client.post(`/v3/template-drafts/${String(id)}/publish`), 200);
  const body = { templateId: published["id"], name: "Consent", allowedOrigins: [SHOP], onePerAddress: true };
  return expectStatus(await client.post("/v3/forms", body), 201) as unknown as MadeForm;
}

const motto = (number: number) => `Motto of person ${number}`;

/** The requests of a host's page and of its frame, from the opening of the form to the signature. */
async function answerAndSign(form: MadeForm, number: number): Promise<void> {
  const from = { "x-forwarded-for": someAddress(), origin: SHOP };
  const opened = expectStatus(await world.anonymous.post(`/f/${form.token}/init`, {}, from), 200);
  const { name, email } = person(number);
  const body = { ...solved(String(opened["frame_token"])), name, email, framed: true, locale: "en" };
  const { clientSecret } = expectStatus(await give(world, form.token, body), 200) as { clientSecret: string };
  const session = expectStatus(await init(world, clientSecret, { origin: SHOP }), 200);
  const id = String(session["session_id"]);
  const { bearer } = expectStatus(await tradeToken(world, id, String(session["frame_token"])), 200);
  const frame = new Frame(world, id, String(bearer));
  expectStatus(await start(frame, "email_otp"), 200);
  expectStatus(await check(frame, "email_otp", await outbox.code(email)), 200);
  const { fields } = expectStatus(await frame.get("ceremony"), 200) as {
    fields: { id: string; type: string }[];
  };
  const values = { [fields.find(({ type }) => type === "text")!.id]: motto(number) };
  expectStatus(await frame.post("submit", await frame.submission({ values })), 200);
}

/** The sealed PDF of an answer has the person and what they wrote, and nobody else. */
async function assertSealed({ name, email, documentId }: Answer["body"]): Promise<void> {
  const sealed = await client.get(`/v3/documents/${documentId}/download`);
  const text = (await textOf(sealed.bytes)).replaceAll(/\s+/g, " ");
  const number = Number(/\d+$/.exec(name)![0]);
  assert.deepEqual(text.match(/Motto of person \d+/g), [motto(number)], name);
  assert.ok(text.includes(email), email);
}

test("fifty people answer a form in a host's page, ten at once: table and sealed PDFs are right", async () => {
  const form = await formOfPdf();
  for (let first = 0; first < PEOPLE; first += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => answerAndSign(form, first + at)));
  await world.runJobs();
  const answers = await answersOf(client, form);
  assert.equal(answers.length, PEOPLE);
  for (const answer of answers)
    assert.deepEqual([answer.documentStatus, answer.addressChecked], ["completed", true], answer.name);
  const csv = await client.get(`/v3/forms/${form.id}/answers`, { accept: "text/csv" });
  const lines = String(csv.body).trim().split("\r\n").slice(1);
  const expected = Array.from({ length: PEOPLE }, (_, number) => person(number).email);
  const written = lines.map((line) => /[^",]+@[^",]+/.exec(line)?.[0]);
  assert.equal(written.length, PEOPLE);
  assert.deepEqual(new Set(written), new Set(expected));
  assert.ok(lines.every((line) => line.includes("completed")));
  assert.equal(new Set(answers.map(({ documentId }) => documentId)).size, PEOPLE);
  for (const answer of answers) await assertSealed(answer);
});
