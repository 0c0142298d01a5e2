import { asApiError } from "../wire/api-error.ts";
import type { ApiError } from "../wire/api-error.ts";
import type { Clock } from "./clock.ts";

/** Pauses between tries, milliseconds: a phone that changes cells is back within ten seconds. */
export const BACKOFF: readonly number[] = [500, 1500, 4000];

/** Runs `call`, and again after each pause while its failure is retryable. Rejects with the last ApiError. */
export async function withRetries<T>(
  clock: Clock,
  call: () => Promise<T>,
  worthIt: (error: ApiError) => boolean = (error) => error.retryable,
): Promise<T> {
  for (const pause of BACKOFF) {
    try {
      return await call();
    } catch (error) {
      const failure = asApiError(error);
      if (failure.isException || !worthIt(failure)) throw error;
      await clock.sleep(pause);
    }
  }
  return call();
}
