import { closeWithoutWorkspace } from "../accounts/sessions.ts";
import { unlinkContacts } from "../contacts/link-user.ts";
import { recordAct } from "../audit-log/record.ts";
import { actorOf } from "../model/act.ts";
import { memberFacts } from "./admin.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import { assertMayChange, lockTeam, memberOf, replaceOwner } from "./lock-team.ts";
import { revokeKeysOf } from "./member-keys.ts";

/**
 * Removes a member. Their documents, folders and keys stay the workspace's (docs/contract/dashboard.md#member-keys);
 * with `revokeKeys` the keys end. Throws NOT_FOUND, FORBIDDEN, LAST_OWNER.
 */
export function removeMember(
  { store, ...tools }: Pick<Domain, "store" | "clock" | "random">,
  caller: Caller,
  id: string,
  { revokeKeys }: { revokeKeys: boolean },
): Promise<void> {
  return store.write(async (writer) => {
    const team = await lockTeam(writer, caller);
    const member = await memberOf(writer, team, id);
    assertMayChange(team, member.role);
    if (member.role === "owner") await replaceOwner(writer, team, member);
    const now = tools.clock.now();
    await writer.users.update({ id }, { removedAt: now });
    const revokedKeys = revokeKeys ? await revokeKeysOf(writer, member, now) : 0;
    await writer.accessTokens.delete({ userId: id });
    await closeWithoutWorkspace(writer, member.email);
    await unlinkContacts(writer, member);
    await recordAct(tools, writer, {
      tenantId: member.tenantId,
      type: "member.removed",
      actor: actorOf(caller),
      data: { ...memberFacts(member), revokedKeys },
    });
  });
}
