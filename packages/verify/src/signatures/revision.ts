import { PdfDocument } from "../pdf/document.ts";
import { readFields } from "../pdf/form.ts";
import { type Dictionary, isDictionary, isText, nameOf, type Value } from "../pdf/values.ts";
import { Unreadable } from "../common/unreadable.ts";
import type { ByteRange } from "./find.ts";

/** Opens the signed revision. It must be whole, end at the range, and show this signature. */
export function openRevision(range: ByteRange, file: Uint8Array, newest: PdfDocument): PdfDocument | null {
  if (range.end === file.length) return newest;
  try {
    const revision = new PdfDocument(file, range.end, newest);
    return shownAt(revision, range) && isClosed(revision) ? revision : null;
  } catch (error) {
    if (error instanceof Unreadable && error.reason === "damaged") return null;
    throw error;
  }
}

/** The signature with this gap and its field, in a revision. Throws Unreadable. */
function shownAt(
  revision: PdfDocument,
  { gapStart, gapEnd }: ByteRange,
): { signature: Dictionary; field: Dictionary } | null {
  for (const { value, dictionary } of readFields(revision).values()) {
    const signature = revision.resolve(value);
    const text = isDictionary(signature) ? signature.entries.get("Contents") : null;
    if (isDictionary(signature) && isText(text) && text.start === gapStart && text.end === gapEnd)
      return { signature, field: dictionary };
  }
  return null;
}

/** Bytes before the end of a revision in which its %%EOF must stand. */
const TAIL = 64;

function isClosed({ bytes }: PdfDocument): boolean {
  return /startxref\s+\d+\s+%%EOF\s*$/.test(String.fromCharCode(...bytes.subarray(-TAIL)));
}

export type Permission = 1 | 2 | 3;

/**
 * Reads the permission for later changes from DocMDP (ISO 32000-2 §12.8.2.2) and the lock of the signature's field, as
 * the signed revision has them. The strictest counts.
 */
export function readPermission(revision: PdfDocument, range: ByteRange): Permission | null {
  try {
    const shown = shownAt(revision, range);
    const references = shown ? revision.get(shown.signature, "Reference") : null;
    const levels = (Array.isArray(references) ? references : []).flatMap(
      (item) => permissionOf(revision, revision.resolve(item)) ?? [],
    );
    levels.push(...(shown ? lockOf(revision, shown.field) : []));
    return levels.toSorted((left, right) => left - right)[0] ?? null;
  } catch (error) {
    if (!(error instanceof Unreadable) || error.reason !== "damaged") throw error;
    return null;
  }
}

/** /P of the field's /Lock (ISO 32000-2, table 236), where there is one. */
function lockOf(revision: PdfDocument, field: Dictionary): Permission[] {
  const lock = revision.get(field, "Lock");
  const level = isDictionary(lock) ? revision.get(lock, "P") : null;
  return level === 1 || level === 2 || level === 3 ? [level] : [];
}

function permissionOf(revision: PdfDocument, reference: Value): Permission | null {
  if (!isDictionary(reference) || nameOf(revision.get(reference, "TransformMethod")) !== "DocMDP")
    return null;
  const parameters = revision.get(reference, "TransformParams");
  const level = isDictionary(parameters) ? revision.get(parameters, "P") : null;
  return level === 1 || level === 3 ? level : 2;
}
