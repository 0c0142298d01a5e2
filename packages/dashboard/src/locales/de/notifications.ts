import type { NotificationWords } from "../es/notifications.ts";

export const notificationWords: NotificationWords = {
  title: "Benachrichtigungen",
  lead: (email: string) => `E-Mails an ${email} zu Ihren Dokumenten in diesem Arbeitsbereich.`,
  wanted: "E-Mails, die Sie erhalten möchten",
  mails: {
    declined: "Jemand lehnt ein Dokument ab",
    completed: "Ein Dokument ist abgeschlossen",
    expired: "Ein Dokument läuft ab, bevor es abgeschlossen ist",
    undelivered: "Eine Nachricht erreicht einen Unterzeichner nicht",
  },
  always: "Wir schreiben Ihnen immer, wenn ein Unterzeichner etwas fragt oder die Unterschrift übergibt.",
  saved: "Änderung gespeichert.",
};
