import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
} from "@libpdf/core";
import type { Source } from "../file/load.ts";
import { resolver } from "../file/page-tree.ts";

interface Moved {
  /** The form XObject with the content of each page. */
  contents: readonly (PdfRef | null)[];
  /** New references of annotations that stay, by the old ones. */
  kept: ReadonlyMap<string, PdfRef>;
}

/**
 * Moves the marks of a tagged document with the content of its pages: the content's XObject has the key of the parent
 * tree, and elements name it (ISO 32000-2 §14.7.5.2). Elements lose annotations that are content now.
 */
export function moveMarks({ pdf, pages }: Source, { contents, kept }: Moved): void {
  const resolve = resolver(pdf);
  const holders = new Map<PdfObject, PdfRef>();
  for (const [index, page] of pages.entries()) {
    const ref = contents[index];
    const form = resolve(ref ?? undefined);
    const key = resolve(page.dict.get("StructParents"));
    page.dict.delete("StructParents");
    if (!ref || !(form instanceof PdfStream)) continue;
    holders.set(page.dict, ref);
    if (key instanceof PdfNumber) form.set("StructParents", key);
  }
  new Elements(pdf, holders, kept).move();
}

class Elements {
  readonly #resolve: ReturnType<typeof resolver>;
  readonly #root: PdfObject | undefined;
  readonly #holders: ReadonlyMap<PdfObject, PdfRef>;
  readonly #kept: ReadonlyMap<string, PdfRef>;

  constructor(pdf: PDF, holders: ReadonlyMap<PdfObject, PdfRef>, kept: ReadonlyMap<string, PdfRef>) {
    this.#resolve = resolver(pdf);
    this.#root = this.#resolve(pdf.getCatalog().get("StructTreeRoot"));
    this.#holders = holders;
    this.#kept = kept;
  }

  move(): void {
    const seen = new Set<PdfObject>();
    const waiting: { dict: PdfDict; page: PdfObject | undefined }[] =
      this.#root instanceof PdfDict ? [{ dict: this.#root, page: undefined }] : [];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next.dict)) continue;
      seen.add(next.dict);
      const page = next.dict.get("Pg") ?? next.page;
      for (const kid of this.#moveKids(next.dict, page)) waiting.push({ dict: kid, page });
    }
  }

  /** Rewrites /K and answers the elements in it. */
  #moveKids(dict: PdfDict, page: PdfObject | undefined): PdfDict[] {
    const given = dict.get("K");
    const list = this.#resolve(given);
    const kids = list instanceof PdfArray ? list.toArray() : given === undefined ? [] : [given];
    const moved = kids.flatMap((kid) => this.#kid(kid, page) ?? []);
    const [only, ...others] = moved;
    if (only === undefined) dict.delete("K");
    else dict.set("K", others.length === 0 ? only : PdfArray.of(...moved));
    return moved.map((kid) => this.#resolve(kid)).filter((kid) => this.#isElement(kid));
  }

  #isElement(kid: PdfObject | undefined): kid is PdfDict {
    const type = kid instanceof PdfDict ? this.#resolve(kid.get("Type")) : undefined;
    const isReference = type instanceof PdfName && (type.value === "MCR" || type.value === "OBJR");
    return kid instanceof PdfDict && !isReference;
  }

  #kid(kid: PdfObject, page: PdfObject | undefined): PdfObject | null {
    const value = this.#resolve(kid);
    if (value instanceof PdfNumber) return this.#reference(value, page) ?? kid;
    if (!(value instanceof PdfDict)) return kid;
    const type = this.#resolve(value.get("Type"));
    if (!(type instanceof PdfName)) return kid;
    if (type.value === "MCR" && !value.has("Stm")) {
      const mark = this.#resolve(value.get("MCID"));
      return (mark instanceof PdfNumber && this.#reference(mark, value.get("Pg") ?? page)) || kid;
    }
    if (type.value !== "OBJR") return kid;
    const object = value.get("Obj");
    if (this.#resolve(object) instanceof PdfStream) return kid;
    const annotation = object instanceof PdfRef ? this.#kept.get(object.toString()) : undefined;
    if (annotation === undefined) return null;
    value.set("Obj", annotation);
    return kid;
  }

  #reference(mark: PdfNumber, page: PdfObject | undefined): PdfDict | null {
    const holder = this.#holders.get(this.#resolve(page) ?? mark);
    if (holder === undefined || page === undefined) return null;
    return PdfDict.of({ Type: PdfName.of("MCR"), Pg: page, Stm: holder, MCID: mark });
  }
}
