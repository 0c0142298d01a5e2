import { z } from "zod";
import { DOCUMENT_PATH } from "../common/addresses.ts";
import { CALENDAR_MEMBERS, ExpiryInput } from "../common/days.ts";
import { Base64OrUpload, MAX_FILES_FORM_BYTES, MAX_UPLOAD_BODY_BYTES } from "../common/base64.ts";
import { SignatureValidation } from "../common/signature-validation.ts";
import type { Alternative } from "../common/operation.ts";
import { PageNumber, THUMBNAIL } from "../common/thumbnail.ts";
import { cursorOf, idOf, printedId } from "../common/ids.ts";
import { NAMES, NAMES_FILTER, NAMES_INPUT, NAMES_PATCH } from "../common/integrator-names.ts";
import { Upload } from "../common/upload.ts";
import { MAX_DOCUMENT_FILES, MAX_FIELDS, MAX_LISTED_PEOPLE } from "../common/limits.ts";
import { integerParam } from "../common/query.ts";
import { BeforeExpiryDays, Reminders, RemindersInput } from "../common/reminders.ts";
import {
  AccessCode,
  Passkey,
  Reasons,
  RedirectUrls,
  ShownSignatureMethods,
  SignatureMethods,
} from "../embed/signing-terms.ts";
import { SenderMessage, SenderMessageInput } from "../common/sender-message.ts";
import { Name, text, trimmed } from "../common/text.ts";
import { DOCUMENT_STATUSES } from "../rules/statuses.ts";
import { UPLOAD_WARNINGS } from "../common/upload-warnings.ts";
import { Tags } from "../common/tags.ts";
import { booleanParam, createdAtBounds, expandOf, listOf, operation, repeated } from "./common.ts";
import { InstantInput, NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { PageRanges } from "../common/page-ranges.ts";
import { PicturePage } from "./picture-page.ts";
import { Event } from "./events.ts";
import { Field, FieldInput } from "./fields.ts";
import { Folder } from "./folder.ts";
import { checkChannel, Curp, noGroup, Rfc, Signer, SignerInput } from "./signers.ts";

export const DocumentStatus = z
  .enum(DOCUMENT_STATUSES)
  .meta({ id: "DocumentStatus", description: "Extensible: tolerate values that are not listed." });

/** A change between an upload and the PDF that people read (docs/contract/v3.md#upload-warnings). */
export const UploadWarning = z
  .object({ code: z.enum(UPLOAD_WARNINGS), detail: z.string() })
  .meta({ id: "UploadWarning" });

export const EvidencePdf = z.object({ url: z.url(), hash: z.string(), expiresAt: Timestamp });

export const EXPANDABLE = ["evidencePdf", "signers", "fields", "folder", "files"] as const;
export type Expandable = (typeof EXPANDABLE)[number];

/** A file of which a document was made (docs/contract/v3.md#files). */
export const DocumentFile = z
  .object({
    name: z.string(),
    contentType: z.string(),
    size: z.int().meta({ description: "Bytes." }),
    sha256: z.string().meta({ description: "The hash of the file as it was uploaded, hex." }),
    pages: PageRanges,
  })
  .meta({ id: "DocumentFile" });

/** Some of a document's people, for lists (docs/contract/v3.md#people-of-a-list). */
export const DocumentPeople = z
  .object({
    data: z
      .array(
        z.object({
          id: printedId("sgr"),
          name: z.string(),
          email: z.string().nullable(),
          status: Signer.shape.status,
          waitedFor: z.boolean(),
        }),
      )
      .meta({ description: `Those who are waited for, then the others; ${MAX_LISTED_PEOPLE} at most.` }),
    total: z.int(),
    waitedFor: z.int(),
  })
  .meta({ id: "DocumentPeople" });

export type DocumentPeople = z.infer<typeof DocumentPeople>;

export const Document = z
  .object({
    object: z.literal("document"),
    id: printedId("doc"),
    livemode: z.boolean(),
    name: z.string(),
    status: DocumentStatus,
    documentType: z.enum(["upload", "template", "compound"]),
    signerCount: z.int(),
    signedCount: z.int(),
    ownerId: printedId("usr"),
    orgId: printedId("org"),
    folderId: printedId("fld").nullable(),
    ...NAMES,
    tags: z.array(z.string()).optional().meta({ description: "Labels. Absent: none." }),
    expiresAt: NullableTimestamp,
    expirationReminders: z.array(z.int()).nullable().meta({
      description: "Days before expiresAt: `beforeExpiryDays` of `reminders`.",
    }),
    reminders: Reminders.optional().meta({
      description: "When signers are reminded. Absent: never by itself.",
    }),
    message: SenderMessage.optional().meta({
      description: "The sender's words in invitations and reminders. Absent: none.",
    }),
    ...CALENDAR_MEMBERS,
    scheduledSendAt: Timestamp.optional().meta({
      description: "When the draft is sent by itself. Absent: it is not.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    signedUpload: z
      .enum(["countersign", "flattened"])
      .nullable()
      .meta({
        description:
          "The fate of the upload's own signatures; null: it had none. `countersign`: they hold in the sealed PDF, " +
          "which continues the upload. `flattened`: the document shows them, and the original, which is attached to the " +
          "evidence, has them. Extensible.",
      }),
    warnings: z.array(UploadWarning).optional().meta({
      description: "Changes between the upload and the PDF that people read. Absent: none.",
    }),
    brandId: printedId("brd").optional().meta({
      description: "The brand that it names. Absent: the workspace's default.",
    }),
    allowDelegation: z.literal(true).optional().meta({
      description: "A signer may pass their signature on to another person. Absent: they may not.",
    }),
    signatureMethods: ShownSignatureMethods.optional(),
    redirectUrls: RedirectUrls.optional(),
    reasons: Reasons.optional(),
    formId: printedId("frm").optional().meta({
      description: "The form by whose answer it was made. Absent: it was made otherwise.",
    }),
    verificationUrl: z.url().optional().meta({
      description:
        "Printed on the audit page; opens the public record. Absent before completion, and without a code.",
    }),
    evidencePdf: EvidencePdf.nullable().optional(),
    signers: z.array(Signer).optional(),
    fields: z.array(Field).optional(),
    folder: Folder.nullable().optional(),
    files: z.array(DocumentFile).optional().meta({
      description: "The files that it was made of, in their order. Only where they are expanded.",
    }),
    people: DocumentPeople.optional().meta({ description: "Only in lists that expand it." }),
  })
  .meta({ id: "Document" });

const documentParams = z.object({ document_id: idOf("doc") });

/** Members of a request that say how signers are asked and reminded. */
export const ASKING_INPUT = {
  expirationReminders: BeforeExpiryDays.nullable().optional().meta({
    description: "Days before `expiresAt` on which signers are reminded: `reminders.beforeExpiryDays`.",
  }),
  reminders: RemindersInput.meta({
    description: "When signers are reminded. Null: never by itself. Without both: as the workspace has it.",
  }),
  message: SenderMessageInput.meta({
    description: "Your words in the invitations and reminders, beside the service's own.",
  }),
};

// The domain checks the values, and only those that the template declares.
export const TemplateValues = z
  .record(z.string(), z.unknown())
  .optional()
  .meta({
    description: "Texts by variable; keys that the template does not declare are dropped.",
    openapi: { type: "object", additionalProperties: { type: "string" } },
  });

const ExternalIdUnique = z.boolean().optional().meta({
  description:
    "`true`: 409 `EXTERNAL_ID_TAKEN` where a document of the workspace and environment has this `externalId`.",
});

const ScheduledSendAt = InstantInput.nullable().optional().meta({
  description: "When the draft is sent by itself, within a year; null: it is not. ISO 8601 with any offset.",
});

export const BrandId = idOf("brd").nullable().optional().meta({
  description: "The brand that signers see. Null: the workspace's default.",
});

export const CreateDocumentBody = z
  .object({
    source: z.enum(["template", "file"]).optional(),
    templateId: idOf("tmpl").optional(),
    templateValues: TemplateValues,
    name: Name.optional(),
    file: z.object({ name: Name, content: Base64OrUpload }).optional(),
    files: z
      .array(z.object({ name: Name, content: Upload.meta({ description: "At most 10 MB decoded." }) }))
      .min(1)
      .max(MAX_DOCUMENT_FILES)
      .optional()
      .meta({
        description:
          "In place of `file`: PDFs, pictures and Word texts without variables, which become one document in this order. " +
          "Together at most 50 MB.",
      }),
    fieldsFrom: z
      .enum(["form"])
      .optional()
      .meta({
        description:
          "`form`: the fields of the file's own form become the document's. With one signer they are theirs; with " +
          "several, a field whose name begins with a signer's `role` is that signer's, and the others are the first's.",
      }),
    picturePage: PicturePage,
    onSignedUpload: z
      .enum(["countersign", "flatten", "refuse"])
      .optional()
      .meta({
        description:
          "For a file that is signed already. `countersign` (default): its signatures hold beside the new ones; 422 where " +
          "they permit none. `flatten`: its signatures are shown and do not hold any more; the original is attached to the " +
          "evidence. `refuse`: 422.",
      }),
    signers: z.array(SignerInput).max(100).optional(),
    folderId: idOf("fld").nullable().optional(),
    brandId: BrandId,
    ...NAMES_INPUT,
    tags: Tags.optional().meta({ description: "Labels; of two that differ in case alone the first stays." }),
    externalIdUnique: ExternalIdUnique,
    expiresAt: ExpiryInput.nullable().optional(),
    timeZone: CALENDAR_MEMBERS.timeZone
      .optional()
      .meta({ description: "IANA name. Default: the workspace's." }),
    dateFormat: CALENDAR_MEMBERS.dateFormat.optional().meta({ description: "Default: the workspace's." }),
    ...ASKING_INPUT,
    scheduledSendAt: ScheduledSendAt,
    signatureValidation: SignatureValidation.optional(),
    allowDelegation: z.boolean().default(true).meta({
      description: "Whether a signer may pass their signature on to another person.",
    }),
    signatureMethods: SignatureMethods.optional(),
    redirectUrls: RedirectUrls.optional(),
    reasons: Reasons.optional(),
  })
  .superRefine(checkSource)
  .superRefine(checkUse);

/** Exactly one source is given, and the discriminator, if present, names it (docs/contract/v3.md#create). */
function checkSource(
  body: {
    source?: string | undefined;
    templateId?: unknown;
    file?: unknown;
    files?: unknown;
    fieldsFrom?: unknown;
    picturePage?: unknown;
    signers?: unknown[] | undefined;
  },
  context: z.RefinementCtx,
): void {
  const problem = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message, input: body });
  const given = (["templateId", "file", "files"] as const).filter((field) => body[field] !== undefined);
  if (given.length > 1) return problem("source", "give either a templateId, a file or files");
  if (given.length === 0)
    return problem(body.source === "template" ? "templateId" : "file", "a file or a templateId is required");
  const source = given[0] === "templateId" ? "template" : "file";
  if (body.fieldsFrom !== undefined && given[0] !== "file")
    problem("fieldsFrom", "only a single file has a form: a template has its own variables");
  else if (body.fieldsFrom !== undefined && (body.signers ?? []).length === 0)
    problem("fieldsFrom", "give the signers who fill the fields");
  if (body.picturePage !== undefined && source !== "file")
    problem("picturePage", "only a picture is put on a page, and a template is none");
  if (body.source !== undefined && body.source !== source)
    problem("source", `the source is "${body.source}", but what was given is a ${source}`);
}

/** No member is given that nothing would come of. */
function checkUse(
  body: {
    templateId?: unknown;
    templateValues?: object | undefined;
    onSignedUpload?: unknown;
    externalId?: unknown;
    externalIdUnique?: boolean | undefined;
  },
  context: z.RefinementCtx,
): void {
  const problem = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message, input: body });
  const isOfTemplate = body.templateId !== undefined;
  if (isOfTemplate && body.onSignedUpload !== undefined)
    problem("onSignedUpload", "only a file has signatures of others, and a template is none");
  if (!isOfTemplate && Object.keys(body.templateValues ?? {}).length > 0)
    problem("templateValues", "a file has no variables: make a template of it");
  if (body.externalIdUnique && body.externalId === undefined)
    problem("externalIdUnique", "give the externalId that no other document may have");
}

