import type { Instant } from "@service/platform/ports/clock";
import { type DocumentStatus, UNFINISHED_STATUSES } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import { tenancyOf } from "../environment.ts";
import { meanHours, ratio } from "./measure.ts";
import { monthStarts, type Period, startOf } from "./period.ts";
import type { StatusTotal } from "../model/analytics-queries.ts";

type Tools = Pick<Domain, "store" | "clock">;

const PENDING: ReadonlySet<DocumentStatus> = new Set(UNFINISHED_STATUSES);
const TREND_MONTHS = 6;

export interface Kpis {
  /** Documents created in the period, drafts and voided ones too. */
  total: number;
  completed: number;
  pending: number;
  expired: number;
  /** 0 to 1. */
  completionRate: number;
  /** Null when nothing was completed. */
  avgSignTimeHours: number | null;
}

/** Key figures of the documents created in a period. */
export async function kpis(tools: Tools, caller: Caller, period: Period): Promise<Kpis> {
  const totals = await totalsOf(tools, caller, period);
  const completed = sum(totals, "count", ["completed"]);
  const total = sum(totals, "count");
  return {
    total,
    completed,
    pending: sum(totals, "count", PENDING),
    expired: sum(totals, "count", ["expired"]),
    completionRate: ratio(completed, total),
    avgSignTimeHours: meanHours(sum(totals, "signingMs"), completed),
  };
}

export interface Funnel {
  sent: number;
  pending: number;
  completed: number;
  expired: number;
}

/** Documents of a period by their progress: sent, and where they are now. */
export async function funnel(tools: Tools, caller: Caller, period: Period): Promise<Funnel> {
  const totals = await totalsOf(tools, caller, period);
  return {
    sent: sum(totals, "sent"),
    pending: sum(totals, "count", PENDING),
    completed: sum(totals, "count", ["completed"]),
    expired: sum(totals, "count", ["expired"]),
  };
}

function totalsOf({ store, clock }: Tools, caller: Caller, period: Period): Promise<StatusTotal[]> {
  const since = startOf(period, clock.now());
  return store.readList((reader) => reader.analytics.totalsByStatus(tenancyOf(caller), since));
}

function sum(
  totals: StatusTotal[],
  what: "count" | "sent" | "signingMs",
  statuses?: Iterable<DocumentStatus>,
): number {
  const counted = statuses && new Set(statuses);
  return totals.reduce((all, each) => all + (!counted || counted.has(each.status) ? each[what] : 0), 0);
}

export interface TrendMonth {
  /** Its first instant, UTC. */
  start: Instant;
  /** Documents completed. */
  completed: number;
  avgHours: number | null;
}

/** The last six months, including the current one, oldest first. */
export async function trend({ store, clock }: Tools, caller: Caller): Promise<TrendMonth[]> {
  const starts = monthStarts(clock.now(), TREND_MONTHS);
  const totals = await store.readList((reader) => reader.analytics.totalsBySpan(tenancyOf(caller), starts));
  return starts.map((start, index) => {
    const { count, signingMs } = totals.find(({ span }) => span === index) ?? { count: 0, signingMs: 0 };
    return { start, completed: count, avgHours: meanHours(signingMs, count) };
  });
}
