import {
  type CheckResult,
  type Examination,
  IDENTITY_CHECKS,
  type IdentityFields,
} from "../port/identity-provider.ts";

/** A vendor's answer is not what the protocol says. The message names the member and holds nothing of the answer. */
export class MalformedAnswer extends Error {
  override readonly name = "MalformedAnswer";

  constructor(member: string) {
    super(`the identity vendor's answer is malformed: ${member}`);
  }
}

const OUTCOMES = ["pass", "review", "fail", "unusable"] as const;
const VERDICTS = ["pass", "review", "fail"] as const;
const SEXES = ["F", "M", "X"] as const;
const MAX_REASONS = 20;
const MAX_REASON_CHARACTERS = 64;
/** Characters of each text that is read from a document. */
const MAX_FIELD_CHARACTERS = 200;
/** Matches the examiner's name, which the evidence prints. */
const MARK = /^[\w.:-]{1,64}$/;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads an examination (docs/contract/operator.md#identity-vendor). Unknown members are ignored. Throws MalformedAnswer. */
export function readExamination(value: unknown): Examination {
  if (!isObject(value)) throw new MalformedAnswer("no object");
  const { one_sided: oneSided = false } = value;
  if (typeof oneSided !== "boolean") throw new MalformedAnswer("one_sided");
  const examiner = readExaminer(value["provider"]);
  return {
    outcome: oneOf(value["outcome"], OUTCOMES, "outcome"),
    confidence: readConfidence(value["confidence"]),
    reasons: readReasons(value["reasons"]),
    fields: readFields(value["fields"]),
    oneSided,
    data: { checks: readChecks(value["checks"]) },
    ...(examiner && { examiner }),
  };
}

/** The checks that `readExamination` kept; none in the result of a capture that was never answered. */
export function checksOfData(data: unknown): CheckResult[] {
  return isObject(data) ? readChecks(data["checks"]) : [];
}

function oneOf<Value extends string>(value: unknown, values: readonly Value[], member: string): Value {
  const found = values.find((one) => one === value);
  if (found === undefined) throw new MalformedAnswer(member);
  return found;
}

function readConfidence(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== "number" || !(value >= 0 && value <= 1)) throw new MalformedAnswer("confidence");
  return value;
}

/** Codes in snake case. Whatever else a vendor says becomes one, because reasons are told to people and in events. */
function readReasons(value: unknown = []): string[] {
  if (!Array.isArray(value) || !value.every((reason) => typeof reason === "string"))
    throw new MalformedAnswer("reasons");
  const codes = value.slice(0, MAX_REASONS).map((reason) => codeOf(reason));
  return [...new Set(codes)].filter((code) => code !== "");
}

function codeOf(reason: string): string {
  const code = reason
    .slice(0, MAX_REASON_CHARACTERS)
    .toLowerCase()
    .replaceAll(/[^a-z0-9:]+/g, "_");
  const [what = "", field] = code.split(":").map((part) => part.replaceAll(/^_+|_+$/g, ""));
  return field === undefined || field === "" ? what : `${what}:${field}`;
}

function readChecks(value: unknown = []): CheckResult[] {
  if (!Array.isArray(value) || value.length > IDENTITY_CHECKS.length) throw new MalformedAnswer("checks");
  const checks = value.map((one: unknown): CheckResult => {
    if (!isObject(one)) throw new MalformedAnswer("checks");
    return {
      check: oneOf(one["check"], IDENTITY_CHECKS, "checks.check"),
      verdict: oneOf(one["verdict"], VERDICTS, "checks.verdict"),
      confidence: readConfidence(one["confidence"]),
      reasons: readReasons(one["reasons"]),
    };
  });
  if (new Set(checks.map(({ check }) => check)).size < checks.length) throw new MalformedAnswer("checks");
  return checks;
}

function readFields(value: unknown): Partial<IdentityFields> | null {
  if (value === undefined || value === null) return null;
  if (!isObject(value)) throw new MalformedAnswer("fields");
  const text = (name: string) => readText(value[name], `fields.${name}`);
  const sex = text("sex");
  return {
    documentType: text("document_type"),
    issuer: text("issuer"),
    documentNumber: text("document_number"),
    fullName: text("full_name"),
    surname: text("surname"),
    givenNames: text("given_names"),
    curp: text("curp"),
    birthDate: readDate(text("date_of_birth"), "fields.date_of_birth"),
    sex: sex === null ? null : oneOf(sex, SEXES, "fields.sex"),
    nationality: text("nationality"),
    expiry: readDate(text("expiry_date"), "fields.expiry_date"),
  };
}

function readText(value: unknown, member: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== "string" || value.length > MAX_FIELD_CHARACTERS) throw new MalformedAnswer(member);
  // No line of a document, and no column, holds such characters.
  if (!value.isWellFormed() || /\p{Cc}/u.test(value)) throw new MalformedAnswer(member);
  return value.trim() === "" ? null : value.trim();
}

function readDate(value: string | null, member: string): string | null {
  if (value === null) return null;
  const at = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : new Date(Number.NaN);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== value)
    throw new MalformedAnswer(member);
  return value;
}

function readExaminer(value: unknown): Examination["examiner"] | null {
  if (value === undefined || value === null) return null;
  const { id, version } = isObject(value) ? value : {};
  if (typeof id !== "string" || typeof version !== "string" || !MARK.test(id) || !MARK.test(version))
    throw new MalformedAnswer("provider");
  return { id, version };
}
