// Made of the contract by `npm run generate -w packages/node`; changes by hand are lost.

import type { FileContent } from "../../base/file-content.ts";

export interface Template {
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

export interface TemplatePage {
  success: true;
  data: Array<Template>;
  total: number;
}

export interface BackfillTemplateRolesResponse {
  /** Templates that changed. */
  updated: number;
}

export interface UpdateTemplateBody {
  name?: string | undefined;
  description?: string | null | undefined;
  /** Replaces all. */
  tags?: ReadonlyArray<string> | undefined;
  category?: string | null | undefined;
  aiEditable?: boolean | undefined;
  /** By name; what an item or the list leaves out stays as it is. */
  variableConfig?:
    | ReadonlyArray<{
        name: string;
        label?: string | undefined;
        type?: "text" | "date" | "currency" | "number" | "textarea" | undefined;
        required?: boolean | undefined;
        defaultValue?: string | null | undefined;
        role?: string | null | undefined;
        options?: ReadonlyArray<string> | null | undefined;
      }>
    | undefined;
}

export interface DeleteTemplateResponse {
  success: true;
  id: string;
  name: string;
  message: string;
  softDelete: boolean;
  storageDeleted: boolean;
  inUseBy: {
    documents: number;
    chains: number;
  };
}

export interface RecomputeTemplateRolesResponse {
  /** Variables that have another role now. */
  updated: number;
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
}

export interface CreateDocumentBody {
  documents?:
    | ReadonlyArray<{
        /** `tmpl_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
        templateId?: string | undefined;
        /** The file in standard base64 with padding, at most 50 MB decoded. A `data:` URL is refused. */
        base64Content?: FileContent | undefined;
        /** Required with `base64Content`. */
        fileType?: "pdf" | "docx" | undefined;
        name?: string | undefined;
        /** A label. Default "main". */
        kind?: "main" | "attachment" | "cover" | undefined;
        /** Order of the pieces, with or without gaps. Default: as listed, from 1. */
        position?: number | undefined;
        /** `document`: variables of one name share one value. `pdf`: the piece has its own. Default "document". */
        dedupeScope?: "document" | "pdf" | undefined;
        /** Values that the sender fixes; of a docx alone. */
        templateValues?: Record<string, string> | undefined;
      }>
    | undefined;
  /** One PDF or DOCX. */
  document?:
    | {
        /** The file in standard base64 with padding, at most 50 MB decoded. A `data:` URL is refused. */
        base64Content: FileContent;
        name?: string | undefined;
      }
    | undefined;
  /** `tmpl_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  templateId?: string | undefined;
  templateValues?: Record<string, string> | undefined;
  /** Default: the name of the file, the template or the first piece. */
  name?: string | undefined;
  participants?:
    | ReadonlyArray<{
        email?: string | undefined;
        /** Phone number for messages by chat. */
        chatapp?: string | undefined;
        name: string;
        /** The role of the document's text that the person plays. */
        roleName?: string | null | undefined;
        /** Signing order; equal numbers in parallel. */
        order?: number | undefined;
        /** Who invites, as the invitation tells it. */
        invitedBy?: string | undefined;
        fields?:
          | ReadonlyArray<{
              participantEmail?: string | undefined;
              /** Default "signature". */
              type?: "signature" | "initials" | "date" | "name" | "email" | "text" | "checkbox" | undefined;
              /** Points from the top-left of the displayed page; on page 1 unless pages are named. */
              position?:
                | {
                    x: number;
                    y: number;
                    width?: number | undefined;
                    height?: number | undefined;
                  }
                | undefined;
              /** A text of the document. The field begins at its first place, or at its first place on each page. */
              anchorString?: string | undefined;
              /** Points to the right of the anchor. */
              offsetX?: number | undefined;
              /** Points below the anchor. */
              offsetY?: number | undefined;
              width?: number | undefined;
              height?: number | undefined;
              pageNumbers?: ReadonlyArray<number> | undefined;
              /** With a position: a field on each page. With an anchor: on each page that has the text. */
              includeInAllPages?: boolean | undefined;
              /** Default true. */
              required?: boolean | undefined;
            }>
          | undefined;
      }>
    | undefined;
  fields?:
    | ReadonlyArray<{
        participantEmail: string;
        /** Default "signature". */
        type?: "signature" | "initials" | "date" | "name" | "email" | "text" | "checkbox" | undefined;
        /** Points from the top-left of the displayed page; on page 1 unless pages are named. */
        position?:
          | {
              x: number;
              y: number;
              width?: number | undefined;
              height?: number | undefined;
            }
          | undefined;
        /** A text of the document. The field begins at its first place, or at its first place on each page. */
        anchorString?: string | undefined;
        /** Points to the right of the anchor. */
        offsetX?: number | undefined;
        /** Points below the anchor. */
        offsetY?: number | undefined;
        width?: number | undefined;
        height?: number | undefined;
        pageNumbers?: ReadonlyArray<number> | undefined;
        /** With a position: a field on each page. With an anchor: on each page that has the text. */
        includeInAllPages?: boolean | undefined;
        /** Default true. */
        required?: boolean | undefined;
      }>
    | undefined;
  signatureValidation?:
    | {
        autografa?: boolean | undefined;
        FEA?: boolean | undefined;
        eIDAS?: boolean | undefined;
        nom151?: boolean | undefined;
        id_scan?: boolean | undefined;
        videofirma?: boolean | undefined;
        id_reuse_policy?: string | null | undefined;
      }
    | undefined;
  config?:
    | {
        /** False: no invitation is ever sent by itself. Absent: `start-signing` invites. */
        sendInvitations?: boolean | undefined;
        sendByEmail?: boolean | undefined;
        sendByChatapp?: boolean | undefined;
        /** 1 upload, 3 awaiting signatures. Default: 3 with `sendInvitations`, else 1. */
        startAtStep?: 1 | 3 | undefined;
        /** `invitedBy` of participants without one. */
        invitedByEmail?: string | undefined;
      }
    | undefined;
  permissions?:
    | {
        /** A member of the workspace. */
        ownerEmail?: string | undefined;
      }
    | undefined;
  /** `fld_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  folderId?: string | undefined;
  /** A folder of the owner; it is made if there is none. */
  folderName?: string | undefined;
  /** Values for every docx, by name; not for a pdf. */
  placeholders?: Record<string, string> | undefined;
}

export interface CreatedCompound {
  id: string;
  name: string;
  status:
    | "RECOLECTANDO_FIRMANTES"
    | "CONFIGURANDO"
    | "SELLOS_PDF"
    | "LLENANDO_DATOS"
    | "ESPERANDO_FIRMAS"
    | "TODOS_FIRMARON"
    | "EXPIRADO"
    | "ANULADO";
  pdfHash: string;
  /** ISO 8601, UTC */
  createdAt: string;
  creditsConsumed: number;
  /** What was left out or is doubtful, for people. */
  warnings: Array<string>;
  workflowId: string | null;
  /** The document's id. */
  signatureStateId: string;
  /** The same as `status`. */
  signatureStateStatus:
    | "RECOLECTANDO_FIRMANTES"
    | "CONFIGURANDO"
    | "SELLOS_PDF"
    | "LLENANDO_DATOS"
    | "ESPERANDO_FIRMAS"
    | "TODOS_FIRMARON"
    | "EXPIRADO"
    | "ANULADO";
  /** By ascending `position`. */
  pdfs: Array<Piece>;
  roles: Array<Role>;
  /** As `detect-variables` answers them. */
  variables: Array<DetectedVariable>;
}

export interface Piece {
  id: string;
  /** From 1. */
  position: number;
  kind: "main" | "attachment" | "cover";
  name: string;
  storageKey: string;
  /** Null: a text that is rendered together with other pieces. */
  pdfHash: string | null;
  templateId: string | null;
  dedupeScope: "document" | "pdf";
  fileType: "pdf" | "docx";
}

export interface Role {
  id: string;
  name: string;
  color: string | null;
  /** Of the signer who plays it; null: nobody, or by chat. */
  contactEmail: string | null;
  sortOrder: number;
}

export interface DetectedVariable {
  name: string;
  label: string;
  /** By the name: `role__field`, `sender__field`, `field`. */
  assignment: "role" | "sender" | "unassigned";
  suggestedRoleName: string | null;
  type: "text" | "date" | "currency" | "number" | "textarea";
  pdfOccurrences: Array<{
    /** The piece, one of `pdfs[]` of the document. */
    pdfId: string;
    position: number;
    pdfName: string;
    occurrenceCount: number;
  }>;
  /** Two or more pieces have the name, which has no prefix of a role. */
  multiPdfConflict: boolean;
}

export interface CreatedDocument {
  id: string;
  name: string;
  status:
    | "RECOLECTANDO_FIRMANTES"
    | "CONFIGURANDO"
    | "SELLOS_PDF"
    | "LLENANDO_DATOS"
    | "ESPERANDO_FIRMAS"
    | "TODOS_FIRMARON"
    | "EXPIRADO"
    | "ANULADO";
  pdfHash: string;
  /** ISO 8601, UTC */
  createdAt: string;
  creditsConsumed: number;
  /** What was left out or is doubtful, for people. */
  warnings: Array<string>;
}

export type CreateDocumentResponse = CreatedCompound | CreatedDocument;

export interface Workflow {
  id: string;
  status: "queued" | "running" | "completed" | "failed";
  /** `queued`, `checking`, `reading`, `rendering`, `placing`, `saving`, `completed`, `failed`. */
  step: string;
  /** Of the whole. It never goes down. */
  percent: number;
  documentId: string | null;
  /** What the 201 of a creation answers; null until then. */
  document: CreatedCompound | CreatedDocument | null;
  /** As in the body of an error; null unless it failed. */
  error: {
    code: string;
    type: string;
    message: string;
  } | null;
  /** ISO 8601, UTC */
  createdAt: string;
  completedAt: string | null;
}

export interface Document {
  id: string;
  name: string;
  /** A correction shows the state that the document left. */
  status:
    | "RECOLECTANDO_FIRMANTES"
    | "CONFIGURANDO"
    | "SELLOS_PDF"
    | "LLENANDO_DATOS"
    | "ESPERANDO_FIRMAS"
    | "TODOS_FIRMARON"
    | "EXPIRADO"
    | "ANULADO";
  environment: "live" | "test" | "dev";
  documentType: "upload" | "template" | "compound";
  ownerId: string;
  folderId: string | null;
  /** SHA-256 of the PDF that signers read. */
  pdfHash: string;
  totalSigners: number;
  signedCount: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  sentAt: string | null;
  completedAt: string | null;
  expiresAt: string | null;
}

export interface DocumentPage {
  data: Array<Document>;
  /** Documents on all pages. */
  total: number;
  page: number;
  pageSize: number;
}

export interface DocumentDetail {
  id: string;
  name: string;
  /** A correction shows the state that the document left. */
  status:
    | "RECOLECTANDO_FIRMANTES"
    | "CONFIGURANDO"
    | "SELLOS_PDF"
    | "LLENANDO_DATOS"
    | "ESPERANDO_FIRMAS"
    | "TODOS_FIRMARON"
    | "EXPIRADO"
    | "ANULADO";
  environment: "live" | "test" | "dev";
  documentType: "upload" | "template" | "compound";
  ownerId: string;
  folderId: string | null;
  /** SHA-256 of the PDF that signers read. */
  pdfHash: string;
  totalSigners: number;
  signedCount: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  sentAt: string | null;
  completedAt: string | null;
  expiresAt: string | null;
  signatureValidation: {
    autografa: boolean;
    FEA: boolean;
    eIDAS: boolean;
    nom151: boolean;
    id_scan: boolean;
    videofirma: boolean;
    id_reuse_policy: string | null;
  };
  /** In signing order. */
  signatures: Array<Signature>;
  roles: Array<Role>;
  /** By ascending `position`. */
  pdfs: Array<Piece>;
}

export interface Signature {
  /** The `signature_id` of a signing session. */
  id: string;
  name: string;
  email: string | null;
  /** Phone number of a signer without an e-mail address. */
  chatapp: string | null;
  /** The role of the document's text that the signer plays. */
  roleId: string | null;
  roleName: string | null;
  order: number;
  status: "WAITING FOR SIGNATURE" | "SIGNED" | "DECLINED" | "CANCELLED" | "EXPIRED";
  declineReason: string | null;
  signedAt: string | null;
}

export interface UpdateDocumentBody {
  name?: string | undefined;
  /** Null: in no folder. */
  folderId?: string | null | undefined;
  /** The draft's fields are being placed. Other statuses follow from other operations. */
  status?: "SELLOS_PDF" | undefined;
  /** Merged with what the document asks for. `FEA` alone excludes handwriting, as at a creation. */
  signatureValidation?:
    | {
        autografa?: boolean | undefined;
        FEA?: boolean | undefined;
        eIDAS?: boolean | undefined;
        nom151?: boolean | undefined;
        id_scan?: boolean | undefined;
        videofirma?: boolean | undefined;
        id_reuse_policy?: string | null | undefined;
      }
    | undefined;
  /** Replaces the fields of all who have not signed. */
  fields?:
    | ReadonlyArray<{
        participantEmail: string;
        /** Default "signature". */
        type?: "signature" | "initials" | "date" | "name" | "email" | "text" | "checkbox" | undefined;
        /** Points from the top-left of the displayed page; on page 1 unless pages are named. */
        position?:
          | {
              x: number;
              y: number;
              width?: number | undefined;
              height?: number | undefined;
            }
          | undefined;
        /** A text of the document. The field begins at its first place, or at its first place on each page. */
        anchorString?: string | undefined;
        /** Points to the right of the anchor. */
        offsetX?: number | undefined;
        /** Points below the anchor. */
        offsetY?: number | undefined;
        width?: number | undefined;
        height?: number | undefined;
        pageNumbers?: ReadonlyArray<number> | undefined;
        /** With a position: a field on each page. With an anchor: on each page that has the text. */
        includeInAllPages?: boolean | undefined;
        /** Default true. */
        required?: boolean | undefined;
      }>
    | undefined;
}

export interface StartSigningResponse {
  success: true;
  message: string;
  previousStatus:
    | "RECOLECTANDO_FIRMANTES"
    | "CONFIGURANDO"
    | "SELLOS_PDF"
    | "LLENANDO_DATOS"
    | "ESPERANDO_FIRMAS"
    | "TODOS_FIRMARON"
    | "EXPIRADO"
    | "ANULADO";
  currentStatus:
    | "RECOLECTANDO_FIRMANTES"
    | "CONFIGURANDO"
    | "SELLOS_PDF"
    | "LLENANDO_DATOS"
    | "ESPERANDO_FIRMAS"
    | "TODOS_FIRMARON"
    | "EXPIRADO"
    | "ANULADO";
  creditsConsumed: number;
}

export interface InviteParticipantBody {
  participant: {
    email?: string | undefined;
    /** Phone number for messages by chat. */
    chatapp?: string | undefined;
    name: string;
    /** The role of the document's text that the person plays. */
    roleName?: string | null | undefined;
    /** Signing order; equal numbers in parallel. */
    order?: number | undefined;
  };
  /** Default {}. */
  config?:
    | {
        /** Ignored: the participant's contact decides on the channel. */
        sendInvitationByEmail?: boolean | undefined;
        /** Ignored: the participant's contact decides on the channel. */
        sendInvitationByChatapp?: boolean | undefined;
        /** Who invites, in the words of the invitation. */
        invitedByEmail?: string | undefined;
        /** Their name. Default: the workspace's. */
        invitedByName?: string | undefined;
      }
    | undefined;
}

export interface Invitations {
  /** Whether nobody failed. */
  success: boolean;
  message: string;
  /** Invited, those who wait for their turn too. */
  sentCount: number;
  failedCount: number;
  /** In the order of the request. */
  details: Array<InvitationDetail>;
}

export interface InvitationDetail {
  participant: {
    email: string | null;
    chatapp: string | null;
    name: string;
    roleName: string | null;
    order: number;
  };
  success: boolean;
  /** `waiting`: others come first; the message leaves when it is this signer's turn. */
  status: "sent" | "waiting" | "failed";
  /** A new link; earlier ones stay valid. Null: failed. */
  guestLink: string | null;
  signatureId: string;
  /** A doubt about the address, to which it was sent. */
  warning: string | null;
  /** Of a failed one: the signer has signed or declined. */
  error: {
    code: "E1600";
    message: string;
  } | null;
}

export interface InviteParticipantsBody {
  participants: ReadonlyArray<{
    email?: string | undefined;
    /** Phone number for messages by chat. */
    chatapp?: string | undefined;
    name: string;
    /** The role of the document's text that the person plays. */
    roleName?: string | null | undefined;
    /** Signing order; equal numbers in parallel. */
    order?: number | undefined;
  }>;
  /** Default {}. */
  config?:
    | {
        /** Ignored: the participant's contact decides on the channel. */
        sendInvitationByEmail?: boolean | undefined;
        /** Ignored: the participant's contact decides on the channel. */
        sendInvitationByChatapp?: boolean | undefined;
        /** Who invites, in the words of the invitation. */
        invitedByEmail?: string | undefined;
        /** Their name. Default: the workspace's. */
        invitedByName?: string | undefined;
      }
    | undefined;
}

export interface VoidDocumentBody {
  reason?: string | undefined;
}

export interface VoidDocumentResponse {
  success: true;
  message: string;
}

export interface CorrectionContext {
  signingStatus: "none_signed" | "some_signed" | "all_signed";
  canAddSigner: boolean;
  /** The document is in correction: its signers wait. */
  isLocked: boolean;
  /** In signing order. */
  signers: Array<CorrectionSigner>;
}

export interface CorrectionSigner {
  signature_id: string;
  /** The same: a signer signs one document. */
  signer_id: string;
  status: "WAITING FOR SIGNATURE" | "SIGNED" | "DECLINED" | "CANCELLED" | "EXPIRED";
  /** The signer has not signed. */
  can_remove: boolean;
  /** The signer is still to sign, so that their fields may change. */
  can_edit_fields: boolean;
  is_signed: boolean;
}

export interface EnterCorrectionResponse {
  success: true;
  message: string;
}

export interface ExitCorrectionResponse {
  success: true;
  message: string;
}

export interface AddDocumentSignerBody {
  email?: string | undefined;
  /** Phone number for messages by chat. */
  chatapp?: string | undefined;
  name: string;
  /** The signer plays the role of this name that nobody plays; it is made if there is none. */
  roleName?: string | null | undefined;
  /** False: no message is sent, and your page opens the signing. Default true. */
  sendInvitation?: boolean | undefined;
}

export interface AddDocumentSignerResponse {
  success: true;
  signatureId: string;
  signerId: string;
  roleId: string | null;
  roleName: string | null;
}

export interface RemoveDocumentSignerResponse {
  success: true;
  detail: string;
}

export interface UpdateDocumentSignerBody {
  roleName?: string | null | undefined;
}

export interface UpdateDocumentSignerResponse {
  success: true;
  roleId: string | null;
  roleName: string | null;
  /** Null: the signer is reached by chat. */
  roleContactEmail: string | null;
}

export interface DetectVariablesResponse {
  documentId: string;
  /** An uploaded text, a template's, or those of a compound document. */
  docxSource: "source_docx_storage_key" | "template_storage_key" | "compound_pdfs";
  variables: Array<DetectedVariable>;
  total: number;
  /** Texts that were read. */
  pdfsScanned: number;
}

export interface AssignVariablesBody {
  assignments: ReadonlyArray<{
    variableName: string;
    /** A role of this document, whose signer enters the value. */
    roleId?: string | null | undefined;
    /** As `roleId`; the role is made if there is none. */
    roleName?: string | null | undefined;
    /** The sender's value. Signers see it in the document alone. */
    value?: string | null | undefined;
    label?: string | undefined;
    /** Default "text". */
    type?: "text" | "date" | "currency" | "number" | "textarea" | undefined;
    /** Default true. */
    required?: boolean | undefined;
    /** Limits the variable to one piece. Default: the pieces share it. */
    scopePdfId?: string | null | undefined;
    /** A regular expression (RE2) that the whole of a signer's value must match. */
    validation?:
      | {
          pattern: string;
        }
      | null
      | undefined;
  }>;
}

export interface AssignedVariable {
  id: string;
  variableName: string;
  label: string;
  type: "text" | "date" | "currency" | "number" | "textarea";
  required: boolean;
  roleId: string | null;
  roleName: string | null;
  /** The sender's value; null: a signer enters it. */
  value: string | null;
  scopePdfId: string | null;
  validation: {
    pattern: string;
  } | null;
  action: "created" | "updated";
}

export interface AssignVariablesResponse {
  documentId: string;
  /** Variables that nobody had been assigned to. */
  created: number;
  updated: number;
  /** Places in the texts of the created variables. */
  chipsCreated: number;
  total: number;
  variables: Array<AssignedVariable>;
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

export interface Contact {
  id: string;
  /** The workspace's user with this address. */
  userId: string | null;
  email: string | null;
  fullName: string | null;
  phone: string | null;
  /** The phone that an identity verification has used. */
  authPhone: string | null;
  /** `chatapp`: there is no `email`. */
  primaryChannel: "email" | "chatapp";
  company: string | null;
  jobTitle: string | null;
  notes: string | null;
  tags: Array<string>;
  customFields: Record<string, string>;
  /** `api`: a request made it. `invitation`: a document was sent. */
  source: "manual" | "api" | "invitation" | "onboarding";
  identityVerified: boolean;
  totalDocumentsSigned: number;
  /** Sent documents that wait for this contact's signature. */
  totalDocumentsPending: number;
  /** The last invitation, reminder, visit or signature. */
  lastInteractionAt: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
}

export interface ListContactsResponse {
  items: Array<Contact>;
  total: number;
  page: number;
  pageSize: number;
  totalPages: number;
}

export type AutocompleteContactsResponse = Array<{
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  authPhone: string | null;
  company: string | null;
  avatar: null;
}>;

export interface CreateContactsBody {
  contacts: ReadonlyArray<{
    email?: string | null | undefined;
    fullName?: string | null | undefined;
    /** With the country's code; separators are dropped. */
    phone?: string | null | undefined;
    company?: string | null | undefined;
    jobTitle?: string | null | undefined;
    notes?: string | null | undefined;
    /** Replaces all. */
    tags?: ReadonlyArray<string> | null | undefined;
  }>;
}

export interface CreateContactsResponse {
  /** Whether none failed. */
  success: boolean;
  message: string;
  succeededCount: number;
  failedCount: number;
  /** In the order of the request. */
  details: Array<{
    contactId: string | null;
    email: string | null;
    success: boolean;
    /** Why it failed; absent: it succeeded. */
    error?: string;
  }>;
}

export interface UpdateContactsBody {
  contacts: ReadonlyArray<{
    /** `con_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
    id: string;
    fullName?: string | null | undefined;
    /** With the country's code; separators are dropped. */
    phone?: string | null | undefined;
    company?: string | null | undefined;
    jobTitle?: string | null | undefined;
    notes?: string | null | undefined;
    /** Replaces all. */
    tags?: ReadonlyArray<string> | null | undefined;
  }>;
}

export interface UpdateContactsResponse {
  /** Whether none failed. */
  success: boolean;
  message: string;
  succeededCount: number;
  failedCount: number;
  /** In the order of the request. */
  details: Array<{
    contactId: string | null;
    email: string | null;
    success: boolean;
    /** Why it failed; absent: it succeeded. */
    error?: string;
  }>;
}

export interface DeleteContactsBody {
  /** Ids in either notation. */
  contactIds: ReadonlyArray<string>;
}

export interface DeleteContactsResponse {
  /** Whether none failed. */
  success: boolean;
  message: string;
  succeededCount: number;
  failedCount: number;
  /** In the order of the request. */
  details: Array<{
    contactId: string | null;
    email: string | null;
    success: boolean;
    /** Why it failed; absent: it succeeded. */
    error?: string;
  }>;
}

export interface CreateContactBody {
  email?: string | null | undefined;
  fullName?: string | null | undefined;
  /** With the country's code; separators are dropped. */
  phone?: string | null | undefined;
  company?: string | null | undefined;
  jobTitle?: string | null | undefined;
  notes?: string | null | undefined;
  /** Replaces all. */
  tags?: ReadonlyArray<string> | null | undefined;
}

export interface ContactDetail {
  id: string;
  /** The workspace's user with this address. */
  userId: string | null;
  email: string | null;
  fullName: string | null;
  phone: string | null;
  /** The phone that an identity verification has used. */
  authPhone: string | null;
  /** `chatapp`: there is no `email`. */
  primaryChannel: "email" | "chatapp";
  company: string | null;
  jobTitle: string | null;
  notes: string | null;
  tags: Array<string>;
  customFields: Record<string, string>;
  /** `api`: a request made it. `invitation`: a document was sent. */
  source: "manual" | "api" | "invitation" | "onboarding";
  identityVerified: boolean;
  totalDocumentsSigned: number;
  /** Sent documents that wait for this contact's signature. */
  totalDocumentsPending: number;
  /** The last invitation, reminder, visit or signature. */
  lastInteractionAt: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** The newest 25, newest first. */
  documents: Array<ContactDocument>;
}

export interface ContactDocument {
  documentId: string;
  documentName: string;
  signatureStatus: "WAITING FOR SIGNATURE" | "SIGNED" | "DECLINED" | "CANCELLED" | "EXPIRED";
  signedAt: string | null;
  /** When the contact became a signer of the document. */
  createdAt: string;
}

export interface ListContactDocumentsResponse {
  items: Array<ContactDocument>;
  total: number;
}

/** Members that are absent stay. Null clears. */
export interface UpdateContactBody {
  fullName?: string | null | undefined;
  /** With the country's code; separators are dropped. */
  phone?: string | null | undefined;
  company?: string | null | undefined;
  jobTitle?: string | null | undefined;
  notes?: string | null | undefined;
  /** Replaces all. */
  tags?: ReadonlyArray<string> | null | undefined;
}

export interface UpdateCustomFieldsBody {
  /** Merged: texts by their names. */
  set?: Record<string, string> | undefined;
  /** Names, removed after `set`; absent ones are ignored. */
  remove?: ReadonlyArray<string> | undefined;
}

export interface DeleteContactResponse {
  success: true;
  message: string;
}

export interface AnalyticsKpis {
  totalDocs: number;
  completed: number;
  pending: number;
  expired: number;
  /** Percent of totalDocs, 0 to 100; 0 without documents. */
  completionRate: number;
  /** Hours from sending to completion, on average; null where nothing was completed. */
  avgSignTimeHours: number | null;
}

export interface AnalyticsFunnelStage {
  label: "Enviados" | "En progreso" | "Completados" | "Expirados";
  count: number;
  /** Percent of what was sent, 0 to 100. */
  pct: number;
}

export type AnalyticsFunnelResponse = Array<AnalyticsFunnelStage>;

export interface AnalyticsTrendMonth {
  /** A month in UTC. */
  month: "Ene" | "Feb" | "Mar" | "Abr" | "May" | "Jun" | "Jul" | "Ago" | "Sep" | "Oct" | "Nov" | "Dic";
  /** Documents completed in the month. */
  signed: number;
  /** Hours from sending to completion, on average; 0 without any. */
  avgHours: number;
}

export type AnalyticsTrendResponse = Array<AnalyticsTrendMonth>;

export interface AnalyticsRecentEvent {
  id: string;
  documentName: string;
  eventType: string;
  actorName: string;
  actorInitials: string;
  createdAt: string;
}

export type AnalyticsEventsResponse = Array<AnalyticsRecentEvent>;

export interface AnalyticsBottleneck {
  signerName: string;
  signerEmail: string | null;
  /** Signatures that the signer was asked for and has not given. */
  pendingCount: number;
  /** Days since the signer was asked, on average. */
  avgDays: number;
}

export type AnalyticsBottlenecksResponse = Array<AnalyticsBottleneck>;

export interface AnalyticsTeamActivity {
  userId: string;
  name: string;
  initials: string;
  role: "owner" | "admin" | "member";
  sent: number;
  /** Of those sent, completed. */
  signed: number;
  /** Percent of those sent that were completed, 0 to 100. */
  rate: number;
}

export type AnalyticsTeamResponse = Array<AnalyticsTeamActivity>;

export interface CreateSigningSessionBody {
  /** `doc_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  document_id: string;
  /** `sgr_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  signature_id?: string | undefined;
  signer_email?: string | undefined;
  allowed_origins?: ReadonlyArray<string> | undefined;
  locale?: "es" | "en" | null | undefined;
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
        /** Default true. */
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
  locale: "es" | "en" | null;
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
  /** At most 20 members of at most 500 characters. */
  metadata?: Record<string, string>;
}

export interface CancelledSigningSession {
  session_id: string;
  status: "open" | "completed" | "cancelled" | "expired";
}

export interface DocumentCreatedData {
  documentId: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  name?: string;
  /** Of the uploaded file, hexadecimal. */
  sha256?: string;
}

export interface DocumentSentData {
  documentId: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
}

export interface DocumentViewedData {
  documentId: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId?: string;
}

export interface DocumentCorrectedData {
  documentId: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  /** What the correction changed. `text`: signers read another PDF. */
  changed?: Array<"text" | "signers" | "fields" | "validation">;
  addedSigners?: Array<string>;
  removedSigners?: Array<string>;
  /** Of the PDF before the correction, hexadecimal. */
  previousSha256?: string;
  /** Of the PDF that signers read now, hexadecimal. */
  sha256?: string;
}

export interface DocumentCompletedData {
  documentId: string;
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
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  reason?: string | null;
  cancelledSigners?: number;
}

export interface DocumentExpiredData {
  documentId: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
}

export interface DocumentDataCollectedData {
  documentId: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  /** Who gave the last value. */
  signerId?: string;
}

export interface SignerInvitedData {
  documentId: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  channel?: "email" | "chat";
}

export interface SignerViewedData {
  documentId: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Of the signing session. */
  metadata?: Record<string, string>;
}

export interface SignerVerifiedData {
  documentId: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Of the signing session. */
  metadata?: Record<string, string>;
}

export interface SignerVerificationFailedData {
  documentId: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Of the signing session. */
  metadata?: Record<string, string>;
}

export interface SignerSignedData {
  documentId: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Of the signing session. */
  metadata?: Record<string, string>;
  /** Of what the signer saw, hexadecimal. */
  documentSha256?: string;
  /** How: drawn, typed, …; null without ink. */
  method?: string | null;
  /** Hash of what the document said before this signature. */
  stateBefore?: string;
  /** Hash of what it says with it: the next signature's `stateBefore`. */
  stateAfter?: string;
}

export interface SignerDeclinedData {
  documentId: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
  /** Of the signing session. */
  metadata?: Record<string, string>;
  reason?: string | null;
}

export interface SignerReminderSentData {
  documentId: string;
  /** A test event: its data is sample data, and what only real events have is absent. */
  test?: true;
  signerId: string;
}

export type OnboardingCompletedData = Record<string, unknown>;

export interface ListTemplatesQuery {
  /**
   * Only templates of this kind of file, such as `docx` or `pdf`. Always `docx`; another is in no
   * template.
   */
  fileType?: string | undefined;
  /** Comma-separated; all of them must match. */
  tags?: string | undefined;
  /** Only templates of this category. Exactly this category. */
  category?: string | undefined;
  /** Text on name and description. */
  q?: string | undefined;
}

export interface DeleteTemplateQuery {
  /** `true` removes the row and the stored file. Default `false`. */
  hard?: boolean | undefined;
}

export interface CreateDocumentQuery {
  /** `async`: 202 once the request is checked; follow the workflow. Default "sync". */
  mode?: "sync" | "async" | undefined;
}

export interface ListDocumentsQuery {
  /** Default 1. */
  page?: number | undefined;
  /** Default 20. */
  pageSize?: number | undefined;
  /** Only this status. */
  status?:
    | "RECOLECTANDO_FIRMANTES"
    | "CONFIGURANDO"
    | "SELLOS_PDF"
    | "LLENANDO_DATOS"
    | "ESPERANDO_FIRMAS"
    | "TODOS_FIRMARON"
    | "EXPIRADO"
    | "ANULADO"
    | undefined;
  /** Default: the key's. `all`: documents of every environment of the workspace. */
  environment?: "live" | "test" | "dev" | "all" | undefined;
  /** Free text on the name. Text of the name, whatever its case and accents. */
  search?: string | undefined;
  /** Only what is in this folder. `fld_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  folderId?: string | undefined;
}

export interface ListContactsQuery {
  /** Default 1. */
  page?: number | undefined;
  /** Default 25. */
  pageSize?: number | undefined;
  /**
   * Free text on the name. Words that must all be in name, e-mail, phone, company or custom fields;
   * without case and accents.
   */
  search?: string | undefined;
  /** Exactly this tag. */
  tag?: string | undefined;
  /** Whether the identity is verified. */
  verified?: boolean | undefined;
  source?: "manual" | "api" | "invitation" | "onboarding" | undefined;
}

export interface AutocompleteContactsQuery {
  q?: string | undefined;
  /**
   * `email`: contacts with an e-mail, by name and e-mail. `phone`: with a phone, by name and phone.
   * Default "any".
   */
  mode?: "email" | "phone" | "any" | undefined;
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

export interface AnalyticsEventsQuery {
  /** Size of the page. Default 8. */
  limit?: number | undefined;
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

/** Every operation of v2 by its name in the OpenAPI document. */
export interface Operations {
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
    result: Template;
  };
  /** List the workspace's active templates, newest first. */
  listTemplates: {
    input: { query?: ListTemplatesQuery | undefined };
    result: TemplatePage;
  };
  /** Infer the roles of all active templates again. */
  backfillTemplateRoles: {
    input: {};
    result: BackfillTemplateRolesResponse;
  };
  /** Retrieve a template. */
  retrieveTemplate: {
    input: { params: { template_id: string } };
    result: Template;
  };
  /**
   * Change a template, or give it another file. A JSON body changes what is said of it. A form with
   * `file` replaces its file by the next version: variables that stay keep what was said of them, and
   * documents keep the version that they were made from. Only its owner may.
   */
  updateTemplate: {
    input: {
      params: { template_id: string };
      body?: UpdateTemplateBody | undefined;
      form?:
        | ({ file: { name: string; content: FileContent } } & {
            name?: string | undefined;
            description?: string | undefined;
            /** Comma-separated. */
            tags?: string | undefined;
            category?: string | undefined;
            aiEditable?: boolean | undefined;
          })
        | undefined;
    };
    result: Template;
  };
  /**
   * Delete a template: softly, or for good. Softly it becomes inactive and its file is kept; it is
   * refused while documents that are not over use it. With `hard=true` row and file go; it is refused
   * when any document was made from it. Only its owner may.
   */
  deleteTemplate: {
    input: { params: { template_id: string }; query?: DeleteTemplateQuery | undefined };
    result: DeleteTemplateResponse;
  };
  /** Infer a template's roles again; labels and types stay. */
  recomputeTemplateRoles: {
    input: { params: { template_id: string } };
    result: RecomputeTemplateRolesResponse;
  };
  /** Copy a template; the copy is yours. */
  duplicateTemplate: {
    input: { params: { template_id: string } };
    result: Template;
  };
  /**
   * Edit a template by a language model, where one is configured. No language model can be configured
   * yet: it answers 501 `NOT_IMPLEMENTED`.
   */
  editTemplateByAi: {
    input: { params: { template_id: string } };
    result: Template;
  };
  /**
   * Create a document of a file, a template or several pieces. `documents` joins 1–20 pieces to one
   * document; `document` and `templateId` are its older forms. The three exclude each other. At step 3
   * the signing starts in the same request; `sendInvitations` invites the participants. Files over 25 MB
   * together need `mode=async`.
   */
  createDocument: {
    input: { query?: CreateDocumentQuery | undefined; body: CreateDocumentBody };
    result: CreateDocumentResponse;
  };
  /** Retrieve the state of a creation. It is kept for 7 days after its end. */
  retrieveWorkflow: {
    input: { params: { workflow_id: string } };
    result: Workflow;
  };
  /**
   * List the workspace's documents, newest first. Those of the key's environment, unless `environment`
   * names another or `all`.
   */
  listDocuments: {
    input: { query?: ListDocumentsQuery | undefined };
    result: DocumentPage;
  };
  /**
   * Retrieve a document of any environment. With its signatures, roles and pieces. A key finds the
   * documents of its whole workspace.
   */
  retrieveDocument: {
    input: { params: { document_id: string } };
    result: DocumentDetail;
  };
  /**
   * Change a document. Name and folder change in any status; what its signatures must meet and its
   * fields in a draft or a correction, `status` in a draft (else 409). Members that are absent stay. All
   * of it happens, or nothing.
   */
  updateDocument: {
    input: { params: { document_id: string }; body: UpdateDocumentBody };
    result: DocumentDetail;
  };
  /**
   * Start the signing of a document. Invites the signers and charges a credit for each. A document
   * without signers is signed by its owner; one that only its owner signs sends no invitation. An upload
   * without signature fields is signed in a block at the end. A document whose signing has started stays
   * as it is and costs nothing.
   */
  startSigning: {
    input: { params: { document_id: string } };
    result: StartSigningResponse;
  };
  /**
   * Invite one person to sign. On a draft it starts the signing, and charges a credit for each
   * participant. On a sent document it invites signers again, by a new link; a new signer is added in a
   * correction only (else 409). Nothing is done where an address takes no mail, credits are missing, or
   * live has no transport for a channel.
   */
  inviteParticipant: {
    input: { params: { document_id: string }; body: InviteParticipantBody };
    result: Invitations;
  };
  /**
   * Invite several people to sign. On a draft it starts the signing, and charges a credit for each
   * participant. On a sent document it invites signers again, by a new link; a new signer is added in a
   * correction only (else 409). Nothing is done where an address takes no mail, credits are missing, or
   * live has no transport for a channel. One who has signed or declined is a failed detail; where nobody
   * can be invited it is 409.
   */
  inviteParticipants: {
    input: { params: { document_id: string }; body: InviteParticipantsBody };
    result: Invitations;
  };
  /**
   * Void a document. Cancels the signatures that are missing; those that were given stay in the
   * document's history. A document that all have signed, that is voided or that has expired is refused
   * with 400 `E1600`.
   */
  voidDocument: {
    input: { params: { document_id: string }; body?: VoidDocumentBody | undefined };
    result: VoidDocumentResponse;
  };
  /**
   * What a correction of a document may change. Says what may be changed in a draft or in a correction,
   * whether or not the document is in correction now.
   */
  correctionContext: {
    input: { params: { document_id: string } };
    result: CorrectionContext;
  };
  /**
   * Put a sent document into correction. Its signers cannot sign, fill in or decline meanwhile. Their
   * links stay valid, and their open pages wait. A document that is in correction already stays so.
   */
  enterCorrection: {
    input: { params: { document_id: string } };
    result: EnterCorrectionResponse;
  };
  /**
   * End the correction of a document. The PDF of a document with variables is made anew, unless someone
   * has signed it. Added signers are charged for and invited. A document that all of its signers have
   * signed is completed. A document that is in no correction stays as it is.
   */
  exitCorrection: {
    input: { params: { document_id: string } };
    result: ExitCorrectionResponse;
  };
  /**
   * Add a signer to a draft, or to a sent document in correction. The signer of a sent document is
   * charged for and invited when the correction ends.
   */
  addDocumentSigner: {
    input: { params: { document_id: string }; body: AddDocumentSignerBody };
    result: AddDocumentSignerResponse;
  };
  /**
   * Remove a signer who has not signed. In draft or correction. One who has signed is refused with 400
   * `E1700`, `error: already_signed`. Where all others have signed, the end of the correction completes
   * the document.
   */
  removeDocumentSigner: {
    input: { params: { document_id: string; signature_id: string } };
    result: RemoveDocumentSignerResponse;
  };
  /**
   * Give a signer another role. In draft or correction. The signer gets the role of this name that
   * nobody else plays; it is made if there is none. Without a name nothing changes, and the answer has
   * no role.
   */
  updateDocumentSigner: {
    input: { params: { document_id: string; signature_id: string }; body: UpdateDocumentSignerBody };
    result: UpdateDocumentSignerResponse;
  };
  /**
   * Find the variables in a document's Word texts. Reads the texts and sorts their variables by the
   * prefixes of their names. Changes nothing.
   */
  detectVariables: {
    input: { params: { document_id: string } };
    result: DetectVariablesResponse;
  };
  /**
   * Say who gives the values of a document's variables. A variable belongs to a role, whose signer
   * enters the value before the signature, or has a value of the sender. The same body again changes
   * nothing. The document must be a draft or in correction, and no one may have signed it.
   */
  assignVariables: {
    input: { params: { document_id: string }; body: AssignVariablesBody };
    result: AssignVariablesResponse;
  };
  /** Links to the evidence of a document. */
  documentEvidence: {
    input: { params: { document_id: string } };
    result: DocumentEvidence;
  };
  /** List the contacts of the key's environment, newest first. */
  listContacts: {
    input: { query?: ListContactsQuery | undefined };
    result: ListContactsResponse;
  };
  /** Find contacts while somebody types. */
  autocompleteContacts: {
    input: { query?: AutocompleteContactsQuery | undefined };
    result: AutocompleteContactsResponse;
  };
  /**
   * Create up to 100 contacts. An e-mail that is known succeeds with its `contactId`, and that contact
   * stays as it is.
   */
  createContacts: {
    input: { body: CreateContactsBody };
    result: CreateContactsResponse;
  };
  /** Change up to 100 contacts. Members that an item leaves out stay. */
  updateContacts: {
    input: { body: UpdateContactsBody };
    result: UpdateContactsResponse;
  };
  /** Delete up to 100 contacts. */
  deleteContacts: {
    input: { body: DeleteContactsBody };
    result: DeleteContactsResponse;
  };
  /**
   * Create a contact. A contact has an `email`, a `phone`, or both. It is known by its e-mail, or by its
   * phone where it has no e-mail: a second one is 409. The workspace's user with this e-mail is linked.
   */
  createContact: {
    input: { body: CreateContactBody };
    result: ContactDetail;
  };
  /** Retrieve a contact with its newest documents. */
  retrieveContact: {
    input: { params: { contact_id: string } };
    result: ContactDetail;
  };
  /** List the documents that a contact signs, newest first. */
  listContactDocuments: {
    input: { params: { contact_id: string } };
    result: ListContactDocumentsResponse;
  };
  /**
   * Change a contact. Members that are absent stay, null clears, `tags` replaces all tags. The e-mail
   * never changes.
   */
  updateContact: {
    input: { params: { contact_id: string }; body: UpdateContactBody };
    result: ContactDetail;
  };
  /**
   * Set and remove custom fields of a contact. `set` first, then `remove`, at once: a field is renamed
   * in one call.
   */
  updateCustomFields: {
    input: { params: { contact_id: string }; body: UpdateCustomFieldsBody };
    result: ContactDetail;
  };
  /** Delete a contact; documents, signers and users stay. */
  deleteContact: {
    input: { params: { contact_id: string } };
    result: DeleteContactResponse;
  };
  /** Key figures of a period. */
  analyticsKpis: {
    input: { query?: AnalyticsKpisQuery | undefined };
    result: AnalyticsKpis;
  };
  /** How far the documents of a period came. */
  analyticsFunnel: {
    input: { query?: AnalyticsFunnelQuery | undefined };
    result: AnalyticsFunnelResponse;
  };
  /** Completed documents of the last six months, oldest first. */
  analyticsTrend: {
    input: {};
    result: AnalyticsTrendResponse;
  };
  /** The latest events of all documents, newest first. */
  analyticsEvents: {
    input: { query?: AnalyticsEventsQuery | undefined };
    result: AnalyticsEventsResponse;
  };
  /** Signers who owe most signatures. */
  analyticsBottlenecks: {
    input: { query?: AnalyticsBottlenecksQuery | undefined };
    result: AnalyticsBottlenecksResponse;
  };
  /** What each member sent in a period, and what became of it. */
  analyticsTeam: {
    input: { query?: AnalyticsTeamQuery | undefined };
    result: AnalyticsTeamResponse;
  };
  /** Open a session in which one signer signs one document inside your page. */
  createSigningSession: {
    input: { body: CreateSigningSessionBody };
    result: SigningSession;
  };
  /** What a session asks of its signer, and how far it is. */
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
}
