import type { EmbedErrorCode } from "@service/contract/embed/errors";

/** What went wrong, in the signer's words, and what to do about it. */
export interface Trouble {
  title: string;
  advice: string;
}

const network: Trouble = {
  title: "No hay conexión",
  advice: "Revise su internet e inténtelo de nuevo. Lo que lleva no se pierde.",
};
const ourSide: Trouble = {
  title: "Algo falló de nuestro lado",
  advice: "Espere un momento e inténtelo de nuevo. Lo que lleva no se pierde.",
};
const wrongSetUp: Trouble = {
  title: "Esta página no puede abrir el documento",
  advice: "No es culpa suya: el sitio necesita un ajuste. Avise a quien le pidió firmar.",
};
const newLink: Trouble = {
  title: "Este enlace ya no sirve",
  advice: "Pida uno nuevo a quien le envió el documento.",
};
const notHere: Trouble = {
  title: "Este documento no se puede firmar aquí",
  advice: "Avise a quien le pidió firmar para que le dé otra manera de hacerlo.",
};

const errors: Record<EmbedErrorCode, Trouble> = {
  NETWORK_ERROR: network,
  BACKEND_UNREACHABLE: ourSide,
  INVALID_BACKEND_RESPONSE: ourSide,
  INTERNAL_ERROR: ourSide,
  INIT_TIMEOUT: { title: "La página tardó demasiado", advice: "Revise su internet e inténtelo de nuevo." },
  MISSING_CLIENT_SECRET: wrongSetUp,
  INVALID_CLIENT_SECRET_FORMAT: wrongSetUp,
  SECRET_KEY_PASSED_AS_CLIENT_SECRET: wrongSetUp,
  INVALID_REQUEST: {
    title: "No pudimos aceptar sus datos",
    advice: "Revise lo que escribió e inténtelo de nuevo. Si se repite, avise a quien le pidió firmar.",
  },
  SESSION_INVALID: newLink,
  SESSION_EXPIRED: {
    title: "Se acabó el tiempo para firmar",
    advice: "Por seguridad, esta página caduca. Vuelva a abrir el documento desde donde empezó.",
  },
  SESSION_COMPLETED: { title: "Este documento ya está firmado", advice: "No tiene que hacer nada más." },
  SESSION_CANCELLED: {
    title: "La firma fue cancelada",
    advice: "Quien le envió el documento la canceló. Si no lo esperaba, pregúntele.",
  },
  ORIGIN_NOT_ALLOWED: wrongSetUp,
  RATE_LIMITED: {
    title: "Demasiados intentos seguidos",
    advice: "Espere un minuto y vuelva a intentarlo.",
  },
  SESSION_NOT_FOUND: newLink,
  ALLOWED_ORIGINS_REQUIRED: wrongSetUp,
  SESSION_NOT_COMPLETED: {
    title: "Falta su firma",
    advice: "Termine de firmar el documento para continuar.",
  },
  NOT_EMBEDDED: {
    title: "Abra el documento desde el sitio que se lo pidió",
    advice: "Esta página solo funciona dentro de ese sitio. Vuelva al correo o a la página donde empezó.",
  },
  INVALID_RESPONSE: ourSide,
  NO_FIELDS: {
    title: "No hay dónde firmar",
    advice: "Al documento le falta el lugar de su firma. Avise a quien se lo envió.",
  },
  WRONG_SIGNING_MODE: notHere,
  SUBMIT_FAILED: {
    title: "No pudimos registrar su firma",
    advice: "Todo lo que llenó sigue aquí. Revise su internet e inténtelo de nuevo.",
  },
  SIGNATURE_NOT_FOUND: {
    title: "Ya no le toca firmar este documento",
    advice: "Puede que lo hayan cambiado. Pregunte a quien se lo envió.",
  },
  PIPELINE_FETCH_FAILED: {
    title: "No pudimos cargar el documento",
    advice: "Revise su internet e inténtelo de nuevo.",
  },
  MODULE_UNSUPPORTED: {
    title: "Falta un paso que aquí no se puede hacer",
    advice:
      "Se pide comprobar su identidad de una manera que esta página no ofrece. Avise a quien le pidió firmar.",
  },
  VERIFICATION_FAILED: {
    title: "No pudimos comprobar su identidad",
    advice: "Hable con quien le pidió firmar: puede darle otra oportunidad.",
  },
  VERIFICATION_EXPIRED: {
    title: "La comprobación de identidad caducó",
    advice: "Vuelva a abrir el documento desde donde empezó.",
  },
  CSP_BLOCKED: wrongSetUp,
  CAMERA_DENIED: {
    title: "La cámara está bloqueada",
    advice: "Permita el uso de la cámara en su navegador y vuelva a cargar la página.",
  },
  NOT_IMPLEMENTED: notHere,
  DECLINE_NOT_ALLOWED: {
    title: "Aquí no se puede rechazar el documento",
    advice: "Si no desea firmarlo, avise a quien se lo envió.",
  },
};

