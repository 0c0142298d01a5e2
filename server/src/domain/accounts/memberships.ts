import type { Reader } from "../model/store.ts";
import type { Tenant, User } from "../model/tenant.ts";

/** A workspace of an account, and the account's member in it. */
export interface Membership {
  tenant: Tenant;
  user: User;
}

/** The workspaces with a member of this address, in the order in which the member was added. */
export async function membershipsOf(
  reader: Pick<Reader, "users" | "tenants">,
  email: string,
): Promise<Membership[]> {
  const users = await reader.users.find(
    { email, removedAt: null },
    {
      orderBy: [
        ["createdAt", "asc"],
        ["id", "asc"],
      ],
    },
  );
  const tenants = await reader.tenants.find({ id: users.map(({ tenantId }) => tenantId) });
  return users.flatMap((user) => {
    const tenant = tenants.find(({ id }) => id === user.tenantId);
    return tenant ? [{ tenant, user }] : [];
  });
}
