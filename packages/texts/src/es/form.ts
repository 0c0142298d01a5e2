/** The page of a form, which many people open by one link. */
export const form = {
  from: (sender: string) => `De ${sender}`,
  intro: "Escriba su nombre y su correo para abrir su documento.",
  name: "Nombre completo",
  email: "Correo electrónico",
  code: "Antes de leerlo le pediremos un código que enviaremos a este correo.",
  start: "Empezar",
  working: "Preparando su documento…",
  problems: {
    name: "Escriba su nombre.",
    email: "Revise su correo: no podemos escribir a esta dirección.",
    limited: "Hubo demasiados intentos. Espere un minuto e inténtelo de nuevo.",
    unavailable:
      "Este formulario no puede recibir respuestas en este momento. Inténtelo más tarde o avise a quien le dio el enlace.",
    failed: "No pudimos abrir su documento. Revise su conexión a internet e inténtelo de nuevo.",
  },
  /** Why it takes no answer, and what to do. */
  refusals: {
    unknown: {
      title: "Este enlace no es válido",
      text: "Abra el enlace tal como lo recibió, o pida otro a quien se lo dio.",
    },
    paused: {
      title: "Este formulario está en pausa",
      text: "Por ahora no recibe respuestas. Inténtelo más tarde.",
    },
    closed: {
      title: "Este formulario está cerrado",
      text: "Ya no recibe respuestas. Si tiene alguna duda, pregunte a quien le dio el enlace.",
    },
    not_open_yet: {
      title: "Este formulario todavía no está abierto",
      text: "Vuelva más tarde, o pregunte a quien le dio el enlace.",
    },
    full: { title: "Este formulario está completo", text: "Ya recibió todas las respuestas que esperaba." },
    link: {
      title: "Este enlace no está completo o ya venció",
      text: "Ábralo tal como lo recibió, o pida otro a quien se lo dio.",
    },
    answered: {
      title: "Ya hay una respuesta con este correo",
      text: "Cada persona responde una vez. Si todavía no firma, use el enlace de su mensaje o pregunte a quien le dio este enlace.",
    },
    proof: {
      title: "No pudimos comprobar su navegador",
      text: "Vuelva a cargar esta página e inténtelo de nuevo.",
    },
  },
};

export type FormTexts = typeof form;
