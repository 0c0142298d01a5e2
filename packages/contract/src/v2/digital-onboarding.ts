import { z } from "zod";
import { Email } from "../common/email.ts";
import { idOf, printedUuid } from "../common/ids.ts";
import { Phone } from "../common/phone.ts";
import { Name, text, trimmed } from "../common/text.ts";
import { NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { WebhookUrl } from "../common/webhook-url.ts";
import { DIGITAL_STATUSES, PARTICIPANT_STATUSES } from "../rules/statuses.ts";
import { operation } from "./common.ts";
import { checkDigital } from "./digital-rules.ts";
import { VERDICTS } from "./onboarding.ts";

/** Digital onboarding of v2 (docs/contract/v2.md#digital-onboarding): identity, variables and signatures in one call. */

/** The values that an identity document can provide. */
const IDV_FIELDS = ["full_name", "curp", "rfc", "date_of_birth", "address", "document_number"] as const;

const MAX_PARTICIPANTS = 20;
const MAX_VARIABLES = 2000;
const MAX_HOURS = 30 * 24;
const DEFAULT_HOURS = 72;
/** Characters of a value, as in a template's values. */
const MAX_VALUE = 20_000;

const off = z.boolean().default(false);
const on = z.boolean().default(true);
const count = z.int().min(0);

/** A value is a text; numbers and booleans are taken as they are written. */
const Value = z
  .union([z.string(), z.number(), z.boolean()])
  .transform(String)
  .refine((given) => given.length <= MAX_VALUE, { error: `At most ${MAX_VALUE} characters.` })
  .meta({ openapi: { type: ["string", "number", "boolean"] } });
const Values = z
  .record(text(1, 255), Value)
  .refine((given) => Object.keys(given).length <= MAX_VARIABLES, {
    error: `At most ${MAX_VARIABLES} values.`,
  })
  .meta({ openapi: { type: "object", additionalProperties: { type: ["string", "number", "boolean"] } } });

const GivenVariable = z.object({
  name: text(1, 255).meta({ description: "The name in the template." }),
  source: z
    .enum(["signer", "idv"])
    .default("signer")
    .meta({ description: "`idv`: the value is read from the participant's identity document." }),
  idv_field: z.enum(IDV_FIELDS).optional().meta({ description: "Required with `idv`." }),
});

const GivenParticipant = z.object({
  role: trimmed(1, 255).meta({ description: "The name in the template; case and accents do not count." }),
  contact: z.object({
    email: Email.nullish(),
    name: Name,
    phone: Phone.nullish().meta({ description: "Required by `otp_phone`." }),
  }),
  variables: z
    .array(GivenVariable)
    .max(MAX_VARIABLES)
    .default([])
    .meta({
      description:
        "Variables that the participant gives, in place of what the template says. Those of the role that are not listed " +
        "have the source `signer`.",
    }),
});

const Verification = z.object({
  id_scan: z.boolean().optional().meta({
    description: "Identity card or passport. Default: true, unless `passport_scan`.",
  }),
  passport_scan: off.meta({ description: "A passport; not together with `id_scan`." }),
  document_scan: on.meta({ description: "The document of the scan is read. A scan needs it." }),
  selfie: off.meta({ description: "Needs a scan." }),
  biometric_match: off.meta({ description: "The selfie is compared with the document's portrait." }),
  liveness_detection: off.meta({
    description: "Head turns in an order that the server chooses; needs `selfie`.",
  }),
  deep_fake_shield: off.meta({ description: "Needs `selfie` and a vendor." }),
  anti_spoof: off.meta({ description: "Needs `selfie` and a vendor." }),
  otp_phone: on.meta({ description: "A one-time code to the phone before the signature." }),
  name_confirm: off.meta({ description: "The signer types their name before the signature." }),
  video_firma: off.meta({ description: "The signer reads a phrase on video before the signature." }),
});

export const CreateDigitalOnboarding = z
  .object({
    template_id: idOf("tmpl"),
    participants: z.array(GivenParticipant).min(1).max(MAX_PARTICIPANTS).meta({
      description: "All of them are verified and sign in parallel.",
    }),
    fixed_variables: Values.default({}).meta({
      description: "Values that you fix. Nobody is asked for them.",
    }),
    verification: Verification.prefault({}),
    signing: z
      .object({
        method: z.enum(["autografa", "fea", "both"]).default("autografa"),
        biometric_capture: off.meta({ description: "No provider of this service supports it: 422." }),
      })
      .prefault({}),
    send_invitations: on.meta({ description: "False: you hand out each participant's `url`." }),
    expires_in_hours: z.int().min(1).max(MAX_HOURS).default(DEFAULT_HOURS).meta({
      description: "Hours for the whole, with its signatures.",
    }),
    callback_url: WebhookUrl.nullish().meta({ description: "Receives `onboarding.digital.completed`." }),
    redirect_url: WebhookUrl.nullish().meta({
      description: "The capture page's target for a participant whose document is not there yet.",
    }),
  })
  .superRefine(checkDigital);

const participant = {
  id: printedUuid,
  role: z.string(),
  contact: z.object({ email: z.string().nullable(), name: z.string(), phone: z.string().nullable() }),
  status: z.enum(PARTICIPANT_STATUSES),
  identity_verdict: z.enum(VERDICTS).nullable().meta({
    description: "Null: no identity is asked for, or it is not verified yet.",
  }),
  variables_filled: count,
  variables_total: count,
};

const digital = {
  id: printedUuid,
  status: z.enum(DIGITAL_STATUSES),
  template_id: printedUuid,
  document_id: printedUuid.nullable().meta({ description: "Null until it is completed." }),
  preview_url: z
    .string()
    .meta({ description: "Presigned, for 24 hours: the PDF with what is known when it is opened." }),
  participants_total: count,
  participants_completed: count,
  expires_at: Timestamp,
  created_at: Timestamp,
  completed_at: NullableTimestamp,
};

const Created = z.object({
  ...digital,
  participants: z.array(
    z.object({
      ...participant,
      token: z.string().meta({ description: "Told here alone." }),
      url: z.string().meta({ description: "The participant's page; without identity, of the signature." }),
    }),
  ),
  callback_secret: z
    .string()
    .nullable()
    .meta({ description: "Signs the callback; told here alone. Null without `callback_url`." }),
});

const Shown = z.object({
  ...digital,
  participants: z.array(z.object(participant)),
  error: z
    .looseObject({ code: z.string(), type: z.string(), message: z.string() })
    .nullable()
    .meta({ description: "Why the document could not be made. It is tried again until `expires_at`." }),
});

const tag = "Onboarding";
const params = z.object({ id: idOf("onb") });

export const createDigitalOnboarding = operation({
  tag,
  id: "createDigitalOnboarding",
  method: "post",
  path: "/onboarding/digital",
  summary: "Have people verified, and have them sign a document made from a template",
  scope: "document:write",
  body: CreateDigitalOnboarding,
  success: { status: 201, description: "The onboarding", schema: Created },
  errors: ["E1200", "E1400", "SERVICE_UNAVAILABLE", "DEV_FEATURE_RESTRICTED", "TRIAL_FEATURE_RESTRICTED"],
});

export const retrieveDigitalOnboarding = operation({
  tag,
  id: "retrieveDigitalOnboarding",
  method: "get",
  path: "/onboarding/digital/{id}",
  summary: "How a digital onboarding stands",
  scope: "document:read",
  params,
  success: { status: 200, description: "The onboarding", schema: Shown },
  errors: ["E1200", "E1300"],
});

export const followDigitalOnboarding = operation({
  tag,
  id: "followDigitalOnboarding",
  method: "get",
  path: "/onboarding/digital/{id}/events",
  summary: "Follow a digital onboarding by server-sent events",
  description:
    "`preview_updated` after every submission of variables: `{ participant_id, variables_filled, variables_total, " +
    "all_complete, preview_url }`. `status` at the start and whenever it changes: `{ status, document_id, participants: " +
    "[{ id, status }] }`. The stream ends with the status `completed` or `expired`. With `Last-Event-ID` it goes on " +
    "after that submission.",
  scope: "document:read",
  params,
  success: { status: 200, description: "Events", schema: null, contentType: "text/event-stream" },
  alternatives: [
    { status: 204, description: "Nothing comes after the event of Last-Event-ID", schema: null },
  ],
  errors: ["E1200", "E1300"],
});

export const submitDigitalVariables = operation({
  tag,
  auth: "none",
  scope: null,
  id: "submitDigitalVariables",
  method: "post",
  path: "/onboarding/digital/variables",
  summary: "Give a participant's variables",
  body: z.object({
    token: z.string().min(1).max(200),
    variables: Values,
    partial: off.meta({ description: "True: more values follow. False: every required one must be there." }),
  }),
  maxBodyBytes: 1024 * 1024,
  success: {
    status: 200,
    description: "How far the participant's variables are",
    schema: z.object({
      variables_filled: count,
      variables_total: count,
      all_complete: z.boolean().meta({ description: "Whether the participant owes nothing." }),
      preview_url: z
        .string()
        .nullable()
        .meta({
          description:
            "Presigned, for 24 hours: the PDF with what is known when it is opened. Null where the participant has a " +
            "step to pass before the signature.",
        }),
    }),
  },
  errors: ["E1200", "E1300", "E1600", "RATE_LIMITED"],
});
