import { operations } from "@service/contract/dashboard";
import type { ServerContext } from "../../context/context.ts";
import { tenancyOf } from "../../domain/environment.ts";
import { actorOf } from "../../domain/model/act.ts";
import { publicId } from "../../domain/model/ids.ts";
import { createKey, revokeKey } from "../../domain/tenants/admin.ts";
import { listOwnKeys, type NamedKey } from "../../domain/tenants/list-keys.ts";
import { nullableTimestamp, pageRequest, presentPage, timestamp } from "./present.ts";
import type { DashboardRouter } from "./surface/surface.ts";

/** The API keys of the workspace's environment. A new one acts as the member who makes it. */
export function bindKeys(router: DashboardRouter, { domain, authenticator }: ServerContext): void {
  router
    .bind(operations.listKeys, async ({ caller, query }) =>
      presentPage(await listOwnKeys(domain, caller, pageRequest(query)), presentKey),
    )
    .bind(operations.createKey, async ({ caller, role, body }) => {
      const { row, key } = await createKey(
        domain,
        { ...body, ...tenancyOf(caller), userId: caller.user.id },
        actorOf(caller),
      );
      return { ...presentKey({ key: row, user: { ...caller.user, role, removedAt: null } }), key };
    })
    .bind(operations.revokeKey, async ({ caller, params }) => {
      await revokeKey(domain, caller, params.key_id, actorOf(caller));
      await authenticator.forgetEverywhere();
    });
}

function presentKey({ key, user: { name: userName, role, removedAt } }: NamedKey) {
  const { id, lastFour, userId, scopes, allowedIps, appMode, expiresAt, revokedAt, createdAt } = key;
  return {
    id: publicId("key", id),
    lastFour,
    userId: publicId("user", userId),
    userName,
    userRole: removedAt === null ? role : null,
    scopes,
    allowedIps,
    appMode,
    expiresAt: nullableTimestamp(expiresAt),
    revokedAt: nullableTimestamp(revokedAt),
    createdAt: timestamp(createdAt),
  };
}
