import { type PDF, type PdfDict, type PdfObject, PdfRef } from "@libpdf/core";
import { Reader } from "../forms/reader.ts";
import { resolver } from "../file/page-tree.ts";

/** Expressions of layers are a few levels deep; broken ones loop. */
const MAX_DEPTH = 32;
type Purpose = "View" | "Print";

/** Decides which optional content of a file is shown (ISO 32000-2 §8.11): the content that prints. */
export class LayerStates {
  readonly #reader: Reader;
  readonly #properties: PdfDict | null;
  readonly #groups: PdfRef[];
  readonly #hidden: ReadonlySet<string>;
  /** Layers print otherwise than they show. */
  readonly isConditional: boolean;

  constructor(pdf: PDF) {
    this.#reader = new Reader(resolver(pdf));
    this.#properties = this.#reader.dict(pdf.getCatalog().get("OCProperties"));
    this.#groups = this.#refs(this.#properties?.get("OCGs"));
    this.#hidden = this.#hiddenFor("Print");
    const onScreen = this.#hiddenFor("View");
    this.isConditional =
      onScreen.size !== this.#hidden.size || [...onScreen].some((group) => !this.#hidden.has(group));
  }

  #refs(object: PdfObject | undefined): PdfRef[] {
    return this.#reader.array(object).filter((item) => item instanceof PdfRef);
  }

  #hiddenFor(purpose: Purpose): Set<string> {
    const defaults = this.#reader.dict(this.#properties?.get("D"));
    const isOff = this.#reader.name(defaults?.get("BaseState")) === "OFF";
    const hidden = new Set(isOff ? this.#groups.map(String) : []);
    for (const group of this.#refs(defaults?.get("OFF"))) hidden.add(String(group));
    for (const group of this.#refs(defaults?.get("ON"))) if (isOff) hidden.delete(String(group));
    for (const [group, isShown] of this.#automatic(defaults, purpose))
      if (isShown) hidden.delete(group);
      else hidden.add(group);
    return hidden;
  }

  /** States that a purpose sets (ISO 32000-2 §8.11.4.5). */
  *#automatic(defaults: PdfDict | null, purpose: Purpose): Generator<[group: string, isShown: boolean]> {
    for (const item of this.#reader.array(defaults?.get("AS"))) {
      const use = this.#reader.dict(item);
      if (this.#reader.name(use?.get("Event")) !== purpose) continue;
      for (const group of this.#refs(use?.get("OCGs"))) {
        const usage = this.#reader.dict(this.#reader.dict(group)?.get("Usage"));
        const state = this.#reader.name(this.#reader.dict(usage?.get(purpose))?.get(`${purpose}State`));
        if (state !== null) yield [String(group), state === "ON"];
      }
    }
  }

  /** Whether content of a group, or of a membership dictionary, is shown. */
  isShown(object: PdfObject | undefined): boolean {
    const dict = this.#reader.dict(object);
    if (dict === null || this.#properties === null) return true;
    if (this.#reader.name(dict.get("Type")) !== "OCMD")
      return !(object instanceof PdfRef && this.#hidden.has(String(object)));
    const expression = this.#reader.array(dict.get("VE"));
    return expression.length > 0 ? this.#isTrue(expression, 0) : this.#isMember(dict);
  }

  #isTrue([operator, ...operands]: PdfObject[], depth: number): boolean {
    const values = operands.map((item) => {
      const nested = this.#reader.array(item);
      return nested.length > 0 && depth < MAX_DEPTH ? this.#isTrue(nested, depth + 1) : this.isShown(item);
    });
    const name = this.#reader.name(operator);
    if (name === "Not") return values[0] !== true;
    return name === "Or" ? values.some(Boolean) : values.every(Boolean);
  }

  #isMember(dict: PdfDict): boolean {
    const given = dict.get("OCGs");
    const groups = this.#reader.dict(given) ? [given!] : this.#refs(given);
    if (groups.length === 0) return true;
    const states = groups.map((group) => this.isShown(group));
    const policy = this.#reader.name(dict.get("P"));
    if (policy === "AllOn") return states.every(Boolean);
    if (policy === "AllOff") return !states.some(Boolean);
    return policy === "AnyOff" ? !states.every(Boolean) : states.some(Boolean);
  }
}
