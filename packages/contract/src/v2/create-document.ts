import { z } from "zod";
import { Email } from "../common/email.ts";
import { BasicFieldType } from "../rules/field-schemas.ts";
import { idOf, printedUuid } from "../common/ids.ts";
import { MAX_FIELDS, MAX_PIECES, MAX_POINTS } from "../common/limits.ts";
import { SignatureValidation } from "../common/signature-validation.ts";
import { Name, text } from "../common/text.ts";
import { Timestamp } from "../common/timestamp.ts";
import { Upload } from "../common/upload.ts";
import { operation } from "./common.ts";
import { checkCreation } from "./creation-rules.ts";
import { Piece, Role, Sha256 } from "./documents.ts";
import { ENDPOINT_LIMITS } from "./limits.ts";
import { participantShape } from "./participants.ts";
import { V2_DOCUMENT_STATUSES } from "./statuses.ts";
import { DetectedVariable } from "./variables.ts";

export { stepOf } from "./creation-rules.ts";

/** The creation of a document (docs/contract/v2.md#documents-create). */

const MAX_PARTICIPANTS = 100;
const MAX_PAGES = 2000;
/** Characters of a value, as in a template's values. */
const MAX_PLACEHOLDER = 20_000;

// The domain checks the values, and only those that the text has.
const Values = z.record(z.string(), z.unknown()).meta({
  openapi: { type: "object", additionalProperties: { type: "string" } },
});

const GivenPiece = z.object({
  templateId: idOf("tmpl").optional(),
  base64Content: Upload.optional(),
  fileType: z.enum(["pdf", "docx"]).optional().meta({ description: "Required with `base64Content`." }),
  name: text(1, 255).optional(),
  kind: z.enum(["main", "attachment", "cover"]).default("main").meta({ description: "A label." }),
  position: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .meta({ description: "Order of the pieces, with or without gaps. Default: as listed, from 1." }),
  dedupeScope: z.enum(["document", "pdf"]).default("document").meta({
    description: "`document`: variables of one name share one value. `pdf`: the piece has its own.",
  }),
  templateValues: Values.optional().meta({ description: "Values that the sender fixes; of a docx alone." }),
});

const coordinate = z.number().min(0).max(MAX_POINTS);
const length = z.number().positive().max(MAX_POINTS);
const offset = z.number().min(-MAX_POINTS).max(MAX_POINTS);

/** The type and place of a field (docs/contract/v2.md#field). */
export const placing = {
  type: BasicFieldType.default("signature"),
  position: z
    .object({ x: coordinate, y: coordinate, width: length.optional(), height: length.optional() })
    .optional()
    .meta({
      description: "Points from the top-left of the displayed page; on page 1 unless pages are named.",
    }),
  anchorString: text(1, 255).optional().meta({
    description:
      "A text of the document. The field begins at its first place, or at its first place on each page.",
  }),
  offsetX: offset.optional().meta({ description: "Points to the right of the anchor." }),
  offsetY: offset.optional().meta({ description: "Points below the anchor." }),
  width: length.optional(),
  height: length.optional(),
  pageNumbers: z.array(z.int().min(1).max(MAX_PAGES)).min(1).max(MAX_PAGES).optional(),
  includeInAllPages: z.boolean().optional().meta({
    description: "With a position: a field on each page. With an anchor: on each page that has the text.",
  }),
  required: z.boolean().default(true),
};

const Participant = z.object({
  ...participantShape,
  invitedBy: Name.optional().meta({ description: "The inviting person's name in the invitation." }),
  fields: z
    .array(z.object({ participantEmail: Email.optional(), ...placing }))
    .max(MAX_FIELDS)
    .optional(),
});

const Config = z.object({
  sendInvitations: z.boolean().optional().meta({
    description: "False: no invitation is ever sent by itself. Absent: `start-signing` invites.",
  }),
  sendByEmail: z.boolean().optional(),
  sendByChatapp: z.boolean().optional(),
  startAtStep: z
    .union([z.literal(1), z.literal(3)])
    .optional()
    .meta({ description: "1 upload, 3 awaiting signatures. Default: 3 with `sendInvitations`, else 1." }),
  invitedByEmail: Email.optional().meta({ description: "`invitedBy` of participants without one." }),
});

