import type { SigningFieldView } from "../fields/field-view.ts";
import type { Page } from "../phases/page.ts";
import { isInkField } from "../session/entries.ts";
import { SEEN_AFTER_MS } from "./places.ts";

/** The share of a field that must be visible for it to count as seen. A field larger than the screen must cover this share of the screen. */
const SHOWN_PART = 0.5;
const THRESHOLDS = Array.from({ length: 11 }, (_, tenth) => tenth / 10);

/** Watches which of the signer's places for ink are on the screen for a moment. */
export class PlaceWatch {
  readonly #page: Page;
  readonly #onSeen: (id: string) => void;
  readonly #watched = new Map<SigningFieldView, DOMRectReadOnly | null>();
  readonly #timers = new Map<SigningFieldView, () => void>();
  readonly #observer = new IntersectionObserver((entries) => this.#changed(entries), {
    threshold: THRESHOLDS,
  });

  constructor(page: Page, onSeen: (id: string) => void) {
    this.#page = page;
    this.#onSeen = onSeen;
  }

  /** Follows the fields that are over the pages now, except those seen. */
  follow(seen: ReadonlySet<string>): void {
    const views = [...this.#page.renderRoot.querySelectorAll<SigningFieldView>("[data-field]")];
    const wanted = new Set(
      views.filter(({ field }) => field.mine && isInkField(field) && !seen.has(field.id)),
    );
    for (const view of this.#watched.keys()) if (!wanted.has(view)) this.#forget(view);
    for (const view of wanted) {
      if (this.#watched.has(view)) continue;
      this.#watched.set(view, null);
      this.#observer.observe(view);
    }
  }

  stop(): void {
    for (const view of this.#watched.keys()) this.#forget(view);
  }

  #forget(view: SigningFieldView): void {
    this.#observer.unobserve(view);
    this.#watched.delete(view);
    this.#cancel(view);
  }

  #cancel(view: SigningFieldView): void {
    this.#timers.get(view)?.();
    this.#timers.delete(view);
  }

  #changed(entries: readonly IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      const view = entry.target as SigningFieldView;
      if (!this.#watched.has(view)) continue;
      const isShown = shownEnough(entry);
      this.#watched.set(view, isShown ? entry.intersectionRect : null);
      if (!isShown) this.#cancel(view);
      else if (!this.#timers.has(view)) this.#wait(view);
    }
  }

  /** Waits, and again if the view is covered by a sheet or not painted yet. */
  #wait(view: SigningFieldView): void {
    const cancel = this.#page.ports.clock.after(SEEN_AFTER_MS, () => {
      this.#timers.delete(view);
      const rect = this.#watched.get(view);
      if (!rect) return;
      if (!this.#isInSight(view, rect)) return this.#wait(view);
      this.#forget(view);
      this.#onSeen(view.field.id);
    });
    this.#timers.set(view, cancel);
  }

  #isInSight({ field }: SigningFieldView, rect: DOMRectReadOnly): boolean {
    const { viewer } = this.#page.fields;
    if (document.hidden || viewer === null || viewer.views[field.page - 1]?.painted !== true) return false;
    const root = this.#page.renderRoot as ShadowRoot;
    const top = root.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2);
    return top !== null && viewer.contains(top);
  }
}

function shownEnough({
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry): boolean {
  if (intersectionRatio >= SHOWN_PART) return true;
  return rootBounds !== null && intersectionRect.height >= rootBounds.height * SHOWN_PART;
}
