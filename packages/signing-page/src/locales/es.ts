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
};

const people = (count: number) => (count === 1 ? "falta 1 persona" : `faltan ${count} personas`);

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
    submitting: "Firmando…",
    filled: (done: number, total: number) => `${done} de ${total} campos listos`,
  },

  consent: {
    title: (sender: string) => `${sender} le pide firmar este documento`,
    todo: (count: number) =>
      count === 1
        ? "Léalo con calma. Después le llevamos al campo que falta."
        : `Léalo con calma. Después le llevamos a los ${count} campos que faltan.`,
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

  ink: {
    signatureTitle: "Su firma",
    initialsTitle: "Sus iniciales",
    draw: "Dibujar",
    type: "Escribir",
    ways: "Manera de firmar",
    pad: "Espacio para dibujar con el dedo, un lápiz o el ratón. Con teclado, elija Escribir.",
    drawHere: "Dibuje aquí",
    turn: "Gire el teléfono para tener más espacio.",
    undo: "Deshacer",
    clear: "Borrar",
    nameLabel: "Nombre como quiere que aparezca",
    initialsLabel: "Iniciales como quiere que aparezcan",
    style: "Estilo",
    styleNumber: (index: number) => `Estilo ${index}`,
    lacks: (characters: string) => `No tiene ${characters}`,
    allLack: (characters: string) => `Ningún estilo tiene ${characters}. Cambie el texto o dibuje su firma.`,
    loadFailed: "No pudimos cargar los estilos. Dibuje su firma o inténtelo de nuevo.",
    empty: "Dibuje su firma para continuar.",
    tooSmall: "Es un trazo muy corto. Dibuje su firma completa.",
    emptyText: "Escriba su nombre para continuar.",
    adopt: "Adoptar y firmar",
    adoptInitials: "Adoptar iniciales",
    legal: "Al adoptarla, esta será su firma en el documento, con el mismo valor que la de puño y letra.",
    legalInitials:
      "Al adoptarlas, estas serán sus iniciales en el documento, con el mismo valor que las de puño y letra.",
    placed: "Firma puesta",
    initialsPlaced: "Iniciales puestas",
  },

  sign: {
    title: "Todo listo para firmar",
    sentence: (name: string) =>
      `El documento quedará firmado a nombre de ${name}. Esto no se puede deshacer.`,
    wait: "Estamos registrando su firma. No cierre esta página.",
  },

  decline: {
    title: "¿Rechazar el documento?",
    body: (sender: string) => `Avisaremos a ${sender} que no va a firmar. No podrá cambiar de opinión aquí.`,
    reason: "Motivo (opcional)",
    reasonHint: "Lo leerá quien le envió el documento.",
    confirm: "Rechazar",
    back: "Seguir con la firma",
    failed: "No pudimos avisar del rechazo. Inténtelo de nuevo.",
    doneTitle: "Rechazó el documento",
    doneBody: (sender: string) => `Ya avisamos a ${sender}.`,
  },

  help: {
    title: "Ayuda",
    items: [
      {
        question: "¿Cómo firmo?",
        answer: "Toque el botón de abajo: le lleva a cada campo y le dice qué sigue.",
      },
      {
        question: "¿Y si me equivoco?",
        answer: "Toque el campo y cámbielo. Hasta que pulse «Firmar documento», nada es definitivo.",
      },
      {
        question: "¿Se pierde lo que llevo?",
        answer: "No. Se guarda solo; puede cerrar y seguir después mientras el documento esté abierto.",
      },
      {
        question: "¿Puedo usar el teclado?",
        answer:
          "Sí. Con Tab pasa de un campo a otro, con Intro abre y con Esc cierra. Puede escribir su firma.",
      },
    ],
    contact: (sender: string) => `Si algo del documento no le cuadra, hable con ${sender} antes de firmar.`,
  },

  done: {
    title: "Documento firmado",
    thanks: "Ya no tiene que hacer nada más.",
    document: "Documento",
    signedBy: "Firmado por",
    signedAt: "Fecha y hora",
    sentBy: "Enviado por",
    next: "Qué sigue",
    othersPending: (count: number) => `Aún ${people(count)} por firmar.`,
    copyLater: (email: string) => `Cuando todos hayan firmado, le enviaremos una copia a ${email}.`,
    copyLaterNoMail: (sender: string) => `Cuando todos hayan firmado, ${sender} podrá darle una copia.`,
    copySoon: (email: string) => `También le enviaremos una copia a ${email}.`,
    preparing: "Preparando su copia…",
    copyNotYet: "Su copia todavía no está lista.",
    download: "Descargar copia firmada",
    finish: "Terminar",
    closeHint: "Ya puede cerrar esta página.",
  },

  closed: {
    title: "Puede seguir después",
    body: "Lo que lleva está guardado. Vuelva a abrir el documento desde donde empezó.",
    resume: "Seguir ahora",
  },

  errors,
  unknownError: ourSide,
};

export type Words = typeof es;
