import type { PdfDocument } from "../pdf/document.ts";
import { countOf } from "../pdf/values.ts";
import { isSameEntry, type Entry } from "../pdf/xref.ts";
import { isLoose, lastDefinitions } from "./layout.ts";
import { findInObjects } from "./walk.ts";

/**
 * What of a document programs may read in two ways, in what was signed as well: an object (`object 12`), or `trailer`;
 * null where there is nothing. Only what makes a difference counts: a table that is merely badly written counts where a
 * program that rebuilds it finds other objects. Throws Unreadable where the file exceeds a limit.
 */
export function findAmbiguity(document: PdfDocument): string | null {
  const inSections = findInSections(document);
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
 * In which order readers go through the parts of a hybrid file: the table first, its free entries too, or what the
 * stream frees. What the table has in use every reader takes from there.
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

/** Where the layout is loose some readers rebuild the cross-references, of the last object of each number. */
function findInRebuilt(document: PdfDocument, reached: ReadonlySet<number>): number | null {
  if (!isLoose(document, reached)) return null;
  const definitions = lastDefinitions(document.bytes);
  for (const number of reached) {
    const entry = document.entry(number);
    const place = definitions.get(number);
    if (place === undefined) continue;
    if (entry.type !== "plain" || place !== document.headOf(entry.offset)) return number;
  }
  return null;
}
