import { DomainError, notFound } from "../errors.ts";
import type { Writer } from "../model/store.ts";
import { type Caller, isPerson, type MemberRole, type Tenant, type User } from "../model/tenant.ts";

/** A workspace whose members no other transaction changes meanwhile. */
export interface LockedTeam {
  tenant: Tenant;
  /** The acting member, as of this transaction: their role may have changed since they signed in. */
  acting: User;
}

/** Locks the workspace for a change of its members. Throws FORBIDDEN for one who may change none. */
export async function lockTeam(writer: Writer, caller: Caller): Promise<LockedTeam> {
  const tenant = await writer.tenants.lock({ id: caller.tenantId });
  if (!tenant) throw notFound("tenant");
  const acting = await writer.users.first({ id: caller.user.id, tenantId: tenant.id, removedAt: null });
  if (!acting || acting.role === "member") throw new DomainError("FORBIDDEN", "Only admins change the team.");
  return { tenant, acting };
}

/** Only an owner makes, changes and removes owners. Throws FORBIDDEN. */
export function assertMayChange({ acting }: LockedTeam, ...roles: (MemberRole | undefined)[]): void {
  if (acting.role !== "owner" && roles.includes("owner"))
    throw new DomainError("FORBIDDEN", "Only an owner makes, changes and removes owners.");
}

/** Throws NOT_FOUND for those of other workspaces and removed ones. */
export async function memberOf(writer: Writer, { tenant }: LockedTeam, id: string): Promise<User> {
  const member = await writer.users.first({ id, tenantId: tenant.id, removedAt: null });
  if (!member) throw notFound("user");
  return member;
}

/**
 * Makes another owner the workspace's owner before `leaving` loses that role. Throws LAST_OWNER where no other owner
 * can sign in.
 */
export async function replaceOwner(writer: Writer, { tenant }: LockedTeam, leaving: User): Promise<void> {
  const owners = await writer.users.find(
    { tenantId: tenant.id, role: "owner", removedAt: null },
    {
      orderBy: [
        ["createdAt", "asc"],
        ["id", "asc"],
      ],
    },
  );
  const successor = owners.find((owner) => owner.id !== leaving.id && isPerson(owner));
  if (!successor) throw new DomainError("LAST_OWNER", "A workspace keeps an owner who can sign in.");
  if (tenant.ownerId === leaving.id)
    await writer.tenants.update({ id: tenant.id }, { ownerId: successor.id });
}
