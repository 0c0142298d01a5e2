import type { AlgorithmIdentifier, HashName } from "./algorithm.ts";
import {
  assertNoParameters,
  hashNamed,
  hashOf,
  readAlgorithmIdentifier,
  UnsupportedAlgorithm,
} from "./algorithm.ts";
import { concat } from "./bytes.ts";
import {
  childrenOf,
  contentsOf,
  contextTag,
  type Element,
  integer,
  nullValue,
  objectIdentifier,
  readChildren,
  readInteger,
  readObjectIdentifier,
  readWhole,
  sequence,
  TAG,
} from "./der.ts";
import { OID } from "./oids.ts";

/** Signature values as certificates, CMS, CRLs and timestamps carry them, checked by WebCrypto. */

interface Curve {
  namedCurve: "P-256" | "P-384" | "P-521";
  /** Bytes of a coordinate. */
  size: number;
}

const CURVES: Readonly<Record<string, Curve>> = {
  [OID.p256]: { namedCurve: "P-256", size: 32 },
  [OID.p384]: { namedCurve: "P-384", size: 48 },
  [OID.p521]: { namedCurve: "P-521", size: 66 },
};

/** Hash by signature algorithm. Null where the hash is named separately. */
const RSA: Readonly<Record<string, string | null>> = {
  [OID.rsa]: null,
  [OID.sha1WithRsa]: OID.sha1,
  [OID.sha256WithRsa]: OID.sha256,
  [OID.sha384WithRsa]: OID.sha384,
  [OID.sha512WithRsa]: OID.sha512,
};
const ECDSA: Readonly<Record<string, string | null>> = {
  [OID.ecPublicKey]: null,
  [OID.ecdsaWithSha1]: OID.sha1,
  [OID.ecdsaWithSha256]: OID.sha256,
  [OID.ecdsaWithSha384]: OID.sha384,
  [OID.ecdsaWithSha512]: OID.sha512,
};

export interface SignatureValue {
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Uint8Array;
  algorithm: AlgorithmIdentifier;
  /** Object identifier of the hash, where the algorithm does not name one (CMS). */
  hash?: string | undefined;
  data: Uint8Array;
  signature: Uint8Array;
}

/** Parameters of WebCrypto's verification. */
interface Method {
  importing: { name: string; hash: HashName } | { name: string; namedCurve: string };
  verifying: { name: string } | { name: string; saltLength: number } | { name: string; hash: HashName };
  publicKey: Uint8Array;
  signature: Uint8Array;
}

/** Whether the key made the signature over the data. Throws UnsupportedAlgorithm, and RangeError for malformed data. */
export async function isSignedBy(value: SignatureValue): Promise<boolean> {
  const { importing, verifying, publicKey, signature } = methodOf(value);
  let key: Awaited<ReturnType<typeof crypto.subtle.importKey>>;
  try {
    key = await crypto.subtle.importKey("spki", own(publicKey), importing, false, ["verify"]);
  } catch {
    throw new RangeError("the public key cannot be read");
  }
  return crypto.subtle.verify(verifying, key, own(signature), own(value.data));
}

/** The hash of a signature algorithm. Throws as `isSignedBy`. */
export const signatureHash = (value: Pick<SignatureValue, "algorithm" | "hash">): HashName =>
  value.algorithm.oid === OID.rsaPss
    ? pssParameters(value.algorithm.parameters).hash
    : hashNamed(namedHash(value));

