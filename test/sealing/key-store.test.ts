import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { promisify } from "node:util";
import { openKeyStore } from "../../server/src/adapters/seal/index.ts";
import { temporaryFolder } from "./support/fixtures.ts";

const folder = temporaryFolder();
after(folder.remove);
const at = (instant: number): { now: () => number } => ({ now: () => instant });
const run = promisify(execFile);

/** A process that opens the store and prints the certificate's fingerprint and which certificate library it loaded. */
const OPEN = `
  const { openKeyStore } = await import(process.argv[1]);
  const { X509Certificate } = await import("node:crypto");
  const store = await openKeyStore(process.argv[2]);
  const { fingerprint256 } = new X509Certificate(store.chain[0]);
  console.log(JSON.stringify({ fingerprint256, metadata: "metadata" in Reflect }));
`;
const MODULE = new URL("../../server/src/adapters/seal/index.ts", import.meta.url).href;

async function openElsewhere(path: string): Promise<{ fingerprint256: string; metadata: boolean }> {
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", OPEN, MODULE, path]);
  return JSON.parse(stdout) as { fingerprint256: string; metadata: boolean };
}

describe("the key store", () => {
  test("makes a root and a sealing certificate under it, once, readable to the owner alone", async () => {
    const path = join(folder.path, "made");
    const first = await openKeyStore(path);
    const again = await openKeyStore(path);
    assert.deepEqual(again.chain, first.chain);
    const [seal, root] = first.chain.map((der) => new X509Certificate(der));
    assert.ok(
      seal && root && seal.verify(root.publicKey) && root.verify(root.publicKey) && root.ca && !seal.ca,
    );
    assert.deepEqual(
      new X509Certificate(readFileSync(first.rootPath)).raw,
      root.raw,
      "what an operator trusts",
    );
    for (const file of readdirSync(join(path, "seal"))) {
      assert.equal(statSync(join(path, "seal", file)).mode & 0o777, 0o600, file);
    }
  });

  test("loads the certificate library only where there are no keys yet", async () => {
    const path = join(folder.path, "lazy");
    assert.equal((await openElsewhere(path)).metadata, true);
    assert.equal((await openElsewhere(path)).metadata, false);
  });

  test("is one set when several processes start at once, and leaves no drafts", async () => {
    const path = join(folder.path, "raced");
    const opened = await Promise.all([1, 2, 3].map(() => openElsewhere(path)));
    assert.equal(new Set(opened.map(({ fingerprint256 }) => fingerprint256)).size, 1);
    assert.deepEqual(readdirSync(path), ["seal"]);
  });

  test("says what is wrong: an expired certificate, a key that is not its own", async () => {
    const path = join(folder.path, "wrong");
    await openKeyStore(path);
    await assert.rejects(openKeyStore(path, at(Date.UTC(2090, 0))), /expired/);
    const other = join(folder.path, "other");
    await openKeyStore(other);
    writeFileSync(join(path, "seal", "seal.key.pem"), readFileSync(join(other, "seal", "seal.key.pem")));
    await assert.rejects(openKeyStore(path), /does not belong/);
  });
});
