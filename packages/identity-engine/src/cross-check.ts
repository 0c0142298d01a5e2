import { type Curp, parseCurp } from "./fields/curp.ts";
import { fitsMrzNames } from "./fields/curp-names.ts";
import { compareNames, nameWords, sameWords } from "./fields/names.ts";
import type { DocumentFields, DocumentReading, DocumentVerdict } from "./fields/reading.ts";

export type CrossReason =
  | "sides_differ:document_number"
  | "sides_differ:names"
  | "sides_differ:birth_date"
  | "sides_differ:sex"
  | "sides_differ:expiry"
  | "curp_birth_date_differs"
  | "curp_sex_differs"
  | "fields_differ:curp_names"
  | "name_differs"
  /** The given name lacks words of the document's, or has more. */
  | "name_incomplete"
  | "expired"
  /** A name was given, and none was read. */
  | "name_not_read"
  /** A side did not pass by itself. */
  | "front_not_passed"
  | "back_not_passed"
  | "nothing_read";

export interface CrossChecked {
  verdict: DocumentVerdict;
  /** The least of the sides. Null when nothing was read. */
  confidence: number | null;
  reasons: CrossReason[];
}

export interface ToCrossCheck {
  front: DocumentReading | null;
  /** Null for a passport. */
  back: DocumentReading | null;
  /** The name that the signer or the sender gave. */
  expectedName: string | null;
  now: Date;
}

/** One of these is enough to refuse; others go to a person, because text may be misread. */
const DECISIVE: ReadonlySet<CrossReason> = new Set(["name_differs", "expired", "nothing_read"]);

/** In an MRZ whose line of names is full, names are cut. */
function isCut(reading: DocumentReading | null): boolean {
  if (reading?.mrz === null || reading?.mrz === undefined) return false;
  const line = reading.format === "TD3" ? reading.mrz[0] : reading.mrz[2];
  return line !== undefined && !line.endsWith("<");
}

const differ = <Value>(a: Value | undefined, b: Value | undefined) =>
  a !== undefined && b !== undefined && a !== b;

/** A surname and given names as an MRZ orders them. */
const wordsOf = ({ surname = "", givenNames = "" }: DocumentFields) => nameWords(`${surname} ${givenNames}`);

/** Dates of which one may be a year. */
function differentExpiry(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  const length = Math.min(a.length, b.length);
  return a.slice(0, length) !== b.slice(0, length);
}

function sidesDiffer(front: DocumentReading, back: DocumentReading): CrossReason[] {
  const [a, b] = [front.fields, back.fields];
  const reasons: CrossReason[] = [];
  if (differ(a.documentNumber, b.documentNumber)) reasons.push("sides_differ:document_number");
  const [names, others] = [wordsOf(a), wordsOf(b)];
  if (names.length > 0 && others.length > 0 && !sameWords(names, others, isCut(back)))
    reasons.push("sides_differ:names");
  if (differ(a.birthDate, b.birthDate)) reasons.push("sides_differ:birth_date");
  if (differ(a.sex, b.sex)) reasons.push("sides_differ:sex");
  if (differentExpiry(a.expiry, b.expiry)) reasons.push("sides_differ:expiry");
  return reasons;
}

/** Compares the CURP with what both sides print: its check digit misses many substitutions, and all of the sex. */
function curpDiffers(sides: readonly DocumentReading[], now: Date): CrossReason[] {
  const curp = sides.map(({ fields }) => fields.curp).find((each) => each !== undefined);
  const parsed = curp === undefined ? null : parseCurp(curp, now.toISOString().slice(0, 10));
  if (parsed === null) return [];
  const reasons: CrossReason[] = [];
  if (sides.some(({ fields }) => differ(fields.birthDate, parsed.birthDate)))
    reasons.push("curp_birth_date_differs");
  if (sides.some(({ fields }) => differ(fields.sex, parsed.sex))) reasons.push("curp_sex_differs");
  if (sides.some((side) => namesDiffer(parsed, side))) reasons.push("fields_differ:curp_names");
  return reasons;
}

function namesDiffer(curp: Curp, side: DocumentReading): boolean {
  const { surname, givenNames } = side.fields;
  if (surname === undefined || givenNames === undefined || isCut(side)) return false;
  return !fitsMrzNames(curp, surname, givenNames);
}

function nameDiffers(sides: readonly DocumentReading[], expectedName: string | null): CrossReason[] {
  if (expectedName === null) return [];
  const named = sides.filter(({ fields }) => wordsOf(fields).length > 0);
  if (named.length === 0) return ["name_not_read"];
  const expected = nameWords(expectedName);
  const outcomes = new Set(named.map((side) => compareNames(expected, wordsOf(side.fields), isCut(side))));
  if (outcomes.has("different")) return ["name_differs"];
  return outcomes.has("partly") ? ["name_incomplete"] : [];
}

/** A card that names only a year is valid to its end. */
function isExpired(sides: readonly DocumentReading[], now: Date): boolean {
  const today = now.toISOString().slice(0, 10);
  return sides.some(
    ({ fields: { expiry } }) => expiry !== undefined && expiry < today.slice(0, expiry.length),
  );
}

/** Two of these mean two persons' documents. */
const OF_A_PERSON: ReadonlySet<CrossReason> = new Set([
  "sides_differ:names",
  "sides_differ:birth_date",
  "sides_differ:document_number",
]);

function verdictOf(sides: readonly DocumentReading[], reasons: readonly CrossReason[]): DocumentVerdict {
  const verdicts = new Set(sides.map(({ verdict }) => verdict));
  const decisive = reasons.some((reason) => DECISIVE.has(reason));
  const strangers = reasons.filter((reason) => OF_A_PERSON.has(reason)).length > 1;
  if (decisive || strangers || verdicts.has("fail")) return "fail";
  return reasons.length > 0 || verdicts.has("review") ? "review" : "pass";
}

/** Compares the sides of a document with each other, with its CURP, with a name and with the date. */
export function crossCheck({ front, back, expectedName, now }: ToCrossCheck): CrossChecked {
  const sides = [front, back].filter((side) => side !== null);
  const reasons: CrossReason[] = [
    ...(front !== null && front.verdict !== "pass" ? (["front_not_passed"] as const) : []),
    ...(back !== null && back.verdict !== "pass" ? (["back_not_passed"] as const) : []),
    ...(sides.length === 0 ? (["nothing_read"] as const) : []),
    ...(front !== null && back !== null ? sidesDiffer(front, back) : []),
    ...curpDiffers(sides, now),
    ...nameDiffers(sides, expectedName),
    ...(isExpired(sides, now) ? (["expired"] as const) : []),
  ];
  const confidences = sides.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  return {
    verdict: verdictOf(sides, reasons),
    confidence:
      confidences.length === 0 || confidences.length < sides.length ? null : Math.min(...confidences),
    reasons,
  };
}
