import { readCurp, type SeenCurp } from "../fields/curp.ts";
import { isCalendarDay } from "../fields/dates.ts";
import type { DocumentFields } from "../fields/reading.ts";
import { findRows, type Row } from "./rows.ts";
import type { Word } from "./tesseract.ts";

/** A field with the confidence of its least certain word. */
export interface Seen<Value> {
  value: Value;
  confidence: number;
}

type SeenNames = Required<Pick<DocumentFields, "surname" | "givenNames" | "fullName">>;

/** The values on the front of a Mexican card. */
export interface FrontFields {
  names: (Seen<SeenNames> & { surnames: readonly string[] }) | null;
  birthDate: Seen<string> | null;
  sex: Seen<"female" | "male" | "unspecified"> | null;
  expiry: Seen<string> | null;
  address: Seen<string> | null;
  curp: (Seen<SeenCurp> & { word: Word }) | null;
  /** A word that should be the CURP, whether or not it is one. */
  curpWord: Word | null;
}

/** Text in capitals without accents. The order of the labels is their order on the card. */
const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase();
const LABELS =
  /^(?:NOMBRE|DOMICILIO|CLAVE|CURP|FECHA|SEXO|SECCION|VIGENCIA|ANO|ESTADO|MUNICIPIO|LOCALIDAD|EMISION|EDAD|FOLIO|REGISTRO|CREDENCIAL|INSTITUTO|MEXICO|SPECIMEN)/;

const least = (words: readonly Word[]) => Math.min(...words.map(({ confidence }) => confidence));

/** Rows below a label in its column, up to the next label. */
function below(rows: readonly Row[], label: RegExp): Row[] {
  const heading = rows.find(({ text }) => label.test(plain(text)));
  if (heading === undefined) return [];
  const found: Row[] = [];
  let last = heading;
  for (const row of rows) {
    if (
      row.middle <= last.middle + last.height * 0.5 ||
      Math.abs(row.left - heading.left) > 2.5 * heading.height
    )
      continue;
    const isNear = row.middle - last.middle < 3.2 * Math.max(row.height, heading.height);
    if (!isNear || LABELS.test(plain(row.text))) break;
    found.push(row);
    last = row;
  }
  return found;
}

/** Rows of a name stand so many heights apart at most. More means that a row was not read. */
const NAME_SPACING = 2.6;
const NAME = /^[A-ZÑ' .-]{2,}$/;
const cleaned = (text: string) =>
  plain(text.replaceAll("Ñ", "\u0001").replaceAll("ñ", "\u0001")).replaceAll("\u0001", "Ñ");

/** Surnames stand in a row each, given names in the rest. A single surname leaves two rows. */
function namesOf(rows: readonly Row[]): FrontFields["names"] {
  const found = below(rows, /^NOMBRE/).slice(0, 4);
  const texts = found.map(({ text }) => cleaned(text));
  const isGap = found.slice(1).some((row, at) => row.middle - found[at]!.middle > NAME_SPACING * row.height);
  if (isGap) return null;
  if (texts.length < 2 || !texts.every((text) => NAME.test(text))) return null;
  const surnames = texts.slice(0, texts.length === 2 ? 1 : 2);
  const surname = surnames.join(" ");
  const givenNames = texts.slice(surnames.length).join(" ");
  return {
    value: { surname, givenNames, fullName: `${givenNames} ${surname}` },
    surnames,
    confidence: least(found.flatMap(({ words }) => words)),
  };
}

function birthDateOf(words: readonly Word[]): FrontFields["birthDate"] {
  for (const { text, confidence } of words) {
    const [, day, month, year] = /^(\d\d)[/.-](\d\d)[/.-](\d{4})$/.exec(text) ?? [];
    if (year === undefined || !isCalendarDay(Number(year), Number(month), Number(day))) continue;
    return { value: `${year}-${month}-${day}`, confidence };
  }
  return null;
}

const SEXES = { H: "male", M: "female", X: "unspecified" } as const;

function sexOf(rows: readonly Row[]): FrontFields["sex"] {
  for (const { words } of rows) {
    const at = words.findIndex(({ text }) => plain(text).startsWith("SEXO"));
    const next = at < 0 ? undefined : words[at + 1];
    const letter = next === undefined ? "" : plain(next.text);
    if (next !== undefined && (letter === "H" || letter === "M" || letter === "X"))
      return { value: SEXES[letter], confidence: next.confidence };
  }
  return null;
}

/** The last year of "2021 - 2031". */
function expiryOf(rows: readonly Row[]): FrontFields["expiry"] {
  const label = rows.find(({ text }) => plain(text).startsWith("VIGENCIA"));
  if (label === undefined) return null;
  for (const { words } of [label, ...below(rows, /^VIGENCIA/)]) {
    const year = words.findLast(({ text }) => /^(?:\d{4}-)?20\d\d$/.test(text));
    if (year !== undefined) return { value: year.text.slice(-4), confidence: year.confidence };
  }
  return null;
}

function addressOf(rows: readonly Row[]): FrontFields["address"] {
  const found = below(rows, /^DOMICILIO/).slice(0, 3);
  if (found.length === 0) return null;
  return {
    value: found.map(({ text }) => cleaned(text)).join(", "),
    confidence: least(found.flatMap(({ words }) => words)),
  };
}

/** Words of a row as one: the reader of text may see a gap in a CURP. */
function joined(words: readonly Word[]): Word {
  const [first, last] = [words[0]!, words.at(-1)!];
  const top = Math.min(...words.map((word) => word.top));
  return {
    text: words.map(({ text }) => text).join(""),
    confidence: least(words),
    left: first.left,
    top,
    width: last.left + last.width - first.left,
    height: Math.max(...words.map((word) => word.top + word.height)) - top,
  };
}

const MAX_PIECES = 3;

/** Neighbouring words that make about 18 letters and digits. The label may have run into the CURP. */
function curpWords(rows: readonly Row[]): Word[] {
  const runs = rows.flatMap(({ words }) =>
    words.flatMap((_, at) =>
      Array.from({ length: MAX_PIECES }, (__, more) => words.slice(at, at + more + 1)).filter(
        ({ length }, more) => length === more + 1,
      ),
    ),
  );
  return runs
    .map(joined)
    .map((word) => ({
      ...word,
      text: plain(word.text)
        .replaceAll(/[^A-Z0-9]/g, "")
        .replace(/^CURP(?=.{16})/, ""),
    }))
    .filter(({ text }) => CURP_LIKE.test(text))
    .toSorted((one, other) => Math.abs(one.text.length - 18) - Math.abs(other.text.length - 18));
}

/** Four letters, six digits and the rest of a CURP, with look-alikes and a character too many or too few. */
const CURP_LIKE = /^[A-Z0-9]{3,5}[0-9OQDILZSGB]{5,7}[A-Z0-9]{7,9}$/;

/** Reads the fields of words. */
export function frontFields(words: readonly Word[], today: string): FrontFields {
  const rows = findRows(words);
  const candidates = curpWords(rows);
  const curps = candidates.flatMap((word) => {
    const seen = readCurp(word.text, today);
    return seen === null ? [] : [{ value: seen, confidence: word.confidence, word }];
  });
  const exact = curps.find(({ value }) => !value.isRepaired);
  return {
    names: namesOf(rows),
    birthDate: birthDateOf(words),
    sex: sexOf(rows),
    expiry: expiryOf(rows),
    address: addressOf(rows),
    curp: exact ?? curps[0] ?? null,
    curpWord: candidates[0] ?? null,
  };
}
