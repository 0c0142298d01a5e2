import { valueOfType } from "@service/contract/rules/field-types";
import { conditionProblems } from "../documents/fields/conditions.ts";
import { definitionProblems } from "../documents/fields/field-definition.ts";
import { problemsOf } from "../documents/fields/field-place.ts";
import { DomainError, type FieldProblem } from "../errors.ts";
import { isOfSender, UNPREPARED } from "../model/field.ts";
import { roleKey } from "@service/contract/rules/role-key";
import type { TemplateDraft } from "../model/template-draft.ts";
import type { TemplateField, TemplateForm } from "../model/template.ts";

/** Kinds of values that a sender can give as a text. */
const OF_TEXT: ReadonlySet<string> = new Set(["text", "lines", "number", "date", "option", "name", "email"]);

/** Checks roles and fields as those of a document are, with a signer for each role. Throws VALIDATION. */
export function assertForm(form: TemplateForm, { pages }: Pick<TemplateDraft, "pages">): void {
  const problems = formProblems(form, pages);
  if (problems.length > 0) throw new DomainError("VALIDATION", "Some fields cannot be placed.", { problems });
}

/** Why roles and fields cannot be saved; empty when they can. */
export function formProblems({ roles, fields }: TemplateForm, pages: TemplateDraft["pages"]): FieldProblem[] {
  const own = [...roleProblems(roles), ...fillerProblems(roles, fields)];
  return own.length > 0 ? own : documentProblems({ roles, fields }, pages);
}

function roleProblems(roles: TemplateForm["roles"]): FieldProblem[] {
  const seen = new Set<string>();
  return roles.flatMap(({ name }, index): FieldProblem[] => {
    const key = roleKey(name);
    const path = ["roles", index, "name"];
    if (key === "") return [{ path, detail: "A role needs letters or digits." }];
    if (seen.has(key)) return [{ path, detail: "Another role has this name, but for case and accents." }];
    seen.add(key);
    return [];
  });
}

/** Why a field is not filled by exactly one: a role, or the sender. */
function fillerProblems(roles: TemplateForm["roles"], fields: readonly TemplateField[]): FieldProblem[] {
  const keys = new Set(roles.map(({ name }) => roleKey(name)));
  const variables = new Map<string, TemplateField>();
  return fields.flatMap((field, index): FieldProblem[] => {
    const at = (member: string, detail: string) => [{ path: ["fields", index, member], detail }];
    const { role, variable, type } = field;
    if (isOfSender(field)) {
      if (variable !== null) return at("variable", "A note has its text: give a text field to a variable.");
      return role === null ? [] : at("role", "Notes and lines are of the sender: they have no role.");
    }
    if (role !== null && variable !== null) return at("variable", "Give a role or a variable, not both.");
    if (role !== null) return keys.has(roleKey(role)) ? [] : at("role", "The template has no such role.");
    if (variable === null) return at("role", "Give the role that fills it, or the sender's variable.");
    if (!OF_TEXT.has(valueOfType(type))) return at("type", `The sender cannot fill a field of type ${type}.`);
    if (field.conditions !== null)
      return at("key", "A field of the sender has no key, condition or formula.");
    const first = variables.get(variable) ?? field;
    variables.set(variable, first);
    return first.type === type ? [] : at("type", "Another field of this variable has another type.");
  });
}

/** Checks the fields by the rules of documents (docs/contract/v3.md#fields). */
function documentProblems({ roles, fields }: TemplateForm, pages: TemplateDraft["pages"]): FieldProblem[] {
  const signers = roles.map(({ name, order }) => ({
    id: roleKey(name),
    order,
    status: "pending" as const,
    groupName: null,
    action: "sign" as const,
  }));
  const sender = { id: "", action: "sign" as const };
  const owned = fields.map((field, index) => ({
    ...field,
    id: String(index),
    notAsked: null,
    ...UNPREPARED,
    signerId: field.role === null ? sender.id : roleKey(field.role),
  }));
  return [
    ...definitionProblems(owned),
    ...conditionProblems(owned, signers),
    ...owned.flatMap((field, index) => problemsOf(field, index, { pages }, [sender, ...signers])),
  ];
}

/** Throws TEMPLATE_DRAFT_NOT_PUBLISHABLE for a role without a field, and without any signature. */
export function assertPublishable({ form: { roles, fields } }: Pick<TemplateDraft, "form">): void {
  const filling = new Set(fields.flatMap(({ role }) => (role === null ? [] : [roleKey(role)])));
  const idle = roles.find(({ name }) => !filling.has(roleKey(name)));
  if (idle) throw notPublishable(`The role ${idle.name} has no field.`);
  if (!fields.some(({ type }) => type === "signature"))
    throw notPublishable("The template has no signature field.");
}

export function notPublishable(detail: string): DomainError {
  return new DomainError("TEMPLATE_DRAFT_NOT_PUBLISHABLE", detail);
}
