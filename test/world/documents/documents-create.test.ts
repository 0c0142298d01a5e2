import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { encryptedPdf } from "../../sealing/support/pdfs.ts";
import { base64 } from "../pdfs.ts";
import { expectStatus, createWorld, type World } from "../world.ts";
import { residue } from "../support/machine/residue.ts";
import { ANA, newDocument, sampleBase64 } from "../support/signing.ts";

let world: World;
let client: Client;

before(async () => {
  world = await createWorld();
  client = await world.integrator();
});
after(() => world.close());

test("a document made from a PDF is a draft with the contract's fields", async () => {
  const answer = await newDocument(client, { signers: [ANA] });
  const document = expectStatus(answer, 201);
  const { tenantId, id: userId } = expectStatus(await client.get("/v3/users/me"), 200);
  assert.match(String(document["id"]), /^doc_[0-9a-f]{32}$/);
  assert.match(String(tenantId), /^ten_/);
  assert.deepEqual(document, {
    object: "document",
    id: document["id"],
    livemode: false,
    name: "Agreement",
    status: "draft",
    allowDelegation: true,
    documentType: "upload",
    signerCount: 1,
    signedCount: 0,
    ownerId: userId,
    orgId: document["orgId"],
    folderId: null,
    externalId: null,
    metadata: {},
    expiresAt: "2026-08-10T12:00:00.000Z",
    expirationReminders: null,
    timeZone: "UTC",
    dateFormat: "long",
    signedUpload: null,
    createdAt: "2026-07-11T12:00:00.000Z",
    updatedAt: "2026-07-11T12:00:00.000Z",
  });
});

test("the 201 is the document as it is read afterwards, though time passed while it was made", async () => {
  let instant = Date.parse("2026-07-11T12:00:00.000Z");
  const passing = await createWorld({ overrides: { clock: { now: () => (instant += 1) } } });
  try {
    const own = await passing.integrator();
    const document = expectStatus(await newDocument(own, { signers: [ANA] }), 201);
    assert.deepEqual(expectStatus(await own.get(`/v3/documents/${String(document["id"])}`), 200), document);
  } finally {
    await passing.close();
  }
});

test("a name that is not given is the file's, without its extension and never empty", async () => {
  const content = await sampleBase64();
  const named = async (file: string) =>
    expectStatus(await client.post("/v3/documents", { file: { name: file, content } }), 201)["name"];
  assert.equal(await named("Łukasz Ñandú.PDF"), "Łukasz Ñandú");
  assert.equal(await named("contract"), "contract");
  assert.equal(await named(".pdf"), ".pdf");
});

test("expiry and reminders are the caller's, or the tenant's default", async () => {
  const own = await newDocument(client, {
    expiresAt: "2026-07-20T00:00:00+02:00",
    expirationReminders: [3, 1],
  });
  assert.equal(own.body.expiresAt, "2026-07-19T22:00:00.000Z");
  assert.deepEqual(own.body.expirationReminders, [3, 1]);
  const never = await newDocument(client, { expiresAt: null });
  assert.equal(never.body.expiresAt, null);
  const { tenantId } = await world.createTenant();
  expectStatus(await world.admin.patch(`/admin/tenants/${tenantId}`, { defaultExpiryDays: 7 }), 200);
  const other = world.as(await world.createKey(tenantId));
  assert.equal((await newDocument(other)).body.expiresAt, "2026-07-18T12:00:00.000Z");
});

const reasons: Record<string, () => Promise<Uint8Array>> = {
  not_a_pdf: async () => Buffer.from("PK\u0003\u0004 this is a DOCX in disguise"),
  truncated: async () => {
    const whole = Buffer.from(await sampleBase64(), "base64");
    return whole.subarray(0, Math.floor(whole.length / 2));
  },
  password_protected: () => encryptedPdf("secret", true),
};

