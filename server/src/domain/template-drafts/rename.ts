import { replaceEntries } from "../integrator-names/entries.ts";
import { mergedNames } from "../integrator-names/merge.ts";
import { isOfNames } from "../integrator-names/patch.ts";
import { defined } from "../model/defined.ts";
import type { Domain } from "../model/domain.ts";
import type { NamesPatch } from "../model/integrator-names.ts";
import type { TemplateDraft } from "../model/template-draft.ts";
import type { Caller } from "../model/tenant.ts";
import { lockOwnTemplate } from "../templates/find.ts";
import { lockTemplateDraft } from "./find.ts";
import { type TemplateDraftPatch, updateTemplateDraft } from "./update.ts";

/**
 * Changes a draft. The integrator's names alone change after the publication, too, and make no revision. Throws as
 * updateTemplateDraft; for names also NOT_FOUND (template), FORBIDDEN, OTHER_ENVIRONMENT.
 */
export async function patchTemplateDraft(
  domain: Domain,
  caller: Caller,
  id: string,
  patch: TemplateDraftPatch,
): Promise<TemplateDraft> {
  const { externalId, metadata, ...others } = patch;
  return isOfNames(patch) && Object.keys(defined(others)).length === 0
    ? rename(domain, caller, id, { externalId, metadata })
    : updateTemplateDraft(domain, caller, id, patch);
}

/** Those of a published draft are its template's. */
async function rename(
  { store, clock }: Pick<Domain, "store" | "clock">,
  caller: Caller,
  id: string,
  patch: NamesPatch,
): Promise<TemplateDraft> {
  return store.write(async (writer) => {
    const draft = await lockTemplateDraft(writer, caller, id);
    const { templateId, publishedAt } = draft;
    const template = publishedAt === null ? null : await lockOwnTemplate(writer, caller, templateId!);
    const columns = { ...mergedNames(template ?? draft, patch), updatedAt: clock.now() };
    const renamed = { ...draft, ...columns };
    await writer.templateDrafts.update({ id }, columns);
    await replaceEntries(writer, "templateDraft", renamed);
    if (template) {
      await writer.templates.update({ id: template.id }, columns);
      await replaceEntries(writer, "template", { ...template, ...columns });
    }
    return renamed;
  });
}
