import { DAY, type Instant } from "@service/platform/ports/clock";
import { RETAINED_TABLES, type RetainedTable, type Retention } from "@service/platform/ports/retained-rows";

function daysOf(
  table: RetainedTable,
  { eventsDays, deliveriesDays, messagesDays }: Retention,
): number | null {
  const days = {
    events: eventsDays,
    webhook_events: deliveriesDays,
    webhook_deliveries: deliveriesDays,
    outbox: messagesDays,
  };
  return days[table];
}

/** The tables whose rows leave, in order, and the instant before which their rows were over. */
export function cutoffs(retention: Retention, now: Instant): { table: RetainedTable; cutoff: Instant }[] {
  return RETAINED_TABLES.flatMap((table) => {
    const days = daysOf(table, retention);
    return days === null ? [] : [{ table, cutoff: now - days * DAY }];
  });
}
