// @peculiar/x509 needs its metadata, so this import comes first.
import "reflect-metadata";
import { webcrypto } from "node:crypto";
import * as x509 from "@peculiar/x509";
import { integer } from "@service/pki/der";
import { OID } from "@service/pki/oids";
import type { Profile } from "./profiles.ts";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
const YEAR = 365.25 * 24 * 3600 * 1000;
const REVOCATION_LIST_TTL_MS = 90 * 24 * 3600 * 1000;
const CRL_NUMBER = "2.5.29.20";
/** Certificates begin earlier, so that a clock that is behind accepts them. */
const BACKDATE = 3600 * 1000;

/** A key and its certificate in PEM, as `key-store.ts` stores them. */
export interface Credentials {
  key: string;
  certificate: string;
}

const serialNumber = (): string => {
  const bytes = webcrypto.getRandomValues(new Uint8Array(16));
  // Positive and without a leading zero byte (RFC 5280 §4.1.2.2).
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return Buffer.from(bytes).toString("hex");
};

const newKeys = async (): Promise<webcrypto.CryptoKeyPair> =>
  webcrypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);

async function keyPem(keys: webcrypto.CryptoKeyPair): Promise<string> {
  const der = await webcrypto.subtle.exportKey("pkcs8", keys.privateKey);
  return `${x509.PemConverter.encode(der, "PRIVATE KEY")}\n`;
}

async function credentials(
  keys: webcrypto.CryptoKeyPair,
  certificate: x509.X509Certificate,
): Promise<Credentials> {
  return { key: await keyPem(keys), certificate: `${certificate.toString("pem")}\n` };
}

/** Creates a root authority (ECDSA P-256), valid for twenty years from `now` (epoch ms). */
export async function createRoot(now: number, name: string): Promise<Credentials> {
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name,
    notBefore: new Date(now - BACKDATE),
    notAfter: new Date(now + 20 * YEAR),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 1, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return credentials(keys, certificate);
}

/** Older validators do not know documentSigning (RFC 9336), so emailProtection is added. */
const SEAL_USAGES = [x509.ExtendedKeyUsage.emailProtection, OID.documentSigning];

/** A timestamp certificate has timeStamping alone, marked critical (RFC 3161 §2.3). */
const usage = (profile: Profile): x509.ExtendedKeyUsageExtension =>
  profile === "seal"
    ? new x509.ExtendedKeyUsageExtension(SEAL_USAGES)
    : new x509.ExtendedKeyUsageExtension([OID.timeStamping], true);

/**
 * Creates the CRL of `root`, valid for ninety days from `now` (RFC 5280 §5). It is empty: a leaf is revoked by
 * replacing the whole root.
 */
export async function createRevocationList(root: Credentials, now: number): Promise<Uint8Array> {
  const issuer = new x509.X509Certificate(root.certificate);
  const list = await x509.X509CrlGenerator.create({
    issuer: issuer.subjectName,
    thisUpdate: new Date(now - BACKDATE),
    nextUpdate: new Date(now + REVOCATION_LIST_TTL_MS),
    signingAlgorithm: ALGORITHM,
    signingKey: await rootKey(root),
    entries: [],
    extensions: [
      // The CRL number ascends with time (RFC 5280 §5.2.3).
      new x509.Extension(CRL_NUMBER, false, integer(Math.floor(now / 1000))),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
    ],
  });
  return new Uint8Array(list.rawData);
}

const rootKey = (root: Credentials): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey("pkcs8", x509.PemConverter.decodeFirst(root.key), ALGORITHM, false, ["sign"]);

/** Creates a key and its certificate under `root`, valid for ten years from `now`, or as long as the root. */
export async function createLeaf(
  { profile, subject }: { profile: Profile; subject: string },
  root: Credentials,
  now: number,
): Promise<Credentials> {
  const keys = await newKeys();
  const issuer = new x509.X509Certificate(root.certificate);
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject,
    issuer: issuer.subjectName,
    notBefore: new Date(now - BACKDATE),
    notAfter: new Date(Math.min(now + 10 * YEAR, issuer.notAfter.getTime())),
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: await rootKey(root),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation,
        true,
      ),
      usage(profile),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
    ],
  });
  return credentials(keys, certificate);
}
