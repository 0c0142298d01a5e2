import type { Reach } from "../pdf/compare.ts";
import type { PdfDocument } from "../pdf/document.ts";
import type { Page, PageTree } from "../pdf/pages.ts";
import { isDictionary, isReference, nameOf, printed, type Value } from "../pdf/values.ts";
import type { Change } from "./change.ts";

/** Read apart from the page, or leading out of it. */
const APART = new Set(["Annots", "Parent"]);
/** Facts for tools, which nobody sees. */
const UNSEEN = new Set(["LastModified", "StructParents", "Tabs", "PieceInfo"]);

export interface Revision {
  document: PdfDocument;
  tree: PageTree;
}

export function comparePages(
  before: Revision,
  after: Revision,
  reach: Reach,
  widgets: ReadonlySet<number>,
): Change[] {
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
  if (areMoved(before.tree.pages, after.tree.pages)) changes.push({ kind: "pages_moved", detail: null });
  return changes;
}

const areMoved = (before: readonly Page[], after: readonly Page[]): boolean =>
  sharedNumbers(before, after) !== sharedNumbers(after, before);

/** The pages that are among others, in their order. */
function sharedNumbers(pages: readonly Page[], among: readonly Page[]): string {
  const known = new Set(among.map(({ number }) => number));
  const numbers = pages.map(({ number }) => number);
  return numbers.filter((number) => known.has(number)).join(" ");
}

interface Comparison {
  before: Revision;
  after: Revision;
  reach: Reach;
  /** Objects of the form's fields, which are looked at with the form. */
  widgets: ReadonlySet<number>;
  detail: string;
}

const isSeen = (key: string): boolean => !APART.has(key) && !UNSEEN.has(key);

function comparePage(earlier: Page, page: Page, comparison: Comparison): Change[] {
  const { reach, detail } = comparison;
  const changes: Change[] = [];
  const keys = new Set([...earlier.attributes.keys(), ...page.attributes.keys()]);
  const differs = [...keys].filter(isSeen).some((key) => {
    const now = page.attributes.get(key);
    return printed(earlier.attributes.get(key)) !== printed(now) || reach.isTouched(now);
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
  const old = annotations(before.document, earlier, widgets);
  const now = annotations(after.document, page, widgets);
  const texts = now.map(printed).join(" ");
  return old.map(printed).join(" ") !== texts || now.some((annotation) => reach.isTouched(annotation));
}

function annotations(document: PdfDocument, page: Page, widgets: ReadonlySet<number>): Value[] {
  const list = document.resolve(page.attributes.get("Annots") ?? null);
  if (!Array.isArray(list)) return [];
  return list.filter((item) => !isReference(item) || !widgets.has(item.number) || !isWidget(document, item));
}

function isWidget(document: PdfDocument, item: Value): boolean {
  const annotation = document.resolve(item);
  return isDictionary(annotation) && nameOf(document.get(annotation, "Subtype")) === "Widget";
}
