import { z } from "zod";

export const instant = z.iso.datetime();

/** IANA name of the signer's zone, for local times in the evidence. One that the server does not know is left out. */
export const TimeZone = z.string().max(64).optional();
