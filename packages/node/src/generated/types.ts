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
  expiresAt: string | null;
  /** Days before expiresAt. */
  expirationReminders: Array<number> | null;
  /** IANA name. */
  timeZone: string;
  /** How days are written. `long`: the month in words of the reader's language. */
  dateFormat: "long" | "DD/MM/YYYY" | "MM/DD/YYYY" | "YYYY-MM-DD";
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
  /** A signer may pass their signature on to another person. Absent: they may not. */
  allowDelegation?: true;
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
    | "PAGE_KEPT_AS_PICTURE";
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
  /** There unless they sign. */
  action?: "sign" | "approve" | "view" | "copy";
  /** The group's name: one of its people signs or approves for all. There when it was given. */
  group?: string;
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
    | "attachment";
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
  /** The name of the field's value in expressions. */
  key: string | null;
  showWhen: string | null;
  requiredWhen: string | null;
  formula: string | null;
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
        /** The PDF in standard base64 with padding, at most 10 MB decoded. */
        content: FileContent;
      }
    | undefined;
  /**
   * `form`: the fields of the file's own form become the document's. With one signer they are theirs;
   * with several, a field whose name begins with a signer's `role` is that signer's, and the others are
   * the first's.
   */
  fieldsFrom?: "form" | undefined;
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
        action?: "sign" | "approve" | "view" | "copy" | undefined;
        role?: string | null | undefined;
        order?: number | undefined;
        rfc?: string | null | undefined;
        curp?: string | null | undefined;
        /**
         * Your name for them. Who has one may have neither `email` nor `phone`: then only your signing
         * sessions reach them.
         */
        externalId?: string | undefined;
        /**
         * People with the same group are one signer: the first who signs or approves does it for all. They
         * have the same `order`, `action` and `role`; 20 people at most.
         */
        group?: string | null | undefined;
      }>
    | undefined;
  folderId?: string | null | undefined;
  expiresAt?: Date | string | null | undefined;
  /** IANA name. Default: the workspace's. */
  timeZone?: string | undefined;
  /** Default: the workspace's. */
  dateFormat?: "long" | "DD/MM/YYYY" | "MM/DD/YYYY" | "YYYY-MM-DD" | undefined;
  /** Days before `expiresAt` on which signers are reminded. */
  expirationReminders?: ReadonlyArray<number> | null | undefined;
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
}

export interface DocumentStats {
  totalDocuments: number;
  totalCompleted: number;
  totalPending: number;
  totalConfiguring: number;
  recentCount: number;
}

export interface UpdateDocumentBody {
  name?: string | undefined;
  folderId?: string | null | undefined;
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

export interface AddDocumentSignerBody {
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
  /** Default: `sign`. */
  action?: "sign" | "approve" | "view" | "copy" | undefined;
  role?: string | null | undefined;
  order?: number | undefined;
  rfc?: string | null | undefined;
  curp?: string | null | undefined;
  /**
   * Your name for them. Who has one may have neither `email` nor `phone`: then only your signing
   * sessions reach them.
   */
  externalId?: string | undefined;
  /**
   * People with the same group are one signer: the first who signs or approves does it for all. They
   * have the same `order`, `action` and `role`; 20 people at most.
   */
  group?: string | null | undefined;
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
      | "attachment";
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
    key?: string | null | undefined;
    /** Under which condition the field is asked for at all (docs/contract/v3.md#conditions). */
    showWhen?: string | null | undefined;
    /** Under which condition the field is required, if it is not always. */
    requiredWhen?: string | null | undefined;
    /** The formula of a number that nobody types: the server calculates it. */
    formula?: string | null | undefined;
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
  locale?: "es" | "en" | "fr" | null | undefined;
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
  locale?: "es" | "en" | "fr" | null | undefined;
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
    /** Default: `sign`. */
    action?: "sign" | "approve" | "view" | "copy";
    role?: string | null;
    order?: number;
    rfc?: string | null;
    curp?: string | null;
    /** Groups cannot be named here. */
    group?: null;
  }>;
  /** Texts by variable; keys that the template does not declare are dropped. */
  templateValues?: Record<string, string>;
  /** The document's name. Default: the bulk send's. */
  name?: string;
  /** Yours: it comes back in the rows and in the result. */
  reference?: string | null;
}

