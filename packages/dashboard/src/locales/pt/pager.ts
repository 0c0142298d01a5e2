import type { PagerWords } from "../es/pager.ts";

export const pagerWords: PagerWords = {
  place: (page, pages) => `Página ${page} de ${pages}`,
  previous: "Página anterior",
  next: "Próxima página",
};
