import { z } from "zod";
import { LAST_INSTANT } from "./limits.ts";

export const Timestamp = z.iso
  .datetime()
  .meta({ description: "ISO 8601, UTC", examples: ["2026-07-11T12:00:00.000Z"] });

export const NullableTimestamp = Timestamp.nullable();

const FIRST_INSTANT = Date.parse("0000-01-01T00:00:00.000Z");

/** An instant with any UTC offset, parsed into epoch milliseconds. */
export const InstantInput = z.iso
  .datetime({ offset: true })
  .refine((text) => Date.parse(text) >= FIRST_INSTANT && Date.parse(text) <= LAST_INSTANT, {
    error: "an instant of the years 0 to 9999 in UTC is expected",
  })
  .meta({ description: "ISO 8601 with any offset.", examples: ["2026-07-11T12:00:00Z"] })
  .transform((text) => Date.parse(text));