export const CreateDocument = z
  .object({
    documents: z.array(GivenPiece).min(1).max(MAX_PIECES).optional(),
    document: z
      .object({ base64Content: Upload, name: Name.optional() })
      .optional()
      .meta({ description: "One PDF or DOCX.", deprecated: true }),
    templateId: idOf("tmpl").optional().meta({ deprecated: true }),
    templateValues: Values.optional().meta({ deprecated: true }),
    name: Name.optional().meta({
      description: "Default: the name of the file, the template or the first piece.",
    }),
    participants: z.array(Participant).max(MAX_PARTICIPANTS).optional(),
    fields: z
      .array(z.object({ participantEmail: Email, ...placing }))
      .max(MAX_FIELDS)
      .optional(),
    signatureValidation: SignatureValidation.optional(),
    config: Config.optional(),
    permissions: z
      .object({ ownerEmail: Email.optional().meta({ description: "A member of the workspace." }) })
      .optional(),
    folderId: idOf("fld").optional(),
    folderName: Name.optional().meta({ description: "A folder of the owner; it is made if there is none." }),
    placeholders: z
      .record(z.string(), text(0, MAX_PLACEHOLDER))
      .optional()
      .meta({ description: "Values for every docx, by name; not for a pdf." }),
  })
  .superRefine(checkCreation);
export type CreateDocument = z.infer<typeof CreateDocument>;

const count = z.int().min(0);
const DocumentStatus = z.enum(V2_DOCUMENT_STATUSES);

const created = {
  id: printedUuid,
  name: z.string(),
  status: DocumentStatus,
  pdfHash: Sha256,
  createdAt: Timestamp,
  creditsConsumed: count,
  warnings: z.array(z.string()).meta({ description: "Omissions and doubts, for people." }),
};

const CreatedDocument = z.object(created).meta({ id: "CreatedDocument" });
export type CreatedDocument = z.infer<typeof CreatedDocument>;

const CreatedCompound = z
  .object({
    ...created,
    workflowId: printedUuid.nullable(),
    signatureStateId: printedUuid.meta({ description: "The document's id." }),
    signatureStateStatus: DocumentStatus.meta({ description: "The same as `status`." }),
    pdfs: z.array(Piece).meta({ description: "By ascending `position`." }),
    roles: z.array(Role),
    variables: z
      .array(DetectedVariable)
      .meta({ description: "The same as in the answer of `detect-variables`." }),
  })
  .meta({ id: "CreatedCompound" });
export type CreatedCompound = z.infer<typeof CreatedCompound>;

/** The answer to a creation. */
export const Created = z.union([CreatedCompound, CreatedDocument]);
export type Created = z.infer<typeof Created>;

export const createDocument = operation({
  id: "createDocument",
  tag: "Documents",
  method: "post",
  path: "/documents",
  summary: "Create a document of a file, a template or several pieces",
  description:
    "`documents` joins 1–20 pieces to one document; `document` and `templateId` are its older forms. The three exclude " +
    "each other. At step 3 the signing starts in the same request; `sendInvitations` invites the participants. Files " +
    "over 25 MB together need `mode=async`.",
  scope: "document:write",
  query: z.object({
    mode: z
      .enum(["sync", "async"])
      .default("sync")
      .meta({ description: "`async`: 202 once the request is checked; follow the workflow." }),
  }),
  body: CreateDocument,
  endpointLimit: ENDPOINT_LIMITS.createDocument,
  uploads: ["documents[].base64Content", "document.base64Content"],
  success: {
    status: 201,
    description: "The document; of `documents` with its pieces, roles and variables",
    schema: Created,
  },
  alternatives: [
    {
      status: 202,
      description: "`mode=async`: the work is queued",
      schema: z.object({ workflowId: printedUuid }),
    },
  ],
  errors: [
    "DOC_TOO_LARGE_FOR_SYNC",
    "WORKFLOW_TIMEOUT",
    "E1100",
    "E1200",
    "E1300",
    "E1400",
    "E1600",
    "EMAIL_VALIDATION_FAILED",
    "SERVICE_UNAVAILABLE",
    "DEV_FEATURE_RESTRICTED",
    "TRIAL_FEATURE_RESTRICTED",
  ],
});
