import { MAX_FIELDS, MAX_TEMPLATE_ROLES } from "@service/contract/limits";
import { roleKey } from "@service/contract/rules/role-key";
import { sourceOf } from "@service/platform/ports/file-store";
import { invalid, withProblemPaths } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader } from "../model/store.ts";
import type { TemplateForm } from "../model/template.ts";
import type { Caller } from "../model/tenant.ts";
import { currentVersion, findTemplate } from "../templates/find.ts";
import { type CarriedDraft, carryFields } from "./carry.ts";
import { assertRoleTerms } from "./check.ts";
import { findOpenDraft, findTemplateDraft, lockOpenDraft, saveDraft } from "./find.ts";

export type FieldsSource = { templateId: string } | { templateDraftId: string };

/**
 * Copies fields and the roles that are missing into an open draft. Throws NOT_FOUND (draft, template), VALIDATION,
 * TEMPLATE_DRAFT_NOT_CHANGEABLE, TEMPLATE_DRAFT_CHANGED (also by a change meanwhile), INVALID_PDF, SERVICE_UNAVAILABLE.
 */
export async function copyTemplateFields(
  domain: Domain,
  caller: Caller,
  id: string,
  { source, revision }: { source: FieldsSource; revision?: number | undefined },
): Promise<CarriedDraft> {
  const { found, file, form } = await domain.store.read(async (reader) => {
    const found = await findOpenDraft(reader, caller, id, revision);
    const form = await formOfSource(reader, caller, source);
    return { found, form, file: (await reader.files.first({ id: found.fileId }))! };
  });
  const names = new Map(found.form.roles.map(({ name }) => [roleKey(name), name]));
  const missing = form.roles.filter(({ name }) => !names.has(roleKey(name)));
  const roles = [...found.form.roles, ...missing];
  const at = Object.keys(source)[0]!;
  if (roles.length > MAX_TEMPLATE_ROLES || found.form.fields.length + form.fields.length > MAX_FIELDS)
    throw invalid([at], `A template has at most ${MAX_TEMPLATE_ROLES} roles and ${MAX_FIELDS} fields.`);
  const nameOf = (role: string) => names.get(roleKey(role)) ?? role;
  const wanted = form.fields.map((field) => ({
    ...field,
    role: field.role && nameOf(field.role),
    ...(field.preparedBy !== undefined && { preparedBy: nameOf(field.preparedBy) }),
  }));
  const target = { pdf: sourceOf(domain.files, file), pages: found.pages, roles, fields: found.form.fields };
  const { fields, carried } = await carryFields(domain, found, wanted, target);
  return domain.store.write(async (writer) => {
    const current = await lockOpenDraft(writer, caller, id, found.revision);
    const filling = new Set(
      fields.flatMap(({ role, preparedBy }) => [roleKey(role ?? ""), roleKey(preparedBy ?? "")]),
    );
    const kept = [...current.form.roles, ...missing.filter(({ name }) => filling.has(roleKey(name)))];
    const form = { ...current.form, roles: kept, fields };
    assertCopiedTerms(domain, form, at);
    return { draft: await saveDraft(domain, writer, current, { form }), carried };
  });
}

async function formOfSource(reader: Reader, caller: Caller, source: FieldsSource): Promise<TemplateForm> {
  if ("templateDraftId" in source)
    return (await findTemplateDraft(reader, caller, source.templateDraftId)).form;
  const template = await findTemplate(reader, caller, source.templateId);
  const { form } = await currentVersion(reader, template);
  if (form === null) throw invalid(["templateId"], "The template has no fields: only those of PDF do.");
  return form;
}

/** Refuses copied roles that ask for what the draft's own terms do not allow. Throws VALIDATION. */
function assertCopiedTerms(domain: Pick<Domain, "passkeys">, form: TemplateForm, at: string): void {
  try {
    assertRoleTerms(domain, form);
  } catch (error) {
    throw withProblemPaths(error, () => [at]);
  }
}
