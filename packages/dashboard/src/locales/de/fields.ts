import type { FieldWords } from "../es/fields.ts";

export const fieldWords: FieldWords = {
  title: (name: string) => `Felder von ${name}`,
  loadingTitle: "Felder platzieren",
  back: "Dokument",
  saved: "Gespeichert",
  saving: "Wird gespeichert…",
  unsaved: "Nicht gespeichert",
  held: "Nicht gespeichert: Prüfen Sie die markierten Felder",
  review: "Prüfen und senden",
  finish: "Fertig",
  locked: {
    title: "Dieses Dokument lässt sich nicht mehr ändern",
    body: "Korrigieren Sie es, um die Felder zu verschieben.",
    action: "Zurück zum Dokument",
  },
  opening: "Die Seiten werden vorbereitet…",
  found: (count) =>
    count === 1 ? "1 Stelle zum Unterschreiben gefunden" : `${count} Stellen zum Unterschreiben gefunden`,
  takeFound: "Unterschriften dort platzieren",
  leaveFound: "Nein, danke",
  reviewTitle: "Bereit zum Senden?",
  count: (count: number) => (count === 0 ? "Keine Felder" : count === 1 ? "1 Feld" : `${count} Felder`),
  missing: "Platzieren Sie vor dem Senden für jeden Unterzeichner mindestens eine Unterschrift.",
  wrong: "Einige Felder lassen sich nicht speichern. Prüfen Sie sie vor dem Senden.",
  send: "Zur Unterschrift senden",
  later: "Weiter bearbeiten",
  look: "Aus Sicht der Unterzeichnenden",
  edit: "Zurück zu den Feldern",
  copyTitle: "Felder aus einem anderen Dokument",
  copyHint:
    "Die Felder kommen auf dieselben Seiten und gehen nach Rolle oder Reihenfolge an Ihre Unterzeichner.",
  copySearch: "Dokumente suchen",
  copyNothing: "Keine Dokumente gefunden.",
};
