import { linkContacts } from "../contacts/link-user.ts";
import { invalid } from "../errors.ts";
import { inboxesOf } from "../folders/inbox.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { Writer } from "../model/store.ts";
import type { MemberRole, User } from "../model/tenant.ts";

/** Members are listed without pages. */
const MAX_MEMBERS = 1000;

export interface NewMember {
  email: string;
  name: string;
  role: MemberRole;
}

/**
 * Adds a member, in the transaction of the caller, which holds the tenant's lock. A removed member comes back as the
 * same user, with their documents and folders. Throws VALIDATION.
 */
export async function admitMember(
  tools: Pick<Domain, "clock" | "random">,
  writer: Writer,
  tenantId: string,
  member: NewMember,
): Promise<User> {
  const known = await writer.users.first({ tenantId, email: member.email });
  if (known && known.removedAt === null)
    throw invalid(["email"], "This address is a member of the workspace already.");
  if ((await writer.users.count({ tenantId, removedAt: null })) >= MAX_MEMBERS)
    throw invalid([], `A workspace has at most ${MAX_MEMBERS} members.`);
  const user = known ? await restore(writer, known, member) : await insert(tools, writer, tenantId, member);
  await linkContacts(writer, user);
  return user;
}

async function restore(writer: Writer, removed: User, { name, role }: NewMember): Promise<User> {
  const changes = { name, role, removedAt: null };
  await writer.users.update({ id: removed.id }, changes);
  return { ...removed, ...changes };
}

async function insert(
  tools: Pick<Domain, "clock" | "random">,
  writer: Writer,
  tenantId: string,
  member: NewMember,
): Promise<User> {
  const user: User = {
    id: newId(tools),
    tenantId,
    ...member,
    createdAt: tools.clock.now(),
    removedAt: null,
    mutedMails: [],
  };
  await writer.users.insert(user);
  await writer.folders.insert(...inboxesOf(tools, user));
  return user;
}
