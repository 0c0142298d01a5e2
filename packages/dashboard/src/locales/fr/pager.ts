import type { PagerWords } from "../es/pager.ts";

export const pagerWords: PagerWords = {
  place: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  previous: "Page précédente",
  next: "Page suivante",
};
