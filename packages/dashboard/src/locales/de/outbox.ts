import type { OutboxWords } from "../es/outbox.ts";

export const outboxWords: OutboxWords = {
  title: "Testpostfach",
  lead: "Was diese Umgebung gesendet hätte. Tatsächlich geht nichts per E-Mail oder Nachricht hinaus.",
  to: "Empfänger",
  toHint: "Vollständige E-Mail-Adresse oder Nummer",
  refresh: "Aktualisieren",
  open: "Link öffnen",
  erased: "Der Inhalt wurde gelöscht.",
  live: {
    title: "Das Postfach gehört zu den Testumgebungen",
    body: "In der Produktion gehen Nachrichten an die Personen, und ihre Links sind nur für sie. Wechseln Sie die Umgebung, um die simulierten zu sehen.",
  },
  empty: {
    title: "Noch keine Nachrichten",
    body: "Senden Sie ein Dokument in dieser Umgebung; die Einladung mit dem Link erscheint dann hier.",
  },
  nothing: {
    title: "Keine Nachricht an diese Adresse",
    body: "Prüfen Sie, ob sie vollständig ist.",
  },
  channels: { email: "E-Mail", chat: "Nachricht" },
};
