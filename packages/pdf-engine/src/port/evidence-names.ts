/** Names of the evidence that is attached to a sealed document. The verifier finds it by them. */

export const AUDIT_TRAIL_NAME = "audit-trail.json";

/** The audit pages of a document that was continued and not written anew. */
export const EVIDENCE_PAGES_NAME = "audit-pages.pdf";

/** `signerId` in public notation. */
export const feaFileName = (signerId: string): string => `fea-${signerId}.p7s`;

/** Precedes the names of evidence that an uploaded file brings, once for each time that it was sealed since. */
export const EARLIER_PREFIX = "original-";

const EVIDENCE = new RegExp(`^(?:${EARLIER_PREFIX})*(?:audit-trail\\.json|audit-pages\\.pdf|fea-.+\\.p7s)$`);

export const isEvidenceName = (name: string): boolean => EVIDENCE.test(name);
