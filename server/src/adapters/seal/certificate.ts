import type { Element } from "./der.ts";
import {
  childrenOf,
  contentsOf,
  contextTag,
  readChildren,
  readObjectIdentifier,
  readWhole,
  sequence,
  TAG,
} from "./der.ts";

/** What is read of certificates beyond node:crypto's X509Certificate. */

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

/** An extension (RFC 5280 §4.2), or null; `value` is what its OCTET STRING holds. Throws RangeError. */
export function readExtension(
  certificate: Uint8Array,
  oid: string,
): { critical: boolean; value: Element } | null {
  const wrapper = tbsFields(certificate).find(({ tag }) => tag === contextTag(3));
  if (wrapper === undefined) return null;
  for (const extension of childrenOf(readChildren(wrapper)[0], TAG.sequence)) {
    const parts = readChildren(extension);
    if (readObjectIdentifier(parts[0]) !== oid) continue;
    // critical BOOLEAN DEFAULT FALSE: DER leaves the default out.
    const critical = parts[1]?.tag === TAG.boolean && parts[1].contents[0] !== 0;
    return { critical, value: readWhole(contentsOf(parts.at(-1), TAG.octetString)) };
  }
  return null;
}
