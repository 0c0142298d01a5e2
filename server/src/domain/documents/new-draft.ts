import type { DateFormat, WholeDay } from "@service/contract/calendar";
import type { Reserved } from "../credits/charge.ts";
import { tenancyOf } from "../environment.ts";
import {
  type Document,
  type DocumentPiece,
  type DocumentType,
  type Role,
  type SignatureValidation,
  signatureValidationOf,
  type SignedUpload,
} from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { fold } from "../model/fold.ts";
import { newId } from "../model/ids.ts";
import type { StoredFile } from "../model/stored-file.ts";
import type { Caller, Tenant } from "../model/tenant.ts";
import type { Variable } from "../model/variable.ts";
import type { UploadWarning } from "@service/pdf-engine/port/canonical-pdf";
import type { PageSize } from "@service/pdf-engine/port";
import type { NewSigner } from "../signers/attach.ts";
import { calendarFor, expiryOf } from "./days-of-draft.ts";
import type { Stored } from "./new-file.ts";

/** The request for a draft, whatever its source. */
export interface NewDraft {
  name: string;
  /** The reservation that pays for it; absent: the account does. */
  reservationId?: string | null | undefined;
  /** The bulk send that it is of, and what is reserved there for its creation and sending. */
  bulk?: { id: string; reserved: Reserved | null } | undefined;
  /** The member of the workspace that owns it; absent: the caller. */
  ownerId?: string | undefined;
  /** Default true. */
  sendsInvitations?: boolean | undefined;
  /** Default false. */
  allowDelegation?: boolean | undefined;
  signers: NewSigner[];
  folderId?: string | null | undefined;
  /** Default: by the workspace. */
  expiresAt?: number | WholeDay | null | undefined;
  /** Default: the workspace's. */
  timeZone?: string | undefined;
  dateFormat?: DateFormat | undefined;
  expirationReminders?: number[] | null | undefined;
  signatureValidation?: Partial<SignatureValidation> | undefined;
  /** The chain that the document is of, which messages its signers; absent: none. */
  chain?: { id: string; position: number } | undefined;
}

/** The source of a piece: a file that a row names, or a new one. */
export type DraftPiece = Omit<DocumentPiece, "documentId" | "fileId"> & {
  source: { fileId: string } | (Stored & Pick<StoredFile, "contentType">);
};

/** The sources of a draft and its PDF. */
export interface Draft {
  documentType: DocumentType;
  pages: PageSize[];
  /** The canonical PDF. */
  stored: Stored;
  pieces: readonly DraftPiece[];
  roles: readonly Omit<Role, "documentId">[];
  variables: readonly Omit<Variable, "documentId">[];
  /** The fate of the upload's own signatures; null: it has none. */
  signedUpload: SignedUpload | null;
  /** Changes between the uploads and the canonical PDF. */
  warnings: readonly UploadWarning[];
}

/** Returns the row of a new draft. */
export function newDraft(
  domain: Domain,
  caller: Caller,
  tenant: Tenant,
  wanted: NewDraft,
  {
    documentType,
    pages,
    signedUpload,
    warnings,
    fileId,
  }: Pick<Draft, "documentType" | "pages" | "signedUpload" | "warnings"> & {
    fileId: string;
  },
): Document {
  const now = domain.clock.now();
  return {
    id: newId(domain),
    ...tenancyOf(caller),
    orgId: tenant.orgId,
    ownerId: wanted.ownerId ?? caller.user.id,
    folderId: wanted.folderId ?? null,
    name: wanted.name,
    nameFolded: fold(wanted.name),
    documentType,
    chainId: wanted.chain?.id ?? null,
    status: "draft",
    stage: documentType === "compound" ? "configuring" : "collecting_signers",
    sendsInvitations: wanted.sendsInvitations ?? true,
    allowDelegation: wanted.allowDelegation ?? false,
    sendsCopies: wanted.chain === undefined,
    completionMessage: null,
    correctingFrom: null,
    correction: null,
    revision: 0,
    signatureValidation: signatureValidationOf(wanted.signatureValidation),
    expiresAt: expiryOf(domain, tenant, wanted),
    ...calendarFor(tenant, wanted),
    expirationReminders: wanted.expirationReminders ?? null,
    signerCount: 0,
    signedCount: 0,
    fileId,
    pages,
    uploadWarnings: [...warnings],
    signedUpload,
    textStale: false,
    evidenceFileId: null,
    verificationCode: null,
    voidReason: null,
    eventHead: null,
    eventCount: 0,
    sentAt: null,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
