import { html } from "lit";
import type { TemplateResult } from "lit";
import type { Page } from "./page.ts";

/** Shows progress, or a button that tries again, until the element's code has loaded. */
export function lateContent({ late, words }: Page): TemplateResult {
  return html`<div class="waiting">
    ${
      late.failed
        ? html`<signing-button @click=${() => late.ensureLoaded()}>${words.retry}</signing-button>`
        : html`<signing-progress label=${words.loading}></signing-progress>`
    }
  </div>`;
}
