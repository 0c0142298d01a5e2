import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import type { IconName } from "@service/ui/icons";

export type EndTone = "calm" | "success" | "danger";

/**
 * A screen with nothing left to fill in: what happened, what to do, a button where something can be done.
 * @slot - details under the words
 * @slot actions - buttons
 * @slot foot - small print
 */
export class SigningEndScreen extends LitElement {
  static override properties = { tone: { reflect: true }, icon: {}, heading: {}, words: {} };
  static override styles = [
    base,
    css`
      :host {
        --tone: var(--signing-color-accent-text);
        display: grid;
        place-items: center;
        height: 100%;
        padding: 24px 16px max(24px, env(safe-area-inset-bottom));
        overflow-y: auto;
      }
      :host([tone="success"]) {
        --tone: var(--signing-color-success);
      }
      :host([tone="danger"]) {
        --tone: var(--signing-color-danger);
      }
      section {
        width: min(480px, 100%);
        margin: auto;
      }
      .mark {
        display: grid;
        place-items: center;
        width: 56px;
        height: 56px;
        margin-bottom: 20px;
        border-radius: 50%;
        background: color-mix(in srgb, var(--tone) 12%, transparent);
        color: var(--tone);
      }
      .solid {
        fill: currentColor;
        stroke: none;
      }
      h1 {
        font-size: 1.75rem;
        line-height: 1.2;
        font-weight: 650;
        letter-spacing: -0.01em;
        text-wrap: balance;
      }
      h1:focus {
        outline: none;
      }
      .words {
        margin-top: 8px;
        line-height: 1.5;
        color: var(--signing-color-text-muted);
        text-wrap: pretty;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 12px;
        margin-top: 24px;
      }
      .foot {
        margin-top: 20px;
      }
      @media (max-width: 480px) {
        ::slotted([slot="actions"]) {
          flex: 1 1 100%;
        }
      }
    `,
  ];

  declare tone: EndTone;
  declare icon: IconName;
  declare heading: string;
  declare words: string | null;

  constructor() {
    super();
    this.tone = "calm";
    this.icon = "info";
    this.heading = "";
    this.words = null;
  }

  override firstUpdated(): void {
    // the focused element is gone: screen readers start at the heading
    this.renderRoot.querySelector("h1")?.focus();
  }

  override render(): TemplateResult {
    return html`<section>
      <div class="mark">${icon(this.icon, 30)}</div>
      <h1 tabindex="-1">${this.heading}</h1>
      ${this.words === null ? nothing : html`<p class="words">${this.words}</p>`}
      <slot></slot>
      <div class="actions"><slot name="actions"></slot></div>
      <div class="foot"><slot name="foot"></slot></div>
    </section>`;
  }
}
