import type { CeremonyField } from "@service/contract/embed";
import type { Locale } from "@service/contract/embed/protocol";
import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { valueOfType } from "@service/contract/rules/field-types";
import { base } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import { place } from "../fields/field-box.ts";
import { fieldStyles } from "../fields/field-styles.ts";
import { fieldLabel } from "../fields/field-words.ts";
import type { Words } from "../locales/index.ts";
import { late } from "./late-looks.ts";
import { isNumber, shownIn } from "./numbers.ts";

/** A value that somebody else has filled in, as it will stand in the sealed document. */
export class SigningFilledField extends LitElement {
  static override properties = {
    field: { attribute: false },
    words: { attribute: false },
    locale: { attribute: false },
  };
  static override styles = [
    base,
    fieldStyles,
    css`
      .dot {
        position: absolute;
        inset: 23%;
        margin: auto;
        aspect-ratio: 1;
        border-radius: 50%;
        background: var(--signing-color-ink);
      }
    `,
  ];

  declare field: CeremonyField;
  declare words: Words;
  declare locale: Locale;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("field")) place(this, this.field);
  }

  override updated(): void {
    late.looks?.show(this, this.#shown, isNumber(this.field));
  }

  override render(): TemplateResult {
    const { type, look, value } = this.field;
    const kind = valueOfType(type);
    const name = fieldLabel(this.field, this.words);
    if (kind === "tick") return tickView(name, value === "true");
    return html`<div class="other" role="img" aria-label=${this.words.labelled(name, this.#shown)}>
      ${kind === "choice" ? html`<span class="dot"></span>` : nothing}
      ${kind === "choice" || look ? nothing : html`<span dir="auto" aria-hidden="true">${this.#shown}</span>`}
    </div>`;
  }

  get #shown(): string {
    const { value } = this.field;
    return value !== null && isNumber(this.field) ? shownIn(this.field, value, this.locale) : (value ?? "");
  }
}

function tickView(name: string, isTicked: boolean): TemplateResult {
  return html`<div
    class="other"
    role="checkbox"
    aria-checked=${isTicked}
    aria-disabled="true"
    aria-label=${name}
  >
    ${isTicked ? html`<span class="tick">${icon("check")}</span>` : nothing}
  </div>`;
}
