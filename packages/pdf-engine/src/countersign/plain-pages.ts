import type { ExactDictionary } from "@service/verify";

/** Nodes and pages of a list. Lists that share their parts have no end. */
const MAX_NODES = 10_000;
const MAX_DEPTH = 64;
/** Longest side of a page, points (ISO 32000-1 annex C). */
const MAX_SIDE = 14_400;
const BOXES = ["MediaBox", "CropBox"] as const;

/**
 * Whether programs find the same pages in a list of pages, and in each the same content, part and turn: they go by the
 * counts or by the pages, and mend what is written otherwise than the standard says each in their own way.
 */
export const isPlainTree = (root: ExactDictionary): boolean => pagesOf(root, { nodes: 0 }, 0) !== null;

/** The number of pages below a node; null where programs could find others. */
function pagesOf(node: ExactDictionary, seen: { nodes: number }, depth: number): number | null {
  seen.nodes += 1;
  if (!isPlainNode(node) || seen.nodes > MAX_NODES || depth > MAX_DEPTH) return null;
  if (node.name("Type") === "Page") return !node.has("Kids") && isPlainPage(node) ? 1 : null;
  const kids = node.list("Kids");
  if (kids === null || node.name("Type") !== "Pages") return null;
  let count = 0;
  for (const kid of kids) {
    const pages = pagesOf(kid, seen, depth + 1);
    if (pages === null) return null;
    count += pages;
  }
  return node.integer("Count") === count ? count : null;
}

/** Whether the entries that a page may inherit are as the standard says (ISO 32000-2 table 31). */
function isPlainNode(node: ExactDictionary): boolean {
  const turn = node.has("Rotate") ? node.whole("Rotate") : 0;
  return (
    BOXES.every((key) => !node.has(key) || isPlainBox(node.numbers(key))) &&
    turn !== null &&
    turn % 90 === 0 &&
    Math.abs(turn) <= 360 &&
    (!node.has("Resources") || node.dictionary("Resources") !== null)
  );
}

function isPlainBox(box: readonly number[] | null): boolean {
  if (box?.length !== 4) return false;
  const [x1, y1, x2, y2] = box as [number, number, number, number];
  const isPlaced = box.every((side) => Math.abs(side) <= MAX_SIDE);
  return isPlaced && x1 !== x2 && y1 !== y2;
}

/** A colour space of its own for each page is known to few programs. */
function isPlainPage(page: ExactDictionary): boolean {
  if (page.has("OutputIntents") || (page.has("UserUnit") && !((page.number("UserUnit") ?? 0) > 0)))
    return false;
  if (!page.has("Contents")) return true;
  const contents = page.list("Contents") ?? [page.dictionary("Contents")];
  return contents.every((content) => content?.isStream === true);
}
