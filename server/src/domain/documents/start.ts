import { DomainError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import { type Signer, signersOf } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { attachSigners } from "../signers/attach.ts";
import { startSigning } from "./start-signing.ts";

export interface Started {
  /** The document before; the same as `document` when its signing had started. */
  before: Document;
  document: Document;
  creditsConsumed: number;
}

/**
 * Starts the signing of a draft by its signers. A document whose signing has started stays unchanged. Throws
 * DOCUMENT_NOT_SENDABLE, also for a voided or expired document, and INSUFFICIENT_CREDITS.
 */
export async function startDocument(domain: Domain, caller: Caller, id: string): Promise<Started> {
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, id);
    if (document.status === "voided" || document.status === "expired")
      throw new DomainError(
        "DOCUMENT_NOT_SENDABLE",
        `A document that is ${document.status} cannot be started.`,
      );
    if (document.status !== "draft") return { before: document, document, creditsConsumed: 0 };
    return { before: document, ...(await startDraft(domain, writer, caller, document)) };
  });
}

/**
 * Starts the signing of a locked draft by its signers, or by its owner where there are none. Invites nobody where the
 * document sends no invitations, or the owner alone signs, and not those who are informed. Throws as startSigning.
 */
export async function startDraft(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  document: Document,
  isInformed: (signer: Signer) => boolean = () => false,
): Promise<Pick<Started, "document" | "creditsConsumed">> {
  const { draft, isSelfSigned } = await withSigners(domain, writer, document);
  return startSigning(domain, writer, caller, draft, {
    recipients: null,
    requiresField: false,
    isInformed: (signer) => isSelfSigned || !document.sendsInvitations || isInformed(signer),
  });
}

/** Makes the owner the signer of a draft without signers, unless they have left the workspace (docs/contract/v2.md#auto-sign). */
async function withSigners(
  domain: Domain,
  writer: Writer,
  document: Document,
): Promise<{ draft: Document; isSelfSigned: boolean }> {
  const owner = await writer.users.first({ id: document.ownerId, removedAt: null });
  const signers = await signersOf(writer, document.id);
  if (signers.length > 0 || !owner)
    return { draft: document, isSelfSigned: signers.length === 1 && signers[0]!.email === owner?.email };
  const { name, email } = owner;
  const { document: draft } = await attachSigners(domain, writer, document, [{ name, email, phone: null }]);
  return { draft, isSelfSigned: true };
}
