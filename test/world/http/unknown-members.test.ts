import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Client } from "../client.ts";
import { base64, samplePdf } from "../pdfs.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { fakeDocx, form, LEASE } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;
let client: Client;
let file: { name: string; content: string };
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf, docx: fakeDocx() } });
  client = await world.integrator();
  file = { name: "a.pdf", content: base64(await samplePdf()) };
});
after(() => world.close());

const STRICT = { "service-strict": "1" };
const warningsOf = (answer: { headers: Headers }) => answer.headers.get("service-warnings");
const body = (extra: object = {}) => ({ name: "A", file, ...extra });

describe("v3", () => {
  test("accepts unknown members and parameters, and warns of each with what was meant", async () => {
    const signer = { name: "Ana", email: "ana@example.com", emial: "x", 'añadido"': 1 };
    const wanted = body({ folderID: null, expiresat: "x", signers: [signer], zzz: 1 });
    const made = await client.post("/v3/documents?dry=1", wanted);
    expectStatus(made, 201);
    assert.equal(
      warningsOf(made),
      [
        '"unknown parameter dry"',
        '"unknown member folderID; did you mean folderId?"',
        '"unknown member expiresat; did you mean expiresAt?"',
        '"unknown member signers[0].emial; did you mean email?"',
        '"unknown member signers[0].a?adido\\""',
        '"unknown member zzz"',
      ].join(", "),
    );
    const listed = await client.get("/v3/documents?stauts=draft");
    assert.equal(listed.status, 200);
    assert.equal(warningsOf(listed), '"unknown parameter stauts; did you mean status?"');
  });

  test("warns of nothing where every name is known, or any name is allowed", async () => {
    const known = body({
      signers: [{ name: "Ana", email: "ana@example.com" }],
      signatureValidation: { autografa: true },
    });
    for (const answer of [
      await client.post("/v3/documents", known),
      await client.get("/v3/documents?status[not]=draft&createdAt[gte]=2026-01-01T00:00:00Z&limit=1"),
    ]) {
      assert.ok(answer.status < 300);
      assert.equal(warningsOf(answer), null);
    }
  });

  test("a strict request is refused at each of them, and nothing is made", async () => {
    const before = (await client.get("/v3/documents?includeTotal=true")).body.totalCount;
    const signers = [{ name: "Ana", email: "ana@example.com", emial: "x" }];
    const { status, body: problem } = await client.post(
      "/v3/documents",
      body({ folderID: null, signers }),
      STRICT,
    );
    assert.deepEqual([status, problem.code], [422, "VALIDATION_ERROR"]);
    assert.deepEqual(
      problem.errors.map(({ pointer, detail }: { pointer: string; detail: string }) => [pointer, detail]),
      [
        ["/folderID", "unknown member; did you mean folderId?"],
        ["/signers/0/emial", "unknown member; did you mean email?"],
      ],
    );
    const listed = await client.get("/v3/documents?stauts=draft", STRICT);
    assert.deepEqual([listed.status, listed.body.errors[0].field], [422, "stauts"]);
    assert.equal((await client.get("/v3/documents?includeTotal=true")).body.totalCount, before);
  });

  test("a stored answer is given with the same warnings", async () => {
    const key = { "idempotency-key": "twice" };
    const [first, again] = [
      await client.post("/v3/documents", body({ tilte: "x" }), key),
      await client.post("/v3/documents", body({ tilte: "x" }), key),
    ];
    assert.equal(again.headers.get("idempotency-replayed"), "true");
    assert.equal(warningsOf(again), warningsOf(first));
    assert.equal(warningsOf(first), '"unknown member tilte"');
  });
});

const misspelt = () => ({ body: form({ text: LEASE, fields: { tag: "a" } }) });

describe("v2", () => {
  test("warns of a session's unknown members; a strict request is refused at the first", async () => {
    const { id } = expectStatus(
      await client.post("/v3/documents", body({ signers: [{ name: "Ana", email: "ana@example.com" }] })),
      201,
    );
    const { data } = (await client.get(`/v3/documents/${String(id)}/signers`)).body;
    const field = { signerId: data[0].id, type: "signature", page: 1, x: 1, y: 1, width: 100, height: 40 };
    await client.put(`/v3/documents/${String(id)}/fields`, { fields: [field] });
    expectStatus(await client.post(`/v3/documents/${String(id)}/send`, {}), 200);
    const wanted = {
      document_id: id,
      signer_email: "ana@example.com",
      allowedOrigins: ["https://a.example"],
      allowed_origins: ["https://a.example"],
      metadata: { any: "name" },
    };
    const refused = await client.post("/v2/signing-sessions", wanted, STRICT);
    assert.deepEqual(
      [refused.status, refused.body.error.code, refused.body.error.field],
      [422, "E1200", "allowedOrigins"],
    );
    const made = await client.post("/v2/signing-sessions", wanted);
    expectStatus(made, 201);
    assert.equal(warningsOf(made), '"unknown member allowedOrigins; did you mean allowed_origins?"');
  });

  test("warns of a query's and a form's", async () => {
    const listed = await client.get("/v2/templates?catgory=x");
    assert.equal(warningsOf(listed), '"unknown parameter catgory; did you mean category?"');
    const made = await client.send("POST", "/v2/templates", misspelt());
    expectStatus(made, 201);
    assert.equal(warningsOf(made), '"unknown member tag; did you mean tags?"');
    const refused = await client.send("POST", "/v2/templates", { ...misspelt(), headers: STRICT });
    assert.deepEqual([refused.status, refused.body.error.field], [422, "tag"]);
  });
});

test("the operator's queries are warned of, too; bodies were strict before", async () => {
  const { tenantId } = await world.createTenant();
  const listed = await world.admin.get(`/admin/keys?tenantID=${tenantId}`);
  assert.equal(warningsOf(listed), '"unknown parameter tenantID; did you mean tenantId?"');
  const refused = await world.admin.get(`/admin/outbox?tenant=${tenantId}`, STRICT);
  assert.deepEqual([refused.status, refused.body.error.field], [422, "tenant"]);
  assert.equal((await world.admin.post("/admin/tenants", { name: "A", paln: "x" })).status, 422);
});

test("both descriptions tell the header of the answer and of the request", async () => {
  for (const version of ["v2", "v3"]) {
    const { components } = (await world.anonymous.get(`/${version}/openapi.json`)).body;
    assert.ok(components.headers["Service-Warnings"]);
    assert.equal(components.parameters.ServiceStrict.name, "Service-Strict");
  }
});
