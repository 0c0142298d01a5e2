import type { PdfObject } from "@libpdf/core";
import type { Token } from "./content-tokens.ts";
import { type Resources, unescaped } from "./content-resources.ts";

const LAYER = "OC";
/** Operators that show something, and those that do the rest of it. */
const UNSEEN: ReadonlyMap<string, string> = new Map([
  ..."b B b* B* f F f* s S".split(" ").map((operator) => [operator, "n"] as const),
  ..."BI Do sh Tj TJ".split(" ").map((operator) => [operator, " "] as const),
  ..."' \"".split(" ").map((operator) => [operator, "T*"] as const),
]);

/** Whether content of a layer is shown; undefined: content of none. */
export type IsShown = (layer: PdfObject | undefined) => boolean;

/**
 * Follows the marks of content and its layers (ISO 32000-2 §8.11), of which nothing is left but the content that they show:
 * programs differ in how they hide it, and some let people show it.
 */
export class LayerMarks {
  readonly #resources: Resources;
  readonly #isShown: IsShown;
  /** Marks that the content has begun and not ended. */
  readonly #open: { isLayer: boolean; isShown: boolean }[] = [];

  constructor(resources: Resources, isShown: IsShown) {
    this.#resources = resources;
    this.#isShown = isShown;
  }

  /** The number of marks, layers left out, that have no end. */
  get unended(): number {
    return this.#open.filter(({ isLayer }) => !isLayer).length;
  }

  /** Takes an operator. Answers whether it stays: one that begins or ends a layer, or ends nothing, does not. */
  note(operator: string, [tag, properties]: readonly Token[]): boolean {
    if (operator === "EMC") return this.#open.pop()?.isLayer === false;
    if (operator !== "BMC" && operator !== "BDC") return true;
    const isLayer = operator === "BDC" && unescaped(tag!.text) === LAYER;
    const isNamed = isLayer && properties!.kind === "name";
    const layer = isNamed ? this.#resources.layerOf("Properties", properties!.text) : undefined;
    this.#open.push({ isLayer, isShown: this.#isShown(layer) });
    return !isLayer;
  }

  /** The operator in the place of one that shows something in a layer that is hidden; undefined: it stays. */
  hidden(operator: string, [name]: readonly Token[] = []): string | undefined {
    const layer = operator === "Do" ? this.#resources.layerOf("XObject", name!.text) : undefined;
    const isSeen = this.#isShown(layer) && this.#open.every(({ isShown }) => isShown);
    return isSeen ? undefined : UNSEEN.get(operator);
  }
}
