import { css } from "lit";

/** Pages and what lies on them. Paper is white in both themes, so these colours stay the same. */
export const pageStyles = css`
  .scroller {
    flex: 1;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-gutter: stable;
    touch-action: pan-x pan-y pinch-zoom;
  }
  .scroller:focus-visible {
    outline-offset: -3px;
  }
  .scroller.armed {
    cursor: crosshair;
  }
  .stack {
    position: relative;
  }
  .page {
    position: absolute;
    background: var(--signing-color-paper);
    box-shadow: var(--signing-shadow);
    color: #1a1d24;
    -webkit-user-select: none;
    user-select: none;
  }
  .page img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
  .skeleton {
    position: absolute;
    inset: 8% 10%;
    background: repeating-linear-gradient(#e7e9ee 0 8px, transparent 8px 22px);
  }
  .failed {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    gap: 8px;
    padding: 16px;
    text-align: center;
    pointer-events: none;
  }
  .failed .tool {
    z-index: 2;
    border-color: #5f6775;
    background: #fff;
    pointer-events: auto;
  }
  .fields {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  .field {
    position: absolute;
    display: flex;
    align-items: center;
    justify-content: center;
    border: 1.5px solid var(--signer);
    border-radius: 3px;
    background: color-mix(in srgb, var(--signer) 16%, rgb(255 255 255 / 0.82));
    color: #1a1d24;
    font-size: var(--size);
    line-height: 1;
    cursor: pointer;
    pointer-events: auto;
    forced-color-adjust: none;
  }
  .field.dashed {
    border-style: dashed;
  }
  .field.locked {
    border-style: dotted;
    cursor: default;
  }
  .field.wrong {
    box-shadow: 0 0 0 2px #b42318;
  }
  .field[aria-selected="true"] {
    z-index: 1;
    box-shadow: 0 0 0 1.5px var(--signer);
    touch-action: none;
    cursor: move;
  }
  .field.locked[aria-selected="true"] {
    touch-action: auto;
    cursor: default;
  }
  .field:focus-visible {
    outline: 2px solid var(--signing-color-ink);
    outline-offset: 3px;
  }
  .field .words {
    max-inline-size: 100%;
    padding-inline: 3px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    line-height: 1.2;
    pointer-events: none;
  }
  [data-kind="choice"] {
    border-radius: 50%;
  }
  [data-kind="option"] {
    justify-content: start;
    padding-inline-end: 18px;
  }
  [data-kind="option"]::after {
    content: "";
    position: absolute;
    inset: calc(50% - 2px) 6px auto auto;
    border: 4px solid transparent;
    border-block: 5px solid var(--signer);
    border-block-end: 0;
  }
  [data-kind="lines"]:not(.of-sender) {
    background-image: repeating-linear-gradient(
      transparent 0 13px,
      color-mix(in srgb, var(--signer) 30%, transparent) 13px 14px
    );
  }
  [data-kind="lines"]:not(.of-sender) .words {
    background: rgb(255 255 255 / 0.85);
  }
  [data-kind="none"] {
    border: 1px dashed color-mix(in srgb, var(--signer) 60%, transparent);
    background: linear-gradient(var(--signer), var(--signer)) center / 100% 2px no-repeat;
  }
  .of-sender {
    justify-content: start;
  }
  .of-sender .words {
    max-block-size: 100%;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .words::before {
    content: attr(data-initials);
  }
  /* a finger needs 44 px however small a field is drawn */
  @media (pointer: coarse) {
    .field::before {
      content: "";
      position: absolute;
      inset: min(0px, calc((100% - 44px) / 2));
    }
  }
  .handle {
    position: absolute;
    inline-size: 10px;
    block-size: 10px;
    border: 1.5px solid var(--signer);
    border-radius: 2px;
    background: #fff;
    translate: -50% -50%;
    touch-action: none;
  }
  .handle::after {
    content: "";
    position: absolute;
    inset: -4px;
  }
  .nw,
  .n,
  .ne {
    inset-block-start: 0;
  }
  .w,
  .e {
    inset-block-start: 50%;
  }
  .sw,
  .s,
  .se {
    inset-block-start: 100%;
  }
  .nw,
  .w,
  .sw {
    left: 0;
  }
  .n,
  .s {
    left: 50%;
  }
  .ne,
  .e,
  .se {
    left: 100%;
  }
  .nw,
  .se {
    cursor: nwse-resize;
  }
  .ne,
  .sw {
    cursor: nesw-resize;
  }
  .n,
  .s {
    cursor: ns-resize;
  }
  .w,
  .e {
    cursor: ew-resize;
  }
  /* fingers get the corners, each with its room outside of the field */
  @media (pointer: coarse) {
    .n,
    .e,
    .s,
    .w {
      display: none;
    }
    .handle {
      inline-size: 16px;
      block-size: 16px;
      border-radius: 50%;
    }
    .nw::after {
      inset: -34px 0 0 -34px;
    }
    .ne::after {
      inset: -34px -34px 0 0;
    }
    .se::after {
      inset: 0 -34px -34px 0;
    }
    .sw::after {
      inset: 0 0 -34px -34px;
    }
  }
  .guide {
    position: absolute;
    background: #b4237a;
    pointer-events: none;
  }
  .guide.x {
    inset-block: 0;
    inline-size: 1px;
  }
  .guide.y {
    inset-inline: 0;
    block-size: 1px;
  }
  .marquee {
    position: absolute;
    border: 1px solid var(--signing-color-ink);
    background: rgb(20 36 92 / 0.1);
    pointer-events: none;
  }
`;
