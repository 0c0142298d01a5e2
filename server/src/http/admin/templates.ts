import { CreateTemplate } from "@service/contract/admin";
import type { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { notFound } from "../../domain/errors.ts";
import { publicId } from "../../domain/model/ids.ts";
import { createTemplate } from "../../domain/templates/create.ts";
import { MAX_TEMPLATE_BYTES, type TemplateFile } from "../../domain/templates/file.ts";
import type { AppEnv } from "../access/env.ts";
import { type Form, readMultipart } from "../common/multipart.ts";
import { AdminError, parseNamed } from "./error.ts";

const FORM_BYTES = 1024 * 1024;

/**
 * Stores a template for a workspace, as its owner's: Word, or a PDF, which v2's upload does not take
 * (docs/contract/operator.md#templates).
 */
export function bindTemplates(app: Hono<AppEnv>, { domain }: ServerContext): void {
  app.post("/templates", async (c) => {
    const form = await readMultipart(c.req.raw, { maxBytes: MAX_TEMPLATE_BYTES + FORM_BYTES });
    const { tenantId, name, category, tags } = parseNamed(c, {
      kind: "member",
      schema: CreateTemplate,
      value: form.fields,
    });
    const tenant = await domain.store.read((reader) => reader.tenants.first({ id: tenantId }));
    if (!tenant) throw notFound("tenant");
    const owner = { tenantId, user: { id: tenant.ownerId } };
    const wanted = {
      file: fileOf(form),
      name,
      description: null,
      category: category || null,
      tags: tags ?? [],
      aiEditable: true,
    };
    const { template } = await createTemplate(domain, owner, wanted, ["docx", "pdf"]);
    return c.json(
      {
        id: publicId("template", template.id),
        tenantId: publicId("tenant", tenantId),
        name: template.name,
        category: template.category,
        tags: template.tags,
        fileType: template.fileType,
        variableCount: template.variableConfig.length,
        currentVersion: template.currentVersion,
        createdAt: new Date(template.createdAt).toISOString(),
      },
      201,
    );
  });
}

function fileOf({ files }: Form): TemplateFile {
  const file = Object.hasOwn(files, "file") ? files["file"] : undefined;
  if (file && file.name !== "") return file;
  throw new AdminError(422, "VALIDATION_ERROR", "file: A file is required.", { field: "file" });
}
