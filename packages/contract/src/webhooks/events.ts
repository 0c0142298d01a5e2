import { auditEntry } from "../common/audit-entry.ts";
import { z } from "zod";
import { PageRanges } from "../common/page-ranges.ts";
import { printedId } from "../common/ids.ts";
import { ERASURE_REASONS } from "../rules/statuses.ts";
import { Timestamp } from "../common/timestamp.ts";
import { V3_VERSION } from "../common/version.ts";
import { Undelivery } from "../common/undelivery.ts";
import type { CatalogEvent } from "./catalog.ts";

const test = z
  .literal(true)
  .optional()
  .meta({ description: "A test event: its data is sample data, and what only real events have is absent." });

/** The integrator's names of something that an event is about (docs/contract/v3.md#integrator-names). */
const nameOf = (what: string) =>
  z
    .string()
    .optional()
    .meta({ description: `Your name for ${what}, where given.` });
const metadataOf = (what: string) =>
  z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: `Yours of ${what}, where given.` });

/** Members of every document event (docs/contract/v3.md#event-data). */
const ofDocument = z.object({
  documentId: printedId("doc"),
  chainId: printedId("chn").optional().meta({ description: "The chain of v2 that the document belongs to." }),
  formId: printedId("frm").optional().meta({ description: "The form by whose answer it was made." }),
  externalId: nameOf("the document"),
  metadata: metadataOf("the document"),
  chainExternalId: nameOf("its chain"),
  chainMetadata: metadataOf("its chain"),
  formExternalId: nameOf("its form"),
  formMetadata: metadataOf("its form"),
  test,
});
const ofSigner = ofDocument.extend({
  signerId: printedId("sgr"),
  signerExternalId: nameOf("the signer"),
  signerMetadata: metadataOf("the signer"),
  action: z
    .enum(["approve", "prepare", "view", "copy"])
    .optional()
    .meta({ description: "There unless they sign." }),
  group: z
    .string()
    .optional()
    .meta({ description: "The group's name: one of its members signs or approves." }),
});

/** Members of a signer's event within a session. Metadata is absent when the integrator gave none. */
const inSession = ofSigner.extend({
  metadata: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: "The signing session's, over yours of the document." }),
});

const verification = inSession.extend({
  sentTo: z
    .string()
    .optional()
    .meta({ description: "The code's recipient, mostly hidden. Absent: no code was sent." }),
});

const person = z
  .object({ name: z.string(), contact: z.string().meta({ description: "Email or phone, mostly hidden." }) })
  .optional();
const replaced = {
  from: person,
  to: person,
  reason: z.string().nullable().optional(),
};

/**
 * SHA-256 in hex over the canonical JSON (RFC 8785) of `{ source, values }`: the hash of the file, and the value of
 * each filled field, or the digest of its ink.
 */
const stateHash = z.string().optional();

const AgreedText = z.object({
  version: z.int(),
  locale: z.string(),
  text: z.string(),
  termsUrl: z.string().nullable(),
  privacyUrl: z.string().nullable(),
});

const AttachedFile = z.object({
  id: printedId("att"),
  fieldId: printedId("sfl"),
  name: z.string(),
  contentType: z.string(),
  size: z.int().meta({ description: "Bytes." }),
  sha256: z.string(),
});

