/** Names of attached evidence, as the service writes them. */

const AUDIT_NAME = "audit-trail.json";

/** Precedes the names of evidence that the uploaded file had: it is of an earlier document. */
const EARLIER = /^(?:original-)+/;
/** `fea-<signer id>.p7s`. */
const FEA_NAME = /^fea-(.+)\.p7s$/;

export const isAudit = (name: string): boolean => name === AUDIT_NAME;

export const isEarlierAudit = (name: string): boolean =>
  EARLIER.test(name) && isAudit(name.replace(EARLIER, ""));

/** The signer of an attached signature, of this document or of an earlier one. Null for another file. */
export const feaSignerOf = (name: string): string | null =>
  FEA_NAME.exec(name.replace(EARLIER, ""))?.[1] ?? null;

export const isEarlier = (name: string): boolean => EARLIER.test(name);
