import type { PDF, PdfObject } from "@libpdf/core";
import { PdfArray, PdfBool, PdfDict, PdfName, PdfNull, PdfNumber, PdfRef, PdfString } from "@libpdf/core";
import type { Element, Mark } from "../structure/element.ts";
import { element, isMark } from "../structure/element.ts";
import type { PageTags } from "../content/content.ts";
import type { Resolve } from "../file/geometry.ts";
import type { SourcePage } from "../file/page-tree.ts";
import { resolver } from "../file/page-tree.ts";
import { numberTree, readNumberTree } from "../file/trees.ts";

function attributes({ type, box }: Element): PdfDict | null {
  if (type === "TH") return PdfDict.of({ O: PdfName.of("Table"), Scope: PdfName.of("Column") });
  if (box === undefined) return null;
  const corners = box.map((value) => PdfNumber.of(Math.round(value * 100) / 100));
  return PdfDict.of({
    O: PdfName.of("Layout"),
    Placement: PdfName.of("Block"),
    BBox: PdfArray.of(...corners),
  });
}

/** The items of a value such as `K`: one item or an array. */
function listOf(value: PdfObject | undefined, resolve: Resolve): PdfObject[] {
  const resolved = resolve(value);
  if (resolved instanceof PdfArray) return resolved.toArray();
  return value === undefined || resolved === undefined ? [] : [value];
}

/**
 * The structure tree of a document (ISO 32000-1 §14.7): the source's with ours added, or a new one. Each page of an
 * untagged source is one paragraph in the order of its content, and `/Suspects` says that the tags are unchecked: only
 * the author knows its headings.
 */
export class StructureTree {
  readonly #pdf: PDF;
  readonly #resolve: Resolve;
  readonly #pages: readonly SourcePage[];
  readonly #root: PdfDict;
  readonly #parents: Map<number, PdfObject>;
  /** Elements by mark id, by the page's key in the parent tree. */
  readonly #marks = new Map<number, PdfObject[]>();
  #nextKey: number;
  /** Whether the source is tagged. */
  readonly isTagged: boolean;

  /** `pages`: all pages of the document in order. Marks count them from 0. */
  constructor(pdf: PDF, pages: readonly SourcePage[]) {
    this.#pdf = pdf;
    this.#pages = pages;
    this.#resolve = resolver(pdf);
    const root = this.#resolve(pdf.getCatalog().get("StructTreeRoot"));
    this.isTagged = root instanceof PdfDict && listOf(root.get("K"), this.#resolve).length > 0;
    this.#root =
      this.isTagged && root instanceof PdfDict ? root : PdfDict.of({ Type: PdfName.of("StructTreeRoot") });
    this.#parents = readNumberTree(pdf, this.#root.get("ParentTree"));
    const next = this.#resolve(this.#root.get("ParentTreeNextKey"));
    const highest = [...this.#parents.keys()].reduce((high, key) => Math.max(high, key), -1);
    this.#nextKey = Math.max(next instanceof PdfNumber ? Math.trunc(next.value) : 0, highest + 1);
  }

  #marksOf(page: SourcePage): PdfObject[] {
    const given = this.#resolve(page.dict.get("StructParents"));
    const known = given instanceof PdfNumber ? this.#resolve(this.#parents.get(given.value)) : undefined;
    const isKnown = given instanceof PdfNumber && (known instanceof PdfArray || this.#marks.has(given.value));
    const key = isKnown ? given.value : this.#nextKey++;
    page.dict.set("StructParents", PdfNumber.of(key));
    const marks = this.#marks.get(key) ?? (known instanceof PdfArray ? known.toArray() : []);
    this.#marks.set(key, marks);
    return marks;
  }

  /** Tags of one page. `content`: the element of its own content, where this tree adds it. */
  tagsOf(index: number, content: Element | null): PageTags {
    const page = this.#pages[index];
    if (page === undefined) throw new RangeError(`there is no page ${index}`);
    return {
      content,
      mark: (marked) => {
        const marks = this.#marksOf(page);
        const mcid = marks.length;
        marks[mcid] = PdfNull.instance;
        marked.children.push({ page: index, mcid });
        return mcid;
      },
    };
  }

  /** A reference to a mark: its id alone on the element's page, else with the mark's page. */
  #mark({ page: index, mcid }: Mark, dict: PdfDict, ref: PdfRef): PdfObject {
    const page = this.#pages[index];
    if (page === undefined) throw new RangeError(`there is no page ${index}`);
    this.#marksOf(page)[mcid] = ref;
    if (!dict.has("Pg")) dict.set("Pg", page.ref);
    if (dict.get("Pg") === page.ref) return PdfNumber.of(mcid);
    return PdfDict.of({ Type: PdfName.of("MCR"), Pg: page.ref, MCID: PdfNumber.of(mcid) });
  }

  #write(node: Element, parent: PdfRef): PdfRef {
    const dict = PdfDict.of({ Type: PdfName.of("StructElem"), S: PdfName.of(node.type), P: parent });
    const ref = this.#pdf.register(dict);
    if (node.lang !== undefined) dict.set("Lang", PdfString.fromString(node.lang));
    if (node.title !== undefined) dict.set("T", PdfString.fromString(node.title));
    if (node.alt !== undefined) dict.set("Alt", PdfString.fromString(node.alt));
    const given = attributes(node);
    if (given !== null) dict.set("A", given);
    const kids = node.children.map((child) =>
      isMark(child) ? this.#mark(child, dict, ref) : this.#write(child, ref),
    );
    const [only, ...others] = kids;
    dict.set("K", only !== undefined && others.length === 0 ? only : PdfArray.of(...kids));
    return ref;
  }

