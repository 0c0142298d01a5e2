import type { WholeDay } from "@service/contract/calendar";
import type { Tenancy } from "../environment.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { SignatureValidation } from "./document.ts";
import type { IntegratorNames, NewNames } from "./integrator-names.ts";
import type { RemindersPatch } from "./reminders.ts";
import type { MessagePatch } from "./sender-message.ts";
import type { Signer } from "./signer.ts";
import type { WantedTerms } from "./signing-terms.ts";

/** Settings that the documents of a bulk send share. */
export interface BulkSettings {
  folderId: string | null;
  /** Undefined: the workspace's default. */
  expiresAt?: Instant | WholeDay | null | undefined;
  expirationReminders?: number[] | null | undefined;
  reminders?: RemindersPatch | null | undefined;
  message?: MessagePatch | null | undefined;
  signatureValidation: Partial<SignatureValidation>;
}

/** A template that is sent to many people, a document each (docs/contract/v3.md#bulk-sends). */
export interface BulkSend extends Tenancy, IntegratorNames {
  id: string;
  /** The member who sends it. */
  userId: string;
  name: string;
  templateId: string;
  status: "running" | "paused" | "completed" | "cancelled";
  settings: BulkSettings;
  rowCount: number;
  /** The entry of the credits that are reserved for rows that wait; null: they are free. */
  reservationId: string | null;
  createdAt: Instant;
  updatedAt: Instant;
  completedAt: Instant | null;
}

/** The signer of a row's document; `order` is that of the role, or 1, by default. */
export type BulkSigner = Pick<Signer, "name" | "email" | "phone"> &
  Partial<{
    [Name in "role" | "order" | "rfc" | "curp" | "action" | "metadata" | "locale"]: Signer[Name] | undefined;
  }> & {
    externalId?: string | undefined;
    terms?: WantedTerms | undefined;
    /** Hash of the code of a signer of a form. */
    accessCodeHash?: string | undefined;
    /** Key of the code in a row that waits: the slow hash is made as it is sent. */
    accessCodeKey?: string | undefined;
  };

export interface BulkRow {
  id: string;
  bulkSendId: string;
  /** Place in the request, from 1. */
  position: number;
  /** Rows of different lanes are sent side by side. */
  lane: number;
  status: "queued" | "sent" | "failed" | "cancelled";
  reference: string | null;
  request: {
    signers: BulkSigner[];
    templateValues: Readonly<Record<string, unknown>>;
    name: string | null;
    /** Absent in rows of earlier versions. */
    names?: NewNames | undefined;
  };
  /** Credits reserved for the row's document. */
  credits: number;
  /** How often it was tried in vain. */
  attempts: number;
  documentId: string | null;
  error: { code: string; detail: string } | null;
  createdAt: Instant;
}

/** The request of a row whose document is erased, or not to be seen. */
export const NO_REQUEST: BulkRow["request"] = { signers: [], templateValues: {}, name: null };
