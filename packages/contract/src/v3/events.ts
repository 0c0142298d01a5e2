import { z } from "zod";
import { printedId } from "../common/ids.ts";
import { Timestamp } from "../common/timestamp.ts";

export const Event = z
  .object({
    object: z.literal("event"),
    id: printedId("evt"),
    livemode: z.boolean(),
    type: z.string(),
    documentId: printedId("doc"),
    actor: z
      .object({
        type: z.enum(["user", "signer", "system"]),
        id: z.string().nullable(),
        name: z.string().nullable(),
        email: z.string().nullable(),
      })
      .nullable(),
    data: z.record(z.string(), z.unknown()),
    createdAt: Timestamp,
    hash: z.string(),
    previousHash: z.string().nullable(),
  })
  .meta({
    id: "Event",
    description: "`hash` is SHA-256 over the canonical JSON (RFC 8785) of the event without it.",
  });
