import type { LitElement } from "lit";

/** Focuses an element after it has rendered: before, it has nothing to focus. */
export async function focusOn(element: LitElement | null): Promise<void> {
  await element?.updateComplete;
  element?.focus();
}