const scope = z.enum(["owner", "org", "tenant", "accessible"]).default("owner");

const search = text(1, 255).optional().meta({
  description:
    "Part of the document's name, or of the name or e-mail address of one of its people, or the whole `externalId`.",
});

export const ListDocumentsQuery = z
  .object({
    limit: integerParam(1, 100, 20),
    startingAfter: cursorOf("doc").optional(),
    endingBefore: cursorOf("doc").optional(),
    status: DocumentStatus.optional(),
    "status[not]": repeated(DocumentStatus),
    sort: z.enum(["createdAt", "-createdAt", "updatedAt", "-updatedAt"]).default("-createdAt"),
    scope,
    folderId: idOf("fld").optional(),
    search,
    ...createdAtBounds,
    includeTotal: booleanParam,
    includeFiledDocuments: booleanParam,
    ...NAMES_FILTER,
    tag: Tags.optional().meta({
      description: "Only what has this label, whatever its case; repeated: all of them.",
    }),
    nameOrder: z.enum(["asc", "desc"]).optional().meta({
      description: "By name, without regard to case and accents. `sort` is not looked at then.",
    }),
    expand: expandOf(["people"]),
  })
  .superRefine((query, context) => {
    if (query.status !== undefined && query["status[not]"] !== undefined)
      context.addIssue({
        code: "custom",
        path: ["status[not]"],
        message: "give either status or status[not]",
        input: query["status[not]"],
      });
  });

