import type { GivenValue } from "@service/contract/rules/field-conditions";
import { scaledDecimal } from "@service/contract/rules/field-rules";
import { DomainError, type FieldProblem } from "../errors.ts";
import { isAttachment, type SignerAttachment } from "../model/attachment.ts";
import type { Domain } from "../model/domain.ts";
import { type Field, INK_PLACED, isInk, isOfSender } from "../model/field.ts";
import { decisionsFor } from "./decisions.ts";
import { valueProblem, asDrawn } from "../model/field-value.ts";
import type { Ink } from "@service/pdf-engine/port";
import type { Submission } from "../model/submission.ts";

/** The final value of each field, and the hidden ones, which have none. */
export interface Accepted {
  values: Map<string, string | null>;
  notAsked: ReadonlySet<string>;
}

/**
 * Checks what a signer entered and answers each field's final value. A value of the sender stays where the signer sends
 * none, and not where they send an empty one. What is entered in a field that its condition hides counts as nothing, and
 * a result must be the one that the signer saw. `given`: what others have entered. Throws VALIDATION (paths `values`,
 * field id), NO_FIELDS.
 */
export async function acceptedValues(
  domain: Pick<Domain, "pdf">,
  {
    fields,
    given,
    submission,
    attachments,
    approves,
  }: {
    fields: Field[];
    given: GivenValue[];
    submission: Submission;
    attachments: readonly SignerAttachment[];
    approves: boolean;
  },
): Promise<Accepted> {
  // A certificate, an approval and a preparation need no signature field (docs/contract/embed.md#no-fields requires one for autograph documents).
  if (submission.fea === null && !approves && !fields.some(isInk))
    throw new DomainError("NO_FIELDS", "This signer has no signature field on the document.");
  const { asked, values, notAsked } = askedFor(fields, given, { submission, attachments });
  const problems: FieldProblem[] = [];
  for (const field of asked) {
    const value = values.get(field.id) ?? null;
    const problem = isInk(field)
      ? await inkProblem(domain, field, submission, value)
      : (resultProblem(field, value, submission) ?? valueProblem(field, value));
    if (problem) problems.push(problemAt(field, problem));
  }
  problems.push(...choiceProblems(asked, values));
  if (problems.length > 0)
    throw new DomainError("VALIDATION", "Some fields are not filled in as they should be.", { problems });
  return { values, notAsked };
}

/** The fields that are shown, with what they require now, and the value of each field. */
function askedFor(
  fields: readonly Field[],
  given: readonly GivenValue[],
  { submission, attachments }: { submission: Submission; attachments: readonly SignerAttachment[] },
): Accepted & { asked: Field[] } {
  const own = fields.filter((field) => !isOfSender(field));
  const changed = chosenGroups(own, submission);
  const files = new Map(attachments.map(({ fieldId, name }) => [fieldId, name]));
  // What a page sends for a file is not looked at.
  const enteredIn = (field: Field): string | null =>
    isAttachment(field) ? (files.get(field.id) ?? null) : valueOf(field, changed, submission);
  const entered = new Map(own.map((field) => [field.id, enteredIn(field)]));
  const decisions = decisionsFor(own, given, entered);
  const decided = own.map((field) => ({ field, decision: decisions.get(field.id) }));
  const shown = decided.filter(({ decision }) => decision?.isShown ?? true);
  const values = decided.map(({ field, decision }): [string, string | null] => {
    if (decision?.isShown === false) return [field.id, null];
    const isResult = Boolean(field.conditions?.formula);
    return [field.id, isResult ? decision?.value || null : (entered.get(field.id) ?? null)];
  });
  return {
    asked: shown.map(({ field, decision }) => ({
      ...field,
      required: decision?.isRequired ?? field.required,
    })),
    values: new Map(values),
    notAsked: new Set(decided.filter((one) => !shown.includes(one)).map(({ field }) => field.id)),
  };
}

/** A signer signs no result that they did not see. */
function resultProblem(field: Field, value: string | null, submission: Submission): string | null {
  if (!field.conditions?.formula) return null;
  if (value !== null && scaledDecimal(value) === null) return "The result is too large.";
  if (submission.isUnattended) return null;
  if ((enteredValue(field, submission) ?? null) === value) return null;
  return `The result is ${value ?? "empty"}: load the page again.`;
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

/** The groups of radio fields of which the signer chose one, instead of what the sender chose. */
function chosenGroups(fields: readonly Field[], submission: Submission): ReadonlySet<string> {
  const chosen = fields.filter((field) => enteredValue(field, submission));
  return new Set(chosen.flatMap(({ radio }) => radio?.group ?? []));
}

function valueOf(field: Field, changed: ReadonlySet<string>, submission: Submission): string | null {
  if (isInk(field)) return inkMark(field, submission);
  const entered = enteredValue(field, submission);
  if (entered !== undefined) return entered;
  return field.radio !== null && changed.has(field.radio.group) ? null : field.value;
}

/** Null: the signer has emptied the field. Undefined: they sent nothing for it. */
function enteredValue(field: Field, { values }: Submission): string | null | undefined {
  const given = values[field.id];
  return given === undefined ? undefined : asDrawn(given, field).trim() || null;
}

/** Finds groups of radio fields with several choices, or without a required one. A group has one problem. */
function choiceProblems(fields: readonly Field[], values: Map<string, string | null>): FieldProblem[] {
  const groups = Map.groupBy(fields, ({ radio }) => radio?.group ?? null);
  groups.delete(null);
  return [...groups.values()].flatMap((members) => {
    const [first, second] = members.filter(({ id }) => values.get(id));
    if (second) return [problemAt(second, "One option of a group is chosen, not several.")];
    const [head] = members;
    return !first && head?.required ? [problemAt(head, "One of these options is required.")] : [];
  });
}

const problemAt = ({ id }: Field, detail: string): FieldProblem => ({ path: ["values", id], detail });
