import type { Words } from "../common/reasons.ts";
import type { TrustReport, TrustStatus, Verdict } from "../report/report.ts";

/** Title and explanation of each verdict. */
export const VERDICT_WORDS: Readonly<Record<Verdict, { title: Words; text: Words }>> = {
  valid: {
    title: { es: "Válido", en: "Valid" },
    text: {
      es: "El documento es exactamente el que se firmó y los certificados que lo respaldan son de confianza.",
      en: "The document is exactly what was signed, and the certificates behind it are trusted.",
    },
  },
  valid_untrusted: {
    title: { es: "Sin cambios, de emisor no comprobado", en: "Unchanged, issuer not confirmed" },
    text: {
      es: "El documento es exactamente el que se firmó, pero no se pudo comprobar todo lo que lo respalda.",
      en: "The document is exactly what was signed, but not everything behind it could be confirmed.",
    },
  },
  test_document: {
    title: { es: "Documento de prueba", en: "Test document" },
    text: {
      es: "Se selló en el entorno de pruebas (sandbox) y no tiene validez legal. El archivo no ha cambiado desde entonces.",
      en: "It was sealed in the test environment (sandbox) and has no legal value. The file hasn’t changed since.",
    },
  },
  changed_after: {
    title: { es: "Cambió después de firmarse", en: "Changed after signing" },
    text: {
      es: "Las firmas son auténticas, pero el documento ya no es el que se firmó.",
      en: "The signatures are genuine, but the document is no longer what was signed.",
    },
  },
  invalid: {
    title: { es: "No es válido", en: "Not valid" },
    text: {
      es: "Algo no coincide: no confíe en este archivo.",
      en: "Something doesn’t match: don’t rely on this file.",
    },
  },
  unverifiable: {
    title: { es: "No se puede comprobar", en: "Cannot be checked" },
    text: {
      es: "Tiene un tipo de firma que aquí no se reconoce: no podemos decir si corresponde al documento.",
      en: "It has a type of signature that isn’t recognised here: we can’t tell whether it belongs to the document.",
    },
  },
  unsigned: {
    title: { es: "Sin firmas", en: "Not signed" },
    text: {
      es: "Este archivo no tiene ninguna firma digital.",
      en: "This file has no digital signature.",
    },
  },
};

/** Replaces "trusted" for certificates of the sandbox. */
const TEST_WORDS: Words = { es: "de prueba, sin validez legal", en: "test only, no legal value" };

const STATUS_WORDS: Readonly<Record<TrustStatus, Words>> = {
  trusted: { es: "de confianza", en: "trusted" },
  not_allowed: { es: "certificado para otro uso", en: "certificate for another use" },
  untrusted: { es: "emisor desconocido", en: "unknown issuer" },
  self_issued: { es: "certificado autofirmado", en: "self-signed certificate" },
  unknown: { es: "sin certificado", en: "no certificate" },
};

/** Words the trust in a certificate. */
export const trustWords = ({ status, root }: TrustReport): Words =>
  root === "sandbox" ? TEST_WORDS : STATUS_WORDS[status];
