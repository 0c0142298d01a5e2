import type { Strings } from "../strings.ts";

/** A preparation is never called a signature. */
export const prepareWords: Strings = {
  title: "Dokument vorbereiten",
  "steps.sign": "Abgeben",
  "bar.submit": "Ausgefülltes abgeben",
  "bar.submitting": "Wird abgegeben…",
  "consent.title": "{0} bittet Sie, dieses Dokument vorzubereiten",
  "consent.todo": "Lesen Sie es in Ruhe. Danach zeigen wir Ihnen die Felder, die Sie für andere ausfüllen.",
  "consent.todoData":
    "Zuerst brauchen wir einige Angaben von Ihnen. Damit wird das Dokument fertiggestellt; Sie lesen es, bevor Sie es vorbereiten.",
  "consent.verifyFirst":
    "Zuerst prüfen wir, dass Sie es sind. Dann lesen Sie das Dokument und bereiten es vor.",
  "consent.ready": "Lesen Sie es in Ruhe. Danach geben Sie es nur noch ab; Sie unterschreiben es nicht.",
  "consent.statement": "Wenn Sie fortfahren, stimmen Sie zu, das Dokument elektronisch vorzubereiten.",
  "consent.detailsTitle": "Elektronisch vorbereiten",
  "consent.details.0":
    "Sie füllen Felder aus, die andere danach unterschreiben. Diese sehen, was Sie ausgefüllt haben, und Ihren Namen. Sie selbst unterschreiben nicht.",
  "consent.details.1":
    "Wir speichern Datum, Uhrzeit und die Daten dieses Besuchs. Sie belegen, was Sie ausgefüllt haben.",
  "consent.details.2":
    "Sie können das Dokument vor dem Vorbereiten herunterladen und lesen, wann immer Sie möchten.",
  "consent.details.3":
    "Können Sie es nicht vorbereiten, lehnen Sie über das Menü ab oder sprechen Sie mit dem Absender. Ohne Sie geht es nicht weiter.",
  "sign.title": "Bereit zum Abgeben",
  "sign.sentence":
    "Im Protokoll und bei den nächsten Unterschriften steht dann, dass {0} diese Felder ausgefüllt hat. Das lässt sich nicht rückgängig machen.",
  "sign.wait": "Ihre Angaben werden gespeichert. Lassen Sie diese Seite bitte offen.",
  "decline.title": "Vorbereitung ablehnen?",
  "decline.body":
    "Wir teilen {0} mit, dass Sie das Dokument nicht vorbereiten. Danach ist das hier nicht mehr möglich.",
  "decline.back": "Nicht ablehnen",
  "declined.title": "Sie haben die Vorbereitung abgelehnt",
  "help.items.0.question": "Wie bereite ich ein Dokument vor?",
  "help.items.0.answer":
    "Lesen Sie das Dokument, stimmen Sie zu, füllen Sie die markierten Felder aus und tippen Sie auf „Ausgefülltes abgeben“. Eine Unterschrift müssen Sie nicht zeichnen.",
  "help.contact": "Stimmt im Dokument etwas nicht, sprechen Sie mit {0}, bevor Sie es abgeben.",
  "done.title": "Dokument vorbereitet",
  "done.signedBy": "Vorbereitet von",
  "done.othersPending": "Es haben noch nicht alle geantwortet.",
  "done.copyLater": "Sobald das Dokument abgeschlossen ist, senden wir eine Kopie an {0}.",
  "done.copyLaterNoMail": "Sobald das Dokument abgeschlossen ist, kann {0} Ihnen eine Kopie geben.",
  "done.copyReady": "Ihre Kopie ist fertig.",
  "done.download": "Kopie herunterladen",
  "data.intro": "Ihre Angaben kommen in das Dokument. Danach lesen Sie es vollständig und bereiten es vor.",
  "waiting.notYet": "Sie können es noch nicht vorbereiten",
  "waiting.turn": "Sie sind noch nicht an der Reihe.",
  "waiting.willWrite": "Wir schreiben an {0}, sobald Sie es vorbereiten können.",
  "waiting.willTell": "Wir melden uns, sobald Sie es vorbereiten können.",
  "correcting.changed": "Der Absender hat das Dokument korrigiert. Prüfen Sie es, bevor Sie es abgeben.",
  "preparing.body": "Das dauert ein paar Sekunden. Sie können es gleich hier lesen und vorbereiten.",
  "handoff.titles.opened": "Weiter auf Ihrem Telefon",
  "errors.SUBMIT_FAILED.title": "Ihre Angaben konnten nicht gespeichert werden",
  "errors.SESSION_COMPLETED.title": "Sie haben dieses Dokument schon vorbereitet",
  "errors.SESSION_CANCELLED.title": "Die Anfrage wurde zurückgezogen",
  "errors.SESSION_CANCELLED.advice":
    "Der Absender des Dokuments hat sie zurückgezogen. Kommt das für Sie unerwartet, fragen Sie dort nach.",
  "errors.SIGNATURE_NOT_FOUND.title": "Ihre Vorbereitung wird hier nicht mehr gebraucht",
};
