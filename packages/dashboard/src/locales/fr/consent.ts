import type { ConsentWords } from "../es/consent.ts";

export const consentWords: ConsentWords = {
  title: "Votre propre texte d’acceptation",
  lead: "Dans cet environnement, les personnes qui signent ou approuvent l’acceptent en plus de nos mots, et il est scellé avec le document.",
  none: "Seuls nos mots sont affichés pour le moment.",
  version: (version, since) =>
    `Version ${version}, depuis le ${since}. Si vous la modifiez, les personnes qui n’ont pas signé acceptent à nouveau.`,
  language: "Langue du texte",
  written: (language) => `${language} (avec texte)`,
  fallback: "Pour les lecteurs d’autres langues",
  text: "Texte",
  textHint: "Jusqu’à 2 000 caractères sans mise en forme. Laissez-le vide pour ne pas utiliser cette langue.",
  terms: "Lien vers vos conditions (facultatif)",
  privacy: "Lien vers votre politique de confidentialité (facultatif)",
  save: "Enregistrer les textes",
  saved: "Textes d’acceptation enregistrés.",
  refused:
    "Nous n’avons pas pu l’enregistrer. Tout le texte doit être visible, sans caractères cachés et en 40 lignes au plus, et les liens doivent commencer par https://.",
};
