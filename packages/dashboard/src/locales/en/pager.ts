import type { PagerWords } from "../es/pager.ts";

export const pagerWords: PagerWords = {
  place: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: "Previous page",
  next: "Next page",
};
