import type { Document } from "../documents/document.ts";
import { isOpenForSigners } from "../documents/lifecycle.ts";
import { DomainError } from "../errors.ts";
import { appendEvent, signerActor } from "../events/append.ts";
import type { Domain, Writer } from "../ports.ts";
import { isPending, type Signer } from "./signer.ts";

/** A signer refuses. The document stays open: its owner voids or corrects it (decisions §3). */
export async function decline(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  document: Document,
  { signer, reason }: { signer: Signer; reason: string | null },
): Promise<void> {
  if (signer.status === "declined") return;
  if (!isOpenForSigners(document) || !isPending(signer))
    throw new DomainError("SESSION_CANCELLED", "The document no longer waits for this signature.");
  await writer.signers.update({ id: signer.id }, { status: "declined", declineReason: reason });
  await writer.documents.update({ id: document.id }, { updatedAt: domain.clock.now() });
  await appendEvent(domain, writer, document, {
    type: "signer.declined",
    actor: signerActor(signer),
    signer,
    data: { reason },
  });
}
