import type { Reach } from "../pdf/compare.ts";
import type { PdfDocument } from "../pdf/document.ts";
import type { Field, FieldGroup, Form } from "../pdf/form.ts";
import { isDictionary, nameOf, printed, type Value } from "../pdf/values.ts";
import type { Change, ChangeKind } from "./change.ts";
import { areMarks, isFilledInPlace, isInvisible, isSameDictionary, isSamePlace } from "./widgets.ts";

/** Whether a field's value in `after` is a separate signature that holds and was made after `before`. */
export type IsSigned = (field: Field, before: PdfDocument, after: PdfDocument) => boolean;

/** The facts about a file's signatures. */
export interface Signers {
  isSigned: IsSigned;
  /** Whether a field's value in `after` is a trusted seal of this service that was made after `before`. */
  isSealed: IsSigned;
}

export interface FormChanges {
  changes: Change[];
  /** Objects of new signature fields that show nothing, and of marks of a trusted seal. */
  added: Set<number>;
}

interface Comparison {
  before: PdfDocument;
  after: PdfDocument;
  reach: Reach;
  signers: Signers;
  /** Number of fields of `after` with a value, by its printed form. */
  uses: ReadonlyMap<string, number>;
}

/** Keys that are compared elsewhere, or that only flag that signatures exist. */
const APART = new Set(["Fields", "SigFlags"]);
/** Kinds of a new field whose widgets are no change of a page. */
const ADDED: ReadonlySet<ChangeKind> = new Set(["signature_added", "timestamp_added", "marks_added"]);
/** Defaults by which viewers draw values. */
const DEFAULTS = new Set(["DR", "DA", "Q"]);

export function compareForm(
  { document: before, form: earlier }: { document: PdfDocument; form: Form },
  { document: after, form }: { document: PdfDocument; form: Form },
  reach: Reach,
  signers: Signers,
): FormChanges {
  const [old, now] = [earlier.fields, form.fields];
  const changes: Change[] = [];
  const added = new Set<number>();
  for (const [name, field] of old)
    if (!now.has(name))
      changes.push({ kind: isFilled(before, field) ? "signature_removed" : "form", detail: name });
  const comparison = { before, after, reach, signers, uses: usesOf(now) };
  for (const [name, field] of now) {
    const kind = compareField(old.get(name), field, comparison);
    if (kind !== null) changes.push({ kind, detail: field.name });
    if (kind !== null && ADDED.has(kind) && !old.has(name))
      for (const number of field.numbers) added.add(number);
  }
  for (const [id, group] of form.groups) {
    const kind = compareGroup(earlier.groups.get(id), group, comparison);
    if (kind !== null) changes.push({ kind, detail: group.name });
  }
  const areUnused = [...now.values()].every(({ type }) => type === "Sig");
  changes.push(...compareDefaults(before, after, reach, areUnused));
  return { changes, added };
}

function usesOf(fields: Form["fields"]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { value } of fields.values()) uses.set(printed(value), (uses.get(printed(value)) ?? 0) + 1);
  return uses;
}

/** Keys of a group that its fields inherit nothing from, or no more than their type. */
const PLAIN_GROUP = new Set(["T", "TU", "TM", "Kids", "Parent", "FT", "Ff"]);
/** Compares what a group hands down to its fields. */
function compareGroup(
  earlier: FieldGroup | undefined,
  { dictionary }: FieldGroup,
  comparison: Comparison,
): ChangeKind | null {
  const keys = [...dictionary.entries.keys()];
  if (earlier === undefined) return keys.every((key) => PLAIN_GROUP.has(key)) ? null : "form";
  if (isSameDictionary(earlier.dictionary, dictionary, comparison, new Set(["Kids"]))) return null;
  return isSamePlace(earlier.dictionary, dictionary, comparison, ["Kids"]) ? "form_value" : "form";
}

const isFilled = (document: PdfDocument, { type, value }: Field): boolean =>
  type === "Sig" && isDictionary(document.resolve(value));

