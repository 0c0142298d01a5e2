import type { RememberedWords } from "../es/remembered.ts";

export const rememberedWords: RememberedWords = {
  remembered: {
    tab: "Gespeichert",
    alt: "Ihre gespeicherte Unterschrift",
    since: (day) => `Gespeichert am ${day}. Sie wird nur gesetzt, wenn Sie sie übernehmen.`,
    erase: "Gespeicherte Unterschrift löschen",
    erased: "Ihre gespeicherte Unterschrift ist gelöscht.",
    eraseFailed: "Sie konnte nicht gelöscht werden. Versuchen Sie es erneut.",
    choice: (sender) => `Meine Unterschrift für ${sender} merken`,
    hint: "Wenn Sie unterschreiben, speichern wir sie verschlüsselt, bis 12 Monate nach der letzten Nutzung. Löschen können Sie sie gleich hier.",
  },
};
