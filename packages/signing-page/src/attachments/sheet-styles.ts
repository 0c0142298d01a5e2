import { css } from "lit";

export const sheetStyles = css`
  .accepted {
    margin-bottom: 16px;
    line-height: 1.5;
    color: var(--signing-color-text-muted);
  }
  .place {
    display: grid;
    gap: 16px;
    padding: 20px 16px;
    border: 2px dashed var(--signing-color-border);
    border-radius: var(--signing-radius);
  }
  .place.over {
    border-color: var(--signing-color-accent);
    background: color-mix(in srgb, var(--signing-color-accent) 7%, transparent);
  }
  .name {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-height: 44px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .name.none {
    flex-direction: column;
    font-weight: 400;
    color: var(--signing-color-text-muted);
  }
  .name .icon {
    flex: none;
  }
  input {
    display: none;
  }
  .ways {
    display: grid;
    gap: 8px;
  }
  .problem {
    margin-top: 12px;
    font-weight: 600;
    line-height: 1.45;
    color: var(--signing-color-danger);
  }
  .problem:empty {
    display: none;
  }
`;
