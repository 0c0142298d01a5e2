import {
  close,
  mayClose,
  network,
  notLoaded,
  retry,
  unknownError,
} from "@service/contract/locales/es/trouble";

export type { Trouble } from "@service/contract/locales/es/trouble";

/** Español: de usted, frases cortas, sin jerga. */
export const firstWords = {
  title: "Firma de documento",
  overview: "Documento y avance",
  nextStep: "Siguiente paso",
  skip: "Ir al botón de abajo",
  loading: "Cargando su documento…",
  sandbox: "Prueba",
  sandboxMeaning: "Documento de prueba, sin validez legal",
  from: (sender: string) => `De ${sender}`,
  labelled: (label: string, value: string) => `${label}: ${value}`,
  stepOf: (step: number, total: number) => `Paso ${step} de ${total}`,
  documentOf: (number: number, count: number) => `Documento ${number} de ${count}`,
  steps: {
    consent: "Aceptar",
    verify: "Identificarse",
    data: "Sus datos",
    review: "Leer y completar",
    sign: "Firmar",
    done: "Listo",
  },
  retry,
  close,
  copyCode: "Copiar código",
  copied: "Copiado",
  unsaved: "Sin conexión. Guardaremos lo que llenó en cuanto vuelva.",

  viewer: {
    label: (document: string) => `Documento: ${document}`,
    page: (page: number) => `Página ${page}`,
    pageOf: (page: number, total: number) => `Página ${page} de ${total}`,
    pageFailed: "No pudimos mostrar esta página. Descargue el documento para leerla.",
    zoomIn: "Acercar",
    zoomOut: "Alejar",
    fit: "Ajustar al ancho",
    tools: "Páginas, buscar e imprimir",
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
    next: "Continúe aquí",
    otherSigned: (name: string) => `Firmó ${name}`,
    place: "Toque para colocar",
    signaturePlaced: "Firma colocada",
    initialsPlaced: "Iniciales colocadas",
    removeInk: "Quitar de este campo",
    problems: {
      required: "Falta este dato.",
      email: "Revise el correo: debe tener la forma nombre@ejemplo.com.",
      date: "Elija una fecha del calendario.",
      refused: "Revise este dato: no pudimos aceptarlo.",
    },
    confirmBox: "Marque esta casilla para continuar.",
    signHere: "Falta su firma.",
  },

  bar: {
    accept: "Aceptar y continuar",
    next: (step: number, total: number, field: string) => `Siguiente: ${field} (${step} de ${total})`,
    signHere: (step: number, total: number) => `Firmar aquí (${step} de ${total})`,
    initialHere: (step: number, total: number) => `Poner iniciales (${step} de ${total})`,
    submit: "Firmar documento",
    fea: "Firmar con e.firma",
    submitting: "Firmando…",
    opening: "Abriendo…",
    verify: "Confirmar",
    verifying: "Verificando…",
    giveData: "Guardar y continuar",
    givingData: "Guardando sus datos…",
    backToData: "Volver a sus datos",
    dataGiven: (done: number, total: number) => `Datos listos: ${done} de ${total}`,
    filled: (done: number, total: number) => `Campos listos: ${done} de ${total}`,
  },

  consent: {
    title: (sender: string) => `${sender} le pide firmar este documento`,
    todo: (count: number) =>
      count === 1
        ? "Léalo con calma. Después le mostramos el campo que falta."
        : `Léalo con calma. Después le mostramos los ${count} campos que faltan.`,
    todoData: (count: number) =>
      `Primero le pedimos ${count === 1 ? "un dato" : `${count} datos`}. Con eso se prepara el documento; lo leerá antes de firmar.`,
    verifyFirst: "Primero confirmamos que es usted. Después podrá leer y firmar el documento.",
    ready: "Léalo con calma. Sus datos ya están en el documento; solo falta su firma.",
    statement: "Al continuar, usted acepta firmar por medios electrónicos.",
    more: "Qué significa esto",
  },

  sign: {
    title: "Todo listo para firmar",
    optional: (count: number) =>
      count === 1 ? "Queda 1 campo opcional vacío:" : `Quedan ${count} campos opcionales vacíos:`,
    seeOptional: (count: number): string => (count === 1 ? "verlo" : "verlos"),
    sentence: (name: string) =>
      `El documento quedará firmado a nombre de ${name}. Esto no se puede deshacer.`,
    wait: "Estamos registrando su firma. No cierre esta página.",
  },

  declined: {
    title: "Usted rechazó el documento",
    body: (sender: string) => `Ya le avisamos a ${sender}.`,
  },

  closed: {
    hint: mayClose,
  },

  /** Those that are needed where nothing more can be fetched; the others come late. */
  errors: {
    NETWORK_ERROR: network,
    PIPELINE_FETCH_FAILED: notLoaded,
    INTERNAL_ERROR: unknownError,
  },
  unknownError,
};

export type FirstWords = typeof firstWords;