export const listDocuments = operation({
  id: "listDocuments",
  delegable: true,
  tag: "Documents",
  method: "get",
  path: "/documents",
  summary: "List documents of the key's environment",
  description:
    "Only documents of the key's environment; `status[not]` hides those of a status, such as completed ones. Pages by cursor in both directions stay whole while " +
    "documents are added and changed: none comes twice, none is lost.",
  scope: "document:read",
  query: ListDocumentsQuery,
  success: { status: 200, description: "A page of documents", schema: listOf(Document) },
  errors: ["INVALID_ID", "INVALID_CURSOR", "VALIDATION_ERROR"],
});

export const DocumentStats = z
  .object({
    totalDocuments: z.int(),
    totalCompleted: z.int(),
    totalPending: z.int(),
    totalConfiguring: z.int(),
    recentCount: z.int(),
    byStatus: z
      .record(z.string(), z.int())
      .optional()
      .meta({ description: "With `expand=byStatus`: each status, also with 0. Extensible." }),
  })
  .meta({ id: "DocumentStats" });

export const documentStats = operation({
  id: "documentStats",
  tag: "Documents",
  method: "get",
  path: "/documents/stats",
  summary: "Count documents by state; without dates, of the last 365 days",
  description:
    "Without a range of dates the last 365 days are counted. `recentCount` is of the last 7 days inside " +
    "that window.",
  scope: "document:read",
  query: z.object({
    scope,
    folderId: idOf("fld").optional(),
    search,
    ...createdAtBounds,
    expand: expandOf(["byStatus"]),
  }),
  success: { status: 200, description: "The counts", schema: DocumentStats },
  errors: ["INVALID_ID", "VALIDATION_ERROR"],
});

