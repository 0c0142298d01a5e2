import type { CeremonyField } from "@service/contract/embed";
import { html, LitElement } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { Words } from "../locales/index.ts";
import { place } from "./field-box.ts";
import { fieldStyles } from "./field-styles.ts";
import { fieldLabel } from "./field-words.ts";

/** Another signer's field, with their name. */
export class SigningOtherField extends LitElement {
  static override properties = {
    field: { attribute: false },
    words: { attribute: false },
    owner: {},
    signed: { type: Boolean },
  };
  static override styles = [base, fieldStyles];

  declare field: CeremonyField;
  declare words: Words;
  declare owner: string;
  declare signed: boolean;

  constructor() {
    super();
    this.owner = "";
    this.signed = false;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("field")) place(this, this.field);
  }

  override render(): TemplateResult {
    const shown = this.field.value ?? (this.signed ? this.words.fields.otherSigned(this.owner) : this.owner);
    const label = this.words.labelled(fieldLabel(this.field, this.words), shown);
    return html`<div class="other" role="img" aria-label=${label}>
      <span dir="auto" aria-hidden="true">${shown}</span>
    </div>`;
  }
}
