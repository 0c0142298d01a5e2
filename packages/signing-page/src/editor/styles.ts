import { hairline } from "@service/ui/base";
import { css } from "lit";

export const editorPageStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    block-size: 100dvh;
    background: var(--signing-color-surface);
    color: var(--signing-color-text);
  }
  header {
    display: flex;
    align-items: center;
    gap: 8px 12px;
    padding: 8px 12px;
    border-block-end: 1px solid ${hairline};
    background: var(--signing-color-surface-raised);
  }
  h1 {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    font-size: 1rem;
    font-weight: 650;
    line-height: 1.3;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .state {
    color: var(--signing-color-text-muted);
    font-size: 0.875rem;
    white-space: nowrap;
  }
  field-editor {
    flex: 1;
    min-block-size: 0;
  }
  .trouble {
    padding: 8px 12px;
    background: color-mix(in srgb, var(--signing-color-danger) 10%, var(--signing-color-surface-raised));
    color: var(--signing-color-danger);
    font-weight: 600;
  }
  .told {
    display: block;
    max-block-size: 40%;
    overflow: auto;
    padding: 8px 12px;
    border-block-end: 1px solid ${hairline};
    background: color-mix(in srgb, var(--signing-color-accent-text) 7%, var(--signing-color-surface-raised));
    font-size: 0.875rem;
    line-height: 1.4;
  }
  .told summary {
    padding-block: 4px;
    font-weight: 600;
    cursor: pointer;
  }
  .choices {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
  .end {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 12px;
    block-size: 100%;
    padding: 24px;
    text-align: center;
  }
  .end h1 {
    white-space: normal;
    font-size: 1.25rem;
  }
  @media (max-width: 599px) {
    header {
      flex-wrap: wrap;
      gap: 6px 8px;
      padding-block: 6px;
    }
    h1 {
      flex: 1 0 100%;
    }
    .state {
      flex: 1;
    }
  }
`;
