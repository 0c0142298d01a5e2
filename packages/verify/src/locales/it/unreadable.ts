import type { UnreadableWords } from "../es/unreadable.ts";

/** Texts of the reasons why a file cannot be verified. */
export const unreadableWords: UnreadableWords = {
  not_a_pdf: "Il file non è un PDF.",
  damaged: "Il PDF è danneggiato o incompleto e non si può leggere.",
  encrypted: "Il PDF è protetto da password. Una copia senza password si può leggere, ma perde le sue firme.",
  too_large: "Il file è troppo grande (massimo 256 MB).",
  too_complex: "Il file è troppo complesso e non è stato controllato.",
  not_a_constancia:
    "Il secondo file non è un’attestazione (marca temporale RFC 3161 o il JSON del servizio).",
  not_a_certificate: "I certificati radice non sono leggibili (PEM o DER).",
};
