import type { ReactiveController } from "lit";
import { toggleZoom } from "./double-tap.ts";
import type { TapTarget } from "./double-tap.ts";

/** A notch of a mouse wheel is about 100; trackpads send many small ones. */
const WHEEL_SPEED = 0.0025;
const MAX_WHEEL_DELTA = 60;

/** Two taps this near in time and place are one double tap. Milliseconds, CSS pixels. */
const DOUBLE = { time: 300, distance: 30 };

/**
 * Ctrl and wheel (which is also how browsers report a trackpad's pinch), two fingers on glass, and a double tap. The
 * browser's own zoom would enlarge the host's page around us.
 */
export class ZoomGestures implements ReactiveController {
  readonly #target: TapTarget;
  #scroller: HTMLElement | null = null;
  #abort: AbortController | null = null;
  #distance = 0;
  #touched = { at: 0, x: 0, y: 0 };
  #tapped = { at: 0, x: 0, y: 0 };

  constructor(target: TapTarget) {
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
    this.#scroller.addEventListener("touchend", this.#onTouchEnd, options);
  }

  hostDisconnected(): void {
    this.#abort?.abort();
    this.#abort = null;
  }

  readonly #onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const notch = Math.max(-MAX_WHEEL_DELTA, Math.min(MAX_WHEEL_DELTA, event.deltaY));
    this.#zoom(Math.exp(-notch * WHEEL_SPEED), event.clientX, event.clientY);
  };

  readonly #onTouchStart = (event: TouchEvent): void => {
    const [first, second] = event.touches;
    this.#touched = { at: 0, x: 0, y: 0 };
    if (first === undefined) return;
    if (second === undefined) {
      this.#touched = { at: event.timeStamp, x: first.clientX, y: first.clientY };
      return;
    }
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

  /** A press on a field is the field's. */
  readonly #onTouchEnd = (event: TouchEvent): void => {
    const [finger] = event.changedTouches;
    const { at, x, y } = this.#touched;
    const isTap =
      finger !== undefined &&
      event.touches.length === 0 &&
      at > event.timeStamp - DOUBLE.time &&
      Math.hypot(finger.clientX - x, finger.clientY - y) < DOUBLE.distance / 2 &&
      !event.composedPath().some((element) => element instanceof HTMLElement && element.slot !== "");
    const before = this.#tapped;
    this.#tapped = isTap ? { at: event.timeStamp, x, y } : { at: 0, x: 0, y: 0 };
    if (!isTap || before.at < at - DOUBLE.time || Math.hypot(x - before.x, y - before.y) > DOUBLE.distance)
      return;
    event.preventDefault();
    this.#tapped = { at: 0, x: 0, y: 0 };
    const box = this.#scroller?.getBoundingClientRect();
    if (box !== undefined) toggleZoom(this.#target, x - box.left, y - box.top);
  };

  #zoom(factor: number, clientX: number, clientY: number): void {
    const box = this.#scroller?.getBoundingClientRect();
    if (box !== undefined) this.#target.zoomBy(factor, clientX - box.left, clientY - box.top);
  }
}

function distance(a: Touch, b: Touch): number {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
