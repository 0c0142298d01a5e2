import type { ReactiveController } from "lit";

export interface ZoomTarget {
  /** The element that scrolls. */
  scroller(): HTMLElement | null;
  /** Multiplies the scale about a point in the scroller's own coordinates, CSS pixels. */
  zoomBy(factor: number, x: number, y: number): void;
}

/** A notch of a mouse wheel is about 100; trackpads send many small ones. */
const WHEEL_SPEED = 0.0025;
const LARGEST_NOTCH = 60;

/**
 * Ctrl and wheel (which is also how browsers report a trackpad's pinch), and two fingers on glass. The browser's own
 * zoom would enlarge the host's page around us.
 */
export class ZoomGestures implements ReactiveController {
  readonly #target: ZoomTarget;
  #scroller: HTMLElement | null = null;
  #abort: AbortController | null = null;
  #distance = 0;

  constructor(target: ZoomTarget) {
    this.#target = target;
  }

  hostUpdated(): void {
    if (this.#abort !== null) return;
    this.#scroller = this.#target.scroller();
    if (this.#scroller === null) return;
    this.#abort = new AbortController();
    // not passive: the gesture is ours, the browser must not also zoom
    const options = { passive: false, signal: this.#abort.signal };
    this.#scroller.addEventListener("wheel", this.#onWheel, options);
    this.#scroller.addEventListener("touchstart", this.#onTouchStart, options);
    this.#scroller.addEventListener("touchmove", this.#onTouchMove, options);
  }

  hostDisconnected(): void {
    this.#abort?.abort();
    this.#abort = null;
  }

  readonly #onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const notch = Math.max(-LARGEST_NOTCH, Math.min(LARGEST_NOTCH, event.deltaY));
    this.#zoom(Math.exp(-notch * WHEEL_SPEED), event.clientX, event.clientY);
  };

  readonly #onTouchStart = (event: TouchEvent): void => {
    const [first, second] = event.touches;
    if (first === undefined || second === undefined) return;
    event.preventDefault();
    this.#distance = distance(first, second);
  };

  readonly #onTouchMove = (event: TouchEvent): void => {
    const [first, second] = event.touches;
    if (first === undefined || second === undefined || this.#distance === 0) return;
    event.preventDefault();
    const now = distance(first, second);
    this.#zoom(
      now / this.#distance,
      (first.clientX + second.clientX) / 2,
      (first.clientY + second.clientY) / 2,
    );
    this.#distance = now;
  };

  #zoom(factor: number, clientX: number, clientY: number): void {
    const box = this.#scroller?.getBoundingClientRect();
    if (box !== undefined) this.#target.zoomBy(factor, clientX - box.left, clientY - box.top);
  }
}

function distance(a: Touch, b: Touch): number {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
