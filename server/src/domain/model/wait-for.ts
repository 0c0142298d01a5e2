import { type Instant, SECOND } from "@service/platform/ports/clock";
import type { Domain } from "./domain.ts";

/** How often a waiting request reads, because an announcement may be lost. */
const POLL_MS = SECOND;

/**
 * Reads until what is read has settled, the time is over, or `stop` aborts. Answers the last reading. `id` is announced
 * when it may have changed.
 */
export async function waitFor<Found>(
  { announcements, clock }: Pick<Domain, "announcements" | "clock">,
  id: string,
  find: () => Promise<Found>,
  isSettled: (found: Found) => boolean,
  { until, stop }: { until: Instant; stop: AbortSignal },
): Promise<Found> {
  for (;;) {
    // Waiting begins before the read, so that no announcement falls in between.
    const read = new AbortController();
    const changed = announcements.next(id, POLL_MS, AbortSignal.any([stop, read.signal]));
    try {
      const found = await find();
      if (isSettled(found) || clock.now() >= until || stop.aborted) return found;
      await changed;
    } finally {
      read.abort();
    }
  }
}
