import type { Reach } from "../pdf/compare.ts";
import type { PdfDocument } from "../pdf/document.ts";
import type { Field } from "../pdf/form.ts";
import { isDictionary, nameOf, printed, type Value } from "../pdf/values.ts";
import type { Change } from "./change.ts";

export type Fields = ReadonlyMap<string, Field>;

/** Told of apart, or a mark that says that there are signatures. */
const APART = new Set(["Fields", "SigFlags"]);

export function compareForm(
  { document: before, fields: old }: { document: PdfDocument; fields: Fields },
  { document: after, fields: now }: { document: PdfDocument; fields: Fields },
  reach: Reach,
): Change[] {
  const changes: Change[] = [];
  for (const [name, field] of old)
    if (!now.has(name))
      changes.push({ kind: isFilled(before, field) ? "signature_removed" : "form", detail: name });
  for (const [name, field] of now) {
    const change = compareField(old.get(name), field, { before, after, reach });
    if (change) changes.push(change);
  }
  if (isFormChanged(before, after, reach)) changes.push({ kind: "form", detail: null });
  return changes;
}

const isFilled = (document: PdfDocument, { type, value }: Field): boolean =>
  type === "Sig" && isDictionary(document.resolve(value));

function compareField(
  earlier: Field | undefined,
  field: Field,
  { before, after, reach }: { before: PdfDocument; after: PdfDocument; reach: Reach },
): Change | null {
  const detail = field.name;
  const wasFilled = earlier !== undefined && isFilled(before, earlier);
  if (isFilled(after, field) && !wasFilled)
    return { kind: isTimestamp(after, field) ? "timestamp_added" : "signature_added", detail };
  if (wasFilled && printed(earlier.value) !== printed(field.value))
    return { kind: "signature_removed", detail };
  if (earlier === undefined) return { kind: "form", detail };
  const isTouched = [...field.numbers].some((number) => reach.isTouched(reference(after, number)));
  return isTouched || printed(earlier.value) !== printed(field.value) ? { kind: "form_value", detail } : null;
}

const reference = (document: PdfDocument, number: number): Value => {
  const entry = document.entry(number);
  return { kind: "reference", number, generation: entry.type === "plain" ? entry.generation : 0 };
};

function isTimestamp(document: PdfDocument, { value }: Field): boolean {
  const signature = document.resolve(value);
  return isDictionary(signature) && nameOf(document.get(signature, "SubFilter")) === "ETSI.RFC3161";
}

function isFormChanged(before: PdfDocument, after: PdfDocument, reach: Reach): boolean {
  const [old, now] = [before, after].map((document) => document.get(document.catalog, "AcroForm"));
  // A form that comes with its first signature holds what the signature needs.
  if (!isDictionary(now) || !isDictionary(old)) return isDictionary(old);
  const keys = new Set([...old.entries.keys(), ...now.entries.keys()]);
  return [...keys]
    .filter((key) => !APART.has(key))
    .some((key) => {
      const value = now.entries.get(key);
      return printed(old.entries.get(key)) !== printed(value) || reach.isTouched(value);
    });
}
