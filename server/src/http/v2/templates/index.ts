import { templates } from "@service/contract/v2";
import { notFound } from "../../../domain/errors.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import type { Caller } from "../../../domain/model/tenant.ts";
import { createTemplate, type VersionedTemplate } from "../../../domain/templates/create.ts";
import { duplicateTemplate } from "../../../domain/templates/duplicate.ts";
import { findTemplate } from "../../../domain/templates/find.ts";
import { listTemplates } from "../../../domain/templates/list.ts";
import { removeTemplate } from "../../../domain/templates/remove.ts";
import { replaceFile } from "../../../domain/templates/replace.ts";
import { backfillRoles, recomputeRoles } from "../../../domain/templates/roles.ts";
import { updateTemplate } from "../../../domain/templates/update.ts";
import { V2Error } from "../surface/error.ts";
import type { V2Request, V2Router } from "../surface/surface.ts";
import { presentRemoved, presentTemplate, presentVariable } from "./present.ts";

/** Templates (docs/contract/v2.md#templates). Word only: PDFs that an operator stored are visible in v3 only. */
export function bindTemplates(router: V2Router, domain: Domain): void {
  router
    .bind(templates.createTemplate, async (request) => presentTemplate(await upload(domain, request)))
    .bind(templates.listTemplates, async ({ caller, query }) => {
      const { fileType = "docx", tags = [], category, q } = query;
      const found =
        fileType === "docx" ? await listTemplates(domain, caller, { fileType, tags, category, text: q }) : [];
      const data = (await withVersions(domain, found)).map(presentTemplate);
      return { success: true as const, data, total: data.length };
    })
    .bind(templates.backfillTemplateRoles, async ({ caller }) => ({
      updated: await backfillRoles(domain, caller),
    }));
  bindTemplate(router, domain);
}

function bindTemplate(router: V2Router, domain: Domain): void {
  const seen = async (caller: Caller, { template_id: id }: { template_id: string }): Promise<string> => {
    await assertVisible(domain, caller, id);
    return id;
  };
  router
    .bind(templates.retrieveTemplate, async ({ caller, params }) => {
      const id = await seen(caller, params);
      const found = await domain.store.read((reader) => findTemplate(reader, caller, id));
      const [template] = await withVersions(domain, [found]);
      return presentTemplate(template!);
    })
    .bind(templates.updateTemplate, async (request) => {
      await seen(request.caller, request.params);
      return presentTemplate(await update(domain, request));
    })
    .bind(templates.deleteTemplate, async ({ caller, params, query: { hard = false } }) =>
      presentRemoved(await removeTemplate(domain, caller, await seen(caller, params), hard), hard),
    )
    .bind(templates.recomputeTemplateRoles, async ({ caller, params }) => {
      const { template, updated } = await recomputeRoles(domain, caller, await seen(caller, params));
      return { updated, variableConfig: template.variableConfig.map(presentVariable) };
    })
    .bind(templates.duplicateTemplate, async ({ caller, params }) =>
      presentTemplate(await duplicateTemplate(domain, caller, await seen(caller, params))),
    )
    .bind(templates.editTemplateByAi, async ({ caller, params }) => {
      await seen(caller, params);
      throw new V2Error("NOT_IMPLEMENTED", "No language model is configured for this service.");
    });
}

function upload(
  domain: Domain,
  { caller, form: { fields, file } }: V2Request<typeof templates.createTemplate>,
): Promise<VersionedTemplate> {
  const wanted = {
    file,
    name: fields.name ?? (file.name.replace(/\.docx$/i, "") || file.name),
    description: fields.description || null,
    tags: fields.tags ?? [],
    category: fields.category || null,
    aiEditable: fields.aiEditable ?? true,
  };
  return createTemplate(domain, caller, wanted, ["docx"]);
}

/** A JSON body changes the template's metadata. A form uploads its next version. */
function update(
  domain: Domain,
  { caller, params: { template_id: id }, body, form }: V2Request<typeof templates.updateTemplate>,
): Promise<VersionedTemplate> {
  return form
    ? replaceFile(domain, caller, id, { file: form.file, patch: form.fields })
    : updateTemplate(domain, caller, id, body ?? {});
}

/** Treats a PDF as not found, like a template of another tenant. Throws NOT_FOUND. */
async function assertVisible({ store }: Domain, caller: Caller, id: string): Promise<void> {
  const { fileType } = await store.read((reader) => findTemplate(reader, caller, id));
  if (fileType !== "docx") throw notFound("template");
}

async function withVersions(
  { store }: Domain,
  found: VersionedTemplate["template"][],
): Promise<VersionedTemplate[]> {
  const ids = found.map(({ versionId }) => versionId);
  const versions = await store.read((reader) => reader.templateVersions.find({ id: ids }));
  const byId = new Map(versions.map((version) => [version.id, version]));
  return found.map((template) => ({ template, version: byId.get(template.versionId)! }));
}
