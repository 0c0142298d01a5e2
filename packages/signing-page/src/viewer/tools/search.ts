import { wordsOf } from "../page-words.ts";
import type { PdfPages } from "../pdf.ts";
import { hitsIn } from "./find.ts";

/** A match: the index of its page, and its index on that page. */
export interface Found {
  page: number;
  index: number;
}

export interface SearchResult {
  hits: Found[];
  /** No page has any text. */
  noText: boolean;
}

/** Searches all pages in order. Null when the signal aborted. */
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
