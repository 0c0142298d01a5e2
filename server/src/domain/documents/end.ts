import type { Writer } from "../model/store.ts";
import { isPending, type SignerStatus } from "../model/signer.ts";
import { transitionAll } from "../model/transitions.ts";
import type { Document } from "../model/document.ts";

/** Ends every pending signature with its open sessions and links. Answers how many signers these were. */
export async function endSigning(
  writer: Writer,
  document: Document,
  status: Extract<SignerStatus, "cancelled" | "expired">,
): Promise<number> {
  const signers = await writer.signers.find({ documentId: document.id });
  const pending = signers.filter(isPending).map(({ id }) => id);
  await transitionAll(writer, "signers", { id: pending }, status);
  await transitionAll(writer, "sessions", { documentId: document.id }, "cancelled");
  return pending.length;
}
