/** Los formularios: la lista, uno nuevo y sus respuestas. */
export const formWords = {
  title: "Formularios",
  lead: "Un enlace de una plantilla que muchas personas responden: cada una firma su propio documento.",
  create: "Nuevo formulario",
  name: "Nombre, que leen las personas",
  template: "Plantilla",
  choose: "Elija una plantilla",
  onePerAddress: "Una respuesta por correo",
  answers: (count: number) => (count === 1 ? "1 respuesta" : `${count} respuestas`),
  made: (when: string) => `Creado ${when}`,
  empty: {
    title: "Aún no hay formularios",
    body: "Elija una plantilla y comparta su enlace: no necesita saber quién responderá.",
  },
  states: { open: "Abierto", paused: "En pausa", closed: "Cerrado" } as Record<string, string>,
  otherState: "Otro estado",
  one: {
    loading: "Formulario",
    back: "Formularios",
    link: "Enlace",
    linkHint: "Compártalo o imprima el código. Abrirlo no crea ni cuesta nada.",
    qr: "Código QR del enlace",
    snippet: "En su página",
    snippetHint:
      "El formulario y la firma se abren en su página, sin servidor propio. Indique el origen de su página en allowedOrigins por la API.",
    origins: (origins: string) => `Pueden mostrarlo: ${origins}`,
    pause: "Pausar",
    resume: "Abrir",
    close: "Cerrar",
    closeAsk: "No recibirá más respuestas. Quien ya empezó puede terminar. Esto no se puede deshacer.",
    keep: "Dejar abierto",
    csv: "Descargar respuestas",
    list: "Respuestas",
    checked: "Correo comprobado",
    unchecked: "Correo sin comprobar",
    gone: "Documento eliminado",
    none: { title: "Aún no hay respuestas", body: "Aparecerán aquí en cuanto alguien empiece." },
  },
};

export type FormWords = typeof formWords;