export const createDocument = operation({
  id: "createDocument",
  tag: "Documents",
  method: "post",
  idempotency: "change",
  path: "/documents",
  summary: "Create a document from an uploaded PDF, a picture or a template",
  description:
    "From an uploaded PDF, JPEG or PNG (`file`, base64, at most 10 MB decoded; its bytes tell the type) or from a template (`templateId` and " +
    "`templateValues`), never both; several `files` become one document. As `multipart/form-data` the file is the part `file` (or several `files`), as it is, and the other members " +
    "are the JSON of the part `document`. The document is a draft: add signers and signature fields, then " +
    "send it. Costs one credit in live, nothing in the sandbox. A missing required variable of the " +
    "template answers 422 and creates nothing. Variables of a role are asked of the signer who has that " +
    "`role`, before they sign, unless you give them a value here; a text with `{{sign__role}}` needs no " +
    "signature fields. With `fieldsFrom: \"form\"` the file's own form is taken over: its fields become the document's, " +
    "and the PDF that signers read has none of its own.",
  scope: "document:write",
  body: CreateDocumentBody,
  bodyForm: "document",
  takesManyFiles: true,
  uploads: ["files[].content"],
  maxBodyBytes: MAX_UPLOAD_BODY_BYTES,
  maxFormBytes: MAX_FILES_FORM_BYTES,
  success: { status: 201, description: "The draft", schema: Document },
  errors: [
    "INVALID_ID",
    "INSUFFICIENT_CREDITS",
    "FOLDER_NOT_FOUND",
    "BRAND_NOT_FOUND",
    "TEMPLATE_NOT_FOUND",
    "EXTERNAL_ID_TAKEN",
    "DOCUMENT_TOO_LARGE",
    "INVALID_PDF",
    "VALIDATION_ERROR",
  ],
});

