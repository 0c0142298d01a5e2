import { operations } from "@service/contract/admin";
import type { ServerContext } from "../../context/context.ts";
import { signInLinkFor } from "../../domain/accounts/sign-in-link.ts";
import { publicId } from "../../domain/model/ids.ts";
import type { Tenant } from "../../domain/model/tenant.ts";
import { addMember, createTenant, updateTenant } from "../../domain/tenants/admin.ts";
import { AdminError } from "./error.ts";
import type { AdminRouter } from "./surface.ts";
import { defined } from "../../domain/model/defined.ts";

export function bindTenants(router: AdminRouter, { domain, authenticator, config }: ServerContext): void {
  router
    .bind(operations.createTenant, async ({ body }) => {
      const [tenant, owner] = await createTenant(domain, body);
      return {
        tenantId: publicId("tenant", tenant.id),
        orgId: publicId("organization", tenant.orgId),
        ownerId: publicId("user", owner.id),
        ownerEmail: owner.email,
      };
    })
    .bind(operations.updateTenant, async ({ params, body }) => {
      const tenant = await updateTenant(domain, params.tenant_id, defined(body));
      await authenticator.forgetEverywhere();
      return presentTenant(tenant);
    })
    .bind(operations.createMember, async ({ params, body }) => {
      const { id, email, name, role } = await addMember(domain, params.tenant_id, body);
      return { id: publicId("user", id), userId: publicId("user", id), email, name, role };
    })
    .bind(operations.createSignInLink, async ({ body }) => {
      if (!config.dashboard)
        throw new AdminError(404, "NOT_FOUND", "The dashboard is switched off (DASHBOARD=0).");
      const { link, expiresAt } = await signInLinkFor(domain, body.email);
      return { link, expiresAt: new Date(expiresAt).toISOString() };
    });
}

function presentTenant({
  id,
  orgId,
  ownerId,
  webhookCohort: _format,
  createdAt: _made,
  updatedAt: _changed,
  ...settings
}: Tenant) {
  return {
    tenantId: publicId("tenant", id),
    orgId: publicId("organization", orgId),
    ownerId: publicId("user", ownerId),
    ...settings,
  };
}
