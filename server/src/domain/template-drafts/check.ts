import { fillerProblems, roleProblems } from "@service/contract/rules/template-form";
import { conditionProblems } from "../documents/fields/conditions.ts";
import { definitionProblems } from "../documents/fields/field-definition.ts";
import { problemsOf } from "../documents/fields/field-place.ts";
import { DomainError, type FieldProblem } from "../errors.ts";
import { roleKey } from "@service/contract/rules/role-key";
import type { Domain } from "../model/domain.ts";
import type { TemplateDraft } from "../model/template-draft.ts";
import { assertTermsOf } from "../signing-terms/narrower.ts";
import type { TemplateForm } from "../model/template.ts";

/** A person of any role. Somebody without an address is refused by a document, where they need one. */
const ANYBODY = { email: "anybody@role.invalid" };

/** Refuses what nobody can be asked for who does what a role does. Throws VALIDATION. */
export function assertRoleTerms(
  domain: Pick<Domain, "passkeys">,
  { roles, defaults = {} }: TemplateForm,
): void {
  for (const [index, { action, ...terms }] of roles.entries())
    assertTermsOf(domain, { terms: defaults }, { ...ANYBODY, action, terms }, ["roles", index]);
}

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

/** Checks the fields by the rules of documents (docs/contract/v3.md#fields). */
function documentProblems({ roles, fields }: TemplateForm, pages: TemplateDraft["pages"]): FieldProblem[] {
  const signers = roles.map(({ name, order, action = "sign" as const }) => ({
    id: roleKey(name),
    order,
    status: "pending" as const,
    groupName: null,
    action,
  }));
  const sender = { id: "", action: "sign" as const };
  const owned = fields.map((field, index) => ({
    ...field,
    id: String(index),
    notAsked: null,
    look: field.look ?? null,
    preparerId: field.preparedBy === undefined ? null : roleKey(field.preparedBy),
    correctable: field.correctable ?? false,
    signerId: field.role === null ? sender.id : roleKey(field.role),
  }));
  const problems = [
    ...definitionProblems(owned),
    ...conditionProblems(owned, signers),
    ...owned.flatMap((field, index) => problemsOf(field, index, { pages }, [sender, ...signers])),
  ];
  return problems.map(({ path, detail }) => ({
    path: path.map((part) => (part === "signerId" ? "role" : part)),
    detail,
  }));
}

/** Throws TEMPLATE_DRAFT_NOT_PUBLISHABLE for a role without a field, and without any signature. */
export function assertPublishable({ form: { roles, fields } }: Pick<TemplateDraft, "form">): void {
  const filling = new Set(
    fields.flatMap(({ role, preparedBy }) => [roleKey(role ?? ""), roleKey(preparedBy ?? "")]),
  );
  const idle = roles.find(({ name, action }) => action !== "approve" && !filling.has(roleKey(name)));
  if (idle) throw notPublishable(`The role ${idle.name} has no field.`);
  if (!fields.some(({ type }) => type === "signature"))
    throw notPublishable("The template has no signature field.");
}

export function notPublishable(detail: string): DomainError {
  return new DomainError("TEMPLATE_DRAFT_NOT_PUBLISHABLE", detail);
}
