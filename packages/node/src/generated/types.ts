// Made of the contract by `npm run generate -w packages/node`; changes by hand are lost.

import type { Download } from "../base/download.ts";
import type { FileContent } from "../base/file-content.ts";
import type { WebhookEvent } from "./events.ts";

/** A page of a list, or all of a bounded one. */
export interface List<Item> {
  object: "list";
  data: Item[];
  hasMore: boolean;
  /** Null on bounded lists. */
  limit: number | null;
  /** Goes on as `startingAfter`. Null where nothing follows. */
  nextCursor: string | null;
  /** Goes back as `endingBefore`. Null where nothing precedes. */
  previousCursor: string | null;
  /** The number of documents, with `includeTotal`. */
  totalCount?: number | null;
}

/** Extensible: tolerate values that are not listed. */
export type DocumentStatus =
  | "draft"
  | "collecting_data"
  | "awaiting_signatures"
  | "correcting"
  | "processing"
  | "completed"
  | "expired"
  | "voided"
  | (string & {});

export interface Document {
  object: "document";
  id: string;
  livemode: boolean;
  name: string;
  status: DocumentStatus;
  documentType: "upload" | "template" | "compound";
  signerCount: number;
  signedCount: number;
  ownerId: string;
  orgId: string;
  folderId: string | null;
  /** Your name for it. */
  externalId: string | null;
  /** Yours. */
  metadata: Record<string, string>;
  /** Labels. Absent: none. */
  tags?: Array<string>;
  expiresAt: string | null;
  /** Days before expiresAt: `beforeExpiryDays` of `reminders`. */
  expirationReminders: Array<number> | null;
  /** When signers are reminded. Absent: never by itself. */
  reminders?: Reminders;
  /** The sender's words in invitations and reminders. Absent: none. */
  message?: SenderMessage;
  /** IANA name. */
  timeZone: string;
  /** How days are written. `long`: the month in words of the reader's language. */
  dateFormat: "long" | "DD/MM/YYYY" | "MM/DD/YYYY" | "YYYY-MM-DD";
  /** When the draft is sent by itself. Absent: it is not. */
  scheduledSendAt?: string;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  /**
   * The fate of the upload's own signatures; null: it had none. `countersign`: they hold in the sealed
   * PDF, which continues the upload. `flattened`: the document shows them, and the original, which is
   * attached to the evidence, has them. Extensible.
   */
  signedUpload: "countersign" | "flattened" | null;
  /** Changes between the upload and the PDF that people read. Absent: none. */
  warnings?: Array<UploadWarning>;
  /** The brand that it names. Absent: the workspace's default. */
  brandId?: string;
  /** A signer may pass their signature on to another person. Absent: they may not. */
  allowDelegation?: true;
  /** The ways in which signature and initials may be made. Absent: all. Extensible. */
  signatureMethods?: Array<string>;
  /**
   * Addresses to which our own page leads the person who has signed or declined, or whose document has
   * expired. The page names the host, and goes there only if they press the link.
   */
  redirectUrls?: {
    /** HTTPS, of the public internet, without credentials. */
    completed?: string;
    /** HTTPS, of the public internet, without credentials. */
    declined?: string;
    /** HTTPS, of the public internet, without credentials. */
    expired?: string;
  };
  /**
   * The reasons from which they choose one as they sign or approve; `true`: they write one of at most
   * 120 characters. It is in the record and on the signature. Absent: none is asked for.
   */
  reasons?: Array<string> | true;
  /** The form by whose answer it was made. Absent: it was made otherwise. */
  formId?: string;
  /** Printed on the audit page; opens the public record. Absent before completion, and without a code. */
  verificationUrl?: string;
  evidencePdf?: {
    url: string;
    hash: string;
    /** ISO 8601, UTC */
    expiresAt: string;
  } | null;
  signers?: Array<Signer>;
  fields?: Array<Field>;
  folder?: Folder | null;
  /** The files that it was made of, in their order. Only where they are expanded. */
  files?: Array<DocumentFile>;
  /** Only in lists that expand it. */
  people?: DocumentPeople;
}

export interface Reminders {
  /** Days from a signer's invitation to the first reminder. Null: none follows the invitation. */
  firstAfterDays: number | null;
  /** Days from one to the next. Null: the first is the only one. */
  everyDays: number | null;
  /** Reminders after an invitation, at most. */
  max: number | null;
  /** Days before `expiresAt`. */
  beforeExpiryDays: Array<number>;
}

export interface SenderMessage {
  subject: string | null;
  body: string | null;
}

export interface UploadWarning {
  code:
    | "REPAIRED"
    | "ACTIVE_CONTENT_REMOVED"
    | "FILES_INSIDE"
    | "FORM_VALUES_LEFT_OUT"
    | "SIGNATURES_REMOVED"
    | "PDFA_CLAIM_REMOVED"
    | "LAYERS_FLATTENED"
    | "PAGE_KEPT_AS_PICTURE"
    | "PAGES_ARRANGED"
    | "PAGES_NUMBERED";
  detail: string;
}

export interface Signer {
  object: "signer";
  id: string;
  livemode: boolean;
  documentId: string;
  name: string;
  email: string | null;
  phone: string | null;
  /** Your name for them. There when it was given. */
  externalId?: string;
  /** Yours. There unless empty. */
  metadata?: Record<string, string>;
  /** The language in which we write to them. There when it was given. */
  locale?: string;
  /** There unless they sign. */
  action?: "sign" | "approve" | "prepare" | "view" | "copy";
  /** The group's name: one of its people signs or approves for all. There when it was given. */
  group?: string;
  /** The ways in which signature and initials may be made. Absent: all. Extensible. */
  signatureMethods?: Array<string>;
  /**
   * The reasons from which they choose one as they sign or approve; `true`: they write one of at most
   * 120 characters. It is in the record and on the signature. Absent: none is asked for.
   */
  reasons?: Array<string> | true;
  /** They name who signs next. Absent: they do not. */
  mayNameNext?: true;
  /** They confirm their act with a passkey. Absent: they do not. */
  passkey?: true;
  /** They enter a code of yours before they see anything. Absent: they do not. */
  hasAccessCode?: true;
  role: string | null;
  order: number;
  /** The RFC of the e.firma that must sign. There when it was given. */
  rfc?: string;
  curp?: string;
  /** Extensible: tolerate values that are not listed. */
  status: "pending" | "sent" | "viewed" | "signed" | "declined" | "cancelled" | "expired" | (string & {});
  declineReason: string | null;
  signedAt: string | null;
  /** There while the latest message has not reached them: correct the address, or invite them again. */
  undelivered?: {
    /**
     * `address_refused`: The receiving service takes no messages for the address or number: it is misspelt
     * or closed. `mailbox_full`: The mailbox takes no more. `message_refused`: The receiving service
     * refuses this message. `sending_failed`: This service could not get it delivered, which says nothing
     * of the address. Extensible: tolerate values that are not listed.
     */
    reason: "address_refused" | "mailbox_full" | "message_refused" | "sending_failed";
    channel: "email" | "chat";
    /** Whether the receiving service refused it for good; false: this service has given up. */
    permanent: boolean;
    /** ISO 8601, UTC */
    occurredAt: string;
  };
}

export interface Field {
  id: string;
  signerId: string;
  type:
    | "signature"
    | "initials"
    | "date"
    | "name"
    | "email"
    | "text"
    | "checkbox"
    | "number"
    | "textarea"
    | "dropdown"
    | "radio"
    | "note"
    | "strikethrough"
    | "attachment"
    | "image"
    | "stamp";
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  required: boolean;
  label: string | null;
  value: string | null;
  anchor: {
    text: string;
    occurrence: number;
    offsetX: number;
    offsetY: number;
  } | null;
  /** The options of a dropdown; else null. */
  options: Array<string> | null;
  /** The group and option of a radio field; else null. */
  radio: {
    group: string;
    option: string;
  } | null;
  rules: FieldRules | null;
  /** The look of its value. Absent: that of every field. */
  look?: FieldLook;
  /** The name of the field's value in expressions. */
  key: string | null;
  showWhen: string | null;
  requiredWhen: string | null;
  formula: string | null;
  /** The person who fills the field before its signer signs. There when somebody does. */
  preparedBy?: string;
  /** The signer may change what was prepared. Absent: they only read it. */
  correctable?: true;
}

export interface FieldRules {
  minLength?: number;
  maxLength?: number;
  /** RE2 syntax. A value has then at most 500 characters. */
  pattern?: string;
  message?: string;
  min?: string;
  max?: string;
  decimals?: number;
  from?: string;
  to?: string;
}

export interface FieldLook {
  /** Points. A text that has no room at it gets smaller, unless `overflow` refuses it. */
  fontSize?: number;
  /** `#rrggbb`, with a contrast of at least 4.5:1 on white. */
  color?: string;
  /** Absent: where the text begins, which is the right in Arabic and Hebrew. */
  align?: "left" | "center" | "right";
  /** Cells of the same width with one character each, and the most characters of a value. */
  comb?: number;
  /** Whether a text without room gets smaller (`shrink`, the default) or is refused (`refuse`). */
  overflow?: "shrink" | "refuse";
  /**
   * Whether thousands are parted. Default: true where `currency` or `locale` is given; absent like both,
   * the number is written as its value is.
   */
  grouping?: boolean;
  /** A code of ISO 4217: the number is written as an amount of it. */
  currency?: string;
  /**
   * The language whose marks the number has, `es` for Mexico's. Default: the first of the operator's
   * languages.
   */
  locale?: "es" | "en" | "pt" | "fr" | "de" | "it";
}

