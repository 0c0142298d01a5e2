/** An e.firma: a certificate, a private key, and the password of the key. */
import { cadesAttributes, encodeCades } from "./cades.ts";
import type { EfirmaIdentity, EfirmaKind } from "./efirma.ts";
import { kindOf, methodOf, readIdentity } from "./efirma.ts";
import { derOf, readPem } from "./pem.ts";
import type { PrivateKey } from "./pkcs8.ts";
import { openPrivateKey } from "./pkcs8.ts";
import type { Certificate } from "./certificate.ts";
import { readCertificate } from "./certificate.ts";
import { ecdsaValue, type SigningMethod } from "./signing-method.ts";

export interface EfirmaCertificate extends EfirmaIdentity {
  kind: EfirmaKind;
  /** Epoch milliseconds. */
  notBefore: number;
  notAfter: number;
  certificate: Certificate;
}

/** Parses a certificate's file, DER or PEM. Throws RangeError. */
export function readEfirma(file: Uint8Array): EfirmaCertificate {
  const certificate = readCertificate(Uint8Array.from(derOf(file)));
  const { notBefore, notAfter } = certificate;
  return { ...readIdentity(certificate), kind: kindOf(certificate), notBefore, notAfter, certificate };
}

/** Whether a file looks like a private key. The password is not needed for this. */
export function looksLikeKey(file: Uint8Array): boolean {
  const label = readPem(file)?.label;
  // A certificate is a SEQUENCE too, but its first child begins with the tagged version or a serial number.
  return label === undefined ? file[0] === 0x30 && !isCertificate(file) : label.endsWith("PRIVATE KEY");
}

function isCertificate(file: Uint8Array): boolean {
  try {
    readCertificate(file);
    return true;
  } catch {
    return false;
  }
}

/** The key does not belong to the certificate. */
export class KeyMismatch extends Error {
  override readonly name = "KeyMismatch";
}

/** The CAdES signature (DER) over a document of this SHA-256. */
export type SignDocument = (documentSha256: Uint8Array) => Promise<Uint8Array>;

/**
 * Opens the key and checks that it belongs to the certificate, by a signature over random bytes. WebCrypto holds the
 * key, which lives as long as the returned function. Rejects with KeyRefused or KeyMismatch.
 */
export async function openEfirma(
  { certificate }: Pick<EfirmaCertificate, "certificate">,
  keyFile: Uint8Array,
  password: string,
): Promise<SignDocument> {
  const key = await openPrivateKey(keyFile, password);
  const method = methodOf(certificate);
  if (method?.name !== key.algorithm.name) throw new KeyMismatch("the certificate's key is of another kind");
  await assertMatches(certificate, key, method);
  return async (documentSha256) => {
    const signedAttributes = await cadesAttributes(documentSha256, certificate.der);
    const value = new Uint8Array(await crypto.subtle.sign(method, key, signedAttributes));
    const isEcdsa = method.name === "ECDSA";
    return encodeCades({
      certificates: [certificate.der],
      signedAttributes,
      algorithm: isEcdsa ? "ecdsa-sha256" : "rsa-sha256",
      signature: isEcdsa ? ecdsaValue(value) : value,
    });
  };
}

async function assertMatches(
  certificate: Certificate,
  key: PrivateKey,
  method: SigningMethod,
): Promise<void> {
  const challenge = crypto.getRandomValues(new Uint8Array(32));
  const signature = await crypto.subtle.sign(method, key, challenge);
  const spki = Uint8Array.from(certificate.publicKey);
  const publicKey = await crypto.subtle
    .importKey("spki", spki, method, false, ["verify"])
    .catch((cause: unknown) => {
      throw new KeyMismatch("the certificate's key cannot be read", { cause });
    });
  if (!(await crypto.subtle.verify(method, publicKey, signature, challenge)))
    throw new KeyMismatch("the key is another certificate's");
}
