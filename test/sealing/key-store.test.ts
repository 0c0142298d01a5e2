import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createPrivateKey, X509Certificate } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { promisify } from "node:util";
import { createKeyStore, type KeyStore, type SealKey } from "../../packages/sealing/src/seal/index.ts";
import { temporaryFolder } from "./support/fixtures.ts";

const folder = temporaryFolder();
after(folder.remove);
const run = promisify(execFile);

const NOW = Date.UTC(2026, 10, 21);
const DAY = 24 * 3600 * 1000;
const YEAR = 365.25 * DAY;

/** A store whose clock the test controls. */
function storeAt(name: string, start = NOW): { store: KeyStore; clock: { instant: number } } {
  const clock = { instant: start, now: () => clock.instant };
  return { store: createKeyStore(join(folder.path, name), clock), clock };
}

function certificates({ chain }: SealKey): { leaf: X509Certificate; root: X509Certificate } {
  const [leaf, root] = chain.map((der) => new X509Certificate(der));
  assert.ok(leaf && root);
  return { leaf, root };
}

const leafFile = (name: string): string => join(folder.path, name, "seal", "seal.leaf.pem");

/** A process that opens the store and prints the root's fingerprint and the certificate library that it loaded. */
const OPEN = `
  const { createKeyStore } = await import(process.argv[1]);
  const { X509Certificate } = await import("node:crypto");
  const { chain } = await createKeyStore(process.argv[2], { now: () => Date.now() }).key("seal");
  const { fingerprint256 } = new X509Certificate(chain[1]);
  console.log(JSON.stringify({ fingerprint256, metadata: "metadata" in Reflect }));
`;
const MODULE = new URL("../../packages/sealing/src/seal/index.ts", import.meta.url).href;

async function openElsewhere(path: string): Promise<{ fingerprint256: string; metadata: boolean }> {
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", OPEN, MODULE, path]);
  return JSON.parse(stdout) as { fingerprint256: string; metadata: boolean };
}