const access = z
  .string()
  .optional()
  .meta({
    description:
      "Part of the address that `document.completed` carries: without a key it opens the sealed PDF for a while; with " +
      "a key it is not looked at.",
  });

export const retrieveDocument = operation({
  id: "retrieveDocument",
  delegable: true,
  tag: "Documents",
  method: "get",
  path: DOCUMENT_PATH,
  summary: "Retrieve a document",
  description:
    "`expand=evidencePdf` adds the sealed PDF's address, which opens without a key for 24 hours; it is " +
    "null until the document is completed.",
  scope: "document:read",
  params: documentParams,
  query: z.object({ expand: expandOf(EXPANDABLE), access }),
  success: { status: 200, description: "The document", schema: Document },
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND", "VALIDATION_ERROR"],
});

export const updateDocument = operation({
  id: "updateDocument",
  tag: "Documents",
  method: "patch",
  path: DOCUMENT_PATH,
  summary: "Rename or file a document, and give it names of yours (merge patch)",
  description:
    "A merge patch: `name`, `folderId`, `brandId`, `externalId`, `metadata` and `tags` in any status, `reminders`, `message` " +
    "and `scheduledSendAt` of a draft. " +
    "`folderId: null` takes the document out of its folder. Any other field answers 422 and is named.",
  scope: "document:write",
  params: documentParams,
  body: z.strictObject({
    name: Name.optional(),
    folderId: idOf("fld").nullable().optional(),
    brandId: BrandId,
    ...NAMES_PATCH,
    tags: Tags.nullable().optional().meta({ description: "In place of those that are there; null: none." }),
    externalIdUnique: ExternalIdUnique,
    reminders: RemindersInput.meta({ description: "Merged into what is there; null: never by itself." }),
    message: SenderMessageInput.meta({ description: "Merged into what is there; null: none." }),
    scheduledSendAt: ScheduledSendAt,
  }),
  success: { status: 200, description: "The document", schema: Document },
  errors: [
    "INVALID_ID",
    "DOCUMENT_NOT_FOUND",
    "DOCUMENT_NOT_EDITABLE",
    "FOLDER_NOT_FOUND",
    "BRAND_NOT_FOUND",
    "EXTERNAL_ID_TAKEN",
    "VALIDATION_ERROR",
  ],
});

const Recipient = z
  .object({
    name: Name.optional(),
    email: SignerInput.shape.email,
    phone: SignerInput.shape.phone,
    externalId: SignerInput.shape.externalId,
    metadata: SignerInput.shape.metadata,
    locale: SignerInput.shape.locale,
    group: noGroup("Groups are named as the document is created or a signer added."),
    notify: z.boolean().optional().meta({
      description: "Whether the service writes to this person. When absent: `notify` of the send.",
    }),
  })
  .superRefine(checkChannel);