function compareField(earlier: Field | undefined, field: Field, comparison: Comparison): ChangeKind | null {
  const { before, after, reach } = comparison;
  const wasFilled = earlier !== undefined && isFilled(before, earlier);
  if (isFilled(after, field) && !wasFilled) return compareSigned(earlier, field, comparison);
  if (wasFilled && printed(earlier.value) !== printed(field.value)) return "signature_removed";
  if (earlier === undefined) return "form";
  const isTouched = [...field.numbers].some((number) => reach.isTouched(reference(after, number)));
  const isSame =
    printed(earlier.value) === printed(field.value) &&
    isSameDictionary(earlier.dictionary, field.dictionary, comparison);
  if (!isTouched && isSame && !reach.isTouched(field.value, "V")) return null;
  return !wasFilled && isFilledInPlace(earlier, field, comparison) ? "form_value" : "form";
}

/**
 * Compares a signature field. Its signature is accepted where it is a separate one that draws only within the field's
 * earlier rectangle. A trusted seal also draws what the people of its document wrote.
 */
function compareSigned(earlier: Field | undefined, field: Field, comparison: Comparison): ChangeKind {
  const { before, after, signers, uses } = comparison;
  const isOwn = signers.isSigned(field, before, after) && uses.get(printed(field.value)) === 1;
  if (!isOwn) return "signature_field";
  const isQuiet = earlier ? isFilledInPlace(earlier, field, comparison) : isInvisible(after, field);
  if (!isQuiet) {
    const isOfSeal = earlier === undefined && signers.isSealed(field, before, after);
    return isOfSeal && areMarks(after, field) ? "marks_added" : "signature_field";
  }
  return isTimestamp(after, field) ? "timestamp_added" : "signature_added";
}

const reference = (document: PdfDocument, number: number): Value => {
  const entry = document.entry(number);
  return { kind: "reference", number, generation: entry.type === "plain" ? entry.generation : 0 };
};

function isTimestamp(document: PdfDocument, { value }: Field): boolean {
  const signature = document.resolve(value);
  return isDictionary(signature) && nameOf(document.get(signature, "SubFilter")) === "ETSI.RFC3161";
}

/** Compares the form's defaults. `areUnused`: no field has a text that a viewer would draw by them. */
function compareDefaults(
  before: PdfDocument,
  after: PdfDocument,
  reach: Reach,
  areUnused: boolean,
): Change[] {
  const [old, now] = [before, after].map((document) => document.get(document.catalog, "AcroForm"));
  if (!isDictionary(now)) return isDictionary(old) ? [{ kind: "form", detail: null }] : [];
  const entries = isDictionary(old) ? old.entries : new Map<string, Value>();
  const changed = [...new Set([...entries.keys(), ...now.entries.keys()])].filter((key) => {
    if (APART.has(key)) return false;
    const value = now.entries.get(key);
    return printed(entries.get(key)) !== printed(value) || reach.isTouched(value, key);
  });
  const isMore = changed.every(
    (key) =>
      DEFAULTS.has(key) && isExtended({ before, after, reach }, entries.get(key), now.entries.get(key)),
  );
  if (!isMore) return [{ kind: "form", detail: null }];
  // A form that arrives with the first signature brings its own defaults, which affect no other field.
  if (changed.length === 0 || !isDictionary(old)) return [];
  const isDrawn = now.entries.has("NeedAppearances") || !areUnused;
  return [{ kind: isDrawn ? "form_defaults" : "unused_defaults", detail: null }];
}

/** Nesting of default resources: categories, then names (ISO 32000-2 §7.8.3). */
const RESOURCE_LEVELS = 2;

/** Whether resources were only added. Appearances without resources of their own use those of the form. */
function isExtended(
  sides: Pick<Comparison, "before" | "after" | "reach">,
  earlier: Value | undefined,
  value: Value | undefined,
  level = 0,
): boolean {
  if (earlier === undefined) return true;
  const [old, now] = [sides.before.resolve(earlier), sides.after.resolve(value ?? null)];
  if (level < RESOURCE_LEVELS && isDictionary(old) && isDictionary(now))
    return [...old.entries].every(([key, entry]) =>
      isExtended(sides, entry, now.entries.get(key), level + 1),
    );
  return printed(earlier) === printed(value) && !sides.reach.isTouched(value);
}
