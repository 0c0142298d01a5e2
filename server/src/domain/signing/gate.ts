import { DomainError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { isOpenForSigners, takesSignatures } from "../model/lifecycle.ts";
import type { Session } from "../model/session.ts";
import { isPending, type Signer } from "../model/signer.ts";
import type { Instant } from "../ports/clock.ts";
import { assertVerified, isVerified } from "../verification/verify.ts";

/** The session of a page, with its document and signer. */
interface Asking {
  session: Session;
  document: Document;
  signer: Signer;
}

/** Whether the document still waits for this signature in this session. */
export function isAwaited({ session, document, signer }: Asking, now: Instant): boolean {
  return takesSignatures(document, now) && session.status === "open" && isPending(signer);
}

/** Whether a signed signer may read the document: in progress or completed. */
function isSignedHere({ document, signer }: Asking): boolean {
  const isThere = isOpenForSigners(document) || ["processing", "completed"].includes(document.status);
  return signer.status === "signed" && isThere;
}

/** Whether a page may show the document and its content. */
export function mayRead(asking: Asking, now: Instant): boolean {
  return isVerified(asking.session) && (isAwaited(asking, now) || isSignedHere(asking));
}

/** Throws VERIFICATION_PENDING, or SESSION_CANCELLED where the page has no more access to the document. */
export function assertMayRead(asking: Asking, now: Instant): void {
  assertVerified(asking.session);
  if (mayRead(asking, now)) return;
  throw new DomainError("SESSION_CANCELLED", "The document no longer waits for this signature.");
}

/** As `assertMayRead`, for a page that submits. A signer who has signed may repeat the submission. */
export async function assertMaySubmit(
  { store, clock }: Pick<Domain, "store" | "clock">,
  session: Session,
): Promise<void> {
  assertVerified(session);
  await store.read(async (reader) => {
    const document = await reader.documents.first({ id: session.documentId });
    const signer = await reader.signers.first({ id: session.signerId });
    if (!document || !signer) throw new DomainError("SIGNATURE_NOT_FOUND", "The signature is gone.");
    if (signer.status !== "signed") assertMayRead({ session, document, signer }, clock.now());
  });
}
