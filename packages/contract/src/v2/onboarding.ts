import { z } from "zod";
import { Email } from "../common/email.ts";
import { idOf, printedUuid } from "../common/ids.ts";
import { Phone } from "../common/phone.ts";
import { integerParam } from "../common/query.ts";
import { Name } from "../common/text.ts";
import { NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { ShownAppearance } from "../embed/schemas.ts";
import { CAPTURE_TYPES, HEAD_TURNS, MAX_VIDEO_BYTES } from "../rules/identity-limits.ts";
import { ONBOARDING_STATUSES } from "../rules/statuses.ts";
import { WebhookUrl } from "../common/webhook-url.ts";
import { operation } from "./common.ts";

/** Onboarding of v2 (docs/contract/v2.md#onboarding): a person's identity is verified by captures. */

export const DOCUMENT_TYPES = ["ine", "passport"] as const;
export const VERDICTS = ["pass", "fail", "review", "unsupported"] as const;

const MAX_HOURS = 30 * 24;
const DEFAULT_HOURS = 24;
/** Beside the file: its name, other fields and delimiters. */
const FORM_BYTES = 64 * 1024;
const MAX_DEVICE_INFO = 16 * 1024;

const count = z.int().min(0);
const off = z.boolean().default(false);
const confidence = z
  .number()
  .nullable()
  .meta({ description: "0 to 1, of the least certain required check; null: nothing was measured." });

export const OnboardingConfig = z.strictObject({
  documentScan: off.meta({
    description: "Front and back of an identity card, or the data page of a passport.",
  }),
  nameVerification: off.meta({ description: "The document's name is compared with `target_name`." }),
  selfieCapture: off,
  biometricFaceMatch: off.meta({ description: "The selfie is compared with the document's portrait." }),
  requireLiveness: off.meta({ description: "Head turns in an order that the server chooses." }),
  deepFakeShield: off.meta({ description: "Needs a vendor." }),
  antiSpoofShield: off.meta({ description: "Needs a vendor." }),
  documentTypes: z.array(z.enum(DOCUMENT_TYPES)).min(1).max(2).default(["ine", "passport"]),
  callbackUrl: WebhookUrl.nullish().meta({ description: "Receives `onboarding.completed`." }),
});

const ShownConfig = OnboardingConfig.omit({ callbackUrl: true }).extend({
  callbackUrl: z.string().nullable(),
});
/** The public page's part of the configuration. It does not learn the recipient of the result. */
const PublicConfig = OnboardingConfig.omit({ callbackUrl: true });

export const CreateOnboarding = z.object({
  target_email: Email.nullish(),
  target_name: Name.nullish(),
  target_phone: Phone.nullish(),
  config: OnboardingConfig.prefault({}),
  send_invitation: off.meta({ description: "Sends the page's link to the person." }),
  expires_in_hours: z.int().min(1).max(MAX_HOURS).default(DEFAULT_HOURS),
  redirect_url: WebhookUrl.nullish().meta({
    description: "The page's target when the session is completed. HTTPS, of the public internet.",
  }),
  signature_id: idOf("sgr").nullish().meta({
    description: "A signature of a sent document: the result counts as its verification.",
  }),
});

const Contact = z.object({
  id: printedUuid,
  email: z.string().nullable(),
  fullName: z.string().nullable(),
  identityVerified: z.boolean(),
});

const Session = z.object({
  id: printedUuid,
  token: z.string(),
  status: z.enum(ONBOARDING_STATUSES),
  targetEmail: z.string().nullable(),
  targetName: z.string().nullable(),
  targetPhone: z.string().nullable(),
  config: ShownConfig,
  url: z.string().meta({ description: "The page on which the person is verified." }),
  signatureId: printedUuid.nullable(),
  expiresAt: Timestamp,
  createdAt: Timestamp,
  existingContact: Contact.nullable(),
  callback_secret: z
    .string()
    .nullable()
    .meta({ description: "Signs the callback; told here alone. Null without `callbackUrl`." }),
});

const Capture = z.object({
  id: printedUuid,
  captureType: z.enum(CAPTURE_TYPES),
  ocrStatus: z.enum(["processing", "success", "skipped", "failed"]),
  verificationStatus: z.enum(["processing", "passed", "review", "failed"]),
  verificationConfidence: confidence,
  reasons: z.array(z.string()),
  attemptsLeft: count,
  pipelineAgents: z
    .array(z.object({ id: z.string(), version: z.string(), assurance: z.string() }))
    .meta({ description: "The providers that examined it." }),
  createdAt: Timestamp,
});

const Check = z.object({
  check: z.string(),
  required: z.boolean(),
  verdict: z.enum(VERDICTS).nullable().meta({ description: "Null: not examined yet." }),
  confidence,
  reasons: z.array(z.string()),
});

const text = z.string().nullable();
const Extracted = z
  .object({
    document_type: text,
    issuer: text,
    document_number: text,
    full_name: text,
    surname: text,
    given_names: text,
    curp: text,
    date_of_birth: text,
    sex: text,
    nationality: text,
    expiry_date: text,
  })
  .meta({ description: "The values read from the document." });
const ResultData = z.object({
  verdict: z.enum(VERDICTS).nullable(),
  confidence,
  checks: z.array(Check),
  extracted: Extracted,
  corrections: z
    .record(z.string(), z.string())
    .meta({ description: "The person's corrections; not verified." }),
  provider: z.object({ id: z.string(), version: z.string(), assurance: z.string() }).nullable(),
});

const tag = "Onboarding";
const Token = z.string().min(1).max(200);
const TokenParams = z.object({ token: Token });
const ofToken = { tag, auth: "none", scope: null } as const;

export const createOnboarding = operation({
  tag,
  id: "createOnboardingSession",
  method: "post",
  path: "/onboarding/sessions",
  summary: "Make a session in which a person's identity is verified",
  scope: "document:write",
  body: CreateOnboarding,
  success: { status: 201, description: "The session", schema: Session },
  errors: ["E1103", "E1200", "E1300", "E1400"],
});

export const listOnboardings = operation({
  tag,
  id: "listOnboardingSessions",
  method: "get",
  path: "/onboarding/sessions",
  summary: "List the sessions, newest first",
  scope: "document:read",
  query: z.object({
    page: integerParam(1, 1_000_000, 1),
    pageSize: integerParam(1, 100, 20),
    status: z.enum(ONBOARDING_STATUSES).optional(),
  }),
  success: {
    status: 200,
    description: "The sessions",
    schema: z.object({
      sessions: z.array(
        z.object({
          id: printedUuid,
          status: z.enum(ONBOARDING_STATUSES),
          targetEmail: z.string().nullable(),
          createdAt: Timestamp,
        }),
      ),
      total: count,
    }),
  },
});

export const validateOnboarding = operation({
  ...ofToken,
  id: "validateOnboarding",
  method: "post",
  path: "/onboarding/validate",
  summary: "Open a session by its token",
  description: "A token that is unknown and one that has expired are answered alike: `valid` is false.",
  body: z.object({
    token: Token,
    device: z.enum(["desktop", "mobile"]).default("mobile"),
    biometric_consent: z.literal(true).optional().meta({
      description: "The person agrees to pictures of face and document being examined.",
    }),
  }),
  maxBodyBytes: 4096,
  success: {
    status: 200,
    description: "The required captures",
    schema: z.object({
      valid: z.boolean(),
      sessionId: printedUuid.nullable(),
      status: z.enum(ONBOARDING_STATUSES).nullable(),
      config: PublicConfig.nullable(),
      targetName: z.string().nullable(),
      sender: z.string().nullable(),
      appearance: ShownAppearance.optional().meta({
        description: "The look of the workspace's brand, for the page. Absent: it has none.",
      }),
      mobileUrl: z
        .string()
        .nullable()
        .meta({ description: "On a desktop: the page's address for the phone." }),
      mobileQr: z.string().nullable().meta({ description: "Its QR code, as SVG." }),
      completedCaptures: z.array(z.enum(CAPTURE_TYPES)),
      wantedCaptures: z.array(z.enum(CAPTURE_TYPES)),
      turns: z.array(z.enum(HEAD_TURNS)).meta({ description: "The order of head turns of `liveness`." }),
      biometricConsentGiven: z.boolean(),
      redirectUrl: z.string().nullable(),
      expiresAt: NullableTimestamp,
    }),
  },
  errors: ["E1200", "RATE_LIMITED"],
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export const captureOnboarding = operation({
  ...ofToken,
  id: "captureOnboarding",
  method: "post",
  path: "/onboarding/capture",
  summary: "Hand in a picture (JPEG, PNG) or a recording (WebM)",
  description:
    "It is examined afterwards; `status` tells the result. Images: 10 MB, 40 megapixels. Video: 50 MB.",
  form: z.object({
    token: Token,
    capture_type: z.enum(CAPTURE_TYPES),
    device_info: z
      .string()
      .max(MAX_DEVICE_INFO)
      .refine(isJson, { error: "JSON is expected" })
      .optional()
      .meta({ description: "JSON." }),
  }),
  sealsFile: true,
  maxFormBytes: MAX_VIDEO_BYTES + FORM_BYTES,
  success: {
    status: 201,
    description: "The capture",
    schema: z.object({
      success: z.literal(true),
      captureId: printedUuid,
      captureType: z.enum(CAPTURE_TYPES),
      ocrStatus: Capture.shape.ocrStatus,
      verificationStatus: Capture.shape.verificationStatus,
    }),
  },
  errors: ["E1200", "E1300", "E1600", "VERIFICATION_FAILED", "RATE_LIMITED"],
});

export const retrieveOnboardingStatus = operation({
  ...ofToken,
  id: "retrieveOnboardingStatus",
  method: "get",
  path: "/onboarding/status/{token}",
  summary: "How the captures stand",
  params: TokenParams,
  success: {
    status: 200,
    description: "The session",
    schema: z.object({
      sessionId: printedUuid,
      status: z.enum(ONBOARDING_STATUSES),
      captures: z.array(Capture),
      extracted: Extracted.nullish().meta({
        description: "The values that the person confirms before the session is completed.",
      }),
    }),
  },
  errors: ["E1300", "RATE_LIMITED"],
});

export const completeOnboarding = operation({
  ...ofToken,
  id: "completeOnboarding",
  method: "post",
  path: "/onboarding/complete/{token}",
  summary: "End the session: the person has looked at what was read",
  params: TokenParams,
  body: z.object({
    confirmed: z.literal(true),
    corrections: z
      .record(z.string().min(1).max(64), z.string().max(255))
      .refine((given) => Object.keys(given).length <= 20, { error: "At most 20 corrections." })
      .default({}),
  }),
  maxBodyBytes: 64 * 1024,
  success: {
    status: 200,
    description: "The result",
    schema: z.object({
      success: z.boolean().meta({ description: "Whether every required check passed." }),
      sessionId: printedUuid,
      resultData: ResultData,
      message: z.string(),
      redirectUrl: z.string().nullable(),
    }),
  },
  errors: ["E1200", "E1300", "E1600", "RATE_LIMITED"],
});

export const retrievePriorVerification = operation({
  tag,
  id: "retrievePriorVerification",
  method: "get",
  path: "/onboarding/prior-verification",
  summary: "Whether a person's identity was verified before",
  scope: "document:read",
  query: z
    .object({
      email: Email.optional(),
      phone: Phone.optional(),
      name: Name.optional().meta({ description: "The name that the person's document must have shown." }),
    })
    .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
      error: "email or phone is required",
      path: ["email"],
    }),
  success: {
    status: 200,
    description: "The newest verification",
    schema: z.union([
      z.object({ verified: z.literal(false) }),
      z.object({
        verified: z.literal(true),
        verifiedName: text.meta({
          description: "The name in the document; null: no document was asked for.",
        }),
        verifiedAt: Timestamp,
        onboardingSessionId: printedUuid,
        captures: z.array(
          z.object({
            captureType: z.enum(CAPTURE_TYPES),
            storageKey: z.string(),
            verificationStatus: Capture.shape.verificationStatus,
          }),
        ),
      }),
    ]),
  },
  errors: ["E1200"],
});

export const retrieveOnboardingResult = operation({
  tag,
  id: "retrieveOnboardingResult",
  method: "get",
  path: "/onboarding/sessions/{session_id}/result",
  summary: "The result of a session, with its pictures",
  scope: "document:read",
  params: z.object({ session_id: idOf("onb") }),
  success: {
    status: 200,
    description: "The result",
    schema: z.object({
      sessionId: printedUuid,
      status: z.enum(ONBOARDING_STATUSES),
      targetEmail: z.string().nullable(),
      targetName: z.string().nullable(),
      verified: z.boolean(),
      verifiedAt: NullableTimestamp,
      documentType: z.string().nullable(),
      extractedName: z.string().nullable(),
      resultData: ResultData.nullable(),
      captures: z.array(
        z.object({
          captureType: z.enum(CAPTURE_TYPES),
          imageUrl: z.string().nullable().meta({ description: "Presigned; null once it has been erased." }),
          verificationStatus: Capture.shape.verificationStatus,
          verificationResult: z.object({
            verdict: z.enum(VERDICTS).nullable(),
            confidence,
            reasons: z.array(z.string()),
            sha256: z.string(),
          }),
          createdAt: Timestamp,
        }),
      ),
      createdAt: Timestamp,
      completedAt: NullableTimestamp,
    }),
  },
  errors: ["E1200", "E1300"],
});