export interface Folder {
  object: "folder";
  id: string;
  livemode: boolean;
  name: string;
  /** Null: at the root. */
  parentId: string | null;
  ownerId: string;
  /** Documents lie in the folder itself. */
  hasDocs: boolean;
  /** The automatically created inbox. */
  isMain: boolean;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export interface DocumentFile {
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** The hash of the file as it was uploaded, hex. */
  sha256: string;
  /** Its pages in the document, from 1. */
  pages: Array<{
    first: number;
    last: number;
  }>;
}

export interface DocumentPeople {
  /** Those who are waited for, then the others; 3 at most. */
  data: Array<{
    id: string;
    name: string;
    email: string | null;
    /** Extensible: tolerate values that are not listed. */
    status: "pending" | "sent" | "viewed" | "signed" | "declined" | "cancelled" | "expired" | (string & {});
    waitedFor: boolean;
  }>;
  total: number;
  waitedFor: number;
}

export interface CreateDocumentBody {
  source?: "template" | "file" | undefined;
  /** `tmpl_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  templateId?: string | undefined;
  /** Texts by variable; keys that the template does not declare are dropped. */
  templateValues?: Record<string, string> | undefined;
  name?: string | undefined;
  file?:
    | {
        name: string;
        /** The PDF, JPEG or PNG in standard base64 with padding, at most 10 MB decoded. */
        content: FileContent;
      }
    | undefined;
  /**
   * In place of `file`: PDFs, pictures and Word texts without variables, which become one document in
   * this order. Together at most 50 MB.
   */
  files?:
    | ReadonlyArray<{
        name: string;
        /** At most 10 MB decoded. */
        content: FileContent;
      }>
    | undefined;
  /**
   * `form`: the fields of the file's own form become the document's. With one signer they are theirs;
   * with several, a field whose name begins with a signer's `role` is that signer's, and the others are
   * the first's.
   */
  fieldsFrom?: "form" | undefined;
  /**
   * For a picture. `a4` (default): it fills an A4 sheet but for a margin of a centimetre, upright or
   * across as the picture is. `original`: a page of its own size at 200 pixels an inch.
   */
  picturePage?: "a4" | "original" | undefined;
  /**
   * For a file that is signed already. `countersign` (default): its signatures hold beside the new ones;
   * 422 where they permit none. `flatten`: its signatures are shown and do not hold any more; the
   * original is attached to the evidence. `refuse`: 422.
   */
  onSignedUpload?: "countersign" | "flatten" | "refuse" | undefined;
  signers?:
    | ReadonlyArray<{
        name: string;
        email?: string | undefined;
        phone?: string | undefined;
        /** Default: `sign`. */
        action?: "sign" | "approve" | "prepare" | "view" | "copy" | undefined;
        role?: string | null | undefined;
        order?: number | undefined;
        rfc?: string | null | undefined;
        curp?: string | null | undefined;
        /**
         * Yours: it comes back in answers and webhooks. At most 50 texts of at most 500 characters; keys have
         * at most 100.
         */
        metadata?: Record<string, string> | undefined;
        /** The language in which we write to them, and in which their page opens: es, en, pt, fr, de, it. */
        locale?: string | null | undefined;
        /**
         * Your name for them. Who has one may have neither `email` nor `phone`: then only your signing
         * sessions reach them.
         */
        externalId?: string | undefined;
        /** The ways in which they may sign, of those of the document. Absent: the document's. */
        signatureMethods?: ReadonlyArray<"drawn" | "typed" | "uploaded" | "photo" | "remembered"> | undefined;
        /**
         * A code of yours, which they enter before anything of the document is shown. Tell it to them by
         * another way than the link: no message of ours has it, and no answer.
         */
        accessCode?: string | undefined;
        /**
         * The reasons from which they choose one as they sign or approve; `true`: they write one of at most
         * 120 characters. It is in the record and on the signature. Absent: none is asked for.
         */
        reasons?: ReadonlyArray<string> | true | undefined;
        /**
         * Whether they confirm their act with a passkey: their fingerprint, face or PIN on a device of theirs.
         * They register it at the first act, after a code at their address, and use it again for later
         * documents of yours. Default: false.
         */
        passkey?: boolean | undefined;
        /**
         * Whether they name, as they sign, approve or prepare, who signs next: the next person in the order,
         * if you gave that one neither `email` nor `phone`. Default: false.
         */
        mayNameNext?: boolean | undefined;
        /**
         * People with the same group are one signer: the first who signs or approves does it for all. They
         * have the same `order`, `action` and `role`; 20 people at most.
         */
        group?: string | null | undefined;
      }>
    | undefined;
  folderId?: string | null | undefined;
  /** The brand that signers see. Null: the workspace's default. */
  brandId?: string | null | undefined;
  /** Your name for it. */
  externalId?: string | undefined;
  /**
   * Yours: it comes back in answers and webhooks. At most 50 texts of at most 500 characters; keys have
   * at most 100.
   */
  metadata?: Record<string, string> | undefined;
  /** Labels; of two that differ in case alone the first stays. */
  tags?: ReadonlyArray<string> | undefined;
  /**
   * `true`: 409 `EXTERNAL_ID_TAKEN` where a document of the workspace and environment has this
   * `externalId`.
   */
  externalIdUnique?: boolean | undefined;
  expiresAt?: Date | string | null | undefined;
  /** IANA name. Default: the workspace's. */
  timeZone?: string | undefined;
  /** Default: the workspace's. */
  dateFormat?: "long" | "DD/MM/YYYY" | "MM/DD/YYYY" | "YYYY-MM-DD" | undefined;
  /** Days before `expiresAt` on which signers are reminded: `reminders.beforeExpiryDays`. */
  expirationReminders?: ReadonlyArray<number> | null | undefined;
  /** When signers are reminded. Null: never by itself. Without both: as the workspace has it. */
  reminders?:
    | {
        /** Days from a signer's invitation to the first reminder. Null: none follows the invitation. */
        firstAfterDays?: number | null | undefined;
        /** Days from one to the next. Null: the first is the only one. */
        everyDays?: number | null | undefined;
        /** Reminders after an invitation, at most. Default: 10, without `everyDays` 1. */
        max?: number | null | undefined;
        /** Days before `expiresAt`. */
        beforeExpiryDays?: ReadonlyArray<number> | undefined;
      }
    | null
    | undefined;
  /** Your words in the invitations and reminders, beside the service's own. */
  message?:
    | {
        /** One line, in place of the service's subject. */
        subject?: string | null | undefined;
        /** Plain text; lines stay. No link is made of it. */
        body?: string | null | undefined;
      }
    | null
    | undefined;
  /** When the draft is sent by itself, within a year; null: it is not. ISO 8601 with any offset. */
  scheduledSendAt?: Date | string | null | undefined;
  signatureValidation?:
    | {
        autografa?: boolean | undefined;
        FEA?: boolean | undefined;
        eIDAS?: boolean | undefined;
        nom151?: boolean | undefined;
        id_scan?: boolean | undefined;
        videofirma?: boolean | undefined;
        id_reuse_policy?: "always_new" | "reuse_valid" | null | undefined;
      }
    | undefined;
  /** Whether a signer may pass their signature on to another person. Default: `true`. */
  allowDelegation?: boolean | undefined;
  /** The ways in which signature and initials may be made: at least one. Absent: all. */
  signatureMethods?: ReadonlyArray<"drawn" | "typed" | "uploaded" | "photo" | "remembered"> | undefined;
  /**
   * Addresses to which our own page leads the person who has signed or declined, or whose document has
   * expired. The page names the host, and goes there only if they press the link.
   */
  redirectUrls?:
    | {
        /** HTTPS, of the public internet, without credentials. */
        completed?: string | undefined;
        /** HTTPS, of the public internet, without credentials. */
        declined?: string | undefined;
        /** HTTPS, of the public internet, without credentials. */
        expired?: string | undefined;
      }
    | undefined;
  /**
   * The reasons from which they choose one as they sign or approve; `true`: they write one of at most
   * 120 characters. It is in the record and on the signature. Absent: none is asked for.
   */
  reasons?: ReadonlyArray<string> | true | undefined;
}

export interface DocumentStats {
  totalDocuments: number;
  totalCompleted: number;
  totalPending: number;
  totalConfiguring: number;
  recentCount: number;
  /** With `expand=byStatus`: each status, also with 0. Extensible. */
  byStatus?: Record<string, number>;
}

export interface UpdateDocumentBody {
  name?: string | undefined;
  folderId?: string | null | undefined;
  /** The brand that signers see. Null: the workspace's default. */
  brandId?: string | null | undefined;
  /** Your name for it; null removes it. */
  externalId?: string | null | undefined;
  /**
   * Merged into what is there; null as a value removes a member, null as a whole all of them. At most 50
   * texts of at most 500 characters; keys have at most 100.
   */
  metadata?: Record<string, string | null> | null | undefined;
  /** In place of those that are there; null: none. */
  tags?: ReadonlyArray<string> | null | undefined;
  /**
   * `true`: 409 `EXTERNAL_ID_TAKEN` where a document of the workspace and environment has this
   * `externalId`.
   */
  externalIdUnique?: boolean | undefined;
  /** Merged into what is there; null: never by itself. */
  reminders?:
    | {
        /** Days from a signer's invitation to the first reminder. Null: none follows the invitation. */
        firstAfterDays?: number | null | undefined;
        /** Days from one to the next. Null: the first is the only one. */
        everyDays?: number | null | undefined;
        /** Reminders after an invitation, at most. Default: 10, without `everyDays` 1. */
        max?: number | null | undefined;
        /** Days before `expiresAt`. */
        beforeExpiryDays?: ReadonlyArray<number> | undefined;
      }
    | null
    | undefined;
  /** Merged into what is there; null: none. */
  message?:
    | {
        /** One line, in place of the service's subject. */
        subject?: string | null | undefined;
        /** Plain text; lines stay. No link is made of it. */
        body?: string | null | undefined;
      }
    | null
    | undefined;
  /** When the draft is sent by itself, within a year; null: it is not. ISO 8601 with any offset. */
  scheduledSendAt?: Date | string | null | undefined;
}

export interface SendDocumentBody {
  recipients?:
    | ReadonlyArray<{
        name?: string | undefined;
        email?: string | undefined;
        phone?: string | undefined;
        /**
         * Your name for them. Who has one may have neither `email` nor `phone`: then only your signing
         * sessions reach them.
         */
        externalId?: string | undefined;
        /**
         * Yours: it comes back in answers and webhooks. At most 50 texts of at most 500 characters; keys have
         * at most 100.
         */
        metadata?: Record<string, string> | undefined;
        /** The language in which we write to them, and in which their page opens: es, en, pt, fr, de, it. */
        locale?: string | null | undefined;
        /** Groups cannot be named here. */
        group?: null | undefined;
        /** Whether the service writes to this person. When absent: `notify` of the send. */
        notify?: boolean | undefined;
      }>
    | undefined;
  /**
   * `false`: no invitation, reminder of its own, notice or copy is sent; a code goes out where its
   * signer asks for it. When absent: true.
   */
  notify?: boolean | undefined;
}

export interface VoidDocumentBody {
  reason?: string | undefined;
}

export interface DeletedDocument {
  object: "document";
  id: string;
  livemode: boolean;
  name: string;
  status: DocumentStatus;
  documentType: "upload" | "template" | "compound";
  signerCount: number;
  signedCount: number;
  ownerId: string;
  orgId: string;
  folderId: string | null;
  /** Your name for it. */
  externalId: string | null;
  /** Yours. */
  metadata: Record<string, string>;
  /** Labels. Absent: none. */
  tags?: Array<string>;
  expiresAt: string | null;
  /** Days before expiresAt: `beforeExpiryDays` of `reminders`. */
  expirationReminders: Array<number> | null;
  /** When signers are reminded. Absent: never by itself. */
  reminders?: Reminders;
  /** The sender's words in invitations and reminders. Absent: none. */
  message?: SenderMessage;
  /** IANA name. */
  timeZone: string;
  /** How days are written. `long`: the month in words of the reader's language. */
  dateFormat: "long" | "DD/MM/YYYY" | "MM/DD/YYYY" | "YYYY-MM-DD";
  /** When the draft is sent by itself. Absent: it is not. */
  scheduledSendAt?: string;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  /**
   * The fate of the upload's own signatures; null: it had none. `countersign`: they hold in the sealed
   * PDF, which continues the upload. `flattened`: the document shows them, and the original, which is
   * attached to the evidence, has them. Extensible.
   */
  signedUpload: "countersign" | "flattened" | null;
  /** Changes between the upload and the PDF that people read. Absent: none. */
  warnings?: Array<UploadWarning>;
  /** The brand that it names. Absent: the workspace's default. */
  brandId?: string;
  /** A signer may pass their signature on to another person. Absent: they may not. */
  allowDelegation?: true;
  /** The ways in which signature and initials may be made. Absent: all. Extensible. */
  signatureMethods?: Array<string>;
  /**
   * Addresses to which our own page leads the person who has signed or declined, or whose document has
   * expired. The page names the host, and goes there only if they press the link.
   */
  redirectUrls?: {
    /** HTTPS, of the public internet, without credentials. */
    completed?: string;
    /** HTTPS, of the public internet, without credentials. */
    declined?: string;
    /** HTTPS, of the public internet, without credentials. */
    expired?: string;
  };
  /**
   * The reasons from which they choose one as they sign or approve; `true`: they write one of at most
   * 120 characters. It is in the record and on the signature. Absent: none is asked for.
   */
  reasons?: Array<string> | true;
  /** The form by whose answer it was made. Absent: it was made otherwise. */
  formId?: string;
  /** Printed on the audit page; opens the public record. Absent before completion, and without a code. */
  verificationUrl?: string;
  evidencePdf?: {
    url: string;
    hash: string;
    /** ISO 8601, UTC */
    expiresAt: string;
  } | null;
  signers?: Array<Signer>;
  fields?: Array<Field>;
  folder?: Folder | null;
  /** The files that it was made of, in their order. Only where they are expanded. */
  files?: Array<DocumentFile>;
  /** Only in lists that expand it. */
  people?: DocumentPeople;
  /** ISO 8601, UTC */
  deletedAt: string;
  /** When the bin erases it, unless a legal hold forbids that. */
  erasesAt: string;
}

export interface LegalHold {
  object: "legal_hold";
  /** Null: all documents of the environment. */
  documentId: string | null;
  reason: string;
  setBy: {
    id: string | null;
    name: string | null;
    email: string | null;
  };
  /** ISO 8601, UTC */
  setAt: string;
}

export interface HoldDocumentBody {
  /** For whoever asks why it is kept. */
  reason: string;
}

export interface Erasure {
  object: "erasure";
  documentId: string;
  livemode: boolean;
  /** Extensible: tolerate values that are not listed. */
  reason: "deleted" | "retention" | (string & {});
  /** The last one. */
  status: DocumentStatus;
  /** SHA-256 of the PDF that signers read, hexadecimal. */
  sha256: string;
  /** SHA-256 of the sealed PDF. */
  sealedSha256: string | null;
  /** Bytes of the sealed PDF. */
  sealedSize: number | null;
  /** Hash of the last event, so that a copy of the history fits. */
  eventHash: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  completedAt: string | null;
  deletedAt: string | null;
  /** ISO 8601, UTC */
  erasedAt: string;
  /**
   * Detached CMS (DER, base64) by the key of seals over the canonical JSON (RFC 8785) of this object
   * without `signature`.
   */
  signature: string;
}

export interface Retention {
  object: "retention";
  livemode: boolean;
  /** Days from completion; null: they stay. */
  eraseAfterDays: number | null;
  /** Templates whose documents have a rule of their own. */
  templates: Array<{
    templateId: string;
    eraseAfterDays: number;
  }>;
  hold: LegalHold | null;
}

export interface ReplaceRetentionBody {
  /** Days from completion; null: they stay. */
  eraseAfterDays: number | null;
  templates?:
    | ReadonlyArray<{
        /** `tmpl_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
        templateId: string;
        eraseAfterDays: number;
      }>
    | undefined;
  hold?:
    | {
        /** For whoever asks why it is kept. */
        reason: string;
      }
    | null
    | undefined;
}

export interface ErasePersonBody {
  email?: string | undefined;
  phone?: string | undefined;
  /** Default: `false`. */
  dryRun?: boolean | undefined;
}

export interface PersonErasure {
  object: "person_erasure";
  livemode: boolean;
  dryRun: boolean;
  erased: {
    contacts: number;
    rememberedSignatures: number;
    /** Passkeys that they have registered to confirm acts. */
    passkeys: number;
    /** Pictures of faces and documents. */
    captures: number;
    identityVerifications: number;
    /** Drafts in which the person was named, as a whole. */
    drafts: number;
    /** Entries of the log of messages. */
    messages: number;
    /** Rows of bulk sends that failed or were cancelled. */
    bulkRows: number;
    /** Closed forms that invited the person besides. */
    forms: number;
    /** Ended chains all of whose documents are erased. */
    chains: number;
    /** Those that ended without a document. */
    digitalOnboardings: number;
  };
  /** Documents with the person that stay, newest first; 1000 at most. */
  kept: Array<{
    documentId: string;
    status: DocumentStatus;
    /**
     * `open`: it is being signed, or a draft is part of something else. `evidence`: it is the record of
     * what was signed. `bin`: it is erased with the bin. `legal_hold`. Extensible.
     */
    reason: "open" | "evidence" | "bin" | "legal_hold";
  }>;
  keptTotal: number;
  /**
   * Others that have the person and stay: bulk sends with rows that wait, forms that are not closed,
   * chains with documents, digital onboardings that go on. Ask again when they are over.
   */
  keptElsewhere: Array<{
    object: "bulk_send" | "form" | "chain" | "digital_onboarding";
    id: string;
    reason: "open" | "evidence";
  }>;
  /** Null of a dry run. */
  erasedAt: string | null;
  signature: string | null;
}

export interface ArrangePagesBody {
  /** The pages of the document, in their new order. Those that are missing are removed. */
  pages: ReadonlyArray<{
    /** The page's number now. */
    page: number;
    /** Degrees clockwise by which it is turned further. Default: 0. */
    rotate?: 0 | 90 | 180 | 270 | undefined;
  }>;
  /** Whether each page gets its number and their count at its foot, once. Default: false. */
  pageNumbers?: boolean | undefined;
}

export interface AddDocumentSignerBody {
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
  /** Default: `sign`. */
  action?: "sign" | "approve" | "prepare" | "view" | "copy" | undefined;
  role?: string | null | undefined;
  order?: number | undefined;
  rfc?: string | null | undefined;
  curp?: string | null | undefined;
  /**
   * Yours: it comes back in answers and webhooks. At most 50 texts of at most 500 characters; keys have
   * at most 100.
   */
  metadata?: Record<string, string> | undefined;
  /** The language in which we write to them, and in which their page opens: es, en, pt, fr, de, it. */
  locale?: string | null | undefined;
  /**
   * Your name for them. Who has one may have neither `email` nor `phone`: then only your signing
   * sessions reach them.
   */
  externalId?: string | undefined;
  /** The ways in which they may sign, of those of the document. Absent: the document's. */
  signatureMethods?: ReadonlyArray<"drawn" | "typed" | "uploaded" | "photo" | "remembered"> | undefined;
  /**
   * A code of yours, which they enter before anything of the document is shown. Tell it to them by
   * another way than the link: no message of ours has it, and no answer.
   */
  accessCode?: string | undefined;
  /**
   * The reasons from which they choose one as they sign or approve; `true`: they write one of at most
   * 120 characters. It is in the record and on the signature. Absent: none is asked for.
   */
  reasons?: ReadonlyArray<string> | true | undefined;
  /**
   * Whether they confirm their act with a passkey: their fingerprint, face or PIN on a device of theirs.
   * They register it at the first act, after a code at their address, and use it again for later
   * documents of yours. Default: false.
   */
  passkey?: boolean | undefined;
  /**
   * Whether they name, as they sign, approve or prepare, who signs next: the next person in the order,
   * if you gave that one neither `email` nor `phone`. Default: false.
   */
  mayNameNext?: boolean | undefined;
  /**
   * People with the same group are one signer: the first who signs or approves does it for all. They
   * have the same `order`, `action` and `role`; 20 people at most.
   */
  group?: string | null | undefined;
}

export interface UpdateDocumentSignerBody {
  /** Your name for it; null removes it. */
  externalId?: string | null | undefined;
  /**
   * Merged into what is there; null as a value removes a member, null as a whole all of them. At most 50
   * texts of at most 500 characters; keys have at most 100.
   */
  metadata?: Record<string, string | null> | null | undefined;
  /** The language in which we write to them, and in which their page opens: es, en, pt, fr, de, it. */
  locale?: string | null | undefined;
  /**
   * Another code, which they enter even if they have entered the one before, with all tries; null
   * removes it.
   */
  accessCode?: string | null | undefined;
  /** Whether they name, as they act, who signs next; null: they do not. */
  mayNameNext?: boolean | null | undefined;
  /**
   * Whether they confirm their act with a passkey: their fingerprint, face or PIN on a device of theirs.
   * They register it at the first act, after a code at their address, and use it again for later
   * documents of yours. Default: false.
   */
  passkey?: boolean | undefined;
}

export interface ReassignDocumentSignerBody {
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
  /** For the audit record. */
  reason?: string | undefined;
  /** Groups cannot be named here. */
  group?: null | undefined;
  /** The RFC of the e.firma that must sign. Absent: any. */
  rfc?: string | null | undefined;
  curp?: string | null | undefined;
}

export interface FieldRulesInput {
  minLength?: number;
  maxLength?: number;
  /** RE2 syntax. A value has then at most 500 characters. */
  pattern?: string;
  message?: string;
  min?: string;
  max?: string;
  decimals?: number;
  from?: string;
  to?: string;
}

export interface FieldLookInput {
  /** Points. A text that has no room at it gets smaller, unless `overflow` refuses it. */
  fontSize?: number;
  /** `#rrggbb`, with a contrast of at least 4.5:1 on white. */
  color?: string;
  /** Absent: where the text begins, which is the right in Arabic and Hebrew. */
  align?: "left" | "center" | "right";
  /** Cells of the same width with one character each, and the most characters of a value. */
  comb?: number;
  /** Whether a text without room gets smaller (`shrink`, the default) or is refused (`refuse`). */
  overflow?: "shrink" | "refuse";
  /**
   * Whether thousands are parted. Default: true where `currency` or `locale` is given; absent like both,
   * the number is written as its value is.
   */
  grouping?: boolean;
  /** A code of ISO 4217: the number is written as an amount of it. */
  currency?: string;
  /**
   * The language whose marks the number has, `es` for Mexico's. Default: the first of the operator's
   * languages.
   */
  locale?: "es" | "en" | "pt" | "fr" | "de" | "it";
}

export interface ReplaceDocumentFieldsBody {
  fields: ReadonlyArray<{
    /** `sgr_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
    signerId: string;
    type:
      | "signature"
      | "initials"
      | "date"
      | "name"
      | "email"
      | "text"
      | "checkbox"
      | "number"
      | "textarea"
      | "dropdown"
      | "radio"
      | "note"
      | "strikethrough"
      | "attachment"
      | "image"
      | "stamp";
    page?: number | undefined;
    x?: number | undefined;
    y?: number | undefined;
    width?: number | undefined;
    height?: number | undefined;
    required?: boolean | undefined;
    label?: string | null | undefined;
    value?: string | null | undefined;
    anchor?:
      | {
          text: string;
          /** Default: `1`. */
          occurrence?: number | undefined;
          /** Default: `0`. */
          offsetX?: number | undefined;
          /** Default: `0`. */
          offsetY?: number | undefined;
        }
      | null
      | undefined;
    options?: ReadonlyArray<string> | null | undefined;
    radio?:
      | {
          group: string;
          option: string;
        }
      | null
      | undefined;
    rules?: FieldRulesInput | null | undefined;
    /** Size, colour, place and cells of what is typed or printed in it (docs/contract/v3.md#field-look). */
    look?: FieldLookInput | null | undefined;
    key?: string | null | undefined;
    /** Under which condition the field is asked for at all (docs/contract/v3.md#conditions). */
    showWhen?: string | null | undefined;
    /** Under which condition the field is required, if it is not always. */
    requiredWhen?: string | null | undefined;
    /** The formula of a number that nobody types: the server calculates it. */
    formula?: string | null | undefined;
    /**
     * A person whose action is `prepare` and whose `order` is lower: they fill the field, and its signer
     * sees what was filled, and by whom, before signing.
     */
    preparedBy?: string | null | undefined;
    /** Whether the signer may change what was prepared. Default: false. */
    correctable?: boolean | undefined;
  }>;
}

export interface Attachment {
  object: "attachment";
  id: string;
  documentId: string;
  fieldId: string;
  signerId: string;
  name: string;
  /** `application/pdf` or `image/jpeg`. */
  contentType: string;
  /** Bytes. */
  size: number;
  /** The hash of the file as it is kept and sealed, hexadecimal. */
  sha256: string;
  /** ISO 8601, UTC */
  createdAt: string;
}

export interface Question {
  object: "question";
  id: string;
  livemode: boolean;
  documentId: string;
  signerId: string;
  /** Name of the person, who may no longer be the signer. */
  askedBy: string;
  /** Plain text of a stranger: escape it where you show it. */
  text: string;
  /** Null: not answered yet. */
  answer: string | null;
  /** False: it was answered, its person is out, or the document has ended. */
  canBeAnswered: boolean;
  /** ISO 8601, UTC */
  createdAt: string;
  answeredAt: string | null;
}

export interface AnswerDocumentQuestionBody {
  text: string;
}

/** `hash` is SHA-256 over the canonical JSON (RFC 8785) of the event without it. */
export interface Event {
  object: "event";
  id: string;
  livemode: boolean;
  type: string;
  documentId: string;
  actor: {
    type: "user" | "signer" | "system";
    id: string | null;
    name: string | null;
    email: string | null;
  } | null;
  data: Record<string, unknown>;
  /** ISO 8601, UTC */
  createdAt: string;
  hash: string;
  previousHash: string | null;
}

export interface FieldSuggestion {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Null for a text that was found. */
  type:
    | "signature"
    | "initials"
    | "date"
    | "name"
    | "email"
    | "text"
    | "checkbox"
    | "number"
    | "textarea"
    | "dropdown"
    | "radio"
    | "note"
    | "strikethrough"
    | "attachment"
    | "image"
    | "stamp"
    | null;
  required: boolean;
  label: string | null;
  /** The text that was found; null for a field of a form or of a document. */
  anchor: {
    text: string;
    occurrence: number;
    offsetX: number;
    offsetY: number;
  } | null;
  /** The options of a dropdown; else null. */
  options: Array<string> | null;
  /** The group and option of a radio field; else null. Each group has at least two of the list. */
  radio: {
    group: string;
    option: string;
  } | null;
  /** Length, decimals and range of another document's field, or of a form's; else null. */
  rules: FieldRules | null;
  /** The look of another document's field, or of a form's. Absent: none. */
  look?: FieldLook;
  /** The key of another document's field, as are its conditions. */
  key: string | null;
  showWhen: string | null;
  requiredWhen: string | null;
  formula: string | null;
  /** The text of another document's note; else null. */
  value: string | null;
  /** The signer with the role or turn of the other document's signer; else null. */
  signerId: string | null;
}

export interface CreateEditorSessionBody {
  allowedOrigins?: ReadonlyArray<string> | undefined;
  locale?: string | null | undefined;
  appearance?:
    | {
        theme?: "light" | "dark" | "auto" | undefined;
        variables?: Record<string, string> | undefined;
      }
    | null
    | undefined;
  expiresInSeconds?: number | undefined;
  /**
   * Documents of yours whose fields the person may take over; the editor shows their names and offers no
   * others.
   */
  sourceDocumentIds?: ReadonlyArray<string> | undefined;
}

export interface EditorSession {
  object: "editor_session";
  id: string;
  livemode: boolean;
  documentId: string;
  status: "open";
  /** For the browser of the person who edits; shown this once. */
  clientSecret: string;
  /** Until then the client secret opens frames. */
  expiresAt: string;
}

export interface CreateTemplateEditorSessionBody {
  allowedOrigins?: ReadonlyArray<string> | undefined;
  locale?: string | null | undefined;
  appearance?:
    | {
        theme?: "light" | "dark" | "auto" | undefined;
        variables?: Record<string, string> | undefined;
      }
    | null
    | undefined;
  expiresInSeconds?: number | undefined;
  /** Whether the person may publish the draft; default false: your server does. */
  mayPublish?: boolean | undefined;
}

export interface TemplateEditorSession {
  object: "editor_session";
  id: string;
  livemode: boolean;
  status: "open";
  /** For the browser of the person who edits; shown this once. */
  clientSecret: string;
  /** Until then the client secret opens frames. */
  expiresAt: string;
  templateDraftId: string;
  mayPublish: boolean;
}

export interface CreateInPersonSessionBody {
  /** The person in charge of the device. Signers, the audit trail and the audit page read the name. */
  hostName: string;
  signers?:
    | ReadonlyArray<{
        /** `sgr_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
        signerId: string;
        /** 4 to 8 digits, another one for each person. Absent: the server draws 6. */
        pin?: string | undefined;
      }>
    | undefined;
  /** Https origins that may frame the page; without them only `url` opens a live session. */
  allowedOrigins?: ReadonlyArray<string> | undefined;
  locale?: string | null | undefined;
  appearance?:
    | {
        theme?: "light" | "dark" | "auto" | undefined;
        variables?: Record<string, string> | undefined;
      }
    | null
    | undefined;
  /** The verifications of each person, after the PIN. */
  verifications?:
    | ReadonlyArray<{
        module:
          | "email_otp"
          | "phone_otp"
          | "name_confirm"
          | "id_scan"
          | "passport_scan"
          | "selfie"
          | "face_match"
          | "liveness"
          | "video_signature";
        /** Default: `true`. */
        required?: boolean | undefined;
      }>
    | undefined;
  metadata?: Record<string, string> | null | undefined;
  /** Default: true. */
  allowDecline?: boolean | undefined;
  /** Default: 3600. */
  expiresInSeconds?: number | undefined;
}

