import { hairline } from "@service/ui/base";
import { css } from "lit";

export const feaSheetStyles = css`
  .stack {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .privacy,
  .legal {
    font-size: 0.875rem;
    line-height: 1.45;
    color: var(--signing-color-text-muted);
  }
  .legal {
    margin-bottom: 12px;
  }
  .recognised {
    padding: 12px 14px;
    border: 1px solid ${hairline};
    border-radius: var(--signing-radius);
    font-size: 0.875rem;
    line-height: 1.45;
  }
  .recognised p {
    margin-bottom: 6px;
    font-weight: 600;
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 2px 12px;
  }
  dt {
    color: var(--signing-color-text-muted);
  }
  dd {
    overflow-wrap: anywhere;
  }
  signing-notice {
    margin-bottom: 12px;
  }
  signing-button {
    display: flex;
  }
`;
