import { html } from "lit";
import type { TemplateResult } from "lit";
import { css } from "lit";

export type Tone = "neutral" | "active" | "good" | "bad" | "warn";

/** A state in a word, with a mark that does not depend on colour alone. */
export function badge(tone: Tone, words: string): TemplateResult {
  return html`<span class="badge ${tone}"><span class="dot" aria-hidden="true"></span>${words}</span>`;
}

export const badgeStyles = css`
  .badge {
    --tone: var(--signing-color-text-muted);
    display: inline-flex;
    align-items: center;
    gap: 7px;
    padding: 3px 10px 3px 9px;
    border-radius: 999px;
    background: color-mix(in srgb, var(--tone) 11%, transparent);
    color: var(--signing-color-text);
    font-size: 0.8125rem;
    font-weight: 600;
    line-height: 1.4;
    white-space: nowrap;
  }
  .badge .dot {
    flex: none;
    width: 8px;
    height: 8px;
    border: 2px solid var(--tone);
    border-radius: 50%;
  }
  .badge.active {
    --tone: var(--signing-color-accent-line);
  }
  .badge.good {
    --tone: var(--signing-color-success);
  }
  .badge.good .dot,
  .badge.bad .dot {
    background: var(--tone);
  }
  .badge.bad {
    --tone: var(--signing-color-danger);
  }
  .badge.warn {
    --tone: #b06a00;
  }
`;