export interface InPersonSession {
  object: "in_person_session";
  id: string;
  livemode: boolean;
  documentId: string;
  hostName: string;
  status: "open" | "completed" | "cancelled" | "expired";
  /** For `<service-signing>` on the shared device; shown once, when it is made. */
  clientSecret?: string;
  /** Opens the same on a page of the service; shown once, when it is made. */
  url?: string;
  signers: Array<{
    signerId: string;
    name: string;
    /**
     * `waiting`: others come first. `in_progress`: the person has the device. `cancelled`: another of the
     * group has acted, or the document has ended. `locked`: 5 wrong PINs. `no_pin`: another person took
     * the signature over. Extensible.
     */
    status: "waiting" | "ready" | "in_progress" | "signed" | "declined" | "cancelled" | "locked" | "no_pin";
    /** Shown once, where it was made. */
    pin?: string;
  }>;
  /** ISO 8601, UTC */
  createdAt: string;
  /** Until then PINs are taken. */
  expiresAt: string;
  cancelledAt: string | null;
}

export interface RenewInPersonPinBody {
  /** `sgr_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  signerId: string;
  /** 4 to 8 digits, another one for each person. Absent: the server draws 6. */
  pin?: string | undefined;
}

export interface CreateFolderBody {
  name: string;
  /** Null: at the root. */
  parentId?: string | null | undefined;
}

export interface UpdateFolderBody {
  name?: string | undefined;
  /** Null: at the root. */
  parentId?: string | null | undefined;
}

