import { Reach, type Stops, touchedObjects } from "../pdf/compare.ts";
import type { PdfDocument } from "../pdf/document.ts";
import { type Form, readFields, readForm } from "../pdf/form.ts";
import { type PageTree, readPages } from "../pdf/pages.ts";
import { isDictionary, isReference, printed, type Value } from "../pdf/values.ts";
import { Unreadable } from "../common/unreadable.ts";
import type { Change, ChangeKind } from "./change.ts";
import { compareForm, type Signers } from "./compare-form.ts";
import { comparePages } from "./compare-pages.ts";

/** Keys that are compared separately. */
const APART = new Set(["Pages", "AcroForm"]);

const KINDS: Readonly<Record<string, ChangeKind>> = {
  DSS: "validation_data",
  Extensions: "extensions",
  Metadata: "metadata",
  Version: "metadata",
  AF: "attachments",
  PieceInfo: "private_data",
};

/**
 * Lists what readers of `after` see that readers of `before` did not. Both are revisions of one file. Changes in
 * unreachable objects do not count. Where a comparison fails the result is one change, `unreadable`.
 */
export function compareRevisions(before: PdfDocument, after: PdfDocument, signers: Signers): Change[] {
  try {
    const touched = touchedObjects(before, after);
    return touched.size === 0 && before.end === after.end ? [] : differences(before, after, touched, signers);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return [{ kind: "unreadable", detail: error.reason }];
  }
}

function differences(
  before: PdfDocument,
  after: PdfDocument,
  touched: ReadonlySet<number>,
  signers: Signers,
): Change[] {
  const [old, now] = [before, after].map((document) => ({
    document,
    tree: readPages(document),
    form: readForm(document),
  })) as [Side, Side];
  const all = new Set([...fieldNumbers(old.form), ...fieldNumbers(now.form)]);
  const reach = new Reach(after, touched, stopsOf(now));
  const { changes, added } = compareForm(old, now, reach, signers);
  return [
    ...comparePages(old, now, reach, { all, added }),
    ...changes,
    ...compareCatalogs(before, after, reach),
  ];
}

interface Side {
  document: PdfDocument;
  tree: PageTree;
  form: Form;
}

const fieldNumbers = ({ fields }: Form): number[] =>
  [...fields.values()].flatMap(({ numbers }) => [...numbers]);

function stopsOf({ document, tree, form }: Side): Stops {
  const root = document.trailer.entries.get("Root");
  const groups = [...form.groups.values()].flatMap(({ number }) => number ?? []);
  return {
    document: new Set([...tree.numbers, ...(isReference(root) ? [root.number] : [])]),
    fields: new Set([...fieldNumbers(form), ...groups]),
  };
}

function compareCatalogs(before: PdfDocument, after: PdfDocument, reach: Reach): Change[] {
  const changes = new Map<string, Change>();
  const tell = (kind: ChangeKind, detail: string | null): void =>
    void changes.set(`${kind} ${detail}`, { kind, detail });
  const catalogs = { before: before.catalog.entries, after: after.catalog.entries };
  for (const key of differingKeys(catalogs.before, catalogs.after, reach)) {
    if (APART.has(key)) continue;
    if (key === "Perms" && isCertified(before, after)) tell("permissions", null);
    else if (key === "Names") for (const name of namesChanged(before, after, reach)) tell(...name);
    else tell(KINDS[key] ?? "catalog", KINDS[key] ? null : key);
  }
  const [oldInfo, info] = [before, after].map(({ trailer }) => trailer.entries.get("Info"));
  if (printed(oldInfo) !== printed(info) || reach.isTouched(info, "Info")) tell("metadata", null);
  return [...changes.values()];
}

/** Whether only a certification was added whose signature is a field's value. */
function isCertified(before: PdfDocument, after: PdfDocument): boolean {
  const permissions = after.get(after.catalog, "Perms");
  if (before.catalog.entries.has("Perms") || !isDictionary(permissions)) return false;
  const [certification, ...more] = permissions.entries;
  const values = [...readFields(after).values()].map(({ value }) => printed(value));
  return more.length === 0 && certification?.[0] === "DocMDP" && values.includes(printed(certification[1]));
}

type Entries = ReadonlyMap<string, Value>;

function differingKeys(before: Entries, after: Entries, reach: Reach): string[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.filter((key) => {
    const value = after.get(key);
    return printed(before.get(key)) !== printed(value) || reach.isTouched(value, key);
  });
}

function namesChanged(
  before: PdfDocument,
  after: PdfDocument,
  reach: Reach,
): [kind: ChangeKind, detail: string | null][] {
  return differingKeys(namesOf(before), namesOf(after), reach).map((key) =>
    key === "EmbeddedFiles" ? ["attachments", null] : ["catalog", key],
  );
}

function namesOf(document: PdfDocument): Entries {
  const names = document.get(document.catalog, "Names");
  return isDictionary(names) ? names.entries : new Map<string, Value>();
}
