import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { HandOverState } from "./api.ts";

/** Those who may go first in place of the person that is asked. */
export function othersView(
  others: HandOverState["people"],
  words: string,
  choose: (signerId: string) => void,
): TemplateResult | typeof nothing {
  if (others.length === 0) return nothing;
  return html`<div class="others">
    <p>${words}</p>
    ${others.map(
      ({ signerId, name }) =>
        html`<signing-button variant="quiet" @click=${() => choose(signerId)}>${name}</signing-button>`,
    )}
  </div>`;
}
