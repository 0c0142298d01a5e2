import { MAX_VALUE_LENGTH } from "@service/contract/rules/limits";
import type { AdoptedSignature, CeremonyField } from "@service/contract/embed";
import type { Locale } from "@service/contract/embed/protocol";
import { html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import { formatDay } from "../locales/index.ts";
import type { Words } from "../locales/index.ts";
import { FIRST_DAY, LAST_DAY } from "../session/days.ts";
import { isInkField } from "../session/entries.ts";
import type { FieldProblem } from "../session/entries.ts";
import type { FaceLoader } from "../signature/faces.ts";
import { fitOf, place, shrink } from "./field-box.ts";
import { report, reportEnter, reportFocus } from "./field-events.ts";
import { fieldStyles } from "./field-styles.ts";
import { fieldLabel, problemWords } from "./field-words.ts";

const AUTOCOMPLETE: Partial<Record<CeremonyField["type"], AutoFill>> = { name: "name", email: "email" };

/**
 * One of the signer's fields, over its page. The control inside is the browser's own: keyboard, autofill and screen
 * readers work as everywhere.
 * @fires field-focus - detail: whether a finger or mouse did it
 * @fires field-press - a line of text was pressed and may be brought into reach now
 * @fires field-leave
 * @fires field-input - detail: the new value
 * @fires field-ink - detail: whether it was asked for by keyboard
 * @fires field-enter - Enter: on to the next field
 * @fires field-clear - Delete on an ink field
 */
export class SigningFieldView extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = {
    field: { attribute: false },
    value: { attribute: false },
    ink: { attribute: false },
    ghost: { attribute: false },
    faces: { attribute: false },
    words: { attribute: false },
    locale: { attribute: false },
    problem: { attribute: false },
    next: { type: Boolean },
    active: { type: Boolean, reflect: true },
    filled: { type: Boolean, reflect: true },
    wrong: { type: Boolean, reflect: true },
  };
  static override styles = [base, fieldStyles];

  declare field: CeremonyField;
  declare value: string;
  /** The ink that the field carries. */
  declare ink: AdoptedSignature | null;
  /** Adopted ink that one tap would place. */
  declare ghost: AdoptedSignature | null;
  declare faces: FaceLoader;
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
    this.ink = null;
    this.ghost = null;
    this.locale = "es";
    this.problem = null;
    this.next = false;
    this.active = false;
    this.filled = false;
    this.wrong = false;
    reportFocus(this, () => !isInkField(this.field) && this.field.type !== "checkbox");
  }

  override willUpdate(changed: PropertyValues<this>): void {
    this.wrong = this.problem !== null;
    if (changed.has("field")) place(this, this.field);
    this.style.setProperty("--shrink", String(shrink(this.#shown, this.field)));
  }

  override render(): TemplateResult {
    return html`${this.#reach()}${this.#control()}${this.#tag()}
      ${this.next ? html`<span class="flag" aria-hidden="true"><span>${this.words.fields.next}</span>${icon("next", 18)}</span>` : nothing}
      <span class="problem ${this.problem === "required" ? "owed" : ""}" id="problem" ?hidden=${!this.wrong}
        >${problemWords(this.field, this.problem, this.value, this.words, this.locale)}</span
      >`;
  }

  /** Puts the value in place of what was typed. One that is there stays, with its caret. */
  override updated(): void {
    const control = this.renderRoot.querySelector<HTMLInputElement>("input.box");
    if (control?.type === "checkbox") control.checked = this.value === "true";
    else if (control && control.value !== this.value) control.value = this.value;
  }

  /** The text that must fit into the field. */
  get #shown(): string {
    const { field, value, words } = this;
    if (isInkField(field)) return this.ghost === null ? fieldLabel(field, words) : words.fields.place;
    if (value === "") return fieldLabel(field, words);
    return field.type === "date" ? formatDay(value, this.locale) : value;
  }

  /** The larger touch area around a small control. */
  #reach(): TemplateResult {
    return isInkField(this.field)
      ? html`<span class="reach" @click=${() => report(this, "field-ink", false)}></span>`
      : html`<label class="reach" for="control"></label>`;
  }

  /** A checkbox has no space for its label. */
  #tag(): TemplateResult | typeof nothing {
    if (!this.active || this.field.type !== "checkbox") return nothing;
    return html`<span class="tag" aria-hidden="true">${fieldLabel(this.field, this.words)}</span>`;
  }

  #control(): TemplateResult {
    if (isInkField(this.field)) return this.#inkButton();
    if (this.field.type === "checkbox") return this.#checkbox();
    if (this.field.type === "date") return this.#date();
    return this.#line();
  }

  #inkButton(): TemplateResult {
    return html`<button
      type="button"
      class="box"
      aria-label=${this.#inkName()}
      aria-describedby="problem"
      @click=${(event: MouseEvent) => report(this, "field-ink", event.detail === 0)}
      @keydown=${this.#onInkKey}
    >
      ${this.#inkContent()}
    </button>`;
  }

  #inkContent(): TemplateResult {
    if (this.ink !== null) return html`<signing-ink .ink=${this.ink} .faces=${this.faces}></signing-ink>`;
    const ghost = html`<signing-ink class="ghost" .ink=${this.ghost} .faces=${this.faces}></signing-ink>`;
    const roomy = fitOf(this.#shown.length + 3, this.field) >= 1;
    return html`${this.ghost === null ? nothing : ghost}<span class="words"
        >${roomy ? icon("pen") : nothing}${this.#shown}</span
      >`;
  }

  #line(): TemplateResult {
    return html`<input
      id="control"
      class="box line"
      dir="auto"
      type=${this.field.type === "email" ? "email" : "text"}
      maxlength=${MAX_VALUE_LENGTH}
      autocomplete=${AUTOCOMPLETE[this.field.type] ?? "off"}
      placeholder=${fieldLabel(this.field, this.words)}
      aria-label=${this.#name()}
      aria-required=${this.field.required}
      aria-invalid=${this.wrong}
      aria-describedby="problem"
      @input=${this.#onInput}
      @keydown=${this.#onKey}
    />`;
  }

  #date(): TemplateResult {
    return html`<input
        id="control"
        class="box line"
        type="date"
        min=${FIRST_DAY}
        max=${LAST_DAY}
        aria-label=${this.#name()}
        aria-required=${this.field.required}
        aria-invalid=${this.wrong}
        aria-describedby="problem"
        @input=${this.#onInput}
        @keydown=${this.#onKey}
      /><span class="day ${this.value === "" ? "empty" : ""}" aria-hidden="true">${this.#shown}</span>`;
  }

  #checkbox(): TemplateResult {
    const checked = this.value === "true";
    return html`<input
        id="control"
        class="box"
        type="checkbox"
        title=${fieldLabel(this.field, this.words)}
        aria-label=${this.#name()}
        aria-required=${this.field.required}
        aria-describedby="problem"
        @change=${this.#onCheck}
        @keydown=${this.#onKey}
      />${checked ? html`<span class="tick">${icon("check")}</span>` : nothing}`;
  }

  #name(): string {
    return `${fieldLabel(this.field, this.words)}, ${this.words.fields.onPage(this.field.page)}`;
  }

  /** All that the button shows is in its name, a typed signature's letters included (WCAG 2.5.3). */
  #inkName(): string {
    const { fields } = this.words;
    const shown = this.ink ?? this.ghost;
    const typed = shown?.method === "typed" ? shown.text : "";
    const offer = this.ink === null && this.ghost !== null ? fields.place : "";
    const parts = [
      this.#name(),
      this.field.required ? fields.required : fields.optional,
      this.ink === null ? fields.pending : fields.signed,
      `${typed} ${offer}`.trim(),
    ];
    return parts.filter((part) => part !== "").join(", ");
  }

  readonly #onInput = (event: Event): void => {
    report(this, "field-input", (event.target as HTMLInputElement).value);
  };

  readonly #onCheck = (event: Event): void => {
    report(this, "field-input", (event.target as HTMLInputElement).checked ? "true" : "false");
  };

  readonly #onKey = (event: KeyboardEvent): void => reportEnter(this, event);

  readonly #onInkKey = (event: KeyboardEvent): void => {
    if (this.ink !== null && (event.key === "Delete" || event.key === "Backspace"))
      report(this, "field-clear");
  };
}
