import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { Page } from "./page.ts";

/** Tells the host the end once more: it may not have listened the first time. Whether the frame goes away is up to it. */
export function closeButton({ words, ports, finished, finish }: Page): TemplateResult | typeof nothing {
  if (!ports.hasHost()) return nothing;
  if (finished) return html`<p slot="actions" role="status">${words.closed.hint}</p>`;
  return html`<signing-button slot="actions" variant="secondary" @click=${finish}
    >${words.close}</signing-button
  >`;
}
