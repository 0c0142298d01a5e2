/** El formulario en pantallas pequeñas, y la firma puesta en varios lugares con un solo acto. */
export const formWords = {
  form: {
    open: "Llenar como formulario",
    openShort: "Formulario",
    progress: (step: number, total: number) => `${step} de ${total}`,
    optional: "opcional",
    glimpse: (page: number) => `Su lugar en la página ${page}`,
    back: "Atrás",
    next: "Siguiente",
    finish: "Terminar y ver el documento",
    close: "Volver al documento",
    complete: "Formulario completo.",
  },
  places: {
    signature: (count: number) => `Poner mi firma en los ${count} lugares restantes`,
    initials: (count: number) => `Poner mis iniciales en los ${count} lugares restantes`,
    look: (count: number) => (count === 1 ? "Ver el otro lugar" : `Ver los otros ${count} lugares`),
    lookWhy: "Después podrá poner la misma en todos con un solo toque.",
    signaturePlaced: (count: number) => `Firma colocada en ${count} lugares.`,
    initialsPlaced: (count: number) => `Iniciales colocadas en ${count} lugares.`,
  },
};

export type FormWords = typeof formWords;
