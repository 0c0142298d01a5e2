import { z } from "zod";
import { Bottleneck, BottleneckQuery, EventQuery, FunnelStage, PeriodQuery } from "../common/analytics.ts";
import { printedId } from "../common/ids.ts";
import { listOf, operation } from "./common.ts";
import { Timestamp } from "../common/timestamp.ts";

const count = z.int().min(0);

export const Kpis = z
  .object({
    totalDocs: count,
    completed: count,
    pending: count,
    expired: count,
    completionRate: z.number().meta({ description: "completed / totalDocs, 0 to 1; 0 without documents." }),
    avgSignTimeHours: z
      .number()
      .meta({ description: "Hours from sending to completion, on average; 0 where nothing was completed." }),
  })
  .meta({ id: "AnalyticsKpis" });

export const TrendMonth = z
  .object({
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .meta({ description: "A month in UTC.", examples: ["2026-07"] }),
    signed: count.meta({ description: "Documents completed in the month." }),
    avgHours: z.number().meta({ description: "Hours from sending to completion, on average." }),
  })
  .meta({ id: "AnalyticsTrendMonth" });

export const TeamActivity = z
  .object({
    userId: printedId("usr"),
    name: z.string(),
    initials: z.string(),
    role: z.string(),
    sent: count,
    signed: count.meta({ description: "The sent documents that were completed." }),
    rate: z.number().meta({ description: "signed / sent, 0 to 1." }),
  })
  .meta({ id: "AnalyticsTeamActivity" });

export const RecentEvent = z
  .object({
    id: printedId("evt"),
    documentName: z.string(),
    eventType: z.string(),
    actorName: z.string(),
    actorInitials: z.string(),
    createdAt: Timestamp,
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
  errors: ["VALIDATION_ERROR"],
});

export const funnel = operation({
  ...shared,
  id: "analyticsFunnel",
  path: "/analytics/funnel",
  summary: "How far the documents of a period came",
  query: PeriodQuery,
  success: { status: 200, description: "The four stages", schema: listOf(FunnelStage) },
  errors: ["VALIDATION_ERROR"],
});

export const trend = operation({
  ...shared,
  id: "analyticsTrend",
  path: "/analytics/trend",
  summary: "Completed documents of the last six months, oldest first",
  success: { status: 200, description: "The months", schema: listOf(TrendMonth) },
});

export const bottlenecks = operation({
  ...shared,
  id: "analyticsBottlenecks",
  path: "/analytics/bottlenecks",
  summary: "Signers who owe most signatures",
  query: BottleneckQuery,
  success: { status: 200, description: "The signers", schema: listOf(Bottleneck) },
  errors: ["VALIDATION_ERROR"],
});

export const team = operation({
  ...shared,
  id: "analyticsTeam",
  path: "/analytics/team",
  summary: "The documents each member sent in a period, and their outcomes",
  query: PeriodQuery,
  success: { status: 200, description: "The members", schema: listOf(TeamActivity) },
  errors: ["VALIDATION_ERROR"],
});

export const recentEvents = operation({
  ...shared,
  id: "analyticsEvents",
  path: "/analytics/events",
  summary: "The latest events of all documents, newest first",
  query: EventQuery,
  success: { status: 200, description: "The events", schema: listOf(RecentEvent) },
  errors: ["VALIDATION_ERROR"],
});
