import type { PagerWords } from "../es/pager.ts";

export const pagerWords: PagerWords = {
  place: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  previous: "Vorherige Seite",
  next: "Nächste Seite",
};
