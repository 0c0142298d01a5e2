export const outboxWords = {
  title: "Buzón de pruebas",
  lead: "Lo que este entorno habría enviado. Nada se envía de verdad.",
  to: "Destinatario",
  toHint: "Correo o teléfono completo",
  refresh: "Actualizar",
  open: "Abrir el enlace",
  erased: "El contenido se borró.",
  live: {
    title: "El buzón solo existe en los entornos de pruebas",
    body: "En producción los mensajes llegan a las personas, y los enlaces son solo para ellas. Cambie de entorno para ver mensajes simulados.",
  },
  empty: {
    title: "Todavía no hay mensajes",
    body: "Envíe un documento en este entorno y aquí verá la invitación con su enlace.",
  },
  nothing: { title: "Ningún mensaje para esa dirección", body: "Revise que esté escrita completa." },
  channels: { email: "Correo", chat: "Mensaje" } as Record<string, string>,
};

export type OutboxWords = typeof outboxWords;