export interface CreateBulkSendBody {
  /** Default: the template's. */
  name?: string | undefined;
  /** `tmpl_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  templateId: string;
  folderId?: string | null | undefined;
  expiresAt?: Date | string | null | undefined;
  /** Days before `expiresAt` on which signers are reminded. */
  expirationReminders?: ReadonlyArray<number> | null | undefined;
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
  rows: ReadonlyArray<BulkRowInput>;
}

export interface ValidateBulkSendBody {
  /** Default: the template's. */
  name?: string | undefined;
  /** `tmpl_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  templateId: string;
  folderId?: string | null | undefined;
  expiresAt?: Date | string | null | undefined;
  /** Days before `expiresAt` on which signers are reminded. */
  expirationReminders?: ReadonlyArray<number> | null | undefined;
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

export interface BulkRow {
  object: "bulk_row";
  id: string;
  /** Place in the request, from 1. */
  row: number;
  reference: string | null;
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
    | "document.sent"
    | "document.viewed"
    | "document.corrected"
    | "document.completed"
    | "document.voided"
    | "document.expired"
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
    | "signer.cancelled"
    | "signer.question_asked"
    | "signer.question_answered"
    | "signer.postponed"
    | "onboarding.completed"
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
        | "document.sent"
        | "document.viewed"
        | "document.corrected"
        | "document.completed"
        | "document.voided"
        | "document.expired"
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
        | "signer.cancelled"
        | "signer.question_asked"
        | "signer.question_answered"
        | "signer.postponed"
        | "onboarding.completed"
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
    | "document.sent"
    | "document.viewed"
    | "document.corrected"
    | "document.completed"
    | "document.voided"
    | "document.expired"
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
    | "signer.cancelled"
    | "signer.question_asked"
    | "signer.question_answered"
    | "signer.postponed"
    | "onboarding.completed"
    | undefined;
}

export interface WebhookEventType {
  object: "webhook_event_type";
  type: string;
  description: string;
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
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  name?: string;
  /** The hash of the canonical file that signers read. */
  sha256?: string;
  /** The hash of the uploaded PDF; absent if the document is of several files or of a text. */
  originalSha256?: string;
  /** Place in its chain, from 0. */
  chainPosition?: number;
}

export interface DocumentSentData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
}

export interface DocumentViewedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId?: string;
}

export interface DocumentCorrectedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
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
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  reason?: string | null;
  cancelledSigners?: number;
}

export interface DocumentExpiredData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
}

export interface DocumentDataCollectedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  /** The signer who gave the last value. */
  signerId?: string;
}

export interface SignerInvitedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** There unless they sign. */
  action?: "approve" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  channel?: "email" | "chat";
}

export interface SignerUndeliveredData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** There unless they sign. */
  action?: "approve" | "view" | "copy";
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
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** There unless they sign. */
  action?: "approve" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  /** The signing session's metadata. */
  metadata?: Record<string, string>;
  /** From where the page was loaded. */
  ip?: string;
  userAgent?: string | null;
}

export interface SignerViewedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** There unless they sign. */
  action?: "approve" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  /** The signing session's metadata. */
  metadata?: Record<string, string>;
}

export interface SignerVerifiedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** There unless they sign. */
  action?: "approve" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  /** The signing session's metadata. */
  metadata?: Record<string, string>;
  /** The code's recipient, mostly hidden. Absent: no code was sent. */
  sentTo?: string;
}

