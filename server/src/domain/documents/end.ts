import type { Writer } from "../model/store.ts";
import { isPending, mustAct, peopleOf, type Signer, type SignerStatus } from "../model/signer.ts";
import { withdrawMessages } from "../messages/withdraw.ts";
import { endSessions } from "../signers/chain-sessions.ts";
import { transitionAll } from "../model/transitions.ts";
import type { Domain } from "../model/domain.ts";
import type { Document } from "../model/document.ts";

/**
 * Ends every pending signature with its open sessions, links, attachments and messages that wait to be sent. Answers their signers, without those who
 * only read the document or get a copy.
 */
export async function endSigning(
  domain: Pick<Domain, "clock" | "random" | "secrets" | "languages">,
  writer: Writer,
  document: Document,
  status: Extract<SignerStatus, "cancelled" | "expired">,
): Promise<Signer[]> {
  const pending = (await peopleOf(writer, document.id)).filter(isPending);
  await transitionAll(writer, "signers", { id: pending.map(({ id }) => id) }, status);
  await writer.attachments.delete({ documentId: document.id, signedAt: null });
  await endSessions(domain, writer, document);
  // The one invitation to a chain is to all of its documents.
  for (const { id, chainRoleId } of pending)
    if (chainRoleId === null) await withdrawMessages(domain, writer, id, "ended");
  return pending.filter(mustAct);
}
