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
    body: "Para mover sus campos, inicie una corrección.",
    action: "Volver al documento",
  },
  opening: "Preparando las páginas…",
  found: (count: number) =>
    count === 1 ? "Encontramos 1 lugar donde firmar" : `Encontramos ${count} lugares donde firmar`,
  takeFound: "Colocar las firmas ahí",
  leaveFound: "No, gracias",
  reviewTitle: "¿Todo listo para enviar?",
  count: (count: number) => (count === 0 ? "Sin campos" : count === 1 ? "1 campo" : `${count} campos`),
  missing: "Coloque al menos un campo de firma para cada firmante antes de enviar.",
  wrong: "Hay campos que no se pueden guardar. Revíselos antes de enviar.",
  send: "Enviar a firma",
  later: "Seguir editando",
  copyTitle: "Campos de otro documento",
  copyHint: "Los campos se colocan en las mismas páginas y se asignan a sus firmantes por rol o por orden.",
  copySearch: "Buscar documentos",
  copyNothing: "No se encontraron documentos.",
};

export type FieldWords = typeof fieldWords;