export const sendDocument = operation({
  id: "sendDocument",
  tag: "Documents",
  method: "post",
  idempotency: "change",
  path: "/documents/{document_id}/send",
  summary: "Send a document to its signers",
  description:
    "Invites the signers by email or phone, in their order, and charges a credit for each; viewers and " +
    "copies cost nothing. Without " +
    "`recipients` the signers already attached are invited; with it, exactly those. An uploaded " +
    "document needs a signature field where somebody signs. On a document that was sent before, the invitations " +
    "are sent again; use `Idempotency-Key` so that a retry does not. With `notify: false` nobody is written to: " +
    "people sign in your page, by signing sessions.",
  scope: "document:write",
  params: documentParams,
  body: z.object({
    recipients: z.array(Recipient).min(1).max(100).optional(),
    notify: z
      .boolean()
      .optional()
      .meta({
        description:
          "`false`: no invitation, reminder of its own, notice or copy is sent; a code goes out where its signer asks " +
          "for it. When absent: true.",
      }),
  }),
  bodyOptional: true,
  success: { status: 200, description: "The document, sent", schema: Document },
  errors: [
    "INVALID_ID",
    "INSUFFICIENT_CREDITS",
    "DOCUMENT_NOT_FOUND",
    "DOCUMENT_NOT_SENDABLE",
    "VALIDATION_ERROR",
  ],
});

export const voidDocument = operation({
  id: "voidDocument",
  tag: "Documents",
  method: "post",
  idempotency: "change",
  path: "/documents/{document_id}/void",
  summary: "Void a document",
  description:
    "Ends the signing; the document is kept. A voided document stays voided and answers 200 again; " +
    "completed, expired and processing ones answer 409.",
  scope: "document:write",
  params: documentParams,
  body: z.object({ reason: text(0, 1000).optional() }),
  bodyOptional: true,
  success: { status: 200, description: "The document, voided", schema: Document },
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND", "DOCUMENT_NOT_VOIDABLE", "VALIDATION_ERROR"],
});

export const remindDocument = operation({
  id: "remindDocument",
  tag: "Documents",
  method: "post",
  idempotency: "change",
  path: "/documents/{document_id}/remind",
  summary: "Remind the signers whose turn it is",
  description: "At most once an hour.",
  scope: "document:write",
  params: documentParams,
  body: z.object({}),
  bodyOptional: true,
  success: { status: 200, description: "The document", schema: Document },
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND", "DOCUMENT_NOT_SENDABLE", "REMINDER_TOO_SOON"],
});

/** Longest wait of a download for the sealed PDF, in seconds (docs/contract/v3.md#download). */
const MAX_WAIT_SECONDS = 60;

/** Headers of a download: which file it is, and the status of its document. */
export const DOCUMENT_VERSION_HEADER = "Service-Document-Version";
export const DOCUMENT_STATUS_HEADER = "Service-Document-Status";

/** An answer with a picture of each kind that is uploaded. */
const pictures = (status: number, description: string): Alternative[] =>
  ["image/jpeg", "image/png", "image/heic"].map((contentType) => ({
    status,
    description,
    schema: null,
    contentType,
  }));

export const downloadDocument = operation({
  id: "downloadDocument",
  delegable: true,
  tag: "Documents",
  method: "get",
  path: "/documents/{document_id}/download",
  summary: "Download the current PDF: sealed once completed; byte ranges are served",
  description:
    "The PDF as it now is: the one that people read and sign, the sealed evidence once completed. While it is " +
    "`processing` there is none: 409 `DOCUMENT_NOT_READY` with `Retry-After`; with `wait` the answer comes when the " +
    "sealed PDF is there, or after that many seconds. `version=sealed` gives the sealed PDF alone and is 409 until it " +
    "is there. `version=original` gives the upload, byte by byte and with its own type, at any time. `version=certificate` gives the audit " +
    "pages alone, as soon as there is a sealed PDF; they have no seal of their own. `version=partial` gives an open " +
    "document with what has been signed so far, marked as not complete on each page and never sealed; 409 " +
    "`DOCUMENT_NOT_OPEN` in other statuses. `Service-Document-Version` says which file came (`original`, `canonical`, " +
    "`sealed`, `certificate`, `partial`), `Service-Document-Status` the document's status. " +
    "`Range`, `If-Range` and `If-None-Match` are honoured.",
  scope: "document:read",
  params: documentParams,
  query: z
    .object({
      wait: integerParam(0, MAX_WAIT_SECONDS, 0).meta({ description: "Seconds." }),
      version: z.enum(["current", "original", "sealed", "certificate", "partial"]).default("current"),
      file: z
        .string()
        .regex(/^[1-9]\d?$/, { error: "the number of a file is expected, from 1" })
        .transform(Number)
        .optional()
        .meta({
          openapi: { type: "integer", minimum: 1, maximum: MAX_DOCUMENT_FILES },
          description: "With `version=original`: which of the document's files, from 1.",
        }),
    })
    .superRefine(({ file, version }, context) => {
      if (file === undefined || version === "original") return;
      const message = "only with version=original";
      context.addIssue({ code: "custom", path: ["file"], message, input: file });
    }),
  success: { status: 200, description: "The PDF", schema: null, contentType: "application/pdf" },
  alternatives: [
    ...pictures(200, "the picture that was uploaded"),
    { status: 206, description: "A part of the PDF", schema: null, contentType: "application/pdf" },
    ...pictures(206, "a part of the picture"),
    { status: 304, description: "Not changed since the ETag of If-None-Match", schema: null },
    { status: 416, description: "The range is outside the file", schema: null },
  ],
  errors: [
    "INVALID_ID",
    "DOCUMENT_NOT_FOUND",
    "DOCUMENT_NOT_READY",
    "DOCUMENT_NOT_OPEN",
    "VALIDATION_ERROR",
    "SERVICE_UNAVAILABLE",
  ],
});

