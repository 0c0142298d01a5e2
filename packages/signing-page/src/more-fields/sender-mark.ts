import type { CeremonyField } from "@service/contract/embed";
import { isStamp, valueOfType } from "@service/contract/rules/field-types";
import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { place } from "../fields/field-box.ts";
import { fieldStyles } from "../fields/field-styles.ts";
import { late } from "./late-looks.ts";
import type { Words } from "../locales/index.ts";

/** Width of an average letter and distance of lines, as parts of the text size. */
const LETTER = 0.5;
const LINE = 1.2;
/** Points: as in the stylesheet. */
const TEXT_SIZE = 12;
const MIN_SHRINK = 0.6;

/** The sender's text, line or stamp over the document: read, selected, filled by nobody. */
export class SigningSenderMark extends LitElement {
  static override properties = {
    field: { attribute: false },
    words: { attribute: false },
  };
  static override styles = [
    base,
    fieldStyles,
    css`
      .note {
        position: absolute;
        inset: 0;
        margin: 0;
        overflow: auto;
        font-family: Helvetica, Arial, sans-serif;
        font-size: calc(var(--size) * var(--fit, 1));
        line-height: ${LINE};
        overflow-wrap: anywhere;
        white-space: pre-wrap;
        color: #1a1d24;
        user-select: text;
        cursor: text;
      }
      .note:focus-visible {
        outline: 2px solid var(--signing-color-field);
      }
      .stamp {
        width: 100%;
        height: 100%;
        object-fit: contain;
      }
      .line {
        position: absolute;
        inset-inline: 0;
        top: calc(50% - 0.5px);
        border-top: max(1px, calc(var(--scale) * 1px)) solid #1a1d24;
      }
      /* the text under the line can be selected */
      :host([line]) {
        pointer-events: none;
      }
    `,
  ];

  declare field: CeremonyField;
  declare words: Words;

  readonly #observer = new ResizeObserver(() => this.requestUpdate());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("field")) return;
    place(this, this.field);
    this.toggleAttribute("line", valueOfType(this.field.type) === "none");
    this.style.setProperty("--fit", String(Math.max(MIN_SHRINK, this.#fit)));
  }

  /** Lets a note that is longer than its box scroll, by keyboard as well. */
  override updated(): void {
    const note = this.renderRoot.querySelector<HTMLElement>(".note");
    if (note !== null && note.scrollHeight > note.clientHeight) note.tabIndex = 0;
    else note?.removeAttribute("tabindex");
    late.looks?.show(this, this.field.value ?? "");
  }

  override render(): TemplateResult {
    const { field, words } = this;
    if (valueOfType(field.type) === "none")
      return html`<div class="line" role="img" aria-label=${words.fields.struck}></div>`;
    if (isStamp(field))
      return html`<img class="stamp" src=${field.value ?? nothing} alt=${words.fields.types.stamp} />`;
    return html`<p
      class="note"
      role="note"
      aria-label=${words.fields.types.note}
      .textContent=${field.value ?? ""}
    ></p>`;
  }

  /** How much smaller the text must be for its box. */
  get #fit(): number {
    const { value, width, height } = this.field;
    const size = Math.min(TEXT_SIZE, height * 0.56);
    const perLine = Math.max(1, width / (size * LETTER));
    const lines = (value ?? "")
      .split("\n")
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
    return Math.min(1, Math.sqrt(height / Math.max(1, lines * size * LINE)));
  }
}
