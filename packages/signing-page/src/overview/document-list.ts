import type { Chain } from "@service/contract/embed";
import { hairline } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import type { IconName } from "@service/ui/icons";
import { css, html } from "lit";
import type { nothing, TemplateResult } from "lit";
import type { Words } from "../locales/index.ts";
import { documentWords } from "./summary.ts";

type ChainDocument = Chain["documents"][number];

const ICONS: Record<ChainDocument["status"], IconName> = {
  pending: "pen",
  signed: "check",
  declined: "decline",
  closed: "minus",
};

/** The documents of a chain, each with its state; `beside` is what stands at the end of a row. */
export function documentList(
  { documents }: Chain,
  words: Words,
  beside: (document: ChainDocument) => TemplateResult | typeof nothing,
): TemplateResult {
  const ordered = documents.toSorted((a, b) => a.position - b.position);
  return html`<ol class="rows" aria-label=${words.lobby.documents}>
    ${ordered.map(
      (document) =>
        html`<li class=${document.status}>
          <span class="mark">${icon(ICONS[document.status], 20)}</span>
          <div class="what">
            <p class="name">${document.name}</p>
            <p class="state">${documentWords(document, words)}</p>
          </div>
          ${beside(document)}
        </li>`,
    )}
  </ol>`;
}

export const listStyles = css`
  .rows {
    margin: 0;
    padding: 0;
    list-style: none;
    border: 1px solid ${hairline};
    border-radius: calc(var(--signing-radius) * 1.2);
    background: var(--signing-color-surface-raised);
    overflow: hidden;
  }
  .rows li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 64px;
    padding: 10px 12px;
  }
  .rows li + li {
    border-top: 1px solid ${hairline};
  }
  .mark {
    --tone: var(--signing-color-text-muted);
    display: grid;
    place-items: center;
    flex: none;
    width: 36px;
    height: 36px;
    border-radius: 50%;
    background: color-mix(in srgb, var(--tone) 12%, transparent);
    color: var(--tone);
  }
  .signed .mark {
    --tone: var(--signing-color-success);
  }
  .declined .mark {
    --tone: var(--signing-color-danger);
  }
  .solid {
    fill: currentColor;
    stroke: none;
  }
  .what {
    flex: 1;
    min-width: 0;
  }
  .name {
    font-weight: 600;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  .state {
    margin-top: 2px;
    font-size: 0.875rem;
    line-height: 1.4;
    color: var(--signing-color-text-muted);
    overflow-wrap: anywhere;
  }
`;
