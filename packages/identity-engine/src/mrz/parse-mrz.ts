import type { DocumentField, DocumentFields, MrzFormat } from "../fields/reading.ts";

import { checkDigit } from "./check-digit.ts";
import { birthDateOf, expiryOf } from "../fields/dates.ts";

/** Part of a line: row, first column, column after the last. */
export type Span = readonly [row: number, from: number, to: number];

/** A field, where it stands, what it may consist of, and its check digit. */
interface Part {
  field: DocumentField;
  spans: readonly Span[];
  /** Characters that may stand there (ICAO 9303-3 section 4.3). */
  allowed: RegExp;
  check?: Span;
  /** The check digit may be a filler when the field is empty (ICAO 9303-4 section 4.2.2). */
  mayLackCheck?: boolean;
}

const LETTERS = /^[A-Z<]*$/;
const DIGITS = /^[0-9<]*$/;
const ANY = /^[A-Z0-9<]*$/;

/** ICAO 9303-5 section 4.2. */
const TD1: readonly Part[] = [
  { field: "documentType", spans: [[0, 0, 2]], allowed: /^[ACI][A-Z<]$/ },
  { field: "issuer", spans: [[0, 2, 5]], allowed: LETTERS },
  { field: "documentNumber", spans: [[0, 5, 14]], allowed: ANY, check: [0, 14, 15] },
  { field: "birthDate", spans: [[1, 0, 6]], allowed: DIGITS, check: [1, 6, 7] },
  // Mexican cards print H and M for hombre and mujer.
  { field: "sex", spans: [[1, 7, 8]], allowed: /^[FMHX<]$/ },
  { field: "expiry", spans: [[1, 8, 14]], allowed: DIGITS, check: [1, 14, 15] },
  { field: "nationality", spans: [[1, 15, 18]], allowed: LETTERS },
  {
    field: "optionalData",
    spans: [
      [0, 15, 30],
      [1, 18, 29],
    ],
    allowed: ANY,
  },
  {
    field: "composite",
    spans: [
      [0, 5, 30],
      [1, 0, 7],
      [1, 8, 15],
      [1, 18, 29],
    ],
    allowed: ANY,
    check: [1, 29, 30],
  },
  { field: "names", spans: [[2, 0, 30]], allowed: LETTERS },
];

/** ICAO 9303-4 section 4.2. */
const TD3: readonly Part[] = [
  { field: "documentType", spans: [[0, 0, 2]], allowed: /^P[A-Z<]$/ },
  { field: "issuer", spans: [[0, 2, 5]], allowed: LETTERS },
  { field: "names", spans: [[0, 5, 44]], allowed: LETTERS },
  { field: "documentNumber", spans: [[1, 0, 9]], allowed: ANY, check: [1, 9, 10] },
  { field: "nationality", spans: [[1, 10, 13]], allowed: LETTERS },
  { field: "birthDate", spans: [[1, 13, 19]], allowed: DIGITS, check: [1, 19, 20] },
  { field: "sex", spans: [[1, 20, 21]], allowed: /^[FMX<]$/ },
  { field: "expiry", spans: [[1, 21, 27]], allowed: DIGITS, check: [1, 27, 28] },
  { field: "optionalData", spans: [[1, 28, 42]], allowed: ANY, check: [1, 42, 43], mayLackCheck: true },
  {
    field: "composite",
    spans: [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, 43],
    ],
    allowed: ANY,
    check: [1, 43, 44],
  },
];

/** The fields of a format with their places. */
export const PARTS: Readonly<Record<MrzFormat, readonly Part[]>> = { TD1, TD3 };

export interface ParsedMrz {
  fields: DocumentFields;
  /** Fields whose check digit is not theirs. */
  wrongChecks: DocumentField[];
  /** Fields with characters or dates that cannot stand there. */
  invalid: DocumentField[];
}

type Texts = ReadonlyMap<DocumentField, string>;

const isFilled = (text: string) => /[^<]/.test(text);

