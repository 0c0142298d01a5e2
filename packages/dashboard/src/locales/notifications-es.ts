export const notificationsEs = {
  title: "Avisos",
  lead: (email: string) =>
    `Los correos sobre sus documentos de este espacio de trabajo. Llegan a ${email}; las preguntas de los firmantes llegan siempre.`,
  mails: {
    declined: "Alguien rechaza un documento",
    completed: "Un documento está completo",
    expired: "Un documento vence sin completarse",
  },
  on: "Enviar un correo",
  off: "No enviar",
  saved: "Cambio guardado.",
};
