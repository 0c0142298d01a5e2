import { users } from "@service/contract/v3";
import { publicId } from "../../domain/ids.ts";
import { isLive } from "../../domain/tenants/tenant.ts";
import type { V3Router } from "./router.ts";

export function bindUsers(router: V3Router): void {
  router.bind(users.currentUser, async ({ key: { row, caller } }) => ({
    object: "user",
    id: publicId("user", caller.user.id),
    email: caller.user.email,
    tenantId: publicId("tenant", row.tenantId),
    scopes: row.scopes,
    environment: row.environment,
    authMode: "api_key",
    livemode: isLive(row),
  }));
}