/** The data of each event (docs/contract/v3.md#event-data). Members may be added. */
export const EVENT_DATA = {
  "document.created": ofDocument.extend({
    name: z.string().optional(),
    sha256: z.string().optional().meta({
      description: "The hash of the canonical file that signers read.",
    }),
    originalSha256: z.string().optional().meta({
      description: "The hash of the uploaded file; absent if the document is of several files or of a text.",
    }),
    files: z
      .array(z.object({ name: z.string(), sha256: z.string(), pages: PageRanges }))
      .optional()
      .meta({
        description: "The files of an upload of several, each with the hash of the upload.",
      }),
    addressCheck: z
      .enum(["code", "none"])
      .optional()
      .meta({ description: "There with `formId`: whether a code checks the person's address. Extensible." }),
    chainPosition: z.int().optional().meta({ description: "Place in its chain, from 0." }),
  }),
  "document.pages_arranged": ofDocument.extend({
    pages: z.int().optional().meta({ description: "Number of pages now." }),
    previousSha256: z.string().optional().meta({ description: "The hash of the PDF before, hexadecimal." }),
    sha256: z
      .string()
      .optional()
      .meta({ description: "The hash of the PDF that signers read now, hexadecimal." }),
  }),
  "document.sent": ofDocument,
  "document.send_failed": ofDocument.extend({
    scheduledSendAt: Timestamp.optional(),
    code: z
      .string()
      .optional()
      .meta({ description: "The error that a send by hand would have had. Extensible." }),
    detail: z.string().optional(),
  }),
  "document.viewed": ofDocument.extend({ signerId: printedId("sgr").optional() }),
  "document.corrected": ofDocument.extend({
    changed: z
      .array(z.enum(["text", "signers", "fields", "validation"]))
      .optional()
      .meta({ description: "The changed parts. `text`: signers read another PDF." }),
    addedSigners: z.array(printedId("sgr")).optional(),
    removedSigners: z.array(printedId("sgr")).optional(),
    previousSha256: z
      .string()
      .optional()
      .meta({ description: "The hash of the PDF before the correction, hexadecimal." }),
    sha256: z
      .string()
      .optional()
      .meta({ description: "The hash of the PDF that signers read now, hexadecimal." }),
  }),
  "document.completed": ofDocument.extend({
    status: z.literal("completed"),
    evidencePdf: z.object({
      url: z.string().meta({
        description:
          "The document with its evidence expanded. Without a key it is the sealed PDF, for four days from the event; with " +
          "your key it is the document, whose `evidencePdf.url` is a link of the same kind.",
      }),
    }),
  }),
  "document.voided": ofDocument.extend({
    reason: z.string().nullable().optional(),
    cancelledSigners: z.int().optional(),
  }),
  "document.expired": ofDocument,
  "document.deleted": ofDocument.extend({
    erasesAt: Timestamp.optional().meta({ description: "When the bin erases it; absent of a draft." }),
  }),
  "document.restored": ofDocument,
  "document.erased": ofDocument.extend({
    reason: z.enum(ERASURE_REASONS).optional().meta({ description: "Extensible." }),
  }),
  "document.data_collected": ofDocument.extend({
    signerId: ofSigner.shape.signerId.optional().meta({ description: "The signer who gave the last value." }),
  }),
  "signer.invited": ofSigner.extend({ channel: z.enum(["email", "chat"]).optional() }),
  "signer.undelivered": ofSigner.extend(Undelivery.partial().shape),
  "signer.opened": inSession.extend({
    ip: z.string().optional().meta({ description: "From where the page was loaded." }),
    userAgent: z.string().nullable().optional(),
  }),
  "signer.viewed": inSession,
  "signer.verified": verification,
  "signer.verification_failed": verification,
  "signer.signed": inSession.extend({
    documentSha256: z
      .string()
      .optional()
      .meta({ description: "The hash of the PDF that the signer saw, hexadecimal." }),
    method: z
      .string()
      .nullable()
      .optional()
      .meta({ description: "How: drawn, typed, …, approval, preparation; null without ink." }),
    stateBefore: stateHash.meta({ description: "Hash of what the document said before this signature." }),
    stateAfter: stateHash.meta({
      description: "Hash of what it says with it: the next signature's `stateBefore`.",
    }),
    photo: z
      .literal(true)
      .optional()
      .meta({ description: "The picture was taken in the page; absent for a file." }),
    reason: z
      .string()
      .optional()
      .meta({ description: "The reason that they gave; absent where none was asked for." }),
    consent: AgreedText.optional().meta({
      description: "The workspace's text that they consented to; absent where it has none of its own.",
    }),
    timeZone: z.string().optional().meta({
      description:
        "IANA name of the signer's time zone, as their browser said; absent where it is not known.",
    }),
    placedTogether: z.array(printedId("sfl")).optional().meta({
      description:
        "Ids of the fields that the signer filled with one act, after their page had shown each place; absent without any.",
    }),
    prepared: z
      .array(printedId("sfl"))
      .optional()
      .meta({ description: "Ids of the fields that they filled for others; absent without any." }),
    corrected: z.array(printedId("sfl")).optional().meta({
      description: "Ids of the fields that were prepared and that they changed; absent without any.",
    }),
    attachments: z
      .array(AttachedFile)
      .optional()
      .meta({ description: "The files that the signer attached; absent without any." }),
    remembered: z.object({ since: Timestamp }).optional().meta({
      description:
        "The signature was one that they had wished to be remembered; absent: it was made for this document.",
    }),
    rememberedFromNow: z
      .literal(true)
      .optional()
      .meta({ description: "They wished this signature to be remembered." }),
  }),
  "signer.declined": inSession.extend({ reason: z.string().nullable().optional() }),
  "signer.reminder_sent": ofSigner,
  "signer.delegated": inSession.extend(replaced),
  "signer.reassigned": ofSigner.extend(replaced),
  "signer.named": ofSigner.extend(replaced).extend({
    warning: z.string().optional().meta({
      description: "Doubts about the address: `disposable_domain`, `similar_domain`, … Extensible.",
    }),
  }),
  "signer.cancelled": ofSigner.extend({
    signedBy: z
      .object({ id: printedId("sgr"), name: z.string() })
      .optional()
      .meta({ description: "The member who signed or approved for the group." }),
  }),
  "signer.question_asked": inSession.extend({
    questionId: printedId("qst").optional(),
    text: z.string().optional(),
  }),
  "signer.question_answered": ofSigner.extend({
    questionId: printedId("qst").optional(),
    answer: z.string().optional(),
  }),
  "signer.postponed": inSession.extend({
    remindAt: Timestamp.nullable().optional().meta({ description: "Null: no reminder was asked for." }),
  }),
  "onboarding.completed": z.record(z.string(), z.unknown()),
  "audit.recorded": auditEntry,
} as const satisfies Record<CatalogEvent, z.ZodType>;

/** The body of a delivery of the dated cohort (docs/contract/v3.md#envelope). */
export const WebhookEnvelope = z
  .object({
    eventId: printedId("evt").meta({
      description: "Unique, and the same on every retry: deduplicate by it.",
    }),
    eventType: z.string(),
    apiVersion: z.literal(V3_VERSION),
    occurredAt: Timestamp,
    tenantId: printedId("ten"),
    livemode: z.boolean(),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({
    id: "WebhookEnvelope",
    description: "An event as endpoints of the dated contract are told of it.",
  });
export type WebhookEnvelope = z.infer<typeof WebhookEnvelope>;
