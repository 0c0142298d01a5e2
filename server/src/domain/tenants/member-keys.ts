import type { Reader, Writer } from "../model/store.ts";
import type { User } from "../model/tenant.ts";
import type { Instant } from "@service/platform/ports/clock";

/** How many active keys act as each user of a workspace, over its environments. */
export async function countActiveKeys(
  reader: Pick<Reader, "apiKeys">,
  { tenantId }: Pick<User, "tenantId">,
  now: Instant,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { userId, expiresAt } of await reader.apiKeys.find({ tenantId, revokedAt: null }))
    if (expiresAt === null || expiresAt > now) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return counts;
}

/** Revokes the keys that act as a user, in every environment. */
export async function revokeKeysOf(
  writer: Pick<Writer, "apiKeys">,
  { id, tenantId }: Pick<User, "id" | "tenantId">,
  now: Instant,
): Promise<number> {
  return writer.apiKeys.update({ tenantId, userId: id, revokedAt: null }, { revokedAt: now });
}
