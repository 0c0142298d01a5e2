import type { NotificationWords } from "../es/notifications.ts";

export const notificationWords: NotificationWords = {
  title: "Notifications",
  lead: (email: string) =>
    `E-mails envoyés à ${email} sur les documents qui sont les vôtres dans cet espace de travail.`,
  wanted: "E-mails que vous souhaitez recevoir",
  mails: {
    declined: "Quelqu’un refuse un document",
    completed: "Un document est terminé",
    expired: "Un document expire sans être terminé",
    undelivered: "Un message ne parvient pas à un signataire",
  },
  always:
    "Nous vous écrivons toujours quand un signataire pose une question ou transmet sa signature à une autre personne.",
  saved: "Modification enregistrée.",
};
