import type { Locale } from "@service/contract/embed/protocol";

type ErrorTexts = readonly [title: string, advice: string];

type Kind = "transient" | "ended" | "signed" | "cancelled" | "busy" | "camera" | "setup";

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
      transient: [
        "No pudimos abrir el documento",
        "Revise su conexión e inténtelo de nuevo. No se ha perdido nada.",
      ],
      ended: [
        "El tiempo para firmar terminó",
        "Recargue esta página o pida un enlace nuevo a quien le envió el documento.",
      ],
      signed: ["Este documento ya está firmado", "No necesita hacer nada más."],
      cancelled: ["La firma se canceló", "Quien le envió el documento puede decirle por qué."],
      busy: ["Demasiados intentos", "Espere un minuto e inténtelo de nuevo."],
      camera: ["La cámara no está permitida", "Permítala en su navegador e inténtelo de nuevo."],
      setup: ["Esta página no puede abrir el documento", "Avise a quien se lo envió y mencione este código."],
    },
  },
  en: {
    title: "Document signing",
    loading: "Opening the document…",
    retry: "Try again",
    errors: {
      transient: ["We could not open the document", "Check your connection and try again. Nothing is lost."],
      ended: [
        "The time to sign is over",
        "Reload this page, or ask whoever sent you the document for a new link.",
      ],
      signed: ["This document is already signed", "There is nothing left for you to do."],
      cancelled: ["Signing was cancelled", "Whoever sent you the document can tell you why."],
      busy: ["Too many attempts", "Wait a minute and try again."],
      camera: ["The camera is not allowed", "Allow it in your browser and try again."],
      setup: ["This page cannot open the document", "Tell whoever sent it to you, and mention this code."],
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
  CAMERA_DENIED: "camera",
};

export function errorTexts(code: string, retryable: boolean, locale: Locale): ErrorTexts {
  return TEXTS[locale].errors[KINDS[code] ?? (retryable ? "transient" : "setup")];
}

/** A retry can help when it is transient, a minute later when there were too many, and with the camera allowed. */
export function offersRetry(code: string, retryable: boolean): boolean {
  return retryable || /^(RATE|CAMERA)_/.test(code);
}
