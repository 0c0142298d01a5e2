import { operations } from "@service/contract/admin";
import type { ServerContext } from "../../context/context.ts";
import { notFound } from "../../domain/errors.ts";
import { publicId } from "../../domain/model/ids.ts";
import { createTemplate } from "../../domain/templates/create.ts";
import type { AdminRouter } from "./surface.ts";

/**
 * Stores a template for a tenant and assigns it to the tenant's owner: Word, or a PDF, which v2's upload refuses
 * (docs/contract/operator.md#templates).
 */
export function bindTemplates(router: AdminRouter, { domain }: ServerContext): void {
  router.bind(operations.storeTemplate, async ({ form: { fields, file } }) => {
    const { tenantId, name, category, tags } = fields;
    const tenant = await domain.store.read((reader) => reader.tenants.first({ id: tenantId }));
    if (!tenant) throw notFound("tenant");
    const owner = { tenantId, user: { id: tenant.ownerId } };
    const wanted = {
      file,
      name,
      description: null,
      category: category || null,
      tags: tags ?? [],
      aiEditable: true,
    };
    const { template } = await createTemplate(domain, owner, wanted, ["docx", "pdf"]);
    return {
      id: publicId("template", template.id),
      tenantId: publicId("tenant", tenantId),
      name: template.name,
      category: template.category,
      tags: template.tags,
      fileType: template.fileType,
      variableCount: template.variableConfig.length,
      currentVersion: template.currentVersion,
      createdAt: new Date(template.createdAt).toISOString(),
    };
  });
}
