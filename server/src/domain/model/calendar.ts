import type { Calendar, CalendarChoice, DateFormat } from "@service/contract/calendar";
import type { Instant } from "@service/platform/ports/clock";

interface Operator {
  calendar: CalendarChoice;
}

/** An instant and how people read it. */
export interface Moment {
  at: Instant;
  calendar: Calendar;
}

/** The zone that was chosen for a document or workspace; null: nobody chose one. */
export function chosenZone(
  { calendar }: Operator,
  { timeZone }: Pick<CalendarChoice, "timeZone">,
): string | null {
  return timeZone ?? calendar.timeZone;
}

/** How people of a document or workspace read days (docs/contract/v3.md#time). */
export function calendarOf(operator: Operator, choice: CalendarChoice): Calendar {
  return {
    timeZone: chosenZone(operator, choice) ?? "UTC",
    dateFormat: choice.dateFormat ?? operator.calendar.dateFormat ?? "long",
  };
}

/** The calendar for a reader whose own zone counts where nobody chose one. */
export function shownCalendar(
  operator: Operator,
  choice: CalendarChoice,
): { timeZone: string | null; dateFormat: DateFormat } {
  const { dateFormat } = calendarOf(operator, choice);
  return { timeZone: chosenZone(operator, choice), dateFormat };
}

export function momentOf(operator: Operator, choice: CalendarChoice, at: Instant): Moment {
  return { at, calendar: calendarOf(operator, choice) };
}

/** When a document expires; null: never. */
export function deadlineOf(
  operator: Operator,
  { expiresAt, ...choice }: CalendarChoice & { expiresAt: Instant | null },
): Moment | null {
  return expiresAt === null ? null : momentOf(operator, choice, expiresAt);
}
