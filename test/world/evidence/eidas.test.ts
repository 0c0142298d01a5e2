import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { ConfigError, createServer, readConfig } from "@service/server";
import { temporaryFolder } from "../../sealing/support/fixtures.ts";
import { makeSealP12 } from "../../sealing/support/pkcs12.ts";
import { assertSealValid } from "../../sealing/support/valid-seal.ts";
import { draft, newDocument, openFrame, openSession, sent, signAs } from "../support/signing.ts";
import { createInstallation, createWorld, environmentOf, expectStatus, TestClock } from "../world.ts";

const folder = temporaryFolder();
after(folder.remove);
const eIDAS = { body: { signatureValidation: { eIDAS: true } } };
/** Certificates made by OpenSSL are valid from today. */
const today = (): TestClock => new TestClock(Date.now());

test("live: without a qualified certificate, what asks for eIDAS is refused and nothing is stored", async () => {
  const world = await createWorld();
  try {
    const live = await world.integrator("live");
    const refused = await newDocument(live, eIDAS.body);
    assert.deepEqual([refused.status, refused.body.code], [422, "VALIDATION_ERROR"]);
    assert.equal(refused.body.errors[0].pointer, "/signatureValidation/eIDAS");
    assert.match(refused.body.errors[0].detail, /No qualified certificate is configured/);
    assert.deepEqual((await live.get("/v3/documents")).body.data, []);
    expectStatus(await newDocument(live, { signatureValidation: { eIDAS: false } }), 201);
  } finally {
    await world.close();
  }
});

test("sandbox: its own seal stands in", async () => {
  const world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  try {
    const client = await world.integrator();
    const document = await sent(client, eIDAS);
    expectStatus(await signAs(world, client, document), 200);
    await world.runJobs();
    const { bytes } = await client.get(`/v3/documents/${document.id}/download`);
    const rootPath = join(world.dataDir, "keys/sandbox/root.pem");
    await assertSealValid(bytes, { rootPath, environment: "sandbox" });
  } finally {
    await world.close();
  }
});

test("live: the qualified certificate seals what asks for it, and the ordinary one the rest", async () => {
  const ordinary = makeSealP12(folder.path, "ordinary");
  const qualified = makeSealP12(folder.path, "qualified", { kind: "rsa" });
  const passwordFile = join(folder.path, "password");
  writeFileSync(passwordFile, "secret\n");
  const env = {
    TRUST_PROXY: "127.0.0.1",
    SEAL_P12_FILE: ordinary.path,
    SEAL_P12_PASSWORD: "secret",
    EIDAS_P12_FILE: qualified.path,
    EIDAS_P12_PASSWORD_FILE: passwordFile,
  };
  const world = await createWorld({ env, clock: today() });
  try {
    assert.match(world.log.join(""), /EIDAS_P12_FILE holds a certificate that does not say it is qualified/);
    const live = await world.integrator("live");
    for (const [options, { root }] of [
      [eIDAS, qualified],
      [{}, ordinary],
    ] as const) {
      const document = await sent(live, options);
      const body = { allowed_origins: ["https://app.example.com"] };
      const frame = await openFrame(world, await openSession(live, document, { body }));
      expectStatus(await frame.post("submit", await frame.submission()), 200);
      await world.runJobs();
      const { bytes } = await live.get(`/v3/documents/${document.id}/download`);
      const timestampRootPath = join(world.dataDir, "keys/seal/root.pem");
      await assertSealValid(bytes, { rootPath: root.certificate, timestampRootPath });
    }
  } finally {
    await world.close();
  }
});

test("live: one that was made while there was a certificate is not sent without", async () => {
  const { path } = makeSealP12(folder.path, "withdrawn");
  const installation = await createInstallation();
  const configured = { EIDAS_P12_FILE: path, EIDAS_P12_PASSWORD: "secret" };
  const first = await createWorld({ env: configured, installation, clock: today() });
  const { tenantId } = await first.createTenant({ plan: "Business", credits: 10 });
  const key = await first.createKey(tenantId, "live");
  const { id } = await draft(first.as(key), eIDAS);
  await first.close();
  const second = await createWorld({ installation, clock: today() });
  try {
    const refused = await second.as(key).post(`/v3/documents/${id}/send`);
    assert.equal(refused.status, 422);
    assert.equal(refused.body.errors[0].pointer, "/signatureValidation/eIDAS");
  } finally {
    await second.close();
    await installation.clear();
  }
});

describe("a key that cannot seal stops the start with one sentence that names the setting", () => {
  const { path } = makeSealP12(folder.path, "configured");
  const ended = new TestClock(Date.now() + 30 * 24 * 3600 * 1000);
  const text = join(folder.path, "text");
  writeFileSync(text, "no such thing");
  const cases: [env: Record<string, string>, message: RegExp, clock?: TestClock][] = [
    [{ SEAL_P12_FILE: join(folder.path, "none") }, /^SEAL_P12_FILE must name a file that can be read\.$/],
    [{ SEAL_P12_FILE: text }, /^SEAL_P12_FILE is not a PKCS#12 file\.$/],
    [{ SEAL_P12_FILE: path, SEAL_P12_PASSWORD: "wrong-one" }, /^SEAL_P12_PASSWORD does not open/],
    [{ SEAL_P12_FILE: path, SEAL_P12_PASSWORD_FILE: text }, /^SEAL_P12_PASSWORD_FILE does not open/],
    [{ EIDAS_P12_FILE: path }, /^EIDAS_P12_PASSWORD does not open/],
    [
      { SEAL_P12_FILE: path, SEAL_P12_PASSWORD: "wrong-one", SEAL_P12_PASSWORD_FILE: text },
      /^SEAL_P12_PASSWORD cannot be set together with SEAL_P12_PASSWORD_FILE\.$/,
    ],
    [
      { SEAL_P12_FILE: path, SEAL_P12_PASSWORD: "secret" },
      /^SEAL_P12_FILE holds a certificate whose validity ended on/,
      ended,
    ],
    [{ SEAL_SIGNER_URL: "signer" }, /^SEAL_SIGNER_URL must be a URL/],
    [{ SEAL_SIGNER_URL: "https://user:wrong-one@signer.example.com/" }, /^SEAL_SIGNER_URL must not hold/],
    [
      { EIDAS_SIGNER_URL: "https://signer.example.com/", EIDAS_P12_FILE: path },
      /^EIDAS_SIGNER_URL cannot be set/,
    ],
    [
      { SEAL_SIGNER_URL: "https://signer.example.com/", SEAL_SIGNER_TOKEN: "two words" },
      /^SEAL_SIGNER_TOKEN must/,
    ],
  ];
  for (const [env, message, clock = today()] of cases) {
    test(`${Object.keys(env).join(", ")}: ${message.source}`, async () => {
      const installation = await createInstallation();
      const start = async () =>
        createServer(readConfig({ ...environmentOf(installation), ...env }), { clock });
      await assert.rejects(start(), (error: Error) => {
        assert.ok(error instanceof ConfigError, String(error));
        assert.match(error.message, message);
        assert.ok(error.message.endsWith(".") && !/wrong-one|\n/.test(error.message));
        return true;
      });
      await installation.clear();
    });
  }
});
