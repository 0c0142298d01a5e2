import { css } from "lit";

export const overviewStyles = css`
  form {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: end;
  }
  label {
    flex: 1 1 100%;
    font-size: 0.875rem;
    font-weight: 600;
  }
  input {
    flex: 1 1 72px;
    width: 72px;
    min-width: 0;
    min-height: 48px;
    padding: 10px 14px;
    border: 1px solid var(--signing-color-border);
    border-radius: var(--signing-radius);
    background: var(--signing-color-surface-raised);
    font-size: 1rem;
  }
  [aria-invalid="true"] {
    border-color: var(--signing-color-danger);
  }
  .error {
    flex: 1 1 100%;
    font-size: 0.875rem;
    color: var(--signing-color-danger);
  }
  .more {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block: 16px 4px;
  }
  .more signing-button {
    flex: 1 1 120px;
  }
  .note {
    margin-top: 8px;
    font-size: 0.875rem;
    color: var(--signing-color-text-muted);
  }
  ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(92px, 1fr));
    gap: 12px;
    margin-top: 16px;
    list-style: none;
  }
  .sheet {
    display: grid;
    justify-items: center;
    gap: 6px;
    width: 100%;
    padding: 8px;
    border: 0;
    border-radius: var(--signing-radius);
    background: none;
    cursor: pointer;
  }
  .sheet:hover {
    background: color-mix(in srgb, var(--signing-color-border) 18%, transparent);
  }
  .paper {
    position: relative;
    display: grid;
    place-items: center;
    width: 100%;
    height: 124px;
  }
  canvas {
    width: min(100%, calc(124px * var(--ratio)));
    aspect-ratio: var(--ratio);
    background: var(--signing-color-paper);
    box-shadow: 0 0 0 1px rgb(16 20 32 / 0.16);
  }
  [aria-current] canvas {
    outline: 3px solid var(--signing-color-accent);
    outline-offset: 2px;
  }
  .number {
    display: flex;
    gap: 6px;
    align-items: center;
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
  [aria-current] .number {
    font-weight: 650;
  }
  .fill {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    color: var(--signing-color-text);
  }
  .fill .icon {
    color: var(--signing-color-accent);
  }
  @media (forced-colors: active) {
    canvas {
      outline: 1px solid CanvasText;
      forced-color-adjust: none;
    }
    [aria-current] canvas {
      outline-color: Highlight;
    }
  }
`;
