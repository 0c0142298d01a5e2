import type { EditorCommand, EditorConnect, EditorEvent } from "@service/contract/embed/editor-protocol";
import type { EditorAnswer } from "@service/contract/editor";
import type { Locale } from "@service/contract/embed/protocol";
import { wordUpload } from "@service/contract/upload-words";
import { toFieldInput, validateFields } from "@service/field-editor";
import type {
  EditorPage as Page,
  EditorPreparer,
  EditorSigner,
  Field,
  FieldSources,
} from "@service/field-editor";
import { base } from "@service/ui/base";
import { type Trouble } from "@service/contract/locales/es/trouble";
import { showLastResort } from "@service/ui/last-resort";
import { html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { applyAppearance } from "../appearance/appearance.ts";
import { type ApiError, asApiError } from "../wire/api-error.ts";
import type { EditorApi } from "./api.ts";
import { pagesOf, sourcesOf } from "./parts.ts";
import type { Source, SourceChoice } from "./source-choice.ts";
import { editorPageStyles } from "./styles.ts";
import { EDITOR_WORDS, type EditorWords } from "./words.ts";

type Phase = "loading" | "ready" | "closed" | "ended" | "expired" | "failed" | "broken" | "alone";
type Work = "idle" | "saving" | "notSaved" | "refused" | "stumbled";

/** After an exception the editor is rendered within this time. Milliseconds. */
const RENDER_MS = 1500;

/** Codes after which nothing more can be done in this frame. */
const OVER: Readonly<Record<string, Phase>> = {
  DOCUMENT_NOT_EDITABLE: "ended",
  SESSION_CANCELLED: "expired",
  SESSION_EXPIRED: "expired",
  SESSION_INVALID: "expired",
  SESSION_NOT_FOUND: "expired",
};

/** The field editor of one document: a bar with Save and Close, and `<field-editor>` below it. */
export class EditorPage extends LitElement {
  static override properties = {
    locale: {},
    phase: { state: true },
    work: { state: true },
    isDirty: { state: true },
    isLeaving: { state: true },
  };
  static override styles = [base, editorPageStyles];

  declare api: EditorApi;
  /** Tells the host. */
  declare post: (event: EditorEvent) => void;
  declare locale: Locale;
  declare phase: Phase;
  declare work: Work;
  declare isDirty: boolean;
  declare isLeaving: boolean;
  #document: EditorAnswer<"retrieveEditedDocument"> | null = null;
  #pages: readonly Page[] = [];
  #signers: readonly EditorSigner[] = [];
  #preparers: readonly EditorPreparer[] = [];
  #sources: FieldSources = {};
  #others: readonly Source[] = [];
  #fields: readonly Field[] = [];
  #hasSaved = false;
  /** The code of the failure on the screen. */
  #code = "";
  /** The host's choice of language; null leaves it to the session. */
  #chosen: Locale | null = null;

  constructor() {
    super();
    this.locale = "es";
    this.phase = "loading";
    this.work = "idle";
    this.isDirty = false;
    this.isLeaving = false;
    addEventListener("beforeunload", (event) => {
      if (this.isDirty) event.preventDefault();
    });
  }

  /** Opens the document for a host that has connected. */
  async open({ frameToken, locale, appearance }: EditorConnect): Promise<void> {
    this.#chosen = locale;
    if (appearance !== null) void applyAppearance(appearance);
    try {
      if (locale !== null) await this.show(locale);
      await this.api.authorize(frameToken);
      await this.#load(appearance === null);
    } catch (error) {
      this.#fail(asApiError(error));
    }
  }

  /** Changes the language once its words are here. */
  async show(locale: Locale): Promise<void> {
    await EDITOR_WORDS.load(locale);
    this.locale = locale;
  }

  obey(command: EditorCommand): void {
    if (command.type === "locale") void this.show((this.#chosen = command.locale));
    if (command.type === "appearance") void applyAppearance(command.appearance);
    if (command.type === "save") void this.save();
  }

  /** Whether the fields that are shown are saved. */
  readonly save = async (): Promise<boolean> => {
    const document = this.#document;
    if (document === null || this.phase !== "ready" || this.work === "saving") return false;
    const sent = this.#fields;
    if (validateFields(sent, this.#pages, this.#signers).length > 0) {
      this.work = "refused";
      return false;
    }
    this.work = "saving";
    try {
      const fields = await this.api.save(sent.map(toFieldInput));
      this.#hasSaved = true;
      this.work = "idle";
      this.isDirty = this.#fields !== sent;
      this.post({ type: "saved", documentId: document.id, fields });
      return !this.isDirty;
    } catch (error) {
      this.#notSaved(asApiError(error));
      return false;
    }
  };

  /** Something threw, and nothing caught it. Fields that are shown stay: what is not saved lives here alone. */
  onException(error: unknown): void {
    const failure = asApiError(error);
    if (this.phase === "loading") return this.#fail(failure);
    if (this.phase !== "ready") return;
    this.work = "stumbled";
    this.#tell(failure, this.#words.broken);
    void this.#ensureShown(failure.code);
  }

  /** The bar with Save and Close. */
  async #ensureShown(code: string): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, RENDER_MS));
    if (this.phase !== "ready" || this.renderRoot.querySelector("header, .end") !== null) return;
    showLastResort(code, { ...this.#words.broken, reload: this.#words.retry });
  }

  async #load(usesSessionLook: boolean): Promise<void> {
    const opened = await this.api.document();
    this.#document = opened;
    if (this.#chosen === null && opened.locale !== null) await this.show(opened.locale);
    if (usesSessionLook && opened.appearance !== null) void applyAppearance(opened.appearance);
    this.#pages = pagesOf(this.api, opened.pages);
    this.#signers = opened.signers.map(({ action = "sign", ...signer }) => ({
      ...signer,
      action,
      email: "",
    }));
    this.#preparers = opened.preparers ?? [];
    this.#others = opened.sources ?? [];
    this.#sources = sourcesOf(this.api, this.#others.length === 0 ? null : this.#chooseOther);
    this.#fields = opened.fields;
    this.phase = "ready";
    await this.updateComplete;
    this.post({ type: "ready" });
  }

  readonly #chooseOther = async (signal: AbortSignal, gone: string | null): Promise<string | null> =>
    this.renderRoot.querySelector<SourceChoice>("source-choice")?.choose(signal, gone) ?? null;

  readonly #retry = async (): Promise<void> => {
    this.phase = "loading";
    try {
      await this.#load(false);
    } catch (error) {
      this.#fail(asApiError(error));
    }
  };

  #notSaved(error: ApiError): void {
    this.work = error.code === "INVALID_REQUEST" ? "refused" : "notSaved";
    if (OVER[error.code] !== undefined) this.#fail(error);
  }

  #fail(error: ApiError): void {
    this.phase = OVER[error.code] ?? (error.isException ? "broken" : "failed");
    this.#code = error.code;
    this.isDirty = false;
    this.#tell(error, this.#end(this.phase));
  }

  #tell({ code, retryable, requestId }: ApiError, { title, advice }: Trouble): void {
    const message = `${title}. ${advice}`;
    const told = { code, retryable, message, ...(requestId !== null && { requestId }) };
    this.post({ type: "exit", status: "error", error: told });
  }

  readonly #onChange = (event: CustomEvent<{ fields: readonly Field[] }>): void => {
    this.#fields = event.detail.fields;
    this.isDirty = true;
    if (this.work === "refused") this.work = "idle";
    this.post({ type: "change", count: this.#fields.length });
  };

  readonly #onClose = (): void => {
    if (this.isDirty) this.isLeaving = true;
    else this.#leave();
  };

  #leave(): void {
    const status = this.#hasSaved && !this.isDirty ? "saved" : "closed";
    this.isLeaving = this.isDirty = false;
    this.phase = "closed";
    this.post({ type: "exit", status });
  }

  readonly #saveAndLeave = async (): Promise<void> => {
    const isSaved = await this.save();
    this.isLeaving = false;
    if (isSaved) this.#leave();
  };

  get #words(): EditorWords {
    return EDITOR_WORDS.of(this.locale);
  }

  #end(phase: Phase): Trouble {
    return this.#words[phase === "loading" || phase === "ready" ? "failed" : phase];
  }

  override updated(): void {
    document.documentElement.lang = this.locale;
    const name = this.#document?.name;
    if (name !== undefined) document.title = name;
  }

  override render(): TemplateResult {
    if (this.phase === "loading") return html`<p class="end" role="status">${this.#words.loading}</p>`;
    return this.phase === "ready" ? this.#editor() : this.#endView();
  }

  #editor(): TemplateResult {
    const words = this.#words;
    const isSaving = this.work === "saving";
    return html`<header>
        <h1>${this.#document?.name}</h1>
        <span class="state" role="status">${this.#state()}</span>
        <signing-button variant="secondary" @click=${this.#onClose}>${words.close}</signing-button>
        <signing-button ?busy=${isSaving} ?disabled=${!this.isDirty && !isSaving} @click=${this.save}
          >${isSaving ? words.saving : words.save}</signing-button
        >
      </header>
      ${
        this.work === "notSaved" || this.work === "refused" || this.work === "stumbled"
          ? html`<p class="trouble" role="alert">${words[this.work]}</p>`
          : nothing
      }
      ${this.#told()}
      <field-editor
        .pages=${this.#pages}
        .signers=${this.#signers}
        .preparers=${this.#preparers}
        .fields=${this.#fields}
        .sources=${this.#sources}
        .locale=${this.locale}
        @fields-change=${this.#onChange}
      ></field-editor>
      <source-choice .sources=${this.#others} .locale=${this.locale}></source-choice>
      ${this.#question()}`;
  }

  /** Shows the warnings about the file. */
  #told(): TemplateResult | typeof nothing {
    const told = wordUpload(this.#document ?? {}, this.#words.warnings);
    if (told.length === 0) return nothing;
    return html`<details class="told" open>
      <summary>${this.#words.upload}</summary>
      ${told.map((words) => html`<p>${words}</p>`)}
    </details>`;
  }

  #state(): string {
    if (this.isDirty) return this.#words.unsaved;
    return this.#hasSaved ? this.#words.saved : "";
  }

  #question(): TemplateResult {
    const { leave, close } = this.#words;
    return html`<signing-sheet
      ?open=${this.isLeaving}
      .heading=${leave.title}
      .closeLabel=${close}
      @sheet-close=${() => (this.isLeaving = false)}
    >
      <p>${leave.advice}</p>
      <div class="choices" slot="actions">
        <signing-button ?busy=${this.work === "saving"} @click=${this.#saveAndLeave}
          >${leave.save}</signing-button
        >
        <signing-button variant="secondary" @click=${this.#discard}>${leave.discard}</signing-button>
        <signing-button variant="quiet" @click=${() => (this.isLeaving = false)}
          >${leave.stay}</signing-button
        >
      </div>
    </signing-sheet>`;
  }

  readonly #discard = (): void => this.#leave();

  #endView(): TemplateResult {
    const { title, advice } = this.#end(this.phase);
    return html`<section class="end" role="alert">
      <h1>${title}</h1>
      <p>${advice}</p>
      ${
        this.phase === "failed" || this.phase === "broken"
          ? html`<signing-button @click=${this.#retry}>${this.#words.retry}</signing-button>
              <p><code>${this.#code}</code></p>`
          : nothing
      }
    </section>`;
  }
}
