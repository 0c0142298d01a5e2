/** Title and explanation of each verdict, and the trust in a certificate. */
export const verdictWords = {
  valid: {
    title: "Válido",
    text: "El documento es exactamente el que se firmó y los certificados que lo respaldan son de confianza.",
  },
  valid_untrusted: {
    title: "Sin cambios, de emisor no comprobado",
    text: "El documento es exactamente el que se firmó, pero no se pudo comprobar todo lo que lo respalda.",
  },
  test_document: {
    title: "Documento de prueba",
    text: "Se selló en el entorno de pruebas (sandbox) y no tiene validez legal. El archivo no ha cambiado desde entonces.",
  },
  changed_after: {
    title: "Cambió después de firmarse",
    text: "Las firmas son auténticas, pero el documento ya no es el que se firmó.",
  },
  invalid: { title: "No es válido", text: "Algo no coincide: no confíe en este archivo." },
  unverifiable: {
    title: "No se puede comprobar",
    text: "Tiene un tipo de firma que aquí no se reconoce: no podemos decir si corresponde al documento.",
  },
  unsigned: { title: "Sin firmas", text: "Este archivo no tiene ninguna firma digital." },
};

export type VerdictWords = typeof verdictWords;

export const testTrust: string = "de prueba, sin validez legal";

export const trustWords = {
  trusted: "de confianza",
  not_allowed: "certificado para otro uso",
  untrusted: "emisor desconocido",
  self_issued: "certificado autofirmado",
  unknown: "sin certificado",
};

export type TrustWords = typeof trustWords;
