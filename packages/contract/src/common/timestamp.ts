import { z } from "zod";

export const Timestamp = z.iso
  .datetime()
  .meta({ description: "ISO 8601, UTC", examples: ["2026-07-11T12:00:00.000Z"] });

export const NullableTimestamp = Timestamp.nullable();
