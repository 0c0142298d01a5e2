import { operations } from "@service/contract/dashboard";
import type { ServerContext } from "../../context/context.ts";
import { readNotifications, updateNotifications } from "../../domain/accounts/notifications.ts";
import type { DashboardRouter } from "./surface/surface.ts";

/** The member's own switches for messages about their documents. */
export function bindNotifications(router: DashboardRouter, { domain }: ServerContext): void {
  router
    .bind(operations.readNotifications, ({ caller }) => readNotifications(domain, caller))
    .bind(operations.updateNotifications, ({ caller, body }) => updateNotifications(domain, caller, body));
}
