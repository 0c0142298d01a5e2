import { operations } from "@service/contract/admin";
import type { ServerContext } from "../../context/context.ts";
import type { Environment, Tenancy } from "../../domain/environment.ts";
import { notFound } from "../../domain/errors.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { sendContacts } from "../common/contact-files/export.ts";
import { importContacts } from "../common/contact-files/import.ts";
import type { AdminRouter } from "./surface.ts";

/** Contacts of any workspace as a file (docs/contract/operator.md#contact-files). */
export function bindContactFiles(router: AdminRouter, { domain }: ServerContext): void {
  router
    .bind(operations.exportTenantContacts, async ({ c, params, query: { environment, ...wanted } }) =>
      sendContacts(c, domain, await tenancyOf(domain, params.tenant_id, environment), wanted),
    )
    .bind(operations.importTenantContacts, async ({ params, query: { environment, dryRun = false }, file }) =>
      importContacts(domain, await tenancyOf(domain, params.tenant_id, environment), file, dryRun),
    );
}

/** Throws NOT_FOUND for an unknown workspace. */
async function tenancyOf(
  { store }: Pick<Domain, "store">,
  tenantId: string,
  environment: Environment,
): Promise<Tenancy> {
  if (!(await store.read((reader) => reader.tenants.first({ id: tenantId })))) throw notFound("tenant");
  return { tenantId, environment };
}
