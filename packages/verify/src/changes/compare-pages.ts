import type { Reach } from "../pdf/compare.ts";
import type { PdfDocument } from "../pdf/document.ts";
import type { Page, PageTree } from "../pdf/pages.ts";
import { isDictionary, isReference, isStream, nameOf, printed, type Value } from "../pdf/values.ts";
import type { Change } from "./change.ts";

/** Keys that are compared elsewhere, or that lead out of the page. */
const APART = new Set(["Annots", "Parent"]);
/** Invisible keys that only tools read. */
const UNSEEN = new Set(["LastModified", "StructParents", "Tabs", "PieceInfo"]);

export interface Revision {
  document: PdfDocument;
  tree: PageTree;
}

export function comparePages(before: Revision, after: Revision, reach: Reach, widgets: Widgets): Change[] {
  const old = new Map(before.tree.pages.map((page) => [page.number, page]));
  const left = new Set(after.tree.pages.map(({ number }) => number));
  const changes: Change[] = [];
  for (const [index, { number }] of before.tree.pages.entries())
    if (!left.has(number)) changes.push({ kind: "page_removed", detail: String(index + 1) });
  for (const [index, page] of after.tree.pages.entries()) {
    const detail = String(index + 1);
    const earlier = old.get(page.number);
    if (!earlier) changes.push({ kind: "page_added", detail });
    else changes.push(...comparePage(earlier, page, { before, after, reach, widgets, detail }));
  }
  if (areMoved(before.tree.pages, after.tree.pages) || isTreeChanged(before, after))
    changes.push({ kind: "pages_moved", detail: null });
  return changes;
}

const areMoved = (before: readonly Page[], after: readonly Page[]): boolean =>
  sharedNumbers(before, after) !== sharedNumbers(after, before);

/** Keys of inner nodes by which readers count and find pages. */
const NODE_KEYS = ["Type", "Kids", "Count"];

function isTreeChanged(before: Revision, after: Revision): boolean {
  return [...before.tree.nodes, ...after.tree.nodes].some((number) =>
    NODE_KEYS.some(
      (key) => nodeEntry(before.document, number, key) !== nodeEntry(after.document, number, key),
    ),
  );
}

function nodeEntry(document: PdfDocument, number: number, key: string): string {
  const node = document.object(number);
  return isDictionary(node) ? printed(document.get(node, key)) : "";
}

/** Numbers of the pages that are also among others, in order. */
function sharedNumbers(pages: readonly Page[], among: readonly Page[]): string {
  const known = new Set(among.map(({ number }) => number));
  const numbers = pages.map(({ number }) => number);
  return numbers.filter((number) => known.has(number)).join(" ");
}

/** Objects of form fields, which are compared with the form. */
export interface Widgets {
  all: ReadonlySet<number>;
  /** Those of new signatures that show nothing. */
  added: ReadonlySet<number>;
}

interface Comparison {
  before: Revision;
  after: Revision;
  reach: Reach;
  widgets: Widgets;
  detail: string;
}

const isSeen = (key: string): boolean => !APART.has(key) && !UNSEEN.has(key);

/**
 * Whether a value differs. A value in another object is equal while it prints equally and leads to the same objects;
 * stream data are not read.
 */
function isDifferent(
  earlier: Value | undefined,
  value: Value | undefined,
  { before, after, reach }: Comparison,
): boolean {
  if (printed(earlier) === printed(value)) return reach.isTouched(value);
  if (earlier === undefined || value === undefined) return true;
  const [old, now] = [before.document.resolve(earlier), after.document.resolve(value)];
  return isStream(old) || isStream(now) || printed(old) !== printed(now) || reach.isTouched(now);
}

function comparePage(earlier: Page, page: Page, comparison: Comparison): Change[] {
  const { detail } = comparison;
  const changes: Change[] = [];
  const keys = new Set([...earlier.attributes.keys(), ...page.attributes.keys()]);
  const differs = [...keys].filter(isSeen).some((key) => {
    return isDifferent(earlier.attributes.get(key), page.attributes.get(key), comparison);
  });
  if (differs) changes.push({ kind: "page_changed", detail });
  if (areAnnotationsChanged(earlier, page, comparison)) changes.push({ kind: "annotation", detail });
  return changes;
}

function areAnnotationsChanged(
  earlier: Page,
  page: Page,
  { before, after, reach, widgets }: Comparison,
): boolean {
  const old = annotations(before.document, earlier);
  const now = annotations(after.document, page).filter(
    (item) => !isWidgetOf(widgets.added, after.document, item),
  );
  if (old.map(printed).join(" ") !== now.map(printed).join(" ")) return true;
  return now.some((item) => !isWidgetOf(widgets.all, after.document, item) && reach.isTouched(item));
}

function annotations(document: PdfDocument, page: Page): Value[] {
  const list = document.resolve(page.attributes.get("Annots") ?? null);
  return Array.isArray(list) ? list : [];
}

function isWidgetOf(numbers: ReadonlySet<number>, document: PdfDocument, item: Value): boolean {
  if (!isReference(item) || !numbers.has(item.number)) return false;
  const annotation = document.resolve(item);
  return isDictionary(annotation) && nameOf(document.get(annotation, "Subtype")) === "Widget";
}
