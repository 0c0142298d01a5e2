import { css } from "lit";
import { hairline } from "@service/ui/base";

/** A form: in place of the document on a phone, beside it on a wide screen. */
export const formPane = css`
  :host {
    display: block;
    min-height: 0;
    overflow-y: auto;
    background: var(--signing-color-surface-raised);
  }
  form {
    display: grid;
    gap: 20px;
    max-width: 520px;
    margin: 0 auto;
    padding: 24px max(16px, env(safe-area-inset-right)) 40px max(16px, env(safe-area-inset-left));
  }
  h2 {
    font-size: 1.25rem;
    line-height: 1.3;
    font-weight: 650;
  }
  .intro p {
    margin-top: 6px;
    line-height: 1.5;
    color: var(--signing-color-text-muted);
  }
  @media (min-width: 960px) {
    :host {
      border-inline-start: 1px solid ${hairline};
    }
    form {
      padding-inline: 32px;
    }
  }
`;
