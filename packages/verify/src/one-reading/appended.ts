import type { PdfDocument } from "../pdf/document.ts";
import { isSpace } from "../pdf/parser.ts";
import { countOf, type Dictionary, isDictionary, printed, type Value } from "../pdf/values.ts";
import { type Entry, isSameEntry, readStream, type Section } from "../pdf/xref.ts";
import { Unreadable } from "../common/unreadable.ts";
import { Ambiguous, Cursor, type Finding } from "./cursor.ts";
import { unknownMark } from "./marks.ts";
import { isOfType, LARGEST_NUMBER, type PlacedObject, readExactObject, readExactValue } from "./objects.ts";
import { type AppendedSection, Reading } from "./reading.ts";
import { readExactTable } from "./table.ts";

/** A comment before `startxref`, as iText writes one. */
const WRITER_LINE = /%[A-Za-z0-9][ -~]{0,100}(?:\r\n|\n|\r)/y;
const CLOSING = /startxref(?:\r\n|\n|\r)(\d{1,10})(?:\r\n|\n|\r)%%EOF(?=[\0\t\n\f\r ]|$)/y;
/** A table begins with `xref`. */
const TABLE = "x".charCodeAt(0);
/** Equal to no real entry. */
const NO_ENTRY: Entry = { type: "plain", offset: -1, generation: -1 };
/** Readers look for `startxref` in the last kilobyte. */
const MAX_TAIL = 256;

/**
 * Finds the first place after a signed revision that is unexplained or ambiguous. Null where there is none. Whole
 * updates may follow (ISO 32000-2 §7.5.6): objects in one exact form, one cross-reference section that names each of
 * them once and at its place, and one end. Readers that follow the cross-references and readers that rebuild them then
 * see the same.
 */
export function findAmbiguityAfter(signed: PdfDocument, newest: PdfDocument): Finding | null {
  try {
    new AppendedBytes(signed, newest).read();
    return null;
  } catch (error) {
    if (error instanceof Ambiguous) return error.finding;
    throw error;
  }
}

class AppendedBytes {
  readonly #signed: PdfDocument;
  readonly #newest: PdfDocument;
  readonly #cursor: Cursor;
  readonly #reading: Reading;
  readonly #marks = new Set<number>();

  constructor(signed: PdfDocument, newest: PdfDocument) {
    this.#signed = signed;
    this.#newest = newest;
    this.#cursor = new Cursor(newest.bytes, signed.end);
    this.#reading = new Reading(signed, newest);
  }

