export const signInWords = {
  title: "Entre a su panel",
  lead: "Le enviaremos un enlace de un solo uso. No hay contraseñas que recordar.",
  email: "Correo",
  invalid: "Escriba una dirección de correo completa.",
  send: "Enviar enlace",
  or: "o",
  passkey: "Entrar con llave de acceso",
  cancelled: "No se usó ninguna llave de acceso.",
  sent: {
    title: "Revise su correo",
    body: (email: string) =>
      `Si ${email} es el correo de un miembro, en un momento recibirá un enlace. Ábralo en este navegador.`,
    outboxTitle: "Pida su enlace al administrador",
    outbox: "Este servidor no envía correos. La persona que lo administra puede darle el enlace.",
    again: "Usar otro correo",
  },
  confirm: {
    title: "Todo listo para entrar",
    lead: "El enlace es para esta dirección y funciona una sola vez.",
    instead: (present: string) =>
      `En este navegador ya está abierta la sesión de ${present}. El enlace abre otra en su lugar.`,
    action: (email: string) => `Entrar como ${email}`,
    caution: "Continúe solo si usted pidió este enlace o lo esperaba.",
    cancel: "No entrar",
  },
  opening: "Un momento…",
};

export type SignInWords = typeof signInWords;
