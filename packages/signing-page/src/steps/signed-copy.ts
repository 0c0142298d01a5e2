import type { Ceremony } from "@service/contract/embed";
import type { Clock } from "../session/clock.ts";

/** The signer's copy: being built, in hand, or not to be waited for. */
export type CopyState = "preparing" | "ready" | "later";

const STILL_TO_SIGN = new Set(["pending", "sent", "viewed"]);

/** How many others have yet to sign. */
export function othersPending(ceremony: Ceremony): number {
  return ceremony.signers.filter(({ isSelf, status }) => !isSelf && STILL_TO_SIGN.has(status)).length;
}

/** Between two looks for the signed copy, milliseconds: soon at first, then ever more patient, three minutes in all. */
const LOOKS = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000, 45_000, 60_000];

/** Waits for the signed copy. Null when it did not come in time, or `signal` said to stop. */
export async function awaitSignedCopy(
  look: () => Promise<Blob | null>,
  clock: Clock,
  signal: AbortSignal,
): Promise<Blob | null> {
  for (const pause of LOOKS) {
    await clock.sleep(pause);
    if (signal.aborted) return null;
    const copy = await look().catch(() => null); // a lost look is as good as "not yet"
    if (copy !== null) return copy;
  }
  return null;
}
