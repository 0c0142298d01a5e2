import { css } from "lit";

/** The camera's picture with a guide over it, words under it, and the buttons. */
export const stageStyles = css`
  :host {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    min-height: 0;
    height: 100%;
  }
  .view {
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-height: 0;
    width: 100%;
    max-width: 720px;
    margin: 0 auto;
    padding: 12px 16px 8px;
  }
  .stage {
    position: relative;
    flex: 1;
    min-height: 148px;
    overflow: hidden;
    border-radius: var(--signing-radius);
    background: #101218;
    forced-color-adjust: none;
  }
  video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* as in a mirror; what is recorded is not turned around */
  .mirrored {
    transform: scaleX(-1);
  }
  .aim {
    position: absolute;
    inset: 14px;
    display: grid;
    place-items: center;
    container-type: size;
  }
  /* white within black: seen on paper and on a dark table */
  .guide {
    --ratio: 1.586; /* ISO/IEC 7810 ID-1 */
    width: min(100cqw, 100cqh * var(--ratio));
    aspect-ratio: var(--ratio);
    border: 3px solid #fff;
    border-radius: 14px;
    outline: 1px solid rgb(0 0 0 / 0.7);
    box-shadow: 0 0 0 2000px rgb(0 0 0 / 0.45);
    transition: border-color 150ms;
  }
  .passport {
    --ratio: 1.42; /* ID-3: 125 by 88 mm */
  }
  .oval {
    --ratio: 0.76;
    width: min(100cqw, 92cqh * var(--ratio));
    border-radius: 50%;
  }
  .guide.good {
    border-color: #7fd9aa;
  }
  .hint {
    min-height: 2.8em;
    line-height: 1.4;
    text-align: center;
    text-wrap: balance;
  }
  .hint b {
    font-size: 1.25rem;
    font-weight: 650;
  }
  @media (max-height: 480px) {
    .view {
      padding-block: 6px 4px;
    }
    .hint {
      min-height: 0;
      font-size: 0.875rem;
    }
    .stage {
      min-height: 100px;
    }
  }
  @media (forced-colors: active) {
    .stage {
      border: 1px solid CanvasText;
    }
  }
`;

/** The bar at the bottom: one thing to do, and ways around it. */
export const barStyles = css`
  .bar {
    background: var(--signing-color-surface-raised);
    border-top: 1px solid color-mix(in srgb, var(--signing-color-border) 32%, transparent);
    box-shadow: 0 -4px 20px rgb(16 20 32 / 0.05);
  }
  .row {
    display: flex;
    flex-direction: column;
    gap: 8px;
    max-width: 640px;
    margin: 0 auto;
    padding: 10px 16px max(10px, env(safe-area-inset-bottom));
  }
  .row signing-button {
    display: flex;
    flex: none;
  }
  @media (min-width: 760px) {
    .row {
      flex-direction: row-reverse;
      justify-content: flex-start;
      gap: 12px;
      padding: 14px 16px;
    }
    .row signing-button:first-child {
      min-width: 200px;
    }
  }
  @media (max-height: 480px) {
    .row {
      flex-direction: row-reverse;
      padding-block: 4px;
    }
    .row > * {
      flex: 1;
    }
  }
`;
