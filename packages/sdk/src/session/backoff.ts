import { CLIENT_SECRET_TTL_SECONDS } from "@service/contract/rules/limits";
import type { Clock } from "../clock.ts";
import type { SigningError } from "../errors.ts";

// Tries are about 0.3, 0.6 and 1.2 s apart: a restart stays unnoticed, and a wrong base-url is reported within 3 s.
const FIRST_DELAY_MS = 300;
// After this long the signer is asked, with a button.
const MAX_WAIT_MS = 15_000;
// The tries are counted anew after a minute without a failure; sooner, a page that fails once it is ready would loop.
const FAILURE_RESET_MS = 60_000;
const WINDOW_MS = CLIENT_SECRET_TTL_SECONDS * 1000;

/** Decides when the session tries again without being asked. */
export interface Backoff {
  /** Begins anew, because a person asked to try again. */
  reset(): void;
  /** The page is shown: nobody waits. */
  working(): void;
  /**
   * Milliseconds until the next try, between half and all of 0.3, 0.6, 1.2 s; null to give up. A try that reaches the
   * service is one of the 10 inits a minute that everybody behind an address has together, so what the service has
   * answered is tried once more, and what did not reach it three times. A page that stays silent has been waited for,
   * and one that refuses this host's page would do so again.
   */
  next(error: SigningError, answered: unknown): number | null;
}

export function createBackoff(clock: Clock): Backoff {
  const opened = clock.now();
  /** When the signer began to wait; null while the page is shown. */
  let waitingSince: number | null = opened;
  let lastFailure = -Infinity;
  let tries = 0;
  return {
    reset() {
      waitingSince = clock.now();
      tries = 0;
    },
    working() {
      waitingSince = null;
    },
    next(error, answered) {
      const now = clock.now();
      if (now - lastFailure > FAILURE_RESET_MS) tries = 0;
      lastFailure = now;
      waitingSince ??= now;
      const late = now - waitingSince > MAX_WAIT_MS || now - opened > WINDOW_MS;
      if (!error.retryable || error.code === "INIT_TIMEOUT" || late || tries >= (answered ? 1 : 3))
        return null;
      return FIRST_DELAY_MS * 2 ** tries++ * (0.5 + clock.random() / 2);
    },
  };
}
