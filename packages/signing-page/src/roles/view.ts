import type { Strings } from "../locales/index.ts";

/** Who only reads is at the page's first step, and stays there. */
export const VIEW: Strings = {
  es: {
    title: "Lectura de documento",
    stepOf: "Solo lectura",
    "steps.consent": "Leer",
    nextStep: "Salir",
    "bar.accept": "Cerrar",
    "menu.close": "Cerrar",
    "consent.title": "{0} comparte este documento con usted",
    "consent.ready": "Léalo con calma. Recibirá una copia cuando esté completo.",
    "consent.verifyFirst": "Primero confirmamos que es usted. Después podrá leer el documento.",
    "consent.statement": "Es para su lectura: no tiene que firmarlo ni aprobarlo.",
    "consent.detailsTitle": "Solo lectura",
    "consent.details.0":
      "Le compartieron este documento para que lo lea. Su nombre queda en el registro como lector, no como firmante.",
    "consent.details.1": "Guardamos la fecha y la hora en que lo abrió.",
    "consent.details.2": "Puede descargar el documento desde el menú y leerlo cuando quiera.",
    "consent.details.3": "Si algo no le parece correcto, hable con quien se lo envió.",
    "closed.title": "Puede volver a leerlo",
    "closed.body": "Abra el documento otra vez desde donde empezó.",
    "closed.resume": "Leer de nuevo",
  },
  en: {
    title: "Document to read",
    stepOf: "Read only",
    "steps.consent": "Read",
    nextStep: "Leave",
    "bar.accept": "Close",
    "menu.close": "Close",
    "consent.title": "{0} shared this document with you",
    "consent.ready": "Take your time to read it. You’ll get a copy once it’s complete.",
    "consent.verifyFirst": "First we check that it’s you. Then you can read the document.",
    "consent.statement": "It’s for you to read: you have nothing to sign or approve.",
    "consent.detailsTitle": "Read only",
    "consent.details.0":
      "This document was shared with you to read. The record names you as a reader, not as a signer.",
    "consent.details.1": "We keep the date and time at which you opened it.",
    "consent.details.2": "You can download the document from the menu and read it whenever you like.",
    "consent.details.3": "If something doesn’t look right, talk to whoever sent it.",
    "closed.title": "You can read it again",
    "closed.body": "Open the document again from where you started.",
    "closed.resume": "Read again",
  },
};
