import type { Domain } from "../model/domain.ts";
import type { Session, SigningProgress } from "../model/session.ts";
import { isVerified } from "../verification/verify.ts";

const NOTHING: SigningProgress = {
  consented: false,
  consentedAt: null,
  values: {},
  signature: null,
  initials: null,
  placed: [],
};

/**
 * Keeps what the signer has entered so far; a finished session keeps nothing more. Before the required verifications
 * there is nothing to enter but the consent: what was entered earlier stays as it is.
 */
export async function saveProgress(
  { store }: Pick<Domain, "store">,
  { id }: Session,
  progress: SigningProgress,
): Promise<void> {
  await store.write(async (writer) => {
    const session = await writer.sessions.lock({ id });
    if (session?.status !== "open") return;
    const { consented, consentedAt } = progress;
    const kept = isVerified(session)
      ? progress
      : { ...(session.progress ?? NOTHING), consented, consentedAt };
    await writer.sessions.update({ id }, { progress: kept });
  });
}
