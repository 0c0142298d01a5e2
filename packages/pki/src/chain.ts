import { equal } from "./bytes.ts";
import { allowsUsage, authorityOf, type Certificate } from "./certificate.ts";
import { OID } from "./oids.ts";
import { isSignedBy } from "./signature.ts";

/**
 * Whether a certificate leads to a trusted one. `self_issued`: it is its own issuer. `untrusted`: the path ends at an
 * authority that is not an anchor, or at a missing issuer.
 */
export type Trust = "trusted" | "untrusted" | "self_issued";

export interface CertificatePath {
  trust: Trust;
  /** From the leaf to the last certificate found. */
  certificates: Certificate[];
  /** Every certificate below the anchor was valid at the instant. */
  inTime: boolean;
}

/** Signature checks for one leaf. It bounds the work for many certificates that share a name. */
const MAX_TRIES = 64;
const MAX_LENGTH = 10;

/** Extensions that path validation processes (RFC 5280 §6.1.4 o). Any other critical extension fails the path. */
const UNDERSTOOD = new Set<string>([
  OID.basicConstraints,
  OID.keyUsage,
  OID.extendedKeyUsage,
  "2.5.29.32", // certificatePolicies: any policy is accepted
  "2.5.29.17", // subjectAltName
  "2.5.29.31", // cRLDistributionPoints
]);

export const isValidAt = ({ notBefore, notAfter }: Certificate, instant: number): boolean =>
  notBefore <= instant && instant <= notAfter;

export const isSame = (left: Certificate, right: Certificate): boolean => equal(left.der, right.der);

export const isSelfIssued = ({ issuer, subject }: Certificate): boolean => equal(issuer, subject);

/** Whether the issuer's key signed the certificate. False where the signature cannot be checked. */
export async function isIssuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  if (!equal(certificate.issuer, issuer.subject)) return false;
  const { tbs: data, signatureAlgorithm: algorithm, signature } = certificate;
  return isSignedBy({ publicKey: issuer.publicKey, algorithm, data, signature }).catch(() => false);
}

interface Search {
  pool: readonly Certificate[];
  anchors: readonly Certificate[];
  /** Null ignores validity. */
  instant: number | null;
  allows: (authority: Certificate) => boolean;
  tries: number;
  /** The longest path without an anchor. */
  best: Certificate[];
}

/**
 * Builds the path (RFC 5280 §6) from `leaf` through authorities of `pool` to one of `anchors`. It prefers a path that
 * was valid at `instant` (epoch ms). An anchor's own validity does not count, its constraints do. `allows` may reject
 * intermediate authorities.
 */
export async function findPath(
  leaf: Certificate,
  pool: readonly Certificate[],
  anchors: readonly Certificate[],
  instant: number,
  allows: (authority: Certificate) => boolean = () => true,
): Promise<CertificatePath> {
  for (const at of [instant, null]) {
    const search: Search = { pool, anchors, instant: at, allows, tries: MAX_TRIES, best: [leaf] };
    const certificates = await buildPath([leaf], search);
    if (certificates) return { trust: "trusted", certificates, inTime: at !== null };
    if (at === null) return untrusted(search.best, instant);
  }
  throw new Error("unreachable");
}

function untrusted(certificates: Certificate[], instant: number): CertificatePath {
  const trust = certificates.length === 1 && isSelfIssued(certificates[0]!) ? "self_issued" : "untrusted";
  return {
    trust,
    certificates,
    inTime: certificates.every((certificate) => isValidAt(certificate, instant)),
  };
}

async function buildPath(path: Certificate[], search: Search): Promise<Certificate[] | null> {
  const last = path.at(-1)!;
  if (!isUnderstood(last)) return null;
  if (search.anchors.some((anchor) => isSame(anchor, last))) return path;
  if (path.length >= MAX_LENGTH || !isInTime(last, search.instant)) return null;
  const isNew = (issuer: Certificate): boolean => !path.some((earlier) => isSame(earlier, issuer));
  const anchored = await issuersOf(last, path, search.anchors.filter(isNew), search);
  if (anchored[0]) return [...path, anchored[0]];
  const between = search.pool.filter((issuer) => isNew(issuer) && isAllowed(issuer, search));
  for (const issuer of await issuersOf(last, path, between, search)) {
    const longer = [...path, issuer];
    if (longer.length > search.best.length) search.best = longer;
    const found = await buildPath(longer, search);
    if (found) return found;
  }
  return null;
}

const isInTime = (certificate: Certificate, instant: number | null): boolean =>
  instant === null || isValidAt(certificate, instant);

/**
 * Whether every critical extension is processed. Name constraints are not evaluated, so a certificate with them is
 * rejected whether or not they are critical (RFC 5280 §4.2.1.10).
 */
const isUnderstood = ({ extensions }: Certificate): boolean =>
  !extensions.has(OID.nameConstraints) &&
  [...extensions].every(([oid, { critical }]) => !critical || UNDERSTOOD.has(oid));

function isAllowed(authority: Certificate, { allows }: Search): boolean {
  try {
    return allows(authority);
  } catch {
    return false;
  }
}

async function issuersOf(
  certificate: Certificate,
  path: readonly Certificate[],
  candidates: readonly Certificate[],
  search: Search,
): Promise<Certificate[]> {
  const found: Certificate[] = [];
  for (const candidate of candidates) {
    if (!equal(candidate.subject, certificate.issuer) || !mayIssue(candidate, path)) continue;
    search.tries -= 1;
    if (search.tries < 0) break;
    if (await isIssuedBy(certificate, candidate)) found.push(candidate);
  }
  return found;
}

/**
 * Whether a certificate is a CA that may sign certificates, with a path length that permits the CAs below it (RFC 5280
 * §6.1.4 k–n).
 */
function mayIssue(candidate: Certificate, path: readonly Certificate[]): boolean {
  try {
    const authority = authorityOf(candidate);
    if (authority === null || !allowsUsage(candidate, "keyCertSign") || !isUnderstood(candidate))
      return false;
    const between = path.slice(1).filter((certificate) => !isSelfIssued(certificate)).length;
    return authority.pathLength === null || between <= authority.pathLength;
  } catch {
    return false;
  }
}
