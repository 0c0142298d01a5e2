import { Parser } from "../pdf/parser.ts";
import { countOf, type Dictionary, isDictionary, nameOf, type Stream, type Value } from "../pdf/values.ts";
import { Unreadable } from "../common/unreadable.ts";
import { Ambiguous, type Cursor } from "./cursor.ts";

/** An indirect object and its place in the file. */
export interface PlacedObject {
  number: number;
  generation: number;
  offset: number;
  /** First offset that an entry may have: the object, or the white space before it. */
  from: number;
  value: Value;
  stream: Stream | null;
}

/** Larger numbers are no objects in PDFium, and above 8,388,607 (ISO 32000-1, annex C) in others. */
export const LARGEST_NUMBER = 4_194_303;

export const OBJECT_HEAD = /([1-9]\d{0,6}) (\d{1,5}) obj(?=[\0\t\n\f\r <[(/])/y;
const STREAM = /[\0\t\n\f\r ]{0,8}stream(?:\r\n|\n)/y;
const STREAM_END = /(?:\r\n|\n|\r)?endstream(?=[\0\t\n\f\r ])/y;
const OBJECT_END = /[\0\t\n\f\r ]{0,8}endobj(?=[\0\t\n\f\r ]|$)/y;

/** White space before an object that an entry may point to: a line end. */
const MAX_LEAD = 2;

/**
 * Reads an object in the exact form that every reader reads alike. Null where none begins. `from`: offset of the white
 * space before it. `lengthOf`: resolves a /Length. Throws Ambiguous.
 */
export function readExactObject(
  cursor: Cursor,
  marks: Set<number>,
  from: number,
  lengthOf: (value: Value) => number | null,
): PlacedObject | null {
  const offset = cursor.at;
  const head = cursor.match(OBJECT_HEAD);
  if (!head) return null;
  marks.add(cursor.at - "obj".length);
  const value = readExactValue(cursor);
  const stream = isDictionary(value) ? readStreamData(cursor, value, marks, lengthOf) : null;
  cursor.expect(OBJECT_END, "object");
  marks.add(cursor.at - "endobj".length);
  return {
    number: Number(head[1]),
    generation: Number(head[2]),
    offset,
    from: Math.max(from, offset - MAX_LEAD),
    value,
    stream,
  };
}

/**
 * Reads a value. Comments, repeated or escaped keys, words that some readers split or cut, and overflowing references
 * are ambiguous. Throws Ambiguous.
 */
export function readExactValue(cursor: Cursor): Value {
  const parser = new Parser(cursor.bytes, cursor.at);
  const value = parsed(parser, cursor.at);
  const { comments, escapedKeys, repeatedKeys, unclearWords, largestNumber } = parser.notes;
  if (comments + escapedKeys + repeatedKeys + unclearWords > 0 || largestNumber > LARGEST_NUMBER)
    throw new Ambiguous("object", cursor.at);
  cursor.at = parser.at;
  return value;
}

function parsed(parser: Parser, at: number): Value {
  try {
    return parser.value();
  } catch (error) {
    if (error instanceof Unreadable && error.reason === "damaged") throw new Ambiguous("object", at);
    throw error;
  }
}

const READ_FIRST = new Set(["XRef", "ObjStm"]);

/** Reads stream data, which end exactly where /Length says. */
function readStreamData(
  cursor: Cursor,
  dictionary: Dictionary,
  marks: Set<number>,
  lengthOf: (value: Value) => number | null,
): Stream | null {
  if (!cursor.match(STREAM)) return null;
  const start = cursor.at;
  const { entries } = dictionary;
  const given = entries.get("Length") ?? null;
  // Cross-reference and object streams are read before references can be resolved.
  const length = READ_FIRST.has(nameOf(entries.get("Type")) ?? "") ? countOf(given) : lengthOf(given);
  if (length === null) throw new Ambiguous("stream", start);
  cursor.at = start + length;
  cursor.expect(STREAM_END, "stream");
  marks.add(cursor.at - "endstream".length);
  return { kind: "stream", dictionary, start };
}

export const isOfType = ({ stream }: PlacedObject, type: string): boolean =>
  stream !== null && nameOf(stream.dictionary.entries.get("Type")) === type;
