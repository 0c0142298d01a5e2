import type { UnreadableWords } from "../es/unreadable.ts";

/** Texts of the reasons why a file cannot be verified. */
export const unreadableWords: UnreadableWords = {
  not_a_pdf: "The file is not a PDF.",
  damaged: "The PDF is damaged or incomplete and cannot be read.",
  encrypted:
    "The PDF is password-protected. A copy saved without a password can be read, but loses its signatures.",
  too_large: "The file is too large (256 MB at most).",
  too_complex: "The file is too complex and was not checked.",
  not_a_constancia: "The second file is not a constancia (an RFC 3161 token or the service's JSON).",
  not_a_certificate: "The root certificates cannot be read (PEM or DER).",
};
