import { z } from "zod";
import { ACT_TYPES } from "./acts.ts";
import { printedId } from "./ids.ts";
import { Timestamp } from "./timestamp.ts";

/** An administrative act (docs/contract/v3.md#audit-log). It has no name of its own, so that other APIs do not list it. */
export const auditEntry = z.object({
  object: z.literal("audit_entry"),
  id: printedId("act"),
  sequence: z.int().meta({ description: "Place in the workspace's chain, from 1." }),
  type: z.enum(ACT_TYPES).meta({ description: "Extensible: tolerate values that are not listed." }),
  environment: z.enum(["live", "test", "dev"]).nullable().meta({
    description: "Null: the act concerns every environment.",
  }),
  actor: z.object({
    type: z.enum(["user", "operator", "system"]),
    id: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    key: z
      .object({ id: printedId("key"), lastFour: z.string() })
      .optional()
      .meta({ description: "The API key that was used. Absent: a person in the dashboard." }),
  }),
  data: z.record(z.string(), z.unknown()),
  createdAt: Timestamp,
  hash: z.string(),
  previousHash: z.string().nullable(),
});
