import {
  childrenOf,
  contentsOf,
  contextTag,
  type Element,
  readChildren,
  readObjectIdentifier,
  readTime,
  readWhole,
  sequence,
  TAG,
} from "./der.ts";
import { hex } from "./bytes.ts";
import { type AlgorithmIdentifier, readAlgorithmIdentifier } from "./algorithm.ts";
import { OID } from "./oids.ts";

/** A parsed X.509 certificate (RFC 5280 §4.1). Nothing in it is verified. */
export interface Certificate {
  der: Uint8Array;
  /** TBSCertificate, DER: the bytes that the issuer signed. */
  tbs: Uint8Array;
  /** Lower-case hex of the encoded INTEGER. */
  serialNumber: string;
  /** Name, DER. `nameText` of `name.ts` prints it. */
  issuer: Uint8Array;
  subject: Uint8Array;
  /** Epoch milliseconds. */
  notBefore: number;
  notAfter: number;
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Uint8Array;
  signatureAlgorithm: AlgorithmIdentifier;
  signature: Uint8Array;
  extensions: ReadonlyMap<string, Extension>;
}

export interface Extension {
  critical: boolean;
  /** The content of the OCTET STRING. */
  value: Element;
}

/** Fields of TBSCertificate after the version: serial, algorithm, issuer, validity, subject, key, … (RFC 5280 §4.1). */
function tbsFields(certificate: Uint8Array): Element[] {
  const [tbs] = childrenOf(readWhole(certificate), TAG.sequence);
  return childrenOf(tbs, TAG.sequence).filter(({ tag }) => tag !== contextTag(0));
}

/** IssuerAndSerialNumber (RFC 5652 §10.2.4), by which a CMS names its signer. Throws RangeError. */
export function issuerAndSerial(certificate: Uint8Array): Uint8Array {
  const [serial, , issuer] = tbsFields(certificate);
  if (serial === undefined || issuer === undefined) throw new RangeError("DER: not a certificate");
  return sequence(issuer.raw, serial.raw);
}

/**
 * The value of an extension (RFC 5280 §4.2): the content of its OCTET STRING. Null where it is absent. Throws
 * RangeError.
 */
export function readExtension(certificate: Uint8Array, oid: string): Extension | null {
  return readExtensions(tbsFields(certificate).find(({ tag }) => tag === contextTag(3))).get(oid) ?? null;
}

/** Extensions of a certificate ([3]), a CRL ([0]) or an OCSP response ([1]), by type. Throws RangeError. */
export function readExtensions(wrapper: Element | undefined): Map<string, Extension> {
  const found = new Map<string, Extension>();
  if (wrapper === undefined) return found;
  for (const extension of childrenOf(readChildren(wrapper)[0], TAG.sequence)) {
    const parts = readChildren(extension);
    // critical BOOLEAN DEFAULT FALSE: DER omits the default.
    const critical = parts[1]?.tag === TAG.boolean && parts[1].contents[0] !== 0;
    const oid = readObjectIdentifier(parts[0]);
    if (found.has(oid)) throw new RangeError("DER: an extension is given twice");
    found.set(oid, { critical, value: readWhole(contentsOf(parts.at(-1), TAG.octetString)) });
  }
  return found;
}

/** Parses a certificate (DER). Throws RangeError. */
export function readCertificate(der: Uint8Array): Certificate {
  const [tbs, algorithm, signature, ...more] = childrenOf(readWhole(der), TAG.sequence);
  const [serial, inner, issuer, validity, subject, publicKey, ...rest] = tbsFields(der);
  if (more.length > 0 || !tbs || !issuer || !subject || !publicKey || !inner || !algorithm)
    throw new RangeError("DER: not a certificate");
  // RFC 5280 §4.1.1.2: the unsigned outer algorithm equals the signed inner one.
  if (hex(inner.raw) !== hex(algorithm.raw)) throw new RangeError("DER: a certificate of two algorithms");
  const [notBefore, notAfter] = childrenOf(validity, TAG.sequence);
  return {
    der,
    tbs: tbs.raw,
    serialNumber: hex(contentsOf(serial, TAG.integer)),
    issuer: issuer.raw,
    subject: subject.raw,
    notBefore: readTime(notBefore),
    notAfter: readTime(notAfter),
    publicKey: publicKey.raw,
    signatureAlgorithm: readAlgorithmIdentifier(algorithm),
    signature: readBitString(signature),
    extensions: readExtensions(rest.find(({ tag }) => tag === contextTag(3))),
  };
}

/** The content of a BIT STRING without unused bits. Throws RangeError. */
export function readBitString(found: Element | undefined): Uint8Array {
  const contents = contentsOf(found, TAG.bitString);
  if (contents[0] !== 0) throw new RangeError("DER: a bit string of broken bytes");
  return contents.subarray(1);
}

/** The subject key identifier, or null. Throws RangeError. */
export function subjectKeyIdentifier({ extensions }: Certificate): Uint8Array | null {
  const extension = extensions.get(OID.subjectKeyIdentifier);
  return extension ? contentsOf(extension.value, TAG.octetString) : null;
}

/**
 * BasicConstraints (RFC 5280 §4.2.1.9). Null where the certificate is not a CA; `pathLength` is null without a limit.
 */
export function authorityOf({ extensions }: Certificate): { pathLength: number | null } | null {
  const constraints = extensions.get(OID.basicConstraints);
  if (!constraints) return null;
  const [first, second] = childrenOf(constraints.value, TAG.sequence);
  if (first?.tag !== TAG.boolean || first.contents[0] === 0) return null;
  return { pathLength: second ? (contentsOf(second, TAG.integer)[0] ?? 0) : null };
}

/** Bits of KeyUsage (RFC 5280 §4.2.1.3). */
export const KEY_USAGE = { digitalSignature: 0, nonRepudiation: 1, keyCertSign: 5, crlSign: 6 } as const;

/** Whether KeyUsage permits one of the usages. A certificate without KeyUsage permits all. */
export function allowsUsage({ extensions }: Certificate, ...usages: (keyof typeof KEY_USAGE)[]): boolean {
  const extension = extensions.get(OID.keyUsage);
  if (!extension) return true;
  const bits = contentsOf(extension.value, TAG.bitString)[1] ?? 0;
  return usages.some((usage) => (bits & (0x80 >> KEY_USAGE[usage])) !== 0);
}

/** ExtendedKeyUsage (RFC 5280 §4.2.1.12) as object identifiers. Null where the extension is absent. */
export function extendedUsages({ extensions }: Certificate): { critical: boolean; usages: string[] } | null {
  const extension = extensions.get(OID.extendedKeyUsage);
  if (!extension) return null;
  const usages = childrenOf(extension.value, TAG.sequence).map(readObjectIdentifier);
  return { critical: extension.critical, usages };
}
