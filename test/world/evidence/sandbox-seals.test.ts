import assert from "node:assert/strict";
import { X509Certificate } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { OID } from "@service/pki/oids";
import { onlyValue, readSignedData } from "@service/pki/signed-data";
import { readRootsByRole, type Report, type RootsByRole, verifyPdf } from "@service/verify";
import { temporaryFolder } from "../../sealing/support/fixtures.ts";
import { makeSealP12 } from "../../sealing/support/pkcs12.ts";
import { readSeal } from "../../sealing/support/seals.ts";
import { runVerify } from "../../verify/support/command.ts";
import type { Client } from "../client.ts";
import { completed } from "../support/peers/psc.ts";
import { createWorld, type Environment, expectStatus, TestClock, type World } from "../world.ts";

/** Live and sandbox seal with separate keys under every configuration. */

interface Sealed {
  id: string;
  pdf: Uint8Array;
  client: Client;
}

async function seal(world: World, environment: Environment): Promise<Sealed> {
  const client = await world.integrator(environment);
  const id = await completed(world, client);
  return { id, client, pdf: (await client.get(`/v3/documents/${id}/download`)).bytes };
}

const rootsOf = async ({ anonymous }: World): Promise<RootsByRole> =>
  readRootsByRole((await anonymous.get("/verify/roots.json")).bytes);

const named = (certificate: Uint8Array): X509Certificate => new X509Certificate(certificate);
const codes = ({ reasons }: Report): string[] => reasons.map(({ code }) => code);

/** The certificates of the seal and of its timestamp, each starting with the signer's. */
function certificatesOf(pdf: Uint8Array): { seal: X509Certificate[]; timestamp: X509Certificate[] } {
  const { certificates, signer } = readSignedData(readSeal(pdf).cms);
  const token = onlyValue(signer.unsigned, OID.signatureTimestamp)!;
  return { seal: certificates.map(named), timestamp: readSignedData(token.raw).certificates.map(named) };
}

const keysOf = (all: readonly X509Certificate[]) =>
  all.map(({ publicKey }) => publicKey.export({ format: "jwk" }).x);

