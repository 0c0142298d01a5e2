import type { Domain } from "../model/domain.ts";
import { isPaused, signatureRefusal } from "../model/lifecycle.ts";
import type { Session, SigningProgress } from "../model/session.ts";
import { signersOf } from "../model/signer.ts";
import { actedFor } from "../model/signer-group.ts";
import type { Reader } from "../model/store.ts";
import { assertNotCancelled } from "./gate.ts";
import { isVerified } from "../verification/verify.ts";

const NOTHING: SigningProgress = {
  consented: false,
  consentedAt: null,
  values: {},
  signature: null,
  initials: null,
  placed: [],
};

/** Throws SESSION_CANCELLED where another member of the signer's group has acted, so that an open page learns of it. */
async function assertAsked(reader: Reader, session: Session | undefined): Promise<void> {
  if (session?.status !== "cancelled") return;
  const signers = await signersOf(reader, session.documentId);
  const signer = signers.find(({ id }) => id === session.signerId);
  if (signer?.status === "cancelled" && actedFor(signers, signer)) assertNotCancelled(session);
}

/**
 * Stores the signer's progress. A finished session stores none. Throws DOCUMENT_CORRECTING during a correction. Before the required verifications the page has the
 * consent alone, and other progress stays unchanged.
 */
export async function saveProgress(
  { store, clock }: Pick<Domain, "store" | "clock">,
  { id, documentId, signerId }: Session,
  progress: SigningProgress,
): Promise<void> {
  await store.write(async (writer) => {
    const session = await writer.sessions.lock({ id });
    if (session?.status !== "open") return assertAsked(writer, session);
    const document = await writer.documents.first({ id: documentId });
    const signer = await writer.signers.first({ id: signerId });
    if (document && signer && isPaused(document, clock.now()))
      throw signatureRefusal({ session, document, signer }, clock.now());
    const { consented, consentedAt, consentedTo } = progress;
    const kept = isVerified(session)
      ? progress
      : { ...(session.progress ?? NOTHING), consented, consentedAt, consentedTo };
    await writer.sessions.update({ id }, { progress: kept });
  });
}
