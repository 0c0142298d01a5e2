import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base } from "./base.ts";

/** A progress bar; indeterminate while `value` is null. */
export class SigningProgress extends LitElement {
  static override properties = { value: { type: Number }, max: { type: Number }, label: {} };
  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      .track {
        height: 4px;
        border-radius: 2px;
        background: color-mix(in srgb, var(--signing-color-border) 35%, transparent);
        overflow: hidden;
      }
      .fill {
        width: 100%;
        height: 100%;
        border-radius: inherit;
        background: var(--signing-color-accent-line);
        transform-origin: left;
      }
      :host(:dir(rtl)) .fill {
        transform-origin: right;
      }
      .fill {
        transition: transform 200ms ease-out;
      }
      .unknown .fill {
        width: 35%;
        animation: pass 1.4s ease-in-out infinite;
      }
      @keyframes pass {
        from {
          transform: translateX(-100%);
        }
        to {
          transform: translateX(290%);
        }
      }
      @media (forced-colors: active) {
        .track {
          border: 1px solid CanvasText;
        }
        .fill {
          background: Highlight;
        }
      }
    `,
  ];

  declare value: number | null;
  declare max: number;
  declare label: string;

  constructor() {
    super();
    this.value = null;
    this.max = 1;
    this.label = "";
  }

  override updated(): void {
    const fill = this.renderRoot.querySelector<HTMLElement>(".fill");
    if (fill === null) return;
    fill.style.transform = this.value === null ? "" : `scaleX(${Math.min(1, this.value / this.max)})`;
  }

  override render(): TemplateResult {
    const known = this.value !== null;
    return html`<div
      class="track ${known ? "" : "unknown"}"
      role="progressbar"
      aria-label=${this.label}
      aria-valuemin=${known ? 0 : nothing}
      aria-valuemax=${known ? this.max : nothing}
      aria-valuenow=${this.value ?? nothing}
    >
      <div class="fill"></div>
    </div>`;
  }
}
