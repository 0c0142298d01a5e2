import { css } from "lit";

/**
 * Worn by the views of fields within the form, over the styles that lay them on a page: full width, in the size of the
 * page's other inputs. On white paper in both themes, as over the document.
 */
export const controlStyles = css`
  :host {
    position: relative;
    left: auto;
    top: auto;
    display: block;
    width: 100%;
    height: auto;
    --size: 1rem;
    --shrink: 1 !important;
  }
  .reach,
  .flag,
  .chosen {
    display: none;
  }
  .box {
    position: relative;
    inset: auto;
    width: 100%;
    height: 3rem;
    min-height: 48px;
    padding: 0 12px;
    border-radius: var(--signing-radius);
    font-size: 1rem;
  }
  .box,
  :host([filled]) .box,
  :host([active]) .box,
  :host([filled][active]) .box {
    background: var(--signing-color-paper);
    animation: none;
  }
  button.box {
    height: auto;
    padding: 8px 12px;
  }
  button .words {
    white-space: normal;
  }
  :host([data-ink]) button.box {
    height: 7rem;
  }
  input.line,
  textarea.block,
  .day {
    padding: 0 12px;
    font-family: var(--signing-font);
    font-size: 1rem;
  }
  /* the field's name stands above it */
  input.line::placeholder,
  .block::placeholder {
    color: transparent;
  }
  .day {
    inset: 0 0 auto;
    height: max(3rem, 48px);
  }
  .day.empty {
    color: transparent;
  }
  textarea.block {
    height: 7.5rem;
    padding: 10px 12px;
  }
  select.list {
    position: static;
    display: block;
    width: 100%;
    height: 3rem;
    min-height: 48px;
    padding: 0 12px;
    border: 1.5px solid var(--signing-color-field);
    border-radius: var(--signing-radius);
    background: var(--signing-color-paper);
    color: var(--signing-color-ink);
    font-size: 1rem;
    opacity: 1;
  }
  select.list:focus-visible {
    outline: 2px solid var(--signing-color-field);
    outline-offset: 2px;
  }
  .tag,
  .problem {
    position: static;
    display: block;
    width: auto;
    max-width: none;
    margin-top: 8px;
  }
  .problem[hidden] {
    display: none;
  }
  :host(:not([active])) .owed {
    visibility: visible;
  }
  /* in a row with its words, which the form shows with what is wrong */
  :host([data-row]) {
    flex: none;
    width: 28px;
    height: 28px;
  }
  :host([data-row]) .box {
    width: 28px;
    height: 28px;
    min-height: 0;
    padding: 0;
  }
  :host([data-row]) .box:not(.circle) {
    border-radius: 6px;
  }
  :host([data-row]) :is(.tag, .problem) {
    display: none;
  }
`;
