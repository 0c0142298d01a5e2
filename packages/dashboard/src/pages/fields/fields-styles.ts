import { css } from "lit";

export const fieldsStyles = css`
  field-editor {
    display: block;
    position: relative;
    height: calc(100dvh - 220px);
    min-height: 480px;
    border: 1px solid color-mix(in srgb, var(--signing-color-border) 32%, transparent);
    border-radius: calc(var(--signing-radius) * 1.4);
    overflow: clip;
  }
  field-editor[hidden] {
    display: none;
  }
  template-preview {
    display: block;
    height: calc(100dvh - 220px);
    min-height: 480px;
  }
  .summary {
    display: grid;
    gap: 12px;
    list-style: none;
  }
  .summary li {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    overflow-wrap: anywhere;
  }
  signing-notice {
    margin-bottom: 16px;
  }
  @media (max-width: 900px) {
    h1 {
      font-size: 1.125rem;
    }
    field-editor {
      height: calc(100dvh - 250px);
      min-height: 420px;
      margin-inline: -16px;
      border-radius: 0;
    }
  }
`;
