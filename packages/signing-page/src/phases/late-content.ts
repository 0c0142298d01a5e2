import { html } from "lit";
import type { TemplateResult } from "lit";
import type { Page } from "./page.ts";

/** What an element shows until its code is there. */
export function lateContent({ late, words }: Page): TemplateResult {
  return html`<div class="waiting">
    ${
      late.failed
        ? html`<signing-button @click=${() => late.ensureLoaded()}>${words.retry}</signing-button>`
        : html`<signing-progress label=${words.loading}></signing-progress>`
    }
  </div>`;
}
