import { constants, createHash, timingSafeEqual, verify, X509Certificate } from "node:crypto";
import { issuerAndSerial, readExtension } from "@service/pki/certificate";
import type { Element } from "@service/pki/der";
import { childrenOf, contentsOf, contextTag, readObjectIdentifier, TAG } from "@service/pki/der";
import { OID } from "@service/pki/oids";
import type { SignedData, SignerInfo } from "@service/pki/signed-data";
import { onlyValue } from "@service/pki/signed-data";

/** The failed check of a signature. */
export type SignerFault = "digest" | "signature" | "certificate";

export class SignerRefused extends Error {
  override readonly name = "SignerRefused";
  readonly fault: SignerFault;
  constructor(fault: SignerFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** SHA-1 is not accepted for signatures. It appears only as an old identifier of a certificate (RFC 2634). */
const DIGESTS: Readonly<Record<string, string>> = {
  [OID.sha256]: "sha256",
  [OID.sha384]: "sha384",
  [OID.sha512]: "sha512",
};

/** Digest by signature algorithm. Null where the signer's digestAlgorithm counts. */
const SIGNATURES: Readonly<Record<string, string | null>> = {
  [OID.rsa]: null,
  [OID.rsaPss]: null,
  [OID.ecPublicKey]: null,
  [OID.sha256WithRsa]: "sha256",
  [OID.sha384WithRsa]: "sha384",
  [OID.sha512WithRsa]: "sha512",
  [OID.ecdsaWithSha256]: "sha256",
  [OID.ecdsaWithSha384]: "sha384",
  [OID.ecdsaWithSha512]: "sha512",
};

const SUBJECT_KEY_IDENTIFIER = "2.5.29.14";

const equal = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && timingSafeEqual(left, right);

/**
 * Checks a signature over `content`: the digest, the signature over the attributes, and the certificate that they
 * identify (RFC 5035). Answers the signer's certificate, whose issuer and validity are not checked. Throws
 * SignerRefused, and RangeError for malformed data.
 */
export function checkSigner(
  { contentType, certificates, signer }: SignedData,
  content: Uint8Array,
): X509Certificate {
  const digest = DIGESTS[signer.digestAlgorithm];
  if (digest === undefined) throw new SignerRefused("digest", "the digest algorithm is not accepted");
  const claimed = contentsOf(onlyValue(signer.signed, OID.messageDigest), TAG.octetString);
  if (!equal(claimed, createHash(digest).update(content).digest()))
    throw new SignerRefused("digest", "the content is not what was signed");
  if (readObjectIdentifier(onlyValue(signer.signed, OID.contentType)) !== contentType)
    throw new SignerRefused("digest", "the kind of content is not what was signed");
  const der = certificates.find((certificate) => isNamed(certificate, signer.identifier));
  if (der === undefined) throw new SignerRefused("certificate", "the signer's certificate is missing");
  assertEssCertificate(signer, der);
  const certificate = new X509Certificate(der);
  if (!isSigned(signer, digest, certificate))
    throw new SignerRefused("signature", "the signature does not belong to its content and certificate");
  return certificate;
}

function isNamed(certificate: Uint8Array, identifier: Element): boolean {
  if (identifier.tag === TAG.sequence) return equal(issuerAndSerial(certificate), identifier.raw);
  const extension = readExtension(certificate, SUBJECT_KEY_IDENTIFIER);
  return (
    identifier.tag === (contextTag(0) & ~0x20) &&
    extension !== null &&
    equal(contentsOf(extension.value, TAG.octetString), identifier.contents)
  );
}

/**
 * Requires that the signed attributes identify the certificate by its hash, so that no other certificate of the key
 * replaces it.
 */
function assertEssCertificate({ signed }: SignerInfo, certificate: Uint8Array): void {
  const second = onlyValue(signed, OID.signingCertificateV2);
  const named = second ?? onlyValue(signed, OID.signingCertificate);
  if (named === undefined)
    throw new SignerRefused("certificate", "the signature does not name its certificate");
  // SigningCertificate ::= { certs SEQUENCE OF ESSCertID, … }; the first is the signer's.
  const first = childrenOf(childrenOf(named, TAG.sequence)[0], TAG.sequence)[0];
  const { algorithm, hash } = second ? essIdV2(first) : { algorithm: "sha1", hash: essId(first) };
  if (!equal(hash, createHash(algorithm).update(certificate).digest()))
    throw new SignerRefused("certificate", "the signature names another certificate");
}

/** ESSCertID ::= { certHash OCTET STRING, issuerSerial? } */
const essId = (id: Element | undefined): Uint8Array =>
  contentsOf(childrenOf(id, TAG.sequence)[0], TAG.octetString);

/** ESSCertIDv2 ::= { hashAlgorithm DEFAULT SHA-256, certHash OCTET STRING, issuerSerial? } */
function essIdV2(id: Element | undefined): { algorithm: string; hash: Uint8Array } {
  const [first, second] = childrenOf(id, TAG.sequence);
  if (first?.tag === TAG.octetString) return { algorithm: "sha256", hash: first.contents };
  const algorithm = DIGESTS[readObjectIdentifier(childrenOf(first, TAG.sequence)[0])];
  if (algorithm === undefined)
    throw new SignerRefused("certificate", "the certificate is named by a hash that is not accepted");
  return { algorithm, hash: contentsOf(second, TAG.octetString) };
}

function isSigned(signer: SignerInfo, digest: string, certificate: X509Certificate): boolean {
  const named = SIGNATURES[signer.signatureAlgorithm];
  if (signer.signedAttributes === null)
    throw new SignerRefused("signature", "the signature has no signed attributes");
  if (named === undefined) throw new SignerRefused("signature", "the signature algorithm is not accepted");
  const key =
    signer.signatureAlgorithm === OID.rsaPss
      ? { key: certificate.publicKey, padding: constants.RSA_PKCS1_PSS_PADDING }
      : certificate.publicKey;
  return verify(named ?? digest, signer.signedAttributes, key, signer.signature);
}
