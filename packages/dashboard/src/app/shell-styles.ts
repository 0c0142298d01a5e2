import { hairline } from "@service/ui/base";
import { css } from "lit";

export const shellStyles = css`
  :host {
    display: block;
    min-height: 100dvh;
  }
  .skip {
    position: fixed;
    z-index: 30;
    inset-block-start: -80px;
    inset-inline-start: 16px;
    padding: 12px 16px;
    border: 0;
    border-radius: var(--signing-radius);
    background: var(--signing-color-text);
    color: var(--signing-color-surface);
    box-shadow: var(--signing-shadow);
  }
  .skip:focus {
    inset-block-start: 12px;
  }
  .band {
    position: sticky;
    z-index: 12;
    inset-block-start: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 10px;
    min-height: 40px;
    padding: 6px 16px;
    background: #ffc53d;
    color: #33240a;
    font-size: 0.875rem;
    font-weight: 600;
    line-height: 1.35;
  }
  .band .icon {
    flex: none;
  }
  .band button {
    flex: none;
    min-height: 28px;
    padding: 2px 10px;
    border: 1px solid currentColor;
    border-radius: var(--signing-radius);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .frame {
    display: grid;
    grid-template-columns: 264px minmax(0, 1fr);
    min-height: 100dvh;
  }
  .side {
    position: sticky;
    inset-block-start: 0;
    display: flex;
    flex-direction: column;
    gap: 20px;
    height: 100dvh;
    padding: 20px 16px 16px;
    border-inline-end: 1px solid ${hairline};
    background: var(--signing-color-surface-raised);
    overflow-y: auto;
  }
  .band + .frame .side {
    inset-block-start: 40px;
    height: calc(100dvh - 40px);
  }
  .brand,
  .top {
    display: flex;
    align-items: center;
    gap: 12px;
    min-width: 0;
  }
  .brand {
    padding: 0 8px;
  }
  .mark {
    display: grid;
    flex: none;
    place-items: center;
    width: 36px;
    height: 36px;
    border-radius: 10px;
    background: var(--signing-color-accent);
    color: var(--signing-color-on-accent);
    font-weight: 700;
  }
  .workspace {
    overflow: hidden;
    font-weight: 650;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  nav {
    flex: 1 1 auto;
  }
  .side nav {
    min-height: 132px;
    margin-inline: -4px;
    padding-inline: 4px;
    overflow-y: auto;
  }
  /* shadows at the edges beyond which there is more; the covers scroll along and hide them at both ends */
  .side nav,
  .side.open {
    --cover: var(--signing-color-surface-raised);
    --shadow: color-mix(in srgb, var(--signing-color-text) 26%, transparent);
    background:
      linear-gradient(var(--cover) 40%, transparent) top / 100% 40px no-repeat local,
      linear-gradient(transparent, var(--cover) 60%) bottom / 100% 40px no-repeat local,
      radial-gradient(farthest-side at 50% 0, var(--shadow), transparent) top / 100% 14px no-repeat scroll,
      radial-gradient(farthest-side at 50% 100%, var(--shadow), transparent) bottom / 100% 14px no-repeat
        scroll,
      var(--cover);
  }
  nav ul {
    list-style: none;
  }
  .group {
    padding: 14px 12px 6px;
    color: var(--signing-color-text-muted);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .group:first-child {
    padding-top: 0;
  }
  .entry {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    padding: 8px 12px;
    border-radius: var(--signing-radius);
    color: var(--signing-color-text);
    text-decoration: none;
    font-weight: 500;
  }
  .entry .icon {
    flex: none;
    color: var(--signing-color-text-muted);
  }
  .entry:hover {
    background: color-mix(in srgb, var(--signing-color-border) 14%, transparent);
  }
  .entry[aria-current] {
    background: color-mix(in srgb, var(--signing-color-accent) 12%, transparent);
    color: var(--signing-color-accent-text);
    font-weight: 650;
  }
  .entry[aria-current] .icon {
    color: inherit;
  }
  .environments {
    display: grid;
    grid-template-columns: repeat(3, auto);
    gap: 2px;
    padding: 3px;
    border-radius: var(--signing-radius);
    background: color-mix(in srgb, var(--signing-color-border) 16%, transparent);
  }
  .environments button {
    min-height: 44px;
    padding: 4px 2px;
    border: 0;
    border-radius: calc(var(--signing-radius) - 2px);
    background: none;
    font-size: 0.75rem;
    font-weight: 600;
    cursor: pointer;
  }
  .environments [aria-pressed="true"] {
    background: var(--signing-color-surface-raised);
    box-shadow: 0 1px 3px rgb(16 20 32 / 0.2);
  }
  .environments [aria-pressed="true"]:not(.live) {
    background: #ffc53d;
    color: #33240a;
  }
  .top,
  .bottom {
    display: none;
  }
  main {
    width: 100%;
    max-width: 1180px;
    margin: 0 auto;
    padding: 40px 40px 80px;
  }
  :host([whole]) {
    display: flex;
    flex-direction: column;
    gap: 0;
    height: 100dvh;
    min-height: 480px;
  }
  .frame.whole {
    flex: 1;
    display: block;
    min-height: 0;
  }
  .whole .side {
    display: none;
  }
  .whole main {
    max-width: none;
    height: 100%;
    padding: 0;
  }
  .toast {
    position: fixed;
    z-index: 40;
    inset-block-end: 24px;
    inset-inline: 0;
    display: flex;
    align-items: center;
    gap: 12px;
    width: max-content;
    max-width: min(560px, 100vw - 32px);
    margin: 0 auto;
    border-radius: var(--signing-radius);
    background: var(--signing-color-text);
    color: var(--signing-color-surface);
    box-shadow: var(--signing-shadow);
  }
  .toast p {
    color: var(--signing-color-surface);
  }
  .toast.shown {
    padding: 6px 6px 6px 18px;
  }
  .toast button {
    display: grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 44px;
    border: 0;
    background: none;
    color: var(--signing-color-surface);
    cursor: pointer;
  }
  @media (max-width: 900px) {
    .frame:not(.whole) {
      display: block;
      padding-bottom: 72px;
    }
    .side {
      position: fixed;
      z-index: 11;
      inset-block: 0 64px;
      inset-inline: 0;
      display: none;
      height: auto;
      border: 0;
    }
    .band + .frame .side {
      inset-block-start: 0;
      height: auto;
      padding-top: 72px;
    }
    .side.open {
      display: flex;
    }
    /* everything scrolls along, so that nothing is out of reach below the entries */
    .side.open nav {
      flex: none;
      overflow: visible;
    }
    .band {
      min-height: 32px;
      padding: 4px 16px;
      font-size: 0.75rem;
    }
    .band .icon {
      display: none;
    }
    /* behind the navigation: nobody sees a focus there */
    .side.open ~ * {
      visibility: hidden;
    }
    .top:not([hidden]) {
      display: flex;
      padding: 10px 16px 0;
    }
    .top .mark {
      width: 28px;
      height: 28px;
      border-radius: 8px;
      font-size: 0.875rem;
    }
    .frame:not(.whole) main {
      padding: 20px 16px 40px;
    }
    .bottom {
      position: fixed;
      z-index: 12;
      inset-block-end: 0;
      inset-inline: 0;
      display: flex;
      padding-bottom: env(safe-area-inset-bottom);
      border-top: 1px solid ${hairline};
      background: var(--signing-color-surface-raised);
    }
    .bottom nav {
      display: contents;
    }
    .bottom .entry {
      flex: 1;
      flex-direction: column;
      justify-content: center;
      gap: 2px;
      min-height: 64px;
      padding: 6px 2px;
      border: 0;
      border-radius: 0;
      background: none;
      font-size: 0.75rem;
      cursor: pointer;
    }
    .toast {
      inset-block-end: 84px;
    }
  }
  @media (forced-colors: active) {
    .band {
      border: 2px solid CanvasText;
    }
    .environments [aria-pressed="true"] {
      border: 2px solid Highlight;
    }
  }
`;
