export const fieldWords = {
  title: (name: string) => `Campos de ${name}`,
  loadingTitle: "Colocar campos",
  back: "Documento",
  saved: "Guardado",
  saving: "Guardando…",
  unsaved: "Sin guardar",
  held: "Sin guardar: revise los campos marcados",
  review: "Revisar y enviar",
  finish: "Listo",
  locked: {
    title: "Este documento ya no se puede cambiar",
    body: "Corríjalo para mover sus campos.",
    action: "Volver al documento",
  },
  opening: "Preparando las páginas…",
  reviewTitle: "¿Todo listo para enviar?",
  count: (count: number) => (count === 0 ? "Sin campos" : count === 1 ? "1 campo" : `${count} campos`),
  missing: "Coloque al menos una firma para cada firmante antes de enviar.",
  wrong: "Hay campos que no se pueden guardar. Revíselos antes de enviar.",
  send: "Enviar a firma",
  later: "Todavía no",
  copyTitle: "Campos de otro documento",
  copyHint: "Sus campos se colocan en las mismas páginas, para sus firmantes según el rol o el orden.",
  copySearch: "Buscar documentos",
  copyNothing: "No se encontraron documentos.",
};

export type FieldWords = typeof fieldWords;
