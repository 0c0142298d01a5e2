import { html } from "lit";
import type { TemplateResult } from "lit";
import type { Page } from "./page.ts";

export function closedView({ words, session }: Page): TemplateResult {
  const { closed } = words;
  return html`<signing-end-screen icon="leave" heading=${closed.title} words=${closed.body}>
    <signing-button slot="actions" @click=${() => session.resume()}>${closed.resume}</signing-button>
  </signing-end-screen>`;
}
