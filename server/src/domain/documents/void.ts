import { DomainError } from "../errors.ts";
import { appendEvent, userActor } from "../events/append.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import type { Document } from "../model/document.ts";
import type { Writer } from "../model/store.ts";
import type { Signer } from "../model/signer.ts";
import { endSigning } from "./end.ts";
import { lockDocument } from "../model/find-document.ts";
import { tellOfEnd, toldPeople } from "../signers/tell.ts";
import { canMove, transition } from "../model/transitions.ts";

export interface Voiding {
  document: Document;
  /** The signers whose signatures were cancelled; null: the document was voided before. */
  cancelled: Signer[] | null;
}

/**
 * Voids a document and cancels pending signatures. Idempotent on `voided`. Throws DOCUMENT_NOT_VOIDABLE from completed,
 * expired and processing.
 */
export async function voidDocument(
  domain: Domain,
  caller: Caller,
  id: string,
  reason: string | null,
): Promise<Voiding> {
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, id);
    if (document.status === "voided") return { document, cancelled: null };
    if (!canMove("documents", document.status, "voided"))
      throw new DomainError(
        "DOCUMENT_NOT_VOIDABLE",
        `A document that is ${document.status} cannot be voided.`,
      );
    return voidLocked(domain, writer, caller, document, { reason });
  });
}

/** Voids a locked document that can be voided. `tells`: whether its signers get a message of it. */
export async function voidLocked(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  document: Document,
  { reason, tells = true }: { reason: string | null; tells?: boolean },
): Promise<{ document: Document; cancelled: Signer[] }> {
  const told = tells ? await toldPeople(writer, document) : [];
  const people = told.filter(({ email }) => email !== caller.user.email);
  const cancelled = await endSigning(domain, writer, document, "cancelled");
  const patch = { voidReason: reason, updatedAt: domain.clock.now() };
  const voided = await transition(writer, "documents", document, "voided", patch);
  await appendEvent(domain, writer, voided, {
    type: "document.voided",
    actor: userActor(caller.user),
    data: { reason, cancelledSigners: cancelled.length },
  });
  await tellOfEnd(domain, writer, { document: voided }, { event: "document.voided", people, reason });
  return { document: voided, cancelled };
}
