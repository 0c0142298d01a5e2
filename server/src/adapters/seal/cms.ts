import { createHash } from "node:crypto";
import type { Element } from "./der.ts";
import {
  contextTag,
  element,
  nullValue,
  objectIdentifier,
  octetString,
  readChildren,
  readElement,
  sequence,
  setOf,
  smallInteger,
} from "./der.ts";
import type { SealAlgorithm, SealKey } from "./seal-key.ts";

const OID = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  sha256: "2.16.840.1.101.3.4.2.1",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
  sha256WithRsa: "1.2.840.113549.1.1.11",
} as const;

const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();

/** ECDSA identifiers carry no parameters (RFC 5758 §3.2), the RSA one carries NULL (RFC 4055 §5). */
const SIGNATURE_ALGORITHM: Record<SealAlgorithm, () => Uint8Array> = {
  "ecdsa-sha256": () => sequence(objectIdentifier(OID.ecdsaWithSha256)),
  "rsa-sha256": () => sequence(objectIdentifier(OID.sha256WithRsa), nullValue()),
};

/** SHA-256 without parameters (RFC 5754 §2). */
const digestAlgorithm = (): Uint8Array => sequence(objectIdentifier(OID.sha256));

const attribute = (type: string, value: Uint8Array): Uint8Array =>
  sequence(objectIdentifier(type), setOf(value));

/** SigningCertificateV2 (RFC 5035 §3): SHA-256 is the default hash and therefore left out. */
const signingCertificate = (certificate: Uint8Array): Uint8Array =>
  sequence(sequence(sequence(octetString(sha256(certificate)))));

/**
 * The signed attributes of a PAdES baseline signature (EN 319 142-1 §6.3), as the SET OF that is signed
 * (RFC 5652 §5.4). There is no signing-time: PAdES forbids it, the claimed time is the dictionary's /M.
 */
const signedAttributes = (digest: Uint8Array, certificate: Uint8Array): Uint8Array =>
  setOf(
    attribute(OID.contentType, objectIdentifier(OID.data)),
    attribute(OID.messageDigest, octetString(digest)),
    attribute(OID.signingCertificateV2, signingCertificate(certificate)),
  );

/** IssuerAndSerialNumber of a certificate: TBSCertificate is { [0] version?, serial, algorithm, issuer, … } (RFC 5280 §4.1). */
function issuerAndSerial(certificate: Uint8Array): Uint8Array {
  const [tbs] = readChildren(readElement(certificate));
  if (tbs === undefined) throw new RangeError("DER: not a certificate");
  const fields = readChildren(tbs).filter((field: Element) => field.tag !== contextTag(0));
  const [serial, , issuer] = fields;
  if (serial === undefined || issuer === undefined) throw new RangeError("DER: not a certificate");
  return sequence(issuer.raw, serial.raw);
}

/**
 * The detached CMS SignedData (DER) over content whose SHA-256 is `digest`. A signature timestamp, being an
 * unsigned attribute ([1] after the signature, RFC 5652 §5.3), is appended to the signer's fields.
 */
export async function detachedSignature(digest: Uint8Array, key: SealKey): Promise<Uint8Array> {
  const attributes = signedAttributes(digest, key.chain[0]);
  const signature = await key.sign(attributes);
  const signerInfo = sequence(
    smallInteger(1),
    issuerAndSerial(key.chain[0]),
    digestAlgorithm(),
    element(contextTag(0), readElement(attributes).contents),
    SIGNATURE_ALGORITHM[key.algorithm](),
    octetString(signature),
  );
  const signedData = sequence(
    smallInteger(1),
    setOf(digestAlgorithm()),
    sequence(objectIdentifier(OID.data)),
    element(contextTag(0), ...key.chain),
    setOf(signerInfo),
  );
  return sequence(objectIdentifier(OID.signedData), element(contextTag(0), signedData));
}
