import type { ReasonWords } from "../locales/es/reasons.ts";
import { inEachLanguage } from "../locales/index.ts";
import type { Words } from "../locales/text.ts";

/**
 * The effect of a reason on the verdict. `fault`: the signature does not hold. `change`: it holds, and the document
 * was changed afterwards. `unchecked`: it cannot be checked here. `test`: it was made in the sandbox. `doubt`: it
 * holds, but needs more to be relied on. `note`: no effect.
 */
export type Weight = "fault" | "unchecked" | "change" | "test" | "doubt" | "note";

/** Every code of a report. A code keeps its meaning; codes may be added. */
const WEIGHTS = {
  // the file
  no_signatures: "note",
  two_readings: "fault",
  test_document: "test",

  // bytes
  byte_range_malformed: "fault",
  gap_not_contents: "fault",
  gap_not_clean: "fault",
  contents_repeated: "fault",
  revision_unreadable: "fault",

  // the signature itself
  subfilter_unsupported: "unchecked",
  cms_malformed: "fault",
  content_changed: "fault",
  content_type_mismatch: "fault",
  signature_wrong: "fault",
  signer_certificate_missing: "fault",
  signer_certificate_mismatch: "fault",
  algorithm_unsupported: "unchecked",
  certificate_revoked: "fault",
  weak_digest: "doubt",
  weak_key: "doubt",
  weak_certificate: "doubt",
  certificate_not_named: "note",
  not_canonical: "doubt",

  // who
  certificate_untrusted: "doubt",
  certificate_self_issued: "doubt",
  certificate_out_of_time: "doubt",
  certificate_usage: "doubt",

  // when
  timestamp_invalid: "fault",
  timestamp_unsupported: "doubt",
  timestamp_untrusted: "doubt",
  timestamp_usage: "doubt",
  timestamp_revoked: "fault",
  timestamp_compromised: "doubt",
  timestamp_in_future: "doubt",
  timestamp_constancia: "doubt",

  // after
  changed_after: "change",
  change_not_allowed: "change",
  signature_removed: "change",
  extended: "note",
  unknown_bytes: "doubt",

  // the audit record
  audit_malformed: "fault",
  audit_event_changed: "fault",
  audit_chain_broken: "fault",
  audit_head_mismatch: "fault",
  audit_document_mismatch: "fault",
  audit_source_mismatch: "fault",
  audit_unsealed: "fault",
  audit_unvouched: "doubt",
  audit_earlier: "note",
  audit_repeated: "fault",

  // FEA
  fea_invalid: "fault",
  fea_unknown_signer: "fault",
  fea_revoked: "fault",
  fea_untrusted: "doubt",

  // the constancia
  constancia_mismatch: "fault",
  constancia_invalid: "fault",
  constancia_disagrees: "fault",
  constancia_untrusted: "doubt",
  constancia_usage: "doubt",
  constancia_simulated: "doubt",
  constancia_policy: "doubt",
} as const satisfies Record<keyof ReasonWords, Weight>;

export type ReasonCode = keyof typeof WEIGHTS;

interface Meaning extends Words {
  weight: Weight;
}

/** The codes with their texts. `{}` takes the detail. */
export const REASONS = Object.fromEntries(
  Object.entries(WEIGHTS).map(([code, weight]) => {
    const texts = inEachLanguage(({ reasonWords }) => reasonWords[code as ReasonCode]);
    return [code, { weight, ...texts }];
  }),
) as Readonly<Record<ReasonCode, Meaning>>;

/** A reason of a verdict: a code for programs, and texts for people. */
export interface Reason {
  code: ReasonCode;
  weight: Weight;
  /** The subject, where the code alone does not say it: a field, a page, an event. */
  detail: string | null;
  message: Words;
}

function worded(text: string, detail: string | null): string {
  return detail === null ? text.replace(" ({})", "").replace("{}", "") : text.replace("{}", () => detail);
}

/** Makes a reason. `told`: the detail for people, where it differs from the one for programs. */
export function reason(code: ReasonCode, detail: string | null = null, told?: string | Words): Reason {
  const message = inEachLanguage(({ reasonWords }, locale) =>
    worded(reasonWords[code], typeof told === "object" ? told[locale] : (told ?? detail)),
  );
  return { code, weight: WEIGHTS[code], detail, message };
}
