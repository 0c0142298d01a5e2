import type { PdfDocument } from "../pdf/document.ts";
import { countOf } from "../pdf/values.ts";
import { isSameEntry, type Entry } from "../pdf/xref.ts";
import { isLoose } from "./layout.ts";
import { findInLinearized } from "./linearized.ts";
import { lastDefinitions } from "./marks.ts";
import { findInObjects } from "./walk.ts";

/**
 * Finds ambiguity in what was signed: an object (`object 12`), or `trailer`. Null where there is none. Only effective
 * ambiguity counts: a badly written table counts where a rebuilding reader finds other objects. Throws Unreadable
 * where the file exceeds a limit.
 */
export function findAmbiguity(document: PdfDocument): string | null {
  const inSections = findInSections(document) ?? findInLinearized(document);
  if (inSections !== null) return inSections;
  const { found, reached } = findInObjects(document);
  if (found !== null) return found;
  const other = findInHybrids(document, reached) ?? findInRebuilt(document, reached);
  return other === null ? null : `object ${other}`;
}

function findInSections({ sections }: PdfDocument): string | null {
  for (const { repeated, trailer } of sections) {
    if (repeated.length > 0) return `object ${repeated[0]}`;
    const isOdd = ["Prev", "XRefStm"].some(
      (key) => trailer.entries.has(key) && countOf(trailer.entries.get(key)) === null,
    );
    if (isOdd || trailer.conflicting.length > 0) return "trailer";
  }
  return null;
}

type Entries = ReadonlyMap<number, Entry>;

const freed = (entries: Entries): Entries => new Map([...entries].filter(([, { type }]) => type === "free"));

/**
 * Orders in which readers take the parts of a hybrid file: the table and then the stream, or first the entries that
 * the stream frees. Every reader takes the table's entries in use.
 */
const ORDERS: readonly ((hybrid: { shown: Entries; hidden: Entries }) => Entries[])[] = [
  ({ shown, hidden }) => [shown, hidden],
  ({ shown, hidden }) => [freed(hidden), shown, hidden],
];

function findInHybrids(document: PdfDocument, reached: ReadonlySet<number>): number | null {
  if (document.sections.every(({ hybrid }) => hybrid === null)) return null;
  for (const order of ORDERS) {
    const entries = new Map<number, Entry>();
    for (const section of document.sections)
      for (const part of section.hybrid ? order(section.hybrid) : [section.entries])
        for (const [number, entry] of part) if (!entries.has(number)) entries.set(number, entry);
    for (const number of reached) {
      const entry = entries.get(number);
      if (entry && !isSameEntry(entry, document.entry(number))) return number;
    }
  }
  return null;
}

/**
 * Compares with the last definition of each number. Some readers rebuild the cross-references of a loose layout in
 * this way.
 */
function findInRebuilt(document: PdfDocument, reached: ReadonlySet<number>): number | null {
  if (!isLoose(document, reached)) return null;
  const definitions = lastDefinitions(document.bytes);
  for (const number of reached) {
    const entry = document.entry(number);
    const last = definitions.get(number);
    if (last === undefined) continue;
    if (entry.type !== "plain" || last.offset !== document.headOf(entry.offset)) return number;
    if (last.generation !== entry.generation) return number;
  }
  return null;
}
