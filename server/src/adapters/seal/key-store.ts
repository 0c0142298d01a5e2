import { createPrivateKey, sign, X509Certificate } from "node:crypto";
import { mkdir, mkdtemp, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../../domain/clock.ts";
import { systemClock } from "../clock/system.ts";
import type { SealKey } from "./seal-key.ts";

const FOLDER = "seal";
const FILES = {
  rootKey: "root.key.pem",
  rootCertificate: "root.pem",
  sealKey: "seal.key.pem",
  sealCertificate: "seal.pem",
} as const;

export interface KeyStore extends SealKey {
  /** The certificate (PEM file) that an operator trusts to have the seals accepted. */
  rootPath: string;
}

async function writeDurably(path: string, content: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

/**
 * Makes the whole set in a folder of its own and moves the folder to its place: a rename onto a folder that
 * holds files fails, so of two processes that start at once the second takes what the first made.
 */
async function createSet(dataDir: string, target: string, now: number): Promise<void> {
  const { createCredentials } = await import("./certificates.ts");
  const credentials = await createCredentials(now);
  const draft = await mkdtemp(join(dataDir, `${FOLDER}.new-`));
  try {
    for (const [name, content] of Object.entries(credentials)) {
      await writeDurably(join(draft, FILES[name as keyof typeof FILES]), content);
    }
    await syncFolder(draft);
    await rename(draft, target);
    await syncFolder(dataDir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!hasCode(error, "ENOTEMPTY", "EEXIST", "EPERM")) throw error;
  }
}

async function readSet(folder: string): Promise<{ key: string; seal: string; root: string } | null> {
  try {
    const [key, seal, root] = await Promise.all(
      [FILES.sealKey, FILES.sealCertificate, FILES.rootCertificate].map((name) =>
        readFile(join(folder, name), "utf8"),
      ),
    );
    return { key: key ?? "", seal: seal ?? "", root: root ?? "" };
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

function loadSeal(set: { key: string; seal: string; root: string }, folder: string, now: number): SealKey {
  const privateKey = createPrivateKey(set.key);
  const seal = new X509Certificate(set.seal);
  const root = new X509Certificate(set.root);
  if (!seal.checkPrivateKey(privateKey))
    throw new Error(`The seal's key in ${folder} does not belong to its certificate.`);
  if (!seal.verify(root.publicKey))
    throw new Error(`The seal's certificate in ${folder} was not issued by its root.`);
  if (seal.validToDate.getTime() <= now)
    throw new Error(`The seal's certificate in ${folder} expired on ${seal.validTo}.`);
  return {
    chain: [seal.raw, root.raw],
    algorithm: "ecdsa-sha256",
    sign: async (data) => sign("sha256", data, { key: privateKey, dsaEncoding: "der" }),
  };
}

/**
 * Opens the sealing key in `dataDir`/seal, and makes a root authority and a key under it on the first start.
 * Throws when the folder cannot be read or written, or when what it holds does not fit together.
 */
export async function openKeyStore(dataDir: string, clock: Clock = systemClock): Promise<KeyStore> {
  const folder = join(dataDir, FOLDER);
  let set = await readSet(folder);
  if (set === null) {
    await mkdir(dataDir, { recursive: true });
    await createSet(dataDir, folder, clock.now());
    set = await readSet(folder);
  }
  if (set === null) throw new Error(`The sealing keys in ${folder} are incomplete.`);
  return { ...loadSeal(set, folder, clock.now()), rootPath: join(folder, FILES.rootCertificate) };
}
