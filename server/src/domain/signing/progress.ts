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
 * Stores the signer's progress. A finished session stores none. Before the required verifications the page has the
 * consent alone, and other progress stays unchanged.
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
