import type { Strings } from "../strings.ts";

/** Texts for a person who only reads: they stay at the page’s first step. */
export const viewWords: Strings = {
  title: "Dokument lesen",
  stepOf: "Nur zum Lesen",
  "steps.consent": "Lesen",
  nextStep: "Verlassen",
  "bar.accept": "Schließen",
  "menu.close": "Schließen",
  "consent.title": "{0} hat dieses Dokument mit Ihnen geteilt",
  "consent.ready": "Lesen Sie es in Ruhe. Sie erhalten eine Kopie, sobald es abgeschlossen ist.",
  "consent.verifyFirst": "Zuerst prüfen wir, dass Sie es sind. Dann können Sie das Dokument lesen.",
  "consent.statement": "Es ist zum Lesen für Sie: Sie müssen nichts unterschreiben oder freigeben.",
  "consent.detailsTitle": "Nur zum Lesen",
  "consent.details.0":
    "Dieses Dokument wurde Ihnen zum Lesen geschickt. Das Protokoll nennt Sie als Leser, nicht als Unterzeichner.",
  "consent.details.1": "Wir speichern Datum und Uhrzeit, zu der Sie es geöffnet haben.",
  "consent.details.2":
    "Sie können das Dokument über das Menü herunterladen und lesen, wann immer Sie möchten.",
  "consent.details.3": "Stimmt etwas nicht, sprechen Sie mit dem Absender.",
  "closed.title": "Sie können es noch einmal lesen",
  "closed.body": "Öffnen Sie das Dokument noch einmal dort, wo Sie begonnen haben.",
  "closed.resume": "Noch einmal lesen",
  "correcting.changed": "Der Absender hat das Dokument korrigiert.",
  "handoff.titles.opened": "Weiter auf Ihrem Telefon",
  "errors.SESSION_CANCELLED.title": "Dieses Dokument ist nicht mehr verfügbar",
  "errors.SESSION_CANCELLED.advice":
    "Es ist abgelaufen oder wurde zurückgezogen. Der Absender kann Ihnen mehr dazu sagen.",
  "errors.SIGNATURE_NOT_FOUND.title": "Dieses Dokument ist nicht mehr verfügbar",
};
