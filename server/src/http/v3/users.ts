import { users } from "@service/contract/v3";
import { publicId } from "../../domain/model/ids.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { listTeam } from "../../domain/tenants/team.ts";
import { isLive } from "../../domain/environment.ts";
import { boundedList } from "./present/present.ts";
import type { V3Router } from "./surface/surface.ts";

export function bindUsers(router: V3Router, domain: Domain): void {
  router.bind(users.currentUser, async ({ key: { row }, caller }) => ({
    object: "user" as const,
    id: publicId("user", caller.user.id),
    email: caller.user.email,
    tenantId: publicId("tenant", row.tenantId),
    scopes: row.scopes,
    environment: row.environment,
    authMode: "api_key" as const,
    livemode: isLive(row),
  }));
  router.bind(users.listTeam, async ({ caller }) => {
    const members = await listTeam(domain, caller);
    return boundedList(
      members.map(({ id, name, email, role }) => ({ id: publicId("user", id), name, email, role })),
    );
  });
}
