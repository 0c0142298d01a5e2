import assert from "node:assert/strict";
import type { PDF, PdfObject } from "@libpdf/core";
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from "@libpdf/core";

/** An element of a structure tree, as read back. */
export interface ReadElement {
  type: string;
  lang: string | undefined;
  alt: string | undefined;
  title: string | undefined;
  /** Scope of a table header. */
  scope: string | undefined;
  /** Box of a figure on its page: left, bottom, right, top. */
  box: number[] | undefined;
  marks: { page: number; mcid: number }[];
  children: ReadElement[];
}

const resolverOf = (pdf: PDF) => (object: PdfObject | null | undefined) =>
  object instanceof PdfRef ? pdf.getObject(object) : object;

/** The page of each kid, from its own entry or its element's. */
function pagesOf(pdf: PDF): Map<string, number> {
  return new Map(pdf.getPages().map((page, index) => [page.ref.toString(), index]));
}

/** Entries of a parent tree with one node. */
function parentTree(pdf: PDF, root: PdfDict): Map<number, PdfObject | null | undefined> {
  const resolve = resolverOf(pdf);
  const tree = resolve(root.get("ParentTree"));
  assert.ok(tree instanceof PdfDict);
  const nums = resolve(tree.get("Nums"));
  assert.ok(nums instanceof PdfArray);
  const items = nums.toArray();
  return new Map(
    items.flatMap((item, index) =>
      index % 2 === 0 && item instanceof PdfNumber ? [[item.value, resolve(items[index + 1])] as const] : [],
    ),
  );
}

/**
 * Reads a document's structure and checks its consistency: each element names its parent, the parent tree leads from
 * each mark's page to the mark, and no mark belongs to two elements.
 */
export function readStructure(pdf: PDF): { roots: ReadElement[]; all: ReadElement[] } {
  const resolve = resolverOf(pdf);
  const root = resolve(pdf.getCatalog().get("StructTreeRoot"));
  assert.ok(root instanceof PdfDict, "a structure tree");
  const [pages, parents] = [pagesOf(pdf), parentTree(pdf, root)];
  const seen = new Set<string>();
  const all: ReadElement[] = [];

  const noteMark = (page: PdfObject | undefined, mcid: number, owner: PdfRef, stream?: PdfRef) => {
    assert.ok(page instanceof PdfRef, "a mark lies on a page");
    const index = pages.get(page.toString());
    assert.ok(index !== undefined, "of the document");
    const place = `${index} ${stream?.toString()} ${mcid}`;
    assert.ok(!seen.has(place), `mark ${mcid} of page ${index} has one owner`);
    seen.add(place);
    const holder = stream ? resolve(stream) : pdf.getPage(index)?.dict;
    assert.ok(holder instanceof PdfDict, "a mark lies in the page's content or in a form's");
    const key = holder.get("StructParents");
    assert.ok(key instanceof PdfNumber);
    const entry = parents.get(key.value);
    assert.ok(entry instanceof PdfArray);
    assert.equal(entry.at(mcid), owner, "found from the page");
    return { page: index, mcid };
  };

  const read = (ref: PdfObject, parent: PdfRef): ReadElement => {
    assert.ok(ref instanceof PdfRef);
    const dict = resolve(ref);
    assert.ok(dict instanceof PdfDict);
    assert.equal(dict.get("P"), parent, "its parent");
    const text = (key: string) => {
      const value = resolve(dict.get(key));
      return value instanceof PdfString ? value.asString() : undefined;
    };
    const attributes = resolve(dict.get("A"));
    const scope = attributes instanceof PdfDict ? attributes.get("Scope") : undefined;
    const box = attributes instanceof PdfDict ? resolve(attributes.get("BBox")) : undefined;
    const type = dict.get("S");
    assert.ok(type instanceof PdfName);
    const element: ReadElement = {
      type: type.value,
      lang: text("Lang"),
      alt: text("Alt"),
      title: text("T"),
      scope: scope instanceof PdfName ? scope.value : undefined,
      box: box instanceof PdfArray ? box.toArray().map(numberOf) : undefined,
      marks: [],
      children: [],
    };
    all.push(element);
    for (const kid of kidsOf(dict.get("K"), resolve)) {
      const resolved = resolve(kid);
      if (resolved instanceof PdfNumber) element.marks.push(noteMark(dict.get("Pg"), resolved.value, ref));
      else if (resolved instanceof PdfDict && resolved.has("MCID")) {
        const mcid = resolved.get("MCID");
        assert.ok(mcid instanceof PdfNumber);
        const page = resolved.get("Pg") ?? dict.get("Pg");
        element.marks.push(noteMark(page, mcid.value, ref, resolved.getRef("Stm")));
      } else element.children.push(read(kid, ref));
    }
    return element;
  };

  const rootRef = pdf.getCatalog().get("StructTreeRoot");
  assert.ok(rootRef instanceof PdfRef);
  return { roots: kidsOf(root.get("K"), resolve).map((kid) => read(kid, rootRef)), all };
}

function numberOf(value: PdfObject): number {
  assert.ok(value instanceof PdfNumber);
  return value.value;
}

function kidsOf(value: PdfObject | undefined, resolve: ReturnType<typeof resolverOf>): PdfObject[] {
  const resolved = resolve(value);
  if (resolved instanceof PdfArray) return resolved.toArray();
  return value === undefined ? [] : [value];
}

/** Ids of the marks that a page's content begins. */
export function marksIn(pdf: PDF, index: number): number[] {
  const resolve = resolverOf(pdf);
  const contents = resolve(pdf.getPage(index)?.dict.get("Contents"));
  const streams = contents instanceof PdfArray ? contents.toArray() : [contents ?? null];
  const text = streams
    .map((stream) => {
      const resolved = resolve(stream);
      return resolved instanceof PdfStream ? Buffer.from(resolved.getDecodedData()).toString("latin1") : "";
    })
    .join("\n");
  return [...text.matchAll(/\/MCID\s+(\d+)\s*>>\s*BDC/g)].map(([, id]) => Number(id));
}
