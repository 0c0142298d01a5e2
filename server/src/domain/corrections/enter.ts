import { DomainError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import { isOpenForSigners, isOverdue } from "../model/lifecycle.ts";
import type { Caller } from "../model/tenant.ts";
import { canMove, transition } from "../model/transitions.ts";
import { startOf } from "./changes.ts";

/**
 * Puts a sent document into correction: its signers wait. Answers whether it was not in correction before. Throws
 * NOT_FOUND, DOCUMENT_NOT_EDITABLE for drafts and documents that are over.
 */
export async function enterCorrection(domain: Domain, caller: Caller, id: string): Promise<boolean> {
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, id);
    const now = domain.clock.now();
    assertNotOverdue(document, now);
    if (document.status === "correcting") return false;
    if (!canMove("documents", document.status, "correcting")) throw notCorrectable(document);
    await transition(writer, "documents", document, "correcting", {
      correctingFrom: document.status,
      correction: await startOf(domain, writer, document),
      updatedAt: now,
    });
    return true;
  });
}

export function notCorrectable({ status }: Document): DomainError {
  const message =
    status === "draft"
      ? "The document has not been sent: change it without a correction."
      : `A document that is ${status} cannot be corrected.`;
  return new DomainError("DOCUMENT_NOT_EDITABLE", message);
}

/** Throws DOCUMENT_NOT_EDITABLE for an open document past its expiry, which is recorded soon. */
export function assertNotOverdue(document: Document, now: number): void {
  const isOpen = document.status === "correcting" || isOpenForSigners(document);
  if (!isOpen || !isOverdue(document, now)) return;
  throw new DomainError("DOCUMENT_NOT_EDITABLE", "The document's expiry has passed.");
}
