import { equal } from "./bytes.ts";
import { allowsUsage, authorityOf, type Certificate } from "./certificate.ts";
import { OID } from "./oids.ts";
import { isSignedBy } from "./signature.ts";

/**
 * How a certificate leads to those that are trusted. `self_issued`: it stands for itself alone; `untrusted`: the path
 * ends at an authority that is none of the anchors, or is not there.
 */
export type Trust = "trusted" | "untrusted" | "self_issued";

export interface CertificatePath {
  trust: Trust;
  /** From the leaf to the last certificate that could be found. */
  certificates: Certificate[];
  /** Every certificate below the anchor was valid at the instant. */
  inTime: boolean;
}

/** Signatures that are tried for one leaf: a bag of certificates that all bear one name must not take forever. */
const MAX_TRIES = 64;
const MAX_LENGTH = 10;

/** What a path's checker understands (RFC 5280 §6.1.4 o); any other critical extension forbids a certificate. */
const UNDERSTOOD = new Set<string>([
  OID.basicConstraints,
  OID.keyUsage,
  OID.extendedKeyUsage,
  "2.5.29.32", // certificatePolicies: any will do
  "2.5.29.17", // subjectAltName
  "2.5.29.31", // cRLDistributionPoints
]);

export const isValidAt = ({ notBefore, notAfter }: Certificate, instant: number): boolean =>
  notBefore <= instant && instant <= notAfter;

export const isSame = (left: Certificate, right: Certificate): boolean => equal(left.der, right.der);

export const isSelfIssued = ({ issuer, subject }: Certificate): boolean => equal(issuer, subject);

/** Whether the issuer's key has signed the certificate; false for what cannot be checked. */
export async function isIssuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  if (!equal(certificate.issuer, issuer.subject)) return false;
  const { tbs: data, signatureAlgorithm: algorithm, signature } = certificate;
  return isSignedBy({ publicKey: issuer.publicKey, algorithm, data, signature }).catch(() => false);
}

interface Search {
  pool: readonly Certificate[];
  anchors: readonly Certificate[];
  /** Null: whatever the time. */
  instant: number | null;
  allows: (authority: Certificate) => boolean;
  tries: number;
  /** The longest path that led nowhere. */
  best: Certificate[];
}

/**
 * The path (RFC 5280 §6) from `leaf` through authorities of `pool` to one of `anchors`; one that was valid at `instant`
 * (epoch ms) is preferred. An anchor's own validity does not count, its limits do. `allows` may refuse authorities
 * between the two.
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

/** Name constraints are not evaluated, so that they are refused, marked as critical (RFC 5280 §4.2.1.10) or not. */
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

/** An authority, of keys for certificates, with few enough others below it (RFC 5280 §6.1.4 k–n). */
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
