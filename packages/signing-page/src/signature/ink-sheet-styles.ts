import { css } from "lit";

export const inkSheetStyles = css`
  [role="tablist"] {
    display: grid;
    grid-auto-columns: minmax(max-content, 1fr);
    grid-auto-flow: column;
    gap: 4px;
    margin-bottom: 16px;
    padding: 4px;
    border-radius: calc(var(--signing-radius) * 1.1);
    background: color-mix(in srgb, var(--signing-color-border) 16%, transparent);
  }
  [role="tab"] {
    min-height: 44px;
    padding: 1px 2px;
    border: 0;
    border-radius: calc(var(--signing-radius) * 0.8);
    background: none;
    color: var(--signing-color-text);
    font-weight: 600;
    cursor: pointer;
    touch-action: manipulation;
  }
  [role="tab"][aria-selected="true"] {
    background: var(--signing-color-surface-raised);
    box-shadow: 0 1px 3px rgb(16 20 32 / 0.18);
  }
  [role="tab"]:focus-visible {
    outline-offset: 0;
  }
  /* one height for all ways: turning to another moves nothing */
  [role="tabpanel"] {
    display: grid;
    min-height: clamp(180px, 45dvh, 300px);
  }
  [role="tabpanel"].wide {
    min-height: clamp(180px, 58dvh, 430px);
  }
  .legal {
    margin-bottom: 12px;
    font-size: 0.875rem;
    line-height: 1.45;
    color: var(--signing-color-text-muted);
  }
  .problem {
    margin-bottom: 8px;
    font-size: 0.875rem;
    color: var(--signing-color-danger);
  }
  signing-button {
    display: flex;
  }
  .remove {
    margin-top: 4px;
  }
  @media (max-height: 480px) {
    [role="tablist"] {
      margin-bottom: 8px;
    }
    [role="tabpanel"] {
      min-height: 144px;
    }
    .legal {
      margin-bottom: 6px;
      font-size: 0.8125rem;
    }
  }
  @media (forced-colors: active) {
    [role="tab"][aria-selected="true"] {
      outline: 2px solid Highlight;
    }
  }
`;