for (const [reason, bytes] of Object.entries(reasons)) {
  test(`a file that is ${reason} is 422 INVALID_PDF with its reason, and leaves nothing`, async () => {
    const before = await residue(world);
    const file = { name: "bad.pdf", content: base64(await bytes()) };
    const { status, body } = await client.post("/v3/documents", { file, signers: [ANA] });
    assert.equal(status, 422, JSON.stringify(body));
    assert.equal(body.code, "INVALID_PDF");
    assert.equal(body.reason, reason);
    assert.equal(body.errors[0].pointer, "/file/content");
    assert.ok(body.detail.length > 20, "the reason is told in words");
    assert.deepEqual(await residue(world), before);
  });
}

test("over 10 MB decoded is 413 DOCUMENT_TOO_LARGE, and leaves nothing; 10 MB is not too large", async () => {
  const before = await residue(world);
  for (const megabytes of [10, 11, 15]) {
    const bytes = Buffer.alloc(megabytes * 1024 * 1024 + (megabytes === 10 ? 1 : 0), "%PDF-1.7 ");
    const { status, body } = await client.post("/v3/documents", {
      file: { name: "a.pdf", content: base64(bytes) },
    });
    assert.equal(status, 413, `${megabytes} MB`);
    assert.equal(body.code, "DOCUMENT_TOO_LARGE");
  }
  const exactly = base64(Buffer.alloc(10 * 1024 * 1024, "no PDF at all "));
  const fits = await client.post("/v3/documents", { file: { name: "a.pdf", content: exactly } });
  assert.equal(fits.body.code, "INVALID_PDF");
  assert.deepEqual(await residue(world), before);
});

const malformed = [
  "not base64!",
  "QUJD=",
  "QUI",
  "QU\nJD",
  "data:application/pdf;base64,JVBERi0=",
  "_-8=",
  "",
  7,
  null,
];
for (const content of malformed) {
  test(`content ${JSON.stringify(content)} is no base64: 422 with the pointer`, async () => {
    const before = await residue(world);
    const { status, body } = await client.post("/v3/documents", { file: { name: "a.pdf", content } });
    assert.equal(status, 422);
    assert.equal(body.code, "VALIDATION_ERROR");
    assert.equal(body.errors[0].pointer, "/file/content");
    assert.equal(body.errors[0].code, "INVALID_VALUE");
    assert.deepEqual(await residue(world), before);
  });
}

const invalid: [what: string, body: () => Promise<unknown>, pointer: string][] = [
  ["no source", async () => ({ name: "x" }), "/file"],
  ["source template without a templateId", async () => ({ source: "template" }), "/templateId"],
  ["both sources", async () => ({ ...(await upload()), templateId: `tmpl_${"0".repeat(32)}` }), "/source"],
  ["a source that disagrees", async () => ({ ...(await upload()), source: "template" }), "/source"],
  ["an unknown source", async () => ({ ...(await upload()), source: "url" }), "/source"],
  ["an empty name", async () => ({ ...(await upload()), name: "  " }), "/name"],
  ["a name over 255", async () => ({ ...(await upload()), name: "x".repeat(256) }), "/name"],
  ["U+0000 in a name", async () => ({ ...(await upload()), name: "a\u0000b" }), "/name"],
  ["a lone surrogate", async () => ({ ...(await upload()), name: "a\ud800b" }), "/name"],
  [
    "an expiry that has passed",
    async () => ({ ...(await upload()), expiresAt: "2026-07-11T12:00:00Z" }),
    "/expiresAt",
  ],
  [
    "an expiry that is no instant",
    async () => ({ ...(await upload()), expiresAt: "tomorrow" }),
    "/expiresAt",
  ],
  [
    "a reminder that is no day",
    async () => ({ ...(await upload()), expirationReminders: [1.5] }),
    "/expirationReminders/0",
  ],
  ["a signer without a channel", async () => withSigners({ name: "A" }), "/signers/0/email"],
  [
    "a signer with two channels",
    async () => withSigners({ ...ANA, phone: "+34600000000" }),
    "/signers/0/email",
  ],
  ["a signer without a name", async () => withSigners({ email: "a@example.com" }), "/signers/0/name"],
  ["an address that is none", async () => withSigners({ name: "A", email: "a@b" }), "/signers/0/email"],
  ...[
    "<a@example.com>",
    "a,b@example.com",
    "a;b@example.com",
    "Ana <a@example.com>",
    "a@example.com>",
    "a(x)@example.com",
    '"a"@example.com',
    "a\u0001@example.com",
    "a\u202e@example.com",
    "a@[127.0.0.1]",
    "a@b@example.com",
  ].map((email): (typeof invalid)[number] => [
    `the address ${JSON.stringify(email)}`,
    async () => withSigners({ name: "A", email }),
    "/signers/0/email",
  ]),
  ["a phone that is none", async () => withSigners({ name: "A", phone: "call me" }), "/signers/0/phone"],
  [
    "the same signer twice",
    async () => withSigners(ANA, { name: "Other", email: "ANA@example.com " }),
    "/signers/1/email",
  ],
  [
    "101 signers",
    async () =>
      withSigners(...Array.from({ length: 101 }, (_, i) => ({ name: "A", email: `a${i}@example.com` }))),
    "/signers",
  ],
  ["a body that is null", async () => null, ""],
  ["a body that is a list", async () => [], ""],
];

