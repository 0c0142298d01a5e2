import type { LitElement } from "lit";

/** Gives the focus to an element that may have been put in just now: it holds nothing to focus until it has rendered. */
export async function focusOn(element: LitElement | null): Promise<void> {
  await element?.updateComplete;
  element?.focus();
}
