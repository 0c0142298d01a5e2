import type { Strings } from "../strings.ts";

/** An approval is never called a signature. */
export const approveWords: Strings = {
  title: "Dokument freigeben",
  "steps.sign": "Freigeben",
  "bar.submit": "Dokument freigeben",
  "bar.submitting": "Wird freigegeben…",
  "consent.title": "{0} bittet Sie, dieses Dokument freizugeben",
  "consent.todo": "Lesen Sie es in Ruhe. Danach zeigen wir Ihnen, was noch auszufüllen ist.",
  "consent.todoData":
    "Zuerst brauchen wir einige Angaben von Ihnen. Damit wird das Dokument fertiggestellt; Sie lesen es, bevor Sie es freigeben.",
  "consent.verifyFirst":
    "Zuerst prüfen wir, dass Sie es sind. Dann lesen Sie das Dokument und geben es frei.",
  "consent.ready": "Lesen Sie es in Ruhe. Danach fehlt nur noch Ihre Freigabe; Sie unterschreiben es nicht.",
  "consent.statement": "Wenn Sie fortfahren, stimmen Sie zu, die Freigabe elektronisch zu erteilen.",
  "consent.detailsTitle": "Elektronisch freigeben",
  "consent.details.0":
    "Mit Ihrer Freigabe erklären Sie, dass Sie mit dem Dokument einverstanden sind. Sie ist keine Unterschrift und erscheint nicht auf den Seiten.",
  "consent.details.1":
    "Wir speichern Datum, Uhrzeit und die Daten dieses Besuchs. Sie belegen, dass Sie freigegeben haben und was.",
  "consent.details.2":
    "Sie können das Dokument vor der Freigabe herunterladen und lesen, wann immer Sie möchten.",
  "consent.details.3":
    "Sind Sie nicht einverstanden, lehnen Sie es über das Menü ab oder sprechen Sie mit dem Absender. Ohne Sie wird nichts freigegeben.",
  "sign.title": "Bereit zur Freigabe",
  "sign.sentence":
    "Im Protokoll steht dann, dass {0} das Dokument freigegeben hat. Das lässt sich nicht rückgängig machen.",
  "sign.wait": "Ihre Freigabe wird gespeichert. Lassen Sie diese Seite bitte offen.",
  "decline.title": "Dokument ablehnen?",
  "decline.body":
    "Wir teilen {0} mit, dass Sie das Dokument nicht freigeben. Danach können Sie es hier nicht mehr freigeben.",
  "decline.back": "Nicht ablehnen",
  "declined.title": "Sie haben das Dokument abgelehnt",
  "help.items.0.question": "Wie gebe ich frei?",
  "help.items.0.answer":
    "Lesen Sie das Dokument, stimmen Sie zu und tippen Sie auf „Dokument freigeben“. Eine Unterschrift müssen Sie nicht zeichnen.",
  "help.contact": "Stimmt im Dokument etwas nicht, sprechen Sie mit {0}, bevor Sie es freigeben.",
  "done.title": "Dokument freigegeben",
  "done.signedBy": "Freigegeben von",
  "done.othersPending": "Es haben noch nicht alle geantwortet.",
  "done.copyLater": "Sobald das Dokument abgeschlossen ist, senden wir eine Kopie an {0}.",
  "done.copyLaterNoMail": "Sobald das Dokument abgeschlossen ist, kann {0} Ihnen eine Kopie geben.",
  "done.copyReady": "Ihre Kopie ist fertig.",
  "done.download": "Kopie herunterladen",
  "data.intro": "Ihre Angaben kommen in das Dokument. Danach lesen Sie es vollständig und geben es frei.",
  "waiting.notYet": "Sie können noch nicht freigeben",
  "waiting.turn": "Sie sind noch nicht an der Reihe.",
  "waiting.willWrite": "Wir schreiben an {0}, sobald Sie freigeben können.",
  "waiting.willTell": "Wir melden uns, sobald Sie freigeben können.",
  "correcting.changed": "Der Absender hat das Dokument korrigiert. Prüfen Sie es, bevor Sie es freigeben.",
  "preparing.body": "Das dauert ein paar Sekunden. Sie können es gleich hier lesen und freigeben.",
  "handoff.titles.opened": "Weiter auf Ihrem Telefon",
  "errors.SUBMIT_FAILED.title": "Ihre Freigabe konnte nicht gespeichert werden",
  "errors.SESSION_COMPLETED.title": "Sie haben schon freigegeben",
  "errors.SESSION_CANCELLED.title": "Die Anfrage wurde zurückgezogen",
  "errors.SESSION_CANCELLED.advice":
    "Der Absender des Dokuments hat sie zurückgezogen. Kommt das für Sie unerwartet, fragen Sie dort nach.",
  "errors.SIGNATURE_NOT_FOUND.title": "Ihre Freigabe wird hier nicht mehr gebraucht",
  "act.preparedBody": "Prüfen Sie es, bevor Sie fortfahren. Ihre Freigabe gilt für das, was hier steht.",
  "reasons.title": "Grund Ihrer Freigabe",
  "reasons.body": "Der Absender bittet um einen Grund. Er steht im Protokoll.",
  "reasons.go": "Mit diesem Grund freigeben",
};
