import type { X509Certificate } from "node:crypto";

export const isValidAt = (certificate: X509Certificate, instant: number): boolean =>
  certificate.validFromDate.getTime() <= instant && instant <= certificate.validToDate.getTime();

const isSame = (left: X509Certificate, right: X509Certificate): boolean => left.raw.equals(right.raw);

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/**
 * Whether `leaf` leads to one of `anchors` through authorities of `pool`, each signed by the next and valid at
 * `instant` (epoch ms). Anchors are trusted without checks. Each certificate is visited once.
 */
export function leadsToAnchor(
  leaf: X509Certificate,
  pool: readonly X509Certificate[],
  anchors: readonly X509Certificate[],
  instant: number,
): boolean {
  const unseen = new Set(pool.filter(({ ca }) => ca));
  const reached = [leaf];
  for (const certificate of reached) {
    if (anchors.some((anchor) => isSame(anchor, certificate))) return true;
    if (!isValidAt(certificate, instant)) continue;
    if (anchors.some((anchor) => isIssuedBy(certificate, anchor))) return true;
    for (const issuer of unseen) {
      if (!isIssuedBy(certificate, issuer)) continue;
      unseen.delete(issuer);
      reached.push(issuer);
    }
  }
  return false;
}
