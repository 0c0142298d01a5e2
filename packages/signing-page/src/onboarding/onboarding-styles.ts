import { css } from "lit";
import { hairline } from "@service/ui/base";
import { logoDeclarations } from "../styles/logo.ts";

export const onboardingStyles = css`
  :host {
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    height: 100dvh;
    background: var(--signing-color-surface);
    line-height: 1.5;
  }
  header {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 60px;
    padding: 6px 16px;
    background: var(--signing-color-surface-raised);
    border-bottom: 1px solid ${hairline};
  }
  header::before {
    ${logoDeclarations}
  }
  header div {
    flex: 1;
    min-width: 0;
  }
  h1 {
    font-size: 1rem;
    line-height: 1.3;
    font-weight: 650;
  }
  header p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 0.875rem;
    line-height: 1.4;
    color: var(--signing-color-text-muted);
  }
  main {
    display: grid;
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    min-height: 0;
  }
  .scroll {
    overflow-y: auto;
  }
  section {
    width: min(640px, 100%);
    margin: 0 auto;
    padding: 32px 16px;
  }
  h2 {
    font-size: 1.75rem;
    line-height: 1.2;
    font-weight: 650;
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  h2:focus {
    outline: none;
  }
  section > p {
    margin-top: 8px;
    color: var(--signing-color-text-muted);
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
  /* a camera reads dark on light, whatever the theme */
  .code {
    display: block;
    width: min(264px, 100%);
    margin-top: 20px;
    border-radius: var(--signing-radius);
    background: #fff;
    padding: 12px;
  }
  form {
    display: grid;
    gap: 16px;
    margin-top: 20px;
  }
  .masked {
    overflow-wrap: anywhere;
  }
  .masked span {
    display: block;
    font-size: 0.875rem;
    font-weight: 600;
  }
  signing-progress {
    max-width: 280px;
    margin-top: 24px;
  }
  signing-identity {
    grid-row: 1 / -1;
  }
  .mark {
    display: grid;
    place-items: center;
    width: 56px;
    height: 56px;
    margin: 16px 0;
    border-radius: 50%;
    background: color-mix(in srgb, var(--signing-color-success) 12%, transparent);
    color: var(--signing-color-success);
  }
`;
