import type { ToolWords } from "../es/tools.ts";

/** Portuguese: the document's pages, search and printing. */
export const toolWords: ToolWords = {
  tools: {
    pages: "Páginas",
    goTo: "Ir para a página",
    go: "Ir",
    range: (last) => `Digite um número de 1 a ${last}.`,
    current: "página atual",
    toFill: (fields) => (fields === 1 ? "1 campo a preencher" : `${fields} campos a preencher`),
    search: "Buscar",
    searchLabel: "Buscar no documento",
    searching: (page, total) => `Buscando… página ${page} de ${total}`,
    hit: (at, total) => `${at} de ${total}`,
    hitOnPage: (at, total, page) => `Resultado ${at} de ${total}, página ${page}`,
    none: "Nenhum resultado",
    noText: "Este documento é uma imagem: não tem texto em que se possa buscar.",
    next: "Próximo resultado",
    previous: "Resultado anterior",
    closeSearch: "Fechar a busca",
    print: "Imprimir",
    printing: (page, total) => `Preparando a página ${page} de ${total}…`,
    printNote: "O documento é impresso sem o que você preencheu.",
    printFailed:
      "Não conseguimos imprimir por esta página. Baixe o documento e imprima pelo seu dispositivo.",
  },
};
