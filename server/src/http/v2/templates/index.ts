import { TemplateParams, templates } from "@service/contract/v2";
import type { Context } from "hono";
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
import type { AppEnv } from "../../access/env.ts";
import { fromIssues, V2Error } from "../surface/error.ts";
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
  // Before the body is read: whoever cannot see the template learns nothing of its rules.
  const visible = async ({ c, caller }: { c: Context<AppEnv>; caller: Caller }): Promise<void> => {
    const params = TemplateParams.safeParse(c.req.param());
    if (!params.success) throw fromIssues(params.error.issues);
    await assertVisible(domain, caller, params.data.template_id);
  };
  router
    .bind(
      templates.retrieveTemplate,
      async ({ caller, params }) => {
        const found = await domain.store.read((reader) => findTemplate(reader, caller, params.template_id));
        const [template] = await withVersions(domain, [found]);
        return presentTemplate(template!);
      },
      visible,
    )
    .bind(
      templates.updateTemplate,
      async (request) => presentTemplate(await update(domain, request)),
      visible,
    )
    .bind(
      templates.deleteTemplate,
      async ({ caller, params, query: { hard = false } }) =>
        presentRemoved(await removeTemplate(domain, caller, params.template_id, hard), hard),
      visible,
    )
    .bind(
      templates.recomputeTemplateRoles,
      async ({ caller, params }) => {
        const { template, updated } = await recomputeRoles(domain, caller, params.template_id);
        return { updated, variableConfig: template.variableConfig.map(presentVariable) };
      },
      visible,
    )
    .bind(
      templates.duplicateTemplate,
      async ({ caller, params }) =>
        presentTemplate(await duplicateTemplate(domain, caller, params.template_id)),
      visible,
    )
    .bind(
      templates.editTemplateByAi,
      async () => {
        throw new V2Error("NOT_IMPLEMENTED", "No language model is configured for this service.");
      },
      visible,
    );
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
