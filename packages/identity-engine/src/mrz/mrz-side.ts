import {
  type DocumentField,
  type DocumentReading,
  type ReadingReason,
  reasonField,
} from "../fields/reading.ts";
import type { Character } from "./classify.ts";
import { parseMrz, PARTS } from "./parse-mrz.ts";
import type { MrzReading } from "./read-mrz.ts";

type MrzPart = Pick<DocumentReading, "verdict" | "confidence" | "reasons" | "format" | "fields" | "mrz">;

/** Mean logit from which the font is another. On specimens OCR-B has −4 and less, other fonts 4 and more. */
const OTHER_FONT = 2;
/** Mean logit from which the lines are too distorted to be known as OCR-B. */
const DOUBTFUL_FONT = -1;
/** Mean logarithm of probabilities below which the lines are no text, or too blurred to be one. */
const UNREADABLE = -0.35;
/** Probability below which a character is not clear. */
const CLEAR = 0.8;

const nothing = { format: null, fields: {}, mrz: null } as const;

/** Fields with characters that are not clear. The composite has none of its own but its check digit. */
function unclearFields({ format, rows }: MrzReading): DocumentField[] {
  return PARTS[format].flatMap(({ field, spans, check }) => {
    const own = field === "composite" ? [] : spans;
    const characters: Character[] = [...own, ...(check === undefined ? [] : [check])].flatMap(
      ([row, from, to]) => rows[row]?.slice(from, to) ?? [],
    );
    return characters.some(({ probability }) => probability < CLEAR) ? [field] : [];
  });
}

/** Judges an MRZ: it passes when every character is clear and every check digit is right as printed. */
export function judgeMrz(reading: MrzReading, today: string): MrzPart {
  const confidence = Number(
    Math.min(...reading.rows.flat().map(({ probability }) => probability)).toFixed(3),
  );
  if (reading.otherFont > OTHER_FONT)
    return { ...nothing, verdict: "fail", confidence: null, reasons: ["wrong_font"] };
  if (reading.likelihood < UNREADABLE || reading.otherFont > DOUBTFUL_FONT)
    return { ...nothing, verdict: "review", confidence, reasons: ["mrz_unreadable"] };
  const mrz = reading.rows.map((row) => row.map(({ character }) => character).join(""));
  const { fields, wrongChecks, invalid } = parseMrz(mrz, reading.format, today);
  const unclear = unclearFields(reading);
  const reasons: ReadingReason[] = [
    ...wrongChecks.map((field) => `check_digit_wrong:${reasonField(field)}` as const),
    ...unclear.map((field) => `characters_unclear:${reasonField(field)}` as const),
    ...invalid.map((field) => `field_invalid:${reasonField(field)}` as const),
  ];
  // What is clear and contradicts itself is printed so. What is not clear may be the camera's fault.
  const verdict = reasons.length === 0 ? "pass" : unclear.length === 0 ? "fail" : "review";
  return { verdict, confidence, reasons, format: reading.format, fields, mrz };
}
