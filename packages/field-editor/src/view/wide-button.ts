import { html } from "lit";
import type { TemplateResult } from "lit";

/** A button with words, as wide as what it lies in. */
export function wideButton(words: string, act: () => void): TemplateResult {
  return html`<button class="tool wide" type="button" @click=${act}>${words}</button>`;
}