export interface Brand {
  object: "brand";
  id: string;
  livemode: boolean;
  name: string;
  /** Whether it is for documents without a `brandId` of their own. */
  isDefault: boolean;
  logo: {
    /** A PNG that the service wrote; opens without a key. */
    url: string;
    width: number;
    height: number;
  } | null;
  logoDark: {
    /** A PNG that the service wrote; opens without a key. */
    url: string;
    width: number;
    height: number;
  } | null;
  icon: {
    /** A PNG that the service wrote; opens without a key. */
    url: string;
    width: number;
    height: number;
  } | null;
  stamp: {
    /** A PNG that the service wrote; opens without a key. */
    url: string;
    width: number;
    height: number;
  } | null;
  colors: {
    /** Buttons, links and marks; null: the service's own. */
    accent: string | null;
    /** In place of `accent` on dark pages; null: `accent`. */
    accentDark: string | null;
  };
  /** CSS pixels; null: the service's own. */
  cornerRadius: number | null;
  font: "system" | "humanist" | "geometric" | "serif" | "slab" | "rounded" | "monospace" | null;
  footer: string | null;
  supportEmail: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export interface CreateBrandBody {
  /** The name that people read, and the text in place of the logo. */
  name: string;
  /** `true` takes it from the brand that was the default. */
  isDefault?: boolean | undefined;
  /**
   * `data:image/png;base64,…` or `data:image/svg+xml;base64,…` of at most 200000 bytes. The service
   * draws it anew as a PNG and keeps only that. Null: none.
   */
  logo?: string | null | undefined;
  /** The logo on dark pages. As `logo`. */
  logoDark?: string | null | undefined;
  /** A small square picture in the tab of links. As `logo`. */
  icon?: string | null | undefined;
  /** The company's stamp, which fields of type `stamp` show. As `logo`. */
  stamp?: string | null | undefined;
  colors?:
    | {
        /** Buttons, links and marks; null: the service's own. */
        accent?: string | null | undefined;
        /** In place of `accent` on dark pages; null: `accent`. */
        accentDark?: string | null | undefined;
      }
    | undefined;
  cornerRadius?: number | null | undefined;
  font?: "system" | "humanist" | "geometric" | "serif" | "slab" | "rounded" | "monospace" | null | undefined;
  /** The last line of mails, such as a postal address. */
  footer?: string | null | undefined;
  /** The address for questions, which mails name. */
  supportEmail?: string | null | undefined;
}

export interface UpdateBrandBody {
  /** The name that people read, and the text in place of the logo. */
  name?: string | undefined;
  /** `true` takes it from the brand that was the default. */
  isDefault?: boolean | undefined;
  /**
   * `data:image/png;base64,…` or `data:image/svg+xml;base64,…` of at most 200000 bytes. The service
   * draws it anew as a PNG and keeps only that. Null: none.
   */
  logo?: string | null | undefined;
  /** The logo on dark pages. As `logo`. */
  logoDark?: string | null | undefined;
  /** A small square picture in the tab of links. As `logo`. */
  icon?: string | null | undefined;
  /** The company's stamp, which fields of type `stamp` show. As `logo`. */
  stamp?: string | null | undefined;
  colors?:
    | {
        /** Buttons, links and marks; null: the service's own. */
        accent?: string | null | undefined;
        /** In place of `accent` on dark pages; null: `accent`. */
        accentDark?: string | null | undefined;
      }
    | undefined;
  cornerRadius?: number | null | undefined;
  font?: "system" | "humanist" | "geometric" | "serif" | "slab" | "rounded" | "monospace" | null | undefined;
  /** The last line of mails, such as a postal address. */
  footer?: string | null | undefined;
  /** The address for questions, which mails name. */
  supportEmail?: string | null | undefined;
}

export interface ConsentText {
  object: "consent_text";
  livemode: boolean;
  /** Counts the changes. 0: there was none. */
  version: number;
  /** The language for signers whose own has no text. */
  defaultLocale: string | null;
  /** One for each language. Empty: signers are shown the service's own words alone. */
  texts: Array<{
    locale: string;
    text: string;
    termsUrl: string | null;
    privacyUrl: string | null;
  }>;
  /** When the version was made. */
  createdAt: string | null;
}

export interface ReplaceConsentTextBody {
  texts: ReadonlyArray<{
    /** One of es, en, pt, fr, de, it; a regional tag (`fr-CA`) is taken by its language. */
    locale: string;
    /** Plain text of at most 2000 characters. No link is made of it. */
    text: string;
    /** HTTPS: the page of your terms. */
    termsUrl?: string | null | undefined;
    /** HTTPS: the page on privacy. */
    privacyUrl?: string | null | undefined;
  }>;
  /** One of the texts' languages. Absent: that of the first. */
  defaultLocale?: string | null | undefined;
}

export interface Template {
  object: "template";
  id: string;
  /** The key's environment: a template serves live and sandbox alike. */
  livemode: boolean;
  name: string;
  description: string | null;
  category: string | null;
  tags: Array<string>;
  /** `docx` or `pdf`. */
  fileType: string;
  variableCount: number;
  /** Documents made from it. */
  usageCount: number;
  /** Counts up when its file is replaced. */
  currentVersion: number;
  /** Your name for it. */
  externalId: string | null;
  /** Yours. */
  metadata: Record<string, string>;
  lastUsedAt: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export interface TemplateVariables {
  object: "list";
  data: Array<TemplateVariable>;
  hasMore: boolean;
  limit: number | null;
  nextCursor: string | null;
  previousCursor: string | null;
  totalCount?: number | null;
  templateId: string;
  /** With `expand=roles`: who fills variables or signs, in the order of the text. */
  roles?: Array<string>;
}

export interface TemplateVariable {
  /** The key in `templateValues`. */
  name: string;
  /** The question to a person. */
  label: string;
  /** Inferred from the name; a value of another kind is a warning, no error. */
  type: "text" | "date" | "currency" | "number" | "textarea";
  required: boolean;
  defaultValue: string | null;
  options: Array<string> | null;
  /**
   * Null: the sender gives it. Otherwise the `role` of the signer who is asked for it before signing,
   * unless the sender gives it.
   */
  role: string | null;
}

export interface ValidateTemplateValuesBody {
  /** Texts by variable. */
  templateValues?: Record<string, string> | undefined;
}

export interface TemplateValuesValidation {
  object: "template_values_validation";
  /** No errors. */
  valid: boolean;
  /**
   * Exactly what `POST /documents` refuses with 422: a required variable without a value, and what is no
   * text.
   */
  errors: Array<{
    name: string;
    code: "REQUIRED" | "INVALID_VALUE";
    detail: string;
  }>;
  /** Values that do not fit the inferred type; never refused. */
  warnings: Array<{
    name: string;
    code: "TYPE_MISMATCH";
    detail: string;
  }>;
  /** Keys that the template does not declare; `POST /documents` drops them. */
  ignored: Array<{
    name: string;
    code: "UNKNOWN_VARIABLE";
    detail: string;
  }>;
}

export interface TemplateVersion {
  object: "template_version";
  id: string;
  livemode: boolean;
  name: string;
  description: string | null;
  category: string | null;
  tags: Array<string>;
  templateId: string;
  /** Null: unknown, as of templates of Word. */
  pageCount: number | null;
  brandId?: string;
  reminders?: Reminders;
  message?: SenderMessage;
  /** The ways in which signature and initials may be made. Absent: all. Extensible. */
  signatureMethods?: Array<string>;
  /**
   * Addresses to which our own page leads the person who has signed or declined, or whose document has
   * expired. The page names the host, and goes there only if they press the link.
   */
  redirectUrls?: {
    /** HTTPS, of the public internet, without credentials. */
    completed?: string;
    /** HTTPS, of the public internet, without credentials. */
    declined?: string;
    /** HTTPS, of the public internet, without credentials. */
    expired?: string;
  };
  /**
   * The reasons from which they choose one as they sign or approve; `true`: they write one of at most
   * 120 characters. It is in the record and on the signature. Absent: none is asked for.
   */
  reasons?: Array<string> | true;
  roles: Array<TemplateRole>;
  fieldCount: number;
  /** Absent in lists. */
  fields?: Array<TemplateField>;
  /** From 1. It grows with each version. */
  number: number;
  /** New documents are made of it. */
  current: boolean;
  /** ISO 8601, UTC */
  publishedAt: string;
  /** Null: unknown, as of templates of Word and of an operator. */
  publishedBy: {
    type: "user" | "operator" | "system";
    id: string | null;
    name: string | null;
    email: string | null;
    /** The API key that was used. Absent: a person in the dashboard. */
    key?: {
      id: string;
      lastFour: string;
    };
  } | null;
  /** Its file is another one than that of the version before. Null: none before it is kept. */
  fileChanged: boolean | null;
  /** How much has changed since the version before. Null: none before it is kept. */
  changes: {
    settings: number;
    roles: {
      added: number;
      removed: number;
      changed: number;
    };
    fields: {
      added: number;
      removed: number;
      changed: number;
    };
  } | null;
}

export interface TemplateRole {
  name: string;
  /** The `order` of its person, and that by which conditions are checked. */
  order: number;
  /** The act of its person. There unless they sign. */
  action?: "approve" | "prepare";
  /** The ways in which signature and initials may be made. Absent: all. Extensible. */
  signatureMethods?: Array<string>;
  /**
   * The reasons from which they choose one as they sign or approve; `true`: they write one of at most
   * 120 characters. It is in the record and on the signature. Absent: none is asked for.
   */
  reasons?: Array<string> | true;
  /** They name who signs next. Absent: they do not. */
  mayNameNext?: true;
  /** They confirm their act with a passkey. Absent: they do not. */
  passkey?: true;
  /** Its person needs an `accessCode` before a document is sent. Absent: they do not. */
  requiresAccessCode?: true;
}

export interface TemplateField {
  /** The role that fills it; null: the sender. */
  role: string | null;
  /** The key in `templateValues` of a field that the sender fills; else null. */
  variable: string | null;
  type:
    | "signature"
    | "initials"
    | "date"
    | "name"
    | "email"
    | "text"
    | "checkbox"
    | "number"
    | "textarea"
    | "dropdown"
    | "radio"
    | "note"
    | "strikethrough"
    | "attachment"
    | "image"
    | "stamp";
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  required: boolean;
  label: string | null;
  value: string | null;
  anchor: {
    text: string;
    occurrence: number;
    offsetX: number;
    offsetY: number;
  } | null;
  /** The options of a dropdown; else null. */
  options: Array<string> | null;
  /** The group and option of a radio field; else null. */
  radio: {
    group: string;
    option: string;
  } | null;
  rules: FieldRules | null;
  /** The look of its value. Absent: that of every field. */
  look?: FieldLook;
  /** The name of the field's value in expressions. */
  key: string | null;
  showWhen: string | null;
  requiredWhen: string | null;
  formula: string | null;
  /** The signer may change what was prepared. Absent: they only read it. */
  correctable?: true;
  /** The role whose person fills the field before its own does. There when one does. */
  preparedBy?: string;
}

export interface TemplateVersionChanges {
  object: "template_version_changes";
  templateId: string;
  version: number;
  /** The version that it is compared with. Null: none before it is kept, and nothing is compared. */
  since: number | null;
  file: {
    changed: boolean;
    pageCount: {
      before: number | null;
      after: number | null;
    };
  };
  /** `name`, `description`, `category`, `tags`, and the members that documents begin with. */
  settings: Array<{
    member: string;
    /** Null: it was not there. */
    before: unknown;
    /** Null: it is not there any more. */
    after: unknown;
  }>;
  roles: {
    added: Array<TemplateRole>;
    removed: Array<TemplateRole>;
    /** Found by their names; a role with another name is another role. */
    changed: Array<{
      name: string;
      changes: Array<{
        member: string;
        /** Null: it was not there. */
        before: unknown;
        /** Null: it is not there any more. */
        after: unknown;
      }>;
    }>;
  };
  fields: {
    added: Array<TemplateField>;
    removed: Array<TemplateField>;
    /** Each as it is in `version`. Found by key, group, variable, place or label. */
    changed: Array<{
      field: TemplateField;
      changes: Array<{
        member: string;
        /** Null: it was not there. */
        before: unknown;
        /** Null: it is not there any more. */
        after: unknown;
      }>;
    }>;
  };
}

export interface CreateTemplateDraftBody {
  file?:
    | {
        name: string;
        /** The PDF, JPEG or PNG in standard base64 with padding, at most 10 MB decoded. */
        content: FileContent;
      }
    | undefined;
  /**
   * For a picture. `a4` (default): it fills an A4 sheet but for a margin of a centimetre, upright or
   * across as the picture is. `original`: a page of its own size at 200 pixels an inch.
   */
  picturePage?: "a4" | "original" | undefined;
  /** Its PDF and fields, without anybody's values. */
  documentId?: string | undefined;
  /** A PDF template, of which a version will be made. */
  templateId?: string | undefined;
  /** An earlier version of the template that the draft begins with. Default: the current one. */
  version?: number | undefined;
  /** Default: that of the source. */
  name?: string | undefined;
  description?: string | null | undefined;
  category?: string | null | undefined;
  tags?: ReadonlyArray<string> | undefined;
  /** Your name for it. */
  externalId?: string | undefined;
  /**
   * Yours: it comes back in answers and webhooks. At most 50 texts of at most 500 characters; keys have
   * at most 100.
   */
  metadata?: Record<string, string> | undefined;
}

export interface TemplateDraft {
  object: "template_draft";
  id: string;
  livemode: boolean;
  status: "open" | "published";
  name: string;
  description: string | null;
  category: string | null;
  tags: Array<string>;
  /** The template that it comes from or has become; null: it will be a new one. */
  templateId: string | null;
  pageCount: number;
  brandId?: string;
  reminders?: Reminders;
  message?: SenderMessage;
  /** The ways in which signature and initials may be made. Absent: all. Extensible. */
  signatureMethods?: Array<string>;
  /**
   * Addresses to which our own page leads the person who has signed or declined, or whose document has
   * expired. The page names the host, and goes there only if they press the link.
   */
  redirectUrls?: {
    /** HTTPS, of the public internet, without credentials. */
    completed?: string;
    /** HTTPS, of the public internet, without credentials. */
    declined?: string;
    /** HTTPS, of the public internet, without credentials. */
    expired?: string;
  };
  /**
   * The reasons from which they choose one as they sign or approve; `true`: they write one of at most
   * 120 characters. It is in the record and on the signature. Absent: none is asked for.
   */
  reasons?: Array<string> | true;
  roles: Array<TemplateRole>;
  /** It grows with each change. */
  revision: number;
  fieldCount: number;
  /** Absent in lists. */
  fields?: Array<TemplateField>;
  /** Your name for it. */
  externalId: string | null;
  /** Yours. */
  metadata: Record<string, string>;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  publishedAt: string | null;
}

export interface UpdateTemplateDraftBody {
  /** The one that was read; any other than the draft's is refused. Absent: not compared. */
  revision?: number | undefined;
  name?: string | undefined;
  description?: string | null | undefined;
  category?: string | null | undefined;
  tags?: ReadonlyArray<string> | undefined;
  /** Your name for it; null removes it. */
  externalId?: string | null | undefined;
  /**
   * Merged into what is there; null as a value removes a member, null as a whole all of them. At most 50
   * texts of at most 500 characters; keys have at most 100.
   */
  metadata?: Record<string, string | null> | null | undefined;
  /** The brand that signers see. Null: the workspace's default. */
  brandId?: string | null | undefined;
  reminders?:
    | {
        /** Days from a signer's invitation to the first reminder. Null: none follows the invitation. */
        firstAfterDays?: number | null | undefined;
        /** Days from one to the next. Null: the first is the only one. */
        everyDays?: number | null | undefined;
        /** Reminders after an invitation, at most. Default: 10, without `everyDays` 1. */
        max?: number | null | undefined;
        /** Days before `expiresAt`. */
        beforeExpiryDays?: ReadonlyArray<number> | undefined;
      }
    | null
    | undefined;
  message?:
    | {
        /** One line, in place of the service's subject. */
        subject?: string | null | undefined;
        /** Plain text; lines stay. No link is made of it. */
        body?: string | null | undefined;
      }
    | null
    | undefined;
  signatureMethods?:
    | ReadonlyArray<"drawn" | "typed" | "uploaded" | "photo" | "remembered">
    | null
    | undefined;
  redirectUrls?:
    | {
        /** HTTPS, of the public internet, without credentials. */
        completed?: string | undefined;
        /** HTTPS, of the public internet, without credentials. */
        declined?: string | undefined;
        /** HTTPS, of the public internet, without credentials. */
        expired?: string | undefined;
      }
    | null
    | undefined;
  reasons?: ReadonlyArray<string> | true | null | undefined;
  /** All of them. */
  roles?:
    | ReadonlyArray<{
        name: string;
        /** Default: `1`. */
        order?: number | undefined;
        /** The act of its person: `prepare` fills fields of other roles (`preparedBy`). Default: `sign`. */
        action?: "sign" | "approve" | "prepare" | undefined;
        /** The ways in which its person may sign, of those of the draft. Absent: the draft's. */
        signatureMethods?: ReadonlyArray<"drawn" | "typed" | "uploaded" | "photo" | "remembered"> | undefined;
        /**
         * The reasons from which they choose one as they sign or approve; `true`: they write one of at most
         * 120 characters. It is in the record and on the signature. Absent: none is asked for.
         */
        reasons?: ReadonlyArray<string> | true | undefined;
        /**
         * Whether they name, as they sign, approve or prepare, who signs next: the next person in the order,
         * if you gave that one neither `email` nor `phone`. Default: false.
         */
        mayNameNext?: boolean | undefined;
        /**
         * Whether they confirm their act with a passkey: their fingerprint, face or PIN on a device of theirs.
         * They register it at the first act, after a code at their address, and use it again for later
         * documents of yours. Default: false.
         */
        passkey?: boolean | undefined;
        /** Whether its person needs an `accessCode`, which each document gives them anew. Default: false. */
        requiresAccessCode?: boolean | undefined;
      }>
    | undefined;
  /** All of them. */
  fields?:
    | ReadonlyArray<{
        /** One of `roles`, whose signer fills the field. */
        role?: string | null | undefined;
        /**
         * The key in `templateValues` of a value that the sender gives; `value` is its default. Not together
         * with `role`.
         */
        variable?: string | null | undefined;
        type:
          | "signature"
          | "initials"
          | "date"
          | "name"
          | "email"
          | "text"
          | "checkbox"
          | "number"
          | "textarea"
          | "dropdown"
          | "radio"
          | "note"
          | "strikethrough"
          | "attachment"
          | "image"
          | "stamp";
        page?: number | undefined;
        x?: number | undefined;
        y?: number | undefined;
        width?: number | undefined;
        height?: number | undefined;
        required?: boolean | undefined;
        label?: string | null | undefined;
        value?: string | null | undefined;
        anchor?:
          | {
              text: string;
              /** Default: `1`. */
              occurrence?: number | undefined;
              /** Default: `0`. */
              offsetX?: number | undefined;
              /** Default: `0`. */
              offsetY?: number | undefined;
            }
          | null
          | undefined;
        options?: ReadonlyArray<string> | null | undefined;
        radio?:
          | {
              group: string;
              option: string;
            }
          | null
          | undefined;
        rules?: FieldRulesInput | null | undefined;
        /** Size, colour, place and cells of what is typed or printed in it (docs/contract/v3.md#field-look). */
        look?: FieldLookInput | null | undefined;
        key?: string | null | undefined;
        /** Under which condition the field is asked for at all (docs/contract/v3.md#conditions). */
        showWhen?: string | null | undefined;
        /** Under which condition the field is required, if it is not always. */
        requiredWhen?: string | null | undefined;
        /** The formula of a number that nobody types: the server calculates it. */
        formula?: string | null | undefined;
        /** Whether the signer may change what was prepared. Default: false. */
        correctable?: boolean | undefined;
        /**
         * One of `roles` whose action is `prepare` and whose `order` is lower: its person fills the field
         * first.
         */
        preparedBy?: string | null | undefined;
      }>
    | undefined;
}

export interface ReplaceTemplateDraftFileBody {
  /** The one that was read; any other than the draft's is refused. Absent: not compared. */
  revision?: number | undefined;
  file: {
    name: string;
    /** The PDF, JPEG or PNG in standard base64 with padding, at most 10 MB decoded. */
    content: FileContent;
  };
  /**
   * For a picture. `a4` (default): it fills an A4 sheet but for a margin of a centimetre, upright or
   * across as the picture is. `original`: a page of its own size at 200 pixels an inch.
   */
  picturePage?: "a4" | "original" | undefined;
}

export interface CarriedFields {
  object: "carried_fields";
  draft: TemplateDraft;
  fields: Array<{
    /** Its place has changed, or has not, or it has none and is left out. */
    outcome: "moved" | "stayed" | "not_placed";
    /**
     * Not placed: `page_gone`, `no_room` on its page, `taken` by a field that is there, its `group` or
     * what its `condition` reads is not complete. `anchor_gone`: the text was not found, and the field is
     * where it was.
     */
    reason: "page_gone" | "no_room" | "taken" | "group" | "condition" | "anchor_gone" | null;
    /** Its place among the `fields` of the draft; null: left out. */
    index: number | null;
    /** The field of the source. */
    field: TemplateField;
  }>;
}

export interface CopyTemplateFieldsBody {
  /** The one that was read; any other than the draft's is refused. Absent: not compared. */
  revision?: number | undefined;
  /** A PDF template of the workspace. */
  templateId?: string | undefined;
  /** Another draft. */
  templateDraftId?: string | undefined;
}

export interface PublishTemplateDraftBody {
  /** The one that was read; any other than the draft's is refused. Absent: not compared. */
  revision?: number | undefined;
}

export interface BulkSend {
  object: "bulk_send";
  id: string;
  livemode: boolean;
  name: string;
  templateId: string;
  /** Extensible: tolerate values that are not listed. */
  status: "running" | "paused" | "completed" | "cancelled" | (string & {});
  rowCount: number;
  /** Rows that still wait. */
  queuedCount: number;
  sentCount: number;
  failedCount: number;
  cancelledCount: number;
  /** For rows that still wait. 0 in the sandbox. */
  creditsReserved: number;
  /** Your name for it. */
  externalId: string | null;
  /** Yours. */
  metadata: Record<string, string>;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  completedAt: string | null;
}

export interface BulkRowInput {
  signers: Array<{
    name: string;
    email?: string;
    phone?: string;
    /** Default: that of their role in the template, or `sign`. */
    action?: "sign" | "approve" | "prepare" | "view" | "copy";
    role?: string | null;
    order?: number;
    rfc?: string | null;
    curp?: string | null;
    /**
     * Yours: it comes back in answers and webhooks. At most 50 texts of at most 500 characters; keys have
     * at most 100.
     */
    metadata?: Record<string, string>;
    /** The language in which we write to them, and in which their page opens: es, en, pt, fr, de, it. */
    locale?: string | null;
    /**
     * Your name for them. Who has one may have neither `email` nor `phone`: then only your signing
     * sessions reach them.
     */
    externalId?: string;
    /** The ways in which they may sign, of those of the document. Absent: the document's. */
    signatureMethods?: Array<"drawn" | "typed" | "uploaded" | "photo" | "remembered">;
    /**
     * A code of yours, which they enter before anything of the document is shown. Tell it to them by
     * another way than the link: no message of ours has it, and no answer.
     */
    accessCode?: string;
    /**
     * The reasons from which they choose one as they sign or approve; `true`: they write one of at most
     * 120 characters. It is in the record and on the signature. Absent: none is asked for.
     */
    reasons?: Array<string> | true;
    /**
     * Whether they confirm their act with a passkey: their fingerprint, face or PIN on a device of theirs.
     * They register it at the first act, after a code at their address, and use it again for later
     * documents of yours. Default: false.
     */
    passkey?: boolean;
    /**
     * Whether they name, as they sign, approve or prepare, who signs next: the next person in the order,
     * if you gave that one neither `email` nor `phone`. Default: false.
     */
    mayNameNext?: boolean;
    /** Groups cannot be named here. */
    group?: null;
  }>;
  /** Texts by variable; keys that the template does not declare are dropped. */
  templateValues?: Record<string, string>;
  /** The document's name. Default: the bulk send's. */
  name?: string;
  /** Yours: it comes back in the rows and in the result. */
  reference?: string | null;
  /** Your name for it. */
  externalId?: string;
  /**
   * Yours: it comes back in answers and webhooks. At most 50 texts of at most 500 characters; keys have
   * at most 100.
   */
  metadata?: Record<string, string>;
}

export interface CreateBulkSendBody {
  /** Default: the template's. */
  name?: string | undefined;
  /** `tmpl_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  templateId: string;
  folderId?: string | null | undefined;
  expiresAt?: Date | string | null | undefined;
  /** Days before `expiresAt` on which signers are reminded: `reminders.beforeExpiryDays`. */
  expirationReminders?: ReadonlyArray<number> | null | undefined;
  /** When signers are reminded. Null: never by itself. Without both: as the workspace has it. */
  reminders?:
    | {
        /** Days from a signer's invitation to the first reminder. Null: none follows the invitation. */
        firstAfterDays?: number | null | undefined;
        /** Days from one to the next. Null: the first is the only one. */
        everyDays?: number | null | undefined;
        /** Reminders after an invitation, at most. Default: 10, without `everyDays` 1. */
        max?: number | null | undefined;
        /** Days before `expiresAt`. */
        beforeExpiryDays?: ReadonlyArray<number> | undefined;
      }
    | null
    | undefined;
  /** Your words in the invitations and reminders, beside the service's own. */
  message?:
    | {
        /** One line, in place of the service's subject. */
        subject?: string | null | undefined;
        /** Plain text; lines stay. No link is made of it. */
        body?: string | null | undefined;
      }
    | null
    | undefined;
  signatureValidation?:
    | {
        autografa?: boolean | undefined;
        FEA?: boolean | undefined;
        eIDAS?: boolean | undefined;
        nom151?: boolean | undefined;
        id_scan?: boolean | undefined;
        videofirma?: boolean | undefined;
        id_reuse_policy?: "always_new" | "reuse_valid" | null | undefined;
      }
    | undefined;
  /** Your name for it. */
  externalId?: string | undefined;
  /**
   * Yours: it comes back in answers and webhooks. At most 50 texts of at most 500 characters; keys have
   * at most 100.
   */
  metadata?: Record<string, string> | undefined;
  rows: ReadonlyArray<BulkRowInput>;
}

export interface ValidateBulkSendBody {
  /** Default: the template's. */
  name?: string | undefined;
  /** `tmpl_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  templateId: string;
  folderId?: string | null | undefined;
  expiresAt?: Date | string | null | undefined;
  /** Days before `expiresAt` on which signers are reminded: `reminders.beforeExpiryDays`. */
  expirationReminders?: ReadonlyArray<number> | null | undefined;
  /** When signers are reminded. Null: never by itself. Without both: as the workspace has it. */
  reminders?:
    | {
        /** Days from a signer's invitation to the first reminder. Null: none follows the invitation. */
        firstAfterDays?: number | null | undefined;
        /** Days from one to the next. Null: the first is the only one. */
        everyDays?: number | null | undefined;
        /** Reminders after an invitation, at most. Default: 10, without `everyDays` 1. */
        max?: number | null | undefined;
        /** Days before `expiresAt`. */
        beforeExpiryDays?: ReadonlyArray<number> | undefined;
      }
    | null
    | undefined;
  /** Your words in the invitations and reminders, beside the service's own. */
  message?:
    | {
        /** One line, in place of the service's subject. */
        subject?: string | null | undefined;
        /** Plain text; lines stay. No link is made of it. */
        body?: string | null | undefined;
      }
    | null
    | undefined;
  signatureValidation?:
    | {
        autografa?: boolean | undefined;
        FEA?: boolean | undefined;
        eIDAS?: boolean | undefined;
        nom151?: boolean | undefined;
        id_scan?: boolean | undefined;
        videofirma?: boolean | undefined;
        id_reuse_policy?: "always_new" | "reuse_valid" | null | undefined;
      }
    | undefined;
  /** Your name for it. */
  externalId?: string | undefined;
  /**
   * Yours: it comes back in answers and webhooks. At most 50 texts of at most 500 characters; keys have
   * at most 100.
   */
  metadata?: Record<string, string> | undefined;
  rows: ReadonlyArray<BulkRowInput>;
}

export interface BulkSendValidation {
  object: "bulk_send_validation";
  /** No errors, and the credits suffice. */
  valid: boolean;
  rowCount: number;
  /** 0 in the sandbox. */
  creditsRequired: number;
  /** Null in the sandbox. */
  creditsAvailable: number | null;
  errorCount: number;
  /** Exactly what the creation refuses; the first 1000. */
  errors: Array<{
    field: string;
    pointer: string;
    detail: string;
  }>;
}

export interface UpdateBulkSendBody {
  /** Your name for it; null removes it. */
  externalId?: string | null | undefined;
  /**
   * Merged into what is there; null as a value removes a member, null as a whole all of them. At most 50
   * texts of at most 500 characters; keys have at most 100.
   */
  metadata?: Record<string, string | null> | null | undefined;
}

export interface BulkRow {
  object: "bulk_row";
  id: string;
  /** Place in the request, from 1. */
  row: number;
  reference: string | null;
  /** Your name for it. */
  externalId: string | null;
  /** Yours. */
  metadata: Record<string, string>;
  /** Extensible: tolerate values that are not listed. */
  status: "queued" | "sent" | "failed" | "cancelled" | (string & {});
  documentId: string | null;
  /** Why it failed, with the code that creating the document would answer. */
  error: {
    code: string;
    detail: string;
  } | null;
  signers: Array<{
    name: string;
    email: string | null;
    phone: string | null;
    role: string | null;
  }>;
}

export interface Form {
  object: "form";
  id: string;
  livemode: boolean;
  name: string;
  templateId: string;
  /** `closed` is final. Extensible: tolerate values that are not listed. */
  status: "open" | "paused" | "closed";
  /** Whether it takes answers now, by its status, dates and number. */
  acceptsAnswers: boolean;
  /** The end of `url`. It is no secret. */
  token: string;
  /** The link that people open. */
  url: string;
  /** The key of signed values; shown once, when it is made. */
  secret?: string;
  /** The role of who answers. */
  role: string | null;
  templateValues: Record<string, string>;
  signers: Array<{
    name: string;
    email: string | null;
    phone: string | null;
    role: string | null;
    order: number;
  }>;
  folderId: string | null;
  brandId?: string;
  /**
   * Addresses to which our own page leads the person who has signed or declined, or whose document has
   * expired. The page names the host, and goes there only if they press the link.
   */
  redirectUrls?: {
    /** HTTPS, of the public internet, without credentials. */
    completed?: string;
    /** HTTPS, of the public internet, without credentials. */
    declined?: string;
    /** HTTPS, of the public internet, without credentials. */
    expired?: string;
  };
  maxAnswers: number | null;
  opensAt: string | null;
  closesAt: string | null;
  onePerAddress: boolean;
  verifyEmail: boolean;
  requiresSignedValues: boolean;
  allowedOrigins: Array<string>;
  answerCount: number;
  /** Your name for it. */
  externalId: string | null;
  /** Yours. */
  metadata: Record<string, string>;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export interface CreateFormBody {
  /** `tmpl_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  templateId: string;
  /** People read it; the documents have it. */
  name: string;
  /** The role of who answers. Default: the only one that `signers` leave. */
  role?: string | undefined;
  /** Texts by variable; keys that the template does not declare are dropped. */
  templateValues?: Record<string, string> | undefined;
  /**
   * People who are asked besides, such as a countersigner. Default of `order`: 2, after the one who
   * answers.
   */
  signers?:
    | ReadonlyArray<{
        name: string;
        email?: string | undefined;
        phone?: string | undefined;
        /** Default: that of their role in the template, or `sign`. */
        action?: "sign" | "approve" | "prepare" | "view" | "copy" | undefined;
        role?: string | null | undefined;
        order?: number | undefined;
        rfc?: string | null | undefined;
        curp?: string | null | undefined;
        /**
         * Yours: it comes back in answers and webhooks. At most 50 texts of at most 500 characters; keys have
         * at most 100.
         */
        metadata?: Record<string, string> | undefined;
        /** The language in which we write to them, and in which their page opens: es, en, pt, fr, de, it. */
        locale?: string | null | undefined;
        /**
         * Your name for them. Who has one may have neither `email` nor `phone`: then only your signing
         * sessions reach them.
         */
        externalId?: string | undefined;
        /** The ways in which they may sign, of those of the document. Absent: the document's. */
        signatureMethods?: ReadonlyArray<"drawn" | "typed" | "uploaded" | "photo" | "remembered"> | undefined;
        /**
         * A code of yours, which they enter before anything of the document is shown. Tell it to them by
         * another way than the link: no message of ours has it, and no answer.
         */
        accessCode?: string | undefined;
        /**
         * The reasons from which they choose one as they sign or approve; `true`: they write one of at most
         * 120 characters. It is in the record and on the signature. Absent: none is asked for.
         */
        reasons?: ReadonlyArray<string> | true | undefined;
        /**
         * Whether they confirm their act with a passkey: their fingerprint, face or PIN on a device of theirs.
         * They register it at the first act, after a code at their address, and use it again for later
         * documents of yours. Default: false.
         */
        passkey?: boolean | undefined;
        /**
         * Whether they name, as they sign, approve or prepare, who signs next: the next person in the order,
         * if you gave that one neither `email` nor `phone`. Default: false.
         */
        mayNameNext?: boolean | undefined;
        /** Groups cannot be named here. */
        group?: null | undefined;
      }>
    | undefined;
  folderId?: string | null | undefined;
  /** The brand of the documents. Default: the template's. */
  brandId?: string | null | undefined;
  /** Addresses after the end of a person's part, in place of the template's. */
  redirectUrls?:
    | {
        /** HTTPS, of the public internet, without credentials. */
        completed?: string | undefined;
        /** HTTPS, of the public internet, without credentials. */
        declined?: string | undefined;
        /** HTTPS, of the public internet, without credentials. */
        expired?: string | undefined;
      }
    | null
    | undefined;
  /** Null, the default: any number. */
  maxAnswers?: number | null | undefined;
  opensAt?: Date | string | null | undefined;
  closesAt?: Date | string | null | undefined;
  /**
   * One answer of each mailbox, whatever its spelling. Who has not finished theirs goes on with it where
   * a code checks the address. Default: false.
   */
  onePerAddress?: boolean | undefined;
  /** Whether people pass a code that is sent to their address, before they read. Default: true. */
  verifyEmail?: boolean | undefined;
  /** Whether only links with signed values (`?v=`) are answered. Default: false. */
  requiresSignedValues?: boolean | undefined;
  /** Origins of pages that may show the form in a frame. Default: none. */
  allowedOrigins?: ReadonlyArray<string> | undefined;
  /** Your name for it. */
  externalId?: string | undefined;
  /**
   * Yours: it comes back in answers and webhooks. At most 50 texts of at most 500 characters; keys have
   * at most 100.
   */
  metadata?: Record<string, string> | undefined;
}

export interface UpdateFormBody {
  name?: string | undefined;
  status?: "open" | "paused" | "closed" | undefined;
  /** The brand of the documents. Default: the template's. */
  brandId?: string | null | undefined;
  /** Addresses after the end of a person's part, in place of the template's. */
  redirectUrls?:
    | {
        /** HTTPS, of the public internet, without credentials. */
        completed?: string | undefined;
        /** HTTPS, of the public internet, without credentials. */
        declined?: string | undefined;
        /** HTTPS, of the public internet, without credentials. */
        expired?: string | undefined;
      }
    | null
    | undefined;
  /** Null, the default: any number. */
  maxAnswers?: number | null | undefined;
  opensAt?: Date | string | null | undefined;
  closesAt?: Date | string | null | undefined;
  /**
   * One answer of each mailbox, whatever its spelling. Who has not finished theirs goes on with it where
   * a code checks the address. Default: false.
   */
  onePerAddress?: boolean | undefined;
  /** Whether people pass a code that is sent to their address, before they read. Default: true. */
  verifyEmail?: boolean | undefined;
  /** Whether only links with signed values (`?v=`) are answered. Default: false. */
  requiresSignedValues?: boolean | undefined;
  /** Origins of pages that may show the form in a frame. Default: none. */
  allowedOrigins?: ReadonlyArray<string> | undefined;
  /** Your name for it; null removes it. */
  externalId?: string | null | undefined;
  /**
   * Merged into what is there; null as a value removes a member, null as a whole all of them. At most 50
   * texts of at most 500 characters; keys have at most 100.
   */
  metadata?: Record<string, string | null> | null | undefined;
}

export interface FormAnswer {
  object: "form_answer";
  id: string;
  livemode: boolean;
  formId: string;
  documentId: string;
  /** Status of the document; null: it was deleted. */
  documentStatus: string | null;
  signerId: string;
  /** Status of the signer; null: the document was deleted. */
  signerStatus: string | null;
  name: string | null;
  email: string | null;
  /** Whether the person has passed a code. */
  addressChecked: boolean;
  /** The document's variables that have a value. */
  values: Record<string, string>;
  /** Your name for it. */
  externalId: string | null;
  /** Yours. */
  metadata: Record<string, string>;
  /** ISO 8601, UTC */
  createdAt: string;
  completedAt: string | null;
}

export interface AnalyticsKpis {
  totalDocs: number;
  completed: number;
  pending: number;
  expired: number;
  /** completed / totalDocs, 0 to 1; 0 without documents. */
  completionRate: number;
  /** Hours from sending to completion, on average; 0 where nothing was completed. */
  avgSignTimeHours: number;
}

export interface AnalyticsFunnelStage {
  label: "Enviados" | "En progreso" | "Completados" | "Expirados";
  count: number;
  /** Percent of what was sent, 0 to 100. */
  pct: number;
}

export interface AnalyticsTrendMonth {
  /** A month in UTC. */
  month: string;
  /** Documents completed in the month. */
  signed: number;
  /** Hours from sending to completion, on average. */
  avgHours: number;
}

export interface AnalyticsBottleneck {
  signerName: string;
  signerEmail: string | null;
  /** Signatures that the signer was asked for and has not given. */
  pendingCount: number;
  /** Days since the signer was asked, on average. */
  avgDays: number;
}

export interface AnalyticsTeamActivity {
  userId: string;
  name: string;
  initials: string;
  role: string;
  sent: number;
  /** The sent documents that were completed. */
  signed: number;
  /** signed / sent, 0 to 1. */
  rate: number;
}

export interface AnalyticsRecentEvent {
  id: string;
  documentName: string;
  eventType: string;
  actorName: string;
  actorInitials: string;
  /** ISO 8601, UTC */
  createdAt: string;
}

export interface CurrentUser {
  object: "user";
  id: string;
  email: string;
  tenantId: string;
  scopes: Array<string>;
  environment: "live" | "test" | "dev";
  authMode: "api_key";
  livemode: boolean;
}

export interface TeamMember {
  id: string;
  name: string;
  email: string;
  /** Extensible: tolerate values that are not listed. */
  role: "owner" | "admin" | "member" | (string & {});
}

export interface WebhookEndpoint {
  object: "webhook_endpoint";
  id: string;
  livemode: boolean;
  url: string;
  /** Event types, or `["*"]` for all. */
  events: Array<string>;
  description: string | null;
  /** Paused: its deliveries wait. */
  disabled: boolean;
  /** `2026-07-11`, or `v2legacy` for a classic endpoint. */
  apiVersion: string;
  secretLast4: string;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export interface CreateWebhookBody {
  /** HTTPS, without credentials. */
  url: string;
  /** Event types of the catalog, or `["*"]`. */
  events: ReadonlyArray<
    | "document.created"
    | "document.pages_arranged"
    | "document.sent"
    | "document.send_failed"
    | "document.viewed"
    | "document.corrected"
    | "document.completed"
    | "document.voided"
    | "document.expired"
    | "document.deleted"
    | "document.restored"
    | "document.erased"
    | "document.data_collected"
    | "signer.invited"
    | "signer.undelivered"
    | "signer.opened"
    | "signer.viewed"
    | "signer.verified"
    | "signer.verification_failed"
    | "signer.signed"
    | "signer.declined"
    | "signer.reminder_sent"
    | "signer.delegated"
    | "signer.reassigned"
    | "signer.named"
    | "signer.cancelled"
    | "signer.question_asked"
    | "signer.question_answered"
    | "signer.postponed"
    | "onboarding.completed"
    | "audit.recorded"
    | "*"
  >;
  description?: string | null | undefined;
}

export interface WebhookEndpointWithSecret {
  object: "webhook_endpoint";
  id: string;
  livemode: boolean;
  url: string;
  /** Event types, or `["*"]` for all. */
  events: Array<string>;
  description: string | null;
  /** Paused: its deliveries wait. */
  disabled: boolean;
  /** `2026-07-11`, or `v2legacy` for a classic endpoint. */
  apiVersion: string;
  secretLast4: string;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  /** Shown this once. */
  secret: string;
}

export interface UpdateWebhookBody {
  /** HTTPS, without credentials. */
  url?: string | undefined;
  /** Event types of the catalog, or `["*"]`. */
  events?:
    | ReadonlyArray<
        | "document.created"
        | "document.pages_arranged"
        | "document.sent"
        | "document.send_failed"
        | "document.viewed"
        | "document.corrected"
        | "document.completed"
        | "document.voided"
        | "document.expired"
        | "document.deleted"
        | "document.restored"
        | "document.erased"
        | "document.data_collected"
        | "signer.invited"
        | "signer.undelivered"
        | "signer.opened"
        | "signer.viewed"
        | "signer.verified"
        | "signer.verification_failed"
        | "signer.signed"
        | "signer.declined"
        | "signer.reminder_sent"
        | "signer.delegated"
        | "signer.reassigned"
        | "signer.named"
        | "signer.cancelled"
        | "signer.question_asked"
        | "signer.question_answered"
        | "signer.postponed"
        | "onboarding.completed"
        | "audit.recorded"
        | "*"
      >
    | undefined;
  description?: string | null | undefined;
  disabled?: boolean | undefined;
}

export interface WebhookDelivery {
  object: "webhook_delivery";
  id: string;
  livemode: boolean;
  webhookId: string;
  eventId: string;
  eventType: string;
  status: "PENDING" | "SENT" | "FAILED";
  failureReason: string | null;
  attempts: Array<{
    /** ISO 8601, UTC */
    at: string;
    durationMs: number;
    responseStatus: number | null;
    /** The first KiB. */
    responseBody: string | null;
    /** Why there was no answer. */
    error: string | null;
  }>;
  nextAttemptAt: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** With `expand=event`: what the delivery tells, as the dated contract words it. */
  event?: WebhookEvent;
}

export interface TestWebhookBody {
  eventType?:
    | "document.created"
    | "document.pages_arranged"
    | "document.sent"
    | "document.send_failed"
    | "document.viewed"
    | "document.corrected"
    | "document.completed"
    | "document.voided"
    | "document.expired"
    | "document.deleted"
    | "document.restored"
    | "document.erased"
    | "document.data_collected"
    | "signer.invited"
    | "signer.undelivered"
    | "signer.opened"
    | "signer.viewed"
    | "signer.verified"
    | "signer.verification_failed"
    | "signer.signed"
    | "signer.declined"
    | "signer.reminder_sent"
    | "signer.delegated"
    | "signer.reassigned"
    | "signer.named"
    | "signer.cancelled"
    | "signer.question_asked"
    | "signer.question_answered"
    | "signer.postponed"
    | "onboarding.completed"
    | "audit.recorded"
    | undefined;
}

export interface WebhookEventType {
  object: "webhook_event_type";
  type: string;
  description: string;
}

/** Names and values of the parameters of `GET /v3/documents`. */
export interface ExportFilter {
  /** Default: `"owner"`. */
  scope?: "owner" | "org" | "tenant" | "accessible";
  status?: DocumentStatus;
  "status[not]"?: Array<DocumentStatus>;
  /** `fld_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  folderId?: string;
  /**
   * Part of the document's name, or of the name or e-mail address of one of its people, or the whole
   * `externalId`.
   */
  search?: string;
  /** ISO 8601 with any offset. */
  "createdAt[gte]"?: string;
  /** ISO 8601 with any offset. */
  "createdAt[lte]"?: string;
  includeFiledDocuments?: boolean;
  /** Only what has this name of yours. */
  externalId?: string;
  /** `metadata[key]=value`: only what has this member; several must all hold. */
  metadata?: Record<string, string>;
  /** Only what has this label, whatever its case; repeated: all of them. */
  tag?: Array<string>;
}

export interface CreateExportBody {
  filter?: ExportFilter | undefined;
}

export interface Export {
  object: "export";
  id: string;
  livemode: boolean;
  /** Extensible: tolerate values that are not listed. */
  status: "queued" | "running" | "completed" | "failed" | "cancelled" | "expired" | (string & {});
  /** How many documents it has. */
  total: number;
  /** How many are written. */
  done: number;
  /** Bytes of the file; null before it is complete. */
  size: number | null;
  /** Opens the file without a key until `expiresAt`; null: there is none, or no more. */
  url: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  completedAt: string | null;
  expiresAt: string | null;
}

/** `hash` is SHA-256 over the canonical JSON (RFC 8785) of the entry without it. */
export interface AuditEntry {
  object: "audit_entry";
  id: string;
  /** Place in the workspace's chain, from 1. */
  sequence: number;
  /** Extensible: tolerate values that are not listed. */
  type:
    | "workspace.created"
    | "workspace.updated"
    | "member.added"
    | "member.updated"
    | "member.removed"
    | "member.signed_in"
    | "passkey.added"
    | "passkey.removed"
    | "sign_in_link.issued"
    | "key.created"
    | "key.revoked"
    | "webhook.created"
    | "webhook.updated"
    | "webhook.secret_rotated"
    | "webhook.deleted"
    | "document.deleted"
    | "document.restored"
    | "document.erased"
    | "hold.set"
    | "hold.lifted"
    | "consent_text.updated"
    | "retention.updated"
    | "person.erased"
    | "export.created"
    | (string & {});
  /** Null: the act concerns every environment. */
  environment: "live" | "test" | "dev" | null;
  actor: {
    type: "user" | "operator" | "system";
    id: string | null;
    name: string | null;
    email: string | null;
    /** The API key that was used. Absent: a person in the dashboard. */
    key?: {
      id: string;
      lastFour: string;
    };
  };
  data: Record<string, unknown>;
  /** ISO 8601, UTC */
  createdAt: string;
  hash: string;
  previousHash: string | null;
}

export interface CreateConstanciaBody {
  /** The name of the hashed file, for people. For a document it is the document's own. */
  name?: string | undefined;
  /** SHA-256 of what is conserved, in hexadecimal. */
  hash?: string | undefined;
  /** `doc_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  documentId?: string | undefined;
}

export interface Constancia {
  object: "constancia";
  id: string;
  livemode: boolean;
  /** The token's serial number, in hexadecimal. */
  serialNumber: string;
  /** The hash's algorithm, as the issuer names it. */
  algorithm: string;
  /** Subject of the certificate that signed the token (RFC 4514). */
  issuer: string;
  /** The hash that is certified; of a document, the SHA-256 of its sealed PDF. */
  hash: string;
  /** ISO 8601, UTC */
  expeditionDate: string;
  /** The RFC 3161 token, DER in base64. Keep it beside what it certifies. */
  token: string;
}

export interface DevassistChatBody {
  messages: ReadonlyArray<{
    role: "user" | "assistant";
    content: string;
  }>;
}

export interface ChatAnswer {
  /** Markdown, in the language of the question. */
  answer: string;
  /** The parts of the reference that the answer is taken from, best first. */
  references: Array<{
    title: string;
    url: string;
  }>;
}

export interface HealthzResponse {
  status: "ok";
}

export interface OpenApiResponse {
  openapi: string;
}

export interface DocumentCreatedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  name?: string;
  /** The hash of the canonical file that signers read. */
  sha256?: string;
  /** The hash of the uploaded file; absent if the document is of several files or of a text. */
  originalSha256?: string;
  /** The files of an upload of several, each with the hash of the upload. */
  files?: Array<{
    name: string;
    sha256: string;
    /** Its pages in the document, from 1. */
    pages: Array<{
      first: number;
      last: number;
    }>;
  }>;
  /** There with `formId`: whether a code checks the person's address. Extensible. */
  addressCheck?: "code" | "none";
  /** Place in its chain, from 0. */
  chainPosition?: number;
}

export interface DocumentPagesArrangedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  /** Number of pages now. */
  pages?: number;
  /** The hash of the PDF before, hexadecimal. */
  previousSha256?: string;
  /** The hash of the PDF that signers read now, hexadecimal. */
  sha256?: string;
}

export interface DocumentSentData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
}

export interface DocumentSendFailedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  /** ISO 8601, UTC */
  scheduledSendAt?: string;
  /** The error that a send by hand would have had. Extensible. */
  code?: string;
  detail?: string;
}