/** Español: de usted, frases cortas, sin jerga. */
export const es = {
  title: "Firma de documento",
  overview: "Documento y avance",
  nextStep: "Siguiente paso",
  loading: "Cargando su documento…",
  sandbox: "Prueba",
  sandboxMeaning: "Documento de prueba, sin validez legal",
  from: (sender: string) => `De ${sender}`,
  stepOf: (step: number, total: number) => `Paso ${step} de ${total}`,
  steps: {
    consent: "Aceptar",
    verify: "Identificarse",
    data: "Sus datos",
    review: "Leer y completar",
    sign: "Firmar",
    done: "Listo",
  },
  retry: "Intentar de nuevo",
  close: "Cerrar",
  copyCode: "Copiar código",
  copied: "Copiado",
  unsaved: "Sin conexión. Guardaremos lo que lleva en cuanto vuelva.",

  menu: {
    label: "Más opciones",
    language: "English",
    download: "Descargar documento",
    downloadFailed: "No pudimos descargar el documento. Inténtelo de nuevo.",
    handOff: "Seguir en mi teléfono",
    giveBack: "Volver al otro dispositivo",
    help: "Ayuda",
    decline: "Rechazar documento",
    close: "Cerrar y seguir después",
  },

  viewer: {
    label: (document: string) => `Documento: ${document}`,
    page: (page: number) => `Página ${page}`,
    pageOf: (page: number, total: number) => `Página ${page} de ${total}`,
    pageFailed: "No pudimos mostrar esta página. Descargue el documento para leerla.",
    zoomIn: "Acercar",
    zoomOut: "Alejar",
    fit: "Ajustar al ancho",
  },

  fields: {
    types: {
      signature: "Firma",
      initials: "Iniciales",
      date: "Fecha",
      name: "Nombre",
      email: "Correo",
      text: "Texto",
      checkbox: "Casilla",
    },
    onPage: (page: number) => `página ${page}`,
    required: "obligatorio",
    optional: "opcional",
    signed: "firmado",
    pending: "pendiente",
    next: "Siga aquí",
    otherSigned: (name: string) => `Firmó ${name}`,
    place: "Toque para firmar",
    signaturePlaced: "Firma puesta",
    initialsPlaced: "Iniciales puestas",
    removeInk: "Quitar de este campo",
    problems: {
      required: "Falta este dato.",
      email: "Revise el correo: debe ser como nombre@ejemplo.com.",
      date: "Elija una fecha del calendario.",
      refused: "Revise este dato: no pudimos aceptarlo.",
    },
    confirmBox: "Marque esta casilla para continuar.",
    signHere: "Falta su firma.",
  },

  bar: {
    accept: "Aceptar y continuar",
    next: (step: number, total: number) => `Siguiente campo (${step} de ${total})`,
    signHere: (step: number, total: number) => `Firmar aquí (${step} de ${total})`,
    initialHere: (step: number, total: number) => `Poner iniciales (${step} de ${total})`,
    submit: "Firmar documento",
    fea: "Firmar con e.firma",
    submitting: "Firmando…",
    opening: "Abriendo…",
    verify: "Confirmar",
    verifying: "Comprobando…",
    giveData: "Guardar y continuar",
    givingData: "Guardando sus datos…",
    backToData: "Volver a sus datos",
    dataGiven: (done: number, total: number) => `${done} de ${total} datos listos`,
    filled: (done: number, total: number) => `${done} de ${total} campos listos`,
  },

  consent: {
    title: (sender: string) => `${sender} le pide firmar este documento`,
    todo: (count: number) =>
      count === 1
        ? "Léalo con calma. Después le llevamos al campo que falta."
        : `Léalo con calma. Después le llevamos a los ${count} campos que faltan.`,
    todoData: (count: number) =>
      `Primero le pedimos ${count === 1 ? "un dato" : `${count} datos`}. Con eso se prepara el documento; lo leerá antes de firmar.`,
    ready: "Léalo con calma. Sus datos ya están puestos; solo falta que firme.",
    statement: "Al continuar, acepta firmar por medios electrónicos.",
    more: "Qué significa",
    detailsTitle: "Firmar por medios electrónicos",
    details: [
      "Su firma aquí vale lo mismo que la de puño y letra en papel.",
      "Guardamos la fecha, la hora y los datos de esta visita. Son la prueba de que firmó usted y de qué firmó.",
      "Puede descargar el documento antes de firmar y leerlo cuando quiera.",
      "Si no está de acuerdo o prefiere firmar en papel, cierre esta página y hable con quien le envió el documento. Nada se firma por usted.",
    ],
    understood: "Entendido",
  },

  sign: {
    title: "Todo listo para firmar",
    feaSentence: "Tenga a la mano su certificado (.cer), su llave privada (.key) y su contraseña.",
    sentence: (name: string) =>
      `El documento quedará firmado a nombre de ${name}. Esto no se puede deshacer.`,
    wait: "Estamos registrando su firma. No cierre esta página.",
  },

  declined: {
    title: "Rechazó el documento",
    body: (sender: string) => `Ya avisamos a ${sender}.`,
  },

  closed: {
    title: "Puede seguir después",
    body: "Lo que lleva está guardado. Vuelva a abrir el documento desde donde empezó.",
    resume: "Seguir ahora",
    hint: "Ya puede cerrar esta página.",
  },

  returned: {
    title: "Siga en el otro dispositivo",
    body: "Lo que llenó aquí ya está allí. Puede cerrar esta página.",
  },

  errors,
  unknownError: ourSide,
};

export type FirstWords = typeof es;
