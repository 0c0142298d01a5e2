import type { Domain } from "../model/domain.ts";
import { changeRefusal, isPaused } from "../model/lifecycle.ts";
import type { Session, SigningProgress } from "../model/session.ts";
import { readParties, type SigningParties } from "../model/signing-parties.ts";
import type { Instant } from "../ports/clock.ts";
import { isVerified } from "../verification/verify.ts";
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
 * vain, so that an open page learns of it. Before the required verifications the page has the consent alone, and other
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
    assertStored({ session, ...(await readParties(writer, { documentId, signerId })) }, clock.now());
    const { consented, consentedAt, consentedTo } = progress;
    const kept = isVerified(session)
      ? progress
      : { ...(session.progress ?? NOTHING), consented, consentedAt, consentedTo };
    await writer.sessions.update({ id }, { progress: kept });
  });
}

function assertStored(asking: SigningParties, now: Instant): void {
  if (isPaused(asking.document, now) || !isUnderway(asking, now)) throw changeRefusal(asking, now);
}
