/** CAdES baseline B signatures (ETSI EN 319 122-1) that are detached: over a document that is known by its SHA-256. */
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

/** SHA-256 without parameters (RFC 5754 §2). */
const sha256Identifier = (): Uint8Array => sequence(objectIdentifier(OID.sha256));
/** RSA identifiers carry NULL (RFC 4055 §5). */
const rsaIdentifier = (): Uint8Array => sequence(objectIdentifier(OID.sha256WithRsa), nullValue());

const attribute = (type: string, value: Uint8Array): Uint8Array =>
  sequence(objectIdentifier(type), setOf(value));

/**
 * What is signed (RFC 5652 §5.4): a SET OF in its DER order, with the tag of a SET. `documentSha256` is the content's
 * digest; SigningCertificateV2 (RFC 5035 §3) leaves out its default hash, SHA-256.
 */
export async function cadesAttributes(
  documentSha256: Uint8Array,
  certificate: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const named = new Uint8Array(await crypto.subtle.digest("SHA-256", Uint8Array.from(certificate)));
  return Uint8Array.from(
    setOf(
      attribute(OID.contentType, objectIdentifier(OID.data)),
      attribute(OID.messageDigest, octetString(documentSha256)),
      attribute(OID.signingCertificateV2, sequence(sequence(sequence(octetString(named))))),
    ),
  );
}

export interface CadesParts {
  /** DER: the signer's own first. */
  certificates: readonly Uint8Array[];
  /** IssuerAndSerialNumber of the signer's certificate (DER). */
  issuerAndSerial: Uint8Array;
  /** The SET OF that was signed. */
  signedAttributes: Uint8Array;
  /** RSASSA-PKCS1-v1_5 with SHA-256 over it. */
  signature: Uint8Array;
}

/** SignedData (DER) with one signer, no content and no unsigned attributes. */
export function encodeCades({
  certificates,
  issuerAndSerial,
  signedAttributes,
  signature,
}: CadesParts): Uint8Array {
  const attributes: Element = readElement(signedAttributes);
  const signer = sequence(
    integer(1),
    issuerAndSerial,
    sha256Identifier(),
    element(contextTag(0), attributes.contents),
    rsaIdentifier(),
    octetString(signature),
  );
  const signedData = sequence(
    integer(1),
    setOf(sha256Identifier()),
    sequence(objectIdentifier(OID.data)),
    element(contextTag(0), ...certificates),
    setOf(signer),
  );
  return sequence(objectIdentifier(OID.signedData), element(contextTag(0), signedData));
}
