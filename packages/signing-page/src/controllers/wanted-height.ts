import type { ReactiveController } from "lit";
import type { Host } from "../wire/host-link.ts";

/** Header and bottom bar, roughly. CSS pixels. */
const CHROME = 140;
const LEAST = 560;
const MOST = 860;

/**
 * A height at which the page is comfortable: the document scrolls inside, so this is a screenful, an A4 page (1 : √2) at full width, not its length. It
 * depends on the width alone, or a host that follows would chase us.
 */
export function wantedHeight(width: number): number {
  return Math.round(Math.min(MOST, Math.max(LEAST, width * Math.SQRT2 + CHROME)));
}

/** Tells the host whenever the wanted height changes. */
export class WantedHeight implements ReactiveController {
  readonly #host: Host;
  readonly #observer: ResizeObserver;
  #told = 0;

  constructor(host: Host) {
    this.#host = host;
    this.#observer = new ResizeObserver(() => this.tell());
  }

  hostConnected(): void {
    this.#observer.observe(document.documentElement);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  /** Also called once the host listens. */
  tell(): void {
    const width = document.documentElement.clientWidth;
    const height = wantedHeight(width);
    if (width === 0 || height === this.#told) return;
    this.#told = height;
    this.#host.post({ type: "resize", height });
  }
}
