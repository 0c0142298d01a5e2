import { upload } from "@service/contract/locales/de/upload";
import { unknownError } from "@service/contract/locales/de/trouble";
import type { EditorWords } from "../es/editor.ts";

export const editorWords: EditorWords = {
  save: "Speichern",
  saving: "Wird gespeichert…",
  close: "Schließen",
  unsaved: "Nicht gespeicherte Änderungen",
  saved: "Gespeichert",
  loading: "Das Dokument wird geöffnet…",
  upload: "Zur Datei",
  warnings: upload,
  notSaved: "Speichern nicht möglich. Ihre Änderungen sind noch da: Versuchen Sie es erneut.",
  refused: "Nicht gespeichert: Prüfen Sie die markierten Felder.",
  leave: {
    title: "Ohne Speichern verlassen?",
    advice: "Die Änderungen an den Feldern gehen verloren.",
    save: "Speichern und schließen",
    discard: "Nicht speichern",
    stay: "Weiter bearbeiten",
  },
  others: {
    title: "Felder aus einem anderen Dokument",
    hint: "Wählen Sie das Dokument, dessen Felder Sie kopieren möchten. Werte werden nicht kopiert.",
    nothing: "Es gibt kein Dokument mehr.",
    gone: (name) => `„${name}“ ist nicht mehr verfügbar.`,
  },
  closed: { title: "Editor geschlossen", advice: "Sie können zur vorherigen Seite zurückgehen." },
  ended: {
    title: "Dieses Dokument lässt sich nicht mehr bearbeiten",
    advice: "Es wurde inzwischen gesendet, zurückgezogen oder gelöscht.",
  },
  expired: {
    title: "Die Sitzung ist beendet",
    advice: "Öffnen Sie den Editor noch einmal auf der vorherigen Seite.",
  },
  failed: {
    title: "Der Editor ließ sich nicht öffnen",
    advice: "Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  },
  broken: unknownError,
  stumbled:
    "Bei uns ist etwas schiefgelaufen. Ihre Änderungen sind noch da: Speichern Sie sie, damit nichts verloren geht.",
  alone: {
    title: "Öffnen Sie diese Seite aus Ihrer Anwendung",
    advice: "Der Editor funktioniert nur innerhalb einer anderen Seite.",
  },
  endedTemplate: {
    title: "Diese Vorlage kann nicht mehr bearbeitet werden",
    advice: "Sie wurde inzwischen veröffentlicht oder gelöscht.",
  },
  publish: "Veröffentlichen",
  publishing: "Wird veröffentlicht…",
  published: { title: "Vorlage veröffentlicht", advice: "Sie können jetzt Dokumente daraus erstellen." },
  notPublished:
    "Die Vorlage konnte nicht veröffentlicht werden. Wenn es eine neuere Version gibt, beginnen Sie einen neuen Entwurf.",
  stale:
    "Ein anderes Fenster hat diese Vorlage geändert. Laden Sie sie neu: Was Sie hier nicht gespeichert haben, geht verloren.",
  reload: "Neu laden",
  retry: "Erneut versuchen",
};
