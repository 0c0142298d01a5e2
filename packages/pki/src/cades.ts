/**
 * CMS SignedData with one signer: the shape that CAdES and PAdES baseline signatures (ETSI EN 319 122-1, 319 142-1),
 * timestamp tokens and e.firma signatures share.
 */
import { issuerAndSerial } from "./certificate.ts";
import type { Element } from "./der.ts";
import {
  contextTag,
  element,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  readElement,
  sequence,
  setOf,
} from "./der.ts";
import { OID } from "./oids.ts";

/** The algorithm of a signature over the signed attributes. The hash is SHA-256. */
export type SignatureAlgorithm = "ecdsa-sha256" | "rsa-sha256";

/** ECDSA identifiers carry no parameters (RFC 5758 §3.2), the RSA one carries NULL (RFC 4055 §5). */
const SIGNATURE_IDENTIFIER: Record<SignatureAlgorithm, () => Uint8Array> = {
  "ecdsa-sha256": () => sequence(objectIdentifier(OID.ecdsaWithSha256)),
  "rsa-sha256": () => sequence(objectIdentifier(OID.sha256WithRsa), nullValue()),
};

/** SHA-256 without parameters (RFC 5754 §2). */
const sha256Identifier = (): Uint8Array => sequence(objectIdentifier(OID.sha256));

/** Attribute ::= { type, SET OF value } (RFC 5652 §5.3). */
export const attribute = (type: string, value: Uint8Array): Uint8Array =>
  sequence(objectIdentifier(type), setOf(value));

/**
 * Encodes the signed attributes (RFC 5652 §5.4): a SET OF in DER order with the tag of a SET. `sha256` is the
 * content's digest. SigningCertificateV2 (RFC 5035 §3) omits SHA-256, its default hash. There is no signing-time:
 * PAdES forbids it and takes the claimed time from /M, and a timestamp token has a time of its own.
 */
export async function cadesAttributes(
  sha256: Uint8Array,
  certificate: Uint8Array,
  contentType: string = OID.data,
): Promise<Uint8Array<ArrayBuffer>> {
  const named = new Uint8Array(await crypto.subtle.digest("SHA-256", Uint8Array.from(certificate)));
  return Uint8Array.from(
    setOf(
      attribute(OID.contentType, objectIdentifier(contentType)),
      attribute(OID.messageDigest, octetString(sha256)),
      attribute(OID.signingCertificateV2, sequence(sequence(sequence(octetString(named))))),
    ),
  );
}

export interface CadesParts {
  /** DER, the signer's certificate first. */
  certificates: readonly [Uint8Array, ...Uint8Array[]];
  /** The SET OF that was signed. */
  signedAttributes: Uint8Array;
  algorithm: SignatureAlgorithm;
  /** Over the signed attributes: of ECDSA the SEQUENCE { r, s }. */
  signature: Uint8Array;
  /** An unsigned attribute (DER), such as a timestamp over the signature. */
  unsigned?: Uint8Array | undefined;
  /** Content other than plain data. Without it the signature is detached, over data. */
  content?: { type: string; bytes: Uint8Array };
}

/** ContentInfo of SignedData (DER). */
export function encodeCades({ certificates, content, ...parts }: CadesParts): Uint8Array {
  const held = content ? [element(contextTag(0), octetString(content.bytes))] : [];
  const signedData = sequence(
    // Version 3 is for content other than plain data (RFC 5652 §5.1).
    integer(content ? 3 : 1),
    setOf(sha256Identifier()),
    sequence(objectIdentifier(content?.type ?? OID.data), ...held),
    element(contextTag(0), ...certificates),
    setOf(signerInfo(certificates[0], parts)),
  );
  return sequence(objectIdentifier(OID.signedData), element(contextTag(0), signedData));
}

/** SignerInfo (RFC 5652 §5.3). */
function signerInfo(
  certificate: Uint8Array,
  { signedAttributes, algorithm, signature, unsigned }: Omit<CadesParts, "certificates" | "content">,
): Uint8Array {
  const attributes: Element = readElement(signedAttributes);
  return sequence(
    integer(1),
    issuerAndSerial(certificate),
    sha256Identifier(),
    element(contextTag(0), attributes.contents),
    SIGNATURE_IDENTIFIER[algorithm](),
    octetString(signature),
    ...(unsigned ? [element(contextTag(1), unsigned)] : []),
  );
}
