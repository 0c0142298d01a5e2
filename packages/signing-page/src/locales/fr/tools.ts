import type { ToolWords } from "../es/tools.ts";

const isSingular = (count: number) => count === 0 || count === 1;

/** French: the document's pages, search and printing. */
export const toolWords: ToolWords = {
  tools: {
    pages: "Pages",
    goTo: "Aller à la page",
    go: "Aller",
    range: (last) => `Saisissez un numéro de 1 à ${last}.`,
    current: "page actuelle",
    toFill: (fields) => (isSingular(fields) ? `${fields} champ à remplir` : `${fields} champs à remplir`),
    search: "Rechercher",
    searchLabel: "Rechercher dans le document",
    searching: (page, total) => `Recherche… page ${page} sur ${total}`,
    hit: (at, total) => `${at} sur ${total}`,
    hitOnPage: (at, total, page) => `Résultat ${at} sur ${total}, page ${page}`,
    none: "Aucun résultat",
    noText: "Ce document est une image : il ne contient pas de texte à rechercher.",
    next: "Résultat suivant",
    previous: "Résultat précédent",
    closeSearch: "Fermer la recherche",
    print: "Imprimer",
    printing: (page, total) => `Préparation de la page ${page} sur ${total}…`,
    printNote: "Le document est imprimé sans ce que vous avez rempli.",
    printFailed:
      "Nous n’avons pas pu imprimer depuis cette page. Téléchargez le document et imprimez-le depuis votre appareil.",
  },
};
