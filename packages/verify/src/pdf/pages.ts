import { LIMITS } from "../common/limits.ts";
import { Unreadable } from "../common/unreadable.ts";
import type { PdfDocument } from "./document.ts";
import { type Dictionary, isDictionary, isReference, nameOf, type Value } from "./values.ts";

/** Attributes that a page inherits (ISO 32000-2, table 31). */
const INHERITED = new Set(["Resources", "MediaBox", "CropBox", "Rotate"]);

/** A page or an inner node of the page tree. */
export interface PageNode {
  /** Number of its object. Of a direct object, its place in the tree. */
  id: string;
  dictionary: Dictionary;
}

export interface Page extends PageNode {
  /** Its own attributes, and those of the nodes that list it. */
  attributes: ReadonlyMap<string, Value>;
}

export interface PageTree {
  pages: Page[];
  /** Inner nodes by id. */
  nodes: Map<string, Dictionary>;
  /** Numbers of the objects of pages and inner nodes. */
  numbers: Set<number>;
}

type Inherited = ReadonlyMap<string, Value>;

/** The pages in their order. Throws Unreadable. */
export function readPages(document: PdfDocument): PageTree {
  const tree: PageTree = { pages: [], nodes: new Map(), numbers: new Set() };
  collect(document, document.catalog.entries.get("Pages") ?? null, "Pages", new Map(), 0, tree);
  return tree;
}

function collect(
  document: PdfDocument,
  kid: Value,
  place: string,
  above: Inherited,
  level: number,
  tree: PageTree,
): void {
  const node = document.resolve(kid);
  if (!isDictionary(node) || (isReference(kid) && tree.numbers.has(kid.number))) return;
  if (level > LIMITS.levels || tree.pages.length >= LIMITS.pages)
    throw new Unreadable("too_complex", "there are too many pages");
  if (isReference(kid)) tree.numbers.add(kid.number);
  const id = idOf(kid, place);
  const attributes = new Map([...above, ...node.entries]);
  const kids = document.get(node, "Kids");
  // Readers take a page that has kids for a page, or for a node.
  if (!Array.isArray(kids) || nameOf(document.get(node, "Type")) === "Page")
    tree.pages.push({ id, dictionary: node, attributes });
  if (!Array.isArray(kids)) return;
  tree.nodes.set(id, node);
  const handed = new Map([...attributes].filter(([key]) => INHERITED.has(key)));
  for (const [index, child] of kids.entries())
    collect(document, child, `${id}/${index}`, handed, level + 1, tree);
}

const idOf = (value: Value, place: string): string => (isReference(value) ? `${value.number}` : place);

/** The nodes from which readers inherit that follow /Parent, nearest first. They may stand outside of the tree. */
export function ancestorsOf(document: PdfDocument, { id, dictionary }: PageNode): PageNode[] {
  const found = new Map<string, PageNode>();
  for (let node = { id, dictionary }; found.size <= LIMITS.levels;) {
    const value = node.dictionary.entries.get("Parent") ?? null;
    const parent = document.resolve(value);
    const place = idOf(value, `${node.id}/Parent`);
    if (!isDictionary(parent) || found.has(place)) break;
    node = { id: place, dictionary: parent };
    found.set(place, node);
  }
  return [...found.values()];
}
