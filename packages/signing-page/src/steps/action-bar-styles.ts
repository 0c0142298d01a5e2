import { hairline, hiddenFromEyes } from "@service/ui/base";
import { css } from "lit";

export const actionBarStyles = css`
  :host {
    display: block;
    background: var(--signing-color-surface-raised);
    border-top: 1px solid ${hairline};
    box-shadow: 0 -4px 20px rgb(16 20 32 / 0.05);
  }
  .bar {
    display: flex;
    flex-direction: column;
    gap: 8px;
    max-width: 908px;
    margin: 0 auto;
    padding: 8px 16px max(8px, env(safe-area-inset-bottom));
  }
  h2 {
    font-size: 1rem;
    line-height: 1.25;
    font-weight: 650;
    text-wrap: balance;
  }
  p {
    margin-top: 2px;
    line-height: 1.45;
    color: var(--signing-color-text-muted);
  }
  .fine {
    font-size: 0.875rem;
  }
  .link {
    position: relative;
    min-height: 24px;
    padding: 2px 0;
    border: 0;
    background: none;
    color: var(--signing-color-accent-text);
    font-size: inherit;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    .link::before {
      content: "";
      position: absolute;
      inset: -10px 0;
    }
  }
  .counting,
  .ink {
    display: none;
  }
  signing-button {
    display: flex;
    flex: none;
  }
  @media (max-width: 759.9px) {
    .aside {
      ${hiddenFromEyes}
    }
  }
  @media (min-width: 760px) {
    .bar {
      flex-direction: row;
      align-items: center;
      gap: 32px;
      padding: 14px 24px;
      min-height: 76px;
    }
    .asked {
      flex: 1;
    }
    h2 {
      font-size: 1.25rem;
    }
    p {
      margin-top: 6px;
    }
    .counting {
      display: block;
    }
    .counting p {
      margin: 0 0 8px;
      font-size: 0.875rem;
    }
    .counting signing-progress {
      max-width: 240px;
    }
    .ink {
      display: block;
      flex: none;
      width: 132px;
      height: 52px;
      padding: 4px;
      border-radius: 6px;
      background: var(--signing-color-paper);
      box-shadow: inset 0 0 0 1px ${hairline};
    }
    signing-button {
      min-width: 260px;
    }
  }
  @media (max-height: 480px) {
    .bar {
      gap: 4px 16px;
      padding-block: 4px;
      min-height: 0;
    }
    .asked {
      max-height: 32dvh;
      overflow-y: auto;
    }
    h2,
    .aside {
      ${hiddenFromEyes}
    }
    p {
      margin: 0;
      font-size: 0.875rem;
      line-height: 1.35;
    }
  }
  @media (max-height: 480px) and (min-width: 560px) {
    .bar {
      flex-direction: row;
      align-items: center;
    }
    .asked {
      flex: 1;
    }
  }
`;
