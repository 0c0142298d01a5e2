import type { Pack, PdfDocument } from "../pdf/document.ts";
import { Parser } from "../pdf/parser.ts";
import {
  countOf,
  isDictionary,
  isName,
  isReal,
  isReference,
  isStream,
  type Reference,
  type Value,
} from "../pdf/values.ts";
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

/** White space, and comments to their end. */
const BETWEEN_OBJECTS = /^(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*$/;

class Walk {
  readonly reached = new Set<number>();
  readonly #document: PdfDocument;
  readonly #pending: Reference[] = [];
  readonly #size: number;
  readonly #hidden: ReadonlySet<number>;
  readonly #packs = new Map<number, boolean>();

  constructor(document: PdfDocument) {
    this.#document = document;
    this.#size = countOf(document.trailer.entries.get("Size")) ?? Infinity;
    this.#hidden = hiddenSections(document);
  }

  run(): string | null {
    if (this.#document.sections.some(({ trailer }) => isUnclear(trailer))) return "trailer";
    if (this.#conflicts(this.#document.trailer)) return "trailer";
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop())
      if (!this.reached.has(next.number) && this.#isAmbiguous(next)) return `object ${next.number}`;
    return null;
  }

  /**
   * Whether a reference is ambiguous: its number overflows or exceeds /Size, or is of a cross-reference stream that
   * some readers alone know, its generation differs, or its object is ambiguous.
   */
  #isAmbiguous({ number, generation }: Reference): boolean {
    const entry = this.#document.entry(number);
    this.reached.add(number);
    if (this.#hidden.has(number)) return true;
    if (number > LARGEST_NUMBER) return true;
    if (entry.type === "free") return false;
    const actual = entry.type === "plain" ? entry.generation : 0;
    if (generation !== actual || number >= this.#size) return true;
    const value = this.#read(() => this.#document.object(number));
    // Readers recover an object that they cannot read in different ways, each on its own.
    if (value === undefined)
      return entry.type === "packed" || this.#document.isObjectAt(entry.offset, number);
    if (entry.type === "packed" && !this.#isExact(number, entry)) return true;
    if (isStream(value) && this.#read(() => this.#document.rawData(value)) === undefined) return true;
    return this.#conflicts(value);
  }

  /** Whether an object stream names the object once, at its index, and holds nothing between it and the next one. */
  #isExact(number: number, { stream, index }: { stream: number; index: number }): boolean {
    const pack = this.#document.pack(stream);
    const isOrdered = this.#packs.get(stream) ?? isInOrder(pack);
    this.#packs.set(stream, isOrdered);
    const [item, next] = [pack.items[index], pack.items[index + 1]];
    if (!isOrdered || item?.number !== number) return false;
    const parser = new Parser(pack.data, pack.first + item.offset);
    parser.value();
    const end = next === undefined ? pack.data.length : pack.first + next.offset;
    if (parser.at > end) return false;
    const between = new TextDecoder("latin1").decode(pack.data.subarray(parser.at, end));
    return BETWEEN_OBJECTS.test(next === undefined ? `${between}\n` : between);
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

  /** Whether a dictionary in a value has two values for a key, or a word is unclear. Queues references. */
  #conflicts(value: Value, key = ""): boolean {
    this.#document.budget.spend("visits");
    if (isUnclearWord(value, key)) return true;
    if (isReference(value)) this.#pending.push(value);
    if (Array.isArray(value)) return value.some((item) => this.#conflicts(item));
    const dictionary = isStream(value) ? value.dictionary : value;
    if (!isDictionary(dictionary)) return false;
    if (dictionary.conflicting.length > 0) return true;
    return [...dictionary.entries].some(([name, entry]) => this.#conflicts(entry, name));
  }
}

/** Names of fonts that are written in the bytes of Japanese or Chinese. Nothing is found by them. */
const NAMES_OF_FONTS: ReadonlySet<string> = new Set(["BaseFont", "FontName"]);

/** Whether some readers split or cut a word, which is the value of a key. */
function isUnclearWord(value: Value, key: string): boolean {
  return (isName(value) && value.isUnclear && !NAMES_OF_FONTS.has(key)) || (isReal(value) && value.isUnclear);
}

/** Whether a value has an unclear word. References are not followed. */
function isUnclear(value: Value, key = ""): boolean {
  if (isUnclearWord(value, key)) return true;
  if (Array.isArray(value)) return value.some((item) => isUnclear(item));
  return isDictionary(value) && [...value.entries].some(([name, entry]) => isUnclear(entry, name));
}

/** Whether each number is there once and offsets ascend, after the index (ISO 32000-2 §7.5.7). */
const isInOrder = ({ items, places, first, indexEnd }: Pack): boolean =>
  places.size === items.length &&
  indexEnd <= first &&
  items.every(({ offset }, nth) => nth === 0 || offset > items[nth - 1]!.offset);

/** Numbers of cross-reference streams that no section names at their place. Some readers know them all the same. */
function hiddenSections(document: PdfDocument): Set<number> {
  const hidden = new Set<number>();
  const named = new Set<number>();
  for (const { stream, entries, offset, kind } of document.sections) {
    const entry = stream === null ? undefined : entries.get(stream);
    const isNamed =
      entry?.type === "plain" &&
      (kind === "table" || document.headOf(entry.offset) === document.headOf(offset));
    if (stream !== null && !named.has(stream) && !isNamed) hidden.add(stream);
    for (const number of entries.keys()) named.add(number);
  }
  return hidden;
}
