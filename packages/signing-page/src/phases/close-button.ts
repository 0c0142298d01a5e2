import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { Page } from "./page.ts";

/** Reports the end to the host again: it may have missed the first report. The host decides whether to remove the frame. */
export function closeButton({ words, ports, finished, finish }: Page): TemplateResult | typeof nothing {
  if (!ports.hasHost()) return nothing;
  if (finished) return html`<p slot="actions" role="status">${words.closed.hint}</p>`;
  return html`<signing-button slot="actions" variant="secondary" @click=${finish}
    >${words.close}</signing-button
  >`;
}
