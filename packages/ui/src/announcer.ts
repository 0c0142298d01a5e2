import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Words for screen readers, read out when they change. The host renders `words` in a polite live region. */
export class Announcer implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  words = "";

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  hostConnected(): void {
    this.words = "";
  }

  say(words: string): void {
    // a live region does not announce unchanged text: a no-break space changes it
    this.words = words === this.words ? `${words}\u00A0` : words;
    this.#host.requestUpdate();
  }
}
