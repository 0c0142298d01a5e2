import type { PDF, PdfObject } from "@libpdf/core";
import { PdfArray, PdfDict, PdfNumber, PdfRef, PdfString } from "@libpdf/core";
import type { Resolve } from "./geometry.ts";
import { resolver } from "./page-tree.ts";

/** A key and its unresolved value: a reference or a direct object. */
export type NamedObject = [key: PdfString, value: PdfObject];

type Leaf = "Names" | "Nums";

/** A million names at 32 a node lie four levels deep; broken trees loop. */
const MAX_DEPTH = 32;

function* leaves(
  node: PdfObject | undefined,
  leaf: Leaf,
  { resolve, seen }: { resolve: Resolve; seen: Set<string> },
  depth = 0,
): Generator<PdfArray> {
  if (node instanceof PdfRef) {
    if (seen.has(node.toString())) return;
    seen.add(node.toString());
  }
  const dict = resolve(node);
  if (!(dict instanceof PdfDict) || depth > MAX_DEPTH) return;
  const entries = resolve(dict.get(leaf));
  if (entries instanceof PdfArray) yield entries;
  const kids = resolve(dict.get("Kids"));
  if (kids instanceof PdfArray) {
    for (const kid of kids) yield* leaves(kid, leaf, { resolve, seen }, depth + 1);
  }
}

/** Reads resolved keys with unresolved values. */
function readTree(
  pdf: PDF,
  root: PdfObject | undefined,
  leaf: Leaf,
): [key: PdfObject | undefined, value: PdfObject][] {
  const resolve = resolver(pdf);
  return [...leaves(root, leaf, { resolve, seen: new Set() })].flatMap((entries) => {
    const items = entries.toArray();
    return items.flatMap((value, index): [PdfObject | undefined, PdfObject][] =>
      index % 2 === 1 ? [[resolve(items[index - 1]), value]] : [],
    );
  });
}

/** Reads a name tree (ISO 32000-1 §7.9.6). Broken parts are skipped, as viewers do. */
export function readNameTree(pdf: PDF, root: PdfObject | undefined): NamedObject[] {
  return readTree(pdf, root, "Names").flatMap(([key, value]): NamedObject[] =>
    key instanceof PdfString ? [[key, value]] : [],
  );
}

/** Reads a number tree (ISO 32000-1 §7.9.7) in the same way. */
export function readNumberTree(pdf: PDF, root: PdfObject | undefined): Map<number, PdfObject> {
  return new Map(
    readTree(pdf, root, "Nums").flatMap(([key, value]): [number, PdfObject][] =>
      key instanceof PdfNumber && Number.isInteger(key.value) && key.value >= 0 ? [[key.value, value]] : [],
    ),
  );
}

/** A number tree of one node, its keys in order. */
export function numberTree(entries: ReadonlyMap<number, PdfObject>): PdfDict {
  const sorted = [...entries].toSorted(([left], [right]) => left - right);
  return PdfDict.of({ Nums: PdfArray.of(...sorted.flatMap(([key, value]) => [PdfNumber.of(key), value])) });
}

/** A name tree of one node, its keys in the order of their bytes. */
export function nameTree(entries: readonly NamedObject[]): PdfDict {
  const sorted = entries.toSorted(([left], [right]) => Buffer.compare(left.bytes, right.bytes));
  return PdfDict.of({ Names: PdfArray.of(...sorted.flat()) });
}
