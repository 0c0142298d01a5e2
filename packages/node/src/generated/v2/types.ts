// Made of the contract by `npm run generate -w packages/node`; changes by hand are lost.

import type { Download } from "../../base/download.ts";
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
        /** A label. Default: `"main"`. */
        kind?: "main" | "attachment" | "cover" | undefined;
        /** Order of the pieces, with or without gaps. Default: as listed, from 1. */
        position?: number | undefined;
        /**
         * `document`: variables of one name share one value. `pdf`: the piece has its own. Default:
         * `"document"`.
         */
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
        /** The inviting person's name in the invitation. */
        invitedBy?: string | undefined;
        fields?:
          | ReadonlyArray<{
              participantEmail?: string | undefined;
              /** Default: `"signature"`. */
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
              /** Default: `true`. */
              required?: boolean | undefined;
            }>
          | undefined;
      }>
    | undefined;
  fields?:
    | ReadonlyArray<{
        participantEmail: string;
        /** Default: `"signature"`. */
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
        /** Default: `true`. */
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
        id_reuse_policy?: "always_new" | "reuse_valid" | null | undefined;
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
  /** Omissions and doubts, for people. */
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
  /** The same as in the answer of `detect-variables`. */
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
  /** The address of the signer who plays it; null: nobody, or by chat. */
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
  /** Omissions and doubts, for people. */
  warnings: Array<string>;
}

export type CreateDocumentResponse = CreatedCompound | CreatedDocument;

