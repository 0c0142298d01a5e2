import type { Budget } from "../common/limits.ts";
import { Unreadable } from "../common/unreadable.ts";
import { Parser } from "./parser.ts";
import {
  countOf,
  type Dictionary,
  isDictionary,
  isName,
  isStream,
  type Stream,
  type Value,
} from "./values.ts";

/** The place of an object (ISO 32000-2 §7.5.4, §7.5.8). */
export type Entry =
  | { type: "free" }
  | { type: "plain"; offset: number; generation: number }
  | { type: "packed"; stream: number; index: number };

/** A cross-reference section: a table (with the stream of a hybrid file) or a stream. */
export interface Section {
  offset: number;
  /** Offset of its end. */
  end: number;
  entries: Map<number, Entry>;
  trailer: Dictionary;
  kind: "table" | "stream";
  /** Number of its stream, and of the stream of a hybrid file. Null for a table. */
  stream: number | null;
  /** Numbers listed more than once with different places. */
  repeated: number[];
  /**
   * Whether the data of a stream are as long as its index says, and each entry is of a known kind. The reader of
   * tables checks tables.
   */
  isWhole: boolean;
  /** A table's own entries and those of its stream, in a hybrid file (ISO 32000-2 §7.5.8.4). */
  hybrid: { shown: ReadonlyMap<number, Entry>; hidden: ReadonlyMap<number, Entry> } | null;
}

/** The document, as the reader of sections uses it: its bytes and unpacked streams. */
export interface SectionSource {
  bytes: Uint8Array;
  budget: Budget;
  /** Sections read for other revisions of the file, by offset. */
  known: Map<number, Section>;
  /** An indirect object at an offset, with a direct Length. */
  objectAt(offset: number): Value;
  dataOf(stream: Stream): Uint8Array;
  rawData(stream: Stream): Uint8Array;
}

const WORD = Array.from("startxref", (character) => character.charCodeAt(0));

/** Compares byte by byte. A file may consist of the word's first letter. */
function isWordAt(bytes: Uint8Array, at: number): boolean {
  for (let index = 1; index < WORD.length; index += 1) if (bytes[at + index] !== WORD[index]) return false;
  return true;
}

/** The offset after the last `startxref` that stands no more than `window` bytes before the end. Throws Unreadable. */
export function lastStart(bytes: Uint8Array, window = bytes.length): { offset: number; at: number } {
  const first = Math.max(0, bytes.length - window);
  let at = bytes.length - WORD.length;
  while (at >= first && !(bytes[at] === WORD[0] && isWordAt(bytes, at))) at -= 1;
  if (at < first) throw new Unreadable("damaged", "the file has no startxref");
  return { offset: new Parser(bytes, at + WORD.length).count(), at };
}

/** The sections from the newest to the oldest. Throws Unreadable. */
export function readSections(source: SectionSource, start: number, most: number): Section[] {
  const sections: Section[] = [];
  const seen = new Set<number>();
  let offset: number | null = start;
  while (offset !== null) {
    if (seen.has(offset)) throw new Unreadable("damaged", "the cross-references go in a circle");
    if (sections.length >= most) throw new Unreadable("too_complex", "the file has too many revisions");
    seen.add(offset);
    const section: Section = source.known.get(offset) ?? readSection(source, offset);
    // A revision's sections end before what was appended to it.
    if (section.end > source.bytes.length)
      throw new Unreadable("damaged", "cross-references go beyond the end");
    source.known.set(offset, section);
    sections.push(section);
    // Some writers write 0 where no section precedes, and readers stop there.
    offset = countOf(section.trailer.entries.get("Prev")) || null;
  }
  return sections;
}

function readSection(source: SectionSource, offset: number): Section {
  const parser = new Parser(source.bytes, offset);
  if (!parser.takes("xref")) return readStream(source, offset);
  const shown = new Listing();
  while (!parser.takes("trailer")) readSubsection(parser, shown, source.budget);
  const trailer = parser.value();
  if (!isDictionary(trailer)) throw parser.damaged("there is no trailer");
  const section = { offset, end: parser.at, trailer, kind: "table", isWhole: true } as const;
  const start = countOf(trailer.entries.get("XRefStm"));
  if (start === null) return { ...section, ...listed(shown), stream: null, hybrid: null };
  const { entries: hidden, repeated, isWhole, stream } = readStream(source, start);
  const entries = supplemented(shown.entries, hidden);
  return {
    ...section,
    isWhole,
    stream,
    entries,
    repeated: [...shown.repeated, ...repeated],
    hybrid: { shown: shown.entries, hidden },
  };
}

