import { inviteBySignInLink } from "../accounts/sign-in-link.ts";
import { recordAct } from "../audit-log/record.ts";
import { actorOf } from "../model/act.ts";
import { memberFacts } from "./admin.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller, User } from "../model/tenant.ts";
import { admitMember, type NewMember } from "./admit-member.ts";
import { assertMayChange, lockTeam } from "./lock-team.ts";

/** Adds a member, or takes a removed one back, and sends them a sign-in link. Throws VALIDATION, FORBIDDEN. */
export function inviteMember(domain: Domain, caller: Caller, member: NewMember): Promise<User> {
  return domain.store.write(async (writer) => {
    const team = await lockTeam(writer, caller);
    assertMayChange(team, member.role);
    const user = await admitMember(domain, writer, team.tenant.id, member);
    const { id: tenantId, name: sender } = team.tenant;
    await inviteBySignInLink(domain, writer, {
      tenantId,
      email: user.email,
      sender,
      inviter: team.acting.name,
    });
    const act = { tenantId, type: "member.added" as const, actor: actorOf(caller), data: memberFacts(user) };
    await recordAct(domain, writer, act);
    return user;
  });
}
