import { type FieldValue, valueOfType } from "@service/contract/rules/field-types";
import type { CeremonyField } from "@service/contract/embed";
import type { Locale } from "@service/contract/embed/protocol";
import { html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { base } from "@service/ui/base";
import { place, shrink } from "../fields/field-box.ts";
import { report, reportEnter, reportFocus } from "../fields/field-events.ts";
import { fieldFrame, fieldName } from "../fields/field-frame.ts";
import { fieldStyles } from "../fields/field-styles.ts";
import { fieldLabel } from "../fields/field-words.ts";
import { formatDay } from "../locales/index.ts";
import type { Words } from "../locales/index.ts";
import { FIRST_DAY, LAST_DAY } from "../session/days.ts";
import type { FieldProblem } from "../session/entries.ts";
import { cutExcess, leftIn, limitInput } from "./lengths.ts";
import { MAX_VALUE_LENGTH } from "@service/contract/rules/limits";
import { late } from "./late-looks.ts";
import { moreFieldStyles } from "./more-field-styles.ts";
import { enteredNumber, isNumber, shownIn, writtenNumber } from "./numbers.ts";
import type { Room } from "./room.ts";

/** The position of a circle in its group. */
export interface RadioPlace {
  /** From 1. */
  position: number;
  size: number;
  isTabStop: boolean;
}

/** An action on a circle: choose it, clear its group, or choose the circle that many places away. */
export type Choice = "choose" | "clear" | 1 | -1;

const ARROWS: Readonly<Record<string, Choice>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Characters that are left when the signer is shown how many, and when a screen reader says so. */
const TELL_FROM = 20;
const SAID_AT = [0, 5, 10, TELL_FROM];

/** A number of the most digits, with separators. */
const MAX_NUMBER_LENGTH = 40;

/** Free space beside a field without neighbours, points. */
const ROOMY = 100;

/**
 * One of the signer's fields beyond the basic types, or with rules. Its events are those of `signing-field-view`, and:
 * @fires field-choose - detail: Choice
 */
export class SigningMoreField extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = {
    field: { attribute: false },
    value: { attribute: false },
    words: { attribute: false },
    locale: { attribute: false },
    problem: { attribute: false },
    radio: { attribute: false },
    room: { attribute: false },
    next: { type: Boolean },
    active: { type: Boolean, reflect: true },
    filled: { type: Boolean, reflect: true },
    wrong: { type: Boolean, reflect: true },
    draft: { state: true },
  };
  static override styles = [base, fieldStyles, moreFieldStyles];

  declare field: CeremonyField;
  declare value: string;
  declare words: Words;
  declare locale: Locale;
  declare problem: FieldProblem | null;
  /** The circle's position. */
  declare radio: RadioPlace | null;
  declare room: Room;
  declare next: boolean;
  declare active: boolean;
  declare filled: boolean;
  declare wrong: boolean;
  /** A number as it is being written; null while the signer is elsewhere. */
  declare private draft: string | null;

  constructor() {
    super();
    this.value = "";
    this.locale = "es";
    this.problem = null;
    this.radio = null;
    this.room = { above: ROOMY, below: ROOMY };
    this.next = false;
    this.active = false;
    this.filled = false;
    this.wrong = false;
    this.draft = null;
    reportFocus(this, () => this.#kind !== "choice" && this.#kind !== "option");
    this.addEventListener("focusin", () => (this.draft = writtenNumber(this.value)));
    this.addEventListener("focusout", () => (this.draft = null));
  }

  override willUpdate(changed: PropertyValues<this>): void {
    this.wrong = this.problem !== null;
    if (changed.has("field")) place(this, this.field);
    const shown = this.#kind === "lines" || this.#kind === "choice" ? "" : this.#shown;
    this.style.setProperty("--shrink", String(shrink(shown, this.field)));
    for (const side of ["above", "below"] as const)
      this.style.setProperty(`--${side}`, String(Math.min(ROOMY, this.room[side])));
  }

  /** A list shows its choice once its options are there. */
  override updated(): void {
    const list = this.renderRoot.querySelector("select");
    if (list !== null) list.value = this.value;
    late.looks?.show(this, this.value === "" ? "" : this.#shown, isNumber(this.field));
  }

  override render(): TemplateResult {
    const control = html`<label class="reach" for="control"></label>${this.#control()}`;
    return fieldFrame(this, control, this.#tag);
  }

  #control(): TemplateResult {
    switch (this.#kind) {
      case "number":
        return this.#number();
      case "date":
        return this.#date();
      case "lines":
        return html`${this.#block()}${this.#counter()}`;
      case "option":
        return this.#choice(this.field.options ?? []);
      case "choice":
        return this.#circle();
      default:
        return html`${this.#line()}${this.#counter()}`;
    }
  }

  #line(): TemplateResult {
    return html`<input
      id="control"
      class="box line"
      dir="auto"
      type=${this.#kind === "email" ? "email" : "text"}
      autocomplete=${this.#autocomplete}
      maxlength=${MAX_VALUE_LENGTH}
      .value=${live(this.value)}
      placeholder=${this.#label}
      aria-label=${this.#name}
      aria-required=${this.#required}
      aria-invalid=${this.#invalid}
      aria-describedby="problem"
      @beforeinput=${this.#onBeforeInput}
      @input=${this.#onInput}
      @compositionend=${this.#onInput}
      @keydown=${this.#onKey}
    />`;
  }

  #number(): TemplateResult {
    return html`<input
      id="control"
      class="box line"
      type="text"
      inputmode="decimal"
      autocomplete="off"
      maxlength=${MAX_NUMBER_LENGTH}
      .value=${live(this.draft ?? shownIn(this.field, this.value, this.locale))}
      placeholder=${this.#label}
      aria-label=${this.#name}
      aria-required=${this.#required}
      aria-invalid=${this.#invalid}
      aria-describedby="problem"
      @input=${this.#onNumber}
      @keydown=${this.#onKey}
    />`;
  }

  #date(): TemplateResult {
    const { from = FIRST_DAY, to = LAST_DAY } = this.field.rules ?? {};
    return html`<input
        id="control"
        class="box line"
        type="date"
        min=${from}
        max=${to}
        .value=${live(this.value)}
        aria-label=${this.#name}
        aria-required=${this.#required}
        aria-invalid=${this.#invalid}
        aria-describedby="problem"
        @input=${this.#onInput}
        @keydown=${this.#onKey}
      /><span class="day ${this.value === "" ? "empty" : ""}" aria-hidden="true">${this.#shown}</span>`;
  }

  /** Enter begins a line. */
  #block(): TemplateResult {
    return html`<textarea
      dir="auto"
      id="control"
      class="box line block"
      autocomplete="off"
      maxlength=${MAX_VALUE_LENGTH}
      .value=${live(this.value)}
      placeholder=${this.#label}
      aria-label=${this.#name}
      aria-required=${this.#required}
      aria-invalid=${this.#invalid}
      aria-describedby="problem"
      @beforeinput=${this.#onBeforeInput}
      @input=${this.#onInput}
      @compositionend=${this.#onInput}
    ></textarea>`;
  }

  /** The browser's own list lies over the box unseen, and reaches as far as a finger needs. */
  #choice(options: readonly string[]): TemplateResult {
    const { required, value } = this.field;
    const mayBeEmpty = !required || !value || !options.includes(this.value);
    return html`<select
        id="control"
        class="list"
        aria-label=${this.#name}
        aria-required=${this.#required}
        aria-invalid=${this.#invalid}
        aria-describedby="problem"
        @change=${this.#onInput}
      >
        ${mayBeEmpty ? html`<option value="">${this.words.fields.choose}</option>` : nothing}
        ${options.map((option) => html`<option value=${option}>${option}</option>`)}</select
      ><span class="box line chosen ${this.value === "" ? "empty" : ""}" aria-hidden="true"
        ><span>${this.#shown}</span></span
      >`;
  }

  #circle(): TemplateResult {
    const { position, size, isTabStop } = this.radio ?? {};
    return html`<input
        id="control"
        class="box circle"
        type="radio"
        title=${this.#option}
        tabindex=${isTabStop === false ? "-1" : "0"}
        .checked=${live(this.value !== "")}
        aria-label=${this.#circleName}
        aria-posinset=${position ?? nothing}
        aria-setsize=${size ?? nothing}
        aria-describedby="problem hint"
        @click=${this.#onCircle}
        @keydown=${this.#onCircleKey}
      />${this.value === "" ? nothing : html`<span class="dot"></span>`}
      <span class="visually-hidden" id="hint"
        >${this.#isClearable ? this.words.fields.clearChoice : ""}</span
      >`;
  }

  get #kind(): FieldValue {
    return valueOfType(this.field.type);
  }

  get #label(): string {
    return fieldLabel(this.field, this.words);
  }

  get #name(): string {
    return fieldName(this.#label, this);
  }

  /** The value as it reads at rest, else what is asked for. */
  get #shown(): string {
    if (this.value === "") return this.#label;
    if (this.#kind === "date") return formatDay(this.value, this.locale);
    return isNumber(this.field) ? shownIn(this.field, this.value, this.locale) : this.value;
  }

  /** A circle has no space for its words; a text tells how much of it is left. */
  get #tag(): string {
    if (this.#kind === "choice") return this.#option;
    const left = leftIn(this.field, this.value);
    return left > TELL_FROM ? "" : this.words.fields.left(String(Math.max(0, left)));
  }

  get #option(): string {
    return this.words.fields.optionOf(this.#label, this.field.radio?.option ?? "");
  }

  /** WAI-ARIA has no required radio button, so its name says it. */
  get #circleName(): string {
    const { fields } = this.words;
    const asked = this.field.required ? fields.required : fields.optional;
    return `${fieldName(this.#option, this)}, ${asked}`;
  }

  get #isClearable(): boolean {
    return !this.field.required && this.value !== "";
  }

  get #autocomplete(): AutoFill {
    return this.#kind === "name" || this.#kind === "email" ? this.#kind : "off";
  }

  /** Said where its words change, not with each character. */
  #counter(): TemplateResult {
    const left = leftIn(this.field, this.value);
    const at = this.active ? SAID_AT.find((step) => left <= step) : undefined;
    return html`<span class="visually-hidden" role="status"
      >${at === undefined ? "" : this.words.fields.left(String(Math.max(at, 0)))}</span
    >`;
  }

  get #required(): string {
    return String(this.field.required);
  }

  get #invalid(): string {
    return String(this.problem !== null);
  }

  readonly #onBeforeInput = (event: InputEvent): void => limitInput(event, this.field);

  readonly #onInput = (event: Event): void => {
    cutExcess(event, this.field);
    report(this, "field-input", (event.target as HTMLInputElement).value);
  };

  readonly #onKey = (event: KeyboardEvent): void => reportEnter(this, event);

  readonly #onNumber = (event: Event): void => {
    this.draft = (event.target as HTMLInputElement).value;
    report(this, "field-input", enteredNumber(this.draft));
  };

  readonly #onCircle = (): void => {
    report(this, "field-choose", this.#isClearable ? "clear" : "choose");
  };

  readonly #onCircleKey = (event: KeyboardEvent): void => {
    const { key } = event;
    const onward = ARROWS[key];
    if (onward !== undefined) report(this, "field-choose", onward);
    else if (key === "Delete" || key === "Backspace") {
      if (this.#isClearable) report(this, "field-choose", "clear");
    } else if (key !== " " || this.value === "") return this.#onKey(event); // a space chooses, and empties nothing
    event.preventDefault();
  };
}
