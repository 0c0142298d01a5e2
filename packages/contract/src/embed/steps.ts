import { z } from "zod";
import type { VERIFICATION_MODULES_SHOWN } from "../rules/verification-modules.ts";
import { instant } from "./time.ts";

/** POST /embed/{session_id}/verifications/{module}/start. `resend`: another code although one still counts. */
export const VerificationStart = z.strictObject({ resend: z.boolean().default(false) });

/** POST /embed/{session_id}/verifications/{module}/check: the code (spaces allowed), or the signer's name. */
export const VerificationAnswer = z.strictObject({ answer: z.string().trim().min(1).max(200) });

/** Skips the check of an answer: the page has named the module. */
const Answered: z.ZodType<(typeof VERIFICATION_MODULES_SHOWN)[number]> = z.any();

/** Answer of start, check and skip. `problem` tells of the answer just given; the last wrong one is an error. */
export const VerificationState = z.object({
  module: Answered,
  status: z.enum(["pending", "passed", "failed", "skipped"]),
  /** Masked: "a•••@example.com". */
  sentTo: z.string().nullable(),
  codeExpiresAt: instant.nullable(),
  /** From when another code is sent; until then start answers the same again. */
  resendAt: instant.nullable(),
  attemptsLeft: z.int(),
  sendsLeft: z.int(),
  problem: z.enum(["wrong", "expired"]).nullable(),
});

/** POST /embed/{session_id}/handoff: a link that opens once, on the signer's other device. */
export const HandoffLink = z.object({ url: z.url(), expiresAt: instant });

/** GET /embed/{session_id}/handoff. `ended`: the other device gave the signing back, or this one took it. */
export const HandoffState = z.object({
  status: z.enum(["none", "waiting", "opened", "ended", "expired"]),
  expiresAt: instant.nullable(),
});

export type VerificationState = z.infer<typeof VerificationState>;
export type HandoffLink = z.infer<typeof HandoffLink>;
export type HandoffState = z.infer<typeof HandoffState>;
