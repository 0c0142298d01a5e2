import { DomainError } from "../errors.ts";
import type { Document } from "./document.ts";
import type { Instant } from "../ports/clock.ts";

/** Draft and correction are the only states in which signers and fields may change. */
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

/** The document's time is over, whether or not its expiry has been told yet. */
export function isOverdue({ expiresAt }: Pick<Document, "expiresAt">, now: Instant): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** Signers may act: read, fill and sign. */
export function isOpenForSigners({ status }: Pick<Document, "status">): boolean {
  return status === "awaiting_signatures" || status === "collecting_data";
}

/** As `isOpenForSigners`, and the document's time is not over. */
export function takesSignatures(document: Pick<Document, "status" | "expiresAt">, now: Instant): boolean {
  return isOpenForSigners(document) && !isOverdue(document, now);
}
