import { css } from "lit";

/** Beside the styles of the basic fields. */
export const moreFieldStyles = css`
  textarea.block {
    display: block;
    padding: 0.3em 0.35em;
    font-family: Helvetica, Arial, sans-serif;
    text-align: start;
    color: var(--signing-color-ink);
    appearance: none;
    line-height: 1.3;
    resize: none;
    font-size: var(--size);
  }
  .block::placeholder {
    color: var(--signing-color-field);
    font-family: var(--signing-font);
    font-weight: 600;
    opacity: 1;
  }
  /* unseen over its box, and up to the middle between the fields above and below where the box is low */
  .list {
    position: absolute;
    z-index: 1;
    inset-inline: 0;
    --lack: max(0px, calc((44px - var(--h) * var(--scale) * 1px) / 2));
    top: calc(-1 * min(var(--lack), var(--above) * var(--scale) * 1px));
    bottom: calc(-1 * min(var(--lack), var(--below) * var(--scale) * 1px));
    width: 100%;
    height: auto;
    min-width: 44px;
    margin: 0;
    opacity: 0;
    font: inherit;
    font-size: 16px;
    cursor: pointer;
  }
  .chosen {
    display: flex;
    justify-content: flex-start;
    gap: 0.3em;
    font-family: Helvetica, Arial, sans-serif;
    font-size: calc(var(--size) * var(--shrink, 1));
    padding: 0 0.35em;
    color: var(--signing-color-ink);
    pointer-events: none;
  }
  .chosen.empty {
    color: var(--signing-color-field);
    font-family: var(--signing-font);
    font-weight: 600;
  }
  .chosen span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-align: left;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .chosen::after {
    content: "";
    flex: none;
    width: 0.7em;
    height: 0.4em;
    background: var(--signing-color-field);
    clip-path: polygon(0 0, 100% 0, 50% 100%);
  }
  .list:focus-visible ~ .chosen {
    outline: 2px solid var(--signing-color-field);
    box-shadow: 0 0 0 5px color-mix(in srgb, var(--signing-color-field) 30%, transparent);
  }
  .box.circle {
    appearance: none;
    border-radius: 50%;
    cursor: pointer;
  }
  .dot {
    position: absolute;
    z-index: 1;
    inset: 25%;
    border-radius: 50%;
    background: var(--signing-color-ink);
    pointer-events: none;
  }
`;
