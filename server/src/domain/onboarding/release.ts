import { release } from "../credits/charge.ts";
import type { Domain } from "../model/domain.ts";
import { opened } from "./find.ts";

/** Sessions of one transaction. */
const BATCH = 100;

/**
 * Gives back what expired sessions reserved, unless a capture was examined, which is paid. A session is looked at once.
 */
export async function releaseExpired({ store, clock }: Pick<Domain, "store" | "clock">): Promise<void> {
  const expired = { expiresAt: { lte: clock.now() }, reservationId: { not: null } };
  for (let count = BATCH; count === BATCH;)
    count = await store.write(async (writer) => {
      const found = await writer.onboardings.find(expired, { limit: BATCH });
      for (const { id } of found) {
        const onboarding = await writer.onboardings.lock({ id });
        if (!onboarding || onboarding.reservationId === null) continue;
        const { captures } = await opened(writer, onboarding);
        if (captures.length === 0) await release(writer, onboarding.reservationId);
        await writer.onboardings.update({ id }, { reservationId: null });
      }
      return found.length;
    });
}
