import { defaultExpiry } from "../tenants/admin.ts";
import type { CalendarChoice } from "@service/contract/calendar";
import type { Domain } from "../model/domain.ts";
import type { Tenant } from "../model/tenant.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { NewDraft } from "./draft-request.ts";
import { futureExpiry } from "./future-expiry.ts";

/** The calendar of a new document: its own, else the workspace's. It keeps it when the workspace chooses another. */
export function calendarFor(
  tenant: Tenant,
  { timeZone, dateFormat }: Pick<NewDraft, "timeZone" | "dateFormat">,
): CalendarChoice {
  return { timeZone: timeZone ?? tenant.timeZone, dateFormat: dateFormat ?? tenant.dateFormat };
}

/** When a new document expires; null: never. Throws VALIDATION for an expiry that has passed. */
export function expiryOf(
  domain: Pick<Domain, "clock" | "calendar">,
  tenant: Tenant,
  wanted: Pick<NewDraft, "expiresAt" | "timeZone" | "dateFormat">,
): Instant | null {
  if (wanted.expiresAt === undefined) return defaultExpiry(tenant, domain.clock.now());
  return futureExpiry(domain, calendarFor(tenant, wanted), wanted.expiresAt);
}
