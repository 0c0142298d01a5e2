import { hex } from "@service/pki/bytes";

/** The objects of ISO 32000-2 §7.3. Integers, booleans and null are JavaScript's own, arrays too. */
export type Value = null | boolean | number | Real | Name | Text | Reference | Dictionary | Stream | Value[];

/** A number with a point, or a very long one. Some readers take none for an integer, also where it is whole. */
export interface Real {
  kind: "real";
  value: number;
  /** Whether it has more digits than some readers keep. */
  isUnclear: boolean;
}

export interface Name {
  kind: "name";
  name: string;
  /** Whether some readers take it for two words. */
  isUnclear: boolean;
}

export interface Text {
  kind: "text";
  bytes: Uint8Array;
  /** Offset in the file, or in the unpacked data, of its opening delimiter. */
  start: number;
  end: number;
  hexadecimal: boolean;
}

export interface Reference {
  kind: "reference";
  number: number;
  generation: number;
}

export interface Dictionary {
  kind: "dictionary";
  entries: Map<string, Value>;
  /** Keys that occur more than once. Readers differ on which value counts. */
  repeated: string[];
  /** Repeated keys whose values differ, and keys that some readers take for two words. */
  conflicting: string[];
}

export interface Stream {
  kind: "stream";
  dictionary: Dictionary;
  /** Offset of its data in the file. */
  start: number;
}

type Kind = Exclude<Value, null | boolean | number | Value[]>["kind"];

function isKind<K extends Kind>(value: Value | undefined, kind: K): value is Extract<Value, { kind: K }> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && value.kind === kind;
}

export const isName = (value: Value | undefined): value is Name => isKind(value, "name");
export const isReal = (value: Value | undefined): value is Real => isKind(value, "real");
export const isText = (value: Value | undefined): value is Text => isKind(value, "text");
export const isReference = (value: Value | undefined): value is Reference => isKind(value, "reference");
export const isDictionary = (value: Value | undefined): value is Dictionary => isKind(value, "dictionary");
export const isStream = (value: Value | undefined): value is Stream => isKind(value, "stream");

export const nameOf = (value: Value | undefined): string | null => (isName(value) ? value.name : null);

/** A number, written with a point or without, else null. */
export const numberOf = (value: Value | undefined): number | null => {
  if (isReal(value)) return value.value;
  return typeof value === "number" ? value : null;
};

/** A whole number of zero or more that is written without a point, else null. */
export const countOf = (value: Value | undefined): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;

/**
 * Decodes a text string (ISO 32000-2 §7.9.2.2): UTF-16 or UTF-8 by its mark, else Latin-1, which is close to
 * PDFDocEncoding.
 */
export function wordsOf(value: Value | undefined): string | null {
  if (!isText(value)) return null;
  const [first, second] = value.bytes;
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(value.bytes);
  if (first === 0xef && second === 0xbb) return new TextDecoder().decode(value.bytes);
  return Array.from(value.bytes, (byte) => String.fromCharCode(byte)).join("");
}

/**
 * Prints a value, so that values that every reader takes for equal have equal texts. References are printed, not
 * resolved.
 */
export function printed(value: Value | undefined): string {
  if (value === undefined || value === null) return "null";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return `[${value.map(printed).join(" ")}]`;
  if (value.kind === "real") return printedReal(value);
  if (value.kind === "name") return `/${encodeURIComponent(value.name)}`;
  if (value.kind === "text") return `<${hex(value.bytes)}>`;
  if (value.kind === "reference") return `${value.number} ${value.generation} R`;
  return value.kind === "stream" ? `${printed(value.dictionary)}stream` : printedEntries(value);
}

/** Whole ones end with their point. */
const printedReal = ({ value }: Real): string => (Number.isInteger(value) ? `${value}.` : String(value));

const printedEntries = ({ entries }: Dictionary): string =>
  `<<${[...entries]
    .map(([key, entry]) => `/${encodeURIComponent(key)} ${printed(entry)}`)
    .sort()
    .join("")}>>`;
