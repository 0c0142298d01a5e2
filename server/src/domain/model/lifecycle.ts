import { DomainError } from "../errors.ts";
import type { Document } from "./document.ts";
import type { Instant } from "../ports/clock.ts";

/** Signers and fields may change in drafts and corrections alone. */
function isEditable({ status }: Pick<Document, "status">): boolean {
  return status === "draft" || status === "correcting";
}

export function assertEditable(document: Document): void {
  if (isEditable(document)) return;
  throw new DomainError(
    "DOCUMENT_NOT_EDITABLE",
    `Signers and fields change only in draft or in correction; the document is ${document.status}.`,
  );
}

/** Whether `expiresAt` has passed. The event of the expiry may still follow. */
export function isOverdue({ expiresAt }: Pick<Document, "expiresAt">, now: Instant): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** Whether signers may read, fill and sign. */
export function isOpenForSigners({ status }: Pick<Document, "status">): boolean {
  return status === "awaiting_signatures" || status === "collecting_data";
}

/** As `isOpenForSigners`, and `expiresAt` has not passed. */
export function takesSignatures(document: Pick<Document, "status" | "expiresAt">, now: Instant): boolean {
  return isOpenForSigners(document) && !isOverdue(document, now);
}