/** A copy: WebCrypto's types exclude shared buffers. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => concat(bytes);

function namedHash({ algorithm: { oid }, hash }: Pick<SignatureValue, "algorithm" | "hash">): string {
  const named = oid in RSA ? RSA[oid] : ECDSA[oid];
  if (named === undefined) throw new UnsupportedAlgorithm(oid);
  // An algorithm that names its hash agrees with the separately named one (RFC 5652 §5.3).
  if (named !== null && hash !== undefined && named !== hash) throw new UnsupportedAlgorithm(oid);
  if (named === null && hash === undefined) throw new UnsupportedAlgorithm(oid);
  return named ?? hash!;
}

function methodOf(value: SignatureValue): Method {
  const { algorithm, publicKey, signature } = value;
  const hash = signatureHash(value);
  if (algorithm.oid === OID.rsaPss) {
    const { saltLength } = pssParameters(algorithm.parameters);
    const name = "RSA-PSS";
    const key = asRsaKey(publicKey);
    return { importing: { name, hash }, verifying: { name, saltLength }, publicKey: key, signature };
  }
  assertNoParameters(algorithm);
  if (algorithm.oid in RSA) {
    const name = "RSASSA-PKCS1-v1_5";
    return { importing: { name, hash }, verifying: { name }, publicKey, signature };
  }
  const { namedCurve, size } = curveOf(publicKey);
  const name = "ECDSA";
  const raw = rawSignature(signature, size);
  return { importing: { name, namedCurve }, verifying: { name, hash }, publicKey, signature: raw };
}

/** SubjectPublicKeyInfo ::= { algorithm, BIT STRING } */
function curveOf(publicKey: Uint8Array): Curve {
  const [algorithm] = childrenOf(readWhole(publicKey), TAG.sequence);
  const { oid, parameters } = readAlgorithmIdentifier(algorithm);
  if (oid !== OID.ecPublicKey) throw new RangeError("the key is of another kind than the signature");
  const curve = parameters?.tag === TAG.objectIdentifier ? readObjectIdentifier(parameters) : "";
  const found = CURVES[curve];
  if (!found) throw new UnsupportedAlgorithm(curve || oid);
  return found;
}

/**
 * Converts Ecdsa-Sig-Value { r, s } (RFC 3279 §2.2.3) to WebCrypto's form: r and s joined, each as wide as the curve.
 */
function rawSignature(der: Uint8Array, size: number): Uint8Array {
  const [r, s, ...more] = childrenOf(readWhole(der), TAG.sequence);
  if (more.length > 0) throw new RangeError("DER: not a signature of two numbers");
  return concat(fixedWidth(r, size), fixedWidth(s, size));
}

function fixedWidth(found: Element | undefined, size: number): Uint8Array {
  const value = readInteger(found);
  // Only the shortest encoding is accepted. A second encoding of the same signature would go unnoticed.
  if (integer(value).length !== found?.raw.length) throw new RangeError("DER: a number with leading zeros");
  const bytes = found.contents[0] === 0 ? found.contents.subarray(1) : found.contents;
  if (bytes.length > size) throw new RangeError("the signature is of another curve");
  return concat(new Uint8Array(size - bytes.length), bytes);
}

/** Converts a key for RSA-PSS alone (RFC 4055 §1.2) to the plain RSA key that WebCrypto imports. */
function asRsaKey(publicKey: Uint8Array): Uint8Array {
  const [algorithm, bits] = childrenOf(readWhole(publicKey), TAG.sequence);
  if (!bits || readAlgorithmIdentifier(algorithm).oid !== OID.rsaPss) return publicKey;
  return sequence(sequence(objectIdentifier(OID.rsa), nullValue()), bits.raw);
}

/** RSASSA-PSS-params (RFC 4055 §3.1). The mask's hash must equal the signature's. */
function pssParameters(parameters: Element | null): { hash: HashName; saltLength: number } {
  const parts = parameters ? childrenOf(parameters, TAG.sequence) : [];
  const part = (number: number): Element | undefined => {
    const found = parts.find(({ tag }) => tag === contextTag(number));
    return found && readChildren(found)[0];
  };
  const given = part(0);
  const hash = given ? hashOf(readAlgorithmIdentifier(given)) : "SHA-1";
  const mask = part(1);
  if ((mask ? maskHash(mask) : "SHA-1") !== hash) throw new UnsupportedAlgorithm(OID.rsaPss);
  const salt = part(2);
  return { hash, saltLength: salt ? (contentsOf(salt, TAG.integer).at(-1) ?? 0) : 20 };
}

function maskHash(mask: Element): HashName {
  const { oid, parameters } = readAlgorithmIdentifier(mask);
  if (oid !== OID.mgf1 || !parameters) throw new UnsupportedAlgorithm(oid);
  return hashOf(readAlgorithmIdentifier(parameters));
}
