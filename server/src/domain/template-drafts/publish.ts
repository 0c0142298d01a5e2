import type { VariableType } from "../model/variable.ts";
import { actorOf } from "../model/act.ts";
import type { Domain } from "../model/domain.ts";
import { fold } from "@service/contract/rules/fold";
import { replaceEntries } from "../integrator-names/entries.ts";
import { newId } from "../model/ids.ts";
import type { Writer } from "../model/store.ts";
import type { TemplateDraft } from "../model/template-draft.ts";
import type { Template, TemplateField, TemplateVariable } from "../model/template.ts";
import type { Caller } from "../model/tenant.ts";
import { newTemplate, newVersion } from "../templates/create.ts";
import { removeOldVersion } from "../template-versions/remove-old.ts";
import { lockOwnTemplate } from "../templates/find.ts";
import { inferLabel } from "../templates/infer.ts";
import { assertPublishable, notPublishable } from "./check.ts";
import { lockOpenDraft } from "./find.ts";

/**
 * Makes a template of a draft, or the next version of the one that it comes from, and closes the draft. Throws NOT_FOUND
 * (template draft, template), FORBIDDEN, OTHER_ENVIRONMENT, TEMPLATE_DRAFT_NOT_CHANGEABLE, TEMPLATE_DRAFT_CHANGED,
 * TEMPLATE_DRAFT_NOT_PUBLISHABLE.
 */
export async function publishTemplateDraft(
  domain: Domain,
  caller: Caller,
  id: string,
  revision?: number,
): Promise<{ template: Template; draft: TemplateDraft }> {
  return domain.store.write(async (writer) => {
    const draft = await lockOpenDraft(writer, caller, id, revision);
    assertPublishable(draft);
    const template = await writeTemplate(domain, writer, caller, draft);
    const now = domain.clock.now();
    const published = { templateId: template.id, publishedAt: now, updatedAt: now };
    await writer.templateDrafts.update({ id }, published);
    return { template, draft };
  });
}

async function writeTemplate(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  draft: TemplateDraft,
): Promise<Template> {
  const before = draft.templateId === null ? null : await lockOwnTemplate(writer, caller, draft.templateId);
  if (before && before.currentVersion !== draft.baseVersion)
    throw notPublishable("The template has a newer version than the one that the draft comes from.");
  const { name, description, category, tags, externalId, metadata, fileId, pages, form } = draft;
  const described = { name, description, category, tags };
  const place = { templateId: before?.id ?? newId(domain), number: (before?.currentVersion ?? 0) + 1 };
  const anchors = form.roles.map((role) => role.name);
  const version = {
    ...newVersion(domain, place, { name: draft.originalFilename }, { anchors }),
    fileId,
    form,
    publishedBy: actorOf(caller),
    pages,
    described,
  };
  const made = before ?? newTemplate(domain, caller, { ...described, aiEditable: false }, OF_PDF(version));
  const template: Template = {
    ...made,
    ...described,
    externalId,
    metadata,
    nameFolded: fold(name),
    descriptionFolded: fold(description ?? ""),
    variableConfig: variablesOf(form.fields),
    currentVersion: version.number,
    versionId: version.id,
    updatedAt: version.createdAt,
  };
  if (before) await writer.templates.update({ id: before.id }, template);
  else await writer.templates.insert(template);
  await replaceEntries(writer, "template", template);
  await writer.templateVersions.insert(version);
  await removeOldVersion(writer, version);
  return template;
}

const OF_PDF = (version: Parameters<typeof newTemplate>[3]["version"]) => ({
  read: { fileType: "pdf" as const, names: [] },
  version,
});

/** The sender's variables, each as its first field says. */
function variablesOf(fields: readonly TemplateField[]): TemplateVariable[] {
  const variables = new Map<string, TemplateVariable>();
  for (const field of fields)
    if (field.variable !== null && !variables.has(field.variable))
      variables.set(field.variable, variableOf(field, field.variable, fields));
  return [...variables.values()];
}

function variableOf(field: TemplateField, name: string, fields: readonly TemplateField[]): TemplateVariable {
  const { type, label, required, value, options, radio, rules } = field;
  // The sender's values are drawn as notes.
  const places = fields.flatMap(({ variable, width, height, look }) =>
    variable === name && look ? [{ type: "note", width, height, look }] : [],
  );
  return {
    name,
    label: label || inferLabel(name),
    type: TYPES[type] ?? "text",
    required,
    defaultValue: value,
    options,
    role: null,
    asked: { type, options, radio, rules, ...(places.length > 0 && { places }) },
  };
}

const TYPES: Readonly<Partial<Record<string, VariableType>>> = {
  date: "date",
  number: "number",
  textarea: "textarea",
};
