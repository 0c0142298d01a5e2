import { z } from "zod";
import { idOf, printedUuid } from "../common/ids.ts";
import { MAX_TOKEN_BODY_BYTES } from "../embed/limits.ts";
import { CLIENT_SECRET_TTL_SECONDS } from "../rules/limits.ts";
import { Origins, SessionMetadata, ShownModule, Verifications } from "../embed/session-options.ts";
import { INIT_PATH } from "../common/addresses.ts";
import { SessionLocale, SessionLocaleTag } from "../embed/locale-tags.ts";
import { Appearance, InitResponse, SessionId, SigningMode } from "../embed/schemas.ts";
import { operation } from "./common.ts";
import { SIMULATED_CODES } from "./simulate.ts";
import { RedirectUrls, ShownSignatureMethods, SignatureMethods } from "../embed/signing-terms.ts";
import { Email } from "../common/email.ts";

/** Signing sessions (docs/contract/embed.md#sessions), in snake_case. */
export const CreateSigningSession = z
  .object({
    document_id: idOf("doc").optional(),
    chain_id: idOf("chn").optional().meta({
      description: "In place of `document_id`: the session goes through all documents of the chain.",
    }),
    signature_id: idOf("sgr").optional(),
    signer_email: Email.optional(),
    allowed_origins: Origins.optional(),
    locale: SessionLocaleTag.nullable().optional(),
    appearance: Appearance.nullable().optional(),
    verifications: Verifications.optional(),
    expires_in_seconds: z.int().min(1).max(CLIENT_SECRET_TTL_SECONDS).optional(),
    metadata: SessionMetadata.nullable().optional(),
    /** Whether the page offers to decline. Default: true. */
    allow_decline: z.boolean().optional(),
    signature_methods: SignatureMethods.optional().meta({
      description: "The ways in which the signer may sign here, of those that the document allows them.",
    }),
    redirect_urls: RedirectUrls.optional().meta({
      description:
        "Addresses to which the page on the signer's phone leads, if they go on there. A frame leads nowhere.",
    }),
    /** Sandbox only: the embed error that this session simulates. */
    simulate: z.enum(SIMULATED_CODES).optional(),
  })
  .superRefine(({ document_id, chain_id }, context) => {
    if ((document_id === undefined) === (chain_id === undefined)) {
      context.addIssue({
        code: "custom",
        path: ["document_id"],
        message: "give either document_id or chain_id",
        input: document_id,
      });
    }
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

const SessionStatus = z.enum(["open", "completed", "cancelled", "expired"]);
const Verification = z.object({ module: ShownModule, required: z.boolean(), status: z.string() });
const Timestamp = z.iso.datetime();

export const SigningSession = z.object({
  session_id: SessionId,
  client_secret: z.string(),
  status: SessionStatus,
  expires_at: Timestamp,
  document_id: printedUuid,
  signature_id: printedUuid,
  chain_id: printedUuid
    .optional()
    .meta({ description: "The chain of the session. The document is its first one." }),
  livemode: z.boolean(),
  signature_methods: ShownSignatureMethods.optional(),
  redirect_urls: RedirectUrls.optional(),
});

export const SessionPolicy = z.object({
  session_id: SessionId,
  status: SessionStatus,
  signing_mode: SigningMode,
  verifications: z.array(Verification),
  allowed_origins: z.array(z.string()),
  locale: SessionLocale.nullable(),
  metadata: SessionMetadata.optional(),
  expires_at: Timestamp,
  livemode: z.boolean(),
  signature_methods: ShownSignatureMethods.optional(),
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
  chain_id: printedUuid.optional(),
  documents: z
    .array(
      z.object({
        document_id: printedUuid,
        signature_id: printedUuid,
        signed_at: Timestamp,
        document_hash: z.string(),
      }),
    )
    .optional()
    .meta({ description: "Each signature of a chain's session, in the order of the chain." }),
  metadata: SessionMetadata.optional(),
});

export const InitRequest = z.object({ client_secret: z.string().min(1) });

/** Operations of signing sessions do not count against the plan (docs/contract/embed.md#limits). */
export const EMBEDDED_BUDGET = { name: "embedded", perMinute: 60, perDay: 10_000 } as const;

const SessionParams = z.object({ session_id: idOf("ses") });

export const createSigningSession = operation({
  tag: "Signing sessions",
  id: "createSigningSession",
  method: "post",
  path: "/signing-sessions",
  summary:
    "Open a session in which one signer signs a document, or the documents of a chain, inside your page",
  budget: EMBEDDED_BUDGET,
  scope: "embedded:write document:write",
  delegable: true,
  body: CreateSigningSession,
  maxBodyBytes: 64 * 1024,
  success: {
    status: 201,
    description: "The session with its client secret",
    schema: SigningSession.meta({ id: "SigningSession" }),
  },
  errors: [
    "E1400",
    "TRIAL_FEATURE_RESTRICTED",
    "DEV_FEATURE_RESTRICTED",
    "E1300",
    "E1600",
    "ALLOWED_ORIGINS_REQUIRED",
  ],
});

export const signingSessionPolicy = operation({
  tag: "Signing sessions",
  id: "signingSessionPolicy",
  method: "get",
  path: "/signing-sessions/{session_id}/policy",
  summary: "A session's requirements of its signer, and its progress",
  budget: EMBEDDED_BUDGET,
  scope: "embedded:write",
  params: SessionParams,
  success: {
    status: 200,
    description: "The policy",
    schema: SessionPolicy.meta({ id: "SigningSessionPolicy" }),
  },
  errors: ["SESSION_NOT_FOUND"],
});

export const verifySigningSession = operation({
  tag: "Signing sessions",
  id: "verifySigningSession",
  method: "post",
  path: "/signing-sessions/{session_id}/verify",
  summary: "The proof that the signer has signed; before that it answers 409 SESSION_NOT_COMPLETED",
  budget: EMBEDDED_BUDGET,
  scope: "embedded:write",
  params: SessionParams,
  success: {
    status: 200,
    description: "The signature",
    schema: SessionVerification.meta({ id: "SigningSessionVerification" }),
  },
  errors: ["SESSION_NOT_FOUND", "SESSION_NOT_COMPLETED"],
});

export const cancelSigningSession = operation({
  tag: "Signing sessions",
  id: "cancelSigningSession",
  method: "delete",
  path: "/signing-sessions/{session_id}",
  summary: "End a session before it was signed",
  budget: EMBEDDED_BUDGET,
  scope: "embedded:write",
  params: SessionParams,
  success: {
    status: 200,
    description: "The session",
    schema: z
      .object({ session_id: z.string(), status: SigningSession.shape.status })
      .meta({ id: "CancelledSigningSession" }),
  },
  errors: ["SESSION_NOT_FOUND", "SESSION_COMPLETED", "E1600"],
});

export const initSigningSession = operation({
  tag: "Signing sessions",
  id: "initSigningSession",
  method: "post",
  path: INIT_PATH,
  summary: "The browser's first call: trade a client secret for a frame",
  description:
    "Called by the SDK, from a page whose origin the session allows. Repeatable while the secret lives; ten times a " +
    "minute from one address.",
  auth: "none",
  scope: null,
  body: InitRequest,
  maxBodyBytes: MAX_TOKEN_BODY_BYTES,
  cors: true,
  success: { status: 200, description: "The frame's address and token", schema: InitResponse },
  errors: [
    "MISSING_CLIENT_SECRET",
    "INVALID_REQUEST",
    "SESSION_INVALID",
    "SESSION_EXPIRED",
    "SESSION_COMPLETED",
    "SESSION_CANCELLED",
    "ORIGIN_NOT_ALLOWED",
    "RATE_LIMITED",
    "INTERNAL_ERROR",
  ],
});
