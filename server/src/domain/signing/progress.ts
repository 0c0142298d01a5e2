import { agreedText } from "../consent/agreed.ts";
import type { Domain } from "../model/domain.ts";
import { changeRefusal, isPaused } from "../model/lifecycle.ts";
import type { Session, SigningProgress } from "../model/session.ts";
import { readParties, type SigningParties } from "../model/signing-parties.ts";
import type { Instant } from "@service/platform/ports/clock";
import { isVerified } from "../verification/verify.ts";
import { allowedMethods, isAllowedInk, methodRefused } from "../signing-terms/methods.ts";
import { isUnderway } from "./gate.ts";

const NOTHING: SigningProgress = {
  consented: false,
  consentedAt: null,
  values: {},
  signature: null,
  initials: null,
  placed: [],
};

/**
 * Stores the signer's progress. Throws DOCUMENT_CORRECTING, SESSION_COMPLETED and SESSION_CANCELLED where it would be in
 * vain, and DOCUMENT_CHANGED for a consent to a text that has changed, so that an open page learns of it. Before the required verifications the page has the consent alone, and other
 * progress stays unchanged.
 */
export async function saveProgress(
  { store, clock }: Pick<Domain, "store" | "clock">,
  { id, documentId, signerId }: Session,
  progress: SigningProgress,
): Promise<void> {
  await store.write(async (writer) => {
    const session = await writer.sessions.lock({ id });
    if (!session) return;
    const parties = { session, ...(await readParties(writer, { documentId, signerId })) };
    assertStored(parties, clock.now());
    assertInks(parties, progress);
    const { consented, consentedAt, consentedTo } = progress;
    const isKnown = session.progress?.consentedTo?.text?.version === consentedTo?.text?.version;
    if (consented && !(session.progress?.consented && isKnown))
      await agreedText(writer, session, consentedTo?.text);
    const kept = isVerified(session)
      ? progress
      : { ...(session.progress ?? NOTHING), consented, consentedAt, consentedTo };
    await writer.sessions.update({ id }, { progress: kept });
  });
}

/** The ink may be the remembered one, which the submission says. Throws SIGNATURE_METHOD_NOT_ALLOWED. */
function assertInks(
  { document, signer, session }: SigningParties,
  { signature, initials }: SigningProgress,
): void {
  const allowed = allowedMethods(document, signer, session);
  const mayBeRemembered = allowed?.includes("remembered") ?? true;
  if ((mayBeRemembered || isAllowedInk(allowed, signature)) && isAllowedInk(allowed, initials)) return;
  throw methodRefused();
}

function assertStored(asking: SigningParties, now: Instant): void {
  if (isPaused(asking.document, now) || !isUnderway(asking, now)) throw changeRefusal(asking, now);
}
