import MiniSearch, { type SearchResult } from "minisearch";
import type { Entry } from "./corpus.ts";
import { folded, isFunctionWord, otherWords } from "./language.ts";

export interface Hit {
  entry: Entry;
  /** Comparable within one search only. */
  score: number;
}

/** A best hit must have matched a title or a name, or this many words of a text: else it is chance. */
const ENOUGH_WORDS = 2;

/** Who asks what to do means an operation or a guide; errors and events are asked for by their names. */
const WEIGHT: Record<Entry["kind"], number> = { operation: 1, guide: 1, error: 0.6, event: 0.4 };

/** Finds parts of the reference by what they are called and what they say, in both languages. */
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

  /** Best first; none when nothing was meant by the question. */
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

  /** Codes and events that the question spells out come first. */
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
  return ["title", "names", "status"].some((name) => fields.has(name)) || terms.length >= ENOUGH_WORDS;
}

function isFirst({ entry }: Hit, index: number, hits: readonly Hit[]): boolean {
  return hits.findIndex((other) => other.entry === entry) === index;
}

/** Words, those within `camelCase`, `snake_case` and paths too. */
function tokenize(text: string): string[] {
  return text
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A Spanish word stands for its English ones too, for most of the reference is in English. A status is an error. */
function queryTerms(question: string): string[] {
  return tokenize(question).flatMap((word) => [word, ...otherWords(folded(word))]);
}

/** Plurals, endings of verbs and last vowels go, alike in what is sought and in what is searched. */
function stem(term: string): string | null {
  const word = folded(term);
  if (isFunctionWord(word)) return null;
  if (word.length < 5) return word.replace(/s$/, "");
  return word
    .replace(/(?:ies|y)$/, "i")
    .replace(/(?:ing|ed)$/, "")
    .replace(/s$/, "")
    .replace(/[eao]$/, "");
}
