import assert from "node:assert/strict";
import { test } from "node:test";
import { allReasonWords } from "../../packages/signing-page/src/identity/reasons.ts";
import { identityWords as identityEn } from "../../packages/signing-page/src/locales/en/identity.ts";
import { identityWords as identityEs } from "../../packages/signing-page/src/locales/es/identity.ts";
import type { DocumentReason } from "../../packages/identity-engine/src/document-check.ts";
import type { FaceReason } from "../../packages/identity-engine/src/face-checks.ts";
import { PARTS } from "../../packages/identity-engine/src/mrz/parse-mrz.ts";
import { reasonField } from "../../packages/identity-engine/src/fields/reading.ts";
import type { SandboxReason } from "@service/identity-engine/providers/sandbox";
import type { VendorReason } from "@service/identity-engine/providers/vendor-conclude";
import type { CaptureReason } from "../../server/src/domain/identity/examine.ts";

type Reason = DocumentReason | FaceReason | CaptureReason | VendorReason | SandboxReason;
/** A reason about any field, such as `check_digit_wrong:${string}`, without the field. */
type Code<Given> = Given extends `${infer Start}:${infer Field}`
  ? string extends Field
    ? Start
    : Given
  : Given;

const FIELDS = [
  ...new Set([...PARTS.TD1, ...PARTS.TD3].map(({ field }) => reasonField(field))),
  "curp",
  "names",
  "birth_date",
  "sex",
];

/** Every code of the server, by its types: one that is missing does not compile. True: a field follows. */
const CODES: Readonly<Record<Code<Reason>, boolean>> = {
  back_not_passed: false,
  blank: false,
  blurred: false,
  capture_reused: false,
  characters_unclear: true,
  check_digit_wrong: true,
  curp_birth_date_differs: false,
  curp_sex_differs: false,
  expired: false,
  face_changed: false,
  face_differs: false,
  face_not_read: false,
  field_invalid: true,
  field_missing: true,
  fields_differ: true,
  front_not_passed: false,
  front_unreadable: false,
  glare: false,
  "kind_not_accepted:ine": false,
  "kind_not_accepted:passport": false,
  mrz_not_found: false,
  mrz_unreadable: false,
  name_differs: false,
  name_incomplete: false,
  name_not_given: false,
  name_not_read: false,
  no_audio: false,
  no_document: false,
  no_face: false,
  no_frontal_face: false,
  not_examinable: false,
  nothing_read: false,
  phrase_not_checked: false,
  portrait_not_found: false,
  sandbox_fail: false,
  sandbox_review: false,
  several_faces: false,
  "sides_differ:birth_date": false,
  "sides_differ:document_number": false,
  "sides_differ:expiry": false,
  "sides_differ:names": false,
  "sides_differ:sex": false,
  silent: false,
  sound_not_measured: false,
  still_picture: false,
  too_dark: false,
  too_far: false,
  turned_away: false,
  vendor_refused: false,
  vendor_timeout: false,
  vendor_without_result: false,
  video_too_short: false,
  wrong_font: false,
  wrong_order: false,
  wrong_side: false,
};

/** The simulated failure has no cause. */
const WITHOUT_CAUSE = "sandbox_fail";
const SINGLE = Object.entries(CODES).flatMap(([code, isOfField]) => (isOfField ? [] : [code]));
const OF_FIELDS = Object.entries(CODES).flatMap(([code, isOfField]) => (isOfField ? [code] : []));

for (const [locale, { identity }] of [
  ["es", identityEs],
  ["en", identityEn],
] as const) {
  const wordsOf = (...reasons: string[]) => allReasonWords(reasons, identity);

  test(`every code that the server gives has words of its own (${locale})`, () => {
    const without = SINGLE.filter((code) => wordsOf(code)[0] === identity.reasons.other);
    assert.deepEqual(without, [WITHOUT_CAUSE]);
    assert.deepEqual(wordsOf("code_of_tomorrow"), [identity.reasons.other]);
  });

  test(`a code about a field names the field (${locale})`, () => {
    const { document_number: number, date_of_birth: birth, full_name: name } = identity.fields;
    assert.deepEqual(wordsOf("check_digit_wrong:document_number"), [identity.reasons.field(number)]);
    assert.deepEqual(wordsOf("characters_unclear:birth_date"), [identity.reasons.unclear(birth)]);
    assert.deepEqual(wordsOf("field_missing:names"), [identity.reasons.missing(name)]);
    for (const code of OF_FIELDS)
      for (const field of FIELDS)
        assert.notDeepEqual(wordsOf(`${code}:${field}`), [identity.reasons.other], `${code}:${field}`);
  });

  test(`a side that did not pass is told where nothing says why (${locale})`, () => {
    const { front, expired } = identity.reasons;
    assert.deepEqual(wordsOf("front_not_passed"), [front]);
    assert.deepEqual(wordsOf("front_not_passed", "expired"), [expired]);
  });
}
