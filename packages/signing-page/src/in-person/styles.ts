import { logoDeclarations } from "../styles/logo.ts";
import { hairline } from "@service/ui/base";
import { css } from "lit";

export const inPersonStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    block-size: 100dvh;
    overflow: auto;
    background: var(--signing-color-surface);
    color: var(--signing-color-text);
  }
  :host([part-open]) {
    overflow: hidden;
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
    padding: 4px 8px 4px 16px;
    border-block-end: 1px solid ${hairline};
    background: var(--signing-color-surface-raised);
  }
  header p {
    min-inline-size: 0;
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  header signing-button {
    flex: none;
  }
  service-signing {
    flex: 1;
    block-size: auto;
    min-block-size: 0;
  }
  main {
    display: grid;
    gap: 16px;
    box-sizing: border-box;
    inline-size: min(100%, 480px);
    margin: auto;
    padding: 24px;
  }
  main::before {
    ${logoDeclarations}
    max-inline-size: 100%;
  }
  h1 {
    font-size: 1.75rem;
    font-weight: 650;
    line-height: 1.25;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  h1:focus {
    outline: none;
  }
  .step,
  .host {
    color: var(--signing-color-text-muted);
  }
  .step {
    font-size: 0.875rem;
    font-weight: 600;
  }
  .notice {
    padding: 12px 14px;
    border: 1px solid var(--signing-color-border);
    border-radius: var(--signing-radius);
    background: var(--signing-color-surface-raised);
  }
  form {
    display: grid;
    gap: 16px;
  }
  input {
    font-size: 1.25rem;
    letter-spacing: 0.2em;
    font-variant-numeric: tabular-nums;
    -webkit-text-security: disc;
  }
  .error {
    color: var(--signing-color-danger);
    font-weight: 600;
  }
  .others {
    display: grid;
    justify-items: start;
    gap: 4px;
    padding-block-start: 16px;
    border-block-start: 1px solid ${hairline};
  }
`;
