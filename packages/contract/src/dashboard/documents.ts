import { z } from "zod";
import { idOf, printedId } from "../common/ids.ts";
import { NullableTimestamp } from "../common/timestamp.ts";
import { InstantInput } from "../v3/common.ts";
import { DocumentStatus } from "../v3/documents.ts";
import { operation } from "./common.ts";

/** What a member does with a document beyond the public APIs (docs/contract/dashboard.md#documents). */

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
    expiresAt: InstantInput.nullable().meta({ description: "Null: never." }),
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
