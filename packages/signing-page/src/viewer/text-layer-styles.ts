import { css } from "lit";

/** The rules that pdf.js' text layer is laid out by (pdf_viewer.css 6.5, `.textLayer`), without its editor's. */
export const textLayerStyles = css`
  .text {
    position: absolute;
    inset: 0;
    overflow: clip;
    line-height: 1;
    text-align: initial;
    -webkit-text-size-adjust: none;
    text-size-adjust: none;
    forced-color-adjust: none;
    transform-origin: 0 0;
    --total-scale-factor: calc(var(--scale) * var(--text-ratio, 1));
    --scale-round-x: 1px;
    --scale-round-y: 1px;
    --min-font-size: 1;
    --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size));
    --min-font-size-inv: calc(1 / var(--min-font-size));
  }
  .text :is(span, br) {
    position: absolute;
    color: transparent;
    white-space: pre;
    cursor: text;
    transform-origin: 0 0;
    user-select: text;
    -webkit-user-select: text;
  }
  .text > :not(.markedContent),
  .text .markedContent span:not(.markedContent) {
    --font-height: 0;
    --scale-x: 1;
    --rotate: 0deg;
    font-size: calc(var(--text-scale-factor) * var(--font-height));
    transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv));
  }
  .text .markedContent {
    display: contents;
  }
  .text[data-main-rotation="90"] {
    transform: rotate(90deg) translateY(-100%);
  }
  .text[data-main-rotation="180"] {
    transform: rotate(180deg) translate(-100%, -100%);
  }
  .text[data-main-rotation="270"] {
    transform: rotate(270deg) translateX(-100%);
  }
  .text ::selection {
    background: rgb(42 75 176 / 0.28);
    color: transparent;
  }
`;
