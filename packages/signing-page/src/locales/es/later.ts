/** The words for finishing later. */
export const laterWords = {
  later: {
    title: "Terminar después",
    body: (contact: string) =>
      `Lo que ya llenó está guardado. Le enviamos su enlace a ${contact} para que continúe donde se quedó.`,
    remind: "¿Quiere que se lo recordemos?",
    days: (days: number | null) =>
      days === null ? "No, gracias" : days === 1 ? "Mañana" : `En ${days} días`,
    send: "Enviarme el enlace",
    back: "Volver al documento",
    doneTitle: "Le enviamos su enlace",
    done: (contact: string) => `Lo encontrará en ${contact}. Puede cerrar esta página.`,
    reminder: (when: string) => `Si aún no ha terminado, se lo recordaremos el ${when}.`,
    close: "Cerrar",
    goOn: "Continuar ahora",
    tooMany: "Ya le enviamos el enlace varias veces. Espere una hora para pedirlo otra vez.",
    notPossible: "Ya no podemos enviarle el enlace. Vuelva a abrir el documento desde donde empezó.",
    failed: "No pudimos enviar el enlace. Inténtelo de nuevo.",
  },
};

export type LaterWords = typeof laterWords;
