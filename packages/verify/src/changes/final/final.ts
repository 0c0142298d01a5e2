import { LEADS_OUT, referencesIn, touchedObjects } from "../../pdf/compare.ts";
import type { PdfDocument } from "../../pdf/document.ts";
import { readPages } from "../../pdf/pages.ts";
import { isDictionary, isReference, isStream, nameOf, printed, type Value } from "../../pdf/values.ts";
import { Unreadable } from "../../common/unreadable.ts";
import type { Change } from "../change.ts";
import type { IsSigned } from "../compare-form.ts";
import { Additions } from "./additions.ts";
import { CatalogRule, FormRule, PageRule, type Rule } from "./rules.ts";

/**
 * Lists the objects that may not differ, or not be there, after a signature that permits no changes. The catalog, the
 * form and pages may differ in what a security store and document timestamps need; new objects are theirs alone, and
 * no earlier object refers to them. Nothing is followed: an object that is not on the list counts, reachable or not.
 */
export function changesAfterFinal(before: PdfDocument, after: PdfDocument, isSigned: IsSigned): Change[] {
  if (before.end === after.end) return [];
  try {
    return new FinalList(before, after, isSigned).changes();
  } catch (error) {
    if (!(error instanceof Unreadable) || error.reason !== "damaged") throw error;
    return [{ kind: "unreadable", detail: error.reason }];
  }
}

const isInUse = (document: PdfDocument, number: number): boolean => document.entry(number).type !== "free";

class FinalList {
  readonly #before: PdfDocument;
  readonly #after: PdfDocument;
  readonly #additions: Additions;
  /** Changed objects that may differ, and how. */
  readonly #rules = new Map<number, Rule>();
  readonly #changed = new Set<number>();
  readonly #catalog: number | null;

  constructor(before: PdfDocument, after: PdfDocument, isSigned: IsSigned) {
    this.#before = before;
    this.#after = after;
    const added = new Set<number>();
    for (const number of touchedObjects(before, after))
      (isInUse(before, number) ? this.#changed : added).add(number);
    this.#additions = new Additions(before, after, added, isSigned);
    const root = after.trailer.entries.get("Root");
    this.#catalog = isReference(root) ? root.number : null;
    this.#enterRules();
  }

  #enterRules(): void {
    for (const { id } of readPages(this.#before).pages) this.#rules.set(Number(id), new PageRule());
    const form = this.#before.catalog.entries.get("AcroForm");
    if (isReference(form)) this.#rules.set(form.number, new FormRule());
    if (this.#catalog !== null) this.#rules.set(this.#catalog, new CatalogRule());
  }

  changes(): Change[] {
    this.#additions.acceptStores();
    const found = new Set([...this.#changed].filter((number) => !this.#isAllowed(number)).map(String));
    for (const number of this.#additions.unaccounted()) found.add(String(number));
    for (const place of this.#forbiddenReferences()) found.add(place);
    if (
      printed(this.#before.trailer.entries.get("Info")) !== printed(this.#after.trailer.entries.get("Info"))
    )
      found.add("trailer");
    return [...found].map((detail) => ({ kind: "object", detail }));
  }

  #isAllowed(number: number): boolean {
    const [old, now] = [this.#before.object(number), this.#after.object(number)];
    const rule = this.#rules.get(number);
    if (rule === undefined || !isDictionary(old) || !isDictionary(now)) return false;
    return rule.allows(old, now, this.#additions);
  }

  /** Earlier objects that refer to a new one, or to a changed one in another place than is known for it. */
  *#forbiddenReferences(): Generator<string> {
    if (this.#changed.size === 0 && this.#additions.isEmpty) return;
    for (const number of this.#before.numbers) {
      if (!isInUse(this.#before, number)) continue;
      const value = this.#earlier(number);
      if (isStream(value) && nameOf(value.dictionary.entries.get("Type")) === "XRef") continue;
      if (this.#refersToChanged(value, number)) yield String(number);
    }
  }

  /** An object as it was. One that did not change is read in the newest revision, which knows it already. */
  #earlier(number: number): Value {
    return (this.#changed.has(number) ? this.#before : this.#after).object(number);
  }

  #refersToChanged(value: Value, holder: number): boolean {
    return referencesIn(value, this.#after.budget).some(({ number, key }) => {
      if (this.#additions.has(number)) return true;
      if (!this.#changed.has(number)) return false;
      if (number === this.#catalog) return key !== "Data";
      if (this.#rules.get(number) instanceof FormRule) return key !== "AcroForm" || holder !== this.#catalog;
      return key === undefined || (key !== null && !LEADS_OUT.has(key));
    });
  }
}
