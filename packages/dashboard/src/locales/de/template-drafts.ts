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
  carry: {
    copy: "Felder kopieren…",
    file: "Datei ersetzen…",
    copyHint:
      "Wählen Sie die Vorlage oder den Entwurf, deren Felder Sie hinzufügen möchten. Fehlende Rollen kommen mit dazu.",
    fileHint:
      "Laden Sie eine neue Fassung desselben Dokuments hoch. Felder folgen ihrem Text, wenn er gefunden wird; sonst bleiben sie, wo sie sind.",
    nothing: "Es gibt keine anderen Vorlagen oder Entwürfe.",
    saveFirst: "Speichern oder verwerfen Sie zuerst Ihre Änderungen im Editor.",
    done: "Was aus den Feldern geworden ist",
    noFields: "Es gab keine Felder.",
    draft: (name) => `${name} (Entwurf)`,
    field: (name, page) => `${name}, Seite ${page}`,
    outcomes: {
      not_placed: (count) =>
        count === 1 ? "1 Feld wurde ausgelassen" : `${count} Felder wurden ausgelassen`,
      moved: (count) => (count === 1 ? "1 Feld wurde verschoben" : `${count} Felder wurden verschoben`),
      stayed: (count) => (count === 1 ? "1 Feld ist an seinem Platz" : `${count} Felder sind an ihrem Platz`),
    },
    reasons: {
      page_gone: "seine Seite gibt es nicht mehr",
      no_room: "es passt nicht auf die Seite",
      taken: "dort oder mit diesem Namen gibt es schon eines",
      group: "seiner Gruppe fehlt eine Option",
      condition: "seine Bedingung hängt von einem fehlenden Feld ab",
      anchor_gone: "sein Text wurde nicht gefunden: bitte den Platz prüfen",
    },
  },
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
