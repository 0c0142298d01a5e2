import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { readChildren, readElement } from "@service/pki/der";
import { encodeRequest } from "@service/pki/tst-info";
import { readRoots } from "@service/verify";
import { systemClock } from "@service/platform/clock/system";
import { openFileKey } from "../../packages/sealing/src/seal/index.ts";
import { evidenceRequest, openEngine, temporaryFolder } from "./support/fixtures.ts";
import { makeLeaf, makeRoot, opensslPeer } from "./support/openssl-tsa.ts";
import { plainPdf } from "./support/pdfs.ts";
import { makeSealP12 } from "./support/pkcs12.ts";
import { assertStoredSealsValid } from "./support/stored.ts";

/** The check that every test world and demo runs when it ends. */
const folder = temporaryFolder();
const { engine, rootPath, close } = openEngine();
let sealed: Buffer;

before(async () => {
  sealed = Buffer.from((await engine.evidence(evidenceRequest(await plainPdf({})))).bytes);
});
after(async () => {
  await close();
  folder.remove();
});

const roots = async () => {
  const own = readRoots(readFileSync(rootPath));
  return { seal: own, timestamp: own };
};

function holding(name: string, ...files: Uint8Array[]): string {
  const dataDir = join(folder.path, name);
  mkdirSync(join(dataDir, "files", "ab"), { recursive: true });
  for (const [index, bytes] of files.entries())
    writeFileSync(join(dataDir, "files", "ab", `${index}`), bytes);
  return dataDir;
}

test("what was sealed well stands up, and whatever else is kept is left alone", async () => {
  await assertStoredSealsValid({ dataDir: join(folder.path, "none"), roots });
  const note = Buffer.from("0 is no token");
  await assertStoredSealsValid({ dataDir: holding("good", sealed, await plainPdf({}), note), roots });
});

test("a changed byte, a missing end, and an end that nobody signed do not stand", async () => {
  const changed = Buffer.from(sealed);
  changed[changed.length >> 1]! ^= 1;
  const longer = Buffer.concat([sealed, Buffer.from("\n")]);
  for (const [index, bytes] of [changed, sealed.subarray(0, -20), longer].entries())
    await assert.rejects(assertStoredSealsValid({ dataDir: holding(`bad-${index}`, bytes), roots }));
});

test("under a root that the deployment does not publish nothing stands", async () => {
  const strange = makeSealP12(folder.path, "strange");
  const seal = await openFileKey(strange.file, "secret", systemClock);
  const other = openEngine({ seal });
  const { bytes } = await other.engine.evidence(evidenceRequest(await plainPdf({})));
  await other.close();
  await assert.rejects(assertStoredSealsValid({ dataDir: holding("strange", bytes), roots }));
});

test("a constancia of nothing that is kept does not stand", async () => {
  const root = makeRoot(folder.path, "psc-root");
  const peer = opensslPeer(folder.path, makeLeaf(folder.path, "psc", root), { chain: root.certificate });
  const token = readChildren(readElement(await peer(encodeRequest(Buffer.alloc(32, 7), 7n))))[1]!.raw;
  const own = async () => ({ conservation: [root.x509.raw] });
  await assert.rejects(assertStoredSealsValid({ dataDir: holding("token", token), roots: own }), /is kept/);
});
