import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Fetches what the first screen does not need. Where that failed while the signer was reading, it is tried again. */
export class LateParts implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #load: () => Promise<void>;
  #isHere = false;
  failed = false;
  /** Somebody waits for something that is still on its way. */
  waiting = false;

  constructor(host: ReactiveControllerHost, load: () => Promise<void>) {
    this.#host = host;
    this.#load = load;
  }

  hostConnected(): void {
    this.failed = false;
  }

  /** Whether it is here. */
  async ensureLoaded(): Promise<boolean> {
    if (this.#isHere) return true;
    this.#isHere = await this.waitFor(this.#load());
    return this.#isHere;
  }

  /** Whether that could be fetched; meanwhile the page says that it waits. */
  async waitFor(coming: Promise<unknown>): Promise<boolean> {
    this.waiting = true;
    this.#host.requestUpdate();
    this.failed = await coming.then(
      () => false,
      () => true,
    );
    this.waiting = false;
    this.#host.requestUpdate();
    return !this.failed;
  }
}
