import type { Words } from "../reasons.ts";
import type { TrustReport, TrustStatus, Verdict } from "../report.ts";

/** A verdict in a few words, and what it means in a sentence. */
export const VERDICT_WORDS: Readonly<Record<Verdict, { title: Words; text: Words }>> = {
  valid: {
    title: { es: "Válido", en: "Valid" },
    text: {
      es: "El documento es el que se firmó, y quienes lo avalan son de confianza.",
      en: "The document is what was signed, and those who vouch for it are trusted.",
    },
  },
  valid_untrusted: {
    title: { es: "Íntegro, sin confianza comprobada", en: "Intact, trust not established" },
    text: {
      es: "El documento es el que se firmó, pero no todo lo que lo avala se pudo comprobar.",
      en: "The document is what was signed, but not everything that vouches for it could be checked.",
    },
  },
  test_document: {
    title: { es: "Documento de prueba", en: "Test document" },
    text: {
      es: "Se selló en el entorno de pruebas (sandbox) y no tiene validez legal. El archivo es el que se selló.",
      en: "It was sealed in the test environment (sandbox) and has no legal value. The file is what was sealed.",
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
      es: "Algo no corresponde: no se fíe de este archivo.",
      en: "Something does not match: do not rely on this file.",
    },
  },
  unverifiable: {
    title: { es: "No se puede comprobar", en: "Cannot be checked" },
    text: {
      es: "Lleva una firma de una clase que aquí no se conoce: no se sabe si corresponde al documento.",
      en: "It carries a signature of a kind that is not known here: whether it belongs to the document is not known.",
    },
  },
  unsigned: {
    title: { es: "Sin firmas", en: "Not signed" },
    text: {
      es: "Este archivo no lleva ninguna firma digital.",
      en: "This file carries no digital signature.",
    },
  },
};

/** In the place of "trusted", for what the sandbox made. */
const TEST_WORDS: Words = { es: "de prueba, sin validez legal", en: "for tests, no legal value" };

const STATUS_WORDS: Readonly<Record<TrustStatus, Words>> = {
  trusted: { es: "de confianza", en: "trusted" },
  not_allowed: { es: "certificado de otro uso", en: "certificate for another use" },
  untrusted: { es: "emisor desconocido", en: "unknown issuer" },
  self_issued: { es: "se avala a sí mismo", en: "vouches for itself" },
  unknown: { es: "sin certificado", en: "no certificate" },
};

/** How far a certificate is trusted, in a few words. */
export const trustWords = ({ status, root }: TrustReport): Words =>
  root === "sandbox" ? TEST_WORDS : STATUS_WORDS[status];