describe("with the built-in keys", () => {
  let world: World;
  let roots: RootsByRole;
  let live: Sealed;
  let sandbox: Sealed;
  const folder = temporaryFolder();

  before(async () => {
    // The command uses the current time only.
    world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, clock: new TestClock(Date.now()) });
    [live, sandbox] = [await seal(world, "live"), await seal(world, "test")];
    roots = await rootsOf(world);
  });
  after(async () => {
    await world.close();
    folder.remove();
  });

  const write = (name: string, bytes: Uint8Array): string => {
    const path = join(folder.path, name);
    writeFileSync(path, bytes);
    return path;
  };

  test("what the sandbox seals says so in subject and issuer, of the seal and of its time", () => {
    const { seal: sealing, timestamp } = certificatesOf(sandbox.pdf);
    assert.match(sealing[0]!.subject, /^CN=Service Signing Document Seal Sandbox \(no legal value\)$/);
    for (const { issuer } of [sealing[0]!, timestamp[0]!])
      assert.match(issuer, /Sandbox \(no legal value\)$/);
    assert.match(timestamp[0]!.subject, /^CN=TSA .*no legal value$/m);
    for (const { subject, issuer } of certificatesOf(live.pdf).seal)
      assert.doesNotMatch(`${subject} ${issuer}`, /sandbox|legal/i);
  });

  test("no key and no root is shared", () => {
    const [one, other] = [live, sandbox].map(({ pdf }) => Object.values(certificatesOf(pdf)).flat());
    const shared = keysOf(one!).filter((key) => keysOf(other!).includes(key));
    assert.deepEqual(shared, []);
  });

  test("the development environment's documents are test documents too", async () => {
    const report = await verifyPdf((await seal(world, "dev")).pdf, { roots });
    assert.deepEqual([report.verdict, codes(report)], ["test_document", ["test_document"]]);
  });

  test("neither is vouched for by the root of the other", async () => {
    const swapped = { ...roots, seal: roots.sandbox, timestamp: roots.sandbox, sandbox: roots.seal };
    for (const { pdf } of [live, sandbox])
      assert.equal((await verifyPdf(pdf, { roots: swapped })).verdict, "test_document");
    const without = { ...roots, sandbox: [] };
    const report = await verifyPdf(sandbox.pdf, { roots: without });
    assert.equal(report.verdict, "test_document", "by its name");
    assert.deepEqual([report.audit!.vouched, report.signatures[0]!.trust.status], [false, "untrusted"]);
  });

  test("the command ends with 0 for live and with 3 for the sandbox, and says so in words and JSON", async () => {
    const [livePath, testPath] = [write("live.pdf", live.pdf), write("test.pdf", sandbox.pdf)];
    for (const [name, type] of [
      ["roots.json", "json"],
      ["roots.pem", "pem"],
    ] as const) {
      const given = ["--roots", write(name, (await world.anonymous.get(`/verify/roots.${type}`)).bytes)];
      const ofLive = await runVerify([livePath, "--json", ...given]);
      assert.equal(ofLive.code, 0, ofLive.out);
      assert.equal((JSON.parse(ofLive.out) as Report).environment, "live");
      const ofTest = await runVerify([testPath, "--json", ...given]);
      const report = JSON.parse(ofTest.out) as Report;
      assert.deepEqual([ofTest.code, report.environment, report.verdict], [3, "sandbox", "test_document"]);
      assert.match((await runVerify([testPath, "--locale", "en", ...given])).out, /^TEST DOCUMENT — /);
      assert.match((await runVerify([testPath, "--locale", "es", ...given])).out, /^DOCUMENTO DE PRUEBA — /);
    }
  });

  test("a constancia of the sandbox is a simulated one, of live it is not", async () => {
    for (const [{ id, client, pdf }, environment] of [
      [live, "live"],
      [sandbox, "sandbox"],
    ] as const) {
      const made = expectStatus(await client.post("/v3/constancias", { documentId: id }), 201);
      const constancia = Buffer.from(JSON.stringify(made));
      const report = await verifyPdf(pdf, { roots, constancia });
      assert.deepEqual([report.constancia!.valid, report.constancia!.environment], [true, environment]);
      const expected = environment === "live" ? [] : ["test_document", "constancia_simulated"];
      assert.deepEqual(codes(report), expected);
    }
  });

  test("the keys are kept: after a restart the same seal, readable to the owner alone", async () => {
    const kept = join(world.dataDir, "keys/sandbox");
    assert.equal(statSync(kept).mode & 0o777, 0o700);
    const before = readFileSync(join(kept, "seal.leaf.pem"), "utf8");
    await world.restart();
    const again = await seal(world, "test");
    assert.equal(readFileSync(join(kept, "seal.leaf.pem"), "utf8"), before);
    assert.equal(
      certificatesOf(again.pdf).seal[0]!.fingerprint256,
      certificatesOf(sandbox.pdf).seal[0]!.fingerprint256,
    );
  });
});

test("a configured key seals live alone: the sandbox keeps its own", async () => {
  const folder = temporaryFolder();
  const own = makeSealP12(folder.path, "configured");
  const env = { TRUST_PROXY: "127.0.0.1", SEAL_P12_FILE: own.path, SEAL_P12_PASSWORD: "secret" };
  const world = await createWorld({ env, clock: new TestClock(Date.now()) });
  try {
    const [live, sandbox] = [await seal(world, "live"), await seal(world, "test")];
    assert.equal(certificatesOf(live.pdf).seal[0]!.fingerprint256, own.leaf.x509.fingerprint256);
    assert.match(certificatesOf(sandbox.pdf).seal[0]!.issuer, /Sandbox \(no legal value\)$/);
    const roots = await rootsOf(world);
    assert.equal((await verifyPdf(live.pdf, { roots })).verdict, "valid");
    assert.equal((await verifyPdf(sandbox.pdf, { roots })).verdict, "test_document");
  } finally {
    await world.close();
    folder.remove();
  }
});

test("an installation whose sandbox was sealed by the key of live: its old documents are test documents", async () => {
  const world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  try {
    const roots = await rootsOf(world);
    const { pdf } = await seal(world, "test");
    const before: RootsByRole = { ...roots, seal: [...roots.seal, ...roots.sandbox], sandbox: [] };
    const shared = { ...before, timestamp: [...roots.timestamp, ...roots.sandbox] };
    const report = await verifyPdf(pdf, { roots: shared, at: world.clock.now() });
    assert.equal(report.verdict, "test_document");
    assert.equal(report.signatures[0]!.trust.root, "seal");
  } finally {
    await world.close();
  }
});
