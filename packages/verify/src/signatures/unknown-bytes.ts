import { findInObjects } from "../one-reading/walk.ts";
import { touchedObjects } from "../pdf/compare.ts";
import type { PdfDocument } from "../pdf/document.ts";
import { isSpace } from "../pdf/parser.ts";
import { isStream, nameOf } from "../pdf/values.ts";

/** Containers of objects and of cross-references, which nothing refers to. */
const CONTAINERS: ReadonlySet<string | null> = new Set(["XRef", "ObjStm"]);

/** The result of the comparison with the newest revision. */
interface Compared {
  /** Whether it tells a change. */
  isTold: boolean;
  /** Whether each new object was held to the list of what may follow. */
  isListed: boolean;
}

/**
 * Counts the bytes after a signed revision where they stand for no change that is told, or hold an object that nothing
 * leads to. White space counts 0. Throws Unreadable where the file exceeds a limit.
 */
export function countUnknownBytes(
  signed: PdfDocument,
  newest: PdfDocument,
  { isTold, isListed }: Compared,
): number {
  const added = newest.bytes.subarray(signed.end);
  if (added.every(isSpace)) return 0;
  if (!isTold) return added.length;
  if (isListed) return 0;
  const { reached } = findInObjects(newest);
  const objects = [...touchedObjects(signed, newest)].filter((number) => !isContainer(newest, number));
  return objects.every((number) => reached.has(number)) ? 0 : added.length;
}

function isContainer(document: PdfDocument, number: number): boolean {
  const value = document.object(number);
  return isStream(value) && CONTAINERS.has(nameOf(value.dictionary.entries.get("Type")));
}
