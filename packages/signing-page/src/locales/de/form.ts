import type { FormWords } from "../es/form.ts";

/** The form on small screens, and ink that one act places in several fields. */
export const formWords: FormWords = {
  form: {
    open: "Als Formular ausfüllen",
    openShort: "Formular",
    progress: (step, total) => `${step} von ${total}`,
    optional: "freiwillig",
    glimpse: (page) => `Die Stelle auf Seite ${page}`,
    back: "Zurück",
    next: "Weiter",
    finish: "Fertig, zum Dokument",
    close: "Zurück zum Dokument",
    complete: "Das Formular ist vollständig.",
  },
  places: {
    signature: (count) => `Meine Unterschrift an die übrigen ${count} Stellen setzen`,
    initials: (count) => `Mein Kürzel an die übrigen ${count} Stellen setzen`,
    look: (count) => (count === 1 ? "Noch 1 Stelle ansehen" : `Noch ${count} Stellen ansehen`),
    lookWhy: "Danach können Sie mit einem Tipp überall dasselbe einsetzen.",
    signaturePlaced: (count) => `Unterschrift an ${count} Stellen gesetzt.`,
    initialsPlaced: (count) => `Kürzel an ${count} Stellen gesetzt.`,
  },
};