/** In a TD1 a number of more than nine characters goes on in the optional data, after a filler (ICAO 9303-5 section 4.2.4). */
function longNumber(first: string): { number: string; check: string; rest: string } | null {
  const [, tail] = /^([A-Z0-9]+)</.exec(first.slice(15)) ?? [];
  if (first[14] !== "<" || tail === undefined || first.slice(5, 14).includes("<")) return null;
  return {
    number: first.slice(5, 14) + tail.slice(0, -1),
    check: tail.slice(-1),
    rest: first.slice(15 + tail.length),
  };
}

function namesOf(text: string): Pick<DocumentFields, "surname" | "givenNames" | "fullName"> {
  const [surname = "", givenNames = ""] = text
    .split("<<")
    .slice(0, 2)
    .map((part) => part.replaceAll("<", " ").trim());
  return { surname, givenNames, fullName: `${givenNames} ${surname}`.trim() };
}

/** In Mexico's cards M is mujer. In passports and in all other cards it is male. */
function sexOf(text: string, isMexicanCard: boolean): "female" | "male" | "unspecified" {
  if (isMexicanCard) return text === "M" ? "female" : text === "H" ? "male" : "unspecified";
  return text === "F" ? "female" : text === "M" ? "male" : "unspecified";
}

const trimmed = (text: string) => text.replaceAll("<", " ").trim();

function fieldsOf(texts: Texts, format: MrzFormat, today: string): DocumentFields {
  const text = (field: DocumentField) => texts.get(field) ?? "";
  const birthDate = birthDateOf(text("birthDate"), today);
  const expiry = expiryOf(text("expiry"), today);
  const issuer = trimmed(text("issuer"));
  return {
    documentType: trimmed(text("documentType")),
    issuer,
    documentNumber: trimmed(text("documentNumber")),
    ...namesOf(text("names")),
    ...(birthDate === null ? {} : { birthDate }),
    sex: sexOf(text("sex"), format === "TD1" && issuer === "MEX"),
    ...(expiry === null ? {} : { expiry }),
    nationality: trimmed(text("nationality")),
    optionalData: trimmed(text("optionalData")),
  };
}

function textsOf(lines: readonly string[], format: MrzFormat): Map<DocumentField, string> {
  return new Map(
    PARTS[format].map(({ field, spans }) => [field, spans.map((span) => at(lines, span)).join("")]),
  );
}

const at = (lines: readonly string[], [row, from, to]: Span) => lines[row]?.slice(from, to) ?? "";

/** Reads the fields of an MRZ and checks their digits. Corrects nothing. `today`: YYYY-MM-DD. */
export function parseMrz(lines: readonly string[], format: MrzFormat, today: string): ParsedMrz {
  const texts = textsOf(lines, format);
  const checks = new Map(
    PARTS[format].flatMap(({ field, check }) =>
      check === undefined ? [] : [[field, at(lines, check)] as const],
    ),
  );
  const long = format === "TD1" ? longNumber(lines[0] ?? "") : null;
  if (long !== null) {
    texts.set("documentNumber", long.number);
    checks.set("documentNumber", long.check);
    texts.set("optionalData", long.rest + at(lines, [1, 18, 29]));
  }
  const wrongChecks = PARTS[format].flatMap(({ field, mayLackCheck = false }) => {
    const text = texts.get(field) ?? "";
    const check = checks.get(field);
    if (check === undefined || (mayLackCheck && check === "<" && !isFilled(text))) return [];
    return checkDigit(text) === check ? [] : [field];
  });
  const fields = fieldsOf(texts, format, today);
  const misfits = PARTS[format].flatMap(({ field, allowed }) =>
    allowed.test(texts.get(field) ?? "") ? [] : [field],
  );
  const dates = (["birthDate", "expiry"] as const).filter((field) => fields[field] === undefined);
  const empty = (["documentNumber", "surname"] as const).filter((field) => fields[field] === "");
  return { fields, wrongChecks, invalid: [...new Set([...misfits, ...dates, ...empty])] };
}
