import { analytics } from "@service/contract/v2";
import { funnel, kpis, trend } from "../../../domain/analytics/documents.ts";
import { recentEvents } from "../../../domain/analytics/events.ts";
import { bottlenecks, teamActivity } from "../../../domain/analytics/people.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { funnelStages } from "../../common/funnel-stages.ts";
import type { V2Router } from "../surface/surface.ts";
import { presentKpis, presentMember, presentMonth, presentRecentEvent } from "./present.ts";

/** Analytics (docs/contract/v2.md#analytics): the figures of v3 as plain arrays. */
export function bindAnalytics(router: V2Router, domain: Domain): void {
  router
    .bind(analytics.kpis, async ({ caller, query }) => presentKpis(await kpis(domain, caller, query.period)))
    .bind(analytics.funnel, async ({ caller, query }) =>
      funnelStages(await funnel(domain, caller, query.period)),
    )
    .bind(analytics.trend, async ({ caller }) => (await trend(domain, caller)).map(presentMonth))
    .bind(analytics.recentEvents, async ({ caller, query }) =>
      (await recentEvents(domain, caller, query.limit)).map(presentRecentEvent),
    )
    .bind(analytics.bottlenecks, ({ caller, query }) => bottlenecks(domain, caller, query.limit))
    .bind(analytics.team, async ({ caller, query }) =>
      (await teamActivity(domain, caller, query.period)).map(presentMember),
    );
}
