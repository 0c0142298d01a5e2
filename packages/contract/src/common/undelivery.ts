import { z } from "zod";
import { UNDELIVERED_REASONS, type UndeliveredReason } from "./undelivered.ts";

const REASONS = Object.entries(UNDELIVERED_REASONS) as [UndeliveredReason, string][];

/** Why a message did not reach a signer, in the event and on the signer (docs/contract/v3.md#undelivered). */
export const Undelivery = z.object({
  reason: z.enum(REASONS.map(([reason]) => reason)).meta({
    description: `${REASONS.map(([reason, says]) => `\`${reason}\`: ${says}`).join(" ")} Extensible: tolerate values that are not listed.`,
  }),
  channel: z.enum(["email", "chat"]),
  permanent: z.boolean().meta({
    description: "Whether the receiving service refused it for good; false: this service has given up.",
  }),
});
