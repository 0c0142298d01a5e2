import { css, html, LitElement } from "lit";
import type { TemplateResult } from "lit";
import { base } from "./base.ts";

/** Progress through steps: one dash per step, filled up to the current one. The label says the same. */
export class SigningStepper extends LitElement {
  static override properties = { current: { type: Number }, total: { type: Number }, label: {} };
  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      .dashes {
        display: flex;
        gap: 4px;
      }
      span {
        flex: 1;
        height: 3px;
        border-radius: 2px;
        background: color-mix(in srgb, var(--signing-color-border) 40%, transparent);
        transition: background-color 200ms;
      }
      .reached {
        background: var(--signing-color-accent-line);
      }
      @media (forced-colors: active) {
        span {
          border: 1px solid CanvasText;
        }
        .reached {
          background: Highlight;
        }
      }
    `,
  ];

  /** From 1. */
  declare current: number;
  declare total: number;
  declare label: string;

  constructor() {
    super();
    this.current = 1;
    this.total = 1;
    this.label = "";
  }

  override render(): TemplateResult {
    const dashes = Array.from({ length: this.total }, (_, index) => index < this.current);
    return html`<div class="dashes" role="img" aria-label=${this.label}>
      ${dashes.map((reached) => html`<span class=${reached ? "reached" : ""}></span>`)}
    </div>`;
  }
}
