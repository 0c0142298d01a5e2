import { z } from "zod";
import { CONNECT, PROTOCOL_VERSION } from "./protocol.ts";

/** Everything the frame exchanges with its server, and the zod twins of protocol.ts. JSON, camelCase. */
export const Locale = z.enum(["es", "en"]);
export const Appearance = z.object({
  theme: z.enum(["light", "dark", "auto"]).optional(),
  variables: z.record(z.string().regex(/^--signing-[a-z0-9-]{1,40}$/), z.string().max(200)).optional(),
});
const sessionId = z.string().regex(/^ses_[0-9a-f]{32}$/);
const nonce = z.string().min(16).max(128);
const instant = z.iso.datetime();

export const ConnectMessage = z.object({
  type: z.literal(CONNECT),
  v: z.literal(PROTOCOL_VERSION),
  nonce,
  sessionId,
  frameToken: z.string().min(16).max(256),
  locale: Locale.nullable(),
  appearance: Appearance.nullable(),
});

const envelope = { v: z.literal(PROTOCOL_VERSION), nonce };
export const HostEnvelope = z.discriminatedUnion("type", [
  z.object({ ...envelope, type: z.literal("token"), frameToken: z.string().min(16).max(256) }),
  z.object({ ...envelope, type: z.literal("locale"), locale: Locale }),
  z.object({ ...envelope, type: z.literal("appearance"), appearance: Appearance }),
  z.object({ ...envelope, type: z.literal("destroy") }),
]);

export const SigningResult = z.object({
  sessionId,
  documentId: z.string(),
  signatureId: z.string(),
  signedAt: instant,
});
const FrameError = z.object({
  code: z.string().max(64),
  retryable: z.boolean(),
  message: z.string().max(1000),
  requestId: z.string().max(64).optional(),
});
export const FrameEnvelope = z.discriminatedUnion("type", [
  z.object({ ...envelope, type: z.literal("connected") }),
  z.object({ ...envelope, type: z.literal("ready") }),
  z.object({
    ...envelope,
    type: z.literal("step"),
    step: z.enum(["consent", "verify", "review", "sign", "done"]),
    index: z.int().min(0),
    total: z.int().min(1),
  }),
  z.object({ ...envelope, type: z.literal("resize"), height: z.number().min(0).max(100_000) }),
  z.object({ ...envelope, type: z.literal("success"), ...SigningResult.shape }),
  z.object({ ...envelope, type: z.literal("decline"), reason: z.string().max(1000).nullable() }),
  z.object({
    ...envelope,
    type: z.literal("exit"),
    status: z.enum(["completed", "declined", "closed", "error"]),
    error: FrameError.optional(),
  }),
  z.object({ ...envelope, type: z.literal("token-needed") }),
]);

/** POST /v2/signing-sessions/init, answered to the SDK (snake_case: it is a v2 operation). */
export const InitResponse = z.object({
  session_id: sessionId,
  frame_url: z.url(),
  frame_token: z.string(),
  policy: z.record(z.string(), z.unknown()),
  locale: Locale.nullable(),
  livemode: z.boolean(),
});

/** POST /embed/{session_id}/token. The frame token works once and for 60 s. */
export const TokenRequest = z.strictObject({ frameToken: z.string().min(16).max(256) });
export const TokenResponse = z.object({ bearer: z.string(), expiresAt: instant });

/** The handwriting faces that page and server both carry. */
export const HANDWRITING_FACES = ["dancing-script", "caveat", "great-vibes"] as const;
export const HandwritingFace = z.enum(HANDWRITING_FACES);

/** One pen-down to pen-up: flat quadruples x, y (CSS px within the pad), pressure 0–1, ms since the first point. */
const Stroke = z.object({
  points: z
    .array(z.tuple([z.number(), z.number(), z.number().min(0).max(1), z.number().min(0)]))
    .min(1)
    .max(5000),
});
export const DrawnSignature = z.object({
  method: z.literal("drawn"),
  /** The pad's size in CSS px; strokes are scaled from it into the field, keeping the aspect ratio. */
  width: z.number().positive().max(10_000),
  height: z.number().positive().max(10_000),
  strokes: z.array(Stroke).min(1).max(500),
});
export const TypedSignature = z.object({
  method: z.literal("typed"),
  text: z.string().trim().min(1).max(100),
  face: HandwritingFace,
});
export const AdoptedSignature = z.discriminatedUnion("method", [DrawnSignature, TypedSignature]);

