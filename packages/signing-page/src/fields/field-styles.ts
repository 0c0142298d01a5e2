import { css } from "lit";

/** Fields lie on white paper in both themes; only their own tokens and fixed greys are used here. */
export const fieldStyles = css`
  :host {
    position: absolute;
    left: calc(var(--x) * var(--scale) * 1px);
    top: calc(var(--y) * var(--scale) * 1px);
    width: calc(var(--w) * var(--scale) * 1px);
    height: calc(var(--h) * var(--scale) * 1px);
    color: #1a1d24;
    pointer-events: auto;
    --size: calc(min(var(--h) * 0.56, 12) * var(--scale) * 1px);
    --tint: color-mix(in srgb, var(--signing-color-field-active) 62%, transparent);
  }
  .box,
  .tick,
  .day {
    z-index: 1;
  }
  .box {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.3em;
    width: 100%;
    height: 100%;
    margin: 0;
    padding: 0 2px;
    border: 0;
    border-radius: min(4px, calc(var(--h) * var(--scale) * 0.16px));
    outline: 1.5px solid var(--signing-color-field);
    outline-offset: 0;
    background: var(--tint);
    color: var(--signing-color-field);
    font-size: var(--size);
    line-height: 1.1;
    text-align: center;
    -webkit-tap-highlight-color: transparent;
    touch-action: manipulation;
  }
  button.box,
  input[type="checkbox"].box {
    cursor: pointer;
  }
  :host([active]) .box {
    outline-width: 2px;
    background: var(--signing-color-field-active);
    animation: pulse 200ms ease-out 1;
  }
  .box:focus-visible {
    outline: 2px solid var(--signing-color-field);
    box-shadow: 0 0 0 5px color-mix(in srgb, var(--signing-color-field) 30%, transparent);
  }
  :host([filled]) .box {
    outline-width: 1px;
    background: transparent;
    color: var(--signing-color-ink);
  }
  :host([filled][active]) .box {
    outline-width: 2px;
    background: color-mix(in srgb, var(--signing-color-field-active) 40%, transparent);
  }
  :host([wrong]) .box {
    outline-color: #b42318;
  }
  @keyframes pulse {
    from {
      box-shadow: 0 0 0 10px color-mix(in srgb, var(--signing-color-field) 0%, transparent);
    }
    40% {
      box-shadow: 0 0 0 5px color-mix(in srgb, var(--signing-color-field) 38%, transparent);
    }
  }
  /* a finger needs 44 px however small the field is drawn; under the boxes, so that it takes nothing of a neighbour's */
  .reach {
    position: absolute;
    inset: min(0px, calc((var(--h) * var(--scale) * 1px - 44px) / 2))
      min(0px, calc((var(--w) * var(--scale) * 1px - 44px) / 2));
    cursor: pointer;
  }
  button .words {
    display: inline-flex;
    align-items: center;
    gap: 0.35em;
    max-width: 100%;
    font-size: calc(1em * var(--shrink, 1));
    font-weight: 600;
    overflow: hidden;
    white-space: nowrap;
  }
  button .icon {
    flex: none;
    width: 1.15em;
    height: 1.15em;
  }
  signing-ink {
    position: absolute;
    inset: 4% 3%;
  }
  .ghost {
    opacity: 0.28;
  }
  input.line {
    display: block;
    padding: 0 0.35em;
    font-size: calc(var(--size) * var(--shrink, 1));
    font-family: Helvetica, Arial, sans-serif;
    text-align: left;
    color: var(--signing-color-ink);
    appearance: none;
  }
  input.line::placeholder {
    color: var(--signing-color-field);
    font-family: var(--signing-font);
    font-weight: 600;
    opacity: 1;
  }
  input[type="date"] {
    min-width: 0;
  }
  /* the browser's own date shows only while it is edited: at rest it reads as the signer writes dates */
  input[type="date"]:not(:focus) {
    color: transparent !important;
  }
  input[type="date"]:not(:focus)::-webkit-calendar-picker-indicator {
    opacity: 0;
  }
  input[type="date"]::-webkit-calendar-picker-indicator {
    margin: 0;
    padding: 0;
    cursor: pointer;
  }
  .day {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    padding: 0 0.35em;
    font-size: calc(var(--size) * var(--shrink, 1));
    font-family: Helvetica, Arial, sans-serif;
    white-space: nowrap;
    overflow: hidden;
    color: var(--signing-color-ink);
    pointer-events: none;
  }
  .day.empty {
    color: var(--signing-color-field);
    font-family: var(--signing-font);
    font-weight: 600;
  }
  input:focus ~ .day {
    visibility: hidden;
  }
  input[type="checkbox"].box {
    appearance: none;
  }
  .tick {
    position: absolute;
    inset: 8%;
    color: var(--signing-color-ink);
    pointer-events: none;
  }
  .tick svg {
    display: block;
    width: 100%;
    height: 100%;
    stroke-width: 3;
  }
  .problem,
  .tag {
    position: absolute;
    z-index: 3;
    top: calc(100% + 6px);
    left: 0;
    width: max-content;
    max-width: max(100%, 200px);
    padding: 5px 9px;
    border-radius: 6px;
    background: #b42318;
    color: #fff;
    font-size: 0.875rem;
    line-height: 1.35;
    pointer-events: none;
  }
  .tag {
    top: auto;
    bottom: calc(100% + 6px);
    background: var(--signing-color-field);
  }
  /* an empty field tells so while the signer is at it: many would cover one another; a mistake stays told */
  :host(:not([active])) .owed {
    visibility: hidden;
  }
  .flag {
    position: absolute;
    z-index: 2;
    top: 50%;
    left: calc(var(--x) * var(--scale) * -1px - 6px);
    display: flex;
    align-items: center;
    gap: 4px;
    padding: 5px 6px 5px 10px;
    border-radius: 6px 0 0 6px;
    background: var(--signing-color-field);
    color: #fff;
    font-size: 0.875rem;
    font-weight: 600;
    line-height: 1.2;
    white-space: nowrap;
    transform: translate(-100%, -50%);
    pointer-events: none;
  }
  .flag::after {
    content: "";
    position: absolute;
    left: 100%;
    top: 0;
    bottom: 0;
    width: 10px;
    background: inherit;
    clip-path: polygon(0 0, 100% 50%, 0 100%);
  }
  @media (max-width: 1120px) {
    .flag {
      display: var(--flag, flex);
      left: calc(var(--x) * var(--scale) * -1px - 8px);
      padding: 4px 2px 4px 4px;
      border-radius: 0;
      transform: translate(0, -50%);
    }
    .flag span {
      display: none;
    }
  }
  .other {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    padding: 0 4px;
    border: 1px dashed #8a909c;
    border-radius: 4px;
    background: rgb(238 240 244 / 0.6);
    color: #555d6b;
    font-size: calc(var(--size) * 0.86);
    text-align: center;
    overflow: hidden;
  }
  .other span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    :host {
      forced-color-adjust: none;
    }
  }
`;
