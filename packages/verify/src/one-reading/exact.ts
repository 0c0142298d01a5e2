import { Budget, LIMITS } from "../common/limits.ts";
import { Unreadable } from "../common/unreadable.ts";
import { PdfDocument } from "../pdf/document.ts";
import {
  countOf,
  isDictionary,
  isReference,
  isStream,
  nameOf,
  numberOf,
  type Value,
  wordsOf,
} from "../pdf/values.ts";
import { findAmbiguity } from "./signed.ts";

/** A PDF whose every object has been read. */
export interface ExactFile {
  /** The place that programs read in two ways: `object 12` or `trailer`; null: nowhere. */
  ambiguity: string | null;
  /** Each dictionary that the trailer reaches, those of streams included; none where there is an ambiguity. */
  dictionaries: readonly ExactDictionary[];
  /** Whether each reference below the catalog leads to an object, and not to another reference. */
  isComplete: boolean;
}

/**
 * Reads every object of a PDF, signed or not, and finds what programs read in two ways. Throws Unreadable where an
 * object cannot be read, the file is encrypted, or it exceeds a limit.
 */
export function readExactly(bytes: Uint8Array): ExactFile {
  if (bytes.length > LIMITS.file) throw new Unreadable("too_large", "the file is too large");
  const document = new PdfDocument(bytes, bytes.length, new Budget());
  const ambiguity = findAmbiguity(document);
  const found = ambiguity === null ? reachable(document) : { dictionaries: [], isComplete: false };
  return { ambiguity, ...found };
}

/** A dictionary, with references followed to their end. Its methods throw Unreadable. */
export class ExactDictionary {
  readonly isStream: boolean;
  readonly #document: PdfDocument;
  readonly #entries: ReadonlyMap<string, Value>;

  constructor(document: PdfDocument, entries: ReadonlyMap<string, Value>, isStreams: boolean) {
    this.#document = document;
    this.#entries = entries;
    this.isStream = isStreams;
  }

  get keys(): string[] {
    return [...this.#entries.keys()];
  }

  get values(): Iterable<Value> {
    return this.#entries.values();
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  name(key: string): string | null {
    return nameOf(this.#get(key));
  }

  text(key: string): string | null {
    return wordsOf(this.#get(key));
  }

  /** A whole number of 0 or more. */
  integer(key: string): number | null {
    return countOf(this.#get(key));
  }

  number(key: string): number | null {
    return numberOf(this.#get(key));
  }

  /** A whole number that is written without a point. */
  whole(key: string): number | null {
    const value = this.#get(key);
    return typeof value === "number" ? value : null;
  }

  isTrue(key: string): boolean {
    return this.#get(key) === true;
  }

  /** An array of numbers; null for anything else. */
  numbers(key: string): number[] | null {
    const value = this.#get(key);
    if (!Array.isArray(value)) return null;
    const items = value.map((item) => numberOf(this.#document.resolve(item)));
    return items.every((item) => item !== null) ? items : null;
  }

  /** The dictionary at a key, or those of the array there. */
  children(key: string): ExactDictionary[] {
    const value = this.#get(key);
    const items = Array.isArray(value) ? value.map((item) => this.#document.resolve(item)) : [value];
    return items.flatMap((item) => dictionaryOf(this.#document, item) ?? []);
  }

  /** The dictionary at a key; null for anything else, a list of one included. */
  dictionary(key: string): ExactDictionary | null {
    return dictionaryOf(this.#document, this.#get(key));
  }

  /** The dictionaries of an array; null where it is none, or has anything else. */
  list(key: string): ExactDictionary[] | null {
    const value = this.#get(key);
    const items = this.children(key);
    return Array.isArray(value) && items.length === value.length ? items : null;
  }

  #get(key: string): Value {
    return this.#document.resolve(this.#entries.get(key) ?? null);
  }
}

function dictionaryOf(document: PdfDocument, value: Value): ExactDictionary | null {
  const dictionary = isStream(value) ? value.dictionary : value;
  if (!isDictionary(dictionary)) return null;
  return new ExactDictionary(document, dictionary.entries, isStream(value));
}

function reachable(document: PdfDocument): Pick<ExactFile, "dictionaries" | "isComplete"> {
  const dictionaries: ExactDictionary[] = [];
  const seen = new Set<number>();
  const visit = (start: Value): boolean => {
    let isComplete = true;
    const pending: Value[] = [start];
    for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
      document.budget.spend("visits");
      const dictionary = dictionaryOf(document, value);
      if (dictionary) dictionaries.push(dictionary);
      for (const part of dictionary?.values ?? partsOf(value)) {
        if (isReference(part) && seen.has(part.number)) continue;
        if (isReference(part)) seen.add(part.number);
        const object = isReference(part) ? document.object(part.number, part.generation) : part;
        if (isReference(part) && (object === null || isReference(object))) isComplete = false;
        pending.push(object);
      }
    }
    return isComplete;
  };
  // Some programs name what nobody needs in the trailer.
  const isComplete = visit([document.trailer.entries.get("Root") ?? null]);
  visit(document.trailer);
  return { dictionaries, isComplete };
}

const partsOf = (value: Value): Iterable<Value> => (Array.isArray(value) ? value : []);
