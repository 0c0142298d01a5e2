import type { UnreadableWords } from "../es/unreadable.ts";

/** Texts of the reasons why a file cannot be verified. */
export const unreadableWords: UnreadableWords = {
  not_a_pdf: "Le fichier n’est pas un PDF.",
  damaged: "Le PDF est endommagé ou incomplet et ne peut pas être lu.",
  encrypted:
    "Le PDF est protégé par un mot de passe. Une copie sans mot de passe peut être lue, mais perd ses signatures.",
  too_large: "Le fichier est trop volumineux (256 Mo au plus).",
  too_complex: "Le fichier est trop complexe et n’a pas été vérifié.",
  not_a_constancia: "Le second fichier n’est pas une attestation (jeton RFC 3161 ou JSON du service).",
  not_a_certificate: "Les certificats racine ne peuvent pas être lus (PEM ou DER).",
};
