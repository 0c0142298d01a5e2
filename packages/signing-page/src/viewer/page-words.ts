import { connection } from "./connection.ts";
import type { PageWords, PdfPages } from "./pdf.ts";

/** Characters of all pages together: a few megabytes. */
const MAX_CHARACTERS = 2_000_000;
/** On a busy phone no idle callback may come. */
const IDLE_TIMEOUT_MS = 2000;

/**
 * Reads the text of all pages, one page in each idle callback, up to the limit or until the signal aborts. A page that
 * cannot be read has no text.
 */
export async function readWords(
  pdf: PdfPages,
  pages: number,
  { signal, onWords }: { signal: AbortSignal; onWords: (page: number, words: PageWords) => void },
): Promise<void> {
  let left = MAX_CHARACTERS;
  for (let index = 0; index < pages && left > 0; index += 1) {
    await idle();
    while (!navigator.onLine && !signal.aborted) await connection();
    if (signal.aborted) return;
    const words = await wordsOf(pdf, index).catch(() => ({ text: "", lang: null }));
    if (signal.aborted) return;
    onWords(index, { ...words, text: words.text.slice(0, left) });
    left -= words.text.length;
  }
}

const READ = new WeakMap<PdfPages, Map<number, Promise<PageWords>>>();

/** The words of a page, by its index; a page is read once. */
export function wordsOf(pdf: PdfPages, index: number): Promise<PageWords> {
  const pages = READ.get(pdf) ?? new Map<number, Promise<PageWords>>();
  READ.set(pdf, pages);
  const words = pages.get(index) ?? pdf.page(index + 1).then((page) => page.words());
  pages.set(index, words);
  words.catch(() => pages.delete(index));
  return words;
}

/** Safari has no `requestIdleCallback`. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, 50);
  });
}
