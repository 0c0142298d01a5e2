import { z } from "zod";
import { printedUuid } from "../common/ids.ts";

const Timestamp = z.iso.datetime();

/** The events of the classic cohort, by its own names (docs/contract/v2.md#classic-events). */
export const CLASSIC_EVENTS = [
  "document.created",
  "document.sent",
  "document.completed",
  "document.voided",
  "document.expired",
  "signature.signed",
  "signature.declined",
  "signature.reminder_sent",
] as const;

/** The body of a classic delivery (docs/contract/v2.md#classic-body). It is frozen: the body of an existing event never changes. */
export const ClassicWebhookBody = z
  .object({
    event: z.enum(CLASSIC_EVENTS),
    event_id: printedUuid.meta({ description: "The same on every retry: deduplicate by it." }),
    occurred_at: Timestamp,
    document: z.object({
      id: printedUuid,
      name: z.string(),
      status: z.string().meta({ description: "In the words of v2, such as `TODOS_FIRMARON`." }),
      folder_id: printedUuid.nullable(),
      created_at: Timestamp,
      completed_at: Timestamp.nullable(),
      pdf_base64: z.string().optional().meta({ description: "The sealed PDF, with document.completed." }),
      pdf_url: z.string().optional().meta({
        description: "The sealed PDF's address, which opens without a key, with document.completed.",
      }),
    }),
    signature: z
      .object({
        id: printedUuid,
        signer_name: z.string(),
        signer_email: z.string().nullable(),
        status: z.string(),
        signed_at: Timestamp.nullable(),
        metadata: z
          .record(z.string(), z.string())
          .optional()
          .meta({ description: "The signing session's metadata, if the integrator gave it some." }),
      })
      .optional()
      .meta({ description: "The signer, in events about signatures." }),
  })
  .meta({ id: "ClassicWebhookBody", description: "An event as classic endpoints are told of it." });
export type ClassicWebhookBody = z.infer<typeof ClassicWebhookBody>;