describe("the key store", () => {
  test("makes a root and a certificate under it, once, readable to the owner alone", async () => {
    const { store } = storeAt("made");
    const first = await store.key("seal");
    const again = await storeAt("made").store.key("seal");
    assert.deepEqual(again.chain, first.chain);
    const { leaf, root } = certificates(first);
    assert.ok(leaf.verify(root.publicKey) && root.verify(root.publicKey) && root.ca && !leaf.ca);
    const trusted = new X509Certificate(readFileSync(store.rootPath));
    assert.deepEqual(trusted.raw, root.raw, "what an operator trusts");
    const kept = join(folder.path, "made", "seal");
    assert.equal(statSync(kept).mode & 0o777, 0o700);
    for (const file of readdirSync(kept)) assert.equal(statSync(join(kept, file)).mode & 0o777, 0o600, file);
  });

  test("makes nothing before a key is asked for", async () => {
    const { store } = storeAt("unasked");
    assert.throws(() => readdirSync(join(folder.path, "unasked")), /ENOENT/);
    await store.key("tsa");
    const made = readdirSync(join(folder.path, "unasked", "seal")).toSorted();
    assert.deepEqual(made, ["root.key.pem", "root.pem", "tsa.leaf.pem"]);
  });

  test("gives each purpose a certificate of its own, and those without legal value say so", async () => {
    const { store } = storeAt("purposes");
    const keys = await Promise.all((["seal", "tsa", "psc"] as const).map((profile) => store.key(profile)));
    const leaves = keys.map((key) => certificates(key).leaf);
    assert.equal(new Set(leaves.map(({ fingerprint256 }) => fingerprint256)).size, 3);
    assert.equal(new Set(keys.map((key) => certificates(key).root.fingerprint256)).size, 1);
    const [seal, tsa, psc] = leaves.map(({ subject }) => subject);
    assert.match(seal ?? "", /^CN=Service Signing Document Seal$/);
    assert.match(tsa ?? "", /^CN=TSA .*sin validez legal \/ no legal value$/m);
    assert.match(psc ?? "", /^CN=PSC .*sin validez legal \/ no legal value$/m);
    for (const { subject } of leaves) {
      const [, name = ""] = /^CN=(.*)$/m.exec(subject) ?? [];
      assert.ok(name.length <= 64, `${name} is longer than a common name may be`);
    }
  });

  test("loads the certificate library only where there are no keys yet", async () => {
    const path = join(folder.path, "lazy");
    assert.equal((await openElsewhere(path)).metadata, true);
    assert.equal((await openElsewhere(path)).metadata, false);
  });

  test("has one root when several processes start at once, and leaves no drafts", async () => {
    const path = join(folder.path, "raced");
    const opened = await Promise.all([1, 2, 3].map(() => openElsewhere(path)));
    assert.equal(new Set(opened.map(({ fingerprint256 }) => fingerprint256)).size, 1);
    assert.deepEqual(readdirSync(path), ["seal"]);
    const kept = readdirSync(join(path, "seal")).toSorted();
    assert.deepEqual(kept, ["root.key.pem", "root.pem", "seal.leaf.pem"]);
  });

  test("issues one certificate when many ask at once", async () => {
    const { store } = storeAt("asked");
    const keys = await Promise.all(Array.from({ length: 20 }, () => store.key("psc")));
    assert.equal(new Set(keys).size, 1);
  });

  test("replaces a certificate a year before its end, under the same root and while it runs", async () => {
    const { store, clock } = storeAt("renewed");
    const first = await store.key("seal");
    const end = certificates(first).leaf.validToDate.getTime();
    clock.instant = end - 366 * DAY;
    assert.equal(await store.key("seal"), first, "a year and a day are left");
    clock.instant = end - 364 * DAY;
    const second = await store.key("seal");
    assert.notDeepEqual(second.chain[0], first.chain[0]);
    assert.deepEqual(second.chain[1], first.chain[1]);
    assert.ok(certificates(second).leaf.validToDate.getTime() > end + 8 * YEAR);
    assert.equal(await store.key("seal"), second, "and keeps the new one");
    const other = await storeAt("renewed", clock.instant).store.key("seal");
    assert.deepEqual(other.chain, second.chain, "which is the one on disk");
    const files = readdirSync(join(folder.path, "renewed", "seal"));
    assert.equal(files.filter((name) => name.includes("leaf")).length, 1);
  });

  test("replaces a certificate that has expired while nothing ran", async () => {
    const first = await storeAt("expired").store.key("tsa");
    const { leaf: old } = certificates(first);
    const later = await storeAt("expired", old.validToDate.getTime() + DAY).store.key("tsa");
    const { leaf, root } = certificates(later);
    assert.ok(leaf.verify(root.publicKey));
    assert.deepEqual(root.raw, certificates(first).root.raw);
    assert.ok(leaf.validToDate > old.validToDate);
  });

  test("takes what another process has renewed instead of renewing again", async () => {
    const { store, clock } = storeAt("shared");
    const end = certificates(await store.key("seal")).leaf.validToDate.getTime();
    clock.instant = end - 10 * DAY;
    const renewed = await storeAt("shared", clock.instant).store.key("seal");
    assert.deepEqual((await store.key("seal")).chain, renewed.chain);
  });

  test("issues nothing that outlives the root, and uses the last certificate to its end", async () => {
    const { store, clock } = storeAt("last");
    const end = certificates(await store.key("seal")).root.validToDate.getTime();
    clock.instant = end - 3 * YEAR;
    const last = await store.key("seal");
    assert.equal(certificates(last).leaf.validToDate.getTime(), end);
    clock.instant = end - DAY;
    assert.deepEqual((await store.key("seal")).chain, last.chain);
    clock.instant = end + 1;
    await assert.rejects(store.key("seal"), /root certificate in .* expired on/);
  });

  test("says what is wrong: a key that is not its certificate's, a certificate of another root", async () => {
    await storeAt("wrong").store.key("seal");
    await storeAt("other").store.key("seal");
    const foreign = readFileSync(leafFile("other"), "utf8");
    const own = readFileSync(leafFile("wrong"), "utf8");
    const [, certificate = ""] = /(-----BEGIN CERTIFICATE-----[^]*)$/.exec(own) ?? [];
    const foreignKey = createPrivateKey(foreign).export({ type: "pkcs8", format: "pem" });
    writeFileSync(leafFile("wrong"), `${String(foreignKey)}${certificate}`);
    await assert.rejects(storeAt("wrong").store.key("seal"), /does not belong/);
    writeFileSync(leafFile("wrong"), foreign);
    await assert.rejects(storeAt("wrong").store.key("seal"), /not issued by its root/);
  });
});
