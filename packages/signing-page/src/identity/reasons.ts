import type { IdentityWords } from "../locales/es/identity.ts";

type Texts = IdentityWords["identity"];
type Sentence = Exclude<keyof Texts["reasons"], "field" | "unclear" | "missing">;

/** Maps providers' reason codes to sentences. Unlisted codes have a sentence, too. */
const CODES: Readonly<Record<Sentence, readonly string[]>> = {
  blurred: ["blurred", "blurry", "not_sharp"],
  dark: ["too_dark", "dark"],
  bright: ["glare", "bright", "too_bright", "overexposed"],
  far: ["far", "too_small", "low_resolution", "document_too_small"],
  cut: ["cut", "cropped", "cut_off", "corners_missing", "document_cropped"],
  noDocument: ["no_document", "blank", "document_not_found", "not_a_document"],
  wrongDocument: ["wrong_document", "document_type_mismatch", "unsupported_document", "wrong_document_type"],
  notCard: ["kind_not_accepted:ine"],
  notPassport: ["kind_not_accepted:passport"],
  wrongSide: ["wrong_side"],
  unreadable: ["front_unreadable", "mrz_unreadable", "nothing_read", "unreadable", "no_text"],
  lines: ["mrz_not_found", "mrz_missing"],
  copy: ["wrong_font"],
  front: ["front_not_passed"],
  back: ["back_not_passed"],
  expired: ["expired", "document_expired"],
  curp: ["fields_differ", "curp_birth_date_differs", "curp_sex_differs"],
  name: ["name_differs", "name_mismatch", "names_differ"],
  partOfName: ["name_incomplete"],
  noName: ["name_not_read"],
  sides: ["sides_differ", "sides_mismatch"],
  noFace: ["no_face", "face_not_read", "face_not_found"],
  turned: ["turned_away", "no_frontal_face"],
  faces: ["several_faces", "multiple_faces", "two_faces", "too_many_faces"],
  changed: ["face_changed"],
  smallFace: ["too_far", "face_too_small", "small_face"],
  otherFace: ["face_differs", "face_mismatch", "not_similar", "low_similarity"],
  turns: ["wrong_order", "wrong_turns", "turn_missing", "no_movement"],
  still: ["still_picture", "still", "static", "not_live"],
  reused: ["capture_reused", "duplicate"],
  short: ["video_too_short", "too_short"],
  noSound: ["no_audio", "no_sound"],
  silent: ["silent", "no_speech"],
  phrase: ["phrase_mismatch", "wrong_phrase", "phrase_missing"],
  file: ["not_examinable"],
  person: [
    "name_not_given",
    "phrase_not_checked",
    "portrait_not_found",
    "sandbox_review",
    "sound_not_measured",
    "vendor_refused",
    "vendor_timeout",
    "vendor_without_result",
  ],
  other: ["sandbox_fail"],
};

/** Codes that are about one of the document's fields, which follows a colon. */
const OF_FIELD: Readonly<Record<string, "field" | "unclear" | "missing">> = {
  check_digit_wrong: "field",
  field_invalid: "field",
  field_mismatch: "field",
  characters_unclear: "unclear",
  field_unreadable: "unclear",
  field_missing: "missing",
};

/** Maps providers' field names to those of the contract, where they differ. */
const FIELDS: Readonly<Record<string, keyof Texts["fields"]>> = {
  birth_date: "date_of_birth",
  expiry: "expiry_date",
  names: "full_name",
  surname: "full_name",
  given_names: "full_name",
};

function sentenceOf(code: string): Sentence | undefined {
  return (Object.keys(CODES) as Sentence[]).find((name) => CODES[name].includes(code));
}

/** The sentence for a reason, such as `blurred` or `check_digit_wrong:document_number`. */
function reasonWords(reason: string, { reasons, fields }: Texts): string {
  const [code = "", field = ""] = reason.split(":");
  const about = OF_FIELD[code];
  if (about !== undefined) return reasons[about](fieldWords(field, fields));
  return reasons[sentenceOf(reason) ?? sentenceOf(code) ?? "other"];
}

/** One sentence for each thing to do, however many reasons ask for it. */
export function allReasonWords(given: readonly string[], texts: Texts): string[] {
  const { front, back } = texts.reasons;
  const sentences = [...new Set(given.map((reason) => reasonWords(reason, texts)))];
  // Which side it was says less than why.
  const telling = sentences.filter((sentence) => sentence !== front && sentence !== back);
  return telling.length > 0 ? telling : sentences;
}

function fieldWords(field: string, fields: Texts["fields"]): string {
  const name = FIELDS[field] ?? field;
  const known = Object.entries(fields).find(([one]) => one === name);
  return known?.[1] ?? fields.other;
}