  /**
   * The parent of our parts: the source's only `Document`, or the root, which gets one where the source is untagged.
   */
  #trunk(rootRef: PdfRef): { ref: PdfRef; dict: PdfDict } {
    if (!this.isTagged) {
      const ref = this.#write(element("Document"), rootRef);
      this.#root.set("K", ref);
      return { ref, dict: this.#resolve(ref) as PdfDict };
    }
    const [only, ...others] = listOf(this.#root.get("K"), this.#resolve);
    const dict = this.#resolve(only);
    const isDocument = dict instanceof PdfDict && this.#resolve(dict.get("S")) === PdfName.of("Document");
    if (others.length > 0 || !(only instanceof PdfRef) || !isDocument)
      return { ref: rootRef, dict: this.#root };
    return { ref: only, dict };
  }

  /** Appends `parts` to the tree and writes it. */
  finish(parts: readonly Element[]): void {
    const catalog = this.#pdf.getCatalog();
    const existing = catalog.get("StructTreeRoot");
    const rootRef = this.isTagged && existing instanceof PdfRef ? existing : this.#pdf.register(this.#root);
    const trunk = this.#trunk(rootRef);
    const kids = listOf(trunk.dict.get("K"), this.#resolve);
    trunk.dict.set("K", PdfArray.of(...kids, ...parts.map((part) => this.#write(part, trunk.ref))));
    for (const [key, marks] of this.#marks) {
      const entries = Array.from(marks, (entry: PdfObject | undefined) => entry ?? PdfNull.instance);
      this.#parents.set(key, this.#pdf.register(PdfArray.of(...entries)));
    }
    this.#root.set("ParentTree", this.#pdf.register(numberTree(this.#parents)));
    this.#root.set("ParentTreeNextKey", PdfNumber.of(this.#nextKey));
    catalog.set("StructTreeRoot", rootRef);
    this.#declare();
  }

  #declare(): void {
    const catalog = this.#pdf.getCatalog();
    const given = this.#resolve(catalog.get("MarkInfo"));
    const info = given instanceof PdfDict ? given.clone() : new PdfDict();
    info.set("Marked", PdfBool.of(true));
    if (!this.isTagged) info.set("Suspects", PdfBool.of(true));
    catalog.set("MarkInfo", info);
  }
}