export const downloadThumbnail = operation({
  id: "downloadThumbnail",
  tag: "Documents",
  method: "get",
  path: "/documents/{document_id}/pages/{page}/thumbnail",
  summary: "A picture of a page",
  description:
    "A PNG of one page of the current PDF (see the download), as wide as `width` says, or narrower where it would be " +
    "more than four times as tall. Pages count from 1. `If-None-Match` is honoured.",
  scope: "document:read",
  params: documentParams.extend({
    page: PageNumber.meta({
      openapi: { type: "integer", minimum: 1 },
      description: "From 1.",
      examples: ["1"],
    }),
  }),
  query: z.object({
    width: integerParam(THUMBNAIL.narrowest, THUMBNAIL.widest, THUMBNAIL.usual).meta({
      description: "Pixels.",
    }),
  }),
  success: { status: 200, description: "The picture", schema: null, contentType: "image/png" },
  alternatives: [{ status: 304, description: "Not changed since the ETag of If-None-Match", schema: null }],
  errors: [
    "INVALID_ID",
    "DOCUMENT_NOT_FOUND",
    "PAGE_NOT_FOUND",
    "VALIDATION_ERROR",
    "INVALID_PDF",
    "SERVICE_UNAVAILABLE",
  ],
});

export const listSigners = operation({
  id: "listDocumentSigners",
  tag: "Documents",
  method: "get",
  path: "/documents/{document_id}/signers",
  summary: "List a document's signers",
  scope: "document:read",
  params: documentParams,
  success: { status: 200, description: "All signers", schema: listOf(Signer) },
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND"],
});

export const addSigner = operation({
  id: "addDocumentSigner",
  tag: "Documents",
  method: "post",
  idempotency: "change",
  path: "/documents/{document_id}/signers",
  summary: "Add a signer, in draft or correction",
  scope: "document:write",
  params: documentParams,
  body: SignerInput,
  success: { status: 201, description: "The signer", schema: Signer },
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND", "DOCUMENT_NOT_EDITABLE", "VALIDATION_ERROR"],
});

export const updateSigner = operation({
  id: "updateDocumentSigner",
  tag: "Documents",
  method: "patch",
  path: "/documents/{document_id}/signers/{signer_id}",
  summary: "Give a signer names of yours, a language, or other terms of acting (merge patch)",
  description:
    "A merge patch of `externalId`, `metadata` and `locale`, in any status, and of `accessCode`, `passkey` and `mayNameNext` until they have acted. The `externalId` of a signer without an address can be changed and not removed.",
  scope: "document:write",
  params: documentParams.extend({ signer_id: idOf("sgr") }),
  body: z.strictObject({
    ...NAMES_PATCH,
    locale: SignerInput.shape.locale,
    accessCode: AccessCode.nullable().optional().meta({
      description:
        "Another code, which they enter even if they have entered the one before, with all tries; null removes it.",
    }),
    mayNameNext: z.boolean().nullable().optional().meta({
      description: "Whether they name, as they act, who signs next; null: they do not.",
    }),
    passkey: Passkey.optional(),
  }),
  success: { status: 200, description: "The signer", schema: Signer },
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND", "SIGNER_NOT_FOUND", "VALIDATION_ERROR"],
});

