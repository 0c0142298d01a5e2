import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject } from "@libpdf/core";
import type { Copier } from "./copier.ts";
import { resolver } from "../file/page-tree.ts";

/** Optional content of the joined files (ISO 32000-1 §8.11.4), as references of the new one. */
export class Layers {
  readonly #groups: PdfObject[] = [];
  readonly #hidden: PdfObject[] = [];
  readonly #automatic: PdfObject[] = [];

  /** Takes a file's groups over, shown or hidden as that file shows them. */
  add(pdf: PDF, copier: Copier): void {
    const resolve = resolver(pdf);
    const items = (object: PdfObject | undefined): PdfObject[] => {
      const array = resolve(object);
      return array instanceof PdfArray ? array.toArray() : [];
    };
    const properties = resolve(pdf.getCatalog().get("OCProperties"));
    if (!(properties instanceof PdfDict)) return;
    const groups = items(properties.get("OCGs"));
    const given = resolve(properties.get("D"));
    const defaults = given instanceof PdfDict ? given : new PdfDict();
    const base = resolve(defaults.get("BaseState"));
    const shown = new Set(items(defaults.get("ON")));
    const isHidden = base instanceof PdfName && base.value === "OFF";
    const hidden = isHidden ? groups.filter((group) => !shown.has(group)) : items(defaults.get("OFF"));
    const copies = (list: PdfObject[]) => list.map((item) => copier.value(item));
    this.#groups.push(...copies(groups));
    this.#hidden.push(...copies(hidden));
    this.#automatic.push(...copies(items(defaults.get("AS"))));
  }

  /** Writes the catalog's entry. */
  store(pdf: PDF): void {
    if (this.#groups.length === 0) return;
    const defaults = PdfDict.of({
      Order: PdfArray.of(...this.#groups),
      OFF: PdfArray.of(...this.#hidden),
      AS: PdfArray.of(...this.#automatic),
    });
    const properties = PdfDict.of({ OCGs: PdfArray.of(...this.#groups), D: defaults });
    pdf.getCatalog().set("OCProperties", properties);
  }
}
