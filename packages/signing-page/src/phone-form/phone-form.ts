import type { CeremonyField } from "@service/contract/embed";
import { html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";

import { base } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import type { SigningFieldView } from "../fields/field-view.ts";
import { fieldLabel, problemWords } from "../fields/field-words.ts";
import { fieldOf, viewOf } from "../phases/field-overlay.ts";
import type { Page } from "../phases/page.ts";
import { type InkField, isInkField, isPlaced, nextField, ownFields } from "../session/entries.ts";
import type { In } from "../session/state.ts";
import type { PdfPages } from "../viewer/pdf.ts";
import { controlStyles } from "./control-styles.ts";
import { formStyles } from "./form-styles.ts";
import type { SigningFieldPreview } from "./field-preview.ts";
import { SEEN_AFTER_MS } from "./places.ts";
import { firstStep, type FormStep, formSteps, nearestStep, stepAfter, stepWith } from "./steps.ts";

/** A preview of fewer CSS pixels shows no place. */
const MIN_PREVIEW_HEIGHT = 60;

/**
 * The signer's fields one at a time, over the page. It shows the views that lie over the document, and what they report
 * goes to the same session (docs/decisions/signing-page.md#d383).
 * @fires form-seen - detail: id of a field whose place was shown
 * @fires form-close
 * @fires form-done - all is filled in
 */
export class SigningPhoneForm extends LitElement {
  static override properties = {
    state: { attribute: false },
    page: { attribute: false },
    pdf: { attribute: false },
    seen: { attribute: false },
    current: { state: true },
  };
  static override styles = [base, formStyles];

  declare state: In<"signing" | "submitting">;
  declare page: Page;
  declare pdf: PdfPages | null;
  declare seen: ReadonlySet<string>;
  declare private current: FormStep | null;
  #looking: (() => void) | undefined;
  #isOdd = false;
  #rendered = "";
  #isClosed = false;

  constructor() {
    super();
    this.current = null;
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.stopPropagation();
      this.#next();
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (const type of ["resize", "scroll"]) visualViewport?.addEventListener(type, this.#fit);
    this.#fit();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const type of ["resize", "scroll"]) visualViewport?.removeEventListener(type, this.#fit);
    this.#looking?.();
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector("dialog")?.showModal();
    void this.#focus();
  }

  override willUpdate(): void {
    const steps = this.#steps;
    const { work } = this.state;
    const { current } = this;
    this.current =
      (current === null
        ? firstStep(steps, work)
        : (stepWith(steps, current.id) ?? nearestStep(steps, current))) ?? null;
    if (this.current === null) return this.#close("close");
    if (this.current.id !== this.#rendered) this.#isOdd = !this.#isOdd;
    this.#rendered = this.current.id;
  }

  override updated(): void {
    for (const view of this.#views) styleControl(view, isRow(view.field));
  }

  override render(): TemplateResult {
    const { form } = this.page.words;
    const { current: step } = this;
    const steps = this.#steps;
    const at = steps.findIndex(({ id }) => id === step?.id);
    return html`<dialog aria-labelledby="name" @cancel=${this.#onCancel} @close=${this.#onClose}>
      <div class="head">
        <p class="count" role="status">${form.progress(at + 1, steps.length)}</p>
        <signing-progress
          .value=${at + 1}
          .max=${steps.length}
          label=${form.progress(at + 1, steps.length)}
        ></signing-progress>
        <button class="close" type="button" aria-label=${form.close} @click=${() => this.#close("close")}>
          ${icon("close", 22)}
        </button>
      </div>
      ${step === null ? nothing : this.#fresh(this.#body(step))} ${step === null ? nothing : this.#foot(step)}
    </dialog>`;
  }

  /** New elements for a new step, which keep nothing of the one before. */
  #fresh(body: TemplateResult): TemplateResult {
    return this.#isOdd ? oddStep(body) : evenStep(body);
  }

  #body(step: FormStep): TemplateResult {
    const { form } = this.page.words;
    const [field] = step.fields;
    const { pages } = this.state.work.ceremony.document;
    const where = form.glimpse(field.page);
    return html`<div class="body">
      <div class="preview">
        <signing-field-preview
          .pdf=${this.pdf}
          .size=${pages[field.page - 1] ?? { width: 1, height: 1 }}
          .field=${field}
          label=${where}
          @preview-painted=${this.#onPreview}
        ></signing-field-preview>
        <p aria-hidden="true">${where}</p>
      </div>
      <div
        class="asked"
        @field-focus=${(event: Event) => this.#edit.activate(fieldOf(event).id)}
        @field-leave=${(event: Event) => this.#edit.leave(fieldOf(event).id)}
        @field-input=${(event: CustomEvent<string>) => this.#edit.setValue(fieldOf(event).id, event.detail)}
        @field-enter=${() => this.#next()}
        @field-ink=${(event: CustomEvent<boolean>) => this.page.fields.ink(fieldOf(event) as InkField, event.detail)}
        @field-clear=${(event: Event) => this.#edit.unplace(fieldOf(event).id)}
        @field-choose=${this.#onChoose}
      >
        <h2 id="name">
          ${this.#title(field)}${this.#isOptional(step) ? html` <span class="optional">(${form.optional})</span>` : nothing}
        </h2>
        ${step.fields.map((each) => this.#control(each))} ${this.#problem(step)}
        <span class="visually-hidden" role="status">${this.#news(field)}</span>
      </div>
    </div>`;
  }

  #control(field: CeremonyField): TemplateResult {
    const { page, state } = this;
    const view = html`${viewOf(field, state.work, { page, locale: state.locale, isNext: false })}`;
    if (!isRow(field)) return view;
    const words = field.type === "radio" ? (field.radio?.option ?? "") : this.#title(field);
    return html`<div class="row" @click=${onRow}>${view}<span aria-hidden="true">${words}</span></div>`;
  }

  /** Shows the problem of a row, which has no space for it; other views show their own. */
  #problem({ fields: [field] }: FormStep): TemplateResult | typeof nothing {
    const { state, page } = this;
    const problem = isRow(field) ? (state.work.problems[field.id] ?? null) : null;
    if (problem === null) return nothing;
    return html`<p class="problem" role="alert">
      ${problemWords(field, problem, state.work.entries.values[field.id] ?? "", page.words, state.locale)}
    </p>`;
  }

  #foot(step: FormStep): TemplateResult {
    const { form } = this.page.words;
    const { work } = this.state;
    const isLast = this.#steps.at(-1)?.id === step.id && this.#nextOpen(step) === null;
    return html`<div class="foot">
      ${
        isInkField(step.fields[0])
          ? html`<signing-place-all
              .work=${work}
              .seen=${this.seen}
              .page=${this.page}
              @place-look=${(event: CustomEvent<InkField>) => this.#show(stepWith(this.#steps, event.detail.id))}
              @place-filled=${() => this.#onward?.focus()}
            ></signing-place-all>`
          : nothing
      }
      <div class="steps">
        ${
          this.#steps[0]?.id === step.id
            ? nothing
            : html`<signing-button class="back" variant="secondary" @click=${() => this.#back()}
                >${form.back}</signing-button
              >`
        }
        <signing-button class="onward" @click=${() => this.#next()}
          >${isLast ? form.finish : form.next}</signing-button
        >
      </div>
    </div>`;
  }

  get #edit(): Page["session"]["edit"] {
    return this.page.session.edit;
  }

  get #steps(): FormStep[] {
    return formSteps(this.state.work);
  }

  get #views(): SigningFieldView[] {
    return [...this.renderRoot.querySelectorAll<SigningFieldView>("[data-field]")];
  }

  get #onward(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(".onward");
  }

  #title(field: CeremonyField): string {
    return fieldLabel(field, this.page.words);
  }

  #isOptional({ fields: [field] }: FormStep): boolean {
    return !field.required && !field.conditions?.formula;
  }

  /** The document's own announcements are out of reach under a dialog. */
  #news(field: CeremonyField): string {
    const { fields } = this.page.words;
    if (!isInkField(field) || !isPlaced(field, this.state.work.entries)) return "";
    return field.type === "signature" ? fields.signaturePlaced : fields.initialsPlaced;
  }

  /** Another field that is not complete. */
  #nextOpen(step: FormStep): CeremonyField | null {
    const { ceremony, entries } = this.state.work;
    const others = ownFields(ceremony).filter(({ id }) => !step.fields.some((field) => field.id === id));
    return nextField(others, entries, null);
  }

  #next(): void {
    const { current: step } = this;
    if (step === null) return;
    if (!this.#edit.check(step.id)) return void this.#focus();
    const next = stepAfter(this.#steps, step, this.state.work);
    if (next === undefined) return this.#close("done");
    this.#show(next);
    void this.#focus();
  }

  #back(): void {
    const at = this.#steps.findIndex(({ id }) => id === this.current?.id);
    this.#show(this.#steps[at - 1]);
    void this.#focus();
  }

  #show(step: FormStep | undefined): void {
    if (step === undefined) return;
    this.#looking?.();
    this.current = step;
  }

  /** To the control, of a group to the one that Tab leads to. */
  async #focus(): Promise<void> {
    await this.updateComplete;
    const views = this.#views;
    await Promise.all(views.map((view) => view.updateComplete));
    const chosen = views.find(({ field, value }) => field.type === "radio" && value !== "");
    (chosen ?? views[0])?.focus();
  }

  readonly #onPreview = (event: Event): void => {
    const preview = event.target as SigningFieldPreview;
    const { field } = preview;
    this.#looking?.();
    if (!isInkField(field) || this.seen.has(field.id)) return;
    this.#looking = this.page.ports.clock.after(SEEN_AFTER_MS, () => {
      if (preview.clientHeight >= MIN_PREVIEW_HEIGHT) this.#emit("seen", field.id);
    });
  };

  /** The arrow keys choose another circle: the page's own focus for it is on the document. */
  readonly #onChoose = (): void => void this.#focus();

  readonly #onCancel = (event: Event): void => {
    event.preventDefault();
    this.#close("close");
  };

  /** A browser closes a dialog without asking where nothing was pressed since the last request to close. */
  readonly #onClose = (): void => {
    if (!this.#isClosed) this.#close("close");
  };

  /**
   * Fits the form into the space above the on-screen keyboard, or into the page while the signer zooms in
   * with two fingers.
   */
  readonly #fit = (): void => {
    const { height, offsetTop, scale } = visualViewport ?? { height: 0, offsetTop: 0, scale: 0 };
    const isWhole = height === 0 || Math.abs(scale - 1) > 0.01;
    this.style.setProperty("--form-height", isWhole ? "100dvh" : `${height}px`);
    this.style.setProperty("--form-top", isWhole ? "0px" : `${offsetTop}px`);
  };

  /** A dialog that closes gives the focus back; one that is taken away does not. */
  #close(type: "close" | "done"): void {
    this.#isClosed = true;
    this.renderRoot.querySelector("dialog")?.close();
    this.#emit(type);
  }

  #emit(type: "close" | "done" | "seen", detail?: string): void {
    this.dispatchEvent(new CustomEvent(`form-${type}`, { detail }));
  }
}

/** Lit keeps the elements of a template, so that two steps in succession must not have the same. */
const oddStep = (body: TemplateResult): TemplateResult => html`${body}`;
const evenStep = (body: TemplateResult): TemplateResult => html`${body}`;

/** A small control with its words beside it. */
function isRow({ type }: CeremonyField): boolean {
  return type === "checkbox" || type === "radio";
}

/** The words of a control are part of it. */
function onRow(event: Event): void {
  const row = event.currentTarget as HTMLElement;
  const view = row.querySelector<SigningFieldView>("[data-field]");
  if (view === null || event.target === view) return;
  view.focus();
  view.renderRoot.querySelector("input")?.click();
}

/** Gives a field's view the look that it has in the form. */
function styleControl(view: SigningFieldView, isInRow: boolean): void {
  view.toggleAttribute("data-row", isInRow);
  view.toggleAttribute("data-ink", isInkField(view.field));
  const root = view.renderRoot as ShadowRoot | undefined;
  const sheet = controlStyles.styleSheet;
  if (!root || sheet === undefined || root.adoptedStyleSheets.includes(sheet)) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
