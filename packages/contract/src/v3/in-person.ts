import { z } from "zod";
import { idOf, printedId } from "../common/ids.ts";
import { trimmed } from "../common/text.ts";
import { NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { LocaleTag } from "../embed/locale-tags.ts";
import { Appearance } from "../embed/schemas.ts";
import { Origins, SessionMetadata, Verifications } from "../embed/session-options.ts";
import {
  IN_PERSON_TTL_SECONDS,
  MAX_HOST_NAME,
  MAX_IN_PERSON_TTL_SECONDS,
  MAX_PEOPLE,
  MAX_PIN_ATTEMPTS,
  MAX_PIN_LENGTH,
  PIN,
} from "../rules/in-person-limits.ts";
import { operation } from "./common.ts";

/** Sessions in which several people sign on one device, one after the other (docs/contract/v3.md#in-person). */
const OF_SESSION = z.object({ in_person_session_id: idOf("ses") });
/** The budget equals that of the field editor's sessions. */
const BUDGET = { name: "inPersonSession", perMinute: 60, perDay: 10_000 } as const;
const MAKE_SCOPE = "embedded:write document:write";

const Pin = z
  .string()
  .regex(PIN)
  .max(MAX_PIN_LENGTH)
  .meta({ description: "4 to 8 digits, another one for each person. Absent: the server draws 6." });

const InPersonSigner = z.object({
  signerId: printedId("sgr"),
  name: z.string(),
  status: z
    .enum(["waiting", "ready", "in_progress", "signed", "declined", "cancelled", "locked", "no_pin"])
    .meta({
      description:
        "`waiting`: others come first. `in_progress`: the person has the device. " +
        "`cancelled`: another of the group has acted, or the document has ended. " +
        `\`locked\`: ${MAX_PIN_ATTEMPTS} wrong PINs. \`no_pin\`: another person took the signature over. Extensible.`,
    }),
  pin: z.string().optional().meta({ description: "Shown once, where it was made." }),
});

export const InPersonSession = z
  .object({
    object: z.literal("in_person_session"),
    id: printedId("ses"),
    livemode: z.boolean(),
    documentId: printedId("doc"),
    hostName: z.string(),
    status: z.enum(["open", "completed", "cancelled", "expired"]),
    clientSecret: z
      .string()
      .optional()
      .meta({ description: "For `<service-signing>` on the shared device; shown once, when it is made." }),
    url: z
      .string()
      .optional()
      .meta({ description: "Opens the same on a page of the service; shown once, when it is made." }),
    signers: z.array(InPersonSigner),
    createdAt: Timestamp,
    expiresAt: Timestamp.meta({ description: "Until then PINs are taken." }),
    cancelledAt: NullableTimestamp,
  })
  .meta({ id: "InPersonSession" });

export const createInPersonSession = operation({
  id: "createInPersonSession",
  tag: "In person",
  method: "post",
  path: "/documents/{document_id}/in-person-sessions",
  summary: "Let several people sign on one device, each with a PIN",
  description:
    "The page asks for the device to be handed to one person after the other and opens the signing of each with their " +
    "PIN. Without `signers` everybody is asked whose act is missing, in signing order. Open `url` on the device, or " +
    "give `clientSecret` to `<service-signing>` in a page of yours. Sixty a minute and 10,000 a day for each key.",
  scope: MAKE_SCOPE,
  idempotency: "change",
  budget: BUDGET,
  params: z.object({ document_id: idOf("doc") }),
  body: z.object({
    hostName: trimmed(1, MAX_HOST_NAME).meta({
      description:
        "The person in charge of the device. Signers, the audit trail and the audit page read the name.",
    }),
    signers: z
      .array(z.object({ signerId: idOf("sgr"), pin: Pin.optional() }))
      .min(1)
      .max(MAX_PEOPLE)
      .optional(),
    allowedOrigins: Origins.optional().meta({
      description: "Https origins that may frame the page; without them only `url` opens a live session.",
    }),
    locale: LocaleTag.nullable().optional(),
    appearance: Appearance.nullable().optional(),
    verifications: Verifications.optional().meta({
      description: "The verifications of each person, after the PIN.",
    }),
    metadata: SessionMetadata.nullable().optional(),
    allowDecline: z.boolean().optional().meta({ description: "Default: true." }),
    expiresInSeconds: z
      .int()
      .min(1)
      .max(MAX_IN_PERSON_TTL_SECONDS)
      .optional()
      .meta({ description: `Default: ${IN_PERSON_TTL_SECONDS}.` }),
  }),
  success: { status: 201, description: "The session with its secret and PINs", schema: InPersonSession },
  errors: [
    "INVALID_ID",
    "DOCUMENT_NOT_FOUND",
    "SIGNER_NOT_FOUND",
    "SESSION_NOT_OPEN",
    "INSUFFICIENT_CREDITS",
    "VALIDATION_ERROR",
  ],
});

export const retrieveInPersonSession = operation({
  id: "retrieveInPersonSession",
  tag: "In person",
  method: "get",
  path: "/in-person-sessions/{in_person_session_id}",
  summary: "The people who have signed in an in-person session, and the next ones",
  scope: "embedded:write",
  params: OF_SESSION,
  success: { status: 200, description: "The session, without its secrets", schema: InPersonSession },
  errors: ["INVALID_ID", "IN_PERSON_SESSION_NOT_FOUND"],
});

export const renewInPersonPin = operation({
  id: "renewInPersonPin",
  tag: "In person",
  method: "post",
  path: "/in-person-sessions/{in_person_session_id}/pins",
  summary: "Give one person another PIN",
  description:
    "For a person who forgot it, mistyped it too often, or took the signature over from somebody else.",
  scope: MAKE_SCOPE,
  idempotency: "change",
  budget: BUDGET,
  params: OF_SESSION,
  body: z.object({ signerId: idOf("sgr"), pin: Pin.optional() }),
  success: { status: 200, description: "The session with the new PIN", schema: InPersonSession },
  errors: [
    "INVALID_ID",
    "IN_PERSON_SESSION_NOT_FOUND",
    "SIGNER_NOT_FOUND",
    "SESSION_NOT_OPEN",
    "VALIDATION_ERROR",
  ],
});

export const cancelInPersonSession = operation({
  id: "cancelInPersonSession",
  tag: "In person",
  method: "post",
  path: "/in-person-sessions/{in_person_session_id}/cancel",
  summary: "End an in-person session and the part that is underway at once",
  scope: MAKE_SCOPE,
  idempotency: "change",
  budget: BUDGET,
  params: OF_SESSION,
  success: { status: 200, description: "The session as it now is", schema: InPersonSession },
  errors: ["INVALID_ID", "IN_PERSON_SESSION_NOT_FOUND"],
});
