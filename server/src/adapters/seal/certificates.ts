// @peculiar/x509 takes its injection container's metadata from here: it must come first.
import "reflect-metadata";
import { webcrypto } from "node:crypto";
import * as x509 from "@peculiar/x509";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
const DOCUMENT_SIGNING = "1.3.6.1.5.5.7.3.36";
const YEAR = 365.25 * 24 * 3600 * 1000;
/** A clock that runs a little behind must not see the certificate as not yet valid. */
const BACKDATE = 3600 * 1000;

export interface NewCredentials {
  /** PEM, as `key-store.ts` names its files. */
  rootKey: string;
  rootCertificate: string;
  sealKey: string;
  sealCertificate: string;
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
  const lines =
    Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return ["-----BEGIN PRIVATE KEY-----", ...lines, "-----END PRIVATE KEY-----", ""].join("\n");
}

async function createRoot(keys: webcrypto.CryptoKeyPair, now: number): Promise<x509.X509Certificate> {
  return x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name: "CN=Service Signing Root CA",
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
}

async function createSeal(
  keys: webcrypto.CryptoKeyPair,
  issuer: { certificate: x509.X509Certificate; keys: webcrypto.CryptoKeyPair },
  now: number,
): Promise<x509.X509Certificate> {
  return x509.X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject: "CN=Service Signing Document Seal",
    issuer: issuer.certificate.subject,
    notBefore: new Date(now - BACKDATE),
    notAfter: new Date(now + 10 * YEAR),
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: issuer.keys.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation,
        true,
      ),
      // documentSigning (RFC 9336) alone is unknown to older validators: emailProtection stands beside it.
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.emailProtection, DOCUMENT_SIGNING]),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.keys.publicKey),
    ],
  });
}

/** A root authority and the seal's certificate under it (ECDSA P-256), from `now` (epoch ms) on. */
export async function createCredentials(now: number): Promise<NewCredentials> {
  const [rootKeys, sealKeys] = await Promise.all([newKeys(), newKeys()]);
  const root = await createRoot(rootKeys, now);
  const seal = await createSeal(sealKeys, { certificate: root, keys: rootKeys }, now);
  return {
    rootKey: await keyPem(rootKeys),
    rootCertificate: `${root.toString("pem")}\n`,
    sealKey: await keyPem(sealKeys),
    sealCertificate: `${seal.toString("pem")}\n`,
  };
}
