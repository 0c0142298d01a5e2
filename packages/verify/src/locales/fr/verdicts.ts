import type { TrustWords, VerdictWords } from "../es/verdicts.ts";

/** Title and explanation of each verdict, and the trust in a certificate. */
export const verdictWords: VerdictWords = {
  valid: {
    title: "Valide",
    text: "Le document est exactement celui qui a été signé, et les certificats qui le garantissent sont dignes de confiance.",
  },
  valid_untrusted: {
    title: "Inchangé, émetteur non confirmé",
    text: "Le document est exactement celui qui a été signé, mais tout ce qui le garantit n’a pas pu être confirmé.",
  },
  test_document: {
    title: "Document de test",
    text: "Scellé dans l’environnement de test (sandbox), il n’a pas de valeur juridique. Le fichier n’a pas changé depuis.",
  },
  changed_after: {
    title: "Modifié après la signature",
    text: "Les signatures sont authentiques, mais le document n’est plus celui qui a été signé.",
  },
  invalid: {
    title: "Non valide",
    text: "Quelque chose ne correspond pas : ne vous fiez pas à ce fichier.",
  },
  unverifiable: {
    title: "Vérification impossible",
    text: "Il porte un type de signature qui n’est pas reconnu ici : nous ne pouvons pas dire si elle correspond au document.",
  },
  unsigned: {
    title: "Sans signature",
    text: "Ce fichier n’a aucune signature électronique.",
  },
};

export const testTrust: string = "de test, sans valeur juridique";

export const trustWords: TrustWords = {
  trusted: "de confiance",
  not_allowed: "certificat pour un autre usage",
  untrusted: "émetteur inconnu",
  self_issued: "certificat autosigné",
  unknown: "sans certificat",
};
