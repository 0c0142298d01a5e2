import { z } from "zod";
import type { AdoptedSignature } from "./ink.ts";

/** A token that a device keeps: 256 random bits in base64url. The server has its hash alone. */
const DeviceToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Members of a submission about the remembered signature. */
export const REMEMBERED_MEMBERS = {
  /** `signature` is the remembered one, as it was given. Another ink: 422 at `/inkSource`. */
  inkSource: z.literal("remembered").optional(),
  /** The token that this device keeps for the signer: the proof of `inkSource`, and of what `remember` replaces. */
  device: DeviceToken.optional(),
  /** The signer's wish: `signature` is remembered, or goes on to be, and `device` is the new token of this device. */
  remember: z.strictObject({ device: DeviceToken }).optional(),
};

/** `device`: the token that this device keeps for the signer's `slot`. */
const RememberedProof = z.strictObject({ device: DeviceToken.optional() });

/** Skips the check of an answer: the ink was checked when it was submitted. */
const KeptInk: z.ZodType<AdoptedSignature> = z.any();

/**
 * The offer to remember a signature, and the remembered one (docs/contract/embed.md#remembered-signature).
 */
const RememberedOffer = z.object({
  /** Names the signer in the storage of a device; null: nothing is remembered in this session. */
  slot: z.string().nullable(),
  /** Null: there is none, or the session has not proved that it is the same person. */
  remembered: z.object({ signature: KeptInk, since: z.iso.datetime() }).nullable(),
});
export type RememberedOffer = z.infer<typeof RememberedOffer>;

const OF_REMEMBERED = {
  method: "post",
  auth: "verifiedFrame",
  body: RememberedProof,
} as const;

export const FIND_REMEMBERED = {
  ...OF_REMEMBERED,
  id: "findRememberedSignature",
  path: "/{session_id}/remembered-signature",
  summary:
    "The signature that the signer wished to be remembered, where the session proves that it is theirs",
  success: { status: 200, description: "The offer", schema: RememberedOffer },
  errors: ["VERIFICATION_PENDING"],
} as const;

export const ERASE_REMEMBERED = {
  ...OF_REMEMBERED,
  id: "eraseRememberedSignature",
  path: "/{session_id}/remembered-signature/erase",
  summary: "Erase it; the answer is the same whether there was one",
  success: { status: 204, description: "Done", schema: null },
  errors: ["VERIFICATION_PENDING"],
} as const;