export interface SignerVerificationFailedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** There unless they sign. */
  action?: "approve" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  /** The signing session's metadata. */
  metadata?: Record<string, string>;
  /** The code's recipient, mostly hidden. Absent: no code was sent. */
  sentTo?: string;
}

export interface SignerSignedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** There unless they sign. */
  action?: "approve" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  /** The signing session's metadata. */
  metadata?: Record<string, string>;
  /** The hash of the PDF that the signer saw, hexadecimal. */
  documentSha256?: string;
  /** How: drawn, typed, …, approval; null without ink. */
  method?: string | null;
  /** Hash of what the document said before this signature. */
  stateBefore?: string;
  /** Hash of what it says with it: the next signature's `stateBefore`. */
  stateAfter?: string;
  /** IANA name of the signer's time zone, as their browser said; absent where it is not known. */
  timeZone?: string;
  /**
   * Ids of the fields that the signer filled with one act, after their page had shown each place; absent
   * without any.
   */
  placedTogether?: Array<string>;
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
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** There unless they sign. */
  action?: "approve" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  /** The signing session's metadata. */
  metadata?: Record<string, string>;
  reason?: string | null;
}

export interface SignerReminderSentData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** There unless they sign. */
  action?: "approve" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
}

export interface SignerDelegatedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** There unless they sign. */
  action?: "approve" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  /** The signing session's metadata. */
  metadata?: Record<string, string>;
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
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** There unless they sign. */
  action?: "approve" | "view" | "copy";
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

export interface SignerCancelledData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** There unless they sign. */
  action?: "approve" | "view" | "copy";
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
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** There unless they sign. */
  action?: "approve" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  /** The signing session's metadata. */
  metadata?: Record<string, string>;
  questionId?: string;
  text?: string;
}

export interface SignerQuestionAnsweredData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** There unless they sign. */
  action?: "approve" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  questionId?: string;
  answer?: string;
}

export interface SignerPostponedData {
  documentId: string;
  /** The chain of v2 that the document belongs to. */
  chainId?: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** There unless they sign. */
  action?: "approve" | "view" | "copy";
  /** The group's name: one of its members signs or approves. */
  group?: string;
  /** The signing session's metadata. */
  metadata?: Record<string, string>;
  /** Null: no reminder was asked for. */
  remindAt?: string | null;
}

export type OnboardingCompletedData = Record<string, unknown>;

export interface CreateSigningSessionBody {
  /** `doc_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  document_id?: string | undefined;
  /** In place of `document_id`: the session goes through all documents of the chain. */
  chain_id?: string | undefined;
  /** `sgr_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  signature_id?: string | undefined;
  signer_email?: string | undefined;
  allowed_origins?: ReadonlyArray<string> | undefined;
  locale?: "es" | "en" | "fr" | null | undefined;
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
      | "video_signature";
    required: boolean;
    status: string;
  }>;
  allowed_origins: Array<string>;
  locale: "es" | "en" | "fr" | null;
  /** At most 20 members of at most 500 characters. */
  metadata?: Record<string, string>;
  expires_at: string;
  livemode: boolean;
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
      | "video_signature";
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
export type DocumentExpansion = "evidencePdf" | "signers" | "fields" | "folder";

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
  /** Free text on the name. */
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
}

export interface DocumentStatsQuery {
  /** The owners: oneself, the organization, the workspace, or all that one may see. Default "owner". */
  scope?: "owner" | "org" | "tenant" | "accessible" | undefined;
  createdAt?:
    | {
        /** Created at this instant or later. ISO 8601 with any offset. */
        gte?: Date | string | undefined;
        /** Created at this instant or earlier. ISO 8601 with any offset. */
        lte?: Date | string | undefined;
      }
    | undefined;
}

export interface RetrieveDocumentQuery {
  /** Sub-resources to put into the answer. Comma-separated: evidencePdf, signers, fields, folder */
  expand?: string | undefined;
  /**
   * Part of the address that `document.completed` carries: without a key it opens the sealed PDF for a
   * while; with a key it is not looked at.
   */
  access?: string | undefined;
}

