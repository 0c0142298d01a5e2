import type { Locale } from "@service/contract/embed/protocol";
import { LOCALES } from "@service/contract/locales";
import { base } from "@service/ui/base";
import { html, LitElement } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type {
  EditorPage,
  EditorPreparer,
  EditorSigner,
  Field,
  FieldsChangeEvent,
  FieldsErrorEvent,
  FieldSources,
  Wording,
} from "../model/types.ts";
import { controlStyles } from "./control-styles.ts";
import { Editor } from "./editor.ts";
import type { Given } from "./editor.ts";
import { fieldKey, isInput, shortcut } from "./keys.ts";
import { layoutView } from "./layout.ts";
import { pageStyles } from "./page-styles.ts";
import { Pointer } from "./pointer.ts";
import { styles } from "./styles.ts";

declare global {
  interface HTMLElementTagNameMap {
    "field-editor": FieldEditor;
  }
  interface HTMLElementEventMap {
    "fields-change": FieldsChangeEvent;
    "fields-error": FieldsErrorEvent;
  }
}

/**
 * Places fields on the pages of a document.
 * @fires fields-change - the owner changed the fields; detail: all of them
 * @fires fields-error - a source, a page's picture or given fields are wrong; the words were shown
 */
export class FieldEditor extends LitElement {
  static override properties = {
    pages: { attribute: false },
    signers: { attribute: false },
    fields: { attribute: false },
    sources: { attribute: false },
    locale: {},
    readOnly: { type: Boolean, attribute: "read-only" },
  };
  static override styles = [base, styles, controlStyles, pageStyles];

  declare pages: readonly EditorPage[];
  declare signers: readonly EditorSigner[];
  /** People who can fill fields before their signers do; read when the panel is rendered. */
  preparers: readonly EditorPreparer[] = [];
  /** Replaces words; read with `locale`. */
  wording: Wording = (words) => words;
  /** The current fields. Other fields than the present ones replace them and empty the history. */
  declare fields: readonly Field[];
  declare sources: FieldSources;
  declare locale: Locale;
  declare readOnly: boolean;
  readonly #editor: Editor;
  readonly #pointer: Pointer;
  /** The language whose words are loaded. */
  #spoken: string | null = null;
  /** The focus was on a field before the update, which may replace its element. */
  #wasOnField = false;

  constructor() {
    super();
    this.pages = [];
    this.signers = [];
    this.fields = [];
    this.sources = {};
    this.locale = LOCALES[0];
    this.readOnly = false;
    this.#editor = new Editor(this);
    this.#pointer = new Pointer(this.#editor);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pointer.stop();
    this.#editor.dismiss();
  }

  /** A new language is loaded before it is shown. */
  protected override scheduleUpdate(): void | Promise<unknown> {
    return this.#spoken === this.locale ? super.scheduleUpdate() : this.#updateInWords();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const active = this.shadowRoot?.activeElement;
    this.#wasOnField = active instanceof HTMLElement && active.dataset["field"] !== undefined;
    this.#editor.take(new Set(changed.keys()) as ReadonlySet<keyof Given>);
  }

  override firstUpdated(): void {
    (globalThis.requestIdleCallback ?? setTimeout)(this.#editor.prepare);
  }

  override updated(): void {
    const isLost = this.#wasOnField && this.shadowRoot?.activeElement === null;
    if (!this.#editor.movesFocus && !isLost) return;
    this.#editor.movesFocus = false;
    void this.#focusField();
  }

  override render(): TemplateResult {
    const { onPages, onType } = this.#pointer;
    const { onScroll } = this.#editor.viewport;
    return html`<div
      class="whole"
      lang=${this.#editor.language.locale}
      @keydown=${this.#onKey}
      @focusin=${this.#onFocus}
    >
      ${layoutView(this.#editor, { onPages, onType, onScroll })}
      <div class="visually-hidden" role="status">${this.#editor.announcer.words}</div>
    </div>`;
  }

  /** After a failure the next change of a property tries again. */
  async #updateInWords(): Promise<void> {
    try {
      while (this.#spoken !== this.locale) {
        const { locale } = this;
        await this.#editor.loadWords(locale);
        this.#spoken = locale;
      }
    } catch (error) {
      this.isUpdatePending = false;
      throw error;
    }
    await super.scheduleUpdate();
  }

  /** After a sheet has closed, which gives the focus back to its opener. */
  async #focusField(): Promise<void> {
    await this.renderRoot.querySelector<LitElement>("signing-sheet")?.updateComplete;
    const id = this.#editor.state.focused;
    const field =
      id === null ? null : this.renderRoot.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
    field?.scrollIntoView({ block: "nearest", inline: "nearest" });
    (field ?? this.#editor.scroller)?.focus({ preventScroll: true });
  }

  readonly #onFocus = (event: FocusEvent): void => {
    const id = fieldOf(event);
    if (id !== null && id !== this.#editor.state.focused) this.#editor.noteFocus(id);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const editor = this.#editor;
    if (editor.sheet !== null || event.isComposing || event.defaultPrevented) return;
    const id = fieldOf(event);
    if (isInput(event.target)) {
      if (event.key === "Escape") void this.#focusField();
      return;
    }
    if (event.key === "Escape") this.#pointer.stop();
    if (id !== null && event.key === "Enter") return this.#openPanel(event, id);
    const action = shortcut(event, editor.page) ?? (id === null ? null : fieldKey(event, editor.state, id));
    if (action === null || (action.type === "cancel" && !editor.canCancel)) return;
    event.preventDefault();
    editor.dispatch(action);
  };

  /** The properties of a field: beside the pages, or in a sheet on a phone. */
  #openPanel(event: KeyboardEvent, id: string): void {
    event.preventDefault();
    const editor = this.#editor;
    if (editor.state.readOnly) return;
    if (!editor.state.selected.includes(id)) editor.dispatch({ type: "select", ids: [id] });
    if (editor.isNarrow) return editor.show("edit");
    void this.updateComplete.then(() => {
      const panel = this.renderRoot.querySelector<HTMLElement>(".panel");
      (panel?.querySelector<HTMLElement>("select, textarea, input") ?? panel)?.focus();
    });
  }
}

function fieldOf(event: Event): string | null {
  return (event.target as Element).closest<HTMLElement>("[data-field]")?.dataset["field"] ?? null;
}
