import { hex } from "@service/pki/bytes";
import { digest } from "@service/pki/algorithm";
import { type Certificate, readCertificate } from "@service/pki/certificate";
import { type CertificatePath, findPath, isIssuedBy, isSame, isValidAt } from "@service/pki/chain";
import { nameText } from "@service/pki/name";
import { mayIssueFor, type Misuse, misuseOf, namesSandbox, type Purpose } from "@service/pki/purpose";
import { isSignedWithSha1, MIN_RSA_BITS, rsaBits } from "@service/pki/strength";
import { LIMITS } from "../common/limits.ts";
import { type Reason, reason } from "../common/reasons.ts";
import type { CertificateReport, TrustReport } from "../report/report.ts";
import type { Role, TrustedRoots } from "../trust/roots.ts";

/** The trusted roots, and the instant of the verification. */
export interface TrustPolicy {
  roots: TrustedRoots;
  /** Epoch milliseconds. */
  now: number;
}

export const NO_TRUST: TrustReport = { status: "unknown", root: null, path: [] };

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

/** The readable certificates of a CMS. `countUnvouched` counts the others. */
export function readCertificates(bag: readonly Uint8Array[]): Certificate[] {
  return bag.slice(0, LIMITS.certificates).flatMap((der) => {
    try {
      return [readCertificate(der)];
    } catch {
      return [];
    }
  });
}

/**
 * Roles whose roots are trusted for a purpose, in order. Certificates of the sandbox are judged alike and marked as a
 * test.
 */
const TRUSTED_ROLES: Readonly<Record<Purpose, readonly Role[]>> = {
  seal: ["seal", "sandbox"],
  timestamp: ["timestamp", "sandbox"],
  conservation: ["conservation", "sandbox"],
  fea: ["fea", "sandbox"],
};

export interface TrustQuestion {
  leaf: Certificate;
  pool: readonly Certificate[];
  /** Instant at which the certificate must be valid, epoch ms. */
  at: number;
  /** The purpose of the certificate. Only roots for it count. */
  purpose: Purpose;
}

export interface Judged {
  trust: TrustReport;
  path: Certificate[];
  /** Reasons, in codes of signatures. They do not include the misuse. */
  reasons: Reason[];
  /** Keys and signatures of the path that can be forged today. */
  weaknesses: Reason[];
  /** Why the certificate does not serve the purpose, whoever issued it. */
  misuse: Misuse | null;
  /** Whether it leads to a root of the sandbox, or names the sandbox. */
  isTest: boolean;
}

/** Judges a certificate by the roots of its purpose. */
export async function judgeTrust(question: TrustQuestion, { roots }: TrustPolicy): Promise<Judged> {
  const { leaf, at, purpose } = question;
  const { root, found } = await findRoot(question, roots);
  const { trust, certificates, inTime } = found;
  const misuse = misuseOf(leaf, purpose);
  const reasons: Reason[] = [];
  if (!inTime || !isValidAt(leaf, at))
    reasons.push(reason("certificate_out_of_time", instantText(at).slice(0, 10)));
  if (trust === "untrusted") reasons.push(reason("certificate_untrusted"));
  if (trust === "self_issued") reasons.push(reason("certificate_self_issued"));
  const isAllowed = misuse === null;
  return {
    trust: {
      status: trust === "trusted" && !isAllowed ? "not_allowed" : trust,
      root: isAllowed ? root : null,
      path: await Promise.all(certificates.map(describeCertificate)),
    },
    path: certificates,
    reasons,
    weaknesses: weaknessesOf(certificates),
    misuse,
    isTest: root === "sandbox" || certificates.some(namesSandbox),
  };
}

/** The signature of the last certificate of a path is not relied on: it is trusted by itself, or not at all. */
function weaknessesOf(path: readonly Certificate[]): Reason[] {
  const short = path.map(bitsOf).filter((bits) => bits < MIN_RSA_BITS);
  const forgeable = path.slice(0, -1).filter((certificate) => isSignedWithSha1(certificate) === true);
  return [
    ...short.map((bits) => reason("weak_key", String(bits))),
    ...forgeable.map(({ subject }) => reason("weak_certificate", words(subject))),
  ];
}

function bitsOf(certificate: Certificate): number {
  try {
    return rsaBits(certificate) ?? Infinity;
  } catch (error) {
    // Such a key has verified nothing, and its signature is a fault already.
    if (error instanceof RangeError) return Infinity;
    throw error;
  }
}

/** The path to a root of the first role that has one. Without any, the longest path found. */
async function findRoot(
  { leaf, pool, at, purpose }: TrustQuestion,
  roots: TrustedRoots,
): Promise<{ root: Role | null; found: CertificatePath }> {
  const allows = (authority: Certificate): boolean => mayIssueFor(authority, purpose);
  const search = (role: Role): Promise<CertificatePath> => findPath(leaf, pool, roots[role], at, allows);
  const [first, ...others] = TRUSTED_ROLES[purpose];
  const found = await search(first!);
  if (found.trust === "trusted") return { root: first!, found };
  for (const role of others) {
    const other = await search(role);
    if (other.trust === "trusted") return { root: role, found: other };
  }
  return { root: null, found };
}

/**
 * Counts the certificates of a CMS that are unreadable, or whose issuer is neither in the CMS nor a root. No signature
 * covers these certificates, so they could be anything. Those of the path are judged with it.
 */
export async function countUnvouched(
  bag: readonly Uint8Array[],
  path: readonly Certificate[],
  purpose: Purpose,
  { roots }: TrustPolicy,
): Promise<number> {
  const certificates = readCertificates(bag);
  const issuers = [...certificates, ...TRUSTED_ROLES[purpose].flatMap((role) => roots[role])];
  let unvouched = bag.length - certificates.length;
  for (const certificate of certificates) {
    let isVouched = path.some((judged) => isSame(judged, certificate));
    for (const issuer of issuers) isVouched ||= await isIssuedBy(certificate, issuer);
    if (!isVouched) unvouched += 1;
  }
  return unvouched;
}
