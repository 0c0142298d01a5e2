import { MAX_VALUE_LENGTH } from "@service/contract/embed/limits";
import { DomainError, type FieldProblem } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { type Field, INK_PLACED, isInk } from "../model/field.ts";
import { isDate } from "../model/variable-values.ts";
import type { Ink } from "../ports/pdf.ts";
import type { Submission } from "./sign.ts";

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,255}$/;

/**
 * Checks what a signer entered and answers each field's final value. A value of the sender stays where the signer sends
 * none. Throws VALIDATION (paths `values`, field id), NO_FIELDS.
 */
export async function acceptedValues(
  domain: Pick<Domain, "pdf">,
  { fields, submission }: { fields: Field[]; submission: Submission },
): Promise<Map<string, string | null>> {
  // A certificate needs no signature field (docs/contract/embed.md#no-fields requires one for autograph documents).
  if (submission.fea === null && !fields.some(isInk))
    throw new DomainError("NO_FIELDS", "This signer has no signature field on the document.");
  const values = new Map<string, string | null>();
  const problems: FieldProblem[] = [];
  for (const field of fields) {
    const value = isInk(field)
      ? inkMark(field, submission)
      : submission.values[field.id]?.trim() || field.value;
    const problem = isInk(field)
      ? await inkProblem(domain, field, submission, value)
      : valueProblem(field, value);
    if (problem) problems.push({ path: ["values", field.id], detail: problem });
    values.set(field.id, value);
  }
  if (problems.length > 0)
    throw new DomainError("VALIDATION", "Some fields are not filled in as they should be.", { problems });
  return values;
}

/**
 * Checks that uploaded signatures are pictures that can be stamped. `owner`: the tenant, for its turn. Throws
 * VALIDATION, PdfEngineUnavailable.
 */
export async function assertPictures(
  domain: Pick<Domain, "pdf">,
  { signature, initials }: Pick<Submission, "signature" | "initials">,
  owner: string,
): Promise<void> {
  for (const [name, ink] of Object.entries({ signature, initials })) {
    if (ink?.method !== "uploaded") continue;
    const problem = await domain.pdf.pictureProblem(ink, owner);
    if (problem === null) continue;
    const problems = [{ path: [name, "png"], detail: problem }];
    throw new DomainError("VALIDATION", `${name}: ${problem}`, { problems });
  }
}

function inkOf({ type }: Field, { signature, initials }: Submission): Ink | null {
  return type === "signature" ? signature : initials;
}

function inkMark(field: Field, submission: Submission): string | null {
  if (submission.fea !== null) return INK_PLACED;
  const placed = submission.placed === null || submission.placed.includes(field.id);
  return placed && inkOf(field, submission) ? INK_PLACED : null;
}

async function inkProblem(
  domain: Pick<Domain, "pdf">,
  field: Field,
  submission: Submission,
  mark: string | null,
): Promise<string | null> {
  if (submission.fea !== null) return null;
  const ink = inkOf(field, submission);
  if (mark === null || !ink) return field.required ? "A signature is required here." : null;
  if (ink.method !== "typed") return null;
  const missing = await domain.pdf.missingGlyphs(ink.text, ink.face);
  return missing === "" ? null : `This handwriting cannot draw: ${missing}`;
}

function valueProblem({ type, required }: Field, value: string | null): string | null {
  if (type === "checkbox") return checkboxProblem(required, value);
  if (value === null || value === "") return required ? "This field is required." : null;
  if (value.length > MAX_VALUE_LENGTH) return `At most ${MAX_VALUE_LENGTH} characters.`;
  if (type === "date" && !isDate(value)) return "A date of the form YYYY-MM-DD is expected.";
  return type === "email" && !EMAIL.test(value) ? "An email address is expected." : null;
}

function checkboxProblem(required: boolean, value: string | null): string | null {
  if (required && value !== "true") return "This box must be ticked.";
  return value === null || value === "true" || value === "false" ? null : "true or false is expected.";
}
