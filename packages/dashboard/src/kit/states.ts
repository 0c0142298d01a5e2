import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { hairline } from "@service/ui/base";
import { drawing } from "./icons.ts";
import type { DashboardIcon } from "./icons.ts";

/** Nothing is there yet: why, and what to do next. */
export function emptyState(given: {
  icon?: DashboardIcon;
  title: string;
  body: string;
  action?: unknown;
  /** Whether it is all that the page has, so that its title is the page's. */
  isWhole?: boolean;
}): TemplateResult {
  const { title } = given;
  return html`<div class="empty">
    <span class="empty-icon">${drawing(given.icon ?? "empty", 28)}</span>
    ${given.isWhole === true ? html`<h1 class="empty-title" tabindex="-1">${title}</h1>` : html`<h2>${title}</h2>`}
    <p class="muted">${given.body}</p>
    ${given.action === undefined ? nothing : html`<div class="empty-action">${given.action}</div>`}
  </div>`;
}

/** Rows in the shape of what is being loaded. */
export function skeleton(label: string, rows = 5): TemplateResult {
  return html`<div class="skeleton" role="status" aria-label=${label}>
    ${Array.from({ length: rows }, () => html`<div class="bone"><i></i><i></i></div>`)}
  </div>`;
}

export const stateStyles = css`
  .empty {
    display: grid;
    justify-items: center;
    gap: 8px;
    padding: 56px 24px;
    text-align: center;
  }
  .empty .empty-title {
    font-size: 1.25rem;
  }
  .empty p {
    max-width: 46ch;
    text-wrap: balance;
  }
  .empty-icon {
    display: grid;
    place-items: center;
    width: 60px;
    height: 60px;
    margin-bottom: 8px;
    border-radius: 50%;
    background: color-mix(in srgb, var(--signing-color-accent) 9%, transparent);
    color: var(--signing-color-accent-text);
  }
  .empty-action {
    margin-top: 12px;
  }
  .bone {
    display: grid;
    gap: 10px;
    padding: 18px 24px;
  }
  .bone + .bone {
    border-top: 1px solid ${hairline};
  }
  .bone i {
    height: 12px;
    width: 42%;
    border-radius: 6px;
    background: color-mix(in srgb, var(--signing-color-border) 26%, transparent);
    animation: breathe 1.4s ease-in-out infinite alternate;
  }
  .bone i + i {
    width: 24%;
    opacity: 0.7;
  }
  @keyframes breathe {
    to {
      opacity: 0.45;
    }
  }
`;
