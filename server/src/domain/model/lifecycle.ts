import { DomainError } from "../errors.ts";
import type { Document, DocumentStatus } from "./document.ts";
import type { Instant } from "../ports/clock.ts";

/** Where each status may go (v3.md §3, decisions §3). What is not here does not happen. */
const TRANSITIONS: Record<DocumentStatus, readonly DocumentStatus[]> = {
  draft: ["collecting_data", "awaiting_signatures", "voided"],
  collecting_data: ["awaiting_signatures", "correcting", "expired", "voided"],
  awaiting_signatures: ["processing", "correcting", "expired", "voided"],
  correcting: ["collecting_data", "awaiting_signatures", "expired", "voided"],
  processing: ["completed"],
  completed: [],
  expired: [],
  voided: [],
};

export function canMove(from: DocumentStatus, to: DocumentStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Draft and correction are the only states in which signers and fields may change. */
export function isEditable({ status }: Pick<Document, "status">): boolean {
  return status === "draft" || status === "correcting";
}

export function assertEditable(document: Document): void {
  if (isEditable(document)) return;
  throw new DomainError(
    "DOCUMENT_NOT_EDITABLE",
    `Signers and fields change only in draft or in correction; the document is ${document.status}.`,
  );
}

/** The document's time is over, whether or not its expiry has been told yet. */
export function isOverdue({ expiresAt }: Pick<Document, "expiresAt">, now: Instant): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** Signers may act: read, fill and sign. */
export function isOpenForSigners({ status }: Pick<Document, "status">): boolean {
  return status === "awaiting_signatures" || status === "collecting_data";
}
