import { ApiError } from "./api-error.ts";

/** A bearer with its end, in epoch milliseconds. */
export interface AccessToken {
  token: string;
  expiresAt: number;
}

interface AccessOptions {
  /** Makes a token for the workspace and environment in use. */
  create: () => Promise<AccessToken>;
  now: () => number;
  /** The session has ended: nothing can be asked until somebody signs in. */
  onSignedOut: () => void;
}

/** A token with less time left than this is renewed before it is used. */
const RENEW_BEFORE_MS = 30_000;

/** Keeps the bearer in memory. Requests that need a new one wait for the same renewal. */
export class Access {
  readonly #options: AccessOptions;
  #token: AccessToken | null = null;
  #renewal: Promise<AccessToken> | null = null;

  constructor(options: AccessOptions) {
    this.#options = options;
  }

  async bearer(): Promise<string> {
    const known = this.#token;
    if (known !== null && known.expiresAt - this.#options.now() > RENEW_BEFORE_MS) return known.token;
    return (await this.#renew()).token;
  }

  /** Forgets a token that was refused, unless it was replaced meanwhile. */
  refuse(token: string): void {
    if (this.#token?.token === token) this.#token = null;
  }

  /** Forgets everything: another workspace, another environment or no session any more. */
  reset(): void {
    this.#token = null;
    this.#renewal = null;
  }

  signedOut(): void {
    this.reset();
    this.#options.onSignedOut();
  }

  #renew(): Promise<AccessToken> {
    this.#renewal ??= this.#start();
    return this.#renewal;
  }

  #start(): Promise<AccessToken> {
    const renewal = this.#options.create().then(
      (token) => {
        // a renewal of before the last reset is of another workspace
        if (this.#renewal === renewal) {
          this.#token = token;
          this.#renewal = null;
        }
        return token;
      },
      (error: unknown) => {
        if (this.#renewal === renewal) {
          this.#renewal = null;
          if (error instanceof ApiError && error.status === 401) this.signedOut();
        }
        throw error;
      },
    );
    return renewal;
  }
}