/** Collects entries in order. Of several for one object the first counts. */
class Listing {
  readonly entries = new Map<number, Entry>();
  readonly repeated: number[] = [];

  add(number: number, entry: Entry): void {
    const known = this.entries.get(number);
    if (known === undefined) this.entries.set(number, entry);
    else if (!isSameEntry(known, entry)) this.repeated.push(number);
  }
}

const listed = ({ entries, repeated }: Listing): Pick<Section, "entries" | "repeated"> => ({
  entries,
  repeated,
});

export function isSameEntry(left: Entry, right: Entry): boolean {
  if (left.type === "plain" && right.type === "plain")
    return left.offset === right.offset && left.generation === right.generation;
  if (left.type === "packed" && right.type === "packed")
    return left.stream === right.stream && left.index === right.index;
  return left.type === right.type;
}

function readSubsection(parser: Parser, listing: Listing, budget: Budget): void {
  const first = parser.count();
  const count = parser.count();
  for (let number = first; number < first + count; number += 1) {
    budget.spend("entries");
    const offset = parser.count();
    const generation = parser.count();
    parser.skip();
    const kind = parser.word();
    if (kind !== "n" && kind !== "f") throw parser.damaged("a cross-reference of no kind");
    listing.add(number, kind === "n" ? { type: "plain", offset, generation } : { type: "free" });
  }
}

/** Adds the objects that a hybrid table hides from older readers (ISO 32000-2 §7.5.8.4). */
function supplemented(
  shown: ReadonlyMap<number, Entry>,
  hidden: ReadonlyMap<number, Entry>,
): Map<number, Entry> {
  const entries = new Map(shown);
  for (const [number, entry] of hidden) {
    const own = entries.get(number);
    if (own === undefined || own.type === "free") entries.set(number, entry);
  }
  return entries;
}

/** The cross-reference stream at an offset. Throws Unreadable. */
export function readStream(source: SectionSource, offset: number): Section {
  const stream = source.objectAt(offset);
  const number = new Parser(source.bytes, offset).count();
  if (!isStream(stream) || !isXref(stream)) throw new Unreadable("damaged", "there are no cross-references");
  const trailer = stream.dictionary;
  const widths = countsOf(trailer.entries.get("W"));
  const [kindWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  const width = kindWidth + secondWidth + thirdWidth;
  if (widths.length !== 3 || width === 0 || Math.max(...widths) > 8)
    throw new Unreadable("damaged", "cross-references of no width");
  const data = source.dataOf(stream);
  const size = countOf(trailer.entries.get("Size"));
  if (size === null) throw new Unreadable("damaged", "cross-references of no size");
  const index = trailer.entries.has("Index") ? countsOf(trailer.entries.get("Index")) : [0, size];
  const listing = new Listing();
  let at = 0;
  let isKnown = index.length % 2 === 0;
  for (let pair = 0; pair + 1 < index.length; pair += 2)
    for (let nth = 0; nth < index[pair + 1]! && at + width <= data.length; nth += 1, at += width) {
      source.budget.spend("entries");
      const kind = kindWidth === 0 ? 1 : unsigned(data, at, kindWidth);
      const second = unsigned(data, at + kindWidth, secondWidth);
      const third = unsigned(data, at + kindWidth + secondWidth, thirdWidth);
      listing.add(index[pair]! + nth, entryOf(kind, second, third));
      isKnown &&= kind <= 2;
    }
  const end = stream.start + source.rawData(stream).length;
  const rows = index.reduce((sum, count, nth) => sum + (nth % 2 ? count : 0), 0);
  const isWhole = isKnown && data.length === width * rows;
  return { offset, end, trailer, kind: "stream", stream: number, isWhole, ...listed(listing), hybrid: null };
}

/** Whole numbers of zero or more. Readers take others for 0, or skip them. Throws Unreadable. */
function countsOf(value: Value | undefined): number[] {
  const counts = Array.isArray(value) ? value.map(countOf) : [];
  if (counts.includes(null)) throw new Unreadable("damaged", "cross-references of no number");
  return counts as number[];
}

const isXref = ({ dictionary }: Stream): boolean => {
  const type = dictionary.entries.get("Type");
  return isName(type) && type.name === "XRef";
};

function unsigned(data: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let index = at; index < at + width; index += 1) value = value * 256 + data[index]!;
  return value;
}

function entryOf(kind: number, second: number, third: number): Entry {
  if (kind === 1) return { type: "plain", offset: second, generation: third };
  return kind === 2 ? { type: "packed", stream: second, index: third } : { type: "free" };
}
