import { fromHex } from "@service/pki/bytes";
import { attribute, encodeCades, type SignatureAlgorithm } from "@service/pki/cades";
import { type Certificate, readCertificate } from "@service/pki/certificate";
import { findPath } from "@service/pki/chain";
import { kindOf, readIdentity } from "@service/pki/efirma";
import { nameText } from "@service/pki/name";
import { OID } from "@service/pki/oids";
import { encodeRevocationValues, type RevocationValues } from "@service/pki/revocation-values";
import { readSignedData, type SignedData } from "@service/pki/signed-data";
import { examineSigner } from "@service/pki/signer";
import { isSignedWithSha1, MIN_RSA_BITS, rsaBits } from "@service/pki/strength";
import type { Instant } from "../port/tools.ts";
import { type FeaIdentity, FeaRefused } from "../port/fea.ts";

/** Bounds of a signature: a longer chain, or more bytes, is refused. */
const MAX_CERTIFICATES = 8;

/**
 * Attributes that our page signs, and the signing time of other software. Others are refused, because nobody reads
 * their meaning.
 */
const KNOWN_ATTRIBUTES = new Set<string>([
  OID.contentType,
  OID.messageDigest,
  OID.signingCertificateV2,
  OID.signingTime,
]);

/** A valid signature by a certificate that is not verified yet. */
export interface ExaminedFea {
  certificate: Certificate;
  others: Certificate[];
  /** The signature's value. */
  signature: Uint8Array;
  /** The signature in its stored form, with the revocation answer of its certificate. */
  encode(proof: RevocationValues | null): Uint8Array;
}

const invalid = (message: string): FeaRefused => new FeaRefused("FEA_SIGNATURE_INVALID", message);

/** Verifies a CAdES signature against the document's SHA-256 (hex). Rejects with FEA_SIGNATURE_INVALID. */
export async function examineFea(der: Uint8Array, documentSha256: string): Promise<ExaminedFea> {
  try {
    return await examine(readSignedData(der), fromHex(documentSha256));
  } catch (error) {
    if (error instanceof RangeError) throw invalid("What was sent is not a signature with one signer.");
    throw error;
  }
}

async function examine(signed: SignedData, sha256: Uint8Array): Promise<ExaminedFea> {
  const { signer, certificates, content, contentType } = signed;
  if (content !== null || contentType !== OID.data) throw invalid("The signature must be detached.");
  if (certificates.length > MAX_CERTIFICATES) throw invalid("The signature brings too many certificates.");
  if ([...signer.signed.keys()].some((type) => !KNOWN_ATTRIBUTES.has(type)))
    throw invalid("The signature says more than it should.");
  const digest = async (hash: string) => {
    if (hash !== "SHA-256") throw new RangeError("only the SHA-256 of the document is known");
    return sha256;
  };
  const findings = await examineSigner(signed, { digest, bytes: null });
  const { certificate, faults, weak, namesCertificate } = findings;
  if (faults.includes("content_changed")) throw invalid("The signature is over another document.");
  const algorithm = algorithmOf(signed);
  if (faults.length > 0 || weak || certificate === null || !namesCertificate || algorithm === null)
    throw invalid("The signature does not hold.");
  const others = certificates.map(readCertificate).filter(({ der }) => der !== certificate.der);
  const { signature } = signer;
  const encode: ExaminedFea["encode"] = (proof) => reencode(signed, { certificate, algorithm, proof });
  return { certificate, others, signature, encode };
}

const ALGORITHMS: Readonly<Record<string, SignatureAlgorithm>> = {
  [OID.rsa]: "rsa-sha256",
  [OID.sha256WithRsa]: "rsa-sha256",
  [OID.ecdsaWithSha256]: "ecdsa-sha256",
};

const algorithmOf = ({ signer: { algorithm, digest } }: SignedData): SignatureAlgorithm | null =>
  (digest.oid === OID.sha256 && ALGORITHMS[algorithm.oid]) || null;

interface StoredParts {
  certificate: Certificate;
  algorithm: SignatureAlgorithm;
  proof: RevocationValues | null;
}

/** Encodes the signer's certificate and signed content alone, without unsigned attributes and other certificates. */
function reencode({ signer }: SignedData, { certificate, algorithm, proof }: StoredParts): Uint8Array {
  return encodeCades({
    certificates: [certificate.der],
    signedAttributes: signer.signedAttributes!,
    algorithm,
    signature: signer.signature,
    unsigned: proof ? attribute(OID.revocationValues, encodeRevocationValues(proof)) : undefined,
  });
}

/** Checks that the certificate may sign now. Throws FEA_CERTIFICATE_NOT_ALLOWED, …_EXPIRED, …_NOT_YET_VALID. */
export function assertUsable(certificate: Certificate, at: Instant): void {
  const kind = kindOf(certificate);
  if (kind === "seal")
    throw new FeaRefused("FEA_CERTIFICATE_NOT_ALLOWED", "The certificate is one for seals alone (CSD).");
  if (kind !== "efirma" || isWeak(certificate))
    throw new FeaRefused("FEA_CERTIFICATE_NOT_ALLOWED", "The certificate is not an e.firma.");
  if (at > certificate.notAfter)
    throw new FeaRefused("FEA_CERTIFICATE_EXPIRED", "The certificate has expired.");
  if (at < certificate.notBefore)
    throw new FeaRefused("FEA_CERTIFICATE_NOT_YET_VALID", "The certificate is not valid yet.");
}

/** `kindOf` accepts strong curves alone. */
const isWeak = (certificate: Certificate): boolean => (rsaBits(certificate) ?? Infinity) < MIN_RSA_BITS;

/** The issuer of the certificate on a path to an anchor; null without a path. */
export async function trustedIssuer(
  { certificate, others }: ExaminedFea,
  anchors: readonly Certificate[],
  at: Instant,
): Promise<Certificate | null> {
  if (isSignedWithSha1(certificate) !== false) return null;
  const { trust, inTime, certificates } = await findPath(certificate, others, anchors, at);
  return trust === "trusted" && inTime ? (certificates[1] ?? null) : null;
}

/** Characters of the signature on the audit pages. */
const PRINTED_CHARACTERS = 24;

/** The stored identity of a certificate that passed `assertUsable`. */
export function identityOf(
  { certificate, signature }: ExaminedFea,
  found: Pick<FeaIdentity, "revocation" | "trust">,
): FeaIdentity {
  const { notBefore, notAfter, issuer } = certificate;
  const { rfc, ...identity } = readIdentity(certificate);
  if (rfc === null) throw new FeaRefused("FEA_CERTIFICATE_NOT_ALLOWED", "The certificate names no RFC.");
  const signatureStart = Buffer.from(signature).toString("base64").slice(0, PRINTED_CHARACTERS);
  return { ...identity, rfc, signatureStart, issuer: nameText(issuer), notBefore, notAfter, ...found };
}
