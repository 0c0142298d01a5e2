export const notificationWords = {
  title: "Avisos",
  lead: (email: string) =>
    `Correos a ${email} sobre los documentos que son suyos en este espacio de trabajo.`,
  wanted: "Correos que quiere recibir",
  mails: {
    declined: "Alguien rechaza un documento",
    completed: "Un documento está completo",
    expired: "Un documento vence sin completarse",
    undelivered: "Un mensaje no llega a un firmante",
  },
  always: "Siempre le avisamos cuando un firmante hace una pregunta o pasa su firma a otra persona.",
  saved: "Cambio guardado.",
};

export type NotificationWords = typeof notificationWords;
