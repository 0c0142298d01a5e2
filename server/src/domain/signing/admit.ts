import { DomainError } from "../errors.ts";
import { isFilling } from "../model/chain.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { signatureRefusal, takesSignatures } from "../model/lifecycle.ts";
import { isPending, mustAct, type Signer } from "../model/signer.ts";
import type { SigningParties } from "../model/signing-parties.ts";
import type { Reader } from "../model/store.ts";
import type { Submission } from "../model/submission.ts";
import { activeSigners } from "../signers/turn.ts";

/**
 * Checks that the document takes this signer's act now, as the signer has seen it. Throws SESSION_CANCELLED,
 * DOCUMENT_CORRECTING, NO_FIELDS, DOCUMENT_CHANGED, DATA_PENDING, SIGNER_NOT_READY.
 */
export async function admit(
  { clock }: Pick<Domain, "clock">,
  reader: Reader,
  { document, signer }: Omit<SigningParties, "session">,
  submission: Submission,
): Promise<void> {
  if (!takesSignatures(document, clock.now()) || !isPending(signer))
    throw signatureRefusal({ document, signer }, clock.now());
  if (!mustAct(signer)) throw new DomainError("NO_FIELDS", "This person only reads the document.");
  await assertCurrent(reader, document, submission);
  await assertReady(reader, document, signer);
}

/**
 * Checks that the signer saw the current PDF, by its hash, which the evidence prints, and the current fields, by the
 * revision. A submission without one is of a document before any correction. Throws DOCUMENT_CHANGED.
 */
async function assertCurrent(
  reader: Reader,
  { fileId, revision }: Document,
  given: Pick<Submission, "documentSha256" | "revision">,
): Promise<void> {
  const file = await reader.files.first({ id: fileId });
  if (file?.sha256 === given.documentSha256 && (given.revision ?? 0) === revision) return;
  throw new DomainError("DOCUMENT_CHANGED", "The document has changed since it was opened: load it again.");
}

/** Refuses a frame that was opened to enter data before its signer's turn. */
async function assertReady(reader: Reader, document: Document, { id }: Signer): Promise<void> {
  if (document.status === "collecting_data" || (await isChainFilling(reader, document)))
    throw new DomainError("DATA_PENDING", "The document waits for data that its signers owe.");
  if ((await activeSigners(reader, document)).some((signer) => signer.id === id)) return;
  throw new DomainError("SIGNER_NOT_READY", "Other signers come first in the signing order.");
}

/** Whether other documents of the document's chain are still being prepared. */
async function isChainFilling(reader: Reader, { chainId }: Document): Promise<boolean> {
  const chain = chainId === null ? undefined : await reader.chains.first({ id: chainId });
  return chain !== undefined && isFilling(chain);
}
