import type { NotificationWords } from "../es/notifications.ts";

export const notificationWords: NotificationWords = {
  title: "Notifiche",
  lead: (email) => `Email a ${email} sui suoi documenti in questo spazio di lavoro.`,
  wanted: "Email che desidera ricevere",
  mails: {
    declined: "Qualcuno rifiuta un documento",
    completed: "Un documento è completo",
    expired: "Un documento scade senza essere completato",
    undelivered: "Un messaggio non arriva a un firmatario",
  },
  always: "Le scriviamo sempre quando un firmatario fa una domanda o affida la firma a un’altra persona.",
  saved: "Modifica salvata.",
};
