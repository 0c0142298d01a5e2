import type { BinWords } from "../es/bin.ts";

export const binWords: BinWords = {
  title: "Papierkorb",
  back: "Dokumente",
  lead: "Gelöschtes bleibt hier 30 Tage und wird dann endgültig gelöscht.",
  erases: (when) => `Wird gelöscht: ${when}`,
  restore: "Wiederherstellen",
  restoreOf: (name) => `„${name}“ wiederherstellen`,
  restored: "Dokument wiederhergestellt.",
  empty: {
    title: "Der Papierkorb ist leer",
    body: "Hier erscheinen abgeschlossene Dokumente, die jemand löscht.",
  },
  delete: "Löschen",
  deleted: "Das Dokument liegt im Papierkorb.",
  removed: "Entwurf gelöscht.",
  ask: {
    heading: "Dieses Dokument löschen?",
    body: "Es bleibt 30 Tage im Papierkorb. Niemand kann es öffnen, auch nicht die Unterzeichnenden. Danach wird es endgültig gelöscht.",
  },
  askOfDraft: {
    heading: "Diesen Entwurf löschen?",
    body: "Er wird sofort gelöscht und lässt sich nicht zurückholen.",
  },
};