export interface Workflow {
  id: string;
  status: "queued" | "running" | "completed" | "failed";
  /** `queued`, `checking`, `reading`, `rendering`, `placing`, `saving`, `completed`, `failed`. */
  step: string;
  /** Progress of the whole. It never decreases. */
  percent: number;
  documentId: string | null;
  /** The body of the creation's 201 answer; null until then. */
  document: CreatedCompound | CreatedDocument | null;
  /** The same as in an error's body; null unless it failed. */
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
        id_reuse_policy?: "always_new" | "reuse_valid" | null | undefined;
      }
    | undefined;
  /** Replaces the fields of all who have not signed. */
  fields?:
    | ReadonlyArray<{
        participantEmail: string;
        /** Default: `"signature"`. */
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
        /** Default: `true`. */
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
  /** Default: `{}`. */
  config?:
    | {
        /** Ignored: the participant's contact decides on the channel. */
        sendInvitationByEmail?: boolean | undefined;
        /** Ignored: the participant's contact decides on the channel. */
        sendInvitationByChatapp?: boolean | undefined;
        /** The inviting person's address, for the invitation. */
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
  /** The reason of a failure: the signer has signed or declined. */
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
  /** Default: `{}`. */
  config?:
    | {
        /** Ignored: the participant's contact decides on the channel. */
        sendInvitationByEmail?: boolean | undefined;
        /** Ignored: the participant's contact decides on the channel. */
        sendInvitationByChatapp?: boolean | undefined;
        /** The inviting person's address, for the invitation. */
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
  /** False: no message is sent, and your page opens the signing. Default: `true`. */
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
    /** The role's name, in place of `roleId`; the role is made if there is none. */
    roleName?: string | null | undefined;
    /** The sender's value. Signers see it in the document alone. */
    value?: string | null | undefined;
    label?: string | undefined;
    /** Default: `"text"`. */
    type?: "text" | "date" | "currency" | "number" | "textarea" | undefined;
    /** Default: `true`. */
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

export interface CreateChainBody {
  /** Default: the names of the templates. */
  name?: string | undefined;
  /** In the order of the chain. */
  templateIds: ReadonlyArray<string>;
  /** Your id of the set that the templates are of. It is told, and lists can ask for it. */
  templatePackId?: string | null | undefined;
  roles: ReadonlyArray<{
    /** The name in the templates; case and accents do not count. */
    name: string;
    contactEmail?: string | null | undefined;
    /** For messages by chat. */
    contactPhone?: string | null | undefined;
    /** Default: the role's name. */
    contactName?: string | null | undefined;
    color?: string | null | undefined;
    /** Signing order; equal numbers in parallel. Default: the place in the list, from 0. */
    sortOrder?: number | undefined;
  }>;
  /** In place of what the templates say of their variables. */
  variableAssignments?:
    | ReadonlyArray<{
        variableName: string;
        roleName: string;
        label?: string | undefined;
        type?: "text" | "date" | "currency" | "number" | "textarea" | undefined;
        required?: boolean | undefined;
        /** Default: `"free"`. */
        inputMode?: "free" | "optional" | "required" | undefined;
        /**
         * The initial value, from the role's contact: `fullName`, `email`, `phone`, `company`, `jobTitle`, or
         * the name of a custom field. Default: the custom field of the variable's name.
         */
        sourceHint?: string | null | undefined;
        /** A capture that an integrator's page offers for the value. It is told with the variable. */
        captureAction?: string | null | undefined;
      }>
    | undefined;
  /** Values that you fix. Nobody is asked for them. */
  ownerValues?:
    | ReadonlyArray<{
        variableName: string;
        value: string | number | boolean | null;
      }>
    | undefined;
  signatureValidations?:
    | {
        autografa?: boolean | undefined;
        FEA?: boolean | undefined;
        eIDAS?: boolean | undefined;
        nom151?: boolean | undefined;
        id_scan?: boolean | undefined;
        videofirma?: boolean | undefined;
        id_reuse_policy?: "always_new" | "reuse_valid" | null | undefined;
      }
    | null
    | undefined;
  signatureFieldConfig?:
    | {
        /**
         * `auto`: on the role's `{{sign__role}}` tags, else at the end of the last page. `anchor`: at a text.
         * Default: `"auto"`.
         */
        mode?: "auto" | "anchor" | undefined;
        /** A text of every document, for `anchor`. `{role}` in it stands for the role's name. */
        anchorString?: string | undefined;
        offsetX?: number | undefined;
        offsetY?: number | undefined;
        width?: number | undefined;
        height?: number | undefined;
      }
    | null
    | undefined;
  config?: Record<string, never> | undefined;
  /** Your name for it. */
  externalId?: string | undefined;
  /**
   * Yours: it comes back in answers and webhooks. At most 50 texts of at most 500 characters; keys have
   * at most 100.
   */
  metadata?: Record<string, string> | undefined;
  /** Default: the workspace's. */
  expiresInDays?: number | null | undefined;
}

export interface Chain {
  id: string;
  name: string;
  status: "DRAFT" | "INVITED" | "FILLING" | "SIGNING" | "COMPLETED" | "VOIDED" | "EXPIRED";
  ownerId: string;
  tenantId: string;
  templatePackId: string | null;
  signatureValidations: {
    autografa?: boolean;
    FEA?: boolean;
    eIDAS?: boolean;
    nom151?: boolean;
    id_scan?: boolean;
    videofirma?: boolean;
    id_reuse_policy?: "always_new" | "reuse_valid" | null;
  };
  signatureFieldConfig: {
    mode: "auto" | "anchor";
    anchorString?: string;
    offsetX?: number;
    offsetY?: number;
    width?: number;
    height?: number;
  };
  config: Record<string, unknown>;
  /** Your name for it, where given. */
  externalId?: string;
  /** Yours, where given. */
  metadata?: Record<string, string>;
  roles: Array<{
    id: string;
    name: string;
    contactEmail: string | null;
    contactPhone: string | null;
    contactName: string | null;
    color: string | null;
    sortOrder: number;
  }>;
  documents: Array<{
    id: string;
    name: string;
    /** From 0. */
    chainPosition: number;
    templateId: string;
    status:
      | "RECOLECTANDO_FIRMANTES"
      | "CONFIGURANDO"
      | "SELLOS_PDF"
      | "LLENANDO_DATOS"
      | "ESPERANDO_FIRMAS"
      | "TODOS_FIRMARON"
      | "EXPIRADO"
      | "ANULADO";
    pdfStatus: "SUCCESS" | "GENERATING" | "FAILED";
  }>;
  totalDocuments: number;
  /** Documents that everybody has signed. */
  signedCount: number;
  expiresAt: string | null;
  invitedAt: string | null;
  completedAt: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export interface ChainPage {
  data: Array<Chain>;
  total: number;
  page: number;
  pageSize: number;
}

export interface UpdateChainBody {
  /** Replaces the fields of the listed documents; others stay. */
  documentFields?:
    | ReadonlyArray<{
        /** `doc_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
        documentId: string;
        fields: ReadonlyArray<{
          participantEmail?: string | undefined;
          roleName?: string | undefined;
          /** Default: `"signature"`. */
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
          /** Default: `true`. */
          required?: boolean | undefined;
        }>;
      }>
    | undefined;
  /** Replaces what all documents ask of their signatures. */
  signatureValidations?:
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
  /** Your name for it; null removes it. */
  externalId?: string | null | undefined;
  /**
   * Merged into what is there; null as a value removes a member, null as a whole all of them. At most 50
   * texts of at most 500 characters; keys have at most 100.
   */
  metadata?: Record<string, string | null> | null | undefined;
}

export interface DeleteChainResponse {
  success: true;
  id: string;
  name: string;
  message: string;
  softDelete: boolean;
  cascade: {
    documents: number;
    roles: number;
    variables: number;
    guestSessions: number;
  };
}

export interface InviteChainBody {
  /** For people with both; others are reached by what they have. Default: `"email"`. */
  invitationChannel?: "email" | "chatapp" | undefined;
}

export interface InviteChainResponse {
  message: string;
  chainId: string;
  status: "DRAFT" | "INVITED" | "FILLING" | "SIGNING" | "COMPLETED" | "VOIDED" | "EXPIRED";
  invitations: Array<{
    roleId: string;
    role: string;
    email: string | null;
    success: boolean;
    guestUrl: string;
  }>;
}

export interface ChainVariable {
  id: string;
  variableName: string;
  label: string;
  type: "text" | "date" | "currency" | "number" | "textarea";
  required: boolean;
  inputMode: "free" | "optional" | "required";
  sourceHint: string | null;
  captureAction: string | null;
  options: Array<string> | null;
  /** The form's initial value: the contact's, else the template's. */
  defaultValue: string | null;
  /** Null: not entered yet. */
  value: string | null;
  /** The value's origin. */
  source: string | null;
  /** Whether an identity verification has confirmed it. */
  verified: boolean;
  /** The first document with it. */
  documentId: string;
  documentName: string;
}

export interface ListChainVariablesResponse {
  chainId: string;
  chainName: string;
  chainStatus: "DRAFT" | "INVITED" | "FILLING" | "SIGNING" | "COMPLETED" | "VOIDED" | "EXPIRED";
  roles: Array<{
    roleId: string;
    roleName: string;
    roleColor: string | null;
    variables: Array<ChainVariable>;
  }>;
}

export interface FillChainBody {
  roleId: string;
  variables: ReadonlyArray<{
    variableName: string;
    value: string | number | boolean | null;
    /** Default: `"manual"`. */
    source?: string | undefined;
  }>;
}

export interface FillChainResponse {
  /** Values that this request has entered. */
  filledCount: number;
  /** Required values of all roles that are missing. */
  remainingCount: number;
  chainStatus: "DRAFT" | "INVITED" | "FILLING" | "SIGNING" | "COMPLETED" | "VOIDED" | "EXPIRED";
  allFilled: boolean;
}

export interface RegenerateChainPdfResponse {
  success: boolean;
  chainId: string;
  documentId: string;
  chainStatus: "DRAFT" | "INVITED" | "FILLING" | "SIGNING" | "COMPLETED" | "VOIDED" | "EXPIRED";
  pdfStatus: "SUCCESS" | "GENERATING" | "FAILED";
  failedDocumentIds: Array<string>;
  message: string;
}

export interface RetrieveGuestChainResponse {
  /** Whether the one-time code was passed. If not, little is told. */
  verified: boolean;
  sender: string;
  channel: "email" | "chatapp";
  /** Masked: where the code goes. */
  contact: string;
  chainId: string | null;
  chainName: string | null;
  chainStatus: "DRAFT" | "INVITED" | "FILLING" | "SIGNING" | "COMPLETED" | "VOIDED" | "EXPIRED" | null;
  expiresAt: string | null;
  role: {
    roleId: string;
    roleName: string;
    roleColor: string | null;
  } | null;
  documents: Array<{
    documentId: string;
    documentName: string;
    chainPosition: number;
    status: "pending" | "signed" | "declined" | "closed";
  }>;
  variables: Array<ChainVariable>;
  people: Array<{
    name: string;
    isSelf: boolean;
    missingValues: number;
    unsigned: number;
  }>;
  /** The page on which the documents are signed. */
  signUrl: string | null;
}

export interface SendGuestCodeResponse {
  /** Masked. */
  sentTo: string | null;
  channel: "email" | "chatapp";
  expiresAt: string | null;
  resendAt: string | null;
  attemptsLeft: number;
  sendsLeft: number;
  success: true;
}

export interface VerifyGuestCodeBody {
  code: string;
}

export interface VerifyGuestCodeResponse {
  success: true;
  verified: true;
  accessToken: string;
  /** ISO 8601, UTC */
  expiresAt: string;
}

export interface FillGuestChainBody {
  variables: ReadonlyArray<{
    variableName: string;
    value: string | number | boolean | null;
  }>;
}

export interface FillGuestChainResponse {
  /** Values that this request has entered. */
  filledCount: number;
  /** Required values of all roles that are missing. */
  remainingCount: number;
  chainStatus: "DRAFT" | "INVITED" | "FILLING" | "SIGNING" | "COMPLETED" | "VOIDED" | "EXPIRED";
  allFilled: boolean;
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

export interface ImportContactsResponse {
  /** Whether no line failed. */
  success: boolean;
  dryRun: boolean;
  /** Lines with a contact. */
  total: number;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  /** The first 1000 that failed. */
  lines: Array<{
    /** In the file, from 1; the first of a contact's. */
    line: number;
    email: string | null;
    /** The wrong column. Absent: the line as a whole. */
    column?: string;
    error: string;
  }>;
}

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

export interface CreateOnboardingSessionBody {
  target_email?: string | null | undefined;
  target_name?: string | null | undefined;
  target_phone?: string | null | undefined;
  /** Default: `{}`. */
  config?:
    | {
        /** Front and back of an identity card, or the data page of a passport. Default: `false`. */
        documentScan?: boolean | undefined;
        /** The document's name is compared with `target_name`. Default: `false`. */
        nameVerification?: boolean | undefined;
        /** Default: `false`. */
        selfieCapture?: boolean | undefined;
        /** The selfie is compared with the document's portrait. Default: `false`. */
        biometricFaceMatch?: boolean | undefined;
        /** Head turns in an order that the server chooses. Default: `false`. */
        requireLiveness?: boolean | undefined;
        /** Needs a vendor. Default: `false`. */
        deepFakeShield?: boolean | undefined;
        /** Needs a vendor. Default: `false`. */
        antiSpoofShield?: boolean | undefined;
        /** Default: `["ine","passport"]`. */
        documentTypes?: ReadonlyArray<"ine" | "passport"> | undefined;
        /** Receives `onboarding.completed`. */
        callbackUrl?: string | null | undefined;
      }
    | undefined;
  /** Sends the page's link to the person. Default: `false`. */
  send_invitation?: boolean | undefined;
  /** Default: `24`. */
  expires_in_hours?: number | undefined;
  /** The page's target when the session is completed. HTTPS, of the public internet. */
  redirect_url?: string | null | undefined;
  /** A signature of a sent document: the result counts as its verification. */
  signature_id?: string | null | undefined;
}

export interface CreateOnboardingSessionResponse {
  id: string;
  token: string;
  status: "pending" | "in_progress" | "completed" | "expired";
  targetEmail: string | null;
  targetName: string | null;
  targetPhone: string | null;
  config: {
    /** Front and back of an identity card, or the data page of a passport. Default: `false`. */
    documentScan: boolean;
    /** The document's name is compared with `target_name`. Default: `false`. */
    nameVerification: boolean;
    /** Default: `false`. */
    selfieCapture: boolean;
    /** The selfie is compared with the document's portrait. Default: `false`. */
    biometricFaceMatch: boolean;
    /** Head turns in an order that the server chooses. Default: `false`. */
    requireLiveness: boolean;
    /** Needs a vendor. Default: `false`. */
    deepFakeShield: boolean;
    /** Needs a vendor. Default: `false`. */
    antiSpoofShield: boolean;
    /** Default: `["ine","passport"]`. */
    documentTypes: Array<"ine" | "passport">;
    callbackUrl: string | null;
  };
  /** The page on which the person is verified. */
  url: string;
  signatureId: string | null;
  /** ISO 8601, UTC */
  expiresAt: string;
  /** ISO 8601, UTC */
  createdAt: string;
  existingContact: {
    id: string;
    email: string | null;
    fullName: string | null;
    identityVerified: boolean;
  } | null;
  /** Signs the callback; told here alone. Null without `callbackUrl`. */
  callback_secret: string | null;
}

export interface ListOnboardingSessionsResponse {
  sessions: Array<{
    id: string;
    status: "pending" | "in_progress" | "completed" | "expired";
    targetEmail: string | null;
    /** ISO 8601, UTC */
    createdAt: string;
  }>;
  total: number;
}

export interface ValidateOnboardingBody {
  token: string;
  /** Default: `"mobile"`. */
  device?: "desktop" | "mobile" | undefined;
  /** The person agrees to pictures of face and document being examined. */
  biometric_consent?: true | undefined;
}

export interface ValidateOnboardingResponse {
  valid: boolean;
  sessionId: string | null;
  status: "pending" | "in_progress" | "completed" | "expired" | null;
  config: {
    /** Front and back of an identity card, or the data page of a passport. Default: `false`. */
    documentScan: boolean;
    /** The document's name is compared with `target_name`. Default: `false`. */
    nameVerification: boolean;
    /** Default: `false`. */
    selfieCapture: boolean;
    /** The selfie is compared with the document's portrait. Default: `false`. */
    biometricFaceMatch: boolean;
    /** Head turns in an order that the server chooses. Default: `false`. */
    requireLiveness: boolean;
    /** Needs a vendor. Default: `false`. */
    deepFakeShield: boolean;
    /** Needs a vendor. Default: `false`. */
    antiSpoofShield: boolean;
    /** Default: `["ine","passport"]`. */
    documentTypes: Array<"ine" | "passport">;
  } | null;
  targetName: string | null;
  sender: string | null;
  /** The look of the workspace's brand, for the page. Absent: it has none. */
  appearance?: Record<string, unknown>;
  /** On a desktop: the page's address for the phone. */
  mobileUrl: string | null;
  /** Its QR code, as SVG. */
  mobileQr: string | null;
  completedCaptures: Array<"id_front" | "id_back" | "selfie" | "liveness" | "video">;
  wantedCaptures: Array<"id_front" | "id_back" | "selfie" | "liveness" | "video">;
  /** The order of head turns of `liveness`. */
  turns: Array<"left" | "right" | "up">;
  biometricConsentGiven: boolean;
  redirectUrl: string | null;
  expiresAt: string | null;
}

export interface CaptureOnboardingResponse {
  success: true;
  captureId: string;
  captureType: "id_front" | "id_back" | "selfie" | "liveness" | "video";
  ocrStatus: "processing" | "success" | "skipped" | "failed";
  verificationStatus: "processing" | "passed" | "review" | "failed";
}

export interface RetrieveOnboardingStatusResponse {
  sessionId: string;
  status: "pending" | "in_progress" | "completed" | "expired";
  captures: Array<{
    id: string;
    captureType: "id_front" | "id_back" | "selfie" | "liveness" | "video";
    ocrStatus: "processing" | "success" | "skipped" | "failed";
    verificationStatus: "processing" | "passed" | "review" | "failed";
    /** 0 to 1, of the least certain required check; null: nothing was measured. */
    verificationConfidence: number | null;
    reasons: Array<string>;
    attemptsLeft: number;
    /** The providers that examined it. */
    pipelineAgents: Array<{
      id: string;
      version: string;
      assurance: string;
    }>;
    /** ISO 8601, UTC */
    createdAt: string;
  }>;
  /** The values that the person confirms before the session is completed. */
  extracted?: {
    document_type: string | null;
    issuer: string | null;
    document_number: string | null;
    full_name: string | null;
    surname: string | null;
    given_names: string | null;
    curp: string | null;
    date_of_birth: string | null;
    sex: string | null;
    nationality: string | null;
    expiry_date: string | null;
  } | null;
}

export interface CompleteOnboardingBody {
  confirmed: true;
  /** Default: `{}`. */
  corrections?: Record<string, string> | undefined;
}

export interface CompleteOnboardingResponse {
  /** Whether every required check passed. */
  success: boolean;
  sessionId: string;
  resultData: {
    verdict: "pass" | "fail" | "review" | "unsupported" | null;
    /** 0 to 1, of the least certain required check; null: nothing was measured. */
    confidence: number | null;
    checks: Array<{
      check: string;
      required: boolean;
      /** Null: not examined yet. */
      verdict: "pass" | "fail" | "review" | "unsupported" | null;
      /** 0 to 1, of the least certain required check; null: nothing was measured. */
      confidence: number | null;
      reasons: Array<string>;
    }>;
    /** The values read from the document. */
    extracted: {
      document_type: string | null;
      issuer: string | null;
      document_number: string | null;
      full_name: string | null;
      surname: string | null;
      given_names: string | null;
      curp: string | null;
      date_of_birth: string | null;
      sex: string | null;
      nationality: string | null;
      expiry_date: string | null;
    };
    /** The person's corrections; not verified. */
    corrections: Record<string, string>;
    provider: {
      id: string;
      version: string;
      assurance: string;
    } | null;
  };
  message: string;
  redirectUrl: string | null;
}

export type RetrievePriorVerificationResponse =
  | {
      verified: false;
    }
  | {
      verified: true;
      /** The name in the document; null: no document was asked for. */
      verifiedName: string | null;
      /** ISO 8601, UTC */
      verifiedAt: string;
      onboardingSessionId: string;
      captures: Array<{
        captureType: "id_front" | "id_back" | "selfie" | "liveness" | "video";
        storageKey: string;
        verificationStatus: "processing" | "passed" | "review" | "failed";
      }>;
    };

export interface RetrieveOnboardingResultResponse {
  sessionId: string;
  status: "pending" | "in_progress" | "completed" | "expired";
  targetEmail: string | null;
  targetName: string | null;
  verified: boolean;
  verifiedAt: string | null;
  documentType: string | null;
  extractedName: string | null;
  resultData: {
    verdict: "pass" | "fail" | "review" | "unsupported" | null;
    /** 0 to 1, of the least certain required check; null: nothing was measured. */
    confidence: number | null;
    checks: Array<{
      check: string;
      required: boolean;
      /** Null: not examined yet. */
      verdict: "pass" | "fail" | "review" | "unsupported" | null;
      /** 0 to 1, of the least certain required check; null: nothing was measured. */
      confidence: number | null;
      reasons: Array<string>;
    }>;
    /** The values read from the document. */
    extracted: {
      document_type: string | null;
      issuer: string | null;
      document_number: string | null;
      full_name: string | null;
      surname: string | null;
      given_names: string | null;
      curp: string | null;
      date_of_birth: string | null;
      sex: string | null;
      nationality: string | null;
      expiry_date: string | null;
    };
    /** The person's corrections; not verified. */
    corrections: Record<string, string>;
    provider: {
      id: string;
      version: string;
      assurance: string;
    } | null;
  } | null;
  captures: Array<{
    captureType: "id_front" | "id_back" | "selfie" | "liveness" | "video";
    /** Presigned; null once it has been erased. */
    imageUrl: string | null;
    verificationStatus: "processing" | "passed" | "review" | "failed";
    verificationResult: {
      verdict: "pass" | "fail" | "review" | "unsupported" | null;
      /** 0 to 1, of the least certain required check; null: nothing was measured. */
      confidence: number | null;
      reasons: Array<string>;
      sha256: string;
    };
    /** ISO 8601, UTC */
    createdAt: string;
  }>;
  /** ISO 8601, UTC */
  createdAt: string;
  completedAt: string | null;
}

export interface CreateDigitalOnboardingBody {
  /** `tmpl_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  template_id: string;
  /** All of them are verified and sign in parallel. */
  participants: ReadonlyArray<{
    /** The name in the template; case and accents do not count. */
    role: string;
    contact: {
      email?: string | null | undefined;
      name: string;
      /** Required by `otp_phone`. */
      phone?: string | null | undefined;
    };
    /**
     * Variables that the participant gives, in place of what the template says. Those of the role that are
     * not listed have the source `signer`. Default: `[]`.
     */
    variables?:
      | ReadonlyArray<{
          /** The name in the template. */
          name: string;
          /** `idv`: the value is read from the participant's identity document. Default: `"signer"`. */
          source?: "signer" | "idv" | undefined;
          /** Required with `idv`. */
          idv_field?:
            | "full_name"
            | "curp"
            | "rfc"
            | "date_of_birth"
            | "address"
            | "document_number"
            | undefined;
        }>
      | undefined;
  }>;
  /** Values that you fix. Nobody is asked for them. */
  fixed_variables?: Record<string, string | number | boolean> | undefined;
  /** Default: `{}`. */
  verification?:
    | {
        /** Identity card or passport. Default: true, unless `passport_scan`. */
        id_scan?: boolean | undefined;
        /** A passport; not together with `id_scan`. Default: `false`. */
        passport_scan?: boolean | undefined;
        /** The document of the scan is read. A scan needs it. Default: `true`. */
        document_scan?: boolean | undefined;
        /** Needs a scan. Default: `false`. */
        selfie?: boolean | undefined;
        /** The selfie is compared with the document's portrait. Default: `false`. */
        biometric_match?: boolean | undefined;
        /** Head turns in an order that the server chooses; needs `selfie`. Default: `false`. */
        liveness_detection?: boolean | undefined;
        /** Needs `selfie` and a vendor. Default: `false`. */
        deep_fake_shield?: boolean | undefined;
        /** Needs `selfie` and a vendor. Default: `false`. */
        anti_spoof?: boolean | undefined;
        /** A one-time code to the phone before the signature. Default: `true`. */
        otp_phone?: boolean | undefined;
        /** The signer types their name before the signature. Default: `false`. */
        name_confirm?: boolean | undefined;
        /** The signer reads a phrase on video before the signature. Default: `false`. */
        video_firma?: boolean | undefined;
      }
    | undefined;
  /** Default: `{}`. */
  signing?:
    | {
        /** Default: `"autografa"`. */
        method?: "autografa" | "fea" | "both" | undefined;
        /** No provider of this service supports it: 422. Default: `false`. */
        biometric_capture?: boolean | undefined;
      }
    | undefined;
  /** False: you hand out each participant's `url`. Default: `true`. */
  send_invitations?: boolean | undefined;
  /** Hours for the whole, with its signatures. Default: `72`. */
  expires_in_hours?: number | undefined;
  /** Receives `onboarding.digital.completed`. */
  callback_url?: string | null | undefined;
  /** The capture page's target for a participant whose document is not there yet. */
  redirect_url?: string | null | undefined;
}

export interface CreateDigitalOnboardingResponse {
  id: string;
  status: "pending" | "in_progress" | "awaiting_signatures" | "completed" | "expired";
  template_id: string;
  /** Null until it is completed. */
  document_id: string | null;
  /** Presigned, for 24 hours: the PDF with what is known when it is opened. */
  preview_url: string;
  participants_total: number;
  participants_completed: number;
  /** ISO 8601, UTC */
  expires_at: string;
  /** ISO 8601, UTC */
  created_at: string;
  completed_at: string | null;
  participants: Array<{
    id: string;
    role: string;
    contact: {
      email: string | null;
      name: string;
      phone: string | null;
    };
    status:
      | "pending"
      | "verifying_identity"
      | "identity_verified"
      | "filling_variables"
      | "variables_submitted"
      | "signing"
      | "completed"
      | "expired";
    /** Null: no identity is asked for, or it is not verified yet. */
    identity_verdict: "pass" | "fail" | "review" | "unsupported" | null;
    variables_filled: number;
    variables_total: number;
    /** Told here alone. */
    token: string;
    /** The participant's page; without identity, of the signature. */
    url: string;
  }>;
  /** Signs the callback; told here alone. Null without `callback_url`. */
  callback_secret: string | null;
}

export interface RetrieveDigitalOnboardingResponse {
  id: string;
  status: "pending" | "in_progress" | "awaiting_signatures" | "completed" | "expired";
  template_id: string;
  /** Null until it is completed. */
  document_id: string | null;
  /** Presigned, for 24 hours: the PDF with what is known when it is opened. */
  preview_url: string;
  participants_total: number;
  participants_completed: number;
  /** ISO 8601, UTC */
  expires_at: string;
  /** ISO 8601, UTC */
  created_at: string;
  completed_at: string | null;
  participants: Array<{
    id: string;
    role: string;
    contact: {
      email: string | null;
      name: string;
      phone: string | null;
    };
    status:
      | "pending"
      | "verifying_identity"
      | "identity_verified"
      | "filling_variables"
      | "variables_submitted"
      | "signing"
      | "completed"
      | "expired";
    /** Null: no identity is asked for, or it is not verified yet. */
    identity_verdict: "pass" | "fail" | "review" | "unsupported" | null;
    variables_filled: number;
    variables_total: number;
  }>;
  /** Why the document could not be made. It is tried again until `expires_at`. */
  error: {
    code: string;
    type: string;
    message: string;
  } | null;
}

export interface SubmitDigitalVariablesBody {
  token: string;
  variables: Record<string, string | number | boolean>;
  /** True: more values follow. False: every required one must be there. Default: `false`. */
  partial?: boolean | undefined;
}

export interface SubmitDigitalVariablesResponse {
  variables_filled: number;
  variables_total: number;
  /** Whether the participant owes nothing. */
  all_complete: boolean;
  /**
   * Presigned, for 24 hours: the PDF with what is known when it is opened. Null where the participant
   * has a step to pass before the signature.
   */
  preview_url: string | null;
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
  /** The sent documents that were completed. */
  signed: number;
  /** Percent of those sent that were completed, 0 to 100. */
  rate: number;
}

export type AnalyticsTeamResponse = Array<AnalyticsTeamActivity>;

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

export type OpenApiResponse = Record<string, unknown>;

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

export interface ListChainsQuery {
  /** Default 1. */
  page?: number | undefined;
  /** Default 20. */
  pageSize?: number | undefined;
  /** Only this status. */
  status?: "DRAFT" | "INVITED" | "FILLING" | "SIGNING" | "COMPLETED" | "VOIDED" | "EXPIRED" | undefined;
  templatePackId?: string | undefined;
  /** Only what has this name of yours. */
  externalId?: string | undefined;
  /** `metadata[key]=value`: only what has this member; several must all hold. */
  metadata?: Record<string, string> | undefined;
}

export interface DeleteChainQuery {
  hard?: boolean | undefined;
}

export interface ListChainVariablesQuery {
  /** This role alone. */
  roleId?: string | undefined;
}

export interface RegenerateChainPdfQuery {
  /** `doc_` and 32 hexadecimal digits, or the same id as a hyphenated UUID. */
  docId: string;
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
  q: string;
  /**
   * `email`: contacts with an e-mail, by name and e-mail. `phone`: with a phone, by name and phone.
   * Default "any".
   */
  mode?: "email" | "phone" | "any" | undefined;
}

export interface ExportContactsQuery {
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

export interface ImportContactsQuery {
  /** `true`: says what would become of each line. */
  dryRun?: boolean | undefined;
}

export interface ListOnboardingSessionsQuery {
  /** Default 1. */
  page?: number | undefined;
  /** Default 20. */
  pageSize?: number | undefined;
  /** Only this status. */
  status?: "pending" | "in_progress" | "completed" | "expired" | undefined;
}

export interface RetrievePriorVerificationQuery {
  email?: string | undefined;
  phone?: string | undefined;
  /** The name that the person's document must have shown. */
  name?: string | undefined;
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
   * The changes that a correction of a document may make. Says what may be changed in a draft or in a
   * correction, whether or not the document is in correction now.
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
  /** Create a chain: one document of each template, in order. */
  createChain: {
    input: { body: CreateChainBody };
    result: Chain;
  };
  /** List the chains of the key's environment, newest first. */
  listChains: {
    input: { query?: ListChainsQuery | undefined };
    result: ChainPage;
  };
  /** A chain with its roles, documents and progress. */
  retrieveChain: {
    input: { params: { chain_id: string } };
    result: Chain;
  };
  /**
   * Change a chain in DRAFT, or your names for it. Members that are absent stay. All of it happens, or
   * nothing. `externalId` and `metadata` alone change in any status.
   */
  updateChain: {
    input: { params: { chain_id: string }; body: UpdateChainBody };
    result: Chain;
  };
  /**
   * Void a chain, or remove it. Without `hard` the chain and its documents are voided. With it, the
   * chain, its roles, variables and links are removed, and its documents stay.
   */
  deleteChain: {
    input: { params: { chain_id: string }; query?: DeleteChainQuery | undefined };
    result: DeleteChainResponse;
  };
  /** Send a chain to its people: one link and one message for each. */
  inviteChain: {
    input: { params: { chain_id: string }; body?: InviteChainBody | undefined };
    result: InviteChainResponse;
  };
  /** The values that a chain's roles enter, by role. */
  listChainVariables: {
    input: { params: { chain_id: string }; query?: ListChainVariablesQuery | undefined };
    result: ListChainVariablesResponse;
  };
  /**
   * Enter values of a role. Each value goes to every document with a variable of its name. The last
   * required value starts the final PDFs; the answer waits some seconds for them. Repeatable with the
   * same values.
   */
  fillChain: {
    input: { params: { chain_id: string }; body: FillChainBody };
    result: FillChainResponse;
  };
  /**
   * Make the PDF of a document again whose last attempt has failed. A PDF that is there is answered at
   * once. Calls at the same time wait for one generation.
   */
  regenerateChainPdf: {
    input: { params: { chain_id: string }; query: RegenerateChainPdfQuery };
    result: RegenerateChainPdfResponse;
  };
  /** A person's view of a chain. */
  retrieveGuestChain: {
    input: { params: { token: string } };
    result: RetrieveGuestChainResponse;
  };
  /** Send the one-time code to the person of the link. */
  sendGuestCode: {
    input: { params: { token: string } };
    result: SendGuestCodeResponse;
  };
  /**
   * Pass the one-time code. The answer's `accessToken` admits to the link's other requests as a bearer,
   * for two hours. Without it they are admitted from the same address and browser for half an hour.
   */
  verifyGuestCode: {
    input: { params: { token: string }; body: VerifyGuestCodeBody };
    result: VerifyGuestCodeResponse;
  };
  /** Enter the person's own values. */
  fillGuestChain: {
    input: { params: { token: string }; body: FillGuestChainBody };
    result: FillGuestChainResponse;
  };
  /** List the contacts of the key's environment, newest first. */
  listContacts: {
    input: { query?: ListContactsQuery | undefined };
    result: ListContactsResponse;
  };
  /** Find contacts while somebody types. */
  autocompleteContacts: {
    input: { query: AutocompleteContactsQuery };
    result: AutocompleteContactsResponse;
  };
  /**
   * Download the contacts as CSV, newest first. UTF-8 with a byte order mark, commas, every cell in
   * quotes. Cells that a spreadsheet would take for a formula begin with an apostrophe, which an import
   * drops. At most 1000 different custom fields.
   */
  exportContacts: {
    input: { query?: ExportContactsQuery | undefined };
    result: Download;
  };
  /**
   * Create and change contacts from a CSV file. At most 10000 lines and 10 MB, in UTF-8, with commas,
   * semicolons or tabs. Columns: `email`, `fullName`, `phone`, `company`, `jobTitle`, `notes`, `tags`
   * (separated by `|`), `customFields.NAME`. A known contact is changed; empty cells leave it as it is.
   * Lines stand for themselves: one that fails stops no other.
   */
  importContacts: {
    input: { query?: ImportContactsQuery | undefined; file: FileContent };
    result: ImportContactsResponse;
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
  /** Make a session in which a person's identity is verified. */
  createOnboardingSession: {
    input: { body: CreateOnboardingSessionBody };
    result: CreateOnboardingSessionResponse;
  };
  /** List the sessions, newest first. */
  listOnboardingSessions: {
    input: { query?: ListOnboardingSessionsQuery | undefined };
    result: ListOnboardingSessionsResponse;
  };
  /**
   * Open a session by its token. A token that is unknown and one that has expired are answered alike:
   * `valid` is false.
   */
  validateOnboarding: {
    input: { body: ValidateOnboardingBody };
    result: ValidateOnboardingResponse;
  };
  /**
   * Hand in a picture (JPEG, PNG) or a recording (WebM). It is examined afterwards; `status` tells the
   * result. Images: 10 MB, 40 megapixels. Video: 50 MB.
   */
  captureOnboarding: {
    input: {
      form: { file: { name: string; content: FileContent } } & {
        token: string;
        capture_type: "id_front" | "id_back" | "selfie" | "liveness" | "video";
        /** JSON. */
        device_info?: string | undefined;
      };
    };
    result: CaptureOnboardingResponse;
  };
  /** How the captures stand. */
  retrieveOnboardingStatus: {
    input: { params: { token: string } };
    result: RetrieveOnboardingStatusResponse;
  };
  /** End the session: the person has looked at what was read. */
  completeOnboarding: {
    input: { params: { token: string }; body: CompleteOnboardingBody };
    result: CompleteOnboardingResponse;
  };
  /** Whether a person's identity was verified before. */
  retrievePriorVerification: {
    input: { query?: RetrievePriorVerificationQuery | undefined };
    result: RetrievePriorVerificationResponse;
  };
  /** The result of a session, with its pictures. */
  retrieveOnboardingResult: {
    input: { params: { session_id: string } };
    result: RetrieveOnboardingResultResponse;
  };
  /** Have people verified, and have them sign a document made from a template. */
  createDigitalOnboarding: {
    input: { body: CreateDigitalOnboardingBody };
    result: CreateDigitalOnboardingResponse;
  };
  /** How a digital onboarding stands. */
  retrieveDigitalOnboarding: {
    input: { params: { id: string } };
    result: RetrieveDigitalOnboardingResponse;
  };
  /** Give a participant's variables. */
  submitDigitalVariables: {
    input: { body: SubmitDigitalVariablesBody };
    result: SubmitDigitalVariablesResponse;
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
  /** The documents each member sent in a period, and their outcomes. */
  analyticsTeam: {
    input: { query?: AnalyticsTeamQuery | undefined };
    result: AnalyticsTeamResponse;
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
  /** This document. */
  openApi: {
    input: {};
    result: OpenApiResponse;
  };
}
