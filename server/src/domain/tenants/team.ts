import type { Domain } from "../model/domain.ts";
import type { Caller, User } from "../model/tenant.ts";

/** The members of the caller's tenant, who are the same in every environment, in the order in which they came. */
export function listTeam(
  { store }: Pick<Domain, "store">,
  { tenantId }: Pick<Caller, "tenantId">,
): Promise<User[]> {
  return store.read((reader) =>
    reader.users.find(
      { tenantId },
      {
        orderBy: [
          ["createdAt", "asc"],
          ["id", "asc"],
        ],
      },
    ),
  );
}
