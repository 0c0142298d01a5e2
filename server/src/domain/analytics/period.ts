import { DAY, type Instant } from "@service/platform/ports/clock";

export type Period = "7d" | "30d" | "90d" | "12m";

const DAYS: Record<Exclude<Period, "12m">, number> = { "7d": 7, "30d": 30, "90d": 90 };

/** Start of a period that ends now, in months of UTC. A day that the month lacks becomes its last day. */
export function startOf(period: Period, now: Instant): Instant {
  return period === "12m" ? monthsBefore(now, 12) : now - DAYS[period] * DAY;
}

function monthsBefore(now: Instant, months: number): Instant {
  const date = new Date(now);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  date.setUTCFullYear(date.getUTCFullYear(), date.getUTCMonth() - months, day);
  return date.getTime();
}

/** The first instants of the latest months, UTC, the current one last. */
export function monthStarts(now: Instant, count: number): Instant[] {
  const date = new Date(now);
  return Array.from({ length: count }, (_, index) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - count + 1 + index, 1),
  );
}
