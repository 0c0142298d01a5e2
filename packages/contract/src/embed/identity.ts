import { z } from "zod";
import { CAPTURE_TYPES, HEAD_TURNS, IDENTITY_MODULES } from "../rules/identity-limits.ts";

/** One capture that a module asks for. */
export const IdentityStep = z.object({
  capture: z.enum(CAPTURE_TYPES),
  /**
   * `needed`: to be captured, or captured again where `reasons` says why. `processing`: being examined. `review`: taken,
   * and a person of the sender looks at it. `failed`: no attempt is left.
   */
  status: z.enum(["needed", "processing", "passed", "review", "failed"]),
  /** Stable codes, such as `blurred` or `check_digit_wrong:document_number`. */
  reasons: z.array(z.string()),
  attemptsLeft: z.int(),
});

/** GET /embed/{session_id}/identity/{module}, and the answer of its other operations. */
export const IdentityState = z.object({
  module: z.enum(IDENTITY_MODULES),
  status: z.enum(["pending", "passed", "review", "failed", "skipped"]),
  /** Whether the signer has agreed to pictures of face and document being examined. Captures wait for it. */
  consented: z.boolean(),
  steps: z.array(IdentityStep),
  /** Head turns in the order to be made, from the signer's own point of view; empty but for `liveness`. */
  turns: z.array(z.enum(HEAD_TURNS)),
  /** The phrase to read aloud; null except for `video_signature`. */
  phrase: z.string().nullable(),
  /** Whether a file may be chosen where no camera can be used. */
  mayUpload: z.boolean(),
  /** Days after which the pictures and recordings are erased. */
  keptDays: z.int().optional(),
});

export type IdentityStep = z.infer<typeof IdentityStep>;
export type IdentityState = z.infer<typeof IdentityState>;
