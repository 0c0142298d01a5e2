import type { CeremonyField } from "@service/contract/embed";
import type { Locale } from "@service/contract/embed/protocol";
import { css, html, LitElement } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { base } from "@service/ui/base";
import { place, shrink } from "../fields/field-box.ts";
import { reportEnter, reportFocus } from "../fields/field-events.ts";
import { fieldStyles } from "../fields/field-styles.ts";
import { fieldLabel } from "../fields/field-words.ts";
import type { Words } from "../locales/index.ts";
import { fieldFrame, fieldName } from "../fields/field-frame.ts";
import { late } from "./late-looks.ts";
import { shownIn } from "./numbers.ts";
import type { FieldProblem } from "../session/entries.ts";

/**
 * The result of a formula: read and reached with the keyboard, typed by nobody.
 * @fires field-focus, field-leave, field-enter - as `signing-field-view`
 */
export class SigningComputedField extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = {
    field: { attribute: false },
    value: { attribute: false },
    words: { attribute: false },
    locale: { attribute: false },
    problem: { attribute: false },
    next: { type: Boolean },
    active: { type: Boolean, reflect: true },
    filled: { type: Boolean, reflect: true },
    wrong: { type: Boolean, reflect: true },
  };
  static override styles = [
    base,
    fieldStyles,
    css`
      input.box {
        cursor: default;
        font-variant-numeric: tabular-nums;
        outline-style: dotted;
      }
    `,
  ];

  declare field: CeremonyField;
  declare value: string;
  declare words: Words;
  declare locale: Locale;
  declare problem: FieldProblem | null;
  declare next: boolean;
  declare active: boolean;
  declare filled: boolean;
  declare wrong: boolean;

  constructor() {
    super();
    this.value = "";
    this.locale = "es";
    this.problem = null;
    this.next = false;
    this.active = false;
    this.filled = false;
    this.wrong = false;
    reportFocus(this, () => false);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    this.wrong = this.problem !== null;
    if (changed.has("field")) place(this, this.field);
    this.style.setProperty("--shrink", String(shrink(this.#shown, this.field)));
  }

  override updated(): void {
    late.looks?.show(this, this.#shown, true);
  }

  override render(): TemplateResult {
    const label = fieldLabel(this.field, this.words);
    const { calculated } = this.words.fields;
    const control = html`<label class="reach" for="control"></label
      ><input
        id="control"
        class="box line"
        readonly
        .value=${live(this.#shown)}
        placeholder=${label}
        aria-label="${fieldName(label, this)}, ${calculated}"
        aria-invalid=${this.problem === null ? "false" : "true"}
        aria-describedby="problem"
        @keydown=${this.#onKey}
      />`;
    return fieldFrame(this, control, calculated);
  }

  get #shown(): string {
    return this.value === "" ? "" : shownIn(this.field, this.value, this.locale);
  }

  readonly #onKey = (event: KeyboardEvent): void => reportEnter(this, event);
}
