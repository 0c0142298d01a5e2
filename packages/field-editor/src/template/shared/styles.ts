import { hairline } from "@service/ui/base";
import { css } from "lit";

export const templateStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    block-size: 100%;
    min-block-size: 320px;
    background: var(--signing-color-surface);
    font-size: 0.875rem;
    line-height: 1.4;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    padding: 6px 12px;
    border-block-end: 1px solid ${hairline};
    background: var(--signing-color-surface-raised);
  }
  field-editor {
    flex: 1;
    min-block-size: 0;
  }
  field-editor[hidden] {
    display: none;
  }
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-block-size: 36px;
    padding: 4px 12px;
    border: 1px solid var(--signing-color-border);
    border-radius: calc(var(--signing-radius) * 0.8);
    background: none;
    font-weight: 600;
    cursor: pointer;
  }
  button:hover {
    background: color-mix(in srgb, var(--signing-color-accent) 10%, transparent);
  }
  button.danger {
    border-color: var(--signing-color-danger);
    color: var(--signing-color-danger);
  }
  @media (pointer: coarse) {
    button,
    .input {
      min-block-size: 44px;
    }
  }
  .count {
    color: var(--signing-color-text-muted);
    font-weight: 400;
  }
  .icon {
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .swatches {
    display: inline-flex;
    gap: 2px;
  }
  .sheet {
    display: grid;
    gap: 16px;
    padding-block: 12px;
  }
  .list {
    display: grid;
    gap: 12px;
    list-style: none;
  }
  .row {
    display: grid;
    grid-template: "swatch name order remove" auto "told told told told" auto / auto 1fr 84px auto;
    align-items: end;
    gap: 4px 8px;
  }
  .row .swatch {
    align-self: center;
    margin-block-start: 20px;
  }
  .row .told {
    grid-area: told;
  }
  .row.asked {
    padding: 8px;
    border: 1px solid var(--signing-color-danger);
    border-radius: var(--signing-radius);
  }
  .told {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
  }
  .line {
    display: grid;
    gap: 4px;
    min-inline-size: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .input {
    box-sizing: border-box;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 36px;
    padding: 4px 8px;
    border: 1px solid var(--signing-color-border);
    border-radius: calc(var(--signing-radius) * 0.8);
    background: var(--signing-color-surface-raised);
    color: inherit;
    font: inherit;
    font-weight: 400;
  }
  .input[aria-invalid="true"] {
    border-color: var(--signing-color-danger);
  }
  .hint {
    color: var(--signing-color-text-muted);
  }
  .error {
    color: var(--signing-color-danger);
    font-weight: 600;
  }
  .trouble {
    padding: 6px 12px;
    background: color-mix(in srgb, var(--signing-color-danger) 10%, var(--signing-color-surface-raised));
    color: var(--signing-color-danger);
    font-weight: 600;
  }
`;
