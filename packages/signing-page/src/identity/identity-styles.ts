import { css } from "lit";
import { hairline } from "@service/ui/base";

export const identityStyles = css`
  :host {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    min-height: 0;
    background: var(--signing-color-surface);
  }
  :host > signing-capture-camera,
  signing-head-turns,
  signing-spoken-video {
    grid-row: 1 / -1;
  }
  .scroll {
    overflow-y: auto;
  }
  .page {
    max-width: 640px;
    margin: 0 auto;
    padding: 24px max(16px, env(safe-area-inset-right)) 32px max(16px, env(safe-area-inset-left));
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
  .page > signing-notice,
  .page > signing-camera-trouble {
    margin-top: 16px;
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
  h3 {
    margin: 20px 0 4px;
    font-size: 1rem;
    line-height: 1.4;
    font-weight: 600;
  }
  .why,
  .place,
  .order {
    margin-top: 8px;
    color: var(--signing-color-text-muted);
    text-wrap: pretty;
  }
  .order {
    margin-top: 16px;
  }
  .place {
    font-size: 0.875rem;
  }
  ul,
  ol {
    padding-inline-start: 20px;
  }
  .tips {
    display: grid;
    gap: 8px;
    margin-top: 16px;
    padding: 0;
    list-style: none;
  }
  .tips li {
    display: flex;
    gap: 10px;
  }
  .tips .icon {
    flex: none;
    margin-top: 3px;
    color: var(--signing-color-success);
  }
  .phrase {
    margin-top: 16px;
    padding: 12px 16px;
    border-inline-start: 4px solid var(--signing-color-accent-line);
    font-size: 1.25rem;
    line-height: 1.4;
    font-weight: 600;
  }
  .phrase span {
    display: block;
    font-size: 0.875rem;
    font-weight: 400;
    color: var(--signing-color-text-muted);
  }
  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    margin: 16px 0 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    font-weight: 600;
  }
  fieldset label {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    cursor: pointer;
  }
  input[type="radio"] {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--signing-color-accent);
  }
  .waiting {
    padding-top: min(20vh, 120px);
  }
  .waiting p {
    min-height: 1.5em;
    margin-top: 8px;
    color: var(--signing-color-text-muted);
  }
  .waiting signing-progress {
    max-width: 280px;
    margin-top: 24px;
  }
  .taken {
    display: block;
    max-width: 100%;
    max-height: max(160px, 48vh);
    margin-top: 16px;
    border: 1px solid ${hairline};
    border-radius: var(--signing-radius);
    background: #101218;
  }
  .picker {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-height: 48px;
    padding: 10px 20px;
    border: 1px solid var(--signing-color-border);
    border-radius: var(--signing-radius);
    font-weight: 600;
    line-height: 1.25;
    cursor: pointer;
  }
  .picker:focus-within {
    outline: 2px solid var(--signing-color-accent-line);
    outline-offset: 2px;
  }
  [slot="icon"] {
    display: flex;
  }
  /* a card with portrait and lines, a passport's page, a face */
  .drawing {
    position: relative;
    width: 168px;
    margin-top: 20px;
    aspect-ratio: 1.586;
    border: 2px solid var(--signing-color-border);
    border-radius: 10px;
    background: var(--signing-color-surface-raised);
  }
  .drawing.passport {
    aspect-ratio: 1.42;
  }
  .drawing i {
    position: absolute;
    inset: 18% 66% 30% 8%;
    border-radius: 4px;
    background: color-mix(in srgb, var(--signing-color-border) 55%, transparent);
  }
  .drawing b {
    position: absolute;
    inset: 22% 10% 34% 44%;
    background: repeating-linear-gradient(
      color-mix(in srgb, var(--signing-color-border) 55%, transparent) 0 5px,
      transparent 5px 14px
    );
  }
  .drawing.passport b,
  .drawing.id_back b {
    inset: 70% 8% 8% 8%;
    background: repeating-linear-gradient(
      color-mix(in srgb, var(--signing-color-border) 75%, transparent) 0 5px,
      transparent 5px 11px
    );
  }
  .drawing.id_back i {
    inset: 16% 62% 46% 8%;
  }
  .drawing.oval {
    width: 88px;
    aspect-ratio: 0.8;
    border-radius: 50%;
  }
  .drawing.oval i {
    inset: 34% 26% 56% 26%;
    border-radius: 0;
    background:
      radial-gradient(circle at 12% 50%, var(--signing-color-border) 4px, transparent 4.5px),
      radial-gradient(circle at 88% 50%, var(--signing-color-border) 4px, transparent 4.5px);
  }
  .drawing.oval b {
    inset: 58% 30% 24% 30%;
    border-bottom: 3px solid var(--signing-color-border);
    border-radius: 0 0 50% 50%;
    background: none;
  }
  @media (min-width: 760px) {
    .page {
      padding-block: 40px 48px;
    }
  }
  @media (max-height: 480px) {
    .page {
      padding-block: 16px;
    }
    .drawing {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .drawing i,
    .drawing b {
      forced-color-adjust: none;
    }
  }
`;
