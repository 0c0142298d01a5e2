import { SigningElement } from "./signing-element.ts";

export const TAG = "service-signing";

/** Registers `<service-signing>`, once, in a browser; elsewhere nothing. */
export function defineElement(): void {
  if (typeof window === "undefined" || customElements.get(TAG)) return;
  customElements.define(TAG, SigningElement);
}
