import { css } from "lit";

export const beforeActStyles = css`
  p {
    line-height: 1.5;
    color: var(--signing-color-text-muted);
  }
  .stack {
    display: grid;
    gap: 18px;
  }
  dl {
    margin: 12px 0 0;
  }
  .row {
    padding-block: 10px;
    border-top: 1px solid var(--signing-color-border);
    overflow-wrap: anywhere;
  }
  dt {
    font-size: 0.875rem;
    color: var(--signing-color-text-muted);
  }
  dd {
    margin: 2px 0 0;
  }
  .value {
    display: block;
    font-weight: 600;
    white-space: pre-wrap;
  }
  .empty {
    font-weight: 400;
    font-style: italic;
    color: var(--signing-color-text-muted);
  }
  .by {
    font-size: 0.875rem;
    color: var(--signing-color-text-muted);
  }
`;
