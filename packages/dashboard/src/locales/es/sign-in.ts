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
      `Si ${email} pertenece a un miembro, en un momento recibirá un enlace. Ábralo en este navegador.`,
    outboxTitle: "Pida su enlace al operador",
    outbox: "Este servidor no envía correos. Quien lo opera le entregará el enlace.",
    again: "Usar otro correo",
  },
  confirm: {
    title: "Todo listo para entrar",
    lead: "El enlace es para la dirección de abajo y sirve una sola vez.",
    instead: (present: string) =>
      `En este navegador está abierta la sesión de ${present}. El enlace abre otra en su lugar.`,
    action: (email: string) => `Entrar como ${email}`,
    caution: "Continúe solo si usted pidió este enlace o lo esperaba.",
    cancel: "No entrar",
  },
  opening: "Un momento…",
};

export type SignInWords = typeof signInWords;
