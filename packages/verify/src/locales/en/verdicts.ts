import type { VerdictWords, TrustWords } from "../es/verdicts.ts";

/** Title and explanation of each verdict, and the trust in a certificate. */
export const verdictWords: VerdictWords = {
  valid: {
    title: "Valid",
    text: "The document is exactly what was signed, and the certificates behind it are trusted.",
  },
  valid_untrusted: {
    title: "Unchanged, issuer not confirmed",
    text: "The document is exactly what was signed, but not everything behind it could be confirmed.",
  },
  test_document: {
    title: "Test document",
    text: "It was sealed in the test environment (sandbox) and has no legal value. The file hasn’t changed since.",
  },
  changed_after: {
    title: "Changed after signing",
    text: "The signatures are genuine, but the document is no longer what was signed.",
  },
  invalid: { title: "Not valid", text: "Something doesn’t match: don’t rely on this file." },
  unverifiable: {
    title: "Cannot be checked",
    text: "It has a type of signature that isn’t recognised here: we can’t tell whether it belongs to the document.",
  },
  unsigned: { title: "Not signed", text: "This file has no digital signature." },
};

export const testTrust: string = "test only, no legal value";

export const trustWords: TrustWords = {
  trusted: "trusted",
  not_allowed: "certificate for another use",
  untrusted: "unknown issuer",
  self_issued: "self-signed certificate",
  unknown: "no certificate",
};
