import type { PdfDocument } from "../pdf/document.ts";
import { countOf, isDictionary, isReference, isStream, type Reference, type Value } from "../pdf/values.ts";
import { Unreadable } from "../common/unreadable.ts";
import { LARGEST_NUMBER } from "./objects.ts";

export interface Walked {
  /** The first ambiguous object. */
  found: string | null;
  /** Numbers of reachable objects. */
  reached: Set<number>;
}

/** Visits every object that is reachable from the trailer. Throws Unreadable where that exceeds a limit. */
export function findInObjects(document: PdfDocument): Walked {
  const walk = new Walk(document);
  const found = walk.run();
  return { found, reached: walk.reached };
}

class Walk {
  readonly reached = new Set<number>();
  readonly #document: PdfDocument;
  readonly #pending: Reference[] = [];
  readonly #size: number;

  constructor(document: PdfDocument) {
    this.#document = document;
    this.#size = countOf(document.trailer.entries.get("Size")) ?? Infinity;
  }

  run(): string | null {
    if (this.#conflicts(this.#document.trailer)) return "trailer";
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop())
      if (!this.reached.has(next.number) && this.#isAmbiguous(next)) return `object ${next.number}`;
    return null;
  }

  /**
   * Whether a reference is ambiguous: its number overflows or exceeds /Size, its generation differs, or its object is
   * ambiguous.
   */
  #isAmbiguous({ number, generation }: Reference): boolean {
    const entry = this.#document.entry(number);
    this.reached.add(number);
    if (entry.type === "free") return number > LARGEST_NUMBER;
    const actual = entry.type === "plain" ? entry.generation : 0;
    if (generation !== actual || number >= this.#size) return true;
    const value = this.#read(() => this.#document.object(number));
    if (value === undefined) return false;
    if (isStream(value) && this.#read(() => this.#document.rawData(value)) === undefined) return true;
    return this.#conflicts(value);
  }

  /** Reads a value. Undefined where it cannot be read. */
  #read<Result>(read: () => Result): Result | undefined {
    try {
      return read();
    } catch (error) {
      if (error instanceof Unreadable && error.reason === "damaged") return undefined;
      throw error;
    }
  }

  /** Whether a dictionary in a value has two values for a key. Queues references. */
  #conflicts(value: Value): boolean {
    this.#document.budget.spend("visits");
    if (isReference(value)) this.#pending.push(value);
    if (Array.isArray(value)) return value.some((item) => this.#conflicts(item));
    const dictionary = isStream(value) ? value.dictionary : value;
    if (!isDictionary(dictionary)) return false;
    if (dictionary.conflicting.length > 0) return true;
    return [...dictionary.entries.values()].some((entry) => this.#conflicts(entry));
  }
}
