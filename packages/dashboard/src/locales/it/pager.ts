import type { PagerWords } from "../es/pager.ts";

export const pagerWords: PagerWords = {
  place: (page, pages) => `Pagina ${page} di ${pages}`,
  previous: "Pagina precedente",
  next: "Pagina successiva",
};
