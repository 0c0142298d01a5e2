import type { Reach } from "../pdf/compare.ts";
import type { PdfDocument } from "../pdf/document.ts";
import { ancestorsOf, type Page, type PageTree } from "../pdf/pages.ts";
import { isDictionary, isReference, isStream, nameOf, printed, type Value } from "../pdf/values.ts";
import type { Change, ChangeKind } from "./change.ts";

/** Keys that are compared elsewhere. */
const APART = new Set(["Annots"]);
/** Invisible keys that only tools read. */
const UNSEEN = new Set(["LastModified", "StructParents", "Tabs", "PieceInfo"]);
/** Keys of inner nodes by which readers count and find pages. */
const NODE_KEYS = ["Type", "Kids", "Count"];
/** Keys of nodes from which no page inherits. iText writes its version there. */
const NOT_INHERITED = new Set([...NODE_KEYS, "ITXT"]);

export interface Revision {
  document: PdfDocument;
  tree: PageTree;
}

export function comparePages(before: Revision, after: Revision, reach: Reach, widgets: Widgets): Change[] {
  const old = new Map(before.tree.pages.map((page) => [page.id, page]));
  const left = new Set(after.tree.pages.map(({ id }) => id));
  const changes: Change[] = [];
  for (const [index, { id }] of before.tree.pages.entries())
    if (!left.has(id)) changes.push({ kind: "page_removed", detail: String(index + 1) });
  const told = new Set<ChangeKind>();
  for (const [index, page] of after.tree.pages.entries()) {
    const detail = String(index + 1);
    const earlier = old.get(page.id);
    const comparison = { before, after, reach, widgets, detail };
    if (!earlier) changes.push({ kind: "page_added", detail });
    else changes.push(...comparePage(earlier, page, comparison));
    if (earlier && isDifferentAt([...UNSEEN], earlier.attributes, page.attributes, comparison))
      told.add("private_data");
  }
  if (areMoved(before.tree.pages, after.tree.pages) || isTreeChanged(before, after)) told.add("pages_moved");
  return [...changes, ...[...told].map((kind) => ({ kind, detail: null }))];
}

const areMoved = (before: readonly Page[], after: readonly Page[]): boolean =>
  sharedIds(before, after) !== sharedIds(after, before);

function isTreeChanged(before: Revision, after: Revision): boolean {
  const ids = new Set([...before.tree.nodes.keys(), ...after.tree.nodes.keys()]);
  return [...ids].some((id) =>
    NODE_KEYS.some((key) => nodeEntry(before, id, key) !== nodeEntry(after, id, key)),
  );
}

function nodeEntry({ document, tree }: Revision, id: string, key: string): string {
  const node = tree.nodes.get(id);
  return node ? printed(document.get(node, key)) : "";
}

/** The pages that are also among others, in order. */
function sharedIds(pages: readonly Page[], among: readonly Page[]): string {
  const known = new Set(among.map(({ id }) => id));
  const ids = pages.map(({ id }) => id);
  return ids.filter((id) => known.has(id)).join(" ");
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

type Entries = ReadonlyMap<string, Value>;

/**
 * Whether a value differs. A value in another object is equal while it prints equally and leads to the same objects;
 * stream data are not read.
 */
function isDifferent(
  key: string,
  earlier: Value | undefined,
  value: Value | undefined,
  { before, after, reach }: Comparison,
): boolean {
  if (printed(earlier) === printed(value)) return reach.isTouched(value, key);
  if (earlier === undefined || value === undefined || key === "Parent") return true;
  const [old, now] = [before.document.resolve(earlier), after.document.resolve(value)];
  return isStream(old) || isStream(now) || printed(old) !== printed(now) || reach.isTouched(now, key);
}

const isDifferentAt = (
  keys: readonly string[],
  earlier: Entries,
  now: Entries,
  comparison: Comparison,
): boolean => keys.some((key) => isDifferent(key, earlier.get(key), now.get(key), comparison));

const keysOf = (...all: readonly Entries[]): string[] => [...new Set(all.flatMap((one) => [...one.keys()]))];

function comparePage(earlier: Page, page: Page, comparison: Comparison): Change[] {
  const { detail } = comparison;
  const changes: Change[] = [];
  const keys = keysOf(earlier.attributes, page.attributes).filter(isSeen);
  const differs =
    isDifferentAt(keys, earlier.attributes, page.attributes, comparison) ||
    areAncestorsChanged(earlier, page, comparison);
  if (differs) changes.push({ kind: "page_changed", detail });
  if (areAnnotationsChanged(earlier, page, comparison)) changes.push({ kind: "annotation", detail });
  return changes;
}

/** Compares the nodes from which readers inherit that follow /Parent; the tree is compared by its /Kids. */
function areAncestorsChanged(earlier: Page, page: Page, comparison: Comparison): boolean {
  const { before, after } = comparison;
  const old = ancestorsOf(before.document, earlier);
  const now = ancestorsOf(after.document, page);
  if (old.map(({ id }) => id).join(" ") !== now.map(({ id }) => id).join(" ")) return true;
  return now.some(({ dictionary: { entries } }, nth) => {
    const others = old[nth]!.dictionary.entries;
    const keys = keysOf(others, entries).filter((key) => !NOT_INHERITED.has(key));
    return isDifferentAt(keys, others, entries, comparison);
  });
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
