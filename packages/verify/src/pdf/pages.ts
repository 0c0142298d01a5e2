import { LIMITS } from "../common/limits.ts";
import { Unreadable } from "../common/unreadable.ts";
import type { PdfDocument } from "./document.ts";
import { type Dictionary, isDictionary, isReference, type Value } from "./values.ts";

/** Attributes that a page inherits (ISO 32000-2, table 31). */
const INHERITED = new Set(["Resources", "MediaBox", "CropBox", "Rotate"]);

export interface Page {
  /** Number of its object. */
  number: number;
  /** Its own and inherited attributes. */
  attributes: ReadonlyMap<string, Value>;
}

export interface PageTree {
  pages: Page[];
  /** Objects of its inner nodes. */
  nodes: Set<number>;
}

type Inherited = ReadonlyMap<string, Value>;

/** The pages in their order. Throws Unreadable. */
export function readPages(document: PdfDocument): PageTree {
  const tree: PageTree = { pages: [], nodes: new Set() };
  collect(document, document.catalog.entries.get("Pages") ?? null, new Map(), 0, tree, new Set());
  return tree;
}

function collect(
  document: PdfDocument,
  kid: Value,
  above: Inherited,
  level: number,
  tree: PageTree,
  seen: Set<number>,
): void {
  const node = document.resolve(kid);
  if (!isReference(kid) || !isDictionary(node) || seen.has(kid.number)) return;
  if (level > LIMITS.levels || tree.pages.length >= LIMITS.pages)
    throw new Unreadable("too_complex", "there are too many pages");
  seen.add(kid.number);
  const attributes = withInherited(node, above);
  const kids = document.get(node, "Kids");
  if (!Array.isArray(kids)) {
    tree.pages.push({ number: kid.number, attributes });
    return;
  }
  tree.nodes.add(kid.number);
  const handed = new Map([...attributes].filter(([key]) => INHERITED.has(key)));
  for (const child of kids) collect(document, child, handed, level + 1, tree, seen);
}

const withInherited = ({ entries }: Dictionary, above: Inherited): Inherited =>
  new Map([...above, ...entries]);
