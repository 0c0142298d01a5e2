/** Reports something about a field to the page. */
export function report(view: HTMLElement, type: string, detail?: unknown): void {
  view.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
}

/**
 * Reports where the signer is: `field-focus` (detail: whether a finger or mouse did it), `field-leave`, and `field-press`
 * where a line of text was pressed and may be brought into reach now.
 */
export function reportFocus(view: HTMLElement, isLine: () => boolean): void {
  /** Scrolling between press and release would cancel the press. */
  let pressed = false;
  view.addEventListener("pointerdown", () => (pressed = true));
  view.addEventListener("focusin", () => report(view, "field-focus", pressed));
  view.addEventListener("click", () => {
    if (pressed && isLine()) report(view, "field-press");
    pressed = false;
  });
  view.addEventListener("pointercancel", () => (pressed = false));
  view.addEventListener("focusout", () => report(view, "field-leave"));
}

/** Enter goes on to the next field, and begins no line there; Ctrl+Enter is handled by the page. */
export function reportEnter(view: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.isComposing) return;
  event.preventDefault();
  report(view, "field-enter");
}
