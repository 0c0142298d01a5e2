import { z } from "zod";
import { Email } from "../common/email.ts";
import { cursorOf, idOf, printedId } from "../common/ids.ts";
import { MAX_NAMED_DOCUMENTS } from "../common/limits.ts";
import { Phone } from "../common/phone.ts";
import { integerParam } from "../common/query.ts";
import { trimmed } from "../common/text.ts";
import { NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { ERASURE_REASONS, KEPT_ELSEWHERE, KEPT_REASONS } from "../rules/statuses.ts";
import { listOf, operation } from "./common.ts";
import { Document, DocumentStatus } from "./documents.ts";

const documentParams = z.object({ document_id: idOf("doc") });

const Reason = trimmed(1, 500).meta({ description: "For whoever asks why it is kept." });

export const DeletedDocument = Document.extend({
  deletedAt: Timestamp,
  erasesAt: Timestamp.meta({ description: "When the bin erases it, unless a legal hold forbids that." }),
}).meta({ id: "DeletedDocument" });

export const deleteDocument = operation({
  id: "deleteDocument",
  tag: "Deletion",
  method: "delete",
  path: "/documents/{document_id}",
  summary: "Delete a document",
  description:
    "A draft and its files are gone at once. A document that is completed, voided or expired goes to the bin: no " +
    "other operation, link or page shows it, and after 30 days it is erased. An open document answers 409: void it first.",
  scope: "document:delete",
  params: documentParams,
  success: { status: 204, description: "The draft is deleted", schema: null },
  alternatives: [{ status: 202, description: "It is in the bin", schema: DeletedDocument }],
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND", "DOCUMENT_NOT_DELETABLE", "LEGAL_HOLD"],
});

export const listDeletedDocuments = operation({
  id: "listDeletedDocuments",
  tag: "Deletion",
  method: "get",
  path: "/documents/deleted",
  summary: "Documents in the bin, newest first",
  description: "An owner or admin of the workspace sees all, a member their own.",
  scope: "document:delete",
  query: z.object({
    limit: integerParam(1, 100, 20),
    startingAfter: cursorOf("doc").optional(),
    endingBefore: cursorOf("doc").optional(),
  }),
  success: { status: 200, description: "A page of documents", schema: listOf(DeletedDocument) },
  errors: ["INVALID_ID", "INVALID_CURSOR", "VALIDATION_ERROR"],
});

export const restoreDocument = operation({
  id: "restoreDocument",
  tag: "Deletion",
  method: "post",
  idempotency: "change",
  path: "/documents/{document_id}/restore",
  summary: "Take a document out of the bin",
  description:
    "It is as it was, outside of every folder. An `externalId` that was unique may be another's meanwhile.",
  scope: "document:delete",
  params: documentParams,
  body: z.object({}),
  bodyOptional: true,
  success: { status: 200, description: "The document", schema: Document },
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND"],
});

export const LegalHold = z
  .object({
    object: z.literal("legal_hold"),
    documentId: printedId("doc").nullable().meta({ description: "Null: all documents of the environment." }),
    reason: z.string(),
    setBy: z.object({ id: z.string().nullable(), name: z.string().nullable(), email: z.string().nullable() }),
    setAt: Timestamp,
  })
  .meta({ id: "LegalHold" });

export const holdDocument = operation({
  id: "holdDocument",
  tag: "Deletion",
  method: "put",
  path: "/documents/{document_id}/hold",
  summary: "Put a legal hold on a document",
  description:
    "Nothing deletes or erases it until the hold is lifted. Another reason replaces the one before.",
  scope: "retention:write",
  params: documentParams,
  body: z.object({ reason: Reason }),
  success: { status: 200, description: "The hold", schema: LegalHold },
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND", "VALIDATION_ERROR"],
});

export const retrieveHold = operation({
  id: "retrieveHold",
  tag: "Deletion",
  method: "get",
  path: "/documents/{document_id}/hold",
  summary: "Retrieve the legal hold on a document",
  description: "Its own, else the one of its workspace's environment.",
  scope: "document:read",
  params: documentParams,
  success: { status: 200, description: "The hold", schema: LegalHold },
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND", "LEGAL_HOLD_NOT_FOUND"],
});

export const liftHold = operation({
  id: "liftHold",
  tag: "Deletion",
  method: "delete",
  path: "/documents/{document_id}/hold",
  summary: "Lift the legal hold on a document",
  description: "The one of its workspace is lifted by `PUT /v3/retention`.",
  scope: "retention:write",
  params: documentParams,
  success: { status: 204, description: "Lifted", schema: null },
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND", "LEGAL_HOLD_NOT_FOUND"],
});

const ErasureRecord = z.object({
  object: z.literal("erasure"),
  documentId: printedId("doc"),
  livemode: z.boolean(),
  reason: z.enum(ERASURE_REASONS).meta({ description: "Extensible: tolerate values that are not listed." }),
  status: DocumentStatus.meta({ description: "The last one." }),
  sha256: z.string().meta({ description: "SHA-256 of the PDF that signers read, hexadecimal." }),
  sealedSha256: z.string().nullable().meta({ description: "SHA-256 of the sealed PDF." }),
  sealedSize: z.int().nullable().meta({ description: "Bytes of the sealed PDF." }),
  eventHash: z
    .string()
    .nullable()
    .meta({ description: "Hash of the last event, so that a copy of the history fits." }),
  createdAt: Timestamp,
  completedAt: NullableTimestamp,
  deletedAt: NullableTimestamp,
  erasedAt: Timestamp,
});

const signature = z.string().meta({
  description:
    "Detached CMS (DER, base64) by the key of seals over the canonical JSON (RFC 8785) of this object without `signature`.",
});

export const Erasure = ErasureRecord.extend({ signature }).meta({ id: "Erasure" });

export const retrieveErasure = operation({
  id: "retrieveErasure",
  tag: "Deletion",
  method: "get",
  path: "/documents/{document_id}/erasure",
  summary: "Retrieve the proof that a document was erased",
  scope: "document:read",
  params: documentParams,
  success: { status: 200, description: "The signed record", schema: Erasure },
  errors: ["INVALID_ID", "DOCUMENT_NOT_FOUND"],
});

const Days = z.int().min(1).max(36_500);
const rule = {
  eraseAfterDays: Days.nullable().meta({ description: "Days from completion; null: they stay." }),
};

export const Retention = z
  .object({
    object: z.literal("retention"),
    livemode: z.boolean(),
    ...rule,
    templates: z
      .array(z.object({ templateId: printedId("tmpl"), eraseAfterDays: z.int() }))
      .meta({ description: "Templates whose documents have a rule of their own." }),
    hold: LegalHold.nullable(),
  })
  .meta({ id: "Retention" });

export const retrieveRetention = operation({
  id: "retrieveRetention",
  tag: "Deletion",
  method: "get",
  path: "/retention",
  summary: "Retrieve the rules by which documents are erased",
  scope: "document:read",
  success: { status: 200, description: "The rules of the key's environment", schema: Retention },
});

export const replaceRetention = operation({
  id: "replaceRetention",
  tag: "Deletion",
  method: "put",
  path: "/retention",
  summary: "Replace the rules by which documents are erased",
  description:
    "Completed documents are erased so many days after their completion; a signed record with their hashes stays. " +
    "`hold` puts a legal hold on everything, `null` lifts it, without it the hold stays as it is.",
  scope: "retention:write",
  body: z.strictObject({
    ...rule,
    templates: z
      .array(z.object({ templateId: idOf("tmpl"), eraseAfterDays: Days }))
      .max(100)
      .optional(),
    hold: z.object({ reason: Reason }).nullable().optional(),
  }),
  success: { status: 200, description: "The rules", schema: Retention },
  errors: ["INVALID_ID", "VALIDATION_ERROR"],
});

export const PersonErasure = z
  .object({
    object: z.literal("person_erasure"),
    livemode: z.boolean(),
    dryRun: z.boolean(),
    erased: z.object({
      contacts: z.int(),
      rememberedSignatures: z.int(),
      passkeys: z.int().meta({ description: "Passkeys that they have registered to confirm acts." }),
      captures: z.int().meta({ description: "Pictures of faces and documents." }),
      identityVerifications: z.int(),
      drafts: z.int().meta({ description: "Drafts in which the person was named, as a whole." }),
      messages: z.int().meta({ description: "Entries of the log of messages." }),
      bulkRows: z.int().meta({ description: "Rows of bulk sends that failed or were cancelled." }),
      forms: z.int().meta({ description: "Closed forms that invited the person besides." }),
      chains: z.int().meta({ description: "Ended chains all of whose documents are erased." }),
      digitalOnboardings: z.int().meta({ description: "Those that ended without a document." }),
    }),
    kept: z
      .array(
        z.object({
          documentId: printedId("doc"),
          status: DocumentStatus,
          reason: z.enum(KEPT_REASONS).meta({
            description:
              "`open`: it is being signed, or a draft is part of something else. `evidence`: it is the record of what was " +
              "signed. `bin`: it is erased with the bin. `legal_hold`. Extensible.",
          }),
        }),
      )
      .meta({
        description: `Documents with the person that stay, newest first; ${MAX_NAMED_DOCUMENTS} at most.`,
      }),
    keptTotal: z.int(),
    keptElsewhere: z
      .array(
        z.object({
          object: z.enum(KEPT_ELSEWHERE),
          id: printedId("bks").or(printedId("frm")).or(printedId("chn")).or(printedId("onb")),
          reason: z.enum(["open", "evidence"]),
        }),
      )
      .meta({
        description:
          "Others that have the person and stay: bulk sends with rows that wait, forms that are not closed, chains with " +
          "documents, digital onboardings that go on. Ask again when they are over.",
      }),
    erasedAt: NullableTimestamp.meta({ description: "Null of a dry run." }),
    signature: signature.nullable(),
  })
  .meta({ id: "PersonErasure" });

export const erasePerson = operation({
  id: "erasePerson",
  tag: "Deletion",
  method: "post",
  path: "/people/erase",
  summary: "Erase what is kept of a person",
  description:
    "By `email` or `phone`, in the key's environment: contacts, remembered signatures, captures and results of identity " +
    "verifications, drafts, the log of messages, and the person in bulk sends, forms, chains and digital onboardings " +
    "that are over. Documents that were sent stay, and what goes on; both are named. With `dryRun: true` " +
    "nothing is erased. Backups and archives age out.",
  scope: "retention:write document:delete",
  idempotency: "answer",
  body: z
    .strictObject({ email: Email.optional(), phone: Phone.optional(), dryRun: z.boolean().default(false) })
    .superRefine(({ email, phone }, context) => {
      if ((email === undefined) !== (phone === undefined)) return;
      context.addIssue({ code: "custom", path: ["email"], message: "give either email or phone" });
    }),
  success: { status: 200, description: "What was erased, and what stays", schema: PersonErasure },
  errors: ["LEGAL_HOLD", "VALIDATION_ERROR"],
});
