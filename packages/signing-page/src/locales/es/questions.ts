/** The words for asking the sender. */
export const questionWords = {
  asking: {
    title: (sender: string) => `Preguntar a ${sender}`,
    body: (sender: string) => `Le avisaremos a ${sender}. Aquí verá la respuesta.`,
    record:
      "La pregunta y la respuesta quedan en el registro del documento, que acompaña a la copia firmada de todos.",
    question: "Su pregunta",
    missing: "Escriba su pregunta.",
    send: "Enviar pregunta",
    back: "Volver al documento",
    earlier: "Sus preguntas",
    asked: (when: string) => `Usted, ${when}`,
    answered: (sender: string, when: string) => `${sender}, ${when}`,
    open: "Todavía sin respuesta.",
    sent: "Enviamos su pregunta.",
    none: "Ya no puede hacer más preguntas aquí. Hable con quien le envió el documento.",
    tooMany: "Ya envió varias preguntas. Espere una hora para hacer otra.",
    failed: "No pudimos enviar su pregunta. Inténtelo de nuevo.",
    loading: "Buscando sus preguntas…",
    loadFailed: "No pudimos mostrar sus preguntas anteriores.",
  },
};

export type QuestionWords = typeof questionWords;
