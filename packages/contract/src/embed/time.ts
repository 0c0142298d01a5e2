import { z } from "zod";
import { DATE_FORMATS } from "../common/calendar.ts";

export const instant = z.iso.datetime();

/** IANA name of the signer's zone, for local times in the evidence. One that the server does not know is left out. */
export const TimeZone = z.string().max(64).optional();

/** Of a document. `timeZone`: in which the end screen tells days; null: the browser's. */
export const CALENDAR = {
  timeZone: z.string().nullable().optional(),
  dateFormat: z.enum(DATE_FORMATS).optional(),
} as const;
