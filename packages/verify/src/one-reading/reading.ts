import { Parser } from "../pdf/parser.ts";
import type { PdfDocument } from "../pdf/document.ts";
import { countOf, type Dictionary, type Stream } from "../pdf/values.ts";
import { type Entry, isSameEntry, type Section } from "../pdf/xref.ts";
import { Unreadable } from "../common/unreadable.ts";
import { Ambiguous } from "./cursor.ts";
import { isOfType, type PlacedObject } from "./objects.ts";

/** The cross-references of one update. */
export type AppendedSection = Pick<Section, "kind" | "offset" | "entries" | "trailer">;

/** The place of every object, update after update. */
export class Reading {
  readonly #newest: PdfDocument;
  readonly #entries = new Map<number, Entry>();
  /** Offset of the newest section. */
  section: number;
  size: number;

  constructor(signed: PdfDocument, newest: PdfDocument) {
    const [section] = signed.sections;
    this.#newest = newest;
    for (const number of signed.numbers) this.#entries.set(number, signed.entry(number));
    this.section = section!.offset;
    this.size = countOf(section!.trailer.entries.get("Size")) ?? 0;
  }

  /** Applies an update. Its section must name each of its objects and no other new one. Throws Ambiguous. */
  apply(section: AppendedSection, objects: readonly PlacedObject[]): void {
    const places = new Map<number, PlacedObject>();
    for (const object of objects) {
      if (places.has(object.number)) throw new Ambiguous("object", object.offset);
      places.set(object.number, object);
      this.#assertNamed(object, section);
    }
    const packed = packedObjects(section.entries);
    for (const object of objects)
      if (isOfType(object, "ObjStm")) this.#assertPacked(object, packed.get(object.number) ?? []);
    for (const [number, entry] of section.entries) this.#assertEntry(number, entry, places, section.offset);
    for (const [number, entry] of section.entries) this.#entries.set(number, entry);
    this.section = section.offset;
    this.size = countOf(section.trailer.entries.get("Size")) ?? 0;
  }

  /** Requires that the section names the object. A cross-reference stream need not name itself. */
  #assertNamed(object: PlacedObject, { entries, kind, offset }: AppendedSection): void {
    const entry = entries.get(object.number);
    const isSection = kind === "stream" && object.offset === offset;
    if (entry === undefined && isSection && !this.#isInUse(object.number)) return;
    if (entry?.type !== "plain" || !isAt(entry.offset, object) || entry.generation !== object.generation)
      throw new Ambiguous("object", object.offset);
    if (this.#isInUse(object.number) && object.generation !== this.#generationOf(object.number))
      throw new Ambiguous("object", object.offset);
  }

  #generationOf(number: number): number {
    const entry = this.#entries.get(number);
    return entry?.type === "plain" ? entry.generation : 0;
  }

  #isInUse(number: number): boolean {
    const entry = this.#entries.get(number);
    return entry !== undefined && entry.type !== "free";
  }

  /**
   * Requires that an entry is of the update, repeats an earlier entry, or repeats that a free number is free. No
   * object in use may be freed.
   */
  #assertEntry(number: number, entry: Entry, places: ReadonlyMap<number, PlacedObject>, at: number): void {
    const before = this.#entries.get(number);
    if (before !== undefined && isSameEntry(before, entry)) return;
    if (entry.type === "free" && (number === 0 || before === undefined)) return;
    const own = places.get(number);
    if (entry.type === "plain" && number > 0 && own && isAt(entry.offset, own)) return;
    const holder = entry.type === "packed" ? places.get(entry.stream) : undefined;
    if (!holder || !isOfType(holder, "ObjStm")) throw new Ambiguous("cross_references", at);
  }

  /** Requires that an object stream holds exactly the objects that the section names, in this order. */
  #assertPacked({ offset, stream }: PlacedObject, named: readonly Packed[]): void {
    const held = stream ? this.#heldBy(stream.dictionary, stream, offset) : [];
    const isExact =
      named.length === held.length && named.every(({ index, object }) => held[index] === object);
    if (!isExact || stream?.dictionary.entries.has("Extends")) throw new Ambiguous("object_stream", offset);
  }

  #heldBy({ entries }: Dictionary, stream: Stream, at: number): number[] {
    try {
      const parser = new Parser(this.#newest.dataOf(stream));
      const numbers: number[] = [];
      const count = countOf(entries.get("N")) ?? 0;
      for (let nth = 0; nth < count; nth += 1) {
        numbers.push(parser.count());
        parser.count();
      }
      return numbers;
    } catch (error) {
      if (error instanceof Unreadable && error.reason === "damaged") throw new Ambiguous("object_stream", at);
      throw error;
    }
  }
}

const isAt = (offset: number, object: PlacedObject): boolean =>
  offset >= object.from && offset <= object.offset;

interface Packed {
  object: number;
  index: number;
}

/** The packed entries by the number of their object stream. */
function packedObjects(entries: ReadonlyMap<number, Entry>): Map<number, Packed[]> {
  const packed = new Map<number, Packed[]>();
  for (const [object, entry] of entries) {
    if (entry.type !== "packed") continue;
    const known = packed.get(entry.stream) ?? [];
    known.push({ object, index: entry.index });
    packed.set(entry.stream, known);
  }
  return packed;
}
