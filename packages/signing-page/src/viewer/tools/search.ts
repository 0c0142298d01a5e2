import { wordsOf } from "../page-words.ts";
import type { PdfPages } from "../pdf.ts";
import { hitsIn } from "./find.ts";

/** One place of the words: on which page (index), and which of that page's. */
export interface Found {
  page: number;
  index: number;
}

export interface SearchResult {
  hits: Found[];
  /** No page has any text. */
  noText: boolean;
}

/** Looks through all pages, in their order. Null when the signal told to stop. */
export async function search(
  pdf: PdfPages,
  pages: number,
  words: string,
  { signal, onPage }: { signal: AbortSignal; onPage: (page: number) => void },
): Promise<SearchResult | null> {
  const hits: Found[] = [];
  let noText = true;
  for (let page = 0; page < pages; page += 1) {
    onPage(page);
    const { text } = await wordsOf(pdf, page).catch(() => ({ text: "" }));
    if (signal.aborted) return null;
    noText &&= text.trim() === "";
    hits.push(...hitsIn(text, words).map((_, index) => ({ page, index })));
  }
  return { hits, noText };
}
