import { createPrivateKey, sign, X509Certificate } from "node:crypto";
import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../port/tools.ts";
import { readRevocationList } from "../revocation/crl.ts";
import { syncFolder, writeDurably } from "@service/engine-process/durable-file";
import type { Credentials } from "./certificates.ts";
import { type KeyRealm, type Profile, REALMS } from "./profiles.ts";
import type { SealKey } from "./seal-key.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const ROOT = { key: "root.key.pem", certificate: "root.pem" } as const;
/** A key and its certificate in one file, so that one rename replaces both. */
const leafFile = (profile: Profile): string => `${profile}.leaf.pem`;

/**
 * A certificate is replaced this long before its end. Validators that ignore timestamps reject a seal as soon as its
 * certificate has ended.
 */
const RENEWAL = 365 * DAY_MS;

const LIST = "root.crl";
/** The CRL is renewed this long before its end, because documents carry it. */
const LIST_RENEWAL = 45 * DAY_MS;

/** The root authority of this installation and the keys under it. Each is created on first use. */
export interface KeyStore {
  /** Path of the root certificate (PEM). Operators trust it to accept seals and built-in timestamps. */
  rootPath: string;
  /**
   * The current key of the profile. One that is expired, or soon will be, is replaced by a new one under the same
   * root; its old seals stay valid. Rejects when the folder cannot be read or written, or its files do not match.
   */
  key(profile: Profile): Promise<SealKey>;
  /** The root (DER) and its current CRL, which is stored and renewed before it ends. */
  revocation(): Promise<{ root: Uint8Array; crl: Uint8Array }>;
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, "utf8").catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  });
}

async function readRoot(folder: string): Promise<Credentials | null> {
  const key = await readIfThere(join(folder, ROOT.key));
  const certificate = await readIfThere(join(folder, ROOT.certificate));
  return key === null || certificate === null ? null : { key, certificate };
}

/**
 * Creates the root in a temporary folder and renames it into place. A rename onto a folder with files fails, so of two
 * processes that start at once the second one uses the root of the first.
 */
async function createRootFolder(dataDir: string, realm: KeyRealm, now: number): Promise<void> {
  const { createRoot } = await import("./certificates.ts");
  const { folder, root: name } = REALMS[realm];
  const root = await createRoot(now, name);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = await mkdtemp(join(dataDir, `${folder}.new-`));
  try {
    await writeDurably(join(draft, ROOT.key), Buffer.from(root.key));
    await writeDurably(join(draft, ROOT.certificate), Buffer.from(root.certificate));
    await rename(draft, join(dataDir, folder));
    await syncFolder(dataDir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!hasCode(error, "ENOTEMPTY", "EEXIST", "EPERM")) throw error;
  }
}

interface Leaf {
  certificate: X509Certificate;
  key: SealKey;
}

function loadLeaf(pem: string, root: X509Certificate, path: string): Leaf {
  const privateKey = createPrivateKey(pem);
  const certificate = new X509Certificate(pem);
  if (!certificate.checkPrivateKey(privateKey))
    throw new Error(`The key in ${path} does not belong to its certificate.`);
  if (!certificate.verify(root.publicKey))
    throw new Error(`The certificate in ${path} was not issued by its root.`);
  const key: SealKey = {
    chain: [certificate.raw, root.raw],
    algorithm: "ecdsa-sha256",
    sign: async (data) => sign("sha256", data, { key: privateKey, dsaEncoding: "der" }),
  };
  return { certificate, key };
}

class DiskKeyStore implements KeyStore {
  readonly rootPath: string;
  readonly #dataDir: string;
  readonly #folder: string;
  readonly #realm: KeyRealm;
  readonly #clock: Clock;
  readonly #held = new Map<Profile, Leaf>();
  #list: Uint8Array | null = null;
  readonly #opening = new Map<Profile, Promise<SealKey>>();

  constructor(dataDir: string, clock: Clock, realm: KeyRealm) {
    this.#dataDir = dataDir;
    this.#realm = realm;
    this.#folder = join(dataDir, REALMS[realm].folder);
    this.#clock = clock;
    this.rootPath = join(this.#folder, ROOT.certificate);
  }

  async key(profile: Profile): Promise<SealKey> {
    const held = this.#held.get(profile);
    if (held && this.#lasts(held)) return held.key;
    const opening = this.#opening.get(profile) ?? this.#open(profile);
    this.#opening.set(profile, opening);
    return opening.finally(() => this.#opening.delete(profile));
  }

  /** Reads the key from disk, where another process may have renewed it. Creates a new one where needed. */
  async #open(profile: Profile): Promise<SealKey> {
    const credentials = await this.#root();
    const root = new X509Certificate(credentials.certificate);
    const now = this.#clock.now();
    if (root.validToDate.getTime() <= now)
      throw new Error(`The root certificate in ${this.#folder} expired on ${root.validTo}.`);
    const path = join(this.#folder, leafFile(profile));
    const kept = await readIfThere(path);
    const leaf = kept === null ? null : loadLeaf(kept, root, path);
    // A new certificate would end with the root too.
    const isLast = leaf?.certificate.validTo === root.validTo;
    if (leaf && (isLast || this.#lasts(leaf))) return this.#hold(profile, leaf);
    const { createLeaf } = await import("./certificates.ts");
    const subject = REALMS[this.#realm].leaves[profile];
    const made = await createLeaf({ profile, subject }, credentials, now);
    const pem = made.key + made.certificate;
    await writeDurably(path, Buffer.from(pem));
    return this.#hold(profile, loadLeaf(pem, root, path));
  }

  async revocation(): Promise<{ root: Uint8Array; crl: Uint8Array }> {
    const credentials = await this.#root();
    const root = new X509Certificate(credentials.certificate).raw;
    const held = this.#list;
    if (held && this.#isFresh(held)) return { root, crl: held };
    const path = join(this.#folder, LIST);
    const kept = await readFile(path).catch((error: unknown) => {
      if (hasCode(error, "ENOENT")) return null;
      throw error;
    });
    if (kept && this.#isFresh(kept)) return { root, crl: (this.#list = kept) };
    const { createRevocationList } = await import("./certificates.ts");
    const made = await createRevocationList(credentials, this.#clock.now());
    await writeDurably(path, Buffer.from(made));
    return { root, crl: (this.#list = made) };
  }

  #isFresh(list: Uint8Array): boolean {
    const now = this.#clock.now();
    const { thisUpdate, nextUpdate } = readRevocationList(list);
    return thisUpdate <= now && nextUpdate - now > LIST_RENEWAL;
  }

  async #root(): Promise<Credentials> {
    const kept = await readRoot(this.#folder);
    if (kept) return kept;
    await createRootFolder(this.#dataDir, this.#realm, this.#clock.now());
    const made = await readRoot(this.#folder);
    if (!made) throw new Error(`The sealing keys in ${this.#folder} are incomplete.`);
    return made;
  }

  #lasts({ certificate }: Leaf): boolean {
    return certificate.validToDate.getTime() - this.#clock.now() > RENEWAL;
  }

  #hold(profile: Profile, leaf: Leaf): SealKey {
    this.#held.set(profile, leaf);
    return leaf.key;
  }
}

/**
 * Opens the keys of a realm in `dataDir`/seal or `dataDir`/sandbox, files with mode 600. Nothing is read or created
 * before a key is requested.
 */
export function createKeyStore(dataDir: string, clock: Clock, realm: KeyRealm = "live"): KeyStore {
  return new DiskKeyStore(dataDir, clock, realm);
}
