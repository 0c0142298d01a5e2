import { hairline } from "@service/ui/base";
import { css } from "lit";

export const fieldsStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: 0;
    height: 100%;
  }
  .head {
    flex: none;
    flex-wrap: nowrap;
    gap: 8px 16px;
    padding: 6px 16px;
    border-bottom: 1px solid ${hairline};
    background: var(--signing-color-surface-raised);
  }
  .head > :first-child {
    display: flex;
    align-items: center;
    gap: 4px 12px;
  }
  .head a,
  .lead {
    flex: none;
    margin: 0;
    font-size: 0.875rem;
  }
  h1 {
    overflow: hidden;
    font-size: 1.0625rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .head > .actions {
    flex: none;
    flex-wrap: nowrap;
  }
  field-editor,
  template-preview {
    display: block;
    position: relative;
    flex: 1;
    min-height: 0;
    overflow: clip;
  }
  field-editor[hidden] {
    display: none;
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
  :host > signing-notice,
  .panel {
    margin: 12px 16px;
  }
  @media (max-width: 900px) {
    .head {
      flex-direction: column;
      align-items: stretch;
    }
    .head > :first-child {
      flex: none;
    }
    .lead {
      margin-inline-start: auto;
    }
    .head > .actions {
      flex-wrap: wrap;
    }
  }
`;
