import { z } from "zod";
import { idOf, printedUuid } from "../common/ids.ts";
import { Appearance, Locale } from "../embed/schemas.ts";
import { SIMULATED_CODES } from "./simulate.ts";
import { Email } from "../common/email.ts";

/** Signing sessions (docs/contract/embed.md#sessions). Requests and answers are snake_case. */
export const VerificationModule = z.enum([
  "email_otp",
  "phone_otp",
  "name_confirm",
  "id_scan",
  "passport_scan",
  "selfie",
  "face_match",
  "liveness",
  "video_signature",
]);

/** Members of a session's metadata, and characters of a value. */
const MAX_METADATA_MEMBERS = 20;
const MAX_METADATA_VALUE = 500;

/** The integrator's own words about a session, told with it (docs/contract/embed.md#metadata). */
const SessionMetadata = z
  .record(z.string().min(1).max(MAX_METADATA_VALUE), z.string().max(MAX_METADATA_VALUE))
  .refine((metadata) => Object.keys(metadata).length <= MAX_METADATA_MEMBERS, {
    message: `at most ${MAX_METADATA_MEMBERS} members`,
  })
  .meta({
    description: `At most ${MAX_METADATA_MEMBERS} members of at most ${MAX_METADATA_VALUE} characters.`,
  });

export const CreateSigningSession = z
  .object({
    document_id: idOf("doc"),
    signature_id: idOf("sgr").optional(),
    signer_email: Email.optional(),
    allowed_origins: z.array(z.string().max(300)).max(50).optional(),
    locale: Locale.nullable().optional(),
    appearance: Appearance.nullable().optional(),
    verifications: z
      .array(z.object({ module: VerificationModule, required: z.boolean().default(true) }))
      .max(9)
      .superRefine(eachModuleOnce)
      .optional(),
    expires_in_seconds: z.int().min(1).max(900).optional(),
    metadata: SessionMetadata.nullable().optional(),
    /** Whether the page offers to decline; true when absent. */
    allow_decline: z.boolean().optional(),
    /** Sandbox alone: the embed error that this session ends in. */
    simulate: z.enum(SIMULATED_CODES).optional(),
  })
  .superRefine(({ signature_id, signer_email }, context) => {
    if ((signature_id === undefined) === (signer_email === undefined)) {
      context.addIssue({
        code: "custom",
        path: ["signature_id"],
        message: "give either signature_id or signer_email",
        input: signature_id,
      });
    }
  });

/** A step is passed once; a second entry of it would contradict the first, or say nothing. */
function eachModuleOnce(steps: { module: string }[], context: z.RefinementCtx): void {
  for (const [index, { module }] of steps.entries())
    if (steps.findIndex((step) => step.module === module) < index)
      context.addIssue({
        code: "custom",
        path: [index, "module"],
        message: "this module is listed already",
        input: module,
      });
}

const SessionId = z.string().regex(/^ses_[0-9a-f]{32}$/);
const SessionStatus = z.enum(["open", "completed", "cancelled", "expired"]);
const Verification = z.object({ module: VerificationModule, required: z.boolean(), status: z.string() });
const Timestamp = z.iso.datetime();

export const SigningSession = z.object({
  session_id: SessionId,
  client_secret: z.string(),
  status: SessionStatus,
  expires_at: Timestamp,
  document_id: printedUuid,
  signature_id: printedUuid,
  livemode: z.boolean(),
});

export const SessionPolicy = z.object({
  session_id: SessionId,
  status: SessionStatus,
  signing_mode: z.enum(["autografa", "fea"]),
  verifications: z.array(Verification),
  allowed_origins: z.array(z.string()),
  locale: Locale.nullable(),
  metadata: SessionMetadata.optional(),
  expires_at: Timestamp,
  livemode: z.boolean(),
});

export const SessionVerification = z.object({
  session_id: SessionId,
  status: z.literal("completed"),
  document_id: printedUuid,
  signature_id: printedUuid,
  signer: z.object({ name: z.string(), email: z.string().nullable() }),
  signed_at: Timestamp,
  document_hash: z.string(),
  verifications: z.array(Verification),
  metadata: SessionMetadata.optional(),
});

export const InitRequest = z.object({ client_secret: z.string().min(1) });
