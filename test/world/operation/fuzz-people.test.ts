import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { type Call, survives } from "../support/broken-bodies.ts";
import { CSV, person } from "../support/bulk.ts";
import { newInPerson, openDevice } from "../support/in-person.ts";
import { ANA, BEA, type Draft, DRAWN, draft, frameFor, sent } from "../support/signing.ts";
import { fakeDocx, newTemplate, tmpl } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Whatever is wrong in a body of groups, conditions, people in person, bulk sends and what signers ask and wish. */

let world: World;
let client: Client;
let out: Draft;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides: { docx: fakeDocx() } });
  client = await world.integrator();
  out = await sent(client, { signers: [ANA, BEA] });
});
after(() => world.close());

/** With time for the budgets of requests between two of them. */
const paced =
  (call: Call): Call =>
  (body) => {
    world.clock.advance(1000);
    return call(body);
  };

const post = (path: string): Call => paced((json) => client.send("POST", path, { json }));

test("whatever is wrong in groups, actions and the rules and conditions of fields, it is answered", async () => {
  const people = [
    { ...ANA, group: "Legal", order: 1, action: "sign" },
    { ...BEA, group: "Legal", order: 1, action: "sign", role: "r" },
  ];
  const document = await draft(client, { signers: [ANA, BEA] });
  const path = `/v3/documents/${document.id}`;
  await survives(
    { name: "x", email: "x@example.com", group: "g", action: "approve" },
    post(`${path}/signers`),
  );
  const at = { signerId: document.signers[0]!.id, page: 1, x: 72, y: 72 };
  const fields = [
    { ...at, type: "number", key: "price", rules: { min: "1", max: "9", decimals: 2 }, required: true },
    { ...at, type: "number", key: "total", formula: "price * 1.16" },
    {
      ...at,
      type: "dropdown",
      options: ["a", "b"],
      value: "a",
      showWhen: "price > 3",
      requiredWhen: "total > 4",
    },
    { ...at, type: "radio", radio: { group: "g", option: "a" } },
    { ...at, type: "radio", radio: { group: "g", option: "b" } },
    { ...at, type: "text", rules: { pattern: "[A-Z]+", minLength: 1, maxLength: 3 } },
    { ...at, type: "attachment", label: "x" },
    { ...at, type: "date", rules: { from: "2026-01-01", to: "2027-01-01" } },
  ];
  expectStatus(await client.put(`${path}/fields`, { fields }), 200);
  await survives({ fields }, (body) => client.put(`${path}/fields`, body), 200);
  const file = { name: "a.pdf", content: "JVBERi0=" };
  await survives({ name: "x", file, signers: people, fieldsFrom: "form" }, post("/v3/documents"));
});

test("whatever is wrong in a session in person, it is answered", async () => {
  const path = `/v3/documents/${out.id}/in-person-sessions`;
  const [ana] = out.signers;
  const wanted = {
    hostName: "x",
    signers: [{ signerId: ana!.id, pin: "1234" }],
    allowedOrigins: ["https://a.example"],
    locale: "es",
    appearance: { theme: "dark" },
    verifications: [{ module: "email_otp", required: true }],
    metadata: { a: "b" },
    allowDecline: true,
    expiresInSeconds: 60,
  };
  expectStatus(await client.post(path, wanted), 201);
  await survives(wanted, post(path));
  const made = await newInPerson(client, out);
  await survives({ signerId: ana!.id, pin: "4321" }, post(`/v3/in-person-sessions/${made.id}/pins`));
  const device = await openDevice(world, made);
  await survives(
    { signerId: ana!.id, pin: "0000" },
    paced((body) => device.post("enter", body)),
  );
  await survives(
    { returned: true },
    paced((body) => device.post("leave", body)),
  );
});

test("whatever is wrong in what a signer asks, wishes or hands on, it is answered", async () => {
  const frame = await frameFor(world, client, out);
  const question = { questionId: "0197f3c2-a1b4-7c3e-9d2f-5a6b7c8d9e0f", text: "x" };
  const device = "x".repeat(43);
  const bodies: Record<string, unknown> = {
    questions: question,
    "finish-later": { remindInDays: 1 },
    "handoff/message": { token: device },
    "remembered-signature": { device },
    "remembered-signature/erase": { device },
    submit: await frame.submission({
      documentHash: "0".repeat(64),
      placed: ["x"],
      placedTogether: ["x"],
      inkSource: "remembered",
      device,
      remember: { device },
      signature: DRAWN,
    }),
    delegate: {
      delegationId: question.questionId,
      name: "x",
      email: ANA.email,
      phone: "+34600000000",
      reason: "x",
    },
  };
  for (const [what, body] of Object.entries(bodies))
    await survives(
      body,
      paced((json) => frame.post(what, json)),
    );
  await survives({ text: "x" }, post(`/v3/documents/${out.id}/questions/qst_${"0".repeat(32)}/answer`));
  const signer = out.signers[1]!;
  const path = `/v3/documents/${out.id}/signers/${signer.id}/reassign`;
  await survives({ name: "x", email: ANA.email, phone: "+34600000000", reason: "x" }, post(path));
});

test("whatever is wrong in a bulk send, it is answered", async () => {
  const templateId = tmpl(await newTemplate(client));
  const wanted = {
    templateId,
    name: "x",
    rows: [{ signers: [person(1)], templateValues: { a: "b" }, reference: "r" }],
  };
  await survives(wanted, post("/v3/bulk-sends/validate"));
  await survives(wanted, post("/v3/bulk-sends"));
  for (const csv of [
    "",
    "\ufeff",
    "name,email",
    "name,name\na,b",
    '"',
    "a,b\n\u0000,c",
    "name;email\n=1+1;x",
    "x".repeat(70_000),
  ]) {
    const query = `templateId=${templateId}`;
    const answer = await client.send("POST", `/v3/bulk-sends/csv?${query}`, { body: csv, headers: CSV });
    assert.ok(answer.status >= 400 && answer.status < 500, `${answer.status} ${csv.slice(0, 20)}`);
    assert.equal(typeof answer.body.code, "string");
  }
});
