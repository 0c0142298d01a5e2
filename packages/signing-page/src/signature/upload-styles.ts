import { css } from "lit";

export const uploadStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: 12px;
  }
  .place {
    flex: 1 1 auto;
    display: grid;
    place-items: center;
    min-height: 112px;
    padding: 12px 16px;
    border: 1px dashed var(--signing-color-border);
    border-radius: var(--signing-radius);
    background: var(--signing-color-paper);
    color: #4d5563;
    color-scheme: light;
    forced-color-adjust: none;
  }
  .place[hidden] {
    display: none;
  }
  .place.over {
    border-style: solid;
    border-color: var(--signing-color-accent-line);
  }
  .place p {
    max-width: 36ch;
    text-align: center;
    font-size: 0.875rem;
    line-height: 1.45;
    text-wrap: balance;
  }
  signing-ink {
    width: 100%;
    height: clamp(88px, 22dvh, 150px);
  }
  signing-progress {
    width: 160px;
    margin-top: 8px;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  label,
  .shoot {
    position: relative;
    flex: 1;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-height: 44px;
    padding: 8px 10px;
    border: 1px solid var(--signing-color-border);
    border-radius: var(--signing-radius);
    font-size: 0.875rem;
    font-weight: 600;
    line-height: 1.25;
    text-align: center;
    cursor: pointer;
    touch-action: manipulation;
  }
  .shoot {
    background: none;
  }
  :is(label, .shoot):hover {
    background: color-mix(in srgb, var(--signing-color-accent) 9%, transparent);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--signing-color-accent-line);
    outline-offset: 2px;
  }
  @media (max-height: 480px) {
    :host {
      flex-flow: row wrap;
    }
    .place {
      min-width: 50%;
    }
    .ways {
      flex-direction: column;
    }
    .ways > * {
      flex: 1 1 auto;
    }
    signing-camera-trouble {
      flex: 1 0 56%;
    }
    .problem,
    .news {
      flex: 1 0 100%;
    }
  }
  .news {
    font-size: 0.875rem;
    line-height: 1.4;
    color: var(--signing-color-text-muted);
  }
  .problem {
    font-size: 0.875rem;
    line-height: 1.4;
    color: var(--signing-color-danger);
  }
`;
