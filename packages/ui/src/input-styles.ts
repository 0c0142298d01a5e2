import { css } from "lit";

/** Shared styles of labelled inputs. */
export const inputStyles = css`
  :host {
    display: block;
  }
  label {
    display: block;
    margin-bottom: 6px;
    font-size: 0.875rem;
    font-weight: 600;
  }
  input,
  select,
  textarea {
    display: block;
    width: 100%;
    min-height: 48px;
    padding: 11px 14px;
    border: 1px solid var(--signing-color-border);
    border-radius: var(--signing-radius);
    background: var(--signing-color-surface-raised);
    font-size: 1rem;
    line-height: 1.4;
  }
  textarea {
    min-height: 96px;
    resize: vertical;
  }
  :focus-visible {
    outline-offset: 0;
    border-color: var(--signing-color-accent-line);
  }
  .hint,
  .error {
    margin-top: 6px;
    font-size: 0.875rem;
    color: var(--signing-color-text-muted);
  }
  .error {
    color: var(--signing-color-danger);
  }
  [aria-invalid="true"] {
    border-color: var(--signing-color-danger);
  }
`;
