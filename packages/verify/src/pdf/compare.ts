import { equal } from "@service/pki/bytes";
import type { PdfDocument } from "./document.ts";
import { isDictionary, isReference, isStream, printed, type Value } from "./values.ts";
import { isSameEntry } from "./xref.ts";

/** Numbers of objects that were changed, added or removed. */
export function touchedObjects(before: PdfDocument, after: PdfDocument): Set<number> {
  const touched = new Set<number>();
  for (const number of new Set([...before.numbers, ...after.numbers]))
    if (!isUntouched(number, before, after)) touched.add(number);
  return touched;
}

function isUntouched(number: number, before: PdfDocument, after: PdfDocument): boolean {
  const [old, now] = [before.entry(number), after.entry(number)];
  // Both revisions are of one file, so equal offsets are equal bytes.
  if (old.type !== "packed" && isSameEntry(old, now)) return true;
  if (old.type === "packed" && now.type === "packed" && old.stream === now.stream && old.index === now.index)
    return (
      isSameEntry(before.entry(old.stream), after.entry(now.stream)) || isSameObject(number, before, after)
    );
  return old.type !== "free" && now.type !== "free" && isSameObject(number, before, after);
}

function isSameObject(number: number, before: PdfDocument, after: PdfDocument): boolean {
  const [old, now] = [before.object(number), after.object(number)];
  if (printed(old) !== printed(now)) return false;
  return !isStream(old) || !isStream(now) || equal(before.rawData(old), after.rawData(now));
}

/**
 * Finds changed objects that a value reaches. Objects known to reach none are not visited again, so resources that
 * pages share are visited once.
 */
export class Reach {
  readonly #document: PdfDocument;
  readonly #touched: ReadonlySet<number>;
  /** Objects where a walk ends: pages and the catalog, which are compared separately. */
  readonly #stops: ReadonlySet<number>;
  readonly #clean = new Set<number>();

  constructor(document: PdfDocument, touched: ReadonlySet<number>, stops: ReadonlySet<number>) {
    this.#document = document;
    this.#touched = touched;
    this.#stops = stops;
  }

  /** Whether `value` reaches a changed object. An object given by reference is included. */
  isTouched(value: Value | undefined): boolean {
    if (value === undefined) return false;
    const visited = new Set<number>();
    const pending: Value[] = [value];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      this.#document.budget.spend("steps");
      if (isReference(next)) {
        const { number } = next;
        if (this.#stops.has(number) || this.#clean.has(number) || visited.has(number)) continue;
        if (this.#touched.has(number)) return true;
        visited.add(number);
        pending.push(this.#document.object(number, next.generation));
      } else pending.push(...inside(next));
    }
    for (const number of visited) this.#clean.add(number);
    return false;
  }
}

/** The values inside a value, without references back to the parent. */
function inside(value: Value): Value[] {
  if (Array.isArray(value)) return value;
  const dictionary = isStream(value) ? value.dictionary : value;
  if (!isDictionary(dictionary)) return [];
  return [...dictionary.entries].filter(([key]) => key !== "Parent").map(([, entry]) => entry);
}
