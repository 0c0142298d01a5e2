/** Español: las páginas del documento, la búsqueda y la impresión. */
export const toolWords = {
  tools: {
    pages: "Páginas",
    goTo: "Ir a la página",
    go: "Ir",
    range: (last: number) => `Escriba un número del 1 al ${last}.`,
    current: "página actual",
    toFill: (fields: number) => (fields === 1 ? "1 campo por llenar" : `${fields} campos por llenar`),
    search: "Buscar",
    searchLabel: "Buscar en el documento",
    searching: (page: number, total: number) => `Buscando… página ${page} de ${total}`,
    hit: (at: number, total: number) => `${at} de ${total}`,
    hitOnPage: (at: number, total: number, page: number) => `Resultado ${at} de ${total}, página ${page}`,
    none: "Sin resultados",
    noText: "Este documento es una imagen: no tiene texto que se pueda buscar.",
    next: "Resultado siguiente",
    previous: "Resultado anterior",
    closeSearch: "Cerrar la búsqueda",
    print: "Imprimir",
    printing: (page: number, total: number) => `Preparando la página ${page} de ${total}…`,
    printNote: "Se imprime el documento sin lo que usted haya llenado.",
    printFailed:
      "No pudimos imprimir desde esta página. Descargue el documento e imprímalo desde su dispositivo.",
  },
};

export type ToolWords = typeof toolWords;
