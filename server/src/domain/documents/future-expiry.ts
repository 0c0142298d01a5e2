import { expiryIn, type WholeDay } from "@service/contract/calendar";
import { LAST_INSTANT } from "@service/contract/limits";
import { invalid } from "../errors.ts";
import type { CalendarChoice } from "@service/contract/calendar";
import { calendarOf } from "../model/calendar.ts";
import type { Domain } from "../model/domain.ts";
import type { Instant } from "@service/platform/ports/clock";

/** The instant of a wanted expiry, by the calendar of what expires. Null: never. Throws VALIDATION for one that has passed or is too far. */
export function futureExpiry(
  domain: Pick<Domain, "clock" | "calendar">,
  choice: CalendarChoice,
  wanted: Instant | WholeDay | null,
): Instant | null {
  if (wanted === null) return null;
  const expiresAt = expiryIn(wanted, calendarOf(domain, choice).timeZone);
  if (expiresAt <= domain.clock.now()) throw invalid(["expiresAt"], "The expiry must lie in the future.");
  if (expiresAt > LAST_INSTANT) throw invalid(["expiresAt"], "The expiry must lie before the year 10000.");
  return expiresAt;
}
