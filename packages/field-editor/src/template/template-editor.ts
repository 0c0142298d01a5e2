import type { Locale } from "@service/contract/embed/protocol";
import { LOCALES } from "@service/contract/locales";
import { base } from "@service/ui/base";
import { html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { knownLocale, loadWords, wordsOf } from "../locales/index.ts";
import { validateFields } from "../model/validate.ts";
import type {
  EditorPage,
  EditorPreparer,
  EditorSigner,
  Field,
  FieldsChangeEvent,
  FieldSources,
} from "../model/types.ts";
import { swatch } from "../view/palette.ts";
import {
  type EditedForm,
  type FormProblem,
  formProblems,
  inTurn,
  isPreparer,
  isSendersValue,
  SENDER,
  withVariables,
} from "./shared/form.ts";
import type * as preview from "./preview/index.ts";
import { nameOfField } from "./shared/name-of-field.ts";
import { rolesView } from "./roles.ts";
import { templateStyles } from "./shared/styles.ts";
import { valuesView } from "./values.ts";
import { ofRoles, TEMPLATE_WORDS, type TemplateWords } from "./shared/words.ts";

declare global {
  interface HTMLElementTagNameMap {
    "template-editor": TemplateEditor;
  }
}

type Preview = typeof preview;
type SheetName = "roles" | "values";

/** One array: the editor compares what it is given. */
const NOBODY: EditorSigner[] = [];

/**
 * Names the roles of a template, and places their fields and those of the sender by `<field-editor>`.
 * @fires template-change - the owner changed roles or fields; detail: the form
 */
export class TemplateEditor extends LitElement {
  static override properties = {
    pages: { attribute: false },
    form: { attribute: false },
    sources: { attribute: false },
    locale: {},
    sheet: { state: true },
    asked: { state: true },
    isTrying: { state: true },
  };
  static override styles = [base, templateStyles];

  declare pages: readonly EditorPage[];
  declare form: EditedForm;
  declare sources: FieldSources;
  declare locale: Locale;
  declare private sheet: SheetName | null;
  declare private asked: string | null;
  /** The preview is shown in place of the editor, which stays with its history. */
  declare private isTrying: boolean;
  /** Loaded when it is asked for. */
  #preview: Preview | "failed" | null = null;
  #testData: ReadonlyMap<string, string> = new Map();
  #signers: EditorSigner[] = [];
  #preparers: EditorPreparer[] = [];
  /** The roles and language of `#signers`: the editor compares what it is given. */
  #signersOf: { roles: unknown; locale: Locale } | null = null;
  #spoken: Locale | null = null;

  constructor() {
    super();
    this.pages = [];
    this.form = { roles: [], fields: [], variables: new Map() };
    this.sources = {};
    this.locale = LOCALES[0];
    this.sheet = null;
    this.asked = null;
    this.isTrying = false;
  }

  /** Problems of the fields, the roles, and of what the sender fills: such a form is refused. */
  get problemCount(): number {
    const { fields } = this.form;
    return validateFields(fields, this.pages, this.#people()).length + formProblems(this.form).length;
  }

  protected override scheduleUpdate(): void | Promise<unknown> {
    return this.#spoken === this.locale ? super.scheduleUpdate() : this.#updateInWords();
  }

  override render(): TemplateResult {
    const problems = formProblems(this.form);
    return html`${this.#bar(problems)}
      <field-editor
        .pages=${this.pages}
        .signers=${this.#people()}
        .preparers=${this.#preparers}
        .fields=${this.form.fields}
        .sources=${this.sources}
        .locale=${this.locale}
        .wording=${ofRoles}
        ?hidden=${this.isTrying}
        @fields-change=${this.#onFields}
      ></field-editor>
      ${this.isTrying ? this.#tryView() : nothing} ${this.#sheetView(problems)}`;
  }

  /** A form without roles begins with them. */
  override firstUpdated(_: PropertyValues): void {
    if (this.form.roles.length === 0 && this.form.fields.length === 0) this.sheet = "roles";
  }

  async #updateInWords(): Promise<void> {
    try {
      while (this.#spoken !== this.locale) {
        const { locale } = this;
        const more = typeof this.#preview === "object" && this.#preview?.loadPreviewWords(locale);
        await Promise.all([TEMPLATE_WORDS.load(locale), loadWords(knownLocale(locale)), more]);
        this.#spoken = locale;
      }
    } catch (error) {
      this.isUpdatePending = false;
      throw error;
    }
    await super.scheduleUpdate();
  }

  get #words(): TemplateWords {
    return TEMPLATE_WORDS.of(this.locale);
  }

  #bar(problems: readonly FormProblem[]): TemplateResult {
    const words = this.#words;
    const { roles, fields } = this.form;
    const values = fields.filter(isSendersValue).length;
    const [first] = problems;
    return html`<div class="bar" role="group" aria-label=${words.bar}>
        <button type="button" data-act="roles" @click=${() => (this.sheet = "roles")}>
          <span class="swatches" aria-hidden="true">${roles.map((_, index) => swatch(index))}</span
          >${words.roles(roles.length)}
        </button>
        <button type="button" data-act="values" @click=${() => (this.sheet = "values")}>
          ${words.values(values)}
        </button>
        <button
          type="button"
          data-act="try"
          aria-pressed=${this.isTrying ? "true" : "false"}
          @click=${this.#onTry}
        >
          ${this.isTrying ? words.edit : words.tryOut}
        </button>
      </div>
      ${
        first === undefined
          ? nothing
          : html`<p class="trouble" role="alert">${this.#subject(first)}: ${words.problems[first.code]}</p>`
      }`;
  }

  #subject(problem: FormProblem): string {
    if ("roleId" in problem)
      return this.form.roles.find(({ id }) => id === problem.roleId)?.name || this.#words.role;
    const field = this.form.fields.find(({ id }) => id === problem.fieldId);
    return field === undefined ? "" : this.#nameOf(field);
  }

  readonly #nameOf = (field: Field): string => nameOfField(field, this.locale);

  #sheetView(problems: readonly FormProblem[]): TemplateResult {
    const { form, sheet, asked } = this;
    const words = this.#words;
    const change = (changed: Partial<EditedForm>): void => this.#change({ ...form, ...changed });
    const ask = (roleId: string | null): void => void (this.asked = roleId);
    const parts = { form, words, problems, change };
    const headings = {
      roles: words.roles(form.roles.length),
      values: words.values(form.fields.filter(isSendersValue).length),
    };
    return html`<signing-sheet
      ?open=${sheet !== null}
      .heading=${sheet === null ? "" : headings[sheet]}
      .closeLabel=${words.close}
      @sheet-close=${this.#onClose}
    >
      ${sheet === "roles" ? rolesView({ ...parts, asked, ask }) : nothing}
      ${sheet === "values" ? valuesView({ ...parts, nameOf: this.#nameOf }) : nothing}
    </signing-sheet>`;
  }

  readonly #onTry = (): void => {
    this.isTrying = !this.isTrying;
    if (this.isTrying && this.#preview === null) void this.#loadPreview();
  };

  /** Once: a browser remembers a module that it could not fetch for as long as the page lives. */
  async #loadPreview(): Promise<void> {
    try {
      const loaded = await import("./preview/index.ts");
      await loaded.loadPreviewWords(this.locale);
      loaded.definePreview();
      this.#preview = loaded;
    } catch {
      this.#preview = "failed";
    }
    this.requestUpdate();
  }

  #tryView(): TemplateResult | typeof nothing {
    if (this.#preview === null) return nothing;
    if (this.#preview === "failed")
      return html`<p class="trouble" role="alert">${wordsOf(knownLocale(this.locale)).partFailed}</p>`;
    return html`<template-preview
      .pages=${this.pages}
      .form=${this.form}
      .data=${this.#testData}
      .nameOf=${this.#nameOf}
      .locale=${this.locale}
      @test-data=${this.#onTestData}
    ></template-preview>`;
  }

  readonly #onTestData = ({ detail }: CustomEvent<ReadonlyMap<string, string>>): void => {
    this.#testData = detail;
    this.requestUpdate();
  };

  readonly #onClose = (): void => {
    this.sheet = this.asked = null;
  };

  /** The roles as the people of a document, and then the sender as one who signs nothing: a role is chosen first. */
  #people(): EditorSigner[] {
    const { roles, fields } = this.form;
    const locale = this.#spoken;
    const isEmpty = roles.length === 0 && fields.length === 0;
    if (isEmpty || locale === null) return NOBODY;
    if (this.#signersOf?.roles === roles && this.#signersOf.locale === locale) return this.#signers;
    this.#signersOf = { roles, locale };
    this.#preparers = roles.filter(isPreparer);
    this.#signers = [
      ...inTurn(roles)
        .filter((role) => !isPreparer(role))
        .map(({ id, name, order, action }) => ({
          id,
          name,
          order,
          email: "",
          ...(action === "approve" && { action }),
        })),
      { id: SENDER, name: TEMPLATE_WORDS.of(locale).sender, email: "", action: "approve" },
    ];
    return this.#signers;
  }

  readonly #onFields = (event: FieldsChangeEvent): void => {
    event.stopPropagation();
    this.#change({ ...this.form, fields: event.detail.fields });
  };

  #change(form: EditedForm): void {
    this.form = withVariables(form);
    this.dispatchEvent(new CustomEvent("template-change", { detail: { form: this.form } }));
  }
}
