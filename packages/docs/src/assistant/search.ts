import MiniSearch, { type SearchResult } from "minisearch";
import type { Entry } from "./corpus.ts";
import { folded, isStopWord, otherWords } from "./language.ts";

export interface Hit {
  entry: Entry;
  /** Comparable within one search only. */
  score: number;
}

/** The best hit must match a title or a name, or this many words of a text. Otherwise it is chance. */
const MIN_MATCHED_WORDS = 2;

/** A question usually asks for an operation or a guide. Errors and events are asked for by name. */
const WEIGHT: Record<Entry["kind"], number> = { operation: 1, guide: 1, error: 0.6, event: 0.4 };

/** Full-text search over the entries, in both languages. */
export class ReferenceSearch {
  private readonly entries: ReadonlyMap<string, Entry>;
  private readonly index: MiniSearch;

  constructor(entries: readonly Entry[]) {
    this.entries = new Map(entries.map((entry) => [entry.id, entry]));
    this.index = new MiniSearch({
      fields: ["title", "names", "status", "details", "text"],
      tokenize,
      processTerm: stem,
    });
    this.index.addAll(
      entries.map(({ id, title, names, status, details, text }) => ({
        id,
        title: `${title.en} ${title.es}`,
        names,
        status,
        details,
        text: `${text.en} ${text.es}`,
      })),
    );
  }

  /** The hits, best first; empty when nothing matches well. */
  search(question: string): Hit[] {
    const results = this.index.search(question, {
      boostDocument: (id) => WEIGHT[this.entries.get(id as string)!.kind],
      boost: { title: 4, names: 2, status: 20 },
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      prefix: (term) => term.length > 3,
      tokenize: queryTerms,
      processTerm: stem,
    });
    const hits = results
      .filter(isMeant)
      .map(({ id, score }) => ({ entry: this.entries.get(id as string)!, score }));
    return [...this.named(question, hits[0]?.score ?? 1), ...hits].filter(isFirst);
  }

  /** Errors and events that the question names literally come first. */
  private named(question: string, score: number): Hit[] {
    const codes = question.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? [];
    const events = question.match(/\b[a-z]+\.[a-z_]+\b/g) ?? [];
    return [...codes, ...events.map((type) => `event-${type}`)].flatMap((id) => {
      const entry = this.entries.get(id);
      return entry ? [{ entry, score: score * 2 }] : [];
    });
  }
}

function isMeant({ match, queryTerms: terms }: SearchResult): boolean {
  const fields = new Set(Object.values(match).flat());
  return ["title", "names", "status"].some((name) => fields.has(name)) || terms.length >= MIN_MATCHED_WORDS;
}

function isFirst({ entry }: Hit, index: number, hits: readonly Hit[]): boolean {
  return hits.findIndex((other) => other.entry === entry) === index;
}

/** Splits text into words, also within `camelCase`, `snake_case` and paths. */
function tokenize(text: string): string[] {
  return text
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Adds English words to Spanish ones, because most of the reference is in English. An HTTP status matches errors. */
function queryTerms(question: string): string[] {
  return tokenize(question).flatMap((word) => [word, ...otherWords(folded(word))]);
}

/** Removes plurals, verb endings and final vowels, in queries and in entries alike. */
function stem(term: string): string | null {
  const word = folded(term);
  if (isStopWord(word)) return null;
  if (word.length < 5) return word.replace(/s$/, "");
  return word
    .replace(/(?:ies|y)$/, "i")
    .replace(/(?:ing|ed)$/, "")
    .replace(/s$/, "")
    .replace(/[eao]$/, "");
}
