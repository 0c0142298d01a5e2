import {
  type HashName,
  hashNamed,
  hashOf,
  readAlgorithmIdentifier,
  UnsupportedAlgorithm,
  digest,
} from "./algorithm.ts";
import { concat, equal } from "./bytes.ts";
import { type Certificate, issuerAndSerial, readCertificate, subjectKeyIdentifier } from "./certificate.ts";
import { childrenOf, contentsOf, contextTag, type Element, readObjectIdentifier, TAG } from "./der.ts";
import { OID } from "./oids.ts";
import { isSignedBy, signatureHash } from "./signature.ts";
import { onlyValue, type SignedData, type SignerInfo } from "./signed-data.ts";

/** Checks of a signer that failed. */
export type SignerFault =
  | "content_changed"
  | "content_type_mismatch"
  | "signature_wrong"
  | "signer_certificate_missing"
  | "signer_certificate_mismatch"
  | "algorithm_unsupported"
  | "malformed";

export interface SignerFindings {
  faults: SignerFault[];
  /** Null where it is missing or malformed. */
  certificate: Certificate | null;
  /** Null for an unsupported algorithm. */
  hash: HashName | null;
  /** Whether a part of the signature relies on SHA-1. */
  weak: boolean;
  /**
   * Whether the signed attributes identify the certificate by its hash (RFC 5035), so that no other certificate of the
   * key replaces it.
   */
  namesCertificate: boolean;
}

/** The content that the signature is checked against. */
export interface Content {
  digest: (hash: HashName) => Promise<Uint8Array>;
  /** Null where only the hash is known. Then only signatures with signed attributes can be checked. */
  bytes: (() => Uint8Array) | null;
}

export const contentOf = (...parts: readonly Uint8Array[]): Content => ({
  digest: (hash) => digest(hash, ...parts),
  bytes: () => concat(...parts),
});

/**
 * Checks a signer: the content's digest, the signature and the certificate (RFC 5652 §5.4–5.6). The certificate's
 * issuer and validity are not checked. Malformed or unsupported data is a finding, never an error.
 */
export async function examineSigner(signed: SignedData, content: Content): Promise<SignerFindings> {
  const findings: SignerFindings = {
    faults: [],
    certificate: null,
    hash: null,
    weak: false,
    namesCertificate: false,
  };
  for (const step of [examineContent, examineCertificate, examineSignature]) {
    const fault = await step(signed, content, findings).catch(faultOf);
    if (fault !== null) findings.faults.push(fault);
  }
  return findings;
}

function faultOf(error: unknown): SignerFault {
  if (error instanceof UnsupportedAlgorithm) return "algorithm_unsupported";
  if (error instanceof RangeError) return "malformed";
  throw error;
}

type Step = (signed: SignedData, content: Content, findings: SignerFindings) => Promise<SignerFault | null>;

const examineContent: Step = async ({ contentType, signer }, content, findings) => {
  const hash = hashOf(signer.digest);
  findings.hash = hash;
  findings.weak = hash === "SHA-1";
  // Without signed attributes the signature is over the content.
  if (signer.signedAttributes === null) return null;
  const claimed = contentsOf(onlyValue(signer.signed, OID.messageDigest), TAG.octetString);
  if (!equal(claimed, await content.digest(hash))) return "content_changed";
  const type = readObjectIdentifier(onlyValue(signer.signed, OID.contentType));
  return type === contentType ? null : "content_type_mismatch";
};

const examineCertificate: Step = async ({ certificates, signer }, _content, findings) => {
  const der = certificates.find((certificate) => isNamed(certificate, signer.identifier));
  if (der === undefined) return "signer_certificate_missing";
  findings.certificate = readCertificate(der);
  const named = await namedCertificate(signer);
  if (named === null) return null;
  findings.namesCertificate = true;
  return equal(named.value, await digest(named.hash, der)) ? null : "signer_certificate_mismatch";
};

const examineSignature: Step = async ({ signer }, content, findings) => {
  if (findings.certificate === null) return null;
  const { publicKey } = findings.certificate;
  const { algorithm, signature, signedAttributes } = signer;
  const data = signedAttributes ?? content.bytes?.();
  if (data === undefined) throw new RangeError("CMS: the content is not here");
  const value = { publicKey, algorithm, hash: signer.digest.oid, data, signature };
  findings.weak ||= signatureHash(value) === "SHA-1";
  return (await isSignedBy(value)) ? null : "signature_wrong";
};

function isNamed(certificate: Uint8Array, identifier: Element): boolean {
  try {
    if (identifier.tag === TAG.sequence) return equal(issuerAndSerial(certificate), identifier.raw);
    if (identifier.tag !== (contextTag(0) & ~0x20)) return false;
    const key = subjectKeyIdentifier(readCertificate(certificate));
    return key !== null && equal(key, identifier.contents);
  } catch {
    return false;
  }
}

/** The certificate that the attributes identify. Null where they identify none. */
async function namedCertificate({
  signed,
}: SignerInfo): Promise<{ hash: HashName; value: Uint8Array } | null> {
  const second = onlyValue(signed, OID.signingCertificateV2);
  const attribute = second ?? onlyValue(signed, OID.signingCertificate);
  if (attribute === undefined) return null;
  // SigningCertificate ::= { certs SEQUENCE OF ESSCertID, … }; the first is the signer's.
  const id = childrenOf(childrenOf(childrenOf(attribute, TAG.sequence)[0], TAG.sequence)[0], TAG.sequence);
  // ESSCertIDv2 ::= { hashAlgorithm DEFAULT SHA-256, certHash OCTET STRING, issuerSerial? }
  const [first, next] = id;
  if (!second) return { hash: "SHA-1", value: contentsOf(first, TAG.octetString) };
  if (first?.tag === TAG.octetString) return { hash: "SHA-256", value: first.contents };
  const hash = hashNamed(readAlgorithmIdentifier(first).oid);
  return { hash, value: contentsOf(next, TAG.octetString) };
}
