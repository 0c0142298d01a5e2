import { type DocumentEnd, isEnd } from "@service/contract/rules/end-words";
import { DomainError, type DomainErrorData } from "../errors.ts";
import type { Document } from "./document.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { Session } from "./session.ts";
import { isPending, type Signer } from "./signer.ts";

/** Signers and fields may change in drafts and corrections alone. */
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

/** Whether `expiresAt` has passed. The event of the expiry may still follow. */
export function isOverdue({ expiresAt }: Pick<Document, "expiresAt">, now: Instant): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** How the document ended without being completed, also where the event of its expiry still follows; null: it did not. */
export function endOf(
  document: Pick<Document, "status" | "expiresAt">,
  now: Instant,
): DocumentEnd["status"] | null {
  const { status } = document;
  if (isEnd(status)) return status;
  const isAwaited = isOpenForSigners(document) || status === "correcting";
  return isAwaited && isOverdue(document, now) ? "expired" : null;
}

/** Whether signers may read, fill and sign. */
export function isOpenForSigners({ status }: Pick<Document, "status">): boolean {
  return status === "awaiting_signatures" || status === "collecting_data";
}

/** Whether the document is being corrected and takes signatures again afterwards. */
export function isPaused(document: Pick<Document, "status" | "expiresAt">, now: Instant): boolean {
  return document.status === "correcting" && !isOverdue(document, now);
}

/** Tells whether the document is open for signers and has not expired. */
export function takesSignatures(document: Pick<Document, "status" | "expiresAt">, now: Instant): boolean {
  return isOpenForSigners(document) && !isOverdue(document, now);
}

/** Whether viewers may read: once it is as its signers read it, until it expires or is voided; completed, too. */
export function isShownToViewers(document: Pick<Document, "status" | "expiresAt">, now: Instant): boolean {
  const { status } = document;
  if (status === "processing" || status === "completed") return true;
  return status === "awaiting_signatures" && !isOverdue(document, now);
}

/** Whether the document is open to a person: to act in it, or to read it. */
export function isOpenTo(
  { action }: Pick<Signer, "action">,
  document: Pick<Document, "status" | "expiresAt">,
  now: Instant,
): boolean {
  return action === "view" ? isShownToViewers(document, now) : takesSignatures(document, now);
}

/**
 * Why a signing cannot go on now: DOCUMENT_CORRECTING where it goes on after a correction, else SESSION_CANCELLED. Without
 * `session`, any of the signer's.
 */
export function signatureRefusal(
  {
    document,
    signer,
    session,
  }: {
    document: Pick<Document, "status" | "expiresAt">;
    signer: Pick<Signer, "status">;
    session?: Pick<Session, "status">;
  },
  now: Instant,
): DomainError {
  const goesOn = isPaused(document, now) && isPending(signer) && (session?.status ?? "open") === "open";
  return goesOn
    ? new DomainError("DOCUMENT_CORRECTING", "The sender is correcting the document: wait until it is done.")
    : new DomainError("SESSION_CANCELLED", "The document no longer waits for this signature.");
}

/** The refusal of who has signed already. */
export const alreadySigned = (): DomainError =>
  new DomainError("SESSION_COMPLETED", "This signature has been given already.");

/** Why a page may change nothing of its signature: it has been given, or as `signatureRefusal` says. */
export function changeRefusal(asking: Parameters<typeof signatureRefusal>[0], now: Instant): DomainError {
  return asking.signer.status === "signed" ? alreadySigned() : signatureRefusal(asking, now);
}

/** The refusal of a session that was cancelled. `data`: how its document ended. */
export const sessionCancelled = (data: Pick<DomainErrorData, "ended"> = {}): DomainError =>
  new DomainError("SESSION_CANCELLED", "The session was cancelled.", data);

export function isSignedByAll({
  signedCount,
  signerCount,
}: Pick<Document, "signedCount" | "signerCount">): boolean {
  return signedCount > 0 && signedCount >= signerCount;
}
