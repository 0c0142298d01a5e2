import type { AnswerOf } from "@service/contract/common";
import { INVITATIONS_PER_HOUR, operations } from "@service/contract/dashboard";
import type { ServerContext } from "../../context/context.ts";
import { publicId } from "../../domain/model/ids.ts";
import type { Caller, User } from "../../domain/model/tenant.ts";
import { inviteMember } from "../../domain/tenants/invite-member.ts";
import { countActiveKeys } from "../../domain/tenants/member-keys.ts";
import { removeMember } from "../../domain/tenants/remove-member.ts";
import { listTeam } from "../../domain/tenants/team.ts";
import { updateMember } from "../../domain/tenants/update-member.ts";
import { HOUR } from "@service/platform/ports/clock";
import { type AuthenticatedKey, coversScope } from "../access/authenticate.ts";
import { secondsUntil } from "../common/rate-limit.ts";
import { timestamp } from "./present.ts";
import { tooMany } from "./surface/admission.ts";
import type { DashboardRouter } from "./surface/surface.ts";

/** The members of the workspace, the same in every environment. */
export function bindTeam(router: DashboardRouter, context: ServerContext): void {
  const { domain, authenticator } = context;
  router
    .bind(operations.listMembers, async ({ key, caller }) => {
      const members = await listTeam(domain, caller);
      return { data: await presentMembers(context, key, members) };
    })
    .bind(operations.inviteMember, async ({ key, caller, body }) => {
      await countInvitation(context, caller, body.email);
      return presentMember(context, key, await inviteMember(domain, caller, body));
    })
    .bind(operations.updateMember, async ({ key, caller, params, body }) => {
      const member = await updateMember(domain, caller, params.user_id, body);
      await authenticator.forgetEverywhere();
      return presentMember(context, key, member);
    })
    .bind(operations.removeMember, async ({ caller, params, query: { revokeKeys = false } }) => {
      await removeMember(domain, caller, params.user_id, { revokeKeys });
      await authenticator.forgetEverywhere();
    });
}

/** Throws RATE_LIMITED: nobody is flooded with messages by being removed and invited in turn. */
async function countInvitation(
  { limiter, domain }: ServerContext,
  { tenantId }: Caller,
  email: string,
): Promise<void> {
  const quota = { limit: INVITATIONS_PER_HOUR, windowMs: HOUR };
  const { allowed, resetAt } = await limiter.take(`invitation:${tenantId}:${email}`, quota);
  if (!allowed) throw tooMany(secondsUntil(resetAt, domain));
}

type Member = AnswerOf<typeof operations.updateMember>;

async function presentMember(context: ServerContext, key: AuthenticatedKey, member: User): Promise<Member> {
  const [presented] = await presentMembers(context, key, [member]);
  return presented!;
}

/** Members with the number of their keys, for those who may see keys. */
async function presentMembers(
  { domain: { store, clock } }: Pick<ServerContext, "domain">,
  { row: { scopes, tenantId } }: AuthenticatedKey,
  members: readonly User[],
): Promise<Member[]> {
  const counts = coversScope(scopes, "key:read")
    ? await store.read((reader) => countActiveKeys(reader, { tenantId }, clock.now()))
    : null;
  return members.map(({ id, email, name, role, createdAt }) => ({
    id: publicId("user", id),
    email,
    name,
    role,
    createdAt: timestamp(createdAt),
    activeKeys: counts && (counts.get(id) ?? 0),
  }));
}
