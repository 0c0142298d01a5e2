import { equal } from "@service/pki/bytes";
import type { Budget } from "../common/limits.ts";
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

/** Keys by which a dictionary names the page or catalog that it belongs to. Nothing is drawn by them. */
export const LEADS_OUT: ReadonlySet<string> = new Set(["P", "Pg", "Parent", "Data"]);

/** Objects that are compared separately. A walk ends there when it leaves the place that it began at. */
export interface Stops {
  /** Pages, nodes of their tree, the catalog. */
  document: ReadonlySet<number>;
  /** Fields, for the walk from a kid to its /Parent. */
  fields: ReadonlySet<number>;
}

interface Step {
  value: Value;
  /** Key of the dictionary entry. Null in an array. Undefined where the walk begins. */
  key: string | null | undefined;
}

/**
 * Finds changed objects that a value reaches. Objects known to reach none are not visited again, so resources that
 * pages share are visited once.
 */
export class Reach {
  readonly #document: PdfDocument;
  readonly #touched: ReadonlySet<number>;
  readonly #stops: Stops;
  readonly #clean = new Set<number>();

  constructor(document: PdfDocument, touched: ReadonlySet<number>, stops: Stops) {
    this.#document = document;
    this.#touched = touched;
    this.#stops = stops;
  }

  /** Whether `value`, under a key of a dictionary, reaches a changed object. */
  isTouched(value: Value | undefined, key?: string): boolean {
    if (value === undefined) return false;
    const visited = new Set<number>();
    const pending: Step[] = [{ value, key }];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      this.#document.budget.spend("steps");
      const found = next.value;
      if (!isReference(found)) {
        pending.push(...inside(found));
        continue;
      }
      const { number } = found;
      if (this.#isStop(number, next.key) || this.#clean.has(number) || visited.has(number)) continue;
      if (this.#touched.has(number)) return true;
      visited.add(number);
      pending.push({ value: this.#document.object(number, found.generation), key: undefined });
    }
    for (const number of visited) this.#clean.add(number);
    return false;
  }

  /** Elsewhere, as a resource for example, a page or a field is an object like any other. */
  #isStop(number: number, key: Step["key"]): boolean {
    if (key === "Parent" && this.#stops.fields.has(number)) return true;
    return (key === null || LEADS_OUT.has(key ?? "")) && this.#stops.document.has(number);
  }
}

function inside(value: Value): Step[] {
  if (Array.isArray(value)) return value.map((item) => ({ value: item, key: null }));
  const dictionary = isStream(value) ? value.dictionary : value;
  if (!isDictionary(dictionary)) return [];
  return [...dictionary.entries].map(([key, entry]) => ({ value: entry, key }));
}

/** A reference inside of a value, and where it stands (`Step`). */
export interface PlacedReference {
  number: number;
  key: string | null | undefined;
}

/** The references inside a value; none is followed. */
export function referencesIn(value: Value, budget?: Budget): PlacedReference[] {
  const found: PlacedReference[] = [];
  const pending: Step[] = [{ value, key: undefined }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    budget?.spend("steps");
    if (isReference(next.value)) found.push({ number: next.value.number, key: next.key });
    else for (const step of inside(next.value)) if (mayRefer(step.value)) pending.push(step);
  }
  return found;
}

const mayRefer = (value: Value): boolean => typeof value === "object" && value !== null;

export const hasReferences = (value: Value | undefined): boolean =>
  value !== undefined && referencesIn(value).length > 0;
