import { DomainError } from "../errors.ts";
import type { Document } from "./document.ts";
import type { Session } from "./session.ts";
import type { Signer } from "./signer.ts";
import type { Reader, Writer } from "./store.ts";

/** A session, with its document and signer. */
export interface SigningParties {
  document: Document;
  session: Session;
  signer: Signer;
}

export const signatureGone = (): DomainError =>
  new DomainError("SIGNATURE_NOT_FOUND", "The signature is gone.");

/** The document and the signer of a session, unlocked. Throws SIGNATURE_NOT_FOUND. */
export async function readParties(
  reader: Reader,
  session: Pick<Session, "documentId" | "signerId">,
): Promise<Omit<SigningParties, "session">> {
  const document = await reader.documents.first({ id: session.documentId });
  const signer = await reader.signers.first({ id: session.signerId });
  if (!document || !signer) throw signatureGone();
  return { document, signer };
}

/**
 * Locks the document first, then the session: the lock order of everything that changes a signing. Answers undefined for
 * a row that is gone.
 */
export async function lockSigning(
  writer: Writer,
  { id, documentId }: Pick<Session, "id" | "documentId">,
): Promise<{ document: Document | undefined; session: Session | undefined }> {
  const document = await writer.documents.lock({ id: documentId });
  const session = await writer.sessions.lock({ id });
  return { document, session };
}

/**
 * Locks a signing and reads its signer. Throws SIGNATURE_NOT_FOUND, and DOCUMENT_CHANGED if a chain has gone
 * on.
 */
export async function lockParties(writer: Writer, opened: Session): Promise<SigningParties> {
  const { document, session } = await lockSigning(writer, opened);
  const signer = await writer.signers.first({ id: opened.signerId });
  if (!document || !session || !signer) throw signatureGone();
  if (session.signerId !== opened.signerId)
    throw new DomainError("DOCUMENT_CHANGED", "The session has gone on to another document: load it again.");
  return { document, session, signer };
}
