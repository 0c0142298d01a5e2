import type { DateFormat, WholeDay } from "@service/contract/calendar";
import type { Reserved } from "../credits/charge.ts";
import type { NewNames } from "../model/integrator-names.ts";
import type {
  DocumentPiece,
  DocumentType,
  Role,
  SignatureValidation,
  SignedUpload,
} from "../model/document.ts";
import type { MessagePatch } from "../model/sender-message.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { SigningTerms } from "../model/signing-terms.ts";
import type { StoredFile } from "../model/stored-file.ts";
import type { Variable } from "../model/variable.ts";
import type { UploadWarning } from "@service/pdf-engine/port/canonical-pdf";
import type { PageSize } from "@service/pdf-engine/port";
import type { NewSigner } from "../signers/attach.ts";
import type { WantedReminders } from "../reminders/wanted.ts";
import type { Stored } from "./new-file.ts";

/** The request for a draft, whatever its source. */
export interface NewDraft extends WantedReminders {
  name: string;
  /** The reservation that pays for it; absent: the account does. */
  reservationId?: string | null | undefined;
  /** The bulk send that it is of, and what is reserved there for its creation and sending. */
  bulk?: { id: string; reserved: Reserved | null } | undefined;
  /** The form of whose answer it is, and how the person's address is checked. */
  form?: { id: string; addressCheck: "code" | "none" } | undefined;
  /** The member of the workspace that owns it; absent: the caller. */
  ownerId?: string | undefined;
  /** Default true. */
  sendsInvitations?: boolean | undefined;
  /** Default false. */
  allowDelegation?: boolean | undefined;
  signers: NewSigner[];
  folderId?: string | null | undefined;
  /** Default: the workspace's. */
  brandId?: string | null | undefined;
  /** The integrator's names for it. */
  names?: NewNames | undefined;
  /** Labels. Default: none. */
  tags?: readonly string[] | undefined;
  /** The sender's terms of signing. Default: none. */
  terms?: SigningTerms | undefined;
  /** Default: by the workspace. */
  expiresAt?: number | WholeDay | null | undefined;
  /** Default: the workspace's. */
  timeZone?: string | undefined;
  dateFormat?: DateFormat | undefined;
  /** The sender's words to the signers. Default: none. */
  message?: MessagePatch | null | undefined;
  /** When it is sent by itself. Default: it is not. */
  scheduledSendAt?: Instant | null | undefined;
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
