import { css } from "lit";
import { hairline } from "@service/ui/base";

/** The frame: bars, columns, banners. */
export const styles = css`
  :host {
    --control: 36px;
    display: block;
    block-size: 100%;
    min-block-size: 320px;
    background: var(--signing-color-surface);
    font-size: 0.875rem;
    line-height: 1.4;
  }
  @media (pointer: coarse) {
    :host {
      --control: 44px;
    }
  }
  .whole {
    block-size: 100%;
  }
  .editor {
    display: grid;
    grid-template: "bar bar bar" auto "palette pages panel" minmax(0, 1fr) / 212px minmax(0, 1fr) 264px;
    block-size: 100%;
    -webkit-user-select: none;
    user-select: none;
  }
  .editor.reading {
    grid-template: "bar" auto "pages" minmax(0, 1fr) / minmax(0, 1fr);
  }
  .editor.narrow {
    --control: 44px;
    grid-template: "bar" auto "pages" minmax(0, 1fr) "bottom" auto / minmax(0, 1fr);
  }
  .toolbar {
    grid-area: bar;
    display: flex;
    align-items: center;
    gap: 4px 16px;
    padding: 6px 12px;
    border-block-end: 1px solid ${hairline};
    background: var(--signing-color-surface-raised);
  }
  .toolbar > .cluster:nth-last-of-type(2) {
    margin-inline-start: auto;
  }
  .narrow .toolbar {
    justify-content: space-between;
    padding: 2px 4px;
    gap: 4px;
  }
  .narrow .toolbar > .cluster {
    margin: 0;
  }
  .cluster {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  .of {
    white-space: nowrap;
    color: var(--signing-color-text-muted);
    padding-inline: 2px 4px;
  }
  .side {
    display: flex;
    flex-direction: column;
    gap: 14px;
    padding: 14px;
    overflow-y: auto;
    background: var(--signing-color-surface-raised);
  }
  .subject {
    font-size: 1rem;
    font-weight: 650;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  .palette {
    grid-area: palette;
    border-inline-end: 1px solid ${hairline};
  }
  .panel {
    grid-area: panel;
    border-inline-start: 1px solid ${hairline};
  }
  .middle {
    grid-area: pages;
    position: relative;
    display: flex;
    flex-direction: column;
    min-block-size: 0;
  }
  .banner {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 4px 8px;
    padding: 8px 12px;
    order: 1;
    background: color-mix(in srgb, var(--signing-color-accent) 10%, var(--signing-color-surface-raised));
  }
  .banner p {
    flex: 1 1 180px;
    font-weight: 600;
  }
  .banner.trouble {
    background: color-mix(in srgb, var(--signing-color-danger) 10%, var(--signing-color-surface-raised));
  }
  .bottom {
    grid-area: bottom;
    display: grid;
    grid-template-columns: repeat(5, 1fr);
    padding: 2px 2px max(2px, env(safe-area-inset-bottom));
    border-block-start: 1px solid ${hairline};
    background: var(--signing-color-surface-raised);
  }
  .item {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 1px;
    min-inline-size: 44px;
    min-block-size: 52px;
    padding: 4px 0;
    border: 0;
    border-radius: var(--signing-radius);
    background: none;
    font-size: 0.75rem;
    font-weight: 600;
    touch-action: manipulation;
    cursor: pointer;
  }
`;
