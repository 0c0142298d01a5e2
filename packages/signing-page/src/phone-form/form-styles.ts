import { css } from "lit";

export const formStyles = css`
  dialog {
    box-sizing: border-box;
    position: fixed;
    inset: var(--form-top, 0px) auto auto 0;
    width: 100vw;
    max-width: none;
    height: var(--form-height, 100dvh);
    max-height: none;
    margin: 0;
    padding: 0;
    border: 0;
    background: var(--signing-color-surface);
    color: var(--signing-color-text);
    overflow: hidden;
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
  }
  .head,
  .body,
  .foot {
    box-sizing: border-box;
    width: 100%;
    max-width: 640px;
    margin-inline: auto;
    padding-inline: 16px;
  }
  .head {
    display: flex;
    align-items: center;
    gap: 12px;
    padding-inline-end: 4px;
    min-height: 48px;
  }
  .count {
    flex: none;
    font-size: 0.875rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    color: var(--signing-color-text-muted);
  }
  signing-progress {
    flex: 1;
  }
  .close {
    flex: none;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border: 0;
    border-radius: 50%;
    background: none;
    color: var(--signing-color-text-muted);
    cursor: pointer;
  }
  .body {
    flex: 1;
    min-height: 0;
    display: flex;
    flex-direction: column;
    gap: 12px;
    padding-block: 4px 12px;
    overflow: hidden auto;
    overscroll-behavior: contain;
  }
  /* the first to give way where the keyboard or large text takes the room */
  .preview {
    flex: 1 1 0;
    min-height: 0;
    max-height: 320px;
    display: flex;
    flex-direction: column;
    gap: 6px;
    overflow: hidden;
  }
  signing-field-preview {
    flex: 1 1 0;
    min-height: 0;
  }
  .preview p {
    flex: none;
    font-size: 0.875rem;
    color: var(--signing-color-text-muted);
  }
  .asked {
    flex: none;
    display: flex;
    flex-direction: column;
    gap: 10px;
    padding: 3px;
    margin: -3px;
  }
  h2 {
    font-size: 1.25rem;
    line-height: 1.3;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  .optional {
    font-size: 0.875rem;
    font-weight: 400;
    color: var(--signing-color-text-muted);
  }
  .row {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 48px;
    line-height: 1.4;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .row span {
    flex: 1;
    min-width: 0;
  }
  .problem {
    padding: 6px 10px;
    border-radius: 6px;
    background: #b42318;
    color: #fff;
    font-size: 0.875rem;
    line-height: 1.4;
  }
  .foot {
    flex: none;
    display: flex;
    flex-direction: column;
    gap: 8px;
    max-width: none;
    padding-block: 8px max(8px, env(safe-area-inset-bottom));
    padding-inline: max(16px, (100% - 608px) / 2);
    background: var(--signing-color-surface-raised);
    border-top: 1px solid color-mix(in srgb, var(--signing-color-border) 30%, transparent);
  }
  .steps {
    display: flex;
    gap: 8px;
  }
  .steps .onward {
    flex: 1;
  }
  @media (max-height: 480px) {
    .head {
      min-height: 44px;
    }
    .body {
      gap: 8px;
      padding-block: 0 6px;
    }
    .foot {
      padding-block: 4px;
    }
    h2 {
      font-size: 1rem;
    }
  }
  /* too low to show a place */
  @media (max-height: 340px) {
    .preview {
      display: none;
    }
  }
  @media (max-height: 480px) and (min-width: 560px) {
    .body {
      flex-direction: row;
      max-width: none;
      align-items: stretch;
    }
    .preview {
      display: flex;
    }
    .asked {
      flex: 1 1 0;
      overflow-y: auto;
    }
  }
`;
