import type { AuditReport } from "../report/report.ts";

/** The status of an audit record. `unvouched`: correctly chained, but no known seal covers it. */
export function auditStanding({ valid, sealed, vouched, events }: AuditReport): "good" | "unvouched" | "bad" {
  if (valid) return "good";
  const isChained = events.length > 0 && events.every((event) => event.valid);
  return isChained && sealed && !vouched ? "unvouched" : "bad";
}
