import type { BulkWords } from "../es/bulk.ts";

const number = (count: number): string => new Intl.NumberFormat("de").format(count);
const documents = (count: number): string => (count === 1 ? "1 Dokument" : `${number(count)} Dokumente`);

/** Bulk sends: the list, a new one and its progress. */
export const bulkWords: BulkWords = {
  title: "Serienversand",
  lead: "Eine Vorlage für viele Personen: Alle erhalten ihr eigenes Dokument.",
  create: "Neuer Serienversand",
  documents,
  started: (when) => `Begonnen ${when}`,
  empty: {
    title: "Noch kein Serienversand",
    body: "Wählen Sie eine Vorlage und eine Datei mit den Personen. Vor dem Senden wird alles geprüft.",
  },
  states: { running: "Wird gesendet", paused: "Angehalten", completed: "Fertig", cancelled: "Abgebrochen" },
  rowStates: { queued: "Wartet", sent: "Gesendet", failed: "Mit Fehler", cancelled: "Abgebrochen" },
  otherState: "Anderer Status",
  new: {
    title: "Neuer Serienversand",
    template: "1. Welche Vorlage?",
    templateLabel: "Vorlage",
    choose: "Vorlage wählen",
    noTemplates: "Laden Sie zuerst eine Vorlage hoch.",
    toTemplates: "Zu den Vorlagen",
    file: "2. An wen?",
    fileHint: "Eine CSV-Datei mit einer Zeile pro Dokument, bis zu 10.000 Zeilen. Ihre Spalten:",
    example: "Beispiel herunterladen",
    exampleName: "beispiel",
    samplePerson: "Anna Schmidt",
    sampleReference: "A-001",
    drop: {
      title: "Datei hier ablegen",
      or: "oder",
      choose: "CSV-Datei wählen",
      hint: "CSV bis 20 MB, mit Komma, Semikolon oder Tabulator getrennt",
    },
    another: "Andere Datei wählen",
    wrongType: "Die Datei muss eine CSV sein. In Excel: Speichern unter, CSV UTF-8.",
    checking: "Die Datei wird geprüft…",
    review: "3. Prüfen und senden",
    good: (count) => `Alles in Ordnung: ${documents(count)}.`,
    free: "In dieser Umgebung kostenlos.",
    credits: (needed, available) =>
      `Benötigtes Guthaben: ${number(needed)} von ${number(available)} Einheiten.`,
    tooFew: (needed, available) =>
      `Es fehlen ${number(needed - available)} Einheiten Guthaben: Sie brauchen ${number(needed)} und haben ${number(available)}.`,
    wrong: (count) =>
      count === 1
        ? "1 Fehler gefunden. Berichtigen Sie die Datei und wählen Sie sie erneut; es wurde nichts gesendet."
        : `${number(count)} Fehler gefunden. Berichtigen Sie die Datei und wählen Sie sie erneut; es wurde nichts gesendet.`,
    firstOnes: (count) => `Angezeigt werden die ersten ${number(count)}.`,
    errors: "Fehler in der Datei",
    line: "Zeile",
    column: "Spalte",
    advice: "Was zu berichtigen ist",
    header: "Kopfzeile",
    wholeLine: "Die ganze Zeile",
    fix: {
      header:
        "Vergleichen Sie die Spaltennamen mit dem Beispiel: Keiner darf fehlen, überzählig sein oder doppelt vorkommen.",
      line: "Sie muss so viele Zellen haben wie die Kopfzeile. Setzen Sie Text mit Kommas in Anführungszeichen.",
      email: "Geben Sie eine gültige E-Mail-Adresse an, für jeden Unterzeichner der Zeile eine andere.",
      phone: "Geben Sie die Telefonnummer mit Ländervorwahl an, zum Beispiel +525512345678.",
      name: "Geben Sie den vollständigen Namen an, höchstens 255 Zeichen.",
      order: "Geben Sie eine ganze Zahl ab 1 an.",
      value:
        "Geben Sie einen Wert der Art an, die die Vorlage verlangt; ein Pflichtwert darf nicht leer sein.",
      signers: "Prüfen Sie die Unterzeichner der Zeile: Name und E-Mail oder Telefon zu jeder Rolle.",
    },
    name: "Name des Versands",
    send: (count) => `${documents(count)} senden`,
  },
  one: {
    loading: "Serienversand",
    back: "Serienversand",
    progress: (done, all) => `${number(done)} von ${documents(all)}`,
    progressLabel: "Fortschritt des Versands",
    sent: "Gesendet",
    failed: "Mit Fehler",
    queued: "Wartend",
    cancelled: "Abgebrochen",
    reserved: "Reserviertes Guthaben",
    pause: "Anhalten",
    paused: "Angehalten. Was schon unterwegs war, ist gesendet.",
    resume: "Fortsetzen",
    resumed: "Der Versand geht weiter.",
    cancel: "Versand abbrechen",
    cancelAsk:
      "Was noch wartet, wird nicht gesendet, und das Guthaben dafür kommt zurück. Gesendetes bleibt. Das lässt sich nicht rückgängig machen.",
    cancelDone: "Versand abgebrochen.",
    keep: "Weiter senden",
    result: "Ergebnis herunterladen",
    rows: "Dokumente",
    filter: "Anzeigen",
    every: "Alle",
    row: (place) => `Zeile ${number(place)}`,
    noRows: {
      title: "Nichts mit diesem Status",
      body: "Wählen Sie einen anderen Status, um die übrigen zu sehen.",
    },
  },
};
