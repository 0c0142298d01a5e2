import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { opensslPeer, makeLeaf, makeRoot } from "../../sealing/support/openssl-tsa.ts";
import { makeSealP12, SEALS } from "../../sealing/support/pkcs12.ts";
import { assertSealValid } from "../../sealing/support/valid-seal.ts";
import { startTsa, through } from "../../sealing/support/tsa-server.ts";
import { temporaryFolder } from "../../sealing/support/fixtures.ts";
import { sign } from "../support/peers/psc.ts";
import { sent, signAs } from "../support/signing.ts";
import { createWorld, expectStatus, TestClock } from "../world.ts";

test("SEAL_LEVEL=B-LTA: the evidence of a document stands up with the built-in keys alone", async () => {
  const world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1", SEAL_LEVEL: "B-LTA" } });
  try {
    const client = await world.integrator();
    const document = await sent(client);
    expectStatus(await signAs(world, client, document), 200);
    await world.runJobs();
    const { bytes } = await client.get(`/v3/documents/${document.id}/download`);
    const rootPath = join(world.dataDir, "keys/sandbox/root.pem");
    await assertSealValid(bytes, { rootPath, environment: "sandbox", level: "B-LTA" });
  } finally {
    await world.close();
  }
});

test("with the authority of time down, the document stays processing and nothing is lost; back, it completes", async (context) => {
  const folder = temporaryFolder();
  context.after(folder.remove);
  const root = makeRoot(folder.path);
  const peer = through(opensslPeer(folder.path, makeLeaf(folder.path, "signer", root)));
  const tsa = await startTsa((_query, _request, response) => void response.writeHead(503).end());
  context.after(() => tsa.close());
  const env = { TRUST_PROXY: "127.0.0.1", TSA_URL: tsa.url, TSA_CA_FILE: root.certificate };
  const world = await createWorld({ env, clock: new TestClock(Date.now()) });
  try {
    // The sandbox has its own timestamp authority; this test concerns live.
    let client = await world.integrator("live");
    const document = await sent(client);
    await sign(world, client, document);
    const read = async () => (await client.get(`/v3/documents/${document.id}`)).body;
    const files = () => readdirSync(join(world.dataDir, "files"), { recursive: true }).length;
    const before = files();
    for (let tries = 0; tries < 3; tries += 1) {
      await world.runJobs();
      assert.equal((await read()).status, "processing");
      world.clock.advance(10_000);
    }
    assert.ok(tsa.requests.length >= 3, "it was asked again and again");
    assert.equal(files(), before, "no try leaves a file");
    await world.restart();
    client = world.as(client.token!);
    tsa.answer = peer;
    await world.runJobs();
    assert.equal((await read()).status, "completed");
    const { bytes } = await client.get(`/v3/documents/${document.id}/download`);
    const rootPath = join(world.dataDir, "keys/seal/root.pem");
    await assertSealValid(bytes, { rootPath, timestampRootPath: root.certificate });
  } finally {
    await world.close();
  }
});

test("a certificate whose only list is in a directory is told at the start", async (context) => {
  const folder = temporaryFolder();
  context.after(folder.remove);
  const extensions = [...SEALS, "crlDistributionPoints=URI:ldap:///CN=Corp?certificateRevocationList?base"];
  const { path } = makeSealP12(folder.path, "corporate", { extensions });
  const env = {
    TRUST_PROXY: "127.0.0.1",
    SEAL_LEVEL: "B-LT",
    SEAL_P12_FILE: path,
    SEAL_P12_PASSWORD: "secret",
  };
  const world = await createWorld({ env, clock: new TestClock(Date.now()) });
  try {
    assert.match(world.log.join(""), /SEAL_P12_FILE holds a certificate with no http address/);
  } finally {
    await world.close();
  }
});
