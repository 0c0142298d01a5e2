import { css } from "lit";
import { hairline } from "@service/ui/base";

/** Buttons, inputs, and how palette and panel lay them out. */
export const controlStyles = css`
  .icon {
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .icon .solid {
    fill: currentColor;
    stroke: none;
  }
  .tool {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-inline-size: var(--control);
    min-block-size: var(--control);
    padding: 4px;
    border: 1px solid transparent;
    border-radius: calc(var(--signing-radius) * 0.8);
    background: none;
    cursor: pointer;
    touch-action: manipulation;
  }
  .wide {
    inline-size: 100%;
    padding-inline: 10px;
    border-color: var(--signing-color-border);
    font-weight: 600;
  }
  .banner .wide {
    inline-size: auto;
    background: var(--signing-color-surface-raised);
  }
  .danger {
    border-color: var(--signing-color-danger);
    color: var(--signing-color-danger);
  }
  .primary {
    border-color: var(--signing-color-accent-line);
    background: var(--signing-color-accent);
    color: var(--signing-color-on-accent);
  }
  .tool:not(.primary):hover:enabled,
  .item:hover:enabled,
  .type:hover:enabled,
  .signer:hover {
    background: color-mix(in srgb, var(--signing-color-accent) 10%, transparent);
  }
  button:disabled {
    cursor: default;
    opacity: 0.45;
  }
  .input {
    box-sizing: border-box;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: var(--control);
    padding: 4px 8px;
    border: 1px solid var(--signing-color-border);
    border-radius: calc(var(--signing-radius) * 0.8);
    background: var(--signing-color-surface-raised);
    color: inherit;
    font: inherit;
    -webkit-user-select: text;
    user-select: text;
  }
  .toolbar .input {
    inline-size: auto;
  }
  .toolbar .jump {
    inline-size: 58px;
  }
  .narrow .input,
  .sheet .input {
    font-size: 1rem;
  }
  .sheet,
  .range {
    --control: 44px;
    display: flex;
    flex-direction: column;
    gap: 14px;
  }
  .controls {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
  .unseen {
    block-size: 0;
    overflow: hidden;
    visibility: hidden;
  }
  .side .range {
    --control: inherit;
    gap: 8px;
  }
  .group {
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    margin-block-end: 6px;
    padding: 0;
    font-weight: 600;
  }
  .line {
    display: flex;
    flex-direction: column;
    gap: 4px;
    font-weight: 600;
  }
  .line .input,
  .about {
    font-weight: 400;
  }
  .check,
  .signer {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: var(--control);
    border-radius: calc(var(--signing-radius) * 0.8);
    cursor: pointer;
  }
  .check input,
  .signer input {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--signing-color-accent-line);
  }
  .signers {
    max-block-size: 30dvh;
    overflow-y: auto;
    padding: 2px;
  }
  .signer {
    padding-inline: 4px;
  }
  .signer:has(:disabled) {
    color: var(--signing-color-text-muted);
    cursor: default;
  }
  .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .swatch {
    flex: none;
  }
  .with-swatch {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .types,
  .pairs {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
  }
  .palette .types {
    grid-template-columns: 1fr;
    gap: 6px;
  }
  .arrange {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(var(--control), 1fr));
    gap: 4px;
  }
  .arrange .tool {
    border-color: ${hairline};
  }
  .type {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: max(40px, var(--control));
    padding: 6px 10px;
    border: 1px solid var(--signing-color-border);
    border-radius: calc(var(--signing-radius) * 0.8);
    background: none;
    text-align: start;
    cursor: grab;
    -webkit-user-select: none;
    user-select: none;
  }
  .palette .type {
    touch-action: none;
  }
  .type[aria-pressed="true"] {
    border-color: var(--signing-color-accent-line);
    box-shadow: inset 0 0 0 1px var(--signing-color-accent-line);
    background: color-mix(in srgb, var(--signing-color-accent) 12%, transparent);
  }
  textarea {
    resize: vertical;
    line-height: 1.4;
  }
  .hint {
    color: var(--signing-color-text-muted);
  }
  .error {
    color: var(--signing-color-danger);
  }
  .keys {
    display: grid;
    grid-template-columns: minmax(96px, auto) 1fr;
    gap: 8px 16px;
  }
  dt {
    font-weight: 600;
  }
`;
