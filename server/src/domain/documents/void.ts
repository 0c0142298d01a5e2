import { DomainError } from "../errors.ts";
import { appendEvent, userActor } from "../events/append.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import type { Document } from "../model/document.ts";
import { endSigning } from "./end.ts";
import { lockDocument } from "../model/find-document.ts";
import { canMove, transition } from "../model/transitions.ts";

/**
 * Voids a document and cancels pending signatures. Idempotent on `voided`. Throws DOCUMENT_NOT_VOIDABLE from completed,
 * expired and processing.
 */
export async function voidDocument(
  domain: Domain,
  caller: Caller,
  id: string,
  reason: string | null,
): Promise<Document> {
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, id);
    if (document.status === "voided") return document;
    if (!canMove("documents", document.status, "voided"))
      throw new DomainError(
        "DOCUMENT_NOT_VOIDABLE",
        `A document that is ${document.status} cannot be voided.`,
      );
    const cancelled = await endSigning(writer, document, "cancelled");
    const patch = { voidReason: reason, updatedAt: domain.clock.now() };
    const voided = await transition(writer, "documents", document, "voided", patch);
    await appendEvent(domain, writer, voided, {
      type: "document.voided",
      actor: userActor(caller.user),
      data: { reason, cancelledSigners: cancelled },
    });
    return voided;
  });
}
