import type { TemplateDraftWords } from "../es/template-drafts.ts";

export const templateDraftWords: TemplateDraftWords = {
  title: "PDF-Vorlagen",
  lead: "Ein PDF mit Rollen und Feldern: Jedes Dokument daraus hat sie bereits.",
  link: "PDF-Vorlagen",
  back: "Vorlagen",
  upload: "PDF hochladen",
  uploading: "Das PDF wird gelesen…",
  drop: { title: "Legen Sie Ihr PDF hier ab", or: "oder", choose: "Datei auswählen", hint: "PDF bis 10 MB" },
  wrongType: "Diese Datei ist kein PDF.",
  published: "Veröffentlicht",
  drafts: "Entwürfe",
  version: (version) => `Version ${version}`,
  changed: (when) => `Geändert ${when}`,
  fields: (count) => (count === 1 ? "1 Feld" : `${count} Felder`),
  edit: "Bearbeiten",
  begin: (name) => `${name} in einem Entwurf bearbeiten`,
  remove: "Löschen",
  removeAsk:
    "Der Entwurf und nicht veröffentlichte Änderungen gehen verloren. Veröffentlichte Vorlagen bleiben erhalten.",
  removed: "Entwurf gelöscht.",
  empty: {
    title: "Noch keine PDF-Vorlagen",
    body: "Laden Sie ein PDF hoch, benennen Sie die Rollen und platzieren Sie ihre Felder.",
  },
  noDrafts: "Es gibt keine Entwürfe.",
  one: {
    loading: "Vorlage",
    back: "PDF-Vorlagen",
    done: "Vorlage veröffentlicht.",
    published: {
      title: "Dieser Entwurf ist bereits veröffentlicht",
      body: "Um die Vorlage zu ändern, beginnen Sie einen neuen Entwurf.",
    },
    failed: "Der Editor konnte nicht geladen werden. Bitte laden Sie die Seite neu.",
  },
};
