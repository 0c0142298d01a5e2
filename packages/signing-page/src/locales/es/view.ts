import type { Strings } from "../strings.ts";

/** Textos para quien solo lee: se queda en el primer paso de la página. */
export const viewWords: Strings = {
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
  "correcting.changed": "El remitente corrigió el documento.",
  "handoff.titles.opened": "Continúa en su teléfono",
  "errors.SESSION_CANCELLED.title": "Este documento ya no está disponible",
  "errors.SESSION_CANCELLED.advice": "Venció o se anuló. Quien se lo envió puede darle más información.",
  "errors.SIGNATURE_NOT_FOUND.title": "Este documento ya no está disponible",
};
