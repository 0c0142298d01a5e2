import { z } from "zod";
import { DATE_FORMATS } from "../common/calendar.ts";

export const instant = z.iso.datetime();

/** IANA name of the signer's zone, for local times in the evidence. One that the server does not know is left out. */
export const TimeZone = z.string().max(64).optional();

/** A document's calendar. `timeZone` is for days on the end screen; null: the browser's. */
export const CALENDAR = {
  timeZone: z.string().nullable().optional(),
  dateFormat: z.enum(DATE_FORMATS).optional(),
} as const;
