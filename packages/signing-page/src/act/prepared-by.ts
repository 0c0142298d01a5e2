import type { CeremonyField } from "@service/contract/embed";
import { css, html, LitElement } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { place } from "../fields/field-box.ts";
import { fieldLabel } from "../fields/field-words.ts";
import type { Words } from "../locales/index.ts";

/** The name of who has filled a field, above it. */
export class SigningPreparedBy extends LitElement {
  static override properties = {
    field: { attribute: false },
    words: { attribute: false },
    by: {},
  };
  static override styles = [
    base,
    css`
      :host {
        position: absolute;
        z-index: 2;
        left: calc(var(--x) * var(--scale) * 1px);
        top: calc(var(--y) * var(--scale) * 1px);
        max-width: max(calc(var(--w) * var(--scale) * 1px), 160px);
        pointer-events: none;
        transform: translateY(-100%);
      }
      /* on white paper in both themes */
      span {
        display: block;
        padding: 0 4px;
        border-radius: 4px 4px 0 0;
        background: #eef0f4;
        color: #454c59;
        font-size: clamp(6px, calc(var(--scale) * 8px), 0.75rem);
        line-height: 1.35;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
    `,
  ];

  declare field: CeremonyField;
  declare words: Words;
  declare by: string;

  constructor() {
    super();
    this.by = "";
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("field")) place(this, this.field);
  }

  override render(): TemplateResult {
    const { act } = this.words;
    return html`<span role="note" aria-label=${act.caption(fieldLabel(this.field, this.words), this.by)}
      >${act.filledBy(this.by)}</span
    >`;
  }
}
