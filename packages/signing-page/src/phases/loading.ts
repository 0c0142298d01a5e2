import { html } from "lit";
import type { TemplateResult } from "lit";
import type { Words } from "../locales/index.ts";

export function loadingView({ loading, title }: Words): TemplateResult {
  return html`<main class="end waiting" aria-label=${title}>
    <p>${loading}</p>
    <signing-progress label=${loading}></signing-progress>
  </main>`;
}
