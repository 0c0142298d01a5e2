import { z } from "zod";
import { DATE_FORMATS, isTimeZone, type WholeDay } from "./calendar.ts";

/** A zone of the IANA database, in which days begin and end. */
export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: "the IANA name of a time zone is expected, such as America/Mexico_City" })
  .meta({ description: "IANA name.", examples: ["America/Mexico_City"] });

export const DateFormat = z.enum(DATE_FORMATS).meta({
  description: "How days are written. `long`: the month in words of the reader's language.",
});

/** Members of everything that people read with days (docs/contract/v3.md#time). */
export const CALENDAR_MEMBERS = { timeZone: TimeZone, dateFormat: DateFormat } as const;

/** A workspace's calendar. Null: the operator's. */
export const NULLABLE_CALENDAR = {
  timeZone: TimeZone.nullable(),
  dateFormat: DateFormat.nullable(),
} as const;

/** In a change of a workspace. */
export const OPTIONAL_CALENDAR = {
  timeZone: NULLABLE_CALENDAR.timeZone.optional(),
  dateFormat: NULLABLE_CALENDAR.dateFormat.optional(),
} as const;

/** An instant in epoch milliseconds, or a whole day. */
export const ExpiryInput = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: "an ISO 8601 instant or a day YYYY-MM-DD is expected",
  })
  .meta({
    description: "ISO 8601 with any offset; or a day, `YYYY-MM-DD`: its end in the zone of the document.",
    examples: ["2027-01-15", "2027-01-15T12:00:00Z"],
  })
  .transform((text): number | WholeDay => (text.includes("T") ? Date.parse(text) : { day: text }));