export interface DocumentViewedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId?: string;
}

export interface DocumentCorrectedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  /** The changed parts. `text`: signers read another PDF. */
  changed?: Array<"text" | "signers" | "fields" | "validation">;
  addedSigners?: Array<string>;
  removedSigners?: Array<string>;
  /** The hash of the PDF before the correction, hexadecimal. */
  previousSha256?: string;
  /** The hash of the PDF that signers read now, hexadecimal. */
  sha256?: string;
}

export interface DocumentCompletedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  status: "completed";
  evidencePdf: {
    /**
     * The document with its evidence expanded. Without a key it is the sealed PDF, for four days from the
     * event; with your key it is the document, whose `evidencePdf.url` is a link of the same kind.
     */
    url: string;
  };
}

export interface DocumentVoidedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  reason?: string | null;
  cancelledSigners?: number;
}

export interface DocumentExpiredData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
}

export interface DocumentDeletedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  /** When the bin erases it; absent of a draft. */
  erasesAt?: string;
}

export interface DocumentRestoredData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
}

export interface DocumentErasedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  /** Extensible. */
  reason?: "deleted" | "retention" | (string & {});
}

export interface DocumentDataCollectedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  /** The signer who gave the last value. */
  signerId?: string;
}

export interface SignerInvitedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Your name for the signer, where given. */
  signerExternalId?: string;
  /** Yours of the signer, where given. */
  signerMetadata?: Record<string, string>;
  /** There unless they sign. */
  action?: "approve" | "prepare" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  channel?: "email" | "chat";
}

export interface SignerUndeliveredData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Your name for the signer, where given. */
  signerExternalId?: string;
  /** Yours of the signer, where given. */
  signerMetadata?: Record<string, string>;
  /** There unless they sign. */
  action?: "approve" | "prepare" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  /**
   * `address_refused`: The receiving service takes no messages for the address or number: it is misspelt
   * or closed. `mailbox_full`: The mailbox takes no more. `message_refused`: The receiving service
   * refuses this message. `sending_failed`: This service could not get it delivered, which says nothing
   * of the address. Extensible: tolerate values that are not listed.
   */
  reason?: "address_refused" | "mailbox_full" | "message_refused" | "sending_failed";
  channel?: "email" | "chat";
  /** Whether the receiving service refused it for good; false: this service has given up. */
  permanent?: boolean;
}

export interface SignerOpenedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** The signing session's, over yours of the document. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Your name for the signer, where given. */
  signerExternalId?: string;
  /** Yours of the signer, where given. */
  signerMetadata?: Record<string, string>;
  /** There unless they sign. */
  action?: "approve" | "prepare" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  /** From where the page was loaded. */
  ip?: string;
  userAgent?: string | null;
}

export interface SignerViewedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** The signing session's, over yours of the document. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Your name for the signer, where given. */
  signerExternalId?: string;
  /** Yours of the signer, where given. */
  signerMetadata?: Record<string, string>;
  /** There unless they sign. */
  action?: "approve" | "prepare" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
}

export interface SignerVerifiedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** The signing session's, over yours of the document. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Your name for the signer, where given. */
  signerExternalId?: string;
  /** Yours of the signer, where given. */
  signerMetadata?: Record<string, string>;
  /** There unless they sign. */
  action?: "approve" | "prepare" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  /** The code's recipient, mostly hidden. Absent: no code was sent. */
  sentTo?: string;
}

export interface SignerVerificationFailedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** The signing session's, over yours of the document. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Your name for the signer, where given. */
  signerExternalId?: string;
  /** Yours of the signer, where given. */
  signerMetadata?: Record<string, string>;
  /** There unless they sign. */
  action?: "approve" | "prepare" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  /** The code's recipient, mostly hidden. Absent: no code was sent. */
  sentTo?: string;
}

export interface SignerSignedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** The signing session's, over yours of the document. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Your name for the signer, where given. */
  signerExternalId?: string;
  /** Yours of the signer, where given. */
  signerMetadata?: Record<string, string>;
  /** There unless they sign. */
  action?: "approve" | "prepare" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  /** The hash of the PDF that the signer saw, hexadecimal. */
  documentSha256?: string;
  /** How: drawn, typed, …, approval, preparation; null without ink. */
  method?: string | null;
  /** Hash of what the document said before this signature. */
  stateBefore?: string;
  /** Hash of what it says with it: the next signature's `stateBefore`. */
  stateAfter?: string;
  /** The picture was taken in the page; absent for a file. */
  photo?: true;
  /** The reason that they gave; absent where none was asked for. */
  reason?: string;
  /** The workspace's text that they consented to; absent where it has none of its own. */
  consent?: {
    version: number;
    locale: string;
    text: string;
    termsUrl: string | null;
    privacyUrl: string | null;
  };
  /** IANA name of the signer's time zone, as their browser said; absent where it is not known. */
  timeZone?: string;
  /**
   * Ids of the fields that the signer filled with one act, after their page had shown each place; absent
   * without any.
   */
  placedTogether?: Array<string>;
  /** Ids of the fields that they filled for others; absent without any. */
  prepared?: Array<string>;
  /** Ids of the fields that were prepared and that they changed; absent without any. */
  corrected?: Array<string>;
  /** The files that the signer attached; absent without any. */
  attachments?: Array<{
    id: string;
    fieldId: string;
    name: string;
    contentType: string;
    /** Bytes. */
    size: number;
    sha256: string;
  }>;
  /** The signature was one that they had wished to be remembered; absent: it was made for this document. */
  remembered?: {
    /** ISO 8601, UTC */
    since: string;
  };
  /** They wished this signature to be remembered. */
  rememberedFromNow?: true;
}

export interface SignerDeclinedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** The signing session's, over yours of the document. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Your name for the signer, where given. */
  signerExternalId?: string;
  /** Yours of the signer, where given. */
  signerMetadata?: Record<string, string>;
  /** There unless they sign. */
  action?: "approve" | "prepare" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  reason?: string | null;
}

export interface SignerReminderSentData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Your name for the signer, where given. */
  signerExternalId?: string;
  /** Yours of the signer, where given. */
  signerMetadata?: Record<string, string>;
  /** There unless they sign. */
  action?: "approve" | "prepare" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
}

export interface SignerDelegatedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** The signing session's, over yours of the document. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Your name for the signer, where given. */
  signerExternalId?: string;
  /** Yours of the signer, where given. */
  signerMetadata?: Record<string, string>;
  /** There unless they sign. */
  action?: "approve" | "prepare" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  from?: {
    name: string;
    /** Email or phone, mostly hidden. */
    contact: string;
  };
  to?: {
    name: string;
    /** Email or phone, mostly hidden. */
    contact: string;
  };
  reason?: string | null;
}

export interface SignerReassignedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Your name for the signer, where given. */
  signerExternalId?: string;
  /** Yours of the signer, where given. */
  signerMetadata?: Record<string, string>;
  /** There unless they sign. */
  action?: "approve" | "prepare" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  from?: {
    name: string;
    /** Email or phone, mostly hidden. */
    contact: string;
  };
  to?: {
    name: string;
    /** Email or phone, mostly hidden. */
    contact: string;
  };
  reason?: string | null;
}

export interface SignerNamedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Your name for the signer, where given. */
  signerExternalId?: string;
  /** Yours of the signer, where given. */
  signerMetadata?: Record<string, string>;
  /** There unless they sign. */
  action?: "approve" | "prepare" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  from?: {
    name: string;
    /** Email or phone, mostly hidden. */
    contact: string;
  };
  to?: {
    name: string;
    /** Email or phone, mostly hidden. */
    contact: string;
  };
  reason?: string | null;
  /** Doubts about the address: `disposable_domain`, `similar_domain`, … Extensible. */
  warning?: string;
}

export interface SignerCancelledData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Your name for the signer, where given. */
  signerExternalId?: string;
  /** Yours of the signer, where given. */
  signerMetadata?: Record<string, string>;
  /** There unless they sign. */
  action?: "approve" | "prepare" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  /** The member who signed or approved for the group. */
  signedBy?: {
    id: string;
    name: string;
  };
}

export interface SignerQuestionAskedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** The signing session's, over yours of the document. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Your name for the signer, where given. */
  signerExternalId?: string;
  /** Yours of the signer, where given. */
  signerMetadata?: Record<string, string>;
  /** There unless they sign. */
  action?: "approve" | "prepare" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  questionId?: string;
  text?: string;
}

export interface SignerQuestionAnsweredData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** Yours of the document, where given. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Your name for the signer, where given. */
  signerExternalId?: string;
  /** Yours of the signer, where given. */
  signerMetadata?: Record<string, string>;
  /** There unless they sign. */
  action?: "approve" | "prepare" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  questionId?: string;
  answer?: string;
}

export interface SignerPostponedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** The form by whose answer it was made. */
  formId?: string;
  /** Your name for the document, where given. */
  externalId?: string;
  /** The signing session's, over yours of the document. */
  metadata?: Record<string, string>;
  /** Your name for its chain, where given. */
  chainExternalId?: string;
  /** Yours of its chain, where given. */
  chainMetadata?: Record<string, string>;
  /** Your name for its form, where given. */
  formExternalId?: string;
  /** Yours of its form, where given. */
  formMetadata?: Record<string, string>;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Your name for the signer, where given. */
  signerExternalId?: string;
  /** Yours of the signer, where given. */
  signerMetadata?: Record<string, string>;
  /** There unless they sign. */
  action?: "approve" | "prepare" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  /** Null: no reminder was asked for. */
  remindAt?: string | null;
}

export type OnboardingCompletedData = Record<string, unknown>;

