import { network, notLoaded, unknownError } from "./trouble.ts";
import type { Trouble } from "./trouble.ts";

/** The integrator has to mend the page. */
const setup: Trouble = {
  title: "Esta página no puede abrir el documento",
  advice: "No es su culpa: el sitio necesita un ajuste. Avise a quien le pidió firmar.",
};
const newLink: Trouble = {
  title: "Este enlace ya no sirve",
  advice: "Pida uno nuevo a quien le envió el documento.",
};
const notHere: Trouble = {
  title: "Este documento no se puede firmar aquí",
  advice: "Avise a quien le pidió firmar para que le ofrezca otra forma de hacerlo.",
};

/** The signer's texts for each code, in the element and in its frame. */
export const errors = {
  NETWORK_ERROR: network,
  BACKEND_UNREACHABLE: unknownError,
  INVALID_BACKEND_RESPONSE: unknownError,
  INTERNAL_ERROR: unknownError,
  INIT_TIMEOUT: {
    title: "La página tardó demasiado",
    advice: "Revise su conexión a internet e inténtelo de nuevo.",
  },
  MISSING_CLIENT_SECRET: setup,
  INVALID_CLIENT_SECRET_FORMAT: setup,
  SECRET_KEY_PASSED_AS_CLIENT_SECRET: setup,
  INVALID_REQUEST: {
    title: "No pudimos aceptar sus datos",
    advice: "Revise lo que escribió e inténtelo de nuevo. Si se repite, avise a quien le pidió firmar.",
  },
  SESSION_INVALID: newLink,
  SESSION_EXPIRED: {
    title: "Se acabó el tiempo para firmar",
    advice: "Por seguridad, esta página vence. Vuelva a abrir el documento desde donde empezó.",
  },
  SESSION_COMPLETED: { title: "Este documento ya está firmado", advice: "No tiene que hacer nada más." },
  SESSION_CANCELLED: {
    title: "La firma fue cancelada",
    advice: "Quien le envió el documento canceló la firma. Si no lo esperaba, pregúntele.",
  },
  ORIGIN_NOT_ALLOWED: setup,
  RATE_LIMITED: {
    title: "Demasiados intentos seguidos",
    advice: "Espere un minuto y vuelva a intentarlo.",
  },
  SESSION_NOT_FOUND: newLink,
  ALLOWED_ORIGINS_REQUIRED: setup,
  SESSION_NOT_COMPLETED: {
    title: "Falta su firma",
    advice: "Termine de firmar el documento para continuar.",
  },
  NOT_EMBEDDED: {
    title: "Abra el documento desde el sitio que se lo pidió",
    advice: "Esta página solo funciona dentro de ese sitio. Vuelva al correo o a la página donde empezó.",
  },
  INVALID_RESPONSE: unknownError,
  NO_FIELDS: {
    title: "No hay dónde firmar",
    advice: "Al documento le falta el lugar de su firma. Avise a quien se lo envió.",
  },
  WRONG_SIGNING_MODE: notHere,
  SUBMIT_FAILED: {
    title: "No pudimos registrar su firma",
    advice: "Todo lo que llenó sigue aquí. Revise su conexión a internet e inténtelo de nuevo.",
  },
  SIGNATURE_NOT_FOUND: {
    title: "Ya no se le pide firmar este documento",
    advice: "Es posible que lo hayan cambiado. Pregunte a quien se lo envió.",
  },
  PIPELINE_FETCH_FAILED: notLoaded,
  MODULE_UNSUPPORTED: {
    title: "Falta un paso que aquí no se puede hacer",
    advice:
      "Se pide verificar su identidad de una forma que esta página no ofrece. Avise a quien le pidió firmar.",
  },
  VERIFICATION_FAILED: {
    title: "No pudimos verificar su identidad",
    advice: "Hable con quien le pidió firmar: puede darle otra oportunidad.",
  },
  VERIFICATION_EXPIRED: {
    title: "La verificación de identidad venció",
    advice: "Vuelva a abrir el documento desde donde empezó.",
  },
  VERIFICATION_PENDING: {
    title: "Primero confirme que es usted",
    advice: "El documento se abre cuando se verifica su identidad. Vuelva a abrirlo desde donde empezó.",
  },
  CSP_BLOCKED: setup,
  CAMERA_DENIED: {
    title: "La cámara está bloqueada",
    advice: "Permita el uso de la cámara en su navegador y vuelva a cargar la página.",
  },
  NOT_IMPLEMENTED: notHere,
  FORM_UNAVAILABLE: newLink,
  DECLINE_NOT_ALLOWED: {
    title: "Aquí no se puede rechazar el documento",
    advice: "Si no quiere firmarlo, avise a quien se lo envió.",
  },
} satisfies Record<string, Trouble>;

export type ErrorTexts = Record<keyof typeof errors, Trouble>;
