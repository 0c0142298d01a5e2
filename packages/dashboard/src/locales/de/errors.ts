import type { ErrorTable, FallbackWords } from "../es/errors.ts";

/** Explanations and remedies of errors, by code (v3, dashboard and v2). */
export const errorTable: ErrorTable = {
  NETWORK_ERROR: {
    title: "Keine Verbindung",
    advice: "Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  },
  SIGN_IN_REQUIRED: {
    title: "Ihre Sitzung ist beendet",
    advice: "Melden Sie sich wieder an, um fortzufahren.",
  },
  SIGN_IN_REFUSED: {
    title: "Diese Anmeldung gilt nicht mehr",
    advice: "Der Link ist abgelaufen oder schon benutzt. Fordern Sie einen neuen an.",
  },
  WORKSPACE_SUSPENDED: {
    title: "Arbeitsbereich gesperrt",
    advice: "Schreiben Sie dem Betreiber dieses Dienstes.",
  },
  PERMISSION_DENIED: {
    title: "Ihre Rolle erlaubt das nicht",
    advice: "Bitten Sie einen Administrator, es zu tun oder Ihre Rolle zu ändern.",
  },
  LAST_OWNER: {
    title: "Der Arbeitsbereich braucht einen Inhaber",
    advice: "Ernennen Sie zuerst einen weiteren Inhaber, der sich anmelden kann.",
  },
  EXPIRY_NOT_CHANGEABLE: {
    title: "Der Ablauf lässt sich nicht mehr ändern",
    advice: "Das Dokument ist beendet oder gehört zu einer Kette, deren Dokumente gemeinsam ablaufen.",
  },
  SIGNING_NOT_OPEN: {
    title: "Sie können jetzt nicht unterschreiben",
    advice: "Sie sind noch nicht an der Reihe, haben schon reagiert, oder das Dokument ist geschlossen.",
  },
  SANDBOX_ONLY: {
    title: "Nur in den Testumgebungen",
    advice: "Wechseln Sie die Umgebung und versuchen Sie es erneut.",
  },
  WEBHOOK_NOT_FOUND: { title: "Webhook nicht gefunden", advice: "Vielleicht wurde er gelöscht." },
  PASSKEYS_UNAVAILABLE: {
    title: "Hier gibt es keine Passkeys",
    advice: "Die Adresse dieses Dienstes erlaubt keine. Nutzen Sie den Link per E-Mail.",
  },
  INSUFFICIENT_CREDITS: {
    title: "Das Guthaben reicht nicht",
    advice: "Laden Sie Guthaben auf und versuchen Sie es erneut.",
  },
  DOCUMENT_NOT_FOUND: {
    title: "Dokument nicht gefunden",
    advice: "Vielleicht liegt es in einer anderen Umgebung oder einem anderen Arbeitsbereich.",
  },
  DOCUMENT_NOT_SENDABLE: {
    title: "Es kann noch nicht gesendet werden",
    advice: "Prüfen Sie, dass es Unterzeichner und mindestens ein Unterschriftsfeld hat.",
  },
  DOCUMENT_NOT_EDITABLE: {
    title: "Es lässt sich nicht mehr ändern",
    advice: "Korrigieren Sie das Dokument, um es zu ändern, oder erstellen Sie ein neues.",
  },
  EXTERNAL_ID_TAKEN: {
    title: "Ein anderes Dokument hat diese externe Kennung schon",
    advice: "Suchen Sie danach oder wählen Sie eine andere.",
  },
  DOCUMENT_NOT_DELETABLE: {
    title: "Löschen nicht möglich",
    advice: "Ein Dokument, das noch läuft, wird zuerst annulliert.",
  },
  LEGAL_HOLD: {
    title: "Gesetzliche Aufbewahrung",
    advice: "Dieses Dokument darf zurzeit nicht gelöscht werden.",
  },
  DOCUMENT_NOT_VOIDABLE: {
    title: "Es lässt sich nicht mehr zurückziehen",
    advice: "Das Dokument ist bereits beendet.",
  },
  SIGNER_NOT_REASSIGNABLE: {
    title: "Neu zuweisen ist nicht mehr möglich",
    advice: "Es wurde unterschrieben oder abgelehnt, oder das Dokument ist beendet.",
  },
  QUESTION_NOT_ANSWERABLE: {
    title: "Antworten ist nicht mehr möglich",
    advice: "Die Frage ist beantwortet, jetzt unterschreibt jemand anders, oder das Dokument ist beendet.",
  },
  DOCUMENT_NOT_READY: {
    title: "Noch nicht fertig",
    advice: "Das Dokument wird besiegelt. Warten Sie ein paar Sekunden.",
  },
  DOCUMENT_TOO_LARGE: { title: "Die Datei ist zu groß", advice: "Wählen Sie eine mit höchstens 10 MB." },
  PAYLOAD_TOO_LARGE: { title: "Die Datei ist zu groß", advice: "Wählen Sie eine kleinere." },
  INVALID_PDF: {
    title: "Diese Datei ist nicht lesbar",
    advice:
      "Vielleicht ist es beschädigt oder hat ein Passwort. Exportieren Sie es neu und laden Sie es wieder hoch.",
  },
  REMINDER_TOO_SOON: {
    title: "Es wurde gerade erst erinnert",
    advice: "Eine Stunde nach der letzten Erinnerung ist die nächste möglich.",
  },
  FOLDER_NOT_FOUND: { title: "Ordner nicht gefunden", advice: "Vielleicht wurde er gelöscht." },
  FOLDER_NOT_DELETABLE: {
    title: "Der Eingang kann nicht gelöscht werden",
    advice: "Sie können ihn umbenennen.",
  },
  E1700: {
    title: "Diese Änderung war nicht möglich",
    advice: "Leeren Sie den Ordner, bevor Sie ihn löschen, oder wählen Sie eine Datei vom verlangten Typ.",
  },
  TEMPLATE_VERSION_NOT_FOUND: {
    title: "Diese Version gibt es nicht mehr",
    advice: "Nur die neuesten 50 werden aufbewahrt.",
  },
  TEMPLATE_DRAFT_NOT_FOUND: { title: "Entwurf nicht gefunden", advice: "Vielleicht wurde er gelöscht." },
  TEMPLATE_DRAFT_NOT_CHANGEABLE: {
    title: "Der Entwurf ist bereits veröffentlicht",
    advice: "Um die Vorlage zu ändern, beginnen Sie einen neuen Entwurf.",
  },
  TEMPLATE_DRAFT_CHANGED: {
    title: "Der Entwurf wurde in einem anderen Fenster geändert",
    advice: "Laden Sie ihn neu und nehmen Sie die Änderung erneut vor.",
  },
  TEMPLATE_DRAFT_LIMIT: {
    title: "Es gibt zu viele offene Entwürfe",
    advice: "Veröffentlichen oder löschen Sie einige und versuchen Sie es erneut.",
  },
  TEMPLATE_DRAFT_NOT_PUBLISHABLE: {
    title: "Noch nicht zu veröffentlichen",
    advice: "Jede Rolle braucht ein Feld, und eines muss eine Unterschrift sein.",
  },
  TEMPLATE_NOT_FOUND: { title: "Vorlage nicht gefunden", advice: "Vielleicht wurde sie gelöscht." },
  VALIDATION_ERROR: { title: "Etwas muss berichtigt werden", advice: "Prüfen Sie die markierten Angaben." },
  E1200: { title: "Etwas muss berichtigt werden", advice: "Prüfen Sie die Angaben." },
  EMAIL_VALIDATION_FAILED: {
    title: "Diese Adresse empfängt keine E-Mails",
    advice: "Prüfen Sie, ob sie richtig geschrieben ist.",
  },
  E1300: {
    title: "Nicht gefunden",
    advice: "Vielleicht wurde es gelöscht oder liegt in einer anderen Umgebung.",
  },
  E1103: {
    title: "Ihre Rolle erlaubt das nicht",
    advice: "Das darf nur, wer es erstellt hat, oder ein Administrator.",
  },
  E1100: { title: "Ihre Rolle erlaubt das nicht", advice: "Bitten Sie einen Administrator, es zu tun." },
  E1400: {
    title: "Das Guthaben reicht nicht",
    advice: "Laden Sie Guthaben auf und versuchen Sie es erneut.",
  },
  E1600: {
    title: "Die Daten haben sich inzwischen geändert",
    advice: "Laden Sie die Seite neu, um den aktuellen Stand zu sehen, und versuchen Sie es erneut.",
  },
  TRIAL_FEATURE_RESTRICTED: {
    title: "In der Testumgebung nicht verfügbar",
    advice: "Diese Funktion gehört nicht zur Testumgebung.",
  },
  DEV_FEATURE_RESTRICTED: {
    title: "In der Entwicklung nicht verfügbar",
    advice: "Diese Funktion gehört nicht zur Entwicklungsumgebung.",
  },
  RATE_LIMITED: {
    title: "Zu viele Anfragen",
    advice: "Warten Sie einen Moment und versuchen Sie es erneut.",
  },
  NOT_FOUND: { title: "Nicht gefunden", advice: "Vielleicht wurde es gelöscht." },
  CROSS_SITE_REQUEST: {
    title: "Das ist nicht die Seite des Dienstes",
    advice: "Öffnen Sie das Dashboard unter seiner eigenen Adresse.",
  },
  SERVICE_UNAVAILABLE: {
    title: "Der Dienst ist ausgelastet",
    advice: "Versuchen Sie es in ein paar Sekunden noch einmal.",
  },
  UNSUPPORTED_FILE: { title: "Diese Datei ist hier nicht möglich", advice: "Wählen Sie ein PDF." },
};

export const fallbackWords: FallbackWords = {
  refused: {
    title: "Das hat nicht geklappt",
    advice: "Prüfen Sie die Angaben und versuchen Sie es erneut.",
  },
  server: {
    title: "Bei uns ist etwas schiefgelaufen",
    advice: "Versuchen Sie es erneut. Klappt es wieder nicht, nennen Sie dem Support diesen Code.",
  },
  wait: (seconds: number) => `Der nächste Versuch ist in ${seconds} Sekunden möglich.`,
};
