import { fitsNames } from "../fields/curp-names.ts";
import { readCurp, type SeenCurp } from "../fields/curp.ts";
import { enlargedPng, textPng } from "../images/load-grey.ts";
import type { Grey } from "../images/grey.ts";
import { evenLight } from "../layout/ink.ts";
import type { TextLayout } from "../layout/text-layout.ts";
import type { DocumentReading, ReadingReason } from "../fields/reading.ts";
import { type FrontFields, frontFields, type Seen } from "./front-fields.ts";
import { levelText } from "./level.ts";
import { ONE_LINE, readWords, SPARSE_TEXT, type Word } from "./tesseract.ts";

type FrontPart = Pick<DocumentReading, "verdict" | "confidence" | "reasons" | "fields">;

/** Confidence of words below which they are not clear. */
const CLEAR = 0.6;
/** Words that a picture has when it is upright: so many with a confidence of 0.7. */
const UPRIGHT_WORDS = 8;
/** Heights that a line with a CURP is read at, until one reading is sure. */
const CURP_HEIGHTS_PX = [48, 80, 64, 100];
const CURP_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/** Light is evened over squares of this share of the picture. */
const LIGHT_RADIUS = 1 / 30;

const clearWords = (words: readonly Word[]) =>
  words.filter(({ confidence, text }) => confidence > 0.7 && text.length > 2);

interface Page {
  png: Uint8Array;
  words: Word[];
}

/** Reads the words of a level picture, which may be upside down. */
async function readUpright(level: Grey): Promise<Page> {
  const png = await textPng(level);
  const words = await readWords(png, SPARSE_TEXT);
  if (clearWords(words).length >= UPRIGHT_WORDS) return { png, words };
  const other = await textPng({ ...level, data: level.data.toReversed() });
  const turned = await readWords(other, SPARSE_TEXT);
  return clearWords(turned).length > clearWords(words).length
    ? { png: other, words: turned }
    : { png, words };
}

type CurpSeen = NonNullable<FrontFields["curp"]>;

/** Reads a word again as a line of capitals and digits, enlarged to a height. */
async function readCurpAgain(
  { png }: Page,
  word: Word,
  height: number,
  today: string,
): Promise<CurpSeen | null> {
  const margin = Math.round(word.height * 0.35);
  const left = Math.max(0, word.left - margin);
  const top = Math.max(0, word.top - margin);
  const box = { left, top, width: word.width + margin + word.left - left, height: word.height + 2 * margin };
  const again = await readWords(await enlargedPng(png, box, height), ONE_LINE, CURP_CHARACTERS);
  const value = readCurp(again.map((each) => each.text).join(""), today);
  if (value === null) return null;
  return { value, confidence: Math.min(...again.map(({ confidence }) => confidence)), word };
}

const isSure = ({ value, confidence }: Seen<SeenCurp>) => !value.isRepaired && confidence >= CLEAR;

/** The surer of two readings. One that needed no repair is surer than one that did. */
function surer(a: CurpSeen | null, b: CurpSeen | null): CurpSeen | null {
  if (a === null || b === null) return a ?? b;
  if (a.value.isRepaired !== b.value.isRepaired) return a.value.isRepaired ? b : a;
  return b.confidence > a.confidence ? b : a;
}

async function fieldsOf(page: Page, today: string): Promise<FrontFields> {
  const found = frontFields(page.words, today);
  let { curp } = found;
  if (found.curpWord === null) return found;
  for (const height of CURP_HEIGHTS_PX) {
    if (curp !== null && isSure(curp)) break;
    curp = surer(curp, await readCurpAgain(page, found.curpWord, height, today));
  }
  return { ...found, curp };
}

/** Contradictions between the CURP and the rest of the front. */
function contradictions({ curp, birthDate, sex, names }: FrontFields): ReadingReason[] {
  if (curp === null) return [];
  const { parsed } = curp.value;
  const reasons: ReadingReason[] = [];
  if (birthDate !== null && birthDate.value !== parsed.birthDate)
    reasons.push("fields_differ:curp_birth_date");
  if (sex !== null && sex.value !== parsed.sex) reasons.push("fields_differ:curp_sex");
  if (names !== null && !fitsNames(parsed, { ...names.value, surnames: names.surnames }))
    reasons.push("fields_differ:curp_names");
  return reasons;
}

function curpReasons(curp: Seen<SeenCurp> | null, word: Word | null): ReadingReason[] {
  if (curp !== null) return isSure(curp) ? [] : ["characters_unclear:curp"];
  if (word === null) return ["field_missing:curp"];
  return [word.text.length === 18 ? "check_digit_wrong:curp" : "characters_unclear:curp"];
}

const REQUIRED = { names: "names", birthDate: "birth_date", sex: "sex" } as const;

/** Judges a card's front by its text. Text is read less surely than an MRZ, so that contradictions go to a person. */
export async function readFront(grey: Grey, layout: TextLayout, today: string): Promise<FrontPart> {
  const even = evenLight(grey, Math.round(Math.max(grey.width, grey.height) * LIGHT_RADIUS));
  const found = await fieldsOf(await readUpright(levelText(even, layout)), today);
  const { names, birthDate, sex, expiry, address, curp, curpWord } = found;
  if (names === null && birthDate === null && curp === null)
    return { verdict: "fail", confidence: null, reasons: ["front_unreadable"], fields: {} };
  const required = (["names", "birthDate", "sex"] as const).flatMap((field): ReadingReason[] => {
    const seen = found[field];
    if (seen === null) return [`field_missing:${REQUIRED[field]}`];
    return seen.confidence < CLEAR ? [`characters_unclear:${REQUIRED[field]}`] : [];
  });
  const reasons = [...curpReasons(curp, curpWord), ...required, ...contradictions(found)];
  const least = Math.min(...[names, birthDate, sex, curp].map((seen) => seen?.confidence ?? 0));
  return {
    verdict: reasons.length === 0 ? "pass" : "review",
    confidence: Number(least.toFixed(3)),
    reasons,
    fields: {
      ...names?.value,
      ...(birthDate === null ? {} : { birthDate: birthDate.value }),
      ...(sex === null ? {} : { sex: sex.value }),
      ...(expiry === null ? {} : { expiry: expiry.value }),
      ...(address === null ? {} : { address: address.value }),
      ...(curp === null ? {} : { curp: curp.value.parsed.curp }),
    },
  };
}
