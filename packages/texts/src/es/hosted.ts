/** Pages that the server renders itself. */
export const hosted = {
  /** For a guest whose link is refused: the cause and what to do. */
  refusals: {
    unknown: {
      title: "Este enlace no es válido",
      text: "Abra el enlace tal como llegó en su mensaje, o pida a quien se lo envió uno nuevo.",
    },
    signed: { title: "Usted ya firmó", text: "Su firma quedó registrada. No tiene que hacer nada más." },
    approved: {
      title: "Usted ya aprobó",
      text: "Su aprobación quedó registrada. No tiene que hacer nada más.",
    },
    prepared: {
      title: "Usted ya lo preparó",
      text: "Lo que llenó quedó registrado. No tiene que hacer nada más.",
    },
    declined: {
      title: "Usted rechazó este documento",
      text: "Si cambió de opinión, hable con quien se lo envió.",
    },
    released: {
      title: "Usted ya no tiene que hacer nada en este documento",
      text: "Puede que se lo pidan a otra persona. Si tiene alguna duda, pregunte a quien se lo envió.",
    },
    group_done: {
      title: "Otra persona de su grupo ya respondió",
      text: "Con eso basta: usted ya no tiene que hacer nada.",
    },
    not_yet: {
      title: "Todavía no es su turno",
      text: "Otras personas firman antes. Le avisaremos cuando sea su turno.",
    },
  },
  description: (name: string, sender: string) => `Documento: «${name}», de ${sender}.`,
  /** The title when the document's name may not be disclosed. */
  unnamed: "Documento para firmar",
  noScript: "Para firmar necesitamos JavaScript. Actívelo en su navegador y vuelva a cargar esta página.",
  opening: "Abriendo el documento…",
  failed: "No pudimos abrir el documento. Revise su conexión a internet e inténtelo de nuevo.",
  leaving: (host: string) => `Ahora puede ir a ${host}.`,
  leave: "Continuar",
  retry: "Intentar de nuevo",
  /** The answer to a presigned link that is forged or expired. */
  linkRefused: "Este enlace no es válido o ya venció.",
  device: {
    title: "Firma presencial",
    over: "Esta sesión ya terminó",
    advice: "Todas las personas terminaron, la sesión venció o se canceló. Quien la creó puede crear otra.",
  },
  handoff: {
    title: "Continúe aquí con su firma",
    open: "Abrir el documento",
    over: "Este código ya no sirve",
    advice:
      "Vence a los diez minutos y solo se abre una vez. Pida otro en la pantalla donde empezó a firmar.",
  },
  landing: {
    title: "Servicio de firma electrónica",
    received: {
      title: "¿Recibió un documento?",
      text: "Abra el enlace del correo o mensaje que recibió: no necesita cuenta.",
    },
    dashboard: {
      title: "Enviar documentos a firmar",
      text: "Entre a su espacio de trabajo con su correo.",
    },
    verify: {
      title: "Verificar un PDF firmado",
      text: "Quién firmó, cuándo y si algo cambió. El archivo no sale de su dispositivo.",
    },
    docs: {
      title: "Documentación",
      text: "La referencia de la API, sus errores y los paquetes para su servidor (en inglés).",
    },
  },
};

export type HostedTexts = typeof hosted;
