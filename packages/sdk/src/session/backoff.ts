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
export class Backoff {
  readonly #clock: Clock;
  readonly #opened: number;
  /** When the signer began to wait; null while the page is shown. */
  #waitingSince: number | null;
  #lastFailure = -Infinity;
  #tries = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#opened = this.#waitingSince = clock.now();
  }

  /** Begins anew, because a person asked to try again. */
  reset(): void {
    this.#waitingSince = this.#clock.now();
    this.#tries = 0;
  }

  working(): void {
    this.#waitingSince = null;
  }

  /**
   * Milliseconds until the next try, between half and all of 0.3, 0.6, 1.2 s; null to give up. A try that reaches the
   * service is one of the 10 inits a minute that everybody behind an address has together, so what the service has
   * answered is tried once more, and what did not reach it three times. A page that stays silent has been waited for,
   * and one that refuses this host's page would do so again.
   */
  next(error: SigningError, answered: unknown): number | null {
    const now = this.#clock.now();
    if (now - this.#lastFailure > FAILURE_RESET_MS) this.#tries = 0;
    this.#lastFailure = now;
    this.#waitingSince ??= now;
    const late = now - this.#waitingSince > MAX_WAIT_MS || now - this.#opened > WINDOW_MS;
    if (!error.retryable || error.code === "INIT_TIMEOUT" || late || this.#tries >= (answered ? 1 : 3))
      return null;
    return FIRST_DELAY_MS * 2 ** this.#tries++ * (0.5 + this.#clock.random() / 2);
  }
}
