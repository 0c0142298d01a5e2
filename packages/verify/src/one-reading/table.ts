import type { Budget } from "../common/limits.ts";
import type { Entry } from "../pdf/xref.ts";
import { Ambiguous, type Cursor } from "./cursor.ts";

/** A line's end, and the three that an entry may have (ISO 32000-2 §7.5.4). */
const HEAD = /xref(?:\r\n|\n|\r)/y;
const SUBSECTION = /(0|[1-9]\d{0,6}) ([1-9]\d{0,6})(?:\r\n|\n|\r)/y;
const ENTRY = /(\d{10}) (\d{5}) ([nf])(?: \n| \r|\r\n)/y;
const TRAILER = /trailer(?=[\0\t\n\f\r <])/y;

/** Reads a cross-reference table in the one form that every reader reads alike. Throws Ambiguous. */
export function readExactTable(cursor: Cursor, budget?: Budget): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  cursor.expect(HEAD, "cross_references");
  do {
    const [, first, count] = cursor.expect(SUBSECTION, "cross_references");
    for (let nth = 0; nth < Number(count); nth += 1) {
      budget?.spend("entries");
      readEntry(cursor, entries, Number(first) + nth);
    }
  } while (!cursor.match(TRAILER));
  return entries;
}

function readEntry(cursor: Cursor, entries: Map<number, Entry>, number: number): void {
  const { at } = cursor;
  const [, offset, generation, kind] = cursor.expect(ENTRY, "cross_references");
  if (entries.has(number)) throw new Ambiguous("cross_references", at);
  // Some readers take a free entry that begins a run at 1 for number 0, and shift the run.
  if (number === 1 && kind === "f") throw new Ambiguous("cross_references", at);
  const place = { offset: Number(offset), generation: Number(generation) };
  entries.set(number, kind === "n" ? { type: "plain", ...place } : { type: "free" });
}
