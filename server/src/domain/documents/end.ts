import type { Writer } from "../model/store.ts";
import { isPending, type SignerStatus } from "../model/signer.ts";
import type { Document } from "../model/document.ts";

/** Ends every signature still owed, with its open sessions and links. Answers how many signers that were. */
export async function endSigning(
  writer: Writer,
  document: Document,
  status: Extract<SignerStatus, "cancelled" | "expired">,
): Promise<number> {
  const signers = await writer.signers.find({ documentId: document.id });
  const owed = signers.filter(isPending).map(({ id }) => id);
  await writer.signers.update({ id: owed }, { status });
  await writer.sessions.update({ documentId: document.id, status: "open" }, { status: "cancelled" });
  return owed.length;
}