export interface AuditRecordedData {
  object: "audit_entry";
  id: string;
  /** Place in the workspace's chain, from 1. */
  sequence: number;
  /** Extensible: tolerate values that are not listed. */
  type:
    | "workspace.created"
    | "workspace.updated"
    | "member.added"
    | "member.updated"
    | "member.removed"
    | "member.signed_in"
    | "passkey.added"
    | "passkey.removed"
    | "sign_in_link.issued"
    | "key.created"
    | "key.revoked"
    | "webhook.created"
    | "webhook.updated"
    | "webhook.secret_rotated"
    | "webhook.deleted"
    | "document.deleted"
    | "document.restored"
    | "document.erased"
    | "hold.set"
    | "hold.lifted"
    | "consent_text.updated"
    | "retention.updated"
    | "person.erased"
    | "export.created"
    | (string & {});
  /** Null: the act concerns every environment. */
  environment: "live" | "test" | "dev" | null;
  actor: {
    type: "user" | "operator" | "system";
    id: string | null;
    name: string | null;
    email: string | null;
    /** The API key that was used. Absent: a person in the dashboard. */
    key?: {
      id: string;
      lastFour: string;
    };
  };
  data: Record<string, unknown>;
  /** ISO 8601, UTC */
  createdAt: string;
  hash: string;
  previousHash: string | null;
}

export interface CreateSigningSessionBody {
  /** `doc_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  document_id?: string | undefined;
  /** In place of `document_id`: the session goes through all documents of the chain. */
  chain_id?: string | undefined;
  /** `sgr_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  signature_id?: string | undefined;
  signer_email?: string | undefined;
  allowed_origins?: ReadonlyArray<string> | undefined;
  locale?: string | null | undefined;
  appearance?:
    | {
        theme?: "light" | "dark" | "auto" | undefined;
        variables?: Record<string, string> | undefined;
      }
    | null
    | undefined;
  verifications?:
    | ReadonlyArray<{
        module:
          | "email_otp"
          | "phone_otp"
          | "name_confirm"
          | "id_scan"
          | "passport_scan"
          | "selfie"
          | "face_match"
          | "liveness"
          | "video_signature";
        /** Default: `true`. */
        required?: boolean | undefined;
      }>
    | undefined;
  expires_in_seconds?: number | undefined;
  metadata?: Record<string, string> | null | undefined;
  allow_decline?: boolean | undefined;
  /** The ways in which the signer may sign here, of those that the document allows them. */
  signature_methods?: ReadonlyArray<"drawn" | "typed" | "uploaded" | "photo" | "remembered"> | undefined;
  /** Addresses to which the page on the signer's phone leads, if they go on there. A frame leads nowhere. */
  redirect_urls?:
    | {
        /** HTTPS, of the public internet, without credentials. */
        completed?: string | undefined;
        /** HTTPS, of the public internet, without credentials. */
        declined?: string | undefined;
        /** HTTPS, of the public internet, without credentials. */
        expired?: string | undefined;
      }
    | undefined;
  simulate?:
    | "NETWORK_ERROR"
    | "BACKEND_UNREACHABLE"
    | "INVALID_BACKEND_RESPONSE"
    | "INTERNAL_ERROR"
    | "INIT_TIMEOUT"
    | "MISSING_CLIENT_SECRET"
    | "INVALID_CLIENT_SECRET_FORMAT"
    | "SECRET_KEY_PASSED_AS_CLIENT_SECRET"
    | "INVALID_REQUEST"
    | "SESSION_INVALID"
    | "SESSION_EXPIRED"
    | "SESSION_COMPLETED"
    | "SESSION_CANCELLED"
    | "ORIGIN_NOT_ALLOWED"
    | "RATE_LIMITED"
    | "SESSION_NOT_FOUND"
    | "ALLOWED_ORIGINS_REQUIRED"
    | "SESSION_NOT_COMPLETED"
    | "NOT_EMBEDDED"
    | "INVALID_RESPONSE"
    | "NO_FIELDS"
    | "WRONG_SIGNING_MODE"
    | "SUBMIT_FAILED"
    | "SIGNATURE_NOT_FOUND"
    | "PIPELINE_FETCH_FAILED"
    | "MODULE_UNSUPPORTED"
    | "VERIFICATION_FAILED"
    | "VERIFICATION_EXPIRED"
    | "VERIFICATION_PENDING"
    | "CSP_BLOCKED"
    | "CAMERA_DENIED"
    | "NOT_IMPLEMENTED"
    | "FORM_UNAVAILABLE"
    | "DECLINE_NOT_ALLOWED"
    | undefined;
}

export interface SigningSession {
  session_id: string;
  client_secret: string;
  status: "open" | "completed" | "cancelled" | "expired";
  expires_at: string;
  document_id: string;
  signature_id: string;
  /** The chain of the session. The document is its first one. */
  chain_id?: string;
  livemode: boolean;
  /** The ways in which signature and initials may be made. Absent: all. Extensible. */
  signature_methods?: Array<string>;
  /**
   * Addresses to which our own page leads the person who has signed or declined, or whose document has
   * expired. The page names the host, and goes there only if they press the link.
   */
  redirect_urls?: {
    /** HTTPS, of the public internet, without credentials. */
    completed?: string;
    /** HTTPS, of the public internet, without credentials. */
    declined?: string;
    /** HTTPS, of the public internet, without credentials. */
    expired?: string;
  };
}

export interface SigningSessionPolicy {
  session_id: string;
  status: "open" | "completed" | "cancelled" | "expired";
  signing_mode: "autografa" | "fea";
  verifications: Array<{
    module:
      | "email_otp"
      | "phone_otp"
      | "name_confirm"
      | "id_scan"
      | "passport_scan"
      | "selfie"
      | "face_match"
      | "liveness"
      | "video_signature"
      | "access_code";
    required: boolean;
    status: string;
  }>;
  allowed_origins: Array<string>;
  locale: "es" | "en" | "pt" | "fr" | "de" | "it" | "auto" | null;
  /** At most 20 members of at most 500 characters. */
  metadata?: Record<string, string>;
  expires_at: string;
  livemode: boolean;
  /** The ways in which signature and initials may be made. Absent: all. Extensible. */
  signature_methods?: Array<string>;
}

export interface SigningSessionVerification {
  session_id: string;
  status: "completed";
  document_id: string;
  signature_id: string;
  signer: {
    name: string;
    email: string | null;
  };
  signed_at: string;
  document_hash: string;
  verifications: Array<{
    module:
      | "email_otp"
      | "phone_otp"
      | "name_confirm"
      | "id_scan"
      | "passport_scan"
      | "selfie"
      | "face_match"
      | "liveness"
      | "video_signature"
      | "access_code";
    required: boolean;
    status: string;
  }>;
  chain_id?: string;
  /** Each signature of a chain's session, in the order of the chain. */
  documents?: Array<{
    document_id: string;
    signature_id: string;
    signed_at: string;
    document_hash: string;
  }>;
  /** At most 20 members of at most 500 characters. */
  metadata?: Record<string, string>;
}

export interface CancelledSigningSession {
  session_id: string;
  status: "open" | "completed" | "cancelled" | "expired";
}

export interface TemplateUpload {
  id: string;
  name: string;
  description: string | null;
  originalFilename: string;
  fileType: "docx";
  /** Names, in the order of the text. */
  variables: Array<string>;
  variableConfig: Array<{
    name: string;
    label: string;
    type: "text" | "date" | "currency" | "number" | "textarea";
    required: boolean;
    /** Absent: there is none. */
    defaultValue?: string;
    /** Null: a general variable, given by the sender. */
    role: string | null;
    /** Absent: any value. */
    options?: Array<string>;
  }>;
  tags: Array<string>;
  category: string | null;
  aiEditable: boolean;
  usageCount: number;
  lastUsedAt: string | null;
  currentVersion: number;
  testDataSets: Array<Record<string, unknown>>;
  createdAt: string;
  updatedAt: string;
}

export interface DocumentEvidence {
  documentId: string;
  available: boolean;
  reason: "evidence_generating" | "document_not_signed" | "presigned_url_failed" | null;
  signedCount: number;
  totalSigners: number;
  evidencePdf: {
    storageKey: string;
    /** Opens the sealed PDF without a key, for 24 hours. */
    presignedUrl: string;
    /** SHA-256 of the sealed PDF. */
    hash: string;
  } | null;
  /** Null when the document was not configured for NOM-151, and until it is made. */
  nom151: {
    storageKey: string;
    /** Opens the RFC 3161 token (DER) for 24 hours. */
    presignedUrl: string;
    serialNumber: string;
    algorithm: string;
    issuer: string;
    data: {
      number: string;
      hashAlg: string;
      hash: string;
      caName: string;
      expeditionDate: string;
    };
  } | null;
}

/** Resources that the answer of a document can include. */
export type DocumentExpansion = "evidencePdf" | "signers" | "fields" | "folder" | "files";

export interface ListDocumentsQuery {
  /** Size of the page. Default 20. */
  limit?: number | undefined;
  /**
   * Cursor: the page after this id. Not together with `endingBefore`. `doc_` and 32 hexadecimal digits,
   * or the same id as a hyphenated UUID.
   */
  startingAfter?: string | undefined;
  /**
   * Cursor: the page before this id. Not together with `startingAfter`. `doc_` and 32 hexadecimal
   * digits, or the same id as a hyphenated UUID.
   */
  endingBefore?: string | undefined;
  /** Only this status. */
  status?:
    | DocumentStatus
    | {
        /** Hides a status; repeat it to hide several. Not together with `status`. */
        not: ReadonlyArray<DocumentStatus>;
      }
    | undefined;
  /** Order; a leading `-` is descending. Default "-createdAt". */
  sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | undefined;
  /** The owners: oneself, the organization, the workspace, or all that one may see. Default "owner". */
  scope?: "owner" | "org" | "tenant" | "accessible" | undefined;
  /** Only what is in this folder. `fld_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  folderId?: string | undefined;
  /**
   * Free text on the name. Part of the document's name, or of the name or e-mail address of one of its
   * people, or the whole `externalId`.
   */
  search?: string | undefined;
  createdAt?:
    | {
        /** Created at this instant or later. ISO 8601 with any offset. */
        gte?: Date | string | undefined;
        /** Created at this instant or earlier. ISO 8601 with any offset. */
        lte?: Date | string | undefined;
      }
    | undefined;
  /** `true` fills `totalCount`. */
  includeTotal?: boolean | undefined;
  /**
   * `false` hides documents that you filed into a folder of your own; ignored with `folderId`. Default
   * `true`.
   */
  includeFiledDocuments?: boolean | undefined;
  /** Only what has this name of yours. */
  externalId?: string | undefined;
  /** `metadata[key]=value`: only what has this member; several must all hold. */
  metadata?: Record<string, string> | undefined;
  /** Only what has this label, whatever its case; repeated: all of them. */
  tag?: ReadonlyArray<string> | undefined;
  /** By name, without regard to case and accents. `sort` is not looked at then. */
  nameOrder?: "asc" | "desc" | undefined;
  /** Sub-resources to put into the answer. Comma-separated: people */
  expand?: string | undefined;
}

export interface DocumentStatsQuery {
  /** The owners: oneself, the organization, the workspace, or all that one may see. Default "owner". */
  scope?: "owner" | "org" | "tenant" | "accessible" | undefined;
  /** Only what is in this folder. `fld_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  folderId?: string | undefined;
  /**
   * Free text on the name. Part of the document's name, or of the name or e-mail address of one of its
   * people, or the whole `externalId`.
   */
  search?: string | undefined;
  createdAt?:
    | {
        /** Created at this instant or later. ISO 8601 with any offset. */
        gte?: Date | string | undefined;
        /** Created at this instant or earlier. ISO 8601 with any offset. */
        lte?: Date | string | undefined;
      }
    | undefined;
  /** Sub-resources to put into the answer. Comma-separated: byStatus */
  expand?: string | undefined;
}

export interface RetrieveDocumentQuery {
  /** Sub-resources to put into the answer. Comma-separated: evidencePdf, signers, fields, folder, files */
  expand?: string | undefined;
  /**
   * Part of the address that `document.completed` carries: without a key it opens the sealed PDF for a
   * while; with a key it is not looked at.
   */
  access?: string | undefined;
}

export interface ListDeletedDocumentsQuery {
  /** Size of the page. Default 20. */
  limit?: number | undefined;
  /**
   * Cursor: the page after this id. Not together with `endingBefore`. `doc_` and 32 hexadecimal digits,
   * or the same id as a hyphenated UUID.
   */
  startingAfter?: string | undefined;
  /**
   * Cursor: the page before this id. Not together with `startingAfter`. `doc_` and 32 hexadecimal
   * digits, or the same id as a hyphenated UUID.
   */
  endingBefore?: string | undefined;
}

export interface DownloadDocumentQuery {
  /** Seconds. Default 0. */
  wait?: number | undefined;
  /** Default "current". */
  version?: "current" | "original" | "sealed" | "certificate" | "partial" | undefined;
  /** With `version=original`: which of the document's files, from 1. */
  file?: number | undefined;
}

export interface DownloadThumbnailQuery {
  /** Pixels. Default 240. */
  width?: number | undefined;
}

export interface EraseRememberedSignaturesQuery {
  email?: string | undefined;
  phone?: string | undefined;
}

export interface ListDocumentEventsQuery {
  /** Size of the page. Default 20. */
  limit?: number | undefined;
  /**
   * Cursor: the page after this id. Not together with `endingBefore`. `evt_` and 32 hexadecimal digits,
   * or the same id as a hyphenated UUID.
   */
  startingAfter?: string | undefined;
  /**
   * Cursor: the page before this id. Not together with `startingAfter`. `evt_` and 32 hexadecimal
   * digits, or the same id as a hyphenated UUID.
   */
  endingBefore?: string | undefined;
}

export interface SuggestFieldsQuery {
  source: "anchor" | "form" | "document";
  text?: string | undefined;
  /** `doc_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  documentId?: string | undefined;
}

export interface ListFoldersQuery {
  /** Size of the page. Default 20. */
  limit?: number | undefined;
  /**
   * Cursor: the page after this id. Not together with `endingBefore`. `fld_` and 32 hexadecimal digits,
   * or the same id as a hyphenated UUID.
   */
  startingAfter?: string | undefined;
  /**
   * Cursor: the page before this id. Not together with `startingAfter`. `fld_` and 32 hexadecimal
   * digits, or the same id as a hyphenated UUID.
   */
  endingBefore?: string | undefined;
  /** Order; a leading `-` is descending. Default "-createdAt". */
  sort?: "createdAt" | "-createdAt" | undefined;
}

export interface ListFolderDocumentsQuery {
  /** Size of the page. Default 20. */
  limit?: number | undefined;
  /**
   * Cursor: the page after this id. Not together with `endingBefore`. `doc_` and 32 hexadecimal digits,
   * or the same id as a hyphenated UUID.
   */
  startingAfter?: string | undefined;
  /**
   * Cursor: the page before this id. Not together with `startingAfter`. `doc_` and 32 hexadecimal
   * digits, or the same id as a hyphenated UUID.
   */
  endingBefore?: string | undefined;
}

export interface ListBrandsQuery {
  /** Size of the page. Default 20. */
  limit?: number | undefined;
  /**
   * Cursor: the page after this id. Not together with `endingBefore`. `brd_` and 32 hexadecimal digits,
   * or the same id as a hyphenated UUID.
   */
  startingAfter?: string | undefined;
  /**
   * Cursor: the page before this id. Not together with `startingAfter`. `brd_` and 32 hexadecimal
   * digits, or the same id as a hyphenated UUID.
   */
  endingBefore?: string | undefined;
}

export interface RetrieveConsentTextQuery {
  /** Absent: the current one. Default 0. */
  version?: number | undefined;
}

export interface ListTemplatesQuery {
  /** Size of the page. Default 20. */
  limit?: number | undefined;
  /**
   * Cursor: the page after this id. Not together with `endingBefore`. `tmpl_` and 32 hexadecimal digits,
   * or the same id as a hyphenated UUID.
   */
  startingAfter?: string | undefined;
  /**
   * Cursor: the page before this id. Not together with `startingAfter`. `tmpl_` and 32 hexadecimal
   * digits, or the same id as a hyphenated UUID.
   */
  endingBefore?: string | undefined;
  /** Order; a leading `-` is descending. Default "-createdAt". */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** Only templates of this kind of file, such as `docx` or `pdf`. */
  fileType?: string | undefined;
  /** Only templates of this category. */
  category?: string | undefined;
  /** Free text on the name. */
  search?: string | undefined;
  /** Only what has this name of yours. */
  externalId?: string | undefined;
  /** `metadata[key]=value`: only what has this member; several must all hold. */
  metadata?: Record<string, string> | undefined;
}

export interface ListTemplateVariablesQuery {
  /** Sub-resources to put into the answer. Comma-separated: roles */
  expand?: string | undefined;
}

export interface ListTemplateVersionsQuery {
  /** Size of the page. Default 20. */
  limit?: number | undefined;
  /**
   * Cursor: the page after this id. Not together with `endingBefore`. `tpv_` and 32 hexadecimal digits,
   * or the same id as a hyphenated UUID.
   */
  startingAfter?: string | undefined;
  /**
   * Cursor: the page before this id. Not together with `startingAfter`. `tpv_` and 32 hexadecimal
   * digits, or the same id as a hyphenated UUID.
   */
  endingBefore?: string | undefined;
}

export interface RetrieveTemplateVersionChangesQuery {
  /** The version to compare with. Default: the one before. */
  since?: number | undefined;
}

export interface ListTemplateDraftsQuery {
  /** Size of the page. Default 20. */
  limit?: number | undefined;
  /**
   * Cursor: the page after this id. Not together with `endingBefore`. `tmd_` and 32 hexadecimal digits,
   * or the same id as a hyphenated UUID.
   */
  startingAfter?: string | undefined;
  /**
   * Cursor: the page before this id. Not together with `startingAfter`. `tmd_` and 32 hexadecimal
   * digits, or the same id as a hyphenated UUID.
   */
  endingBefore?: string | undefined;
  /** Only what has this name of yours. */
  externalId?: string | undefined;
  /** `metadata[key]=value`: only what has this member; several must all hold. */
  metadata?: Record<string, string> | undefined;
}

export interface ListBulkSendsQuery {
  /** Size of the page. Default 20. */
  limit?: number | undefined;
  /**
   * Cursor: the page after this id. Not together with `endingBefore`. `bks_` and 32 hexadecimal digits,
   * or the same id as a hyphenated UUID.
   */
  startingAfter?: string | undefined;
  /**
   * Cursor: the page before this id. Not together with `startingAfter`. `bks_` and 32 hexadecimal
   * digits, or the same id as a hyphenated UUID.
   */
  endingBefore?: string | undefined;
  /** Only what has this name of yours. */
  externalId?: string | undefined;
  /** `metadata[key]=value`: only what has this member; several must all hold. */
  metadata?: Record<string, string> | undefined;
}

export interface CreateBulkSendFromFileQuery {
  /** Default: the template's. */
  name?: string | undefined;
  /** `tmpl_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  templateId: string;
  /** `fld_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  folderId?: string | undefined;
  /** ISO 8601 with any offset; or a day, `YYYY-MM-DD`: its end in the zone of the document. */
  expiresAt?: Date | string | undefined;
  /** Your name for it. */
  externalId?: string | undefined;
  /** `metadata[key]=value`: members of yours. */
  metadata?: Record<string, string> | undefined;
}

export interface ValidateBulkSendFileQuery {
  /** Default: the template's. */
  name?: string | undefined;
  /** `tmpl_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  templateId: string;
  /** `fld_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  folderId?: string | undefined;
  /** ISO 8601 with any offset; or a day, `YYYY-MM-DD`: its end in the zone of the document. */
  expiresAt?: Date | string | undefined;
  /** Your name for it. */
  externalId?: string | undefined;
  /** `metadata[key]=value`: members of yours. */
  metadata?: Record<string, string> | undefined;
}

