import { z } from "zod";
import { Bottleneck, BottleneckQuery, EventQuery, FunnelStage, PeriodQuery } from "../common/analytics.ts";
import { printedUuid } from "../common/ids.ts";
import { operation } from "./common.ts";

/** Analytics of v2 (docs/contract/v2.md#analytics): plain arrays, and percentages where v3 has ratios. */
const count = z.int().min(0);
const hours = z.number();
const percent = z
  .number()
  .min(0)
  .max(100)
  .meta({ examples: [75] });

export const Kpis = z
  .object({
    totalDocs: count,
    completed: count,
    pending: count,
    expired: count,
    completionRate: percent.meta({ description: "Percent of totalDocs, 0 to 100; 0 without documents." }),
    avgSignTimeHours: hours.nullable().meta({
      description: "Hours from sending to completion, on average; null where nothing was completed.",
    }),
  })
  .meta({ id: "AnalyticsKpis" });

/** Abbreviations of the months, in order (docs/contract/v2.md#analytics-months). */
export const MONTHS = [
  "Ene",
  "Feb",
  "Mar",
  "Abr",
  "May",
  "Jun",
  "Jul",
  "Ago",
  "Sep",
  "Oct",
  "Nov",
  "Dic",
] as const;

export const TrendMonth = z
  .object({
    month: z.enum(MONTHS).meta({ description: "A month in UTC." }),
    signed: count.meta({ description: "Documents completed in the month." }),
    avgHours: hours.meta({ description: "Hours from sending to completion, on average; 0 without any." }),
  })
  .meta({ id: "AnalyticsTrendMonth" });

export const TeamActivity = z
  .object({
    userId: printedUuid,
    name: z.string(),
    initials: z.string(),
    role: z.enum(["owner", "admin", "member"]),
    sent: count,
    signed: count.meta({ description: "The sent documents that were completed." }),
    rate: percent.meta({ description: "Percent of those sent that were completed, 0 to 100." }),
  })
  .meta({ id: "AnalyticsTeamActivity" });

export const RecentEvent = z
  .object({
    id: printedUuid,
    documentName: z.string(),
    eventType: z.string().meta({ examples: ["document.created", "signature.signed"] }),
    actorName: z.string(),
    actorInitials: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "AnalyticsRecentEvent" });

const shared = { tag: "Analytics", method: "get", scope: "analytics:read" } as const;

export const kpis = operation({
  ...shared,
  id: "analyticsKpis",
  path: "/analytics/kpis",
  summary: "Key figures of a period",
  query: PeriodQuery,
  success: { status: 200, description: "The figures", schema: Kpis },
  errors: ["E1200"],
});

export const funnel = operation({
  ...shared,
  id: "analyticsFunnel",
  path: "/analytics/funnel",
  summary: "How far the documents of a period came",
  query: PeriodQuery,
  success: { status: 200, description: "The four stages", schema: z.array(FunnelStage) },
  errors: ["E1200"],
});

export const trend = operation({
  ...shared,
  id: "analyticsTrend",
  path: "/analytics/trend",
  summary: "Completed documents of the last six months, oldest first",
  success: { status: 200, description: "The months", schema: z.array(TrendMonth) },
});

export const recentEvents = operation({
  ...shared,
  id: "analyticsEvents",
  path: "/analytics/events",
  summary: "The latest events of all documents, newest first",
  query: EventQuery,
  success: { status: 200, description: "The events", schema: z.array(RecentEvent) },
  errors: ["E1200"],
});

export const bottlenecks = operation({
  ...shared,
  id: "analyticsBottlenecks",
  path: "/analytics/bottlenecks",
  summary: "Signers who owe most signatures",
  query: BottleneckQuery,
  success: { status: 200, description: "The signers", schema: z.array(Bottleneck) },
  errors: ["E1200"],
});

export const team = operation({
  ...shared,
  id: "analyticsTeam",
  path: "/analytics/team",
  summary: "The documents each member sent in a period, and their outcomes",
  query: PeriodQuery,
  success: { status: 200, description: "The members", schema: z.array(TeamActivity) },
  errors: ["E1200"],
});
