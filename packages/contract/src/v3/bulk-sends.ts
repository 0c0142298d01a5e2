import { ExpiryInput } from "../common/days.ts";
import { z } from "zod";
import { cursorOf, idOf, printedId } from "../common/ids.ts";
import { NAMES, NAMES_FILTER, NAMES_INPUT, NAMES_PATCH } from "../common/integrator-names.ts";
import {
  MAX_BULK_BYTES,
  MAX_BULK_REFERENCE,
  MAX_BULK_ROWS,
  MAX_BULK_ROW_SIGNERS,
  MAX_NAMED_LINES,
} from "../common/limits.ts";
import { integerParam } from "../common/query.ts";
import { SignatureValidation } from "../common/signature-validation.ts";
import { Name, text } from "../common/text.ts";
import { NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { listOf, operation } from "./common.ts";
import { ASKING_INPUT, TemplateValues } from "./documents.ts";
import { BulkSigner } from "./signers.ts";

/** One template sent to many people, a document each (docs/contract/v3.md#bulk-sends). */

const CSV = "text/csv";

const count = z.int().min(0);

export const BulkSend = z
  .object({
    object: z.literal("bulk_send"),
    id: printedId("bks"),
    livemode: z.boolean(),
    name: z.string(),
    templateId: printedId("tmpl"),
    status: z
      .enum(["running", "paused", "completed", "cancelled"])
      .meta({ description: "Extensible: tolerate values that are not listed." }),
    rowCount: count,
    queuedCount: count.meta({ description: "Rows that still wait." }),
    sentCount: count,
    failedCount: count,
    cancelledCount: count,
    creditsReserved: count.meta({ description: "For rows that still wait. 0 in the sandbox." }),
    ...NAMES,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    completedAt: NullableTimestamp,
  })
  .meta({ id: "BulkSend" });

export const BulkRow = z
  .object({
    object: z.literal("bulk_row"),
    id: printedId("bkr"),
    row: z.int().min(1).meta({ description: "Place in the request, from 1." }),
    reference: z.string().nullable(),
    ...NAMES,
    status: z
      .enum(["queued", "sent", "failed", "cancelled"])
      .meta({ description: "Extensible: tolerate values that are not listed." }),
    documentId: printedId("doc").nullable(),
    error: z
      .object({ code: z.string(), detail: z.string() })
      .nullable()
      .meta({ description: "Why it failed, with the code that creating the document would answer." }),
    signers: z.array(
      z.object({
        name: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        role: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "BulkRow" });

export const BulkSendValidation = z
  .object({
    object: z.literal("bulk_send_validation"),
    valid: z.boolean().meta({ description: "No errors, and the credits suffice." }),
    rowCount: count,
    creditsRequired: count.meta({ description: "0 in the sandbox." }),
    creditsAvailable: count.nullable().meta({ description: "Null in the sandbox." }),
    errorCount: count,
    errors: z
      .array(z.object({ field: z.string(), pointer: z.string(), detail: z.string() }))
      .meta({ description: `Exactly what the creation refuses; the first ${MAX_NAMED_LINES}.` }),
  })
  .meta({ id: "BulkSendValidation" });

const settings = {
  name: Name.optional().meta({ description: "Default: the template's." }),
  templateId: idOf("tmpl"),
  folderId: idOf("fld").nullable().optional(),
  expiresAt: ExpiryInput.nullable().optional(),
  ...ASKING_INPUT,
  signatureValidation: SignatureValidation.optional(),
};

const Reference = text(1, MAX_BULK_REFERENCE);

export const BulkRowInput = z
  .strictObject({
    signers: z.array(BulkSigner).min(1).max(MAX_BULK_ROW_SIGNERS),
    templateValues: TemplateValues,
    name: Name.optional().meta({ description: "The document's name. Default: the bulk send's." }),
    reference: Reference.nullable().optional().meta({
      description: "Yours: it comes back in the rows and in the result.",
    }),
    ...NAMES_INPUT,
  })
  .meta({ id: "BulkRowInput" });

export const CreateBulkSendBody = z.strictObject({
  ...settings,
  ...NAMES_INPUT,
  rows: z.array(BulkRowInput).min(1).max(MAX_BULK_ROWS),
});

/** The settings of a bulk send whose rows are a file. */
const FileQuery = z.object({
  name: settings.name,
  templateId: settings.templateId,
  folderId: idOf("fld").optional(),
  expiresAt: ExpiryInput.optional(),
  externalId: NAMES_INPUT.externalId,
  metadata: NAMES_FILTER.metadata.meta({ description: "`metadata[key]=value`: members of yours." }),
});

const CREATION_ERRORS = [
  "INVALID_ID",
  "INSUFFICIENT_CREDITS",
  "FOLDER_NOT_FOUND",
  "TEMPLATE_NOT_FOUND",
  "DOCUMENT_NOT_SENDABLE",
  "VALIDATION_ERROR",
] as const;

const FILE_COLUMNS =
  "Columns, in any order: `name` with `email` or `phone`, and `accessCode`, of the only signer, or `ROLE.name`, `ROLE.email`, " +
  "`ROLE.phone`, `ROLE.order`, `ROLE.accessCode` of each role of the template; `reference`; `documentName`; `externalId`; `metadata.KEY`; and the template's variables by their names. " +
  `At most ${MAX_BULK_ROWS} lines, in UTF-8, with commas, semicolons or tabs.`;

export const createBulkSend = operation({
  id: "createBulkSend",
  tag: "Bulk sends",
  method: "post",
  idempotency: "change",
  path: "/bulk-sends",
  summary: "Send a template to up to 10,000 people, a document each",
  description:
    "Every row is checked before anything is charged: one that is wrong refuses the whole, and nothing is created. Then " +
    "the credits of all rows are reserved, and the documents are created and sent one after the other; those of a row " +
    "that fails are given back.",
  scope: "document:write",
  body: CreateBulkSendBody,
  maxBodyBytes: MAX_BULK_BYTES,
  success: { status: 201, description: "The bulk send, running", schema: BulkSend },
  errors: CREATION_ERRORS,
});

export const validateBulkSend = operation({
  id: "validateBulkSend",
  tag: "Bulk sends",
  method: "post",
  idempotency: "answer",
  path: "/bulk-sends/validate",
  summary: "Check the rows of a bulk send",
  description:
    "Creates nothing and costs nothing. It answers 200 for any rows of the right form; `valid` decides.",
  scope: "document:read",
  body: CreateBulkSendBody,
  maxBodyBytes: MAX_BULK_BYTES,
  success: {
    status: 200,
    description: "The answer that the creation would give",
    schema: BulkSendValidation,
  },
  errors: ["INVALID_ID", "FOLDER_NOT_FOUND", "TEMPLATE_NOT_FOUND", "VALIDATION_ERROR"],
});

export const createBulkSendFromFile = operation({
  id: "createBulkSendFromFile",
  tag: "Bulk sends",
  method: "post",
  idempotency: "change",
  path: "/bulk-sends/csv",
  summary: "Send a template to the people of a CSV file, a document each",
  description: `The same as \`POST /bulk-sends\`, with the rows as a file. ${FILE_COLUMNS}`,
  scope: "document:write",
  query: FileQuery,
  fileType: CSV,
  maxBodyBytes: MAX_BULK_BYTES,
  success: { status: 201, description: "The bulk send, running", schema: BulkSend },
  errors: CREATION_ERRORS,
});

export const validateBulkSendFile = operation({
  id: "validateBulkSendFile",
  tag: "Bulk sends",
  method: "post",
  idempotency: "answer",
  path: "/bulk-sends/csv/validate",
  summary: "Check the lines of a CSV file for a bulk send",
  description: `Creates nothing and costs nothing. ${FILE_COLUMNS}`,
  scope: "document:read",
  query: FileQuery,
  fileType: CSV,
  maxBodyBytes: MAX_BULK_BYTES,
  success: {
    status: 200,
    description: "The answer that the creation would give",
    schema: BulkSendValidation,
  },
  errors: ["INVALID_ID", "FOLDER_NOT_FOUND", "TEMPLATE_NOT_FOUND", "VALIDATION_ERROR"],
});

export const listBulkSends = operation({
  id: "listBulkSends",
  tag: "Bulk sends",
  method: "get",
  path: "/bulk-sends",
  summary: "List bulk sends, newest first",
  scope: "document:read",
  query: z.object({
    limit: integerParam(1, 100, 20),
    startingAfter: cursorOf("bks").optional(),
    endingBefore: cursorOf("bks").optional(),
    ...NAMES_FILTER,
  }),
  success: { status: 200, description: "A page of bulk sends", schema: listOf(BulkSend) },
  errors: ["INVALID_CURSOR", "VALIDATION_ERROR"],
});

const OF_BULK_SEND = z.object({ bulk_send_id: idOf("bks") });

export const retrieveBulkSend = operation({
  id: "retrieveBulkSend",
  tag: "Bulk sends",
  method: "get",
  path: "/bulk-sends/{bulk_send_id}",
  summary: "Retrieve a bulk send with its progress",
  scope: "document:read",
  params: OF_BULK_SEND,
  success: { status: 200, description: "The bulk send", schema: BulkSend },
  errors: ["INVALID_ID", "BULK_SEND_NOT_FOUND"],
});

export const updateBulkSend = operation({
  id: "updateBulkSend",
  tag: "Bulk sends",
  method: "patch",
  path: "/bulk-sends/{bulk_send_id}",
  summary: "Change your names for a bulk send, at any time (merge patch)",
  scope: "document:write",
  params: OF_BULK_SEND,
  body: z.strictObject(NAMES_PATCH),
  success: { status: 200, description: "The bulk send", schema: BulkSend },
  errors: ["INVALID_ID", "BULK_SEND_NOT_FOUND", "VALIDATION_ERROR"],
});

export const listBulkRows = operation({
  id: "listBulkRows",
  tag: "Bulk sends",
  method: "get",
  path: "/bulk-sends/{bulk_send_id}/rows",
  summary: "List what became of the rows, in their order",
  scope: "document:read",
  params: OF_BULK_SEND,
  query: z.object({
    limit: integerParam(1, 100, 20),
    startingAfter: cursorOf("bkr").optional(),
    endingBefore: cursorOf("bkr").optional(),
    status: BulkRow.shape.status.optional(),
    ...NAMES_FILTER,
  }),
  success: { status: 200, description: "A page of rows", schema: listOf(BulkRow) },
  errors: ["INVALID_ID", "INVALID_CURSOR", "BULK_SEND_NOT_FOUND", "VALIDATION_ERROR"],
});

export const downloadBulkResult = operation({
  id: "downloadBulkResult",
  tag: "Bulk sends",
  method: "get",
  path: "/bulk-sends/{bulk_send_id}/result",
  summary: "Download what became of all rows as CSV",
  description:
    "UTF-8 with a byte order mark, commas, every cell in quotes: `row`, `reference`, `status`, `documentId`, `errorCode`, " +
    "`errorDetail`, `signers`. Cells that a spreadsheet would take for a formula begin with an apostrophe.",
  scope: "document:read",
  params: OF_BULK_SEND,
  success: { status: 200, description: "The file", schema: null, contentType: CSV },
  errors: ["INVALID_ID", "BULK_SEND_NOT_FOUND"],
});

const changed = <const Id extends string, const Verb extends string>(
  id: Id,
  verb: Verb,
  words: { summary: string; description: string; answer: string },
) =>
  operation({
    id,
    tag: "Bulk sends",
    method: "post",
    idempotency: "change",
    path: `/bulk-sends/{bulk_send_id}/${verb}`,
    summary: words.summary,
    description: words.description,
    scope: "document:write",
    params: OF_BULK_SEND,
    body: z.object({}),
    bodyOptional: true,
    success: { status: 200, description: words.answer, schema: BulkSend },
    errors: ["INVALID_ID", "BULK_SEND_NOT_FOUND", "BULK_SEND_NOT_CHANGEABLE", "VALIDATION_ERROR"],
  });

export const pauseBulkSend = changed("pauseBulkSend", "pause", {
  summary: "Pause a bulk send",
  description:
    "No further row is sent; one that is being sent goes out. A paused one answers 200 again. One that has ended answers " +
    "409.",
  answer: "The bulk send, paused",
});

export const resumeBulkSend = changed("resumeBulkSend", "resume", {
  summary: "Resume a paused bulk send",
  description: "A running one answers 200 again. One that has ended answers 409.",
  answer: "The bulk send, running",
});

export const cancelBulkSend = changed("cancelBulkSend", "cancel", {
  summary: "Cancel what a bulk send has not sent yet",
  description:
    "Rows that wait are cancelled and their credits given back. Documents that were sent stay: void them one by one. A " +
    "cancelled one answers 200 again; one that is complete answers 409.",
  answer: "The bulk send, cancelled",
});
