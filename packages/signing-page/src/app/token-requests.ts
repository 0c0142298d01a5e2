import { networkError } from "../wire/api-error.ts";
import { defer } from "../wire/deferred.ts";
import type { Deferred } from "../wire/deferred.ts";

/** The host's server must answer with a new token within this time. */
const TOKEN_TIMEOUT_MS = 20_000;

/** Requests frame tokens from the host. */
export class TokenRequests {
  readonly #ask: () => void;
  #waiting: Deferred<string> | null = null;

  constructor(ask: () => void) {
    this.#ask = ask;
  }

  /** Rejects with ApiError when the host does not answer in time. */
  next(): Promise<string> {
    const waiting = defer<string>();
    this.#waiting = waiting;
    const timer = setTimeout(() => waiting.reject(networkError()), TOKEN_TIMEOUT_MS);
    this.#ask();
    return waiting.promise.finally(() => clearTimeout(timer));
  }

  /** Returns whether a request was waiting for the token. */
  give(frameToken: string): boolean {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve(frameToken);
    return waiting !== null;
  }
}
