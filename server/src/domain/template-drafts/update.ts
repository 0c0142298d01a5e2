import { locateAnchors } from "../documents/fields/anchors.ts";
import { type NewField, type PlacedField, withSize } from "../documents/fields/new-field.ts";
import type { Tenancy } from "../environment.ts";
import { patchNamesOf } from "../integrator-names/patch.ts";
import type { NamesPatch } from "../model/integrator-names.ts";
import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { TemplateDraft } from "../model/template-draft.ts";
import type { TemplateField, TemplateForm } from "../model/template.ts";
import { assertForm, assertRoleTerms } from "./check.ts";
import { type DefaultsPatch, mergedDefaults } from "../template-defaults/defaults.ts";
import { draftChanged, findOpenDraft, lockOpenDraft, saveDraft } from "./find.ts";
import { defined } from "../model/defined.ts";

export type NewTemplateField = Omit<NewField, "signerId"> & {
  role?: string | null | undefined;
  variable?: string | null | undefined;
};

/** Absent members stay unchanged. */
export interface TemplateDraftPatch extends DefaultsPatch, NamesPatch {
  /** The revision that was read; another one is refused. */
  revision?: number | undefined;
  name?: string | undefined;
  description?: string | null | undefined;
  category?: string | null | undefined;
  tags?: string[] | undefined;
  roles?: TemplateForm["roles"] | undefined;
  fields?: NewTemplateField[] | undefined;
}

/**
 * Changes an open draft. Throws NOT_FOUND (draft, brand), TEMPLATE_DRAFT_NOT_CHANGEABLE, TEMPLATE_DRAFT_CHANGED,
 * VALIDATION, SERVICE_UNAVAILABLE.
 */
export async function updateTemplateDraft(
  domain: Domain,
  caller: Tenancy,
  id: string,
  {
    revision,
    roles,
    fields,
    name,
    description,
    category,
    tags,
    externalId,
    metadata,
    ...defaults
  }: TemplateDraftPatch,
): Promise<TemplateDraft> {
  const found = await domain.store.read((reader) => findOpenDraft(reader, caller, id, revision));
  const placed = fields && (await place(domain, found, fields).catch(replacedMeanwhile));
  return domain.store.write(async (writer) => {
    const draft = await lockOpenDraft(writer, caller, id, revision);
    if (placed && draft.fileId !== found.fileId) throw draftChanged(draft);
    const form = {
      roles: roles ?? draft.form.roles,
      fields: placed ?? draft.form.fields,
      defaults: await mergedDefaults(domain, writer, caller, {
        current: draft.form.defaults,
        patch: defaults,
      }),
    };
    if (roles || defaults.signatureMethods) assertRoleTerms(domain, form);
    if (roles || fields) assertForm(form, draft);
    const names = await patchNamesOf(writer, "templateDraft", draft, { externalId, metadata });
    const given = defined({ name, description, category, tags });
    return saveDraft(domain, writer, draft, { ...given, ...names, form });
  });
}

/** The file of a draft has gone while its text was looked for. */
function replacedMeanwhile(error: unknown): never {
  if (error instanceof DomainError && error.code === "DOCUMENT_NOT_EDITABLE")
    throw new DomainError("TEMPLATE_DRAFT_CHANGED", error.message);
  throw error;
}

/** Gives each field its place in the draft's file. */
async function place(
  domain: Domain,
  draft: TemplateDraft,
  fields: readonly NewTemplateField[],
): Promise<TemplateField[]> {
  const sized = fields.map((field) => withSize({ ...field, signerId: "" }, domain.languages[0]));
  const placed = await locateAnchors(domain, draft, sized);
  return placed.map((field, index) => asTemplateField(field, fields[index]!));
}

function asTemplateField(
  { signerId: _signer, notAsked: _not, preparerId, correctable, ...field }: PlacedField,
  { role = null, variable = null }: NewTemplateField,
): TemplateField {
  const preparation = { preparedBy: preparerId ?? undefined, correctable: correctable || undefined };
  return { ...field, role, variable, ...defined(preparation) };
}
