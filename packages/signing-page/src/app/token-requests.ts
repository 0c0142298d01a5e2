import { ApiError } from "../wire/api-error.ts";
import { defer } from "../wire/deferred.ts";
import type { Deferred } from "../wire/deferred.ts";

/** The host asks its server for a fresh token; longer than this and it is not coming. Milliseconds. */
const TOKEN_TIMEOUT_MS = 20_000;

/** Asks the host for frame tokens and hands over those that come. */
export class TokenRequests {
  readonly #ask: () => void;
  #waiting: Deferred<string> | null = null;

  constructor(ask: () => void) {
    this.#ask = ask;
  }

  /** Rejects with ApiError when the host stays silent. */
  next(): Promise<string> {
    const waiting = defer<string>();
    this.#waiting = waiting;
    const timer = setTimeout(() => waiting.reject(new ApiError("NETWORK_ERROR", null)), TOKEN_TIMEOUT_MS);
    this.#ask();
    return waiting.promise.finally(() => clearTimeout(timer));
  }

  /** Whether somebody waited for it. */
  give(frameToken: string): boolean {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve(frameToken);
    return waiting !== null;
  }
}
