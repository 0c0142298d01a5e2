import type { CeremonyField } from "@service/contract/embed";
import type { Locale } from "@service/contract/embed/protocol";
import { html, LitElement } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
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
  static override styles = [base, fieldStyles];

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
    const label = this.words.labelled(fieldLabel(this.field, this.words), this.#shown);
    return html`<div class="other" role="img" aria-label=${label}></div>`;
  }

  get #shown(): string {
    const { value } = this.field;
    return value !== null && isNumber(this.field) ? shownIn(this.field, value, this.locale) : (value ?? "");
  }
}
