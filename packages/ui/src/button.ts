import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base } from "./base.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

/**
 * A button with text.
 * @slot - the words; `icon` before them
 * @csspart button - the control itself
 */
export class SigningButton extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = {
    variant: { reflect: true },
    busy: { type: Boolean, reflect: true },
    disabled: { type: Boolean, reflect: true },
    label: {},
    expanded: {},
  };
  static override styles = [
    base,
    css`
      :host {
        display: inline-flex;
      }
      button {
        display: inline-flex;
        align-items: center;
        justify-content: center;
        gap: 8px;
        width: 100%;
        min-height: 48px;
        min-width: 44px;
        padding: 10px 20px;
        border: 1px solid var(--signing-color-accent-line);
        border-radius: var(--signing-radius);
        background: var(--signing-color-accent);
        color: var(--signing-color-on-accent);
        font-weight: 600;
        line-height: 1.25;
        text-align: center;
        text-wrap: balance;
        cursor: pointer;
        -webkit-tap-highlight-color: transparent;
        touch-action: manipulation;
        transition:
          background-color 120ms,
          filter 120ms;
      }
      button:hover {
        filter: brightness(1.08);
      }
      button:active {
        filter: brightness(0.94);
      }
      :host([variant="secondary"]) button {
        background: transparent;
        border-color: var(--signing-color-border);
        color: var(--signing-color-text);
      }
      :host([variant="quiet"]) button {
        min-height: 44px;
        padding: 8px 12px;
        border-color: transparent;
        background: transparent;
        color: var(--signing-color-accent-text);
      }
      :host(:is([variant="quiet"], [variant="secondary"])) button:hover {
        filter: none;
        background: color-mix(in srgb, var(--signing-color-accent) 9%, transparent);
      }
      :host([variant="danger"]) button {
        border-color: transparent;
        background: var(--signing-color-danger);
        color: var(--signing-color-on-danger);
      }
      :host([disabled]) button {
        cursor: default;
        opacity: 0.55;
      }
      :host([busy]) button {
        cursor: progress;
      }
      .spinner {
        width: 18px;
        height: 18px;
        border: 2px solid currentColor;
        border-right-color: transparent;
        border-radius: 50%;
        animation: turn 0.8s linear infinite;
      }
      @keyframes turn {
        to {
          transform: rotate(1turn);
        }
      }
      @media (forced-colors: active) {
        button {
          border-color: ButtonText;
        }
      }
    `,
  ];

  declare variant: ButtonVariant;
  /** Working: keeps its focus and ignores clicks. */
  declare busy: boolean;
  declare disabled: boolean;
  /** The accessible name where the slot holds only an icon. */
  declare label: string | null;
  /** State of the thing it opens, if it opens one. */
  declare expanded: "true" | "false" | null;

  constructor() {
    super();
    this.variant = "primary";
    this.busy = false;
    this.disabled = false;
    this.label = null;
    this.expanded = null;
    this.addEventListener("click", (event) => {
      if (this.busy || this.disabled) event.stopImmediatePropagation();
    });
  }

  override render(): TemplateResult {
    return html`<button
      part="button"
      type="button"
      ?disabled=${this.disabled}
      aria-disabled=${this.busy ? "true" : nothing}
      aria-label=${this.label ?? nothing}
      aria-expanded=${this.expanded ?? nothing}
    >
      ${this.busy ? html`<span class="spinner" aria-hidden="true"></span>` : html`<slot name="icon"></slot>`}
      <slot></slot>
    </button>`;
  }
}
