import { LIMITS } from "../common/limits.ts";
import { PdfDocument } from "../pdf/document.ts";
import { type Field, readFields } from "../pdf/form.ts";
import {
  countOf,
  type Dictionary,
  isDictionary,
  isReference,
  isText,
  nameOf,
  wordsOf,
} from "../pdf/values.ts";
import { Unreadable } from "../common/unreadable.ts";

/** A filled signature field of some revision. */
export interface FoundSignature {
  field: string;
  dictionary: Dictionary;
  subFilter: string | null;
  /** The byte range with its gap, or the fault in it. */
  range: ByteRange | RangeFault;
  /** The value of /Contents. Empty where it is absent. */
  contents: Uint8Array;
  /** /M, not parsed. */
  claimedTime: string | null;
  /** Whether the newest revision no longer shows the field with this value. */
  removed: boolean;
}

export interface ByteRange {
  /** Offsets of the gap. */
  gapStart: number;
  gapEnd: number;
  /** Offset of the end of the signed bytes. */
  end: number;
}

export type RangeFault = "byte_range_malformed" | "gap_not_contents" | "gap_not_clean" | "contents_repeated";

export const isRange = (range: ByteRange | RangeFault): range is ByteRange => typeof range === "object";

/** Finds the signatures of the newest and of earlier revisions. Throws Unreadable. */
export function findSignatures(newest: PdfDocument, file: Uint8Array): FoundSignature[] {
  const found = new Map<string, FoundSignature>();
  for (const document of [newest, ...olderRevisions(newest, file)])
    for (const field of signatureFields(document)) {
      const { key, signature } = read(document, field, document !== newest);
      if (!found.has(key)) found.set(key, signature);
      if (found.size > LIMITS.signatures)
        throw new Unreadable("too_complex", "there are too many signatures");
    }
  return [...found.values()].toSorted((left, right) => endOf(left) - endOf(right));
}

const endOf = ({ range }: FoundSignature): number => (isRange(range) ? range.end : Infinity);

/** The file at each of its earlier cross-reference sections. Not each is a revision (linearized files). */
function* olderRevisions(newest: PdfDocument, file: Uint8Array): Generator<PdfDocument> {
  for (const { offset } of newest.sections.slice(1)) {
    const document = opened(() => new PdfDocument(file, file.length, newest, offset));
    if (document) yield document;
  }
}

function opened<Result>(open: () => Result): Result | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof Unreadable && error.reason === "damaged") return null;
    throw error;
  }
}

function signatureFields(document: PdfDocument): Field[] {
  const fields = opened(() => [...readFields(document).values()]) ?? [];
  return fields.filter(({ type, value }) => {
    const signature = opened(() => document.resolve(value));
    return type === "Sig" && isDictionary(signature ?? undefined);
  });
}

function read(
  document: PdfDocument,
  { name, value, owner }: Field,
  removed: boolean,
): { key: string; signature: FoundSignature } {
  const dictionary = document.resolve(value) as Dictionary;
  const holder = isReference(value) ? value.number : owner;
  const contents = dictionary.entries.get("Contents");
  const range = readRange(document, dictionary, holder);
  const key = isText(contents) ? `${contents.start} ${contents.end}` : `${holder}`;
  const signature: FoundSignature = {
    field: name,
    dictionary,
    subFilter: nameOf(document.get(dictionary, "SubFilter")),
    range,
    contents: isText(contents) ? contents.bytes : new Uint8Array(),
    claimedTime: wordsOf(document.get(dictionary, "M")),
    removed,
  };
  return { key, signature };
}

/** Reads the byte range. The gap must be exactly the value of /Contents, of a dictionary outside of object streams. */
function readRange(
  document: PdfDocument,
  { entries, repeated }: Dictionary,
  holder: number | null,
): ByteRange | RangeFault {
  if (repeated.includes("Contents") || repeated.includes("ByteRange")) return "contents_repeated";
  const value = document.resolve(entries.get("ByteRange") ?? null);
  const numbers = Array.isArray(value) ? value.map((item) => countOf(document.resolve(item))) : [];
  const [first, gapStart, gapEnd, length] = numbers;
  if (numbers.length !== 4 || first !== 0 || typeof gapStart !== "number" || typeof gapEnd !== "number")
    return "byte_range_malformed";
  if (typeof length !== "number" || gapStart >= gapEnd || gapEnd + length > document.bytes.length)
    return "byte_range_malformed";
  const contents = entries.get("Contents");
  const isInFile = holder !== null && document.entry(holder).type === "plain";
  if (!isInFile || !isText(contents) || !contents.hexadecimal) return "gap_not_contents";
  if (contents.start !== gapStart || contents.end !== gapEnd) return "gap_not_contents";
  if (!isCleanGap(document.bytes.subarray(gapStart + 1, gapEnd - 1))) return "gap_not_clean";
  return { gapStart, gapEnd, end: gapEnd + length };
}

/** Whether the gap holds only pairs of hex digits of one case. The gap is unsigned, so nothing else may stand there. */
function isCleanGap(digits: Uint8Array): boolean {
  let [upper, lower] = [false, false];
  for (const byte of digits) {
    if (byte >= 65 && byte <= 70) upper = true;
    else if (byte >= 97 && byte <= 102) lower = true;
    else if (byte < 48 || byte > 57) return false;
  }
  return digits.length % 2 === 0 && !(upper && lower);
}
