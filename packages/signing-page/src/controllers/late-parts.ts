import { isMissingModule } from "@service/ui/missing-module";
import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Fetches the code that the first screen does not need. A fetch that failed is repeated when the code is needed. */
export class LateParts implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #load: () => Promise<void>;
  #isLoaded = false;
  failed = false;
  /** The code is loaded, or could not be. */
  isSettled = false;
  /** The signer waits for code that is being fetched. */
  waiting = false;

  constructor(host: ReactiveControllerHost, load: () => Promise<void>) {
    this.#host = host;
    this.#load = load;
  }

  hostConnected(): void {
    this.failed = false;
  }

  /** Returns whether the code is loaded. */
  async ensureLoaded(): Promise<boolean> {
    if (this.#isLoaded) return true;
    this.#isLoaded = await this.waitFor(this.#load());
    this.isSettled = true;
    this.#host.requestUpdate();
    return this.#isLoaded;
  }

  /** Returns whether the fetch succeeded; `waiting` is set meanwhile. */
  async waitFor(coming: Promise<unknown>): Promise<boolean> {
    this.waiting = true;
    this.#host.requestUpdate();
    this.failed = await coming.then(
      () => false,
      (error: unknown) => {
        if (!isMissingModule(error)) reportError(error);
        return true;
      },
    );
    this.waiting = false;
    this.#host.requestUpdate();
    return !this.failed;
  }
}
