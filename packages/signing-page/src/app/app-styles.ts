import { css } from "lit";
import { hiddenFromEyes } from "@service/ui/base";

export const appStyles = css`
  :host {
    display: grid;
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    height: 100dvh;
    background: var(--signing-color-surface);
    line-height: 1.5;
  }
  main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;
  }
  main:focus {
    outline: none;
  }
  .beside {
    grid-template-columns: minmax(0, 1fr) minmax(400px, 36%);
  }
  @media (max-width: 959.9px) {
    .beside {
      grid-template-columns: minmax(0, 1fr);
    }
    .beside:not(.previewing) signing-document-view,
    .previewing signing-data-form {
      display: none;
    }
  }
  .skip {
    position: absolute;
    z-index: 6;
    margin: 8px;
    min-height: 44px;
    padding: 0 16px;
  }
  .skip:not(:focus) {
    ${hiddenFromEyes}
  }
  header {
    position: relative;
    z-index: 5;
  }
  .strip {
    border-width: 1px 0 0;
    border-radius: 0;
  }
  .end {
    grid-row: 1 / -1;
    min-height: 0;
    overflow: hidden;
  }
  signing-code:not(:defined) {
    display: block;
    min-height: 44px;
  }
  .waiting {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 16px;
    color: var(--signing-color-text-muted);
  }
  .waiting signing-progress {
    width: 160px;
  }
`;
