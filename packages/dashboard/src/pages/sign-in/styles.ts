import { css } from "lit";

export const signInStyles = css`
  :host {
    display: grid;
    place-items: center;
    align-content: center;
    min-height: 100dvh;
    padding: 24px 16px;
  }
  main {
    width: min(420px, 100%);
    padding: 36px 32px;
    border-radius: calc(var(--signing-radius) * 1.8);
    background: var(--signing-color-surface-raised);
    box-shadow: var(--signing-shadow);
  }
  h1 {
    margin-bottom: 8px;
    font-size: 1.5rem;
    line-height: 1.25;
    letter-spacing: -0.01em;
  }
  h1:focus {
    outline: none;
  }
  .lead {
    margin-bottom: 24px;
    color: var(--signing-color-text-muted);
  }
  form {
    display: grid;
    gap: 16px;
  }
  signing-button {
    display: flex;
  }
  .mark {
    display: grid;
    place-items: center;
    width: 52px;
    height: 52px;
    margin-bottom: 20px;
    border-radius: 16px;
    background: color-mix(in srgb, var(--signing-color-accent) 11%, transparent);
    color: var(--signing-color-accent-text);
  }
  .or {
    display: flex;
    align-items: center;
    gap: 12px;
    margin: 18px 0;
    color: var(--signing-color-text-muted);
    font-size: 0.875rem;
  }
  .or::before,
  .or::after {
    content: "";
    flex: 1;
    height: 1px;
    background: color-mix(in srgb, var(--signing-color-border) 32%, transparent);
  }
  .error {
    margin-top: 6px;
    color: var(--signing-color-danger);
    font-size: 0.875rem;
  }
  signing-notice {
    margin-bottom: 20px;
  }
  .confirm {
    overflow-wrap: anywhere;
  }
  .confirm + .hint {
    margin: 16px 0 8px;
  }
  footer {
    margin-top: 16px;
    text-align: center;
  }
`;
