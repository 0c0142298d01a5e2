import type { Document, Field } from "../documents/document.ts";
import { DomainError, type FieldProblem } from "../errors.ts";
import type { Ink } from "../pdf.ts";
import type { Domain, Writer } from "../ports.ts";
import type { Submission } from "./sign.ts";

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,255}$/;
const MAX_VALUE = 5000;

/**
 * Checks what a signer entered against their fields and answers each field's final value. A field that the sender
 * filled keeps the sender's value where the signer sends none. Throws VALIDATION (paths `values`, field id),
 * NO_FIELDS, and WRONG_SIGNING_MODE for bytes other than those of the document.
 */
export async function acceptedValues(
  domain: Pick<Domain, "pdf">,
  writer: Writer,
  { document, fields, submission }: { document: Document; fields: Field[]; submission: Submission },
): Promise<Map<string, string | null>> {
  if (!fields.some(isInk))
    throw new DomainError("NO_FIELDS", "This signer has no signature field on the document.");
  await assertSameDocument(writer, document, submission.documentSha256);
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

/** What was signed must be what was shown: the hash ties the two (the evidence prints it). */
async function assertSameDocument(writer: Writer, document: Document, sha256: string): Promise<void> {
  const file = await writer.files.first({ id: document.fileId });
  if (file?.sha256 === sha256) return;
  throw new DomainError("VALIDATION", "The document has changed since it was opened.", {
    problems: [{ path: ["documentHash"], detail: "This is not the hash of the document." }],
  });
}

/** The value of a signature or initials field that carries its signer's ink. */
export const INK_PLACED = "signed";

export function isInk({ type }: Pick<Field, "type">): boolean {
  return type === "signature" || type === "initials";
}

function inkOf({ type }: Field, { signature, initials }: Submission): Ink | null {
  return type === "signature" ? signature : initials;
}

function inkMark(field: Field, submission: Submission): string | null {
  const placed = submission.placed === null || submission.placed.includes(field.id);
  return placed && inkOf(field, submission) ? INK_PLACED : null;
}

async function inkProblem(
  domain: Pick<Domain, "pdf">,
  field: Field,
  submission: Submission,
  mark: string | null,
): Promise<string | null> {
  const ink = inkOf(field, submission);
  if (mark === null || !ink) return field.required ? "A signature is required here." : null;
  if (ink.method !== "typed") return null;
  const missing = await domain.pdf.missingGlyphs(ink.text, ink.face);
  return missing === "" ? null : `This handwriting cannot draw: ${missing}`;
}

function valueProblem({ type, required }: Field, value: string | null): string | null {
  if (type === "checkbox") return checkboxProblem(required, value);
  if (value === null || value === "") return required ? "This field is required." : null;
  if (value.length > MAX_VALUE) return `At most ${MAX_VALUE} characters.`;
  if (type === "date" && !isDate(value)) return "A date of the form YYYY-MM-DD is expected.";
  return type === "email" && !EMAIL.test(value) ? "An email address is expected." : null;
}

function checkboxProblem(required: boolean, value: string | null): string | null {
  if (required && value !== "true") return "This box must be ticked.";
  return value === null || value === "true" || value === "false" ? null : "true or false is expected.";
}

function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
