import { hairline } from "@service/ui/base";
import { css } from "lit";

/** Parts that the pages share: panels, rows, forms, links that look like buttons. */
export const pageStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    align-content: start;
    line-height: 1.5;
  }
  h1 {
    font-size: 1.75rem;
    line-height: 1.2;
    font-weight: 680;
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }
  h1:focus,
  h2:focus {
    outline: none;
  }
  h2 {
    font-size: 1.0625rem;
    font-weight: 650;
    line-height: 1.35;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 12px 24px;
  }
  .head > :first-child {
    flex: 1 1 280px;
    min-width: 0;
  }
  .lead {
    margin-top: 4px;
    max-width: 62ch;
    color: var(--signing-color-text-muted);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .muted {
    color: var(--signing-color-text-muted);
  }
  .small {
    font-size: 0.875rem;
  }
  .wrap {
    overflow-wrap: anywhere;
  }
  .panel {
    padding: 24px;
    border: 1px solid ${hairline};
    border-radius: calc(var(--signing-radius) * 1.4);
    background: var(--signing-color-surface-raised);
  }
  .panel.flush {
    padding: 0;
    overflow: clip;
  }
  .panel > h2 {
    margin-bottom: 14px;
  }
  .panel > .title {
    padding: 20px 24px 12px;
  }
  .panel > .foot {
    padding: 20px 24px 24px;
    border-top: 1px solid ${hairline};
  }
  .more {
    padding: 16px;
    text-align: center;
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(280px, 360px);
    gap: 24px;
    align-items: start;
  }
  .stack {
    display: grid;
    gap: 24px;
    min-width: 0;
  }
  .tight {
    display: grid;
    gap: 16px;
  }
  .rows {
    list-style: none;
  }
  .rows > li + li {
    border-top: 1px solid ${hairline};
  }
  .row {
    display: flex;
    align-items: center;
    gap: 8px 20px;
    min-height: 68px;
    padding: 12px 24px;
    color: inherit;
    text-decoration: none;
  }
  .row > .main {
    flex: 1 1 0;
    min-width: 0;
  }
  .row .name {
    display: block;
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .row .side {
    flex: none;
    text-align: end;
    color: var(--signing-color-text-muted);
    font-size: 0.875rem;
  }
  a.row:hover,
  button.row:hover {
    background: color-mix(in srgb, var(--signing-color-accent) 5%, transparent);
  }
  .row:focus-visible {
    outline-offset: -3px;
  }
  button.row {
    width: 100%;
    border: 0;
    background: none;
    text-align: start;
    cursor: pointer;
  }
  a {
    color: var(--signing-color-accent-text);
  }
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-height: 48px;
    padding: 10px 20px;
    border: 1px solid var(--signing-color-accent-line);
    border-radius: var(--signing-radius);
    background: var(--signing-color-accent);
    color: var(--signing-color-on-accent);
    font-weight: 600;
    line-height: 1.25;
    text-decoration: none;
  }
  .button:hover {
    filter: brightness(1.08);
  }
  .button.secondary {
    border-color: var(--signing-color-border);
    background: transparent;
    color: var(--signing-color-text);
  }
  .button.secondary:hover {
    filter: none;
    background: color-mix(in srgb, var(--signing-color-accent) 9%, transparent);
  }
  signing-button > [slot="icon"] {
    display: inline-flex;
  }
  .quiet-link {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    color: var(--signing-color-text-muted);
    font-size: 0.875rem;
    text-decoration: none;
  }
  .quiet-link:hover {
    color: var(--signing-color-accent-text);
  }
  .facts {
    display: grid;
    gap: 12px;
  }
  .facts dt {
    color: var(--signing-color-text-muted);
    font-size: 0.875rem;
  }
  .facts dd {
    overflow-wrap: anywhere;
  }
  .solid {
    fill: currentColor;
    stroke: none;
  }
  @media (max-width: 900px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (max-width: 640px) {
    :host {
      gap: 16px;
    }
    h1 {
      font-size: 1.5rem;
    }
    .panel {
      padding: 16px;
    }
    .panel.flush {
      padding: 0;
    }
    .panel > .title {
      padding: 16px 16px 8px;
    }
    .panel > .foot {
      padding: 16px;
    }
    .row {
      flex-wrap: wrap;
      padding: 14px 16px;
    }
    .row > .main {
      flex-basis: 100%;
    }
    .row .name {
      white-space: normal;
      overflow-wrap: anywhere;
    }
    .row .side {
      text-align: start;
    }
    .head > .actions {
      width: 100%;
    }
    .head > .actions > * {
      flex: 1 1 auto;
    }
  }
`;

/** Rows that begin with an icon, which small screens do without. */
export const iconRowStyles = css`
  .row > .icon {
    flex: none;
    color: var(--signing-color-text-muted);
  }
  @media (max-width: 640px) {
    .row > .icon {
      display: none;
    }
  }
`;

/** Native controls in the look of the kit's fields. */
export const formStyles = css`
  .field {
    display: block;
    min-width: 0;
  }
  .field > span,
  .label {
    display: block;
    margin-bottom: 6px;
    font-size: 0.875rem;
    font-weight: 600;
  }
  input:not([type="checkbox"], [type="radio"], [type="file"]),
  select,
  textarea {
    display: block;
    width: 100%;
    min-height: 48px;
    padding: 11px 14px;
    border: 1px solid var(--signing-color-border);
    border-radius: var(--signing-radius);
    background: var(--signing-color-surface-raised);
    color: inherit;
    font: inherit;
    line-height: 1.4;
  }
  /* its picker has the focus by itself, and no ring that every browser shows */
  input:is([type="date"], [type="datetime-local"]):focus-within {
    outline: 2px solid var(--signing-color-accent-line);
    outline-offset: 2px;
  }
  select {
    padding-inline-end: 36px;
    appearance: none;
    background-image:
      linear-gradient(45deg, transparent 50%, currentColor 50%),
      linear-gradient(135deg, currentColor 50%, transparent 50%);
    background-position:
      right 19px center,
      right 14px center;
    background-size:
      5px 5px,
      5px 5px;
    background-repeat: no-repeat;
    text-overflow: ellipsis;
  }
  .field .hint,
  .hint {
    margin-top: 6px;
    font-size: 0.875rem;
    font-weight: 400;
    color: var(--signing-color-text-muted);
  }
  .check {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    cursor: pointer;
  }
  .check input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--signing-color-accent);
  }
  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
    gap: 16px;
  }
`;
