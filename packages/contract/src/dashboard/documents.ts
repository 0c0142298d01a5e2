import { z } from "zod";
import { ExpiryInput } from "../common/days.ts";
import { idOf, printedId } from "../common/ids.ts";
import { trimmed } from "../common/text.ts";
import { NullableTimestamp } from "../common/timestamp.ts";
import { InPersonSession } from "../v3/in-person.ts";
import { DocumentStatus } from "../v3/documents.ts";
import { Locale } from "../embed/schemas.ts";
import { MAX_HOST_NAME, MAX_PEOPLE } from "../rules/in-person-limits.ts";
import { operation } from "./common.ts";

/** A member's operations on a document beyond the public APIs (docs/contract/dashboard.md#documents). */

const shared = {
  auth: "member",
  tag: "Documents",
  scope: "document:write",
  params: z.object({ document_id: idOf("doc") }),
} as const;

export const changeExpiry = operation({
  ...shared,
  id: "changeExpiry",
  method: "put",
  path: "/documents/{document_id}/expiry",
  summary: "Change when a document expires, until it has ended",
  body: z.strictObject({
    expiresAt: ExpiryInput.nullable().meta({ description: "Null: never." }),
  }),
  success: {
    status: 200,
    description: "The expiry",
    schema: z.object({ id: printedId("doc"), status: DocumentStatus, expiresAt: NullableTimestamp }),
  },
  errors: ["VALIDATION_ERROR", "NOT_FOUND", "EXPIRY_NOT_CHANGEABLE"],
});

export const createOwnLink = operation({
  ...shared,
  id: "createOwnLink",
  method: "post",
  path: "/documents/{document_id}/own-links",
  summary: "A link to the member's own signature, without a message",
  success: {
    status: 201,
    description: "The link; earlier ones stay valid",
    schema: z.object({ url: z.url() }),
  },
  errors: ["NOT_FOUND", "SIGNING_NOT_OPEN"],
});

export const sendSoon = operation({
  ...shared,
  id: "sendSoon",
  method: "post",
  path: "/documents/{document_id}/send",
  summary: "Send a draft in ten seconds, until which it can be taken back, or at once",
  body: z.strictObject({ atOnce: z.boolean().optional() }),
  bodyOptional: true,
  success: {
    status: 200,
    description: "When it is sent; null: it has been",
    schema: z.object({ id: printedId("doc"), scheduledSendAt: NullableTimestamp }),
  },
  errors: [
    "VALIDATION_ERROR",
    "NOT_FOUND",
    "DOCUMENT_NOT_SENDABLE",
    "DOCUMENT_NOT_EDITABLE",
    "INSUFFICIENT_CREDITS",
  ],
});

export const openInPerson = operation({
  ...shared,
  id: "openInPerson",
  method: "post",
  path: "/documents/{document_id}/in-person-sessions",
  summary: "Let several people sign on one device; in live each also enters a code of their own contact",
  body: z.strictObject({
    hostName: trimmed(1, MAX_HOST_NAME),
    signers: z
      .array(z.strictObject({ signerId: idOf("sgr") }))
      .min(1)
      .max(MAX_PEOPLE)
      .optional(),
    locale: Locale.optional(),
  }),
  success: { status: 201, description: "The session with its link and PINs", schema: InPersonSession },
  errors: ["VALIDATION_ERROR", "NOT_FOUND", "SIGNING_NOT_OPEN", "PERMISSION_DENIED"],
});
