import type { Domain } from "../model/domain.ts";
import type { Caller, User } from "../model/tenant.ts";

/** The members of the caller's tenant, without removed ones, the same in every environment, in order of creation. */
export function listTeam(
  { store }: Pick<Domain, "store">,
  { tenantId }: Pick<Caller, "tenantId">,
): Promise<User[]> {
  return store.readList((reader) =>
    reader.users.find(
      { tenantId, removedAt: null },
      {
        orderBy: [
          ["createdAt", "asc"],
          ["id", "asc"],
        ],
      },
    ),
  );
}
