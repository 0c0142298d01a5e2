/** Keys and signatures of certificates that can be forged today. */
import { readAlgorithmIdentifier, UnsupportedAlgorithm } from "./algorithm.ts";
import { type Certificate, readBitString } from "./certificate.ts";
import { childrenOf, readInteger, readWhole, TAG } from "./der.ts";
import { OID } from "./oids.ts";
import { signatureHash } from "./signature.ts";

/** RSA keys below this are forgeable (NIST SP 800-131A, ETSI TS 119 312). An e.firma has as many. */
export const MIN_RSA_BITS = 2048;

const RSA_KEYS: ReadonlySet<string> = new Set([OID.rsa, OID.rsaPss]);

/** Bits of an RSA key. Null for another kind of key. Throws RangeError. */
export function rsaBits({ publicKey }: Pick<Certificate, "publicKey">): number | null {
  const [algorithm, bits] = childrenOf(readWhole(publicKey), TAG.sequence);
  if (!RSA_KEYS.has(readAlgorithmIdentifier(algorithm).oid)) return null;
  // RSAPublicKey ::= { modulus, publicExponent }
  const [modulus] = childrenOf(readWhole(readBitString(bits)), TAG.sequence);
  return readInteger(modulus).toString(2).length;
}

/** Whether SHA-1 is the hash of the issuer's signature. Null where the algorithm is not supported. */
export function isSignedWithSha1({ signatureAlgorithm }: Certificate): boolean | null {
  try {
    return signatureHash({ algorithm: signatureAlgorithm }) === "SHA-1";
  } catch (error) {
    if (error instanceof UnsupportedAlgorithm || error instanceof RangeError) return null;
    throw error;
  }
}
