import { z } from "zod";
import { ACT_TYPES } from "../common/acts.ts";
import { auditEntry } from "../common/audit-entry.ts";
import { cursorOf, idOf } from "../common/ids.ts";
import { integerParam } from "../common/query.ts";
import { createdAtBounds, listOf, operation, repeated } from "./common.ts";

const CSV = "text/csv";

export const AuditEntry = auditEntry.meta({
  id: "AuditEntry",
  description: "`hash` is SHA-256 over the canonical JSON (RFC 8785) of the entry without it.",
});

export const listAuditLog = operation({
  id: "listAuditLog",
  tag: "Audit log",
  method: "get",
  path: "/audit-log",
  summary: "The workspace's administrative acts, newest first",
  description:
    "Who signed in to the dashboard, created or revoked keys, changed members, settings and webhook endpoints, or " +
    "exported documents, and what the operator did, in every environment of the workspace. Entries are only added: " +
    "each holds the hash of the one before it. With `Accept: text/csv` the answer is a file with every entry of the " +
    "filter, without pages.",
  scope: "audit:read",
  query: z.object({
    limit: integerParam(1, 100, 20),
    startingAfter: cursorOf("act").optional(),
    endingBefore: cursorOf("act").optional(),
    ...createdAtBounds,
    type: repeated(z.enum(ACT_TYPES)).meta({ description: "May be repeated." }),
    actorId: idOf("usr").optional(),
  }),
  success: { status: 200, description: "A page of entries", schema: listOf(AuditEntry) },
  alternatives: [{ status: 200, description: "Every entry as a file", schema: null, contentType: CSV }],
  errors: ["INVALID_ID", "INVALID_CURSOR", "VALIDATION_ERROR"],
});
