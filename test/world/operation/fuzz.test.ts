import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import type { Client } from "../client.ts";
import { createWorld, type World } from "../world.ts";
import { type Call, SEED, survives, text } from "../support/broken-bodies.ts";
import {
  ANA,
  BEA,
  type Draft,
  draft,
  frameFor,
  openSession,
  sampleBase64,
  sent,
  TYPED,
} from "../support/signing.ts";

let world: World;
let client: Client;
let document: Draft;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  document = await draft(client, { signers: [ANA, BEA] });
});
after(() => world.close());

test("whatever is wrong in a body, v3 answers it and is no fault of ours", async () => {
  const path = `/v3/documents/${document.id}`;
  const field = {
    signerId: document.signers[0]!.id,
    type: "signature",
    page: 1,
    x: 72,
    y: 72,
    width: 100,
    height: 40,
    required: true,
    label: "x",
    value: "y",
  };
  const anchor = { text: "Sign here", occurrence: 1, offsetX: 1, offsetY: 2 };
  const file = { name: "a.pdf", content: (await sampleBase64()).slice(0, 400) };
  const operations: [string, unknown, Call][] = [
    [
      "create",
      {
        name: "x",
        file,
        signers: [ANA],
        expiresAt: "2027-01-01T00:00:00Z",
        expirationReminders: [1],
        signatureValidation: { FEA: true },
      },
      (body) => client.send("POST", "/v3/documents", { json: body }),
    ],
    ["patch", { name: "x", folderId: null }, (body) => client.patch(path, body)],
    [
      "fields",
      { fields: [field, { ...field, page: undefined, anchor }] },
      (body) => client.put(`${path}/fields`, body),
    ],
    [
      "signers",
      { name: "x", email: "x@example.com", role: "r", order: 2 },
      (body) => client.post(`${path}/signers`, body),
    ],
    [
      "send",
      { recipients: [{ email: "y@example.com", name: "Y" }, { phone: "+34600000000" }] },
      async (body) => client.post(`/v3/documents/${(await draft(client)).id}/send`, body),
    ],
    [
      "void",
      { reason: "x" },
      async (body) => client.post(`/v3/documents/${(await draft(client)).id}/void`, body),
    ],
  ];
  for (const [, valid, call] of operations) await survives(valid, call);
});

test("whatever is wrong in a body, sessions, frames and the operator's API answer it", async () => {
  const out = await sent(client, { signers: [ANA, BEA] });
  const session = {
    document_id: out.id,
    signer_email: ANA.email,
    allowed_origins: ["https://a.example"],
    locale: "es",
    appearance: { theme: "dark", variables: { "--signing-accent": "#fff" } },
    verifications: [{ module: "selfie", required: true }],
    expires_in_seconds: 60,
    metadata: { a: [1] },
  };
  const paced =
    (call: Call): Call =>
    (body) => {
      world.clock.advance(1000);
      return call(body);
    };
  await survives(
    session,
    paced((body) => client.send("POST", "/v2/signing-sessions", { json: body })),
  );
  world.clock.advance(60_000);
  const { client_secret } = await openSession(client, out);
  await survives(
    { client_secret },
    paced((body) =>
      world.anonymous.send("POST", "/v2/signing-sessions/init", {
        json: body,
        headers: { "x-forwarded-for": "192.0.2.1" },
      }),
    ),
  );
  const frame = await frameFor(world, client, out);
  const submission = await frame.submission({
    signature: TYPED,
    documentHash: "0".repeat(64),
    values: { a: "b" },
    placed: ["x"],
  });
  await survives(submission, (body) => frame.post("submit", body));
  await survives(
    {
      consented: true,
      values: { a: "b" },
      signature: TYPED,
      initials: null,
      placed: ["x"],
      consentedAt: null,
    },
    (body) => frame.put("progress", body),
  );
  const key = {
    tenantId: "ten_x",
    environment: "test",
    scopes: ["*"],
    allowedIps: ["10.0.0.0/8"],
    expiresAt: "2027-01-01T00:00:00Z",
  };
  await survives(key, (body) => world.admin.send("POST", "/admin/keys", { json: body }));
  await survives({ name: "x", plan: "Business", credits: 5 }, (body) =>
    world.admin.send("POST", "/admin/tenants", { json: body }),
  );
});

test("whatever stands in a path or a query, it is answered", async () => {
  const raw = fc.oneof(text, fc.constantFrom(document.id, "%", "%00", "/", "?", "#", "\\"));
  // The client itself resolves "." and "..".
  const encoded = raw
    .filter((value) => value !== "." && value !== "..")
    .map((value) => encodeURIComponent(value.toWellFormed()));
  const templates = [
    "/v3/documents/:a",
    "/v3/documents/:a/signers/:b",
    "/v3/documents?:a=:b",
    "/v3/documents/:a/events?limit=:b",
    "/v3/folders/:a?:b",
    "/v3/analytics/kpis?period=:a&:b",
    "/v2/analytics/kpis?period=:a&:b",
    "/v2/analytics/events?limit=:a&:b",
    "/embed/:a/:b",
    "/embed/:a",
    "/sign/:a",
    "/handoff/:a",
    "/files/:a?expires=:b&signature=:a",
    "/v2/signing-sessions/:a/policy",
    "/admin/outbox?to=:a&tenantId=:b",
    "/:a/:b",
  ];
  const property = fc.asyncProperty(
    fc.constantFrom(...templates),
    encoded,
    encoded,
    async (template, a, b) => {
      const path = template.replaceAll(":a", a).replaceAll(":b", b);
      const who = path.startsWith("/admin") ? world.admin : client;
      const { status } = await who.get(path);
      assert.ok(status < 500, `${status} ${path}`);
    },
  );
  await fc.assert(property, { seed: SEED, numRuns: 400 });
});
