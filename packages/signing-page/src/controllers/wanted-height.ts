import type { ReactiveController } from "lit";
import type { Host } from "../wire/host-link.ts";

/** Header and bottom bar, roughly. CSS pixels. */
const BARS_HEIGHT = 140;
const MIN_HEIGHT = 560;
const MAX_HEIGHT = 860;

/**
 * The height that the page asks the host for: an A4 page (1 : √2) at full width; the document scrolls inside. It depends
 * on the width alone: if it depended on the height, a host that follows would cause a loop.
 */
export function wantedHeight(width: number): number {
  return Math.round(Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, width * Math.SQRT2 + BARS_HEIGHT)));
}

/** Reports each change of the wanted height to the host. */
export class WantedHeight implements ReactiveController {
  readonly #host: Host;
  readonly #observer: ResizeObserver;
  #reported = 0;

  constructor(host: Host) {
    this.#host = host;
    this.#observer = new ResizeObserver(() => this.report());
  }

  hostConnected(): void {
    this.#observer.observe(document.documentElement);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  /** Also called when the host has connected. */
  report(): void {
    const width = document.documentElement.clientWidth;
    const height = wantedHeight(width);
    if (width === 0 || height === this.#reported) return;
    this.#reported = height;
    this.#host.post({ type: "resize", height });
  }
}
