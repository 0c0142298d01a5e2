import { DomainError, type FieldProblem, invalid } from "../../errors.ts";
import type { Document } from "../../model/document.ts";
import type { Domain } from "../../model/domain.ts";
import { valueProblem, asDrawn } from "../../model/field-value.ts";
import { type Field, UNPREPARED } from "../../model/field.ts";
import { fold } from "@service/contract/rules/fold";
import { newId } from "../../model/ids.ts";
import type { Signer } from "../../model/signer.ts";
import type { Writer } from "../../model/store.ts";
import type { FormProblem, TakenField, TakenForm } from "@service/pdf-engine/port/canonical-pdf";
import { definitionProblems } from "./field-definition.ts";
import { problemsOf } from "./field-place.ts";

const PATH = ["fieldsFrom"];

const PROBLEMS: Readonly<Record<FormProblem, string>> = {
  no_form: "The file has no form with fields that a person can fill.",
  xfa_only:
    "The file's form is XFA alone, which is not read: save it as an AcroForm, or print it to a new PDF.",
  signed: "The file is signed already, and taking its form over would break that signature.",
  too_many_fields: "The form has more fields than a document takes.",
};

/** The fields that were taken over; none where none were asked for. Throws VALIDATION. */
export function takenFields(form: TakenForm | null): readonly TakenField[] {
  if (form !== null && "problem" in form) throw invalid(PATH, PROBLEMS[form.problem]);
  return form?.fields ?? [];
}

/** Gives the fields of a form to the signers of a new document. Throws VALIDATION. */
export async function insertTaken(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  { document, signers }: { document: Document; signers: readonly Signer[] },
  taken: readonly TakenField[],
): Promise<void> {
  const fields = taken.map((field, position): Field => ({
    id: newId(domain),
    documentId: document.id,
    position,
    signerId: ownerOf(field, signers).id,
    ...asField(field),
  }));
  const problems: FieldProblem[] = [
    ...definitionProblems(fields),
    ...fields.flatMap((field, index) => problemsOf(field, index, document, [...signers])),
  ];
  const [problem] = problems;
  if (problem !== undefined) {
    const name = taken[Number(problem.path[1])]?.name ?? "";
    const detail = `The form's field "${name}" cannot be taken over: ${problem.detail}`;
    throw new DomainError("VALIDATION", detail, { problems: [{ path: PATH, detail }] });
  }
  await writer.fields.insert(...fields);
}

/** Points to a hundredth, as places are suggested. */
const rounded = (length: number): number => Math.round(length * 100) / 100;

/** A value that the field itself would refuse was never meant for it, and is left out. */
function asField(field: TakenField): Omit<Field, "id" | "documentId" | "position" | "signerId"> {
  const { name: _name, value, page, x, y, width, height, ...asked } = field;
  const given = value === null ? null : asDrawn(value, field).trim();
  const fits = given !== null && valueProblem({ ...asked, required: false }, given) === null;
  const place = { page, x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
  const open = { anchor: null, conditions: null, notAsked: null, ...UNPREPARED };
  return { ...asked, ...place, value: fits ? given : null, ...open };
}

/** The signer with whose role the field's name begins, else the first in order. */
function ownerOf({ name }: TakenField, signers: readonly Signer[]): Signer {
  const folded = fold(name);
  const [byRole] = signers
    .filter(({ role }) => role !== null && isPrefix(fold(role), folded))
    .toSorted((a, b) => (b.role ?? "").length - (a.role ?? "").length);
  const [first] = signers.toSorted((a, b) => a.order - b.order);
  const owner = (signers.length > 1 ? byRole : undefined) ?? first;
  if (!owner) throw invalid(PATH, "Give the signers who fill the fields.");
  return owner;
}

/** `buyer` is one of `buyer.name`, `Buyer_name` and `buyer`, and none of `buyers`. */
function isPrefix(role: string, name: string): boolean {
  return role !== "" && name.startsWith(role) && /^(?:[._\-\s]|$)/.test(name.slice(role.length));
}
