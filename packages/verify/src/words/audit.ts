import type { AuditReport } from "../report/report.ts";

/** What can be said of an audit record as a whole: `unvouched`: chained as it should be, and nobody known sealed it. */
export function auditStanding({ valid, sealed, vouched, events }: AuditReport): "good" | "unvouched" | "bad" {
  if (valid) return "good";
  const isChained = events.length > 0 && events.every((event) => event.valid);
  return isChained && sealed && !vouched ? "unvouched" : "bad";
}
