import type { Locale } from "@service/contract/embed/protocol";

interface ErrorTexts {
  title: string;
  advice: string;
}

type Kind = "transient" | "ended" | "signed" | "cancelled" | "busy" | "setup";

interface Texts {
  title: string;
  loading: string;
  retry: string;
  errors: Record<Kind, ErrorTexts>;
}

/** All that a signer reads outside the frame. */
export const TEXTS: Record<Locale, Texts> = {
  es: {
    title: "Firma del documento",
    loading: "Abriendo el documento…",
    retry: "Reintentar",
    errors: {
      transient: {
        title: "No pudimos abrir el documento",
        advice: "Revise su conexión a internet e inténtelo de nuevo. No se ha perdido nada.",
      },
      ended: {
        title: "El tiempo para firmar terminó",
        advice: "Recargue esta página o pida un enlace nuevo a quien le envió el documento.",
      },
      signed: { title: "Este documento ya está firmado", advice: "No necesita hacer nada más." },
      cancelled: {
        title: "La firma se canceló",
        advice: "Quien le envió el documento puede decirle por qué.",
      },
      busy: { title: "Demasiados intentos", advice: "Espere un minuto e inténtelo de nuevo." },
      setup: {
        title: "Esta página no puede abrir el documento",
        advice: "Avise a quien se lo envió y mencione este código.",
      },
    },
  },
  en: {
    title: "Document signing",
    loading: "Opening the document…",
    retry: "Try again",
    errors: {
      transient: {
        title: "We could not open the document",
        advice: "Check your internet connection and try again. Nothing is lost.",
      },
      ended: {
        title: "The time to sign is over",
        advice: "Reload this page, or ask whoever sent you the document for a new link.",
      },
      signed: { title: "This document is already signed", advice: "There is nothing left for you to do." },
      cancelled: {
        title: "Signing was cancelled",
        advice: "Whoever sent you the document can tell you why.",
      },
      busy: { title: "Too many attempts", advice: "Wait a minute and try again." },
      setup: {
        title: "This page cannot open the document",
        advice: "Tell whoever sent it to you, and mention this code.",
      },
    },
  },
};

const KINDS: Readonly<Record<string, Kind>> = {
  SESSION_EXPIRED: "ended",
  SESSION_INVALID: "ended",
  SESSION_NOT_FOUND: "ended",
  SESSION_COMPLETED: "signed",
  SESSION_CANCELLED: "cancelled",
  RATE_LIMITED: "busy",
};

export function errorTexts(code: string, retryable: boolean, locale: Locale): ErrorTexts {
  return TEXTS[locale].errors[KINDS[code] ?? (retryable ? "transient" : "setup")];
}

/** A retry can help when it is transient, and a minute later when there were too many. */
export function offersRetry(code: string, retryable: boolean): boolean {
  return retryable || KINDS[code] === "busy";
}