export interface DownloadDocumentQuery {
  /** Seconds. Default 0. */
  wait?: number | undefined;
  /** Default "current". */
  version?: "current" | "original" | "sealed" | undefined;
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
    | "document.sent"
    | "document.viewed"
    | "document.corrected"
    | "document.completed"
    | "document.voided"
    | "document.expired"
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
    | "signer.cancelled"
    | "signer.question_asked"
    | "signer.question_answered"
    | "signer.postponed"
    | "onboarding.completed"
    | undefined;
  /** Sub-resources to put into the answer. */
  expand?: "event" | undefined;
}

/** Every operation by its name in the OpenAPI document. */
export interface Operations {
  /**
   * List documents of the key's environment. Only documents of the key's environment. Pages by cursor in
   * both directions stay whole while documents are added and changed: none comes twice, none is lost.
   */
  listDocuments: {
    input: { query?: ListDocumentsQuery | undefined };
    result: List<Document>;
  };
  /**
   * Create a document from an uploaded PDF or a template. From an uploaded PDF (`file`, base64, at most
   * 10 MB decoded) or from a template (`templateId` and `templateValues`), never both. As
   * `multipart/form-data` the PDF is the part `file`, as it is, and the other members are the JSON of
   * the part `document`. The document is a draft: add signers and signature fields, then send it. Costs
   * one credit in live, nothing in the sandbox. A missing required variable of the template answers 422
   * and creates nothing. Variables of a role are asked of the signer who has that `role`, before they
   * sign, unless you give them a value here; a text with `{{sign__role}}` needs no signature fields.
   * With `fieldsFrom: "form"` the file's own form is taken over: its fields become the document's, and
   * the PDF that signers read has none of its own.
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
   * Rename or file a document (merge patch). A merge patch: only `name` and `folderId` can be changed,
   * and `folderId: null` takes the document out of its folder. Any other field answers 422 and is named.
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
  /** Remind the signers whose turn it is. At most once an hour. */
  remindDocument: {
    input: { params: { document_id: string } };
    result: Document;
  };
  /**
   * Download the current PDF: sealed once completed; byte ranges are served. The PDF as it now is: the
   * one that people read and sign, the sealed evidence once completed. While it is `processing` there is
   * none: 409 `DOCUMENT_NOT_READY` with `Retry-After`; with `wait` the answer comes when the sealed PDF
   * is there, or after that many seconds. `version=sealed` gives the sealed PDF alone and is 409 until
   * it is there. `version=original` gives the upload, byte by byte, at any time.
   * `Service-Document-Version` says which file came (`original`, `canonical`, `sealed`),
   * `Service-Document-Status` the document's status. `Range`, `If-Range` and `If-None-Match` are
   * honoured.
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
  /**
   * List templates. The workspace's templates, with a live and a sandbox key alike. They are made and
   * changed through v2.
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
    input: { params: { template_id: string } };
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
   * the rows as a file. Columns, in any order: `name` with `email` or `phone` of the only signer, or
   * `ROLE.name`, `ROLE.email`, `ROLE.phone`, `ROLE.order` of each role of the template; `reference`;
   * `documentName`; and the template's variables by their names. At most 10000 lines, in UTF-8, with
   * commas, semicolons or tabs.
   */
  createBulkSendFromFile: {
    input: { query: CreateBulkSendFromFileQuery; file: FileContent };
    result: BulkSend;
  };
  /**
   * Check the lines of a CSV file for a bulk send. Creates nothing and costs nothing. Columns, in any
   * order: `name` with `email` or `phone` of the only signer, or `ROLE.name`, `ROLE.email`,
   * `ROLE.phone`, `ROLE.order` of each role of the template; `reference`; `documentName`; and the
   * template's variables by their names. At most 10000 lines, in UTF-8, with commas, semicolons or tabs.
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
