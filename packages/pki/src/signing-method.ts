/** Signing method of an e.firma's key: RSA (all of the SAT's) or ECDSA (other authorities). */
import { readAlgorithmIdentifier } from "./algorithm.ts";
import { hex } from "./bytes.ts";
import { type Element, integer, readObjectIdentifier, sequence, TAG } from "./der.ts";
import { OID } from "./oids.ts";

/** Parameters for WebCrypto to import, sign and verify. */
export type SigningMethod =
  | { name: "RSASSA-PKCS1-v1_5"; hash: "SHA-256" }
  | { name: "ECDSA"; hash: "SHA-256"; namedCurve: "P-256" | "P-384" };

const CURVES: Readonly<Record<string, "P-256" | "P-384">> = { [OID.p256]: "P-256", [OID.p384]: "P-384" };

/** The method of a key, private or public, by its AlgorithmIdentifier. Null for an unsupported one. */
export function signingMethod(algorithm: Element | undefined): SigningMethod | null {
  const { oid, parameters } = readAlgorithmIdentifier(algorithm);
  if (oid === OID.rsa) return { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  if (oid !== OID.ecPublicKey || parameters?.tag !== TAG.objectIdentifier) return null;
  const namedCurve = CURVES[readObjectIdentifier(parameters)];
  return namedCurve ? { name: "ECDSA", hash: "SHA-256", namedCurve } : null;
}

/** Converts WebCrypto's joined r and s to Ecdsa-Sig-Value { r, s } (RFC 3279 §2.2.3). */
export function ecdsaValue(raw: Uint8Array): Uint8Array {
  const half = raw.length / 2;
  return sequence(
    ...[raw.subarray(0, half), raw.subarray(half)].map((part) => integer(BigInt(`0x${hex(part)}`))),
  );
}
