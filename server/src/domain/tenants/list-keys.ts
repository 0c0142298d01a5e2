import { tenancyOf } from "../environment.ts";
import type { Domain } from "../model/domain.ts";
import { findPage, type Page, type PageRequest } from "../model/page.ts";
import type { ApiKey, Caller, User } from "../model/tenant.ts";

/** A key with the user that it acts as. */
export interface NamedKey {
  key: ApiKey;
  user: Pick<User, "name" | "role" | "removedAt">;
}

/** The keys of the caller's workspace and environment, newest first, revoked ones too. Throws CURSOR_UNKNOWN. */
export function listOwnKeys(
  { store }: Pick<Domain, "store">,
  caller: Caller,
  page: PageRequest,
): Promise<Page<NamedKey>> {
  return store.readList(async (reader) => {
    const { rows, ...ends } = await findPage(reader.apiKeys, tenancyOf(caller), { page });
    const users = await reader.users.find({ id: [...new Set(rows.map(({ userId }) => userId))] });
    const byId = new Map(users.map((user) => [user.id, user]));
    const named = rows.flatMap((key) => {
      const user = byId.get(key.userId);
      return user ? [{ key, user }] : [];
    });
    return { ...ends, rows: named };
  });
}
