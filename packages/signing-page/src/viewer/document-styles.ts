import { css } from "lit";
import { GAP } from "./geometry.ts";

export const documentStyles = css`
  :host {
    position: relative;
    display: block;
    min-height: 0;
    overflow: hidden;
  }
  .scroller {
    position: absolute;
    inset: 0;
    /* a bar that came with the pages would narrow them, and a single one so that it went again, for ever */
    overflow: auto scroll;
    touch-action: pan-x pan-y;
    isolation: isolate;
  }
  .scroller:focus-visible {
    outline-offset: -3px;
  }
  .stack {
    direction: ltr; /* places on paper are measured from its left in every language */
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: ${GAP}px;
    width: max-content;
    min-width: 100%;
    padding: var(--margin) var(--margin) 72px;
  }
  .rest {
    flex: none;
    width: calc(var(--rest-width) * var(--scale) * 1px);
    height: calc(var(--rest-height) * var(--scale) * 1px + var(--rest-gaps) * ${GAP}px);
  }
  .tools {
    position: absolute;
    inset-inline-end: max(12px, env(safe-area-inset-right), env(safe-area-inset-left));
    bottom: 12px;
    display: flex;
    align-items: center;
    border-radius: 999px;
    background: var(--signing-color-surface-raised);
    box-shadow: var(--signing-shadow);
  }
  /* what an on-screen keyboard or a large zoom leaves is for the field that is typed in */
  @media (max-height: 480px) {
    .scroller:focus-within:not(:focus) ~ .tools {
      visibility: hidden;
    }
  }
  .tools button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    cursor: pointer;
    touch-action: manipulation;
  }
  .tools button:hover {
    background: color-mix(in srgb, var(--signing-color-border) 18%, transparent);
  }
  .tools .page {
    display: flex;
    gap: 6px;
    width: auto;
    padding-inline: 14px 10px;
    border-radius: 999px;
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .page [aria-hidden] {
    direction: ltr;
  }
  @media (forced-colors: active) {
    .tools {
      border: 1px solid CanvasText;
    }
  }
`;
