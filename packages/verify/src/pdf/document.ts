import { Budget, LIMITS } from "../common/limits.ts";
import { Unreadable } from "../common/unreadable.ts";
import { inflate, unpredicted } from "./inflate.ts";
import { Parser } from "./parser.ts";
import {
  countOf,
  type Dictionary,
  isDictionary,
  isReference,
  isStream,
  nameOf,
  type Stream,
  type Value,
} from "./values.ts";
import { type Entry, lastStart, readSections, type Section } from "./xref.ts";

/** An object stream: its data, and the places of its objects. */
export interface Pack {
  data: Uint8Array;
  /** Offset of the first object. */
  first: number;
  /** Its own index in order. Offsets are from `first`. */
  items: readonly { number: number; offset: number }[];
  /** Offsets by number. Of a number that is there twice, the last counts. */
  places: ReadonlyMap<number, number>;
  /** Offset of the end of the index. */
  indexEnd: number;
}

/** Most bytes from `startxref` to the end of a revision. */
const CLOSING = 64;

const FREE: Entry = { type: "free" };

/**
 * A PDF as its bytes up to `end` show it. A revision is what readers saw before anything was appended. Objects are
 * read on demand. Nothing in a file is executed.
 */
export class PdfDocument {
  readonly bytes: Uint8Array;
  readonly budget: Budget;
  readonly end: number;
  /** Newest first. */
  readonly sections: readonly Section[];
  /** Sections read by any revision of the file. */
  readonly known: Map<number, Section>;
  /** Offset of the last `startxref`. */
  readonly startxref: number;
  readonly #entries = new Map<number, Entry>();
  readonly #values = new Map<number, Value>();
  readonly #packs = new Map<number, Pack>();
  readonly #opening = new Set<number>();

  /**
   * `start`: offset of the newest cross-references. Without it the last `startxref` counts, which in a revision of
   * `newest` stands at the end. Throws Unreadable.
   */
  constructor(file: Uint8Array, end: number, newest: PdfDocument | Budget, start?: number) {
    const isFirst = newest instanceof Budget;
    this.bytes = file.subarray(0, end);
    this.end = end;
    this.budget = isFirst ? newest : newest.budget;
    this.known = isFirst ? new Map() : newest.known;
    const found = start === undefined ? lastStart(this.bytes, isFirst ? undefined : CLOSING) : null;
    this.startxref = found?.at ?? 0;
    this.sections = readSections(this, start ?? found!.offset, LIMITS.revisions);
    for (const { entries } of this.sections)
      for (const [number, entry] of entries) if (!this.#entries.has(number)) this.#entries.set(number, entry);
    if (this.trailer.entries.has("Encrypt")) throw new Unreadable("encrypted", "the file is encrypted");
    if (!isDictionary(this.get(this.trailer, "Root")))
      throw new Unreadable("damaged", "the file has no catalog");
  }

  /** Offset after the %%EOF that closes the newest revision. 0 where there is none. */
  get closedAt(): number {
    const at = this.startxref;
    const mark = /^startxref\s+\d+\s+%%EOF/.exec(
      String.fromCharCode(...this.bytes.subarray(at, at + CLOSING)),
    );
    return mark ? at + mark[0].length : 0;
  }

  get trailer(): Dictionary {
    return this.sections[0]!.trailer;
  }

  get catalog(): Dictionary {
    return this.get(this.trailer, "Root") as Dictionary;
  }

  get numbers(): Iterable<number> {
    return this.#entries.keys();
  }

  entry(number: number): Entry {
    return this.#entries.get(number) ?? FREE;
  }

  /** The value of a key, references resolved. */
  get(dictionary: Dictionary, key: string): Value {
    return this.resolve(dictionary.entries.get(key) ?? null);
  }

  /** Resolves a reference. Any other value is returned. Throws Unreadable. */
  resolve(value: Value): Value {
    let found = value;
    for (let hops = 0; isReference(found); hops += 1) {
      if (hops > LIMITS.levels) throw new Unreadable("damaged", "references go in a circle");
      found = this.object(found.number, found.generation);
    }
    return found;
  }

  /** An indirect object; null where there is none. Throws Unreadable. */
  object(number: number, generation?: number): Value {
    const entry = this.entry(number);
    if (entry.type === "free") return null;
    // A reference of another generation is null (ISO 32000-2 §7.3.10).
    const actual = entry.type === "plain" ? entry.generation : 0;
    if (generation !== undefined && generation !== actual) return null;
    const known = this.#values.get(number);
    if (known !== undefined) return known;
    if (this.#opening.has(number)) throw new Unreadable("damaged", "an object needs itself");
    this.#opening.add(number);
    const value = entry.type === "plain" ? this.objectAt(entry.offset, number) : this.#packed(number, entry);
    this.#opening.delete(number);
    this.#values.set(number, value);
    return value;
  }

  /** The indirect object at an offset. Throws Unreadable. */
  objectAt(offset: number, number?: number): Value {
    const parser = new Parser(this.bytes, offset);
    if (!isHead(parser, number))
      throw parser.damaged("there is another object than the cross-references say");
    const value = this.#parsed(parser);
    if (!isDictionary(value) || !parser.takes("stream")) return value;
    return { kind: "stream", dictionary: value, start: parser.toStreamData() };
  }

  /** Whether an object of this number begins at an offset, readable or not. */
  isObjectAt(offset: number, number: number): boolean {
    try {
      return isHead(new Parser(this.bytes, offset), number);
    } catch (error) {
      if (error instanceof Unreadable) return false;
      throw error;
    }
  }

  /** Offset of the object at a place, after white space and comments. */
  headOf(offset: number): number {
    const parser = new Parser(this.bytes, offset);
    parser.skip();
    return parser.at;
  }

  #parsed(parser: Parser): Value {
    const before = parser.at;
    const value = parser.value();
    this.budget.spend("objects");
    this.budget.spend("parsed", parser.at - before);
    return value;
  }

  #packed(number: number, { stream }: { stream: number }): Value {
    const { data, first, places } = this.pack(stream);
    const place = places.get(number);
    return place === undefined ? null : this.#parsed(new Parser(data, first + place));
  }

