import type { Writer } from "../model/store.ts";
import { isPending, type Signer, type SignerStatus, signersOf } from "../model/signer.ts";
import { transitionAll } from "../model/transitions.ts";
import type { Document } from "../model/document.ts";

/** Ends every pending signature with its open sessions and links. Answers their signers. */
export async function endSigning(
  writer: Writer,
  document: Document,
  status: Extract<SignerStatus, "cancelled" | "expired">,
): Promise<Signer[]> {
  const pending = (await signersOf(writer, document.id)).filter(isPending);
  await transitionAll(writer, "signers", { id: pending.map(({ id }) => id) }, status);
  await transitionAll(writer, "sessions", { documentId: document.id }, "cancelled");
  return pending;
}
