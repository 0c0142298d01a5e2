/** Words of the bin, and of what puts something into it. */
export const binWords = {
  title: "Papelera",
  back: "Documentos",
  lead: "Lo que se elimina queda aquí 30 días y después se borra definitivamente.",
  erases: (when: string) => `Se borra: ${when}`,
  restore: "Restaurar",
  restoreOf: (name: string) => `Restaurar «${name}»`,
  restored: "Documento restaurado.",
  empty: {
    title: "La papelera está vacía",
    body: "Aquí aparecen los documentos terminados que alguien elimine.",
  },
  delete: "Eliminar",
  deleted: "El documento está en la papelera.",
  removed: "Borrador eliminado.",
  ask: {
    heading: "¿Eliminar este documento?",
    body: "Estará en la papelera 30 días. Nadie podrá abrirlo, tampoco quienes firmaron. Después se borra definitivamente.",
  },
  askOfDraft: { heading: "¿Eliminar este borrador?", body: "Se borra ahora mismo y no se puede recuperar." },
};

export type BinWords = typeof binWords;
