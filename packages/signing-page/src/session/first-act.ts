import { defer } from "../wire/deferred.ts";

/**
 * Events that only a person causes, with any kind of device. `scroll` is absent: the page causes it too, and
 * a person scrolls with one of these.
 */
const ACTS = ["pointerdown", "touchmove", "wheel", "keydown", "click", "input"] as const;

/**
 * Tells the person's first act in the page, for each ceremony that nobody has seen yet. What tests the links of mails
 * loads the page and runs its scripts, and does not act.
 */
export class FirstAct {
  readonly #acted: Promise<void>;
  readonly #tell: () => Promise<void>;
  #isTelling = false;

  constructor(page: EventTarget, tell: () => Promise<void>) {
    this.#tell = tell;
    this.#acted = firstActIn(page);
  }

  /** The page shows the ceremony. Failures are not told: consent and signature are acts, too. */
  async await(): Promise<void> {
    if (this.#isTelling) return;
    this.#isTelling = true;
    await this.#acted;
    await this.#tell().catch(() => undefined);
    this.#isTelling = false;
  }
}

function firstActIn(page: EventTarget): Promise<void> {
  const { promise, resolve } = defer<void>();
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  const onAct = ({ isTrusted }: Event): void => {
    // A script's own events are nobody's act.
    if (!isTrusted) return;
    listening.abort();
    resolve();
  };
  for (const type of ACTS) page.addEventListener(type, onAct, options);
  return promise;
}
