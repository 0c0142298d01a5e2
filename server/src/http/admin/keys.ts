import { operations } from "@service/contract/admin";
import type { ServerContext } from "../../context/context.ts";
import { publicId } from "../../domain/model/ids.ts";
import { createKey, listKeys, revokeKey } from "../../domain/tenants/admin.ts";
import type { ApiKey } from "../../domain/model/tenant.ts";
import type { AdminRouter } from "./surface.ts";

export function bindKeys(router: AdminRouter, { domain, authenticator }: ServerContext): void {
  router
    .bind(operations.createKey, async ({ body }) => {
      const { row, key } = await createKey(domain, body);
      return { id: publicId("key", row.id), key };
    })
    .bind(operations.listKeys, async ({ query }) => ({
      data: (await listKeys(domain, query.tenantId)).map(presentKey),
    }))
    .bind(operations.revokeKey, async ({ params }) => {
      await revokeKey(domain, "any", params.key_id);
      await authenticator.forgetEverywhere();
    });
}

function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function presentKey(key: ApiKey) {
  return {
    id: publicId("key", key.id),
    tenantId: publicId("tenant", key.tenantId),
    userId: publicId("user", key.userId),
    environment: key.environment,
    lastFour: key.lastFour,
    scopes: key.scopes,
    allowedIps: key.allowedIps,
    appMode: key.appMode,
    expiresAt: instant(key.expiresAt),
    revokedAt: instant(key.revokedAt),
    createdAt: new Date(key.createdAt).toISOString(),
  };
}
