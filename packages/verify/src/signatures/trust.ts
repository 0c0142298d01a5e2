import { hex } from "@service/pki/bytes";
import { digest } from "@service/pki/algorithm";
import { type Certificate, readCertificate } from "@service/pki/certificate";
import { findPath, isIssuedBy, isSame, isValidAt } from "@service/pki/chain";
import { nameText } from "@service/pki/name";
import { LIMITS } from "../limits.ts";
import { type Reason, reason } from "../reasons.ts";
import type { CertificateReport, TrustReport } from "../report.ts";

/** What the verifier believes, and when it looks. */
export interface Beliefs {
  roots: readonly Certificate[];
  /** Epoch milliseconds. */
  now: number;
}

export const NO_TRUST: TrustReport = { status: "unknown", path: [] };

const words = (name: Uint8Array): string => {
  try {
    return nameText(name);
  } catch {
    return `#${hex(name)}`;
  }
};

export async function describeCertificate(certificate: Certificate): Promise<CertificateReport> {
  return {
    subject: words(certificate.subject),
    issuer: words(certificate.issuer),
    serialNumber: certificate.serialNumber,
    notBefore: instantText(certificate.notBefore),
    notAfter: instantText(certificate.notAfter),
    sha256: hex(await digest("SHA-256", certificate.der)),
  };
}

export const instantText = (instant: number): string => new Date(instant).toISOString();

/** The certificates of a bag that are any; those that are none are a finding of `extraCertificates`. */
export function readCertificates(bag: readonly Uint8Array[]): Certificate[] {
  return bag.slice(0, LIMITS.certificates).flatMap((der) => {
    try {
      return [readCertificate(der)];
    } catch {
      return [];
    }
  });
}

export interface Trusting {
  leaf: Certificate;
  pool: readonly Certificate[];
  /** When the certificate must have been valid, epoch ms. */
  at: number;
}

/** Leads a certificate to the roots; the reasons are in the words of signatures. */
export async function judgeTrust(
  { leaf, pool, at }: Trusting,
  { roots }: Beliefs,
): Promise<{ trust: TrustReport; path: Certificate[]; reasons: Reason[] }> {
  const { trust, certificates, inTime } = await findPath(leaf, pool, roots, at);
  const reasons: Reason[] = [];
  if (!inTime || !isValidAt(leaf, at))
    reasons.push(reason("certificate_out_of_time", instantText(at).slice(0, 10)));
  if (trust === "untrusted") reasons.push(reason("certificate_untrusted"));
  if (trust === "self_issued") reasons.push(reason("certificate_self_issued"));
  const path = await Promise.all(certificates.map(describeCertificate));
  return { trust: { status: trust, path }, path: certificates, reasons };
}

/**
 * How many certificates of a bag nobody vouches for: they are none, or who issued them is neither in the bag nor among
 * the roots. No signature covers the bag, so that such a one could be anything. Those of the path are judged with it.
 */
export async function countUnvouched(
  bag: readonly Uint8Array[],
  path: readonly Certificate[],
  { roots }: Beliefs,
): Promise<number> {
  const certificates = readCertificates(bag);
  const issuers = [...certificates, ...roots];
  let unvouched = bag.length - certificates.length;
  for (const certificate of certificates) {
    let isVouched = path.some((judged) => isSame(judged, certificate));
    for (const issuer of issuers) isVouched ||= await isIssuedBy(certificate, issuer);
    if (!isVouched) unvouched += 1;
  }
  return unvouched;
}