export interface ListBulkRowsQuery {
  /** Size of the page. Default 20. */
  limit?: number | undefined;
  /**
   * Cursor: the page after this id. Not together with `endingBefore`. `bkr_` and 32 hexadecimal digits,
   * or the same id as a hyphenated UUID.
   */
  startingAfter?: string | undefined;
  /**
   * Cursor: the page before this id. Not together with `startingAfter`. `bkr_` and 32 hexadecimal
   * digits, or the same id as a hyphenated UUID.
   */
  endingBefore?: string | undefined;
  /** Only this status. Extensible: tolerate values that are not listed. */
  status?: "queued" | "sent" | "failed" | "cancelled" | undefined;
  /** Only what has this name of yours. */
  externalId?: string | undefined;
  /** `metadata[key]=value`: only what has this member; several must all hold. */
  metadata?: Record<string, string> | undefined;
}

export interface ListFormsQuery {
  /** Size of the page. Default 20. */
  limit?: number | undefined;
  /**
   * Cursor: the page after this id. Not together with `endingBefore`. `frm_` and 32 hexadecimal digits,
   * or the same id as a hyphenated UUID.
   */
  startingAfter?: string | undefined;
  /**
   * Cursor: the page before this id. Not together with `startingAfter`. `frm_` and 32 hexadecimal
   * digits, or the same id as a hyphenated UUID.
   */
  endingBefore?: string | undefined;
  /** Only this status. */
  status?: "open" | "paused" | "closed" | undefined;
  /** Only what has this name of yours. */
  externalId?: string | undefined;
  /** `metadata[key]=value`: only what has this member; several must all hold. */
  metadata?: Record<string, string> | undefined;
}

export interface ListFormAnswersQuery {
  /** Size of the page. Default 20. */
  limit?: number | undefined;
  /**
   * Cursor: the page after this id. Not together with `endingBefore`. `fan_` and 32 hexadecimal digits,
   * or the same id as a hyphenated UUID.
   */
  startingAfter?: string | undefined;
  /**
   * Cursor: the page before this id. Not together with `startingAfter`. `fan_` and 32 hexadecimal
   * digits, or the same id as a hyphenated UUID.
   */
  endingBefore?: string | undefined;
}

export interface AnalyticsKpisQuery {
  /**
   * The span that is counted, up to now. Documents created since: so many days, or twelve months, back
   * from now. Default "30d".
   */
  period?: "7d" | "30d" | "90d" | "12m" | undefined;
}

export interface AnalyticsFunnelQuery {
  /**
   * The span that is counted, up to now. Documents created since: so many days, or twelve months, back
   * from now. Default "30d".
   */
  period?: "7d" | "30d" | "90d" | "12m" | undefined;
}

export interface AnalyticsBottlenecksQuery {
  /** Size of the page. Default 5. */
  limit?: number | undefined;
}

export interface AnalyticsTeamQuery {
  /**
   * The span that is counted, up to now. Documents created since: so many days, or twelve months, back
   * from now. Default "30d".
   */
  period?: "7d" | "30d" | "90d" | "12m" | undefined;
}

export interface AnalyticsEventsQuery {
  /** Size of the page. Default 8. */
  limit?: number | undefined;
}

export interface ListWebhooksQuery {
  /** Size of the page. Default 20. */
  limit?: number | undefined;
  /**
   * Cursor: the page after this id. Not together with `endingBefore`. `whe_` and 32 hexadecimal digits,
   * or the same id as a hyphenated UUID.
   */
  startingAfter?: string | undefined;
  /**
   * Cursor: the page before this id. Not together with `startingAfter`. `whe_` and 32 hexadecimal
   * digits, or the same id as a hyphenated UUID.
   */
  endingBefore?: string | undefined;
}

export interface ListWebhookDeliveriesQuery {
  /** Size of the page. Default 20. */
  limit?: number | undefined;
  /**
   * Cursor: the page after this id. Not together with `endingBefore`. `whd_` and 32 hexadecimal digits,
   * or the same id as a hyphenated UUID.
   */
  startingAfter?: string | undefined;
  /**
   * Cursor: the page before this id. Not together with `startingAfter`. `whd_` and 32 hexadecimal
   * digits, or the same id as a hyphenated UUID.
   */
  endingBefore?: string | undefined;
  /** Only this status. */
  status?: "PENDING" | "SENT" | "FAILED" | undefined;
  /** Only events of this type. */
  eventType?:
    | "document.created"
    | "document.pages_arranged"
    | "document.sent"
    | "document.send_failed"
    | "document.viewed"
    | "document.corrected"
    | "document.completed"
    | "document.voided"
    | "document.expired"
    | "document.deleted"
    | "document.restored"
    | "document.erased"
    | "document.data_collected"
    | "signer.invited"
    | "signer.undelivered"
    | "signer.opened"
    | "signer.viewed"
    | "signer.verified"
    | "signer.verification_failed"
    | "signer.signed"
    | "signer.declined"
    | "signer.reminder_sent"
    | "signer.delegated"
    | "signer.reassigned"
    | "signer.named"
    | "signer.cancelled"
    | "signer.question_asked"
    | "signer.question_answered"
    | "signer.postponed"
    | "onboarding.completed"
    | "audit.recorded"
    | undefined;
  /** Sub-resources to put into the answer. */
  expand?: "event" | undefined;
}

