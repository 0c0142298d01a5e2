import type { FieldWords } from "../es/fields.ts";

const plural = new Intl.PluralRules("fr");

export const fieldWords: FieldWords = {
  title: (name: string) => `Champs de ${name}`,
  loadingTitle: "Placer les champs",
  back: "Document",
  saved: "Enregistré",
  saving: "Enregistrement…",
  unsaved: "Non enregistré",
  held: "Non enregistré : vérifiez les champs signalés",
  review: "Vérifier et envoyer",
  finish: "Terminé",
  locked: {
    title: "Ce document ne peut plus être modifié",
    body: "Corrigez-le pour déplacer ses champs.",
    action: "Revenir au document",
  },
  opening: "Préparation des pages…",
  found: (count) =>
    count === 1
      ? "Nous avons trouvé 1 emplacement de signature"
      : `Nous avons trouvé ${count} emplacements de signature`,
  takeFound: "Y placer les signatures",
  leaveFound: "Non, merci",
  reviewTitle: "Tout est prêt pour l’envoi ?",
  count: (count: number) =>
    count === 0 ? "Aucun champ" : `${count} champ${plural.select(count) === "one" ? "" : "s"}`,
  missing: "Placez au moins une signature pour chaque signataire avant l’envoi.",
  wrong: "Certains champs ne peuvent pas être enregistrés. Vérifiez-les avant l’envoi.",
  send: "Envoyer à signer",
  later: "Continuer à modifier",
  look: "Voir comme le signataire",
  edit: "Revenir aux champs",
  invitation: {
    summary: "Message, langue, échéance et rappels",
    subject: "Objet (facultatif)",
    body: "Message (facultatif)",
    bodyHint: "Vos signataires le lisent dans l’invitation et dans les rappels.",
    language: (name: string) => `Langue de ${name}`,
    unknown: "Non choisie",
    noDay: "Vide : pas d’échéance.",
    reminders: "Rappels",
    none: "Aucun",
    every: (days: number) => (days === 1 ? "Tous les jours" : `Tous les ${days} jours`),
    own: "Comme maintenant",
  },
  copyTitle: "Champs d’un autre document",
  copyHint: "Ses champs sont placés sur les mêmes pages, pour vos signataires selon leur rôle ou leur ordre.",
  copySearch: "Rechercher des documents",
  copyNothing: "Aucun document trouvé.",
};
