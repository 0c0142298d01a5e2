import { css } from "lit";

/** For screen readers alone. */
export const hiddenFromEyes = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** Shared styles: box model, font, focus ring, reduced motion. */
export const base = css`
  :host {
    box-sizing: border-box;
    font-family: var(--signing-font, system-ui, sans-serif);
    color: var(--signing-color-text);
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: inherit;
  }
  h1,
  h2,
  p,
  dl,
  dd,
  ul,
  ol {
    margin: 0;
    padding: 0;
  }
  button,
  input,
  textarea {
    font: inherit;
    color: inherit;
  }
  :focus-visible {
    outline: 2px solid var(--signing-color-accent-line);
    outline-offset: 2px;
  }
  .visually-hidden {
    ${hiddenFromEyes}
  }
  @media (prefers-contrast: more) {
    :host {
      --signing-color-text-muted: var(--signing-color-text);
      --signing-color-border: var(--signing-color-text);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 0s !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** A thin line between surfaces, lighter than the border of a control. */
export const hairline = css`color-mix(in srgb, var(--signing-color-border) 32%, transparent)`;
