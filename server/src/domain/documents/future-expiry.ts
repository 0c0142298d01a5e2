import { expiryIn, type WholeDay } from "@service/contract/calendar";
import { invalid } from "../errors.ts";
import { calendarOf, type CalendarChoice } from "../model/calendar.ts";
import type { Domain } from "../model/domain.ts";
import type { Instant } from "../ports/clock.ts";

/** The instant of a wanted expiry, by the calendar of what expires. Null: never. Throws VALIDATION for one that has passed. */
export function futureExpiry(
  domain: Pick<Domain, "clock" | "calendar">,
  choice: CalendarChoice,
  wanted: Instant | WholeDay | null,
): Instant | null {
  if (wanted === null) return null;
  const expiresAt = expiryIn(wanted, calendarOf(domain, choice).timeZone);
  if (expiresAt <= domain.clock.now()) throw invalid(["expiresAt"], "The expiry must lie in the future.");
  return expiresAt;
}
