import { hairline } from "@service/ui/base";
import { css } from "lit";

/** Paper is white in both themes, so the colours on it stay the same. */
export const previewStyles = css`
  :host {
    display: block;
    flex: 1;
    min-block-size: 0;
    container-type: inline-size;
  }
  .whole {
    block-size: 100%;
    overflow: auto;
  }
  .form {
    display: grid;
    gap: 12px;
    align-content: start;
    padding: 12px;
    background: var(--signing-color-surface-raised);
    border-block-end: 1px solid ${hairline};
  }
  h2 {
    font-size: 1rem;
  }
  .pages {
    display: grid;
    gap: 16px;
    align-content: start;
    justify-items: center;
    padding: 16px 12px;
  }
  @container (inline-size >= 720px) {
    .whole {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 320px;
      overflow: hidden;
    }
    .form {
      grid-area: 1 / 2;
      overflow: auto;
      border-block-end: 0;
      border-inline-start: 1px solid ${hairline};
    }
    .pages {
      grid-area: 1 / 1;
      overflow: auto;
    }
  }
  .who {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    font-weight: 600;
  }
  .who select {
    flex: 1 1 160px;
  }
  .entries {
    display: grid;
    gap: 12px;
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  fieldset {
    border: 0;
    margin: 0;
    padding: 0;
  }
  .check {
    display: flex;
    gap: 8px;
    align-items: center;
    min-block-size: 32px;
    overflow-wrap: anywhere;
  }
  .check input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    accent-color: var(--signing-color-accent);
  }
  output {
    font-weight: 400;
  }
  .mark {
    color: var(--signing-color-text-muted);
    font-weight: 400;
  }
  .page {
    position: relative;
    container-type: inline-size;
    inline-size: 100%;
    max-inline-size: 860px;
    background: var(--signing-color-paper);
    box-shadow: var(--signing-shadow);
    color: #1a1d24;
  }
  .page img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
  .failed {
    padding: 24px;
    text-align: center;
  }
  .fields {
    position: absolute;
    inset: 0;
    list-style: none;
  }
  .field {
    position: absolute;
    display: flex;
    align-items: center;
    overflow: hidden;
    border: 1.5px solid var(--signer);
    border-radius: 3px;
    font-size: var(--size);
    line-height: 1.2;
    forced-color-adjust: none;
  }
  .field.own {
    background: color-mix(in srgb, var(--signer) 16%, rgb(255 255 255 / 0.82));
    cursor: pointer;
  }
  .field.owed {
    border-style: dashed;
    box-shadow: 0 0 0 2px #b42318;
  }
  .field.filled {
    border-color: transparent;
  }
  .field.note {
    border: 0;
  }
  .field.later {
    border: 1px dashed #5f6775;
    background: rgb(236 238 242 / 0.85);
    color: #4a5160;
  }
  .value {
    flex: 1;
    min-inline-size: 0;
    padding-inline: 2px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--ink);
    text-align: var(--align);
  }
  .cells {
    display: grid;
    grid-template-columns: repeat(var(--cells), 1fr);
    margin-inline: -2px;
    text-align: center;
  }
  [data-kind="ink"] .value {
    font-family: "Segoe Script", "Bradley Hand", cursive;
    text-align: center;
  }
  .later .value {
    font-family: inherit;
  }
  [data-kind="lines"] {
    align-items: start;
  }
  [data-kind="lines"] .value {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  [data-kind="choice"] {
    border-radius: 50%;
  }
  [data-kind="none"].note {
    background: linear-gradient(var(--signer), var(--signer)) center / 100% 2px no-repeat;
  }
  .value .icon {
    display: block;
    inline-size: 100%;
    block-size: auto;
    padding: 0;
  }
  [data-kind="tick"] .value,
  [data-kind="choice"] .value {
    padding: 0;
  }
`;
