import { DeleteTemplateQuery, ListTemplatesQuery, TemplateParams } from "@service/contract/v2";
import type { Context, Hono } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import { notFound } from "../../../domain/errors.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import type { VersionedTemplate } from "../../../domain/templates/create.ts";
import { duplicateTemplate } from "../../../domain/templates/duplicate.ts";
import { findTemplate } from "../../../domain/templates/find.ts";
import { listTemplates } from "../../../domain/templates/list.ts";
import { removeTemplate } from "../../../domain/templates/remove.ts";
import { backfillRoles, recomputeRoles } from "../../../domain/templates/roles.ts";
import type { Caller } from "../../../domain/model/tenant.ts";
import type { AppEnv } from "../../access/env.ts";
import { admitV2 } from "../router/admission.ts";
import { V2Error } from "../router/error.ts";
import { parseParams, parseQuery } from "../router/inputs.ts";
import { presentRemoved, presentTemplate, presentVariable } from "./present.ts";
import { update } from "./update.ts";
import { upload } from "./upload.ts";

const PATH = "/templates/:template_id";

/**
 * Templates (docs/contract/v2.md#templates). Only Word files are seen here: a PDF that an operator stored is v3's
 * alone.
 */
export function bindTemplates(app: Hono<AppEnv>, context: ServerContext): void {
  const { domain } = context;
  const admit = (c: Context<AppEnv>, scope: string) => admitV2(c, context, scope);

  app.post("/templates", async (c) => {
    const { caller } = await admit(c, "document:write");
    return c.json(presentTemplate(await upload(domain, caller, c)), 201);
  });

  app.get("/templates", async (c) => {
    const { caller } = await admit(c, "document:read");
    const { fileType = "docx", tags = [], category, q } = parseQuery(c, ListTemplatesQuery);
    const found =
      fileType === "docx" ? await listTemplates(domain, caller, { fileType, tags, category, text: q }) : [];
    const data = (await withVersions(domain, found)).map(presentTemplate);
    return c.json({ success: true, data, total: data.length });
  });

  app.post("/templates/backfill-roles", async (c) => {
    const { caller } = await admit(c, "document:write");
    return c.json({ updated: await backfillRoles(domain, caller) });
  });

  bindOne(app, domain, admit);
}

type Admit = (c: Context<AppEnv>, scope: string) => Promise<{ caller: Caller }>;

/** What is done with one template. */
function bindOne(app: Hono<AppEnv>, domain: Domain, admit: Admit): void {
  const wanted = async (c: Context<AppEnv>, scope: string) => {
    const { caller } = await admit(c, scope);
    const id = parseParams(c, TemplateParams).template_id;
    await assertSeen(domain, caller, id);
    return { caller, id };
  };

  app.get(PATH, async (c) => {
    const { caller, id } = await wanted(c, "document:read");
    const found = await domain.store.read((reader) => findTemplate(reader, caller, id));
    const [template] = await withVersions(domain, [found]);
    return c.json(presentTemplate(template!));
  });

  app.patch(PATH, async (c) => {
    const { caller, id } = await wanted(c, "document:write");
    return c.json(presentTemplate(await update(domain, caller, id, c)));
  });

  app.delete(PATH, async (c) => {
    const { caller, id } = await wanted(c, "document:delete");
    const { hard = false } = parseQuery(c, DeleteTemplateQuery);
    return c.json(presentRemoved(await removeTemplate(domain, caller, id, hard), hard));
  });

  app.post(`${PATH}/recompute-roles`, async (c) => {
    const { caller, id } = await wanted(c, "document:write");
    const { template, updated } = await recomputeRoles(domain, caller, id);
    return c.json({ updated, variableConfig: template.variableConfig.map(presentVariable) });
  });

  app.post(`${PATH}/duplicate`, async (c) => {
    const { caller, id } = await wanted(c, "document:write");
    return c.json(presentTemplate(await duplicateTemplate(domain, caller, id)), 201);
  });

  app.post(`${PATH}/ai-edit`, async (c) => {
    await wanted(c, "document:write");
    throw new V2Error("NOT_IMPLEMENTED", "No language model is configured for this service.");
  });
}

/** A PDF is as absent here as a template of another workspace. Throws NOT_FOUND. */
async function assertSeen({ store }: Domain, caller: Caller, id: string): Promise<void> {
  const { fileType } = await store.read((reader) => findTemplate(reader, caller, id));
  if (fileType !== "docx") throw notFound("template");
}

/** Several templates with the version that each is at. */
async function withVersions(
  { store }: Domain,
  templates: VersionedTemplate["template"][],
): Promise<VersionedTemplate[]> {
  const ids = templates.map(({ versionId }) => versionId);
  const versions = await store.read((reader) => reader.templateVersions.find({ id: ids }));
  const byId = new Map(versions.map((version) => [version.id, version]));
  return templates.map((template) => ({ template, version: byId.get(template.versionId)! }));
}
