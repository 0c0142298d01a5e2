import { analytics } from "@service/contract/v3";
import { funnel, type Kpis, kpis, trend, type TrendMonth } from "../../domain/analytics/documents.ts";
import { type RecentEvent, recentEvents } from "../../domain/analytics/events.ts";
import { bottlenecks, type MemberActivity, teamActivity } from "../../domain/analytics/people.ts";
import { publicId } from "../../domain/model/ids.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { funnelStages } from "../common/funnel-stages.ts";
import { boundedList, timestamp } from "./present/present.ts";
import type { V3Router } from "./surface/surface.ts";

export function bindAnalytics(router: V3Router, domain: Domain): void {
  router
    .bind(analytics.kpis, async ({ caller, query }) => presentKpis(await kpis(domain, caller, query.period)))
    .bind(analytics.funnel, async ({ caller, query }) =>
      boundedList(funnelStages(await funnel(domain, caller, query.period))),
    )
    .bind(analytics.trend, async ({ caller }) => boundedList((await trend(domain, caller)).map(presentMonth)))
    .bind(analytics.bottlenecks, async ({ caller, query }) =>
      boundedList(await bottlenecks(domain, caller, query.limit)),
    )
    .bind(analytics.team, async ({ caller, query }) =>
      boundedList((await teamActivity(domain, caller, query.period)).map(presentMember)),
    )
    .bind(analytics.recentEvents, async ({ caller, query }) =>
      boundedList((await recentEvents(domain, caller, query.limit)).map(presentRecentEvent)),
    );
}

function presentKpis({ total, avgSignTimeHours, ...kpi }: Kpis) {
  return { totalDocs: total, ...kpi, avgSignTimeHours: avgSignTimeHours ?? 0 };
}

function presentMonth({ start, completed, avgHours }: TrendMonth) {
  return { month: timestamp(start).slice(0, "2026-07".length), signed: completed, avgHours: avgHours ?? 0 };
}

function presentMember({ userId, ...member }: MemberActivity) {
  return { userId: publicId("user", userId), ...member };
}

function presentRecentEvent({ id, createdAt, ...event }: RecentEvent) {
  return { id: publicId("event", id), ...event, createdAt: timestamp(createdAt) };
}
