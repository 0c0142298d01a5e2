import { execFile, execFileSync } from "node:child_process";
import { randomBytes, X509Certificate } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const openssl = (...args: string[]): Buffer => execFileSync("openssl", args, { stdio: "pipe" });

export type KeyKind = "rsa" | "ec";
/** `short`: an RSA key of 1024 bits. */
type AnyKind = KeyKind | "short";

const NEW_KEY: Record<AnyKind, string[]> = {
  rsa: ["-newkey", "rsa:2048"],
  short: ["-newkey", "rsa:1024"],
  ec: ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"],
};

export interface Issued {
  key: string;
  certificate: string;
  x509: X509Certificate;
}

const files = (folder: string, name: string): { key: string; certificate: string } => ({
  key: join(folder, `${name}.key`),
  certificate: join(folder, `${name}.pem`),
});

const issued = (paths: { key: string; certificate: string }): Issued => ({
  ...paths,
  x509: new X509Certificate(readFileSync(paths.certificate)),
});

/** A self-signed authority. */
export function makeRoot(folder: string, name = "root", kind: AnyKind = "ec"): Issued {
  const { key, certificate } = files(folder, name);
  const subject = ["-subj", `/CN=${name}`, "-days", "30", "-nodes"];
  openssl("req", "-x509", ...NEW_KEY[kind], "-keyout", key, "-out", certificate, ...subject);
  return issued({ key, certificate });
}

/** The extended key usage that RFC 3161 requires. */
export const TIMESTAMPS_ALONE = "extendedKeyUsage=critical,timeStamping";

export interface LeafOptions {
  kind?: AnyKind;
  subject?: string;
  /** Lines of the extension file. */
  extensions?: string[];
  days?: number;
  /** Hash of the issuer's signature. Default: SHA-256. */
  digest?: "sha1" | "sha256";
  /** An existing key instead of a new one. */
  key?: string;
}

/** Creates a certificate issued by `issuer`. */
export function makeLeaf(folder: string, name: string, issuer: Issued, options: LeafOptions = {}): Issued {
  const { kind = "ec", subject = `/O=Peer/CN=${name}`, extensions = [TIMESTAMPS_ALONE], days = 20 } = options;
  const hash = `-${options.digest ?? "sha256"}`;
  const paths = files(folder, name);
  const key = options.key ?? paths.key;
  const [request, extensionFile] = [join(folder, `${name}.csr`), join(folder, `${name}.ext`)];
  writeFileSync(extensionFile, extensions.join("\n"));
  const source =
    options.key === undefined ? [...NEW_KEY[kind], "-keyout", key, "-nodes"] : ["-new", "-key", key];
  openssl("req", ...source, "-subj", subject, "-out", request);
  const serial = `0x${randomBytes(8).toString("hex")}`;
  const signer = ["-CA", issuer.certificate, "-CAkey", issuer.key, "-set_serial", serial];
  const out = [hash, "-days", String(days), "-extfile", extensionFile, "-out", paths.certificate];
  openssl("x509", "-req", "-in", request, ...signer, ...out);
  return issued({ key, certificate: paths.certificate });
}

export interface PeerOptions {
  /** Hash that identifies the certificate in the token: OpenSSL's `ess_cert_id_alg`. */
  ess?: "sha1" | "sha256" | "sha384";
  signerDigest?: "sha256" | "sha384" | "sha512";
  /** Hash algorithms that the authority accepts. */
  digests?: string;
  policy?: string;
  /** Further certificates in the token (PEM file). */
  chain?: string;
}

/** Answers a TimeStampReq like `openssl ts -reply`. */
export type Peer = (query: Uint8Array) => Promise<Buffer>;

let peers = 0;

export function opensslPeer(folder: string, signer: Issued, options: PeerOptions = {}): Peer {
  const { ess = "sha256", signerDigest = "sha256", digests = "sha256", policy = "1.2.3.4.1" } = options;
  peers += 1;
  const home = join(folder, `peer-${peers}`);
  mkdirSync(home);
  const config = join(home, "tsa.conf");
  const lines = [
    "[tsa]",
    "default_tsa = peer",
    "[peer]",
    `serial = ${join(home, "serial")}`,
    `signer_cert = ${signer.certificate}`,
    `signer_key = ${signer.key}`,
    ...(options.chain === undefined ? [] : [`certs = ${options.chain}`]),
    `signer_digest = ${signerDigest}`,
    `default_policy = ${policy}`,
    `digests = ${digests}`,
    "ordering = no",
    "tsa_name = yes",
    `ess_cert_id_alg = ${ess}`,
  ];
  writeFileSync(config, lines.join("\n"));
  let asked = 0;
  return async (query) => {
    asked += 1;
    const [input, output] = [join(home, `${asked}.tsq`), join(home, `${asked}.tsr`)];
    await writeFile(input, query);
    await run("openssl", ["ts", "-reply", "-config", config, "-queryfile", input, "-out", output]);
    return readFile(output);
  };
}

/** The instant (epoch ms) at which OpenSSL checks certificates. */
export const opensslTime = (at: number): string[] => ["-attime", String(Math.floor(at / 1000))];

/** Verifies a token with `openssl ts -verify`, now or at another instant (epoch ms). Rejects with OpenSSL's message. */
export async function verifyWithOpenssl(
  folder: string,
  token: Uint8Array,
  sha256: Uint8Array,
  rootPath: string,
  at = Date.now(),
): Promise<void> {
  const file = join(folder, `${randomBytes(6).toString("hex")}.tst`);
  writeFileSync(file, token);
  const digest = Buffer.from(sha256).toString("hex");
  const given = ["-token_in", "-in", file, "-digest", digest];
  await run("openssl", ["ts", "-verify", ...given, "-CAfile", rootPath, ...opensslTime(at)]);
}

export function describeToken(folder: string, token: Uint8Array): string {
  const file = join(folder, `${randomBytes(6).toString("hex")}.tst`);
  writeFileSync(file, token);
  return openssl("ts", "-reply", "-token_in", "-in", file, "-token_out", "-text").toString();
}
