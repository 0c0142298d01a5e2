import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Fetches what the first screen does not need. Where that failed while the signer was reading, it is tried again. */
export class LateParts implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #load: () => Promise<void>;
  failed = false;

  constructor(host: ReactiveControllerHost, load: () => Promise<void>) {
    this.#host = host;
    this.#load = load;
  }

  hostConnected(): void {
    this.failed = false;
  }

  /** Whether it is here. */
  async here(): Promise<boolean> {
    this.failed = await this.#load().then(
      () => false,
      () => true,
    );
    this.#host.requestUpdate();
    return !this.failed;
  }
}
