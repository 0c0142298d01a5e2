import type { Strings } from "../strings.ts";

/** Texts for a person who only reads: they stay at the page’s first step. */
export const viewWords: Strings = {
  title: "Lecture de document",
  stepOf: "Lecture seule",
  "steps.consent": "Lire",
  nextStep: "Quitter",
  "bar.accept": "Fermer",
  "menu.close": "Fermer",
  "consent.title": "{0} partage ce document avec vous",
  "consent.ready": "Prenez le temps de le lire. Vous en recevrez un exemplaire une fois le document terminé.",
  "consent.verifyFirst": "Nous confirmons d’abord votre identité. Vous pourrez ensuite lire le document.",
  "consent.statement": "Il vous est destiné pour lecture : vous n’avez ni à le signer ni à l’approuver.",
  "consent.detailsTitle": "Lecture seule",
  "consent.details.0":
    "Ce document a été partagé avec vous pour lecture. L’historique vous mentionne comme lecteur, et non comme signataire.",
  "consent.details.1": "Nous conservons la date et l’heure auxquelles vous l’avez ouvert.",
  "consent.details.2":
    "Vous pouvez télécharger le document depuis le menu et le lire quand vous le souhaitez.",
  "consent.details.3": "Si quelque chose ne vous semble pas correct, adressez-vous à l’expéditeur.",
  "closed.title": "Vous pouvez le relire",
  "closed.body": "Rouvrez le document depuis l’endroit où vous avez commencé.",
  "closed.resume": "Relire",
  "correcting.changed": "L’expéditeur a corrigé le document.",
  "handoff.titles.opened": "Vous continuez sur votre téléphone",
  "errors.SESSION_CANCELLED.title": "Ce document n’est plus disponible",
  "errors.SESSION_CANCELLED.advice": "Il a expiré ou a été annulé. L’expéditeur peut vous en dire plus.",
  "errors.SIGNATURE_NOT_FOUND.title": "Ce document n’est plus disponible",
};
