import { changesOf, recordAct } from "../audit-log/record.ts";
import { actorOf } from "../model/act.ts";
import { memberFacts } from "./admin.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller, MemberRole, User } from "../model/tenant.ts";
import { assertMayChange, lockTeam, memberOf, replaceOwner } from "./lock-team.ts";
import { revokeKeysOf } from "./member-keys.ts";

interface MemberPatch {
  name?: string | undefined;
  role?: MemberRole | undefined;
  /** Whether the keys that act as the member end. */
  revokeKeys?: boolean | undefined;
}

/** Changes a member's name or role. Throws NOT_FOUND, FORBIDDEN, LAST_OWNER. */
export function updateMember(
  { store, ...tools }: Pick<Domain, "store" | "clock" | "random">,
  caller: Caller,
  id: string,
  { name, role, revokeKeys = false }: MemberPatch,
): Promise<User> {
  return store.write(async (writer) => {
    const team = await lockTeam(writer, caller);
    const member = await memberOf(writer, team, id);
    assertMayChange(team, member.role, role);
    const changes = { name: name ?? member.name, role: role ?? member.role };
    if (member.role === "owner" && changes.role !== "owner") await replaceOwner(writer, team, member);
    await writer.users.update({ id }, changes);
    const revokedKeys = revokeKeys ? await revokeKeysOf(writer, member, tools.clock.now()) : 0;
    await recordAct(tools, writer, {
      tenantId: member.tenantId,
      type: "member.updated",
      actor: actorOf(caller),
      data: { ...memberFacts(member), changes: changesOf(member, changes), revokedKeys },
    });
    return { ...member, ...changes };
  });
}
