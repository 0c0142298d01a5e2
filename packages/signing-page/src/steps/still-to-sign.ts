import type { Ceremony } from "@service/contract/embed";
import { icon } from "@service/ui/icons";
import type { IconName } from "@service/ui/icons";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { Words } from "../locales/index.ts";

/** Others with a row of their own; the rest is counted. */
const MAX_ROWS = 5;

type State = keyof Words["done"]["states"];

/** How far somebody is, by the status that the ceremony gives. Whether they have opened the document is their own affair. */
const STATES: Readonly<Record<string, State>> = {
  pending: "later",
  sent: "asked",
  viewed: "asked",
  declined: "declined",
};

const ICONS: Record<State, IconName> = { later: "clock", asked: "pen", declined: "decline" };

/** Those who have not signed, in their order. `isCurrent`: their statuses were read after this signer had signed. */
export function stillToSign(
  others: Ceremony["signers"],
  { done }: Words,
  isCurrent: boolean,
): TemplateResult | typeof nothing {
  if (others.length === 0) return nothing;
  const more = others.length - MAX_ROWS;
  return html`<ol class="rows" aria-label=${done.waitedFor}>
    ${others.slice(0, MAX_ROWS).map(({ name, status }) => {
      const state = STATES[status];
      return html`<li class=${isCurrent ? (state ?? "") : ""}>
        <span class="mark">${icon(isCurrent && state ? ICONS[state] : "clock", 20)}</span>
        <div class="what">
          <p class="name" dir="auto">${name}</p>
          <p class="state">${isCurrent && state ? done.states[state] : nothing}</p>
        </div>
      </li>`;
    })}
    ${more > 0 ? html`<li class="state">${done.more(more)}</li>` : nothing}
  </ol>`;
}