  /** An object stream by its number. Throws Unreadable. */
  pack(number: number): Pack {
    const known = this.#packs.get(number);
    if (known) return known;
    const stream = this.entry(number).type === "plain" ? this.object(number) : null;
    if (!isStream(stream)) throw new Unreadable("damaged", "an object stream is missing");
    const data = this.dataOf(stream);
    const [count, first] = ["N", "First"].map((key) => countOf(this.get(stream.dictionary, key)));
    if (typeof count !== "number" || typeof first !== "number" || count > data.length)
      throw new Unreadable("damaged", "an object stream without its index");
    const parser = new Parser(data);
    const items: { number: number; offset: number }[] = [];
    for (let nth = 0; nth < count; nth += 1) items.push({ number: parser.count(), offset: parser.count() });
    const places = new Map(items.map(({ number: packed, offset }) => [packed, offset]));
    const pack = { data, first, items, places, indexEnd: parser.at };
    this.#packs.set(number, pack);
    return pack;
  }

  /** A stream's encoded bytes. Throws Unreadable. */
  rawData({ dictionary, start }: Stream): Uint8Array {
    const length = countOf(this.get(dictionary, "Length"));
    if (length === null || start + length > this.end)
      throw new Unreadable("damaged", "a stream without its length");
    if (!new Parser(this.bytes, start + length).takes("endstream"))
      throw new Unreadable("damaged", "a stream of another length");
    return this.bytes.subarray(start, start + length);
  }

  /** A stream's decoded data, within the budget. Throws Unreadable. */
  dataOf(stream: Stream): Uint8Array {
    const filters = listOf(this.get(stream.dictionary, "Filter"));
    const parameters = listOf(this.get(stream.dictionary, "DecodeParms"));
    let data = this.rawData(stream);
    for (const [index, filter] of filters.entries()) {
      if (index > 3 || nameOf(this.resolve(filter)) !== "FlateDecode")
        throw new Unreadable("damaged", "a stream is packed in an unknown way");
      data = this.#unpredicted(inflate(data, this.budget), this.resolve(parameters[index] ?? null));
    }
    return data;
  }

  #unpredicted(data: Uint8Array, parameters: Value): Uint8Array {
    if (!isDictionary(parameters)) return data;
    const number = (key: string): number | null => countOf(this.get(parameters, key));
    if ((number("Predictor") ?? 1) < 10) return data;
    const columns = number("Columns") ?? 1;
    if ((number("Colors") ?? 1) !== 1 || (number("BitsPerComponent") ?? 8) !== 8 || columns === 0)
      throw new Unreadable("damaged", "a predictor of other than bytes");
    return unpredicted(data, columns);
  }
}

/** Moves past the head of an object. Answers whether there is one, of this number. Throws Unreadable. */
function isHead(parser: Parser, number?: number): boolean {
  const found = parser.count();
  parser.count();
  return parser.takes("obj") && (number === undefined || found === number);
}

function listOf(value: Value): Value[] {
  if (Array.isArray(value)) return value;
  return value === null ? [] : [value];
}