export interface ListAuditLogQuery {
  /** Size of the page. Default 20. */
  limit?: number | undefined;
  /**
   * Cursor: the page after this id. Not together with `endingBefore`. `act_` and 32 hexadecimal digits,
   * or the same id as a hyphenated UUID.
   */
  startingAfter?: string | undefined;
  /**
   * Cursor: the page before this id. Not together with `startingAfter`. `act_` and 32 hexadecimal
   * digits, or the same id as a hyphenated UUID.
   */
  endingBefore?: string | undefined;
  createdAt?:
    | {
        /** Created at this instant or later. ISO 8601 with any offset. */
        gte?: Date | string | undefined;
        /** Created at this instant or earlier. ISO 8601 with any offset. */
        lte?: Date | string | undefined;
      }
    | undefined;
  /** May be repeated. */
  type?:
    | ReadonlyArray<
        | "workspace.created"
        | "workspace.updated"
        | "member.added"
        | "member.updated"
        | "member.removed"
        | "member.signed_in"
        | "passkey.added"
        | "passkey.removed"
        | "sign_in_link.issued"
        | "key.created"
        | "key.revoked"
        | "webhook.created"
        | "webhook.updated"
        | "webhook.secret_rotated"
        | "webhook.deleted"
        | "document.deleted"
        | "document.restored"
        | "document.erased"
        | "hold.set"
        | "hold.lifted"
        | "consent_text.updated"
        | "retention.updated"
        | "person.erased"
        | "export.created"
      >
    | undefined;
  /** `usr_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  actorId?: string | undefined;
}

/** Every operation by its name in the OpenAPI document. */
export interface Operations {
  /**
   * List documents of the key's environment. Only documents of the key's environment; `status[not]`
   * hides those of a status, such as completed ones. Pages by cursor in both directions stay whole while
   * documents are added and changed: none comes twice, none is lost.
   */
  listDocuments: {
    input: { query?: ListDocumentsQuery | undefined };
    result: List<Document>;
  };
  /**
   * Create a document from an uploaded PDF, a picture or a template. From an uploaded PDF, JPEG or PNG
   * (`file`, base64, at most 10 MB decoded; its bytes tell the type) or from a template (`templateId`
   * and `templateValues`), never both; several `files` become one document. As `multipart/form-data` the
   * file is the part `file` (or several `files`), as it is, and the other members are the JSON of the
   * part `document`. The document is a draft: add signers and signature fields, then send it. Costs one
   * credit in live, nothing in the sandbox. A missing required variable of the template answers 422 and
   * creates nothing. Variables of a role are asked of the signer who has that `role`, before they sign,
   * unless you give them a value here; a text with `{{sign__role}}` needs no signature fields. With
   * `fieldsFrom: "form"` the file's own form is taken over: its fields become the document's, and the
   * PDF that signers read has none of its own.
   */
  createDocument: {
    input: { body: CreateDocumentBody };
    result: Document;
  };
  /**
   * Count documents by state; without dates, of the last 365 days. Without a range of dates the last 365
   * days are counted. `recentCount` is of the last 7 days inside that window.
   */
  documentStats: {
    input: { query?: DocumentStatsQuery | undefined };
    result: DocumentStats;
  };
  /**
   * Retrieve a document. `expand=evidencePdf` adds the sealed PDF's address, which opens without a key
   * for 24 hours; it is null until the document is completed.
   */
  retrieveDocument: {
    input: { params: { document_id: string }; query?: RetrieveDocumentQuery | undefined };
    result: Document;
  };
  /**
   * Rename or file a document, and give it names of yours (merge patch). A merge patch: `name`,
   * `folderId`, `brandId`, `externalId`, `metadata` and `tags` in any status, `reminders`, `message` and
   * `scheduledSendAt` of a draft. `folderId: null` takes the document out of its folder. Any other field
   * answers 422 and is named.
   */
  updateDocument: {
    input: { params: { document_id: string }; body: UpdateDocumentBody };
    result: Document;
  };
  /**
   * Send a document to its signers. Invites the signers by email or phone, in their order, and charges a
   * credit for each; viewers and copies cost nothing. Without `recipients` the signers already attached
   * are invited; with it, exactly those. An uploaded document needs a signature field where somebody
   * signs. On a document that was sent before, the invitations are sent again; use `Idempotency-Key` so
   * that a retry does not. With `notify: false` nobody is written to: people sign in your page, by
   * signing sessions.
   */
  sendDocument: {
    input: { params: { document_id: string }; body?: SendDocumentBody | undefined };
    result: Document;
  };
  /**
   * Void a document. Ends the signing; the document is kept. A voided document stays voided and answers
   * 200 again; completed, expired and processing ones answer 409.
   */
  voidDocument: {
    input: { params: { document_id: string }; body?: VoidDocumentBody | undefined };
    result: Document;
  };
  /**
   * Delete a document. A draft and its files are gone at once. A document that is completed, voided or
   * expired goes to the bin: no other operation, link or page shows it, and after 30 days it is erased.
   * An open document answers 409: void it first.
   */
  deleteDocument: {
    input: { params: { document_id: string } };
    result: undefined;
  };
  /** Documents in the bin, newest first. An owner or admin of the workspace sees all, a member their own. */
  listDeletedDocuments: {
    input: { query?: ListDeletedDocumentsQuery | undefined };
    result: List<DeletedDocument>;
  };
  /**
   * Take a document out of the bin. It is as it was, outside of every folder. An `externalId` that was
   * unique may be another's meanwhile.
   */
  restoreDocument: {
    input: { params: { document_id: string } };
    result: Document;
  };
  /** Retrieve the legal hold on a document. Its own, else the one of its workspace's environment. */
  retrieveHold: {
    input: { params: { document_id: string } };
    result: LegalHold;
  };
  /**
   * Put a legal hold on a document. Nothing deletes or erases it until the hold is lifted. Another
   * reason replaces the one before.
   */
  holdDocument: {
    input: { params: { document_id: string }; body: HoldDocumentBody };
    result: LegalHold;
  };
  /** Lift the legal hold on a document. The one of its workspace is lifted by `PUT /v3/retention`. */
  liftHold: {
    input: { params: { document_id: string } };
    result: undefined;
  };
  /** Retrieve the proof that a document was erased. */
  retrieveErasure: {
    input: { params: { document_id: string } };
    result: Erasure;
  };
  /** Retrieve the rules by which documents are erased. */
  retrieveRetention: {
    input: {};
    result: Retention;
  };
  /**
   * Replace the rules by which documents are erased. Completed documents are erased so many days after
   * their completion; a signed record with their hashes stays. `hold` puts a legal hold on everything,
   * `null` lifts it, without it the hold stays as it is.
   */
  replaceRetention: {
    input: { body: ReplaceRetentionBody };
    result: Retention;
  };
  /**
   * Erase what is kept of a person. By `email` or `phone`, in the key's environment: contacts,
   * remembered signatures, captures and results of identity verifications, drafts, the log of messages,
   * and the person in bulk sends, forms, chains and digital onboardings that are over. Documents that
   * were sent stay, and what goes on; both are named. With `dryRun: true` nothing is erased. Backups and
   * archives age out.
   */
  erasePerson: {
    input: { body: ErasePersonBody };
    result: PersonErasure;
  };
  /** Remind the signers whose turn it is. At most once an hour. */
  remindDocument: {
    input: { params: { document_id: string } };
    result: Document;
  };
  /**
   * Order, turn, remove and number the pages of a draft. Of drafts made of an upload. Writes another
   * canonical file: fields go with their pages, and those of removed pages are removed. The upload stays
   * as it was, and `warnings` has `PAGES_ARRANGED` or `PAGES_NUMBERED`.
   */
  arrangeDocumentPages: {
    input: { params: { document_id: string }; body: ArrangePagesBody };
    result: Document;
  };
  /**
   * Download the current PDF: sealed once completed; byte ranges are served. The PDF as it now is: the
   * one that people read and sign, the sealed evidence once completed. While it is `processing` there is
   * none: 409 `DOCUMENT_NOT_READY` with `Retry-After`; with `wait` the answer comes when the sealed PDF
   * is there, or after that many seconds. `version=sealed` gives the sealed PDF alone and is 409 until
   * it is there. `version=original` gives the upload, byte by byte and with its own type, at any time.
   * `version=certificate` gives the audit pages alone, as soon as there is a sealed PDF; they have no
   * seal of their own. `version=partial` gives an open document with what has been signed so far, marked
   * as not complete on each page and never sealed; 409 `DOCUMENT_NOT_OPEN` in other statuses.
   * `Service-Document-Version` says which file came (`original`, `canonical`, `sealed`, `certificate`,
   * `partial`), `Service-Document-Status` the document's status. `Range`, `If-Range` and `If-None-Match`
   * are honoured.
   */
  downloadDocument: {
    input: { params: { document_id: string }; query?: DownloadDocumentQuery | undefined };
    result: Download;
  };
  /**
   * A picture of a page. A PNG of one page of the current PDF (see the download), as wide as `width`
   * says, or narrower where it would be more than four times as tall. Pages count from 1.
   * `If-None-Match` is honoured.
   */
  downloadThumbnail: {
    input: { params: { document_id: string; page: string }; query?: DownloadThumbnailQuery | undefined };
    result: Download;
  };
  /** List a document's signers. */
  listDocumentSigners: {
    input: { params: { document_id: string } };
    result: List<Signer>;
  };
  /** Add a signer, in draft or correction. */
  addDocumentSigner: {
    input: { params: { document_id: string }; body: AddDocumentSignerBody };
    result: Signer;
  };
  /**
   * Give a signer names of yours, a language, or other terms of acting (merge patch). A merge patch of
   * `externalId`, `metadata` and `locale`, in any status, and of `accessCode`, `passkey` and
   * `mayNameNext` until they have acted. The `externalId` of a signer without an address can be changed
   * and not removed.
   */
  updateDocumentSigner: {
    input: { params: { document_id: string; signer_id: string }; body: UpdateDocumentSignerBody };
    result: Signer;
  };
  /** Remove a signer who has not signed, in draft or correction. */
  removeDocumentSigner: {
    input: { params: { document_id: string; signer_id: string } };
    result: undefined;
  };
  /**
   * Ask another person for a signature. Before the signature is given, in any state in which it still
   * can be. The signer keeps id, order, role and fields; links, sessions and verifications of the person
   * before end, and the new person is invited if it is their turn. `rfc` and `curp` are those of the new
   * person: absent, they are cleared. Costs nothing.
   */
  reassignDocumentSigner: {
    input: { params: { document_id: string; signer_id: string }; body: ReassignDocumentSignerBody };
    result: Signer;
  };
  /** List a document's fields. */
  listDocumentFields: {
    input: { params: { document_id: string } };
    result: List<Field>;
  };
  /**
   * Replace all fields, in draft or correction. Replaces all of them. Give each a place (`page`, `x`,
   * `y` in points from the top left of the page as displayed) or an `anchor`, a text of the document
   * beside which it goes.
   */
  replaceDocumentFields: {
    input: { params: { document_id: string }; body: ReplaceDocumentFieldsBody };
    result: List<Field>;
  };
  /**
   * List the files that signers attached. Those of signers who have signed, in the order of the fields.
   * A picture is kept as an upright JPEG without metadata; the same bytes are embedded in the sealed
   * PDF.
   */
  listDocumentAttachments: {
    input: { params: { document_id: string } };
    result: List<Attachment>;
  };
  /**
   * Download a file that a signer attached. Always as a download, with `nosniff`: it comes from a
   * stranger. `Range`, `If-Range` and `If-None-Match` are honoured.
   */
  downloadDocumentAttachment: {
    input: { params: { document_id: string; attachment_id: string } };
    result: Download;
  };
  /**
   * List what signers asked about a document. The oldest first, with their answers. Each person asks at
   * most 10.
   */
  listDocumentQuestions: {
    input: { params: { document_id: string } };
    result: List<Question>;
  };
  /**
   * Answer a signer's question, once. While the document can be signed or is corrected. The signer reads
   * the answer in the page, and gets it as a message with their own link where messages go to them. It
   * is kept in the document's events.
   */
  answerDocumentQuestion: {
    input: { params: { document_id: string; question_id: string }; body: AnswerDocumentQuestionBody };
    result: Question;
  };
  /**
   * Erase what is remembered of a signer. The signature that a signer wished to be remembered in this
   * workspace and environment, by their `email` or `phone`. The answer is the same whether there was
   * one. Documents and their evidence stay as they are.
   */
  eraseRememberedSignatures: {
    input: { query?: EraseRememberedSignaturesQuery | undefined };
    result: undefined;
  };
  /**
   * List a document's events, newest first. Each event holds the hash of the one before it: SHA-256 over
   * canonical JSON (RFC 8785), so that the log can be checked.
   */
  listDocumentEvents: {
    input: { params: { document_id: string }; query?: ListDocumentEventsQuery | undefined };
    result: List<Event>;
  };
  /**
   * Find places for fields: at a text, in the PDF's form, or as in another document. `source=anchor`
   * finds every occurrence of `text`; `source=form` lists the fields of the PDF's own form;
   * `source=document` those of your document `documentId` that this one has the pages for. Nothing is
   * changed: take what you want into the fields. 60 a minute for each key.
   */
  suggestFields: {
    input: { params: { document_id: string }; query: SuggestFieldsQuery };
    result: List<FieldSuggestion>;
  };
  /**
   * Open the field editor of a document inside your page. The client secret goes to the browser, where
   * `<service-field-editor>` shows the pages and lets a person place the fields of a draft or a
   * correction. Live sessions name the https origins that may frame it. Sixty a minute and 10,000 a day
   * for each key.
   */
  createEditorSession: {
    input: { params: { document_id: string }; body?: CreateEditorSessionBody | undefined };
    result: EditorSession;
  };
  /** End an editor session and its frames at once. */
  cancelEditorSession: {
    input: { params: { editor_session_id: string } };
    result: undefined;
  };
  /**
   * Open the template editor of a draft inside your page. The client secret goes to the browser, where
   * `<service-template-editor>` lets a person name the roles and place their fields. Live sessions name
   * the https origins that may frame it. Sixty a minute and 10,000 a day for each key, together with
   * those of documents.
   */
  createTemplateEditorSession: {
    input: { params: { template_draft_id: string }; body?: CreateTemplateEditorSessionBody | undefined };
    result: TemplateEditorSession;
  };
  /**
   * Let several people sign on one device, each with a PIN. The page asks for the device to be handed to
   * one person after the other and opens the signing of each with their PIN. Without `signers` everybody
   * is asked whose act is missing, in signing order. Open `url` on the device, or give `clientSecret` to
   * `<service-signing>` in a page of yours. Sixty a minute and 10,000 a day for each key.
   */
  createInPersonSession: {
    input: { params: { document_id: string }; body: CreateInPersonSessionBody };
    result: InPersonSession;
  };
  /** The people who have signed in an in-person session, and the next ones. */
  retrieveInPersonSession: {
    input: { params: { in_person_session_id: string } };
    result: InPersonSession;
  };
  /**
   * Give one person another PIN. For a person who forgot it, mistyped it too often, or took the
   * signature over from somebody else.
   */
  renewInPersonPin: {
    input: { params: { in_person_session_id: string }; body: RenewInPersonPinBody };
    result: InPersonSession;
  };
  /** End an in-person session and the part that is underway at once. */
  cancelInPersonSession: {
    input: { params: { in_person_session_id: string } };
    result: InPersonSession;
  };
  /** List folders. */
  listFolders: {
    input: { query?: ListFoldersQuery | undefined };
    result: List<Folder>;
  };
  /** Create a folder, at the root or in another. */
  createFolder: {
    input: { body: CreateFolderBody };
    result: Folder;
  };
  /** Retrieve a folder. */
  retrieveFolder: {
    input: { params: { folder_id: string } };
    result: Folder;
  };
  /**
   * Rename or move a folder (merge patch). A folder moves to the root with `parentId: null`, and never
   * under itself or what lies in it. An inbox can be renamed and stays at the root.
   */
  updateFolder: {
    input: { params: { folder_id: string }; body: UpdateFolderBody };
    result: Folder;
  };
  /** Delete an empty folder. The inbox of a user (`isMain`) stays: 409 `FOLDER_NOT_DELETABLE`. */
  deleteFolder: {
    input: { params: { folder_id: string } };
    result: undefined;
  };
  /** List the documents of a folder, newest first. */
  listFolderDocuments: {
    input: { params: { folder_id: string }; query?: ListFolderDocumentsQuery | undefined };
    result: List<Document>;
  };
  /** List brands. */
  listBrands: {
    input: { query?: ListBrandsQuery | undefined };
    result: List<Brand>;
  };
  /**
   * Create a brand. The look of a workspace: on guest links, in signing pages under a session's own
   * appearance, in mails, on the public record and on audit pages. Colours are moved towards black or
   * white where their text could not be read. At most 50 in an environment.
   */
  createBrand: {
    input: { body: CreateBrandBody };
    result: Brand;
  };
  /** Retrieve a brand. */
  retrieveBrand: {
    input: { params: { brand_id: string } };
    result: Brand;
  };
  /**
   * Change a brand (merge patch). Pages that are opened and mails that are sent from now on show it.
   * Sealed documents stay as they are.
   */
  updateBrand: {
    input: { params: { brand_id: string }; body: UpdateBrandBody };
    result: Brand;
  };
  /**
   * Delete a brand. Documents that name it show the workspace's default from now on, or none. Sealed
   * documents stay as they are.
   */
  deleteBrand: {
    input: { params: { brand_id: string } };
    result: undefined;
  };
  /**
   * Retrieve the consent text of the workspace. The one of the key's environment that signers are shown
   * now, or an earlier version.
   */
  retrieveConsentText: {
    input: { query?: RetrieveConsentTextQuery | undefined };
    result: ConsentText;
  };
  /**
   * Replace the consent text of the workspace. A change makes a new version, which every signer is shown
   * who has not signed: whoever consented to an earlier one is asked again. Signatures keep the text
   * that was consented to. Without texts, signers are shown the service's own words alone.
   */
  replaceConsentText: {
    input: { body: ReplaceConsentTextBody };
    result: ConsentText;
  };
  /**
   * List templates. The workspace's templates, with a live and a sandbox key alike. They are made and
   * changed through v2, those of PDF by template drafts.
   */
  listTemplates: {
    input: { query?: ListTemplatesQuery | undefined };
    result: List<Template>;
  };
  /** Retrieve a template. */
  retrieveTemplate: {
    input: { params: { template_id: string } };
    result: Template;
  };
  /**
   * List what a template asks for. In the order of its text: which values it takes, of what kind, and
   * who gives them. Those without a `role` are yours: send them in `templateValues`. Those of a role are
   * asked of the signer to whom you give that `role` when you create the document, before they sign;
   * give them a value yourself and nobody is asked.
   */
  listTemplateVariables: {
    input: { params: { template_id: string }; query?: ListTemplateVariablesQuery | undefined };
    result: TemplateVariables;
  };
  /**
   * Try values on a template. Creates nothing and costs nothing: call it on every save of a form. It
   * answers 200 for any map; `valid` decides.
   */
  validateTemplateValues: {
    input: { params: { template_id: string }; body: ValidateTemplateValuesBody };
    result: TemplateValuesValidation;
  };
  /**
   * List the versions of a template, newest first. The newest 50, without their `fields`: who published
   * each and when, and how much has changed.
   */
  listTemplateVersions: {
    input: { params: { template_id: string }; query?: ListTemplateVersionsQuery | undefined };
    result: List<TemplateVersion>;
  };
  /** Retrieve a version of a template. Its roles, fields and defaults, as a draft has them. */
  retrieveTemplateVersion: {
    input: { params: { template_id: string; version: string } };
    result: TemplateVersion;
  };
  /**
   * Retrieve what changed between two versions of a template. Roles and fields that were added, removed
   * or changed, member by member, and whether the file is another.
   */
  retrieveTemplateVersionChanges: {
    input: {
      params: { template_id: string; version: string };
      query?: RetrieveTemplateVersionChangesQuery | undefined;
    };
    result: TemplateVersionChanges;
  };
  /**
   * Begin a PDF template, or a version of one. From a PDF or picture (`file`, base64, at most 10 MB
   * decoded), from a document (`documentId`) or from a PDF template of the workspace (`templateId`; with
   * `version` from an earlier one of its versions). As `multipart/form-data` the file is the part
   * `file`, and the other members are the JSON of the part `draft`. It costs nothing.
   */
  createTemplateDraft: {
    input: { body: CreateTemplateDraftBody };
    result: TemplateDraft;
  };
  /** List template drafts, newest first. */
  listTemplateDrafts: {
    input: { query?: ListTemplateDraftsQuery | undefined };
    result: List<TemplateDraft>;
  };
  /** Retrieve a template draft. */
  retrieveTemplateDraft: {
    input: { params: { template_draft_id: string } };
    result: TemplateDraft;
  };
  /**
   * Change a template draft (merge patch). Members that are absent stay. `brandId`, `reminders`,
   * `message`, `signatureMethods`, `redirectUrls` and `reasons` are those of documents that are made of
   * the template and do not say otherwise; so is what a role says of its person. `roles` and `fields`
   * replace all of theirs. Fields are those of documents, with a `role` in place of the signer and in
   * `preparedBy`, or with a `variable` where the sender fills them. `externalId` and `metadata` alone
   * change at any time, without another revision; after the publication they are those of the template,
   * too.
   */
  updateTemplateDraft: {
    input: { params: { template_draft_id: string }; body: UpdateTemplateDraftBody };
    result: TemplateDraft;
  };
  /**
   * Replace the file of a template draft, and keep its fields. A new version of the same text, given as
   * in the creation. A field follows its `anchor` where the text is found, and else keeps its place; the
   * answer tells which moved, which stayed, and which are left out.
   */
  replaceTemplateDraftFile: {
    input: { params: { template_draft_id: string }; body: ReplaceTemplateDraftFileBody };
    result: CarriedFields;
  };
  /**
   * Copy the fields of another template or draft into a draft. They join those that are there, with the
   * roles that are missing, and are placed as where a file is replaced. A field that is there already is
   * not copied again.
   */
  copyTemplateFields: {
    input: { params: { template_draft_id: string }; body: CopyTemplateFieldsBody };
    result: CarriedFields;
  };
  /** Delete a template draft. The template that it has become stays. */
  deleteTemplateDraft: {
    input: { params: { template_draft_id: string } };
    result: undefined;
  };
  /**
   * Make a template of a draft, or the next version of its template. Documents of the version before
   * stay as they are. Every role needs a field, and one field is a signature. The draft is closed then.
   */
  publishTemplateDraft: {
    input: { params: { template_draft_id: string }; body?: PublishTemplateDraftBody | undefined };
    result: Template;
  };
  /** List bulk sends, newest first. */
  listBulkSends: {
    input: { query?: ListBulkSendsQuery | undefined };
    result: List<BulkSend>;
  };
  /**
   * Send a template to up to 10,000 people, a document each. Every row is checked before anything is
   * charged: one that is wrong refuses the whole, and nothing is created. Then the credits of all rows
   * are reserved, and the documents are created and sent one after the other; those of a row that fails
   * are given back.
   */
  createBulkSend: {
    input: { body: CreateBulkSendBody };
    result: BulkSend;
  };
  /**
   * Check the rows of a bulk send. Creates nothing and costs nothing. It answers 200 for any rows of the
   * right form; `valid` decides.
   */
  validateBulkSend: {
    input: { body: ValidateBulkSendBody };
    result: BulkSendValidation;
  };
  /**
   * Send a template to the people of a CSV file, a document each. The same as `POST /bulk-sends`, with
   * the rows as a file. Columns, in any order: `name` with `email` or `phone`, and `accessCode`, of the
   * only signer, or `ROLE.name`, `ROLE.email`, `ROLE.phone`, `ROLE.order`, `ROLE.accessCode` of each
   * role of the template; `reference`; `documentName`; `externalId`; `metadata.KEY`; and the template's
   * variables by their names. At most 10000 lines, in UTF-8, with commas, semicolons or tabs.
   */
  createBulkSendFromFile: {
    input: { query: CreateBulkSendFromFileQuery; file: FileContent };
    result: BulkSend;
  };
  /**
   * Check the lines of a CSV file for a bulk send. Creates nothing and costs nothing. Columns, in any
   * order: `name` with `email` or `phone`, and `accessCode`, of the only signer, or `ROLE.name`,
   * `ROLE.email`, `ROLE.phone`, `ROLE.order`, `ROLE.accessCode` of each role of the template;
   * `reference`; `documentName`; `externalId`; `metadata.KEY`; and the template's variables by their
   * names. At most 10000 lines, in UTF-8, with commas, semicolons or tabs.
   */
  validateBulkSendFile: {
    input: { query: ValidateBulkSendFileQuery; file: FileContent };
    result: BulkSendValidation;
  };
  /** Retrieve a bulk send with its progress. */
  retrieveBulkSend: {
    input: { params: { bulk_send_id: string } };
    result: BulkSend;
  };
  /** Change your names for a bulk send, at any time (merge patch). */
  updateBulkSend: {
    input: { params: { bulk_send_id: string }; body: UpdateBulkSendBody };
    result: BulkSend;
  };
  /** List what became of the rows, in their order. */
  listBulkRows: {
    input: { params: { bulk_send_id: string }; query?: ListBulkRowsQuery | undefined };
    result: List<BulkRow>;
  };
  /**
   * Download what became of all rows as CSV. UTF-8 with a byte order mark, commas, every cell in quotes:
   * `row`, `reference`, `status`, `documentId`, `errorCode`, `errorDetail`, `signers`. Cells that a
   * spreadsheet would take for a formula begin with an apostrophe.
   */
  downloadBulkResult: {
    input: { params: { bulk_send_id: string } };
    result: Download;
  };
  /**
   * Pause a bulk send. No further row is sent; one that is being sent goes out. A paused one answers 200
   * again. One that has ended answers 409.
   */
  pauseBulkSend: {
    input: { params: { bulk_send_id: string } };
    result: BulkSend;
  };
  /** Resume a paused bulk send. A running one answers 200 again. One that has ended answers 409. */
  resumeBulkSend: {
    input: { params: { bulk_send_id: string } };
    result: BulkSend;
  };
  /**
   * Cancel what a bulk send has not sent yet. Rows that wait are cancelled and their credits given back.
   * Documents that were sent stay: void them one by one. A cancelled one answers 200 again; one that is
   * complete answers 409.
   */
  cancelBulkSend: {
    input: { params: { bulk_send_id: string } };
    result: BulkSend;
  };
  /** List forms, newest first. */
  listForms: {
    input: { query?: ListFormsQuery | undefined };
    result: List<Form>;
  };
  /**
   * Make a link of a template that many people answer, a document each. Who opens `url` gives name and
   * address, and their document is made when they begin; the mere opening stores nothing and costs
   * nothing. A document costs as one that you send. `secret` signs values into a link (`?v=`) and is
   * shown in this answer alone.
   */
  createForm: {
    input: { body: CreateFormBody };
    result: Form;
  };
  /** Retrieve a form. */
  retrieveForm: {
    input: { params: { form_id: string } };
    result: Form;
  };
  /**
   * Pause, open or close a form, and change its limits (merge patch). A paused form takes no new
   * answers; those who have begun go on. `closed` is final: then only `name`, `externalId` and
   * `metadata` change.
   */
  updateForm: {
    input: { params: { form_id: string }; body: UpdateFormBody };
    result: Form;
  };
  /**
   * Replace the secret of a form. Links with values that were signed with the one before open nothing
   * from now on.
   */
  rotateFormSecret: {
    input: { params: { form_id: string } };
    result: Form;
  };
  /**
   * List the answers to a form, newest first, or all of them as CSV. `Accept: text/csv` answers all of
   * them, oldest first: UTF-8 with a byte order mark, commas, every cell in quotes; `answerId`,
   * `documentId`, `documentStatus`, `name`, `email`, `addressChecked`, `createdAt`, `completedAt`,
   * `externalId` and the template's variables. Cells that a spreadsheet would take for a formula begin
   * with an apostrophe.
   */
  listFormAnswers: {
    input: { params: { form_id: string }; query?: ListFormAnswersQuery | undefined };
    result: List<FormAnswer>;
  };
  /** Key figures of a period. */
  analyticsKpis: {
    input: { query?: AnalyticsKpisQuery | undefined };
    result: AnalyticsKpis;
  };
  /** How far the documents of a period came. */
  analyticsFunnel: {
    input: { query?: AnalyticsFunnelQuery | undefined };
    result: List<AnalyticsFunnelStage>;
  };
  /** Completed documents of the last six months, oldest first. */
  analyticsTrend: {
    input: {};
    result: List<AnalyticsTrendMonth>;
  };
  /** Signers who owe most signatures. */
  analyticsBottlenecks: {
    input: { query?: AnalyticsBottlenecksQuery | undefined };
    result: List<AnalyticsBottleneck>;
  };
  /** The documents each member sent in a period, and their outcomes. */
  analyticsTeam: {
    input: { query?: AnalyticsTeamQuery | undefined };
    result: List<AnalyticsTeamActivity>;
  };
  /** The latest events of all documents, newest first. */
  analyticsEvents: {
    input: { query?: AnalyticsEventsQuery | undefined };
    result: List<AnalyticsRecentEvent>;
  };
  /** The key's member: a probe of credentials that needs no scope. */
  currentUser: {
    input: {};
    result: CurrentUser;
  };
  /** List the members of the key's workspace. */
  listTeam: {
    input: {};
    result: List<TeamMember>;
  };
  /** List endpoints, newest first. */
  listWebhooks: {
    input: { query?: ListWebhooksQuery | undefined };
    result: List<WebhookEndpoint>;
  };
  /** Register an endpoint; its secret is shown in this answer only. */
  createWebhook: {
    input: { body: CreateWebhookBody };
    result: WebhookEndpointWithSecret;
  };
  /** Retrieve an endpoint. */
  retrieveWebhook: {
    input: { params: { webhook_id: string } };
    result: WebhookEndpoint;
  };
  /** Change, pause or resume an endpoint (merge patch). */
  updateWebhook: {
    input: { params: { webhook_id: string }; body: UpdateWebhookBody };
    result: WebhookEndpoint;
  };
  /** Delete an endpoint; deliveries to it that are in flight fail. */
  deleteWebhook: {
    input: { params: { webhook_id: string } };
    result: undefined;
  };
  /** Mint a new secret; the previous one stays good for 24 hours. */
  rotateWebhookSecret: {
    input: { params: { webhook_id: string } };
    result: WebhookEndpointWithSecret;
  };
  /** The deliveries to an endpoint and its answers, newest first. */
  listWebhookDeliveries: {
    input: { params: { webhook_id: string }; query?: ListWebhookDeliveriesQuery | undefined };
    result: List<WebhookDelivery>;
  };
  /**
   * Deliver an event to an endpoint once more. Makes a new delivery of the same event. One that is
   * pending is tried now instead.
   */
  redeliverWebhookDelivery: {
    input: { params: { webhook_id: string; delivery_id: string } };
    result: WebhookDelivery;
  };
  /**
   * Send an event with sample data to an endpoint. The event is of the given type, else of the first
   * that the endpoint takes; `data.test` is true.
   */
  testWebhook: {
    input: { params: { webhook_id: string }; body?: TestWebhookBody | undefined };
    result: WebhookDelivery;
  };
  /** The catalog of events to subscribe to. */
  listWebhookEventTypes: {
    input: {};
    result: List<WebhookEventType>;
  };
  /**
   * Export documents as one ZIP file. At most 10000 documents by the filter of the list. Of each that is
   * completed the file has the sealed PDF, its certificate, its constancias and what signers attached;
   * of all of them `documents.csv` has a line. It is made afterwards: ask for it until it is
   * `completed`. One at a time in a workspace and environment.
   */
  createExport: {
    input: { body?: CreateExportBody | undefined };
    result: Export;
  };
  /** Retrieve an export with its progress and link. */
  retrieveExport: {
    input: { params: { export_id: string } };
    result: Export;
  };
  /**
   * The workspace's administrative acts, newest first. Who signed in to the dashboard, created or
   * revoked keys, changed members, settings and webhook endpoints, or exported documents, and what the
   * operator did, in every environment of the workspace. Entries are only added: each holds the hash of
   * the one before it. With `Accept: text/csv` the answer is a file with every entry of the filter,
   * without pages.
   */
  listAuditLog: {
    input: { query?: ListAuditLogQuery | undefined };
    result: List<AuditEntry>;
  };
  /**
   * Certify that a document, or a hash, exists now (NOM-151). Of a completed document (`documentId`):
   * its sealed PDF is certified. Of anything else: `name` and `hash`, its SHA-256; what it is of never
   * leaves you. The answer's `token` is what a verifier needs, beside the file itself. Costs one credit
   * in live, nothing in the sandbox, whose constancias have no legal value. 20 a minute, on a budget of
   * its own.
   */
  createConstancia: {
    input: { body: CreateConstanciaBody };
    result: Constancia;
  };
  /**
   * Ask a question about this API. Searches this reference, its guides and the pages on errors, and
   * answers in the language of the last message, Spanish or English. Nothing is kept. Has a budget of
   * its own, 10 requests a minute.
   */
  devassistChat: {
    input: { body: DevassistChatBody };
    result: ChatAnswer;
  };
  /** Answers while the server serves. */
  healthz: {
    input: {};
    result: HealthzResponse;
  };
  /** This API, described in OpenAPI 3.1. */
  openApi: {
    input: {};
    result: OpenApiResponse;
  };
  /** Open a session in which one signer signs a document, or the documents of a chain, inside your page. */
  createSigningSession: {
    input: { body: CreateSigningSessionBody };
    result: SigningSession;
  };
  /** A session's requirements of its signer, and its progress. */
  signingSessionPolicy: {
    input: { params: { session_id: string } };
    result: SigningSessionPolicy;
  };
  /** The proof that the signer has signed; before that it answers 409 SESSION_NOT_COMPLETED. */
  verifySigningSession: {
    input: { params: { session_id: string } };
    result: SigningSessionVerification;
  };
  /** End a session before it was signed. */
  cancelSigningSession: {
    input: { params: { session_id: string } };
    result: CancelledSigningSession;
  };
  /**
   * Upload a template. A `.docx` file of at most 50 MB. Its `{{variables}}` are found, their types and
   * roles inferred from their names: `arrendador__fecha_nacimiento` is a date of the role Arrendador.
   * `{{sign__arrendador}}` is where that role signs.
   */
  createTemplate: {
    input: {
      form: { file: { name: string; content: FileContent } } & {
        /** The file's name unless told. */
        name?: string | undefined;
        description?: string | undefined;
        /** Comma-separated. */
        tags?: string | undefined;
        category?: string | undefined;
        /** Default `true`. */
        aiEditable?: boolean | undefined;
      };
    };
    result: TemplateUpload;
  };
  /** Links to the evidence of a document. */
  documentEvidence: {
    input: { params: { document_id: string } };
    result: DocumentEvidence;
  };
}