export const FieldType = z.enum(["signature", "initials", "date", "name", "email", "text", "checkbox"]);

/** Points, origin at the top-left of the page's crop box as displayed (rotation applied); page from 1. */
export const CeremonyField = z.object({
  id: z.string(),
  signerId: z.string(),
  mine: z.boolean(),
  type: FieldType,
  page: z.int().min(1),
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
  required: z.boolean(),
  label: z.string().nullable(),
  /** Checkboxes: "true" or "false". `date`, `name` and `email` of the signer come prefilled. */
  value: z.string().nullable(),
});

/** What the signer has entered so far, kept by the server so that a reload or another device loses nothing. */
export const Progress = z.object({
  consented: z.boolean(),
  values: z.record(z.string(), z.string().max(5000)),
  signature: AdoptedSignature.nullable(),
  initials: AdoptedSignature.nullable(),
  /** Ids of the signature and initials fields on which the adopted signature has been placed. */
  placed: z.array(z.string()).max(2000),
  /** When the signer accepted, so that a reload does not move the instant of consent; absent or null: ask again. */
  consentedAt: instant.nullable().optional(),
});

/** GET /embed/{session_id}/ceremony: everything the page needs to run the signing. */
export const Ceremony = z.object({
  sessionId,
  status: z.enum(["open", "completed", "cancelled", "expired", "declined"]),
  livemode: z.boolean(),
  locale: Locale.nullable(),
  appearance: Appearance.nullable(),
  allowDecline: z.boolean(),
  signingMode: z.enum(["autografa", "fea"]),
  document: z.object({
    id: z.string(),
    name: z.string(),
    senderName: z.string(),
    pageCount: z.int(),
    /** Bytes. */
    size: z.int(),
    sha256: z.string(),
    /** Displayed size of each page, points. */
    pages: z.array(z.object({ width: z.number(), height: z.number() })),
  }),
  signer: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }),
  signers: z.array(z.object({ id: z.string(), name: z.string(), status: z.string(), isSelf: z.boolean() })),
  fields: z.array(CeremonyField),
  verifications: z.array(z.object({ module: z.string(), required: z.boolean(), status: z.string() })),
  progress: Progress.nullable(),
  result: SigningResult.nullable(),
});

/** POST /embed/{session_id}/submit. Idempotent by `submissionId`: the same id answers the first result again. */
export const SubmitRequest = z.strictObject({
  submissionId: z.uuid(),
  consent: z.object({ accepted: z.literal(true), locale: Locale, acceptedAt: instant }),
  /** SHA-256 (hex) of the bytes that the signer was shown. */
  documentHash: z.string().regex(/^[0-9a-f]{64}$/),
  values: z.record(z.string(), z.string().max(5000)),
  signature: AdoptedSignature.nullable(),
  initials: AdoptedSignature.nullable(),
  /** Ids of the fields that carry the signature or the initials: an optional field left empty stays empty. */
  placed: z.array(z.string()).max(2000).optional(),
});

/** GET /embed/{session_id}/outcome: what the server knows, asked when an answer was lost. */
export const Outcome = z.object({
  status: z.enum(["open", "completed", "cancelled", "expired", "declined"]),
  documentStatus: z.string(),
  result: SigningResult.nullable(),
});

export const DeclineRequest = z.strictObject({ reason: z.string().trim().max(1000).nullable() });

/** Errors of every /embed route: `{ error }`; `code` is one of EMBED_ERRORS, `fields` on a refused submit. */
export const EmbedErrorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    retryable: z.boolean(),
    requestId: z.string(),
    fields: z.array(z.object({ fieldId: z.string(), code: z.string(), detail: z.string() })).optional(),
  }),
});

export type CeremonyField = z.infer<typeof CeremonyField>;
export type Ceremony = z.infer<typeof Ceremony>;
export type Progress = z.infer<typeof Progress>;
export type SubmitRequest = z.infer<typeof SubmitRequest>;
export type Outcome = z.infer<typeof Outcome>;
export type AdoptedSignature = z.infer<typeof AdoptedSignature>;
export type DrawnSignature = z.infer<typeof DrawnSignature>;
export type HandwritingFace = z.infer<typeof HandwritingFace>;
export type TokenResponse = z.infer<typeof TokenResponse>;
