import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { ANA, draft, type Draft, newDocument, openSession, type Person } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { WITHOUT_IDENTITY } from "../support/identity.ts";

const TOÑO: Person = { name: "José Antonio Muñoz", phone: "+525512345678" };
const ORIGINS = { allowed_origins: ["https://shop.example.com"] };

let silent: World;
let mailing: World;

before(async () => {
  const overrides = { transport: undefined };
  silent = await createWorld({ overrides: { ...overrides, ...WITHOUT_IDENTITY } });
  mailing = await createWorld({ overrides, env: { SMTP_URL: "smtp://127.0.0.1:9" } });
});
after(async () => {
  await silent.close();
  await mailing.close();
});

interface Live {
  client: Client;
  credits: () => Promise<number>;
}

async function live(world: World): Promise<Live> {
  const { tenantId } = await world.createTenant({ plan: "Business", credits: 100 });
  const client = world.as(await world.createKey(tenantId, "live"));
  const { domain } = world.server.context;
  const credits = async () =>
    (await domain.store.read((reader) => reader.tenants.first({ id: tenantId.replaceAll(/^ten_|-/g, "") })))!
      .credits;
  return { client, credits };
}

async function assertNotSent({ client, credits }: Live, { id }: Draft, detail: RegExp): Promise<void> {
  const before = await credits();
  const { status, body } = await client.post(`/v3/documents/${id}/send`);
  assert.deepEqual([status, body.code], [409, "DOCUMENT_NOT_SENDABLE"]);
  assert.match(body.detail, detail);
  assert.equal(await credits(), before);
  assert.equal((await client.get(`/v3/documents/${id}`)).body.status, "draft");
}

test("live: a channel without a transport is refused before anything is charged", async () => {
  const none = await live(silent);
  await assertNotSent(none, await draft(none.client), /email/);
  const mail = await live(mailing);
  const both = await draft(mail.client, { signers: [ANA, { ...TOÑO, order: 2 }] });
  await assertNotSent(mail, both, /chat/);
  const byMail = await draft(mail.client);
  expectStatus(await mail.client.post(`/v3/documents/${byMail.id}/send`), 200);
  const sandbox = await silent.integrator();
  const simulated = await draft(sandbox, { signers: [ANA, TOÑO] });
  expectStatus(await sandbox.post(`/v3/documents/${simulated.id}/send`), 200);
});

test("live: a session that requires a code which cannot leave is 422 E1200 at verifications", async () => {
  const { client } = await live(mailing);
  const document = await draft(client, { signers: [ANA] });
  expectStatus(await client.post(`/v3/documents/${document.id}/send`), 200);
  const ask = (module: string) =>
    client.post("/v2/signing-sessions", {
      document_id: document.id,
      signer_email: ANA.email,
      verifications: [{ module }],
      ...ORIGINS,
    });
  const { status, body } = await ask("phone_otp");
  assert.deepEqual([status, body.error.code, body.error.field], [422, "E1200", "verifications"]);
  expectStatus(await ask("email_otp"), 201);
});

test("a requirement that no provider supports is refused when the session or the document is made", async () => {
  const client = await silent.integrator();
  const document = await draft(client);
  expectStatus(await client.post(`/v3/documents/${document.id}/send`), 200);
  const verifications = [{ module: "name_confirm" }, { module: "id_scan" }];
  const body = { document_id: document.id, signer_email: ANA.email, verifications };
  const session = await client.post("/v2/signing-sessions", body);
  const { code, field } = session.body.error;
  assert.deepEqual([session.status, code, field], [422, "E1200", "verifications[1].module"]);
  await openSession(client, document, { body: { verifications: [{ module: "selfie", required: false }] } });
  for (const check of ["id_scan", "videofirma"]) {
    const refused = await newDocument(client, { signatureValidation: { [check]: true } });
    assert.deepEqual([refused.status, refused.body.code], [422, "VALIDATION_ERROR"]);
    assert.equal(refused.body.errors[0].pointer, `/signatureValidation/${check}`);
    expectStatus(await newDocument(client, { signatureValidation: { [check]: false } }), 201);
  }
});

test("live: who is to sign by e.firma is named by RFC or CURP", async () => {
  const world = await createWorld();
  try {
    const { domain } = world.server.context;
    domain.fea.isAvailable = () => true;
    const anybody = await live(world);
    const body = { signatureValidation: { FEA: true } };
    await assertNotSent(anybody, await draft(anybody.client, { body }), /rfc or the curp of Ana Ruiz/);
    const { client } = anybody;
    for (const whose of [{ rfc: "NAAA800101AB1" }, { curp: "NAAA800101MDFRRN09" }]) {
      const named = await draft(client, { body, signers: [{ ...ANA, ...whose }] });
      expectStatus(await client.post(`/v3/documents/${named.id}/send`), 200);
    }
  } finally {
    await world.close();
  }
});