for (const [what, body, pointer] of invalid) {
  test(`${what} is 422 at ${pointer || "the body"}, and leaves nothing`, async () => {
    const before = await residue(world);
    const answer = await client.send("POST", "/v3/documents", { json: await body() });
    assert.equal(answer.status, 422, JSON.stringify(answer.body));
    assert.equal(answer.body.code, "VALIDATION_ERROR");
    assert.equal(answer.body.errors[0].pointer, pointer);
    assert.deepEqual(await residue(world), before);
  });
}

test("a folder or template that is malformed is 400, one that is unknown 404, and neither leaves anything", async () => {
  const before = await residue(world);
  const file = (await upload()).file;
  const expectations: [object, number, string][] = [
    [{ file, folderId: "fld_1" }, 400, "INVALID_ID"],
    [{ file, folderId: `fld_${"0".repeat(32)}` }, 404, "FOLDER_NOT_FOUND"],
    [{ templateId: "tmpl_1" }, 400, "INVALID_ID"],
    [{ file, folderId: 5 }, 400, "INVALID_ID"],
    [{ file, folderId: { id: 1 } }, 400, "INVALID_ID"],
    [{ templateId: 5 }, 400, "INVALID_ID"],
    [{ templateId: null }, 400, "INVALID_ID"],
    [{ templateId: `tmpl_${"0".repeat(32)}` }, 404, "TEMPLATE_NOT_FOUND"],
  ];
  for (const [body, status, code] of expectations) {
    const answer = await client.post("/v3/documents", body);
    assert.equal(answer.status, status, JSON.stringify(answer.body));
    assert.equal(answer.body.code, code);
  }
  assert.deepEqual(await residue(world), before);
});

async function upload() {
  return { file: { name: "a.pdf", content: await sampleBase64() } };
}

async function withSigners(...signers: object[]) {
  return { ...(await upload()), signers };
}

test("members that nothing would come of are refused with their names", async () => {
  const content = await sampleBase64();
  const templateId = "tmpl_00000000000000000000000000000000";
  const cases: [string, object][] = [
    ["templateValues", { file: { name: "a.pdf", content }, templateValues: { rent: "1" } }],
    ["templateValues", { files: [{ name: "a.pdf", content }], templateValues: { rent: "1" } }],
    ["onSignedUpload", { templateId, onSignedUpload: "flatten" }],
    ["externalIdUnique", { file: { name: "a.pdf", content }, externalIdUnique: true }],
  ];
  for (const [member, body] of cases) {
    const answer = await client.post("/v3/documents", { name: "A", ...body });
    assert.deepEqual([answer.status, answer.body.errors?.[0]?.field], [422, member]);
  }
  const plain = { name: "A", file: { name: "a.pdf", content }, templateValues: {}, externalIdUnique: false };
  expectStatus(await client.post("/v3/documents", plain), 201);
});