export const removeSigner = operation({
  id: "removeDocumentSigner",
  tag: "Documents",
  method: "delete",
  path: "/documents/{document_id}/signers/{signer_id}",
  summary: "Remove a signer who has not signed, in draft or correction",
  scope: "document:delete",
  params: documentParams.extend({ signer_id: idOf("sgr") }),
  success: { status: 204, description: "Removed", schema: null },
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND", "SIGNER_NOT_FOUND", "DOCUMENT_NOT_EDITABLE"],
});

const Reassignment = z
  .object({
    name: Name,
    email: SignerInput.shape.email,
    phone: SignerInput.shape.phone,
    reason: trimmed(1, 1000).optional().meta({ description: "For the audit record." }),
    group: noGroup("A signer's group stays: leave it out."),
    rfc: Rfc.nullable()
      .optional()
      .meta({ description: "The RFC of the e.firma that must sign. Absent: any." }),
    curp: Curp.nullable().optional(),
  })
  .superRefine(checkChannel);

export const reassignSigner = operation({
  id: "reassignDocumentSigner",
  tag: "Documents",
  method: "post",
  idempotency: "change",
  path: "/documents/{document_id}/signers/{signer_id}/reassign",
  summary: "Ask another person for a signature",
  description:
    "Before the signature is given, in any state in which it still can be. The signer keeps id, order, role and " +
    "fields; links, sessions and verifications of the person before end, and the new person is invited if it is " +
    "their turn. `rfc` and `curp` are those of the new person: absent, they are cleared. Costs nothing.",
  scope: "document:write",
  params: documentParams.extend({ signer_id: idOf("sgr") }),
  body: Reassignment,
  success: { status: 200, description: "The signer", schema: Signer },
  errors: [
    "INVALID_ID",
    "DOCUMENT_NOT_FOUND",
    "SIGNER_NOT_FOUND",
    "SIGNER_NOT_REASSIGNABLE",
    "VALIDATION_ERROR",
  ],
});

export const listFields = operation({
  id: "listDocumentFields",
  tag: "Documents",
  method: "get",
  path: "/documents/{document_id}/fields",
  summary: "List a document's fields",
  scope: "document:read",
  params: documentParams,
  success: { status: 200, description: "All fields", schema: listOf(Field) },
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND"],
});

export const replaceFields = operation({
  id: "replaceDocumentFields",
  tag: "Documents",
  method: "put",
  path: "/documents/{document_id}/fields",
  summary: "Replace all fields, in draft or correction",
  description:
    "Replaces all of them. Give each a place (`page`, `x`, `y` in points from the top left of the page " +
    "as displayed) or an `anchor`, a text of the document beside which it goes.",
  scope: "document:write",
  params: documentParams,
  body: z.object({ fields: z.array(FieldInput).max(MAX_FIELDS) }),
  success: { status: 200, description: "All fields", schema: listOf(Field) },
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND", "DOCUMENT_NOT_EDITABLE", "VALIDATION_ERROR"],
});

export const listEvents = operation({
  id: "listDocumentEvents",
  tag: "Documents",
  method: "get",
  path: "/documents/{document_id}/events",
  summary: "List a document's events, newest first",
  description:
    "Each event holds the hash of the one before it: SHA-256 over canonical JSON (RFC 8785), so that " +
    "the log can be checked.",
  scope: "document:read",
  params: documentParams,
  query: z.object({
    limit: integerParam(1, 100, 20),
    startingAfter: cursorOf("evt").optional(),
    endingBefore: cursorOf("evt").optional(),
  }),
  success: { status: 200, description: "A page of events", schema: listOf(Event) },
  errors: ["INVALID_ID", "INVALID_CURSOR", "DOCUMENT_NOT_FOUND", "VALIDATION_ERROR"],
});
