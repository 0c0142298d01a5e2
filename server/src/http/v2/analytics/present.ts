import { analytics } from "@service/contract/v2";
import type { Kpis, TrendMonth } from "../../../domain/analytics/documents.ts";
import type { RecentEvent } from "../../../domain/analytics/events.ts";
import type { MemberActivity } from "../../../domain/analytics/people.ts";
import type { EventType } from "../../../domain/model/event.ts";
import { uuid } from "../../../domain/model/ids.ts";

/** Members are in a fixed order, because the answers of v2 are frozen byte for byte. */
export function presentKpis({ total, completed, pending, expired, ...kpi }: Kpis) {
  return {
    totalDocs: total,
    completed,
    pending,
    expired,
    completionRate: percentOf(kpi.completionRate),
    avgSignTimeHours: kpi.avgSignTimeHours,
  };
}

export function presentMonth({ start, completed, avgHours }: TrendMonth) {
  const month = analytics.MONTHS[new Date(start).getUTCMonth()]!;
  return { month, signed: completed, avgHours: avgHours ?? 0 };
}

export function presentMember({ userId, name, initials, role, sent, signed, rate }: MemberActivity) {
  return { userId: uuid(userId), name, initials, role, sent, signed, rate: percentOf(rate) };
}

export function presentRecentEvent(event: RecentEvent) {
  return {
    id: uuid(event.id),
    documentName: event.documentName,
    eventType: eventName(event.eventType),
    actorName: event.actorName,
    actorInitials: event.actorInitials,
    createdAt: new Date(event.createdAt).toISOString(),
  };
}

/** A ratio of four decimals in percent. Rounding removes the error of the multiplication. */
function percentOf(ratio: number): number {
  return Number((ratio * 100).toFixed(2));
}

/** v2 calls a signer `signature` (docs/contract/v2.md#analytics-events). The audit trail has no internal events. */
export function eventName(type: EventType): string {
  return type.replace(/^signer\./, "signature.");
}