  /** Throws Ambiguous. */
  read(): void {
    const cursor = this.#cursor;
    let tail = cursor.at;
    if (!isSpace(cursor.bytes[tail - 1]) && cursor.match(/[^\0\t\n\f\r ]/y))
      throw new Ambiguous("bytes", tail);
    for (;;) {
      cursor.skipSpace();
      if (cursor.at >= cursor.bytes.length) break;
      this.#readRevision(tail);
      tail = cursor.at;
    }
    if (cursor.at - tail > MAX_TAIL) throw new Ambiguous("bytes", tail);
    if (this.#newest.sections[0]!.offset !== this.#reading.section)
      throw new Ambiguous("cross_references", this.#signed.end);
    const hidden = unknownMark(cursor.bytes, this.#signed.end, this.#marks);
    if (hidden !== null) throw new Ambiguous("hidden_mark", hidden);
  }

  /** Reads one update. `tail`: offset of the end of the revision before. */
  #readRevision(tail: number): void {
    const objects: PlacedObject[] = [];
    for (let from = tail; ; from = this.#cursor.at) {
      this.#cursor.skipSpace();
      const object = readExactObject(this.#cursor, this.#marks, from, this.#lengthOf);
      if (object === null) break;
      objects.push(object);
      this.#newest.budget.spend("objects");
    }
    const last = objects.at(-1);
    const stray = objects.slice(0, -1).find((object) => isOfType(object, "XRef"));
    if (stray) throw new Ambiguous("object", stray.offset);
    const references = last && isOfType(last, "XRef") ? last : null;
    const isTable = this.#cursor.bytes[this.#cursor.at] === TABLE;
    const section = references && !isTable ? this.#streamSection(references) : this.#tableSection();
    this.#assertTrailer(section);
    if (isTable) this.#assertSameAgain(section, references);
    this.#reading.apply(section, objects);
    this.#readClosing(section.offset);
  }

  /** Follows the reference of a /Length. It must give the same length in every update. */
  readonly #lengthOf = (value: Value): number | null => {
    try {
      return countOf(this.#newest.resolve(value));
    } catch (error) {
      if (error instanceof Unreadable && error.reason === "damaged") return null;
      throw error;
    }
  };

  #tableSection(): AppendedSection {
    const cursor = this.#cursor;
    const offset = cursor.at;
    const entries = readExactTable(cursor, this.#newest.budget);
    this.#marks.add(offset).add(cursor.at - "trailer".length);
    cursor.skipSpace();
    const trailer = readExactValue(cursor);
    if (!isDictionary(trailer)) throw new Ambiguous("trailer", cursor.at);
    return { kind: "table", offset, entries, trailer };
  }

  #streamSection({ offset, stream }: PlacedObject): AppendedSection {
    const section = this.#newest.known.get(offset);
    if (!stream || section?.kind !== "stream" || section.repeated.length > 0 || !section.isWhole)
      throw new Ambiguous("cross_references", offset);
    return { kind: "stream", offset, entries: section.entries, trailer: stream.dictionary };
  }

  /**
   * Requires that a stream before a table repeats it: of a hybrid section (ISO 32000-2 §7.5.8.4), or one that the
   * table names as an object, as PDFBox writes it.
   */
  #assertSameAgain({ offset, entries, trailer }: AppendedSection, references: PlacedObject | null): void {
    const start = trailer.entries.get("XRefStm");
    if (start === undefined && references === null) return;
    const isOwn = start === undefined || start === references?.offset;
    const stream = references && isOwn ? this.#sectionAt(references.offset) : null;
    if (!stream?.isWhole || stream.repeated.length > 0) throw new Ambiguous("cross_references", offset);
    const isSame = [...stream.entries].every(([number, entry]) =>
      isSameEntry(entries.get(number) ?? NO_ENTRY, entry),
    );
    if (!isSame || !isSameAt(["Root", "Prev", "Encrypt"], stream.trailer, trailer))
      throw new Ambiguous("cross_references", offset);
  }

  #sectionAt(offset: number): Section | null {
    try {
      return readStream(this.#newest, offset);
    } catch (error) {
      if (error instanceof Unreadable && error.reason === "damaged") return null;
      throw error;
    }
  }

  #assertTrailer({ offset, trailer, entries, kind }: AppendedSection): void {
    const of = (key: string): unknown => trailer.entries.get(key);
    const size = of("Size");
    const isChained = of("Prev") === this.#reading.section;
    const isSized = typeof size === "number" && size >= this.#reading.size && size > largestOf(entries);
    if (
      !isChained ||
      !isSized ||
      size > LARGEST_NUMBER + 1 ||
      !isSameAt(["Root"], trailer, this.#signed.trailer)
    )
      throw new Ambiguous("trailer", offset);
    if (trailer.entries.has("Encrypt") || (kind === "stream" && trailer.entries.has("XRefStm")))
      throw new Ambiguous("trailer", offset);
  }

  #readClosing(section: number): void {
    const cursor = this.#cursor;
    cursor.skipSpace();
    cursor.match(WRITER_LINE);
    const { at } = cursor;
    const [mark, offset] = cursor.expect(CLOSING, "end_mark");
    if (Number(offset) !== section) throw new Ambiguous("end_mark", at);
    this.#marks.add(at).add(at + mark.length - "%%EOF".length);
  }
}

const isSameAt = (keys: readonly string[], left: Dictionary, right: Dictionary): boolean =>
  keys.every((key) => printed(left.entries.get(key)) === printed(right.entries.get(key)));

function largestOf(entries: ReadonlyMap<number, unknown>): number {
  let largest = 0;
  for (const number of entries.keys()) largest = Math.max(largest, number);
  return largest;
}
