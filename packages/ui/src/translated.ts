import { LitElement } from "lit";

interface Updating {
  renderRoot?: ParentNode;
  performUpdate: (this: Updating) => void;
}

/**
 * Lets words change that a page translator has wrapped in `<font>`, in every element: Lit would write the new words
 * into the wrapper, where they are not shown. Before an element renders, its translated words become plain text again,
 * which the translator meets as new.
 */
export function renderUnderTranslators(): void {
  const prototype = LitElement.prototype as unknown as Updating;
  const { performUpdate } = prototype;
  prototype.performUpdate = function (this: Updating): void {
    if (this.renderRoot) unwrap(this.renderRoot);
    performUpdate.call(this);
  };
}

/** Unwraps words that are bound alone: Lit marks the place of each with a comment before it. */
function unwrap(root: ParentNode): void {
  for (const wrapper of root.querySelectorAll("font"))
    if (wrapper.previousSibling instanceof Comment) wrapper.replaceWith(wrapper.textContent ?? "");
}
