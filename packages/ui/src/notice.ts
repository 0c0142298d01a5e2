import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base } from "./base.ts";
import { icon } from "./icons.ts";
import type { IconName } from "./icons.ts";

export type NoticeTone = "info" | "success" | "danger";
const ICONS: Record<NoticeTone, IconName> = { info: "info", success: "check", danger: "alert" };

/**
 * An inline notice: what happened and what to do.
 * @slot - the advice; `actions` for the button that does it
 */
export class SigningNotice extends LitElement {
  static override properties = { tone: { reflect: true }, heading: {} };
  static override styles = [
    base,
    css`
      :host {
        --tone: var(--signing-color-accent-text);
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 2px 10px;
        padding: 12px 14px;
        border: 1px solid color-mix(in srgb, var(--tone) 45%, transparent);
        border-radius: var(--signing-radius);
        background: color-mix(in srgb, var(--tone) 7%, var(--signing-color-surface-raised));
        font-size: 0.875rem;
        line-height: 1.45;
      }
      :host([tone="danger"]) {
        --tone: var(--signing-color-danger);
      }
      :host([tone="success"]) {
        --tone: var(--signing-color-success);
      }
      .icon {
        margin-top: 1px;
        color: var(--tone);
      }
      strong {
        display: block;
        font-weight: 650;
      }
      ::slotted([slot="actions"]) {
        margin-top: 8px;
      }
    `,
  ];

  declare tone: NoticeTone;
  declare heading: string | null;

  constructor() {
    super();
    this.tone = "info";
    this.heading = null;
  }

  override render(): TemplateResult {
    return html`${icon(ICONS[this.tone])}
      <div role=${this.tone === "danger" ? "alert" : "status"}>
        ${this.heading === null ? nothing : html`<strong>${this.heading}</strong>`}
        <slot></slot>
        <slot name="actions"></slot>
      </div>`;
  }
}
