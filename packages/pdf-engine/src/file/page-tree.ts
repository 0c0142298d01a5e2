import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
} from "@libpdf/core";
import { PdfRejected } from "../port/pdf.ts";
import type { Resolve } from "./geometry.ts";

/** Most pages that a signer's browser and our child lay out. */
export const MAX_PAGES = 2000;
/** A balanced tree of 2,000 pages is 11 levels deep; broken ones loop. */
const MAX_DEPTH = 64;
/** ISO 32000-1 §7.7.3.4. */
const INHERITABLE = ["Resources", "MediaBox", "CropBox", "Rotate"] as const;

export interface SourcePage {
  ref: PdfRef;
  dict: PdfDict;
  /** Viewers that inherit from /Parent, and those that inherit down the list, show different pages. */
  isAmbiguous?: boolean;
}

type Inherited = Partial<Record<(typeof INHERITABLE)[number], PdfObject>>;

export const resolver =
  (pdf: PDF): Resolve =>
  (object) => {
    const value = object instanceof PdfRef ? pdf.getObject(object) : object;
    return value === null || value instanceof PdfNull ? undefined : value;
  };

function inherit(node: PdfDict, above: Inherited): Inherited {
  const result: Inherited = { ...above };
  for (const key of INHERITABLE) {
    const own = node.get(key);
    if (own !== undefined && !(own instanceof PdfNull)) result[key] = own;
  }
  return result;
}

class Walk {
  readonly pages: SourcePage[] = [];
  readonly #pdf: PDF;
  readonly #resolve: Resolve;
  readonly #seen = new Set<string>();

  constructor(pdf: PDF) {
    this.#pdf = pdf;
    this.#resolve = resolver(pdf);
  }

  visit(object: PdfObject | undefined, above: Inherited, depth: number): void {
    const node = this.#resolve(object);
    if (!(node instanceof PdfDict) || node instanceof PdfStream)
      throw new PdfRejected("damaged", "Part of the file's page list is missing.");
    const kids = this.#resolve(node.get("Kids"));
    if (!(kids instanceof PdfArray)) {
      this.#add(object, node, above);
      return;
    }
    if (depth > MAX_DEPTH || (object instanceof PdfRef && this.#seen.has(object.toString()))) {
      throw new PdfRejected("damaged", "The file's page list refers to itself.");
    }
    if (object instanceof PdfRef) this.#seen.add(object.toString());
    for (const kid of kids) this.visit(kid, inherit(node, above), depth + 1);
  }

  /** Adds a page. One that is listed twice becomes two, each with its own marks. */
  #add(object: PdfObject | undefined, node: PdfDict, above: Inherited): void {
    if (this.pages.length >= MAX_PAGES) {
      throw new PdfRejected("too_many_pages", `The file has more than ${MAX_PAGES} pages.`);
    }
    const known = object instanceof PdfRef && !this.#seen.has(object.toString());
    const dict = known ? node : node.clone();
    const ref = known ? object : this.#pdf.register(dict);
    this.#seen.add(ref.toString());
    const isAmbiguous = this.#isAmbiguous(node, above);
    for (const [key, value] of Object.entries(inherit(node, above))) dict.set(key, value);
    dict.set("Type", PdfName.Page);
    this.pages.push({ ref, dict, isAmbiguous });
  }

  /** Some viewers inherit annotations, too. */
  #isAmbiguous(node: PdfDict, above: Inherited): boolean {
    return [...INHERITABLE, "Annots" as const].some((key) => {
      if (node.has(key)) return false;
      const downwards = key === "Annots" ? undefined : this.#resolve(above[key]);
      const upwards = this.#upwards(node, key);
      return upwards !== undefined && !this.#isSame(upwards, downwards);
    });
  }

  #isSame(left: PdfObject, right: PdfObject | undefined): boolean {
    if (left instanceof PdfNumber && right instanceof PdfNumber) return left.value === right.value;
    if (!(left instanceof PdfArray) || !(right instanceof PdfArray) || left.length !== right.length)
      return left === right;
    return left.toArray().every((item, index) => {
      const [one, other] = [this.#resolve(item), this.#resolve(right.at(index))];
      return one === other || (one !== undefined && !(one instanceof PdfArray) && this.#isSame(one, other));
    });
  }

  #upwards(page: PdfDict, key: string): PdfObject | undefined {
    let node = this.#resolve(page.get("Parent"));
    for (let depth = 0; node instanceof PdfDict && depth < MAX_DEPTH; depth++) {
      const value = this.#resolve(node.get(key));
      if (value !== undefined) return value;
      node = this.#resolve(node.get("Parent"));
    }
    return undefined;
  }
}

/**
 * Collects the pages, more tolerantly than the library (which drops a page without /Type and ignores an indirect
 * /Kids), and copies inherited attributes to each page. A page that inherits /Resources would lose its content once it
 * is drawn on. Throws PdfRejected.
 */
export function collectPages(pdf: PDF): SourcePage[] {
  const walk = new Walk(pdf);
  const root = pdf.getCatalog().get("Pages");
  if (root === undefined) throw new PdfRejected("no_pages", "The file has no pages.");
  walk.visit(root, {}, 0);
  if (walk.pages.length === 0) throw new PdfRejected("no_pages", "The file has no pages.");
  return walk.pages;
}

/** Makes `pages` the document's pages, in one flat list. */
export function replacePages(pdf: PDF, pages: readonly SourcePage[]): void {
  const root = pdf.register(new PdfDict([["Type", PdfName.Pages]]));
  const dict = pdf.getObject(root);
  if (!(dict instanceof PdfDict)) throw new Error("The page list was not kept.");
  dict.set("Kids", PdfArray.of(...pages.map((page) => page.ref)));
  dict.set("Count", PdfNumber.of(pages.length));
  for (const { dict } of pages) {
    dict.set("Parent", root);
    // Where a page was the root, the library lists added pages in it.
    for (const key of ["Kids", "Count"]) dict.delete(key);
  }
  pdf.getCatalog().set("Pages", root);
}
