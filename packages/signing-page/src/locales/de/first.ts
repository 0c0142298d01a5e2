import {
  close,
  mayClose,
  network,
  notLoaded,
  retry,
  unknownError,
} from "@service/contract/locales/de/trouble";
import type { FirstWords } from "../es/first.ts";

/** German: formal (Sie), short, plain. */
export const firstWords: FirstWords = {
  title: "Dokument unterschreiben",
  overview: "Dokument und Fortschritt",
  nextStep: "Nächster Schritt",
  skip: "Zur Schaltfläche unten",
  loading: "Ihr Dokument wird geladen…",
  sandbox: "Test",
  sandboxMeaning: "Testdokument, nicht rechtsgültig",
  from: (sender) => `Von ${sender}`,
  labelled: (label, value) => `${label}: ${value}`,
  stepOf: (step, total) => `Schritt ${step} von ${total}`,
  documentOf: (number, count) => `Dokument ${number} von ${count}`,
  steps: {
    consent: "Zustimmen",
    verify: "Ausweisen",
    data: "Ihre Angaben",
    review: "Lesen und ausfüllen",
    sign: "Unterschreiben",
    done: "Fertig",
  },
  retry,
  close,
  copyCode: "Code kopieren",
  copied: "Kopiert",
  unsaved: "Keine Verbindung. Ihre Eingaben werden gespeichert, sobald sie wieder da ist.",

  viewer: {
    label: (document) => `Dokument: ${document}`,
    page: (page) => `Seite ${page}`,
    pageOf: (page, total) => `Seite ${page} von ${total}`,
    pageFailed: "Diese Seite kann nicht angezeigt werden. Laden Sie das Dokument herunter, um sie zu lesen.",
    zoomIn: "Vergrößern",
    zoomOut: "Verkleinern",
    fit: "An Breite anpassen",
    tools: "Seiten, suchen und drucken",
  },

  fields: {
    types: {
      signature: "Unterschrift",
      initials: "Kürzel",
      date: "Datum",
      name: "Name",
      email: "E-Mail",
      text: "Text",
      checkbox: "Kästchen",
    },
    onPage: (page) => `Seite ${page}`,
    required: "Pflichtfeld",
    optional: "freiwillig",
    signed: "unterschrieben",
    pending: "offen",
    next: "Hier weiter",
    otherSigned: (name) => `Unterschrieben: ${name}`,
    place: "Hier tippen",
    signaturePlaced: "Unterschrift gesetzt",
    initialsPlaced: "Kürzel gesetzt",
    removeInk: "Aus diesem Feld entfernen",
    problems: {
      required: "Diese Angabe fehlt.",
      email: "Prüfen Sie die Adresse: Sie muss so aussehen: name@beispiel.de.",
      date: "Wählen Sie ein Datum aus dem Kalender.",
      refused: "Bitte prüfen Sie diese Angabe: Sie wurde nicht angenommen.",
    },
    confirmBox: "Zum Fortfahren dieses Kästchen ankreuzen.",
    signHere: "Ihre Unterschrift fehlt.",
  },

  bar: {
    accept: "Zustimmen und weiter",
    next: (step, total, field) => `Weiter: ${field} (${step} von ${total})`,
    signHere: (step, total) => `Hier unterschreiben (${step} von ${total})`,
    initialHere: (step, total) => `Kürzel setzen (${step} von ${total})`,
    submit: "Dokument unterschreiben",
    fea: "Mit e.firma unterschreiben",
    submitting: "Wird unterschrieben…",
    opening: "Wird geöffnet…",
    verify: "Bestätigen",
    verifying: "Wird geprüft…",
    giveData: "Speichern und weiter",
    givingData: "Angaben werden gespeichert…",
    backToData: "Zurück zu Ihren Angaben",
    dataGiven: (done, total) => `Angaben fertig: ${done} von ${total}`,
    filled: (done, total) => `Felder fertig: ${done} von ${total}`,
  },

  consent: {
    title: (sender) => `${sender} bittet Sie, dieses Dokument zu unterschreiben`,
    todo: (count) =>
      count === 1
        ? "Lesen Sie es in Ruhe. Danach zeigen wir Ihnen das Feld, das noch fehlt."
        : `Lesen Sie es in Ruhe. Danach zeigen wir Ihnen die ${count} Felder, die noch fehlen.`,
    todoData: (count) =>
      `Zuerst brauchen wir ${count === 1 ? "eine Angabe" : `${count} Angaben`} von Ihnen, um das Dokument fertigzustellen. Sie lesen es, bevor Sie unterschreiben.`,
    verifyFirst: "Zuerst prüfen wir, dass Sie es sind. Dann lesen Sie das Dokument und unterschreiben.",
    ready: "Lesen Sie es in Ruhe. Ihre Angaben stehen schon im Dokument; nur Ihre Unterschrift fehlt noch.",
    statement: "Wenn Sie fortfahren, stimmen Sie zu, elektronisch zu unterschreiben.",
    more: "Was das bedeutet",
  },

  sign: {
    title: "Bereit zum Unterschreiben",
    optional: (count) =>
      count === 1 ? "1 freiwilliges Feld ist leer:" : `${count} freiwillige Felder sind leer:`,
    seeOptional: (count) => (count === 1 ? "ansehen" : "alle ansehen"),
    sentence: (name) =>
      `Sie unterschreiben dieses Dokument als ${name}. Das lässt sich nicht rückgängig machen.`,
    wait: "Ihre Unterschrift wird gespeichert. Lassen Sie diese Seite bitte offen.",
  },

  declined: {
    title: "Sie haben das Dokument abgelehnt",
    body: (sender) => `Wir haben ${sender} informiert.`,
  },

  closed: {
    hint: mayClose,
  },

  errors: {
    NETWORK_ERROR: network,
    PIPELINE_FETCH_FAILED: notLoaded,
    INTERNAL_ERROR: unknownError,
  },
  unknownError,
};
