import type { SettingsWords } from "../es/settings.ts";

export const settingsWords: SettingsWords = {
  title: "Tarif und Einstellungen",
  lead: "Tarif, Guthaben und die Nutzung dieses Monats in dieser Umgebung.",
  plan: "Tarif",
  noPlan: "Kein aktiver Tarif",
  credits: "Verfügbares Guthaben",
  rate: "Anfragen pro Minute und Schlüssel",
  usage: "Nutzung in diesem Monat",
  usageHint: "Ab dem 1., Weltzeit (UTC).",
  documents: "Erstellte Dokumente",
  completed: "Abgeschlossene Dokumente",
  creditsUsed: "Verbrauchtes Guthaben",
  free: "Testumgebungen verbrauchen kein Guthaben.",
  settings: "Einstellungen des Arbeitsbereichs",
  name: "Name des Arbeitsbereichs",
  nameHint: "Die Unterzeichner sehen ihn in den E-Mails.",
  expiry: "Tage, bis ein Dokument abläuft",
  expiryHint: "Von 1 bis 3650. Gilt für neue Dokumente ohne eigenes Datum.",
  saved: "Einstellungen gespeichert.",
  days: "Datum",
  timeZone: "Zeitzone",
  operatorZone: "Die des Dienstes",
  dateFormat: "Datumsformat",
  operatorFormat: "Das des Dienstes",
  daysHint:
    "Fristen, Nachrichten, Abschlussseite und Prüfprotokoll neuer Dokumente nennen Tage in dieser Zeitzone und Schreibweise. Bestehende Dokumente behalten ihre.",
  publicVerification: "Was der Prüfcode zeigt",
  publicVerifications: {
    off: "Nichts: Er wird nicht gedruckt",
    status: "Status, Datum und Prüfsumme des Dokuments",
    signers: "Auch Titel, Namen und Zeitpunkte der Unterschriften",
  },
  publicVerificationHint:
    "Das Prüfprotokoll trägt einen QR-Code und eine Adresse. Wer das Dokument hat, öffnet sie ohne Konto und vergleicht seine Kopie. E-Mail-Adressen, Telefonnummern und IP-Adressen werden nie gezeigt. Eine Änderung gilt sofort, auch für schon besiegelte Dokumente.",
  publish: "Namen veröffentlichen",
  publishConfirm:
    "Wer ein besiegeltes Dokument dieses Arbeitsbereichs hat, auch ein früheres, sieht mit dem Code den Titel, wer unterschrieben hat und wann.",
  remember: "Gemerkte Unterschriften",
  rememberOn: "Unterzeichner dürfen ihre Unterschrift speichern",
  rememberOff: "Keine Unterschriften speichern",
  rememberHint:
    "Wer unterschreibt, kann die Unterschrift verschlüsselt speichern lassen, für weitere Dokumente dieses Arbeitsbereichs. Benutzt wird sie nur mit einem Code oder auf demselben Gerät.",
  rememberConfirm:
    "Die in diesem Arbeitsbereich gespeicherten Unterschriften werden gelöscht. Dokumente ändern sich nicht.",
  cohort: "Format der Webhooks",
  cohorts: { "2026-07-11": "Aktuell (2026-07-11)", v2legacy: "Klassisch (v2)" },
  cohortHint:
    "Hier erstellte Webhooks haben dieses Format. Eine Änderung gilt für alle des Arbeitsbereichs, in jeder Umgebung, ab dem nächsten Versuch.",
  cohortChange: "Format ändern",
  cohortConfirm: (format: string) =>
    `Alle Webhooks des Arbeitsbereichs, auch die der Produktion, erhalten ab dem nächsten Versuch das Format ${format}. Die Empfänger müssen bereit sein.`,
};
