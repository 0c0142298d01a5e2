import type { ShellWords } from "../es/shell.ts";

/** The words of the pages before their code has come, and without it. */
export const shellWords: ShellWords = {
  signing: {
    title: "Signature de document",
    loading: "Chargement de votre document…",
    needsScript: "La signature nécessite JavaScript.",
  },
  inPerson: {
    title: "Signature en présence",
    loading: "Ouverture…",
    needsScript: "La signature nécessite JavaScript.",
  },
  editor: {
    title: "Champs du document",
    loading: "Ouverture du document…",
    needsScript: "Le placement des champs nécessite JavaScript.",
  },
  onboarding: {
    title: "Vérification d’identité",
    loading: "Ouverture…",
    needsScript: "JavaScript est nécessaire pour continuer.",
  },
  turnScriptOn: "Activez-le dans votre navigateur, puis rechargez cette page.",
};
