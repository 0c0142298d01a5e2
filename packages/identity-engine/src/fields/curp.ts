import { isCalendarDay } from "./dates.ts";

/** Order of values in the check digit (Instructivo normativo para la asignación de la CURP, DOF 2021-10-18, annex). */
const VALUES = "0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";
const STATES =
  "AS|BC|BS|CC|CL|CM|CS|CH|DF|CX|DG|GT|GR|HG|JC|MC|MN|MS|NT|NL|OC|PL|QT|QR|SP|SL|SR|TC|TS|TL|VZ|YN|ZS|NE";
const CURP = new RegExp(
  `^([A-Z][AEIOUX][A-Z]{2})(\\d{2})(\\d{2})(\\d{2})([HMX])(${STATES})([B-DF-HJ-NP-TV-ZÑ]{3})([0-9A-Z])(\\d)$`,
);

export interface Curp {
  curp: string;
  /** First letters and vowel of the surnames, first letter of a given name. */
  initials: string;
  /** First inner consonants of the surnames and a given name. */
  consonants: string;
  birthDate: string;
  sex: "female" | "male" | "unspecified";
  state: string;
}

/** The check digit of the first 17 characters. It misses 23 of 100 single substitutions, and that of H by M. */
function curpCheckDigit(first: string): string {
  const sum = Array.from(first).reduce(
    (total, character, at) => total + VALUES.indexOf(character) * (18 - at),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

const SEXES = { H: "male", M: "female", X: "unspecified" } as const;

/** Reads a CURP. Null when its form, date or check digit is wrong. `today`: YYYY-MM-DD. */
export function parseCurp(curp: string, today: string): Curp | null {
  const [, initials, yy, mm, dd, letter, state, consonants, homonym = ""] = CURP.exec(curp) ?? [];
  if (initials === undefined || state === undefined || consonants === undefined) return null;
  // The homonym's character is a digit for births up to 1999, a letter later.
  const year = (/\d/.test(homonym) ? 1900 : 2000) + Number(yy);
  if (!isCalendarDay(year, Number(mm), Number(dd)) || curpCheckDigit(curp.slice(0, 17)) !== curp[17])
    return null;
  const birthDate = `${year}-${mm}-${dd}`;
  if (birthDate > today) return null;
  const sex = letter === "H" || letter === "M" || letter === "X" ? SEXES[letter] : "unspecified";
  return { curp, initials, consonants, birthDate, sex, state };
}

/** Maps characters that text recognition confuses, by the kind of character that a place of a CURP holds. */
const AS_LETTER: Readonly<Record<string, string>> = {
  "0": "O",
  "1": "I",
  "2": "Z",
  "4": "A",
  "5": "S",
  "6": "G",
  "8": "B",
};
const AS_DIGIT: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  D: "0",
  I: "1",
  L: "1",
  Z: "2",
  A: "4",
  S: "5",
  G: "6",
  B: "8",
};
const LETTER_PLACES = [
  [0, 4],
  [10, 16],
] as const;
const DIGIT_PLACES = [
  [4, 10],
  [17, 18],
] as const;
const within = (places: readonly (readonly [number, number])[], at: number) =>
  places.some(([from, to]) => at >= from && at < to);

/** A CURP of what a reader of text saw. */
export interface SeenCurp {
  parsed: Curp;
  /** Characters were replaced by those that look alike, so a person has to look. */
  isRepaired: boolean;
}

/** The homonym's character may be a letter or a digit, which the year of birth decides. */
const HOMONYM_PLACE = 16;

function likely(character: string, at: number): string {
  if (within(LETTER_PLACES, at)) return AS_LETTER[character] ?? character;
  return within(DIGIT_PLACES, at) ? (AS_DIGIT[character] ?? character) : character;
}

/** Reads a CURP whose look-alikes may have been mistaken, where only a letter or only a digit can stand. */
export function readCurp(seen: string, today: string): SeenCurp | null {
  if (seen.length !== 18) return null;
  const exact = parseCurp(seen, today);
  if (exact !== null) return { parsed: exact, isRepaired: false };
  const homonym = seen[HOMONYM_PLACE] ?? "";
  // The calendar leaves one reading of a round homonym's character: with the letter the birth would be in the future.
  const zero = homonym === "O" ? parseCurp(`${seen.slice(0, 16)}0${seen.slice(17)}`, today) : null;
  if (zero !== null) return { parsed: zero, isRepaired: false };
  const repaired = Array.from(seen, likely).join("");
  const variants = [homonym, AS_DIGIT[homonym], AS_LETTER[homonym]].flatMap((character) =>
    character === undefined ? [] : [parseCurp(repaired.slice(0, 16) + character + repaired.slice(17), today)],
  );
  const parsed = variants.find((variant) => variant !== null);
  return parsed === undefined ? null : { parsed, isRepaired: true };
}
