import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { survives } from "../support/broken-bodies.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { CAMP, LAURA, newForm } from "../support/public-forms.ts";
import { draft, sampleBase64, someAddress } from "../support/signing.ts";
import { fakeDocx, newTemplate, tmpl } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Broken requests of exports, forms, brands, template drafts and the terms of signing. None is a fault of the server. */

let world: World;
let client: Client;
before(async () => {
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1", FORM_PROOF_BITS: "1" },
    overrides: { pdf: plainPdf, docx: fakeDocx() },
  });
  client = await world.integrator();
});
after(async () => {
  assert.deepEqual(
    world.log.filter((line) => line.includes('"level":"error"')),
    [],
  );
  await world.close();
});

const DATES = { opensAt: "2027-01-01T00:00:00Z", closesAt: "2027-02-01T00:00:00+14:00" };
const LIMITS = { ...DATES, maxAnswers: 3, onePerAddress: true, verifyEmail: true, allowedOrigins: [] };
const NAMES = { externalId: "x", metadata: { a: "b" } };

test("filters of exports", () =>
  survives(
    {
      filter: {
        scope: "owner",
        status: "completed",
        search: "x",
        "createdAt[gte]": "2026-01-01T00:00:00Z",
        includeFiledDocuments: true,
        ...NAMES,
      },
    },
    (body) => client.post("/v3/exports", body),
  ));

test("forms", async () => {
  const templateId = tmpl(await newTemplate(client, { text: CAMP, fields: { name: "Camp" } }));
  const given = {
    templateId,
    name: "Camp",
    role: "volunteer",
    templateValues: { place: "x" },
    signers: [LAURA],
  };
  await survives({ ...given, ...LIMITS, ...NAMES }, (body) => client.post("/v3/forms", body));
  const { id } = await newForm(client);
  await survives({ name: "Camp", status: "open", ...LIMITS, ...NAMES }, (body) =>
    client.patch(`/v3/forms/${id}`, body),
  );
  expectStatus(await client.get("/v3/forms?limit=100"), 200);
});

test("answers to a form", async () => {
  const { token } = await newForm(client);
  const valid = {
    name: "Ana",
    email: "ana@example.com",
    v: "a.b",
    challenge: "a.b",
    counter: 1,
    framed: true,
  };
  await survives(valid, async (body) => {
    const answer = await world.anonymous.post(`/f/${token}`, body, { "x-forwarded-for": someAddress() });
    return { ...answer, body: { code: answer.body?.error } };
  });
});

test("brands", async () => {
  const looks = { colors: { accent: "#0a5c3a" }, cornerRadius: 4, font: "serif", footer: "x", logo: null };
  const valid = { name: "Acme", isDefault: true, supportEmail: "help@acme.example", ...looks };
  await survives(valid, (body) => client.post("/v3/brands", body));
  const { id } = (await client.get("/v3/brands?limit=1")).body.data[0];
  await survives(valid, (body) => client.patch(`/v3/brands/${id}`, body));
});

test("template drafts", async () => {
  const file = { name: "Lease.pdf", content: await sampleBase64() };
  await survives({ file, name: "A", description: "d", category: "c", tags: ["x"] }, (body) =>
    client.post("/v3/template-drafts", body),
  );
  const id = String(expectStatus(await client.post("/v3/template-drafts", { file }), 201)["id"]);
  const place = { page: 1, x: 72, y: 72, width: 120, height: 30 };
  const fields = [
    { role: "Buyer", type: "signature", ...place },
    { role: "Buyer", type: "text", ...place, key: "a", showWhen: "filled(b)", rules: { pattern: "a+" } },
    { role: "Buyer", type: "number", ...place, key: "b", formula: "1 + 1" },
    { variable: "pays", type: "dropdown", ...place, options: ["a", "b"], value: "a" },
  ];
  await survives({ name: "A", roles: [{ name: "Buyer", order: 1 }], fields }, (body) =>
    client.patch(`/v3/template-drafts/${id}`, body),
  );
});

test("terms of signing", async () => {
  const { id, signers } = await draft(client);
  const signer = { name: "Ana", email: "ana@example.com", accessCode: "abcd", signatureMethods: ["drawn"] };
  const redirectUrls = { completed: "https://example.com/done" };
  const file = { name: "a.pdf", content: await sampleBase64() };
  await survives({ file, redirectUrls, reasons: ["x"], signers: [signer], expiresAt: "2027-01-15" }, (body) =>
    client.post("/v3/documents", body),
  );
  await survives({ accessCode: "abcd", ...NAMES }, (body) =>
    client.patch(`/v3/documents/${id}/signers/${signers[0]!.id}`, body),
  );
});
