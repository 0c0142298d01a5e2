import type { Chain } from "@service/contract/embed";
import { hairline } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import { css, html } from "lit";
import type { TemplateResult } from "lit";
import type { Words } from "../locales/index.ts";

/** The people of a chain, each with what they owe; the signer first. */
export function peopleList(people: Chain["people"], { lobby }: Words): TemplateResult {
  return html`<ul class="people" aria-label=${lobby.people}>
    ${people
      .toSorted((a, b) => Number(b.isSelf) - Number(a.isSelf))
      .map(
        ({ name, isSelf, missingValues, unsigned }) =>
          html`<li>
            <span>${isSelf ? lobby.self : name}<span class="visually-hidden">:</span></span>
            <span class="owed"
              >${
                missingValues + unsigned === 0
                  ? html`${icon("check", 18)}${lobby.nothing}`
                  : lobby.owed(missingValues, unsigned)
              }</span
            >
          </li>`,
      )}
  </ul>`;
}

export const peopleStyles = css`
  .people {
    margin: 0;
    padding: 0;
    list-style: none;
    line-height: 1.5;
  }
  .people li {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 16px;
    padding: 8px 0;
    border-bottom: 1px solid ${hairline};
    overflow-wrap: anywhere;
  }
  .owed {
    flex: none;
    max-width: 60%;
    color: var(--signing-color-text-muted);
    text-align: end;
  }
  .owed .icon {
    margin-inline-end: 6px;
    color: var(--signing-color-success);
    vertical-align: -4px;
  }
`;
