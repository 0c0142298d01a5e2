import type { EditorCommand, EditorConnect, EditorEvent } from "@service/contract/embed/editor-protocol";
import type { Locale } from "@service/contract/embed/protocol";
import { base } from "@service/ui/base";
import { type Trouble } from "@service/contract/locales/es/trouble";
import { showLastResort } from "@service/ui/last-resort";
import { html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { applyAppearance } from "../appearance/appearance.ts";
import { type ApiError, asApiError } from "../wire/api-error.ts";
import type { EditorApi } from "./api.ts";
import { editorPageStyles } from "./styles.ts";
import type { OpenSubject, Subject } from "./subject.ts";
import { EDITOR_WORDS, type EditorWords } from "./words.ts";

type End = "closed" | "published" | "ended" | "expired" | "failed" | "broken" | "alone";
type Phase = End | "loading" | "ready";
type Work = "idle" | "saving" | "publishing" | "notSaved" | "notPublished" | "refused" | "stale" | "stumbled";

/** Failures while the editor stays. */
const TROUBLES = ["notSaved", "notPublished", "refused", "stale", "stumbled"] as const;

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

/** The editor of one subject: a bar with Save and Close, and its fields below it. */
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
  declare openSubject: OpenSubject;
  /** The session edits the draft of a template. */
  isTemplate = false;
  /** Tells the host. */
  declare post: (event: EditorEvent) => void;
  declare locale: Locale;
  declare phase: Phase;
  declare work: Work;
  declare isDirty: boolean;
  declare isLeaving: boolean;
  #subject: Subject | null = null;
  /** Changes since the page opened. */
  #changes = 0;
  /** Why the subject cannot be published yet. */
  #unready: string | null = null;
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
    await Promise.all([EDITOR_WORDS.load(locale), this.#subject?.speak(locale)]);
    this.locale = locale;
  }

  obey(command: EditorCommand): void {
    if (command.type === "locale") void this.show((this.#chosen = command.locale));
    if (command.type === "appearance") void applyAppearance(command.appearance);
    if (command.type === "save") void this.save();
  }

  /** Whether what is shown is saved. */
  readonly save = async (): Promise<boolean> => {
    const subject = this.#subject;
    if (subject === null || this.phase !== "ready" || this.#isBusy) return false;
    const sent = this.#changes;
    if (subject.isRefused) {
      this.work = "refused";
      return false;
    }
    this.work = "saving";
    try {
      const saved = await subject.save();
      this.#hasSaved = true;
      this.work = "idle";
      this.isDirty = this.#changes !== sent;
      this.post(saved);
      return !this.isDirty;
    } catch (error) {
      this.#notSaved(asApiError(error));
      return false;
    }
  };

  /** Saves first: what is published is what is shown. */
  readonly #publish = async (): Promise<void> => {
    const subject = this.#subject;
    this.#unready = subject?.unready(this.locale) ?? null;
    this.requestUpdate();
    if (subject === null || this.#unready !== null || this.#isBusy) return;
    if (this.isDirty && !(await this.save())) return;
    this.work = "publishing";
    try {
      const published = await subject.publish();
      this.work = "idle";
      this.phase = "published";
      this.post(published);
      this.post({ type: "exit", status: "saved" });
    } catch (error) {
      this.#notSaved(asApiError(error), "notPublished");
    }
  };

  get #isBusy(): boolean {
    return this.work === "saving" || this.work === "publishing";
  }

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
    const opened = await this.openSubject(this.#onChange);
    this.#subject = opened;
    await this.show((this.#chosen === null ? opened.locale : null) ?? this.locale);
    if (usesSessionLook && opened.appearance !== null) void applyAppearance(opened.appearance);
    this.phase = "ready";
    await this.updateComplete;
    this.post({ type: "ready" });
  }

  readonly #retry = async (): Promise<void> => {
    this.phase = "loading";
    try {
      await this.#load(false);
    } catch (error) {
      this.#fail(asApiError(error));
    }
  };

  #notSaved(error: ApiError, otherwise: "notSaved" | "notPublished" = "notSaved"): void {
    const { code } = error;
    const refused = otherwise === "notSaved" ? "refused" : otherwise;
    this.work = code === "DOCUMENT_CHANGED" ? "stale" : code === "INVALID_REQUEST" ? refused : otherwise;
    if (OVER[code] !== undefined) this.#fail(error);
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

  readonly #onChange = (): void => {
    this.#changes += 1;
    this.#unready = null;
    this.isDirty = true;
    if (this.work === "refused") this.work = "idle";
    this.post({ type: "change", count: this.#subject?.count ?? 0 });
    this.requestUpdate();
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
    if (phase === "ended" && this.isTemplate) return this.#words.endedTemplate;
    return this.#words[phase === "loading" || phase === "ready" ? "failed" : phase];
  }

  override updated(): void {
    document.documentElement.lang = this.locale;
    const name = this.#subject?.name;
    if (name !== undefined) document.title = name;
  }

  override render(): TemplateResult {
    if (this.phase === "loading") return html`<p class="end" role="status">${this.#words.loading}</p>`;
    return this.phase === "ready" ? this.#editor() : this.#endView();
  }

  #editor(): TemplateResult {
    const words = this.#words;
    const isSaving = this.work === "saving";
    const mayPublish = this.#subject?.mayPublish ?? false;
    return html`<header>
        <h1>${this.#subject?.name}</h1>
        <span class="state" role="status">${this.#state()}</span>
        <signing-button variant="secondary" @click=${this.#onClose}>${words.close}</signing-button>
        <signing-button
          variant=${mayPublish ? "secondary" : "primary"}
          ?busy=${isSaving}
          ?disabled=${!this.isDirty && !isSaving}
          @click=${this.save}
          >${isSaving ? words.saving : words.save}</signing-button
        >
        ${
          mayPublish
            ? html`<signing-button ?busy=${this.work === "publishing"} @click=${this.#publish}
                >${words.publish}</signing-button
              >`
            : nothing
        }
      </header>
      ${this.#trouble()} ${this.#subject?.view(this.locale, words)} ${this.#question()}`;
  }

  #trouble(): TemplateResult | typeof nothing {
    const { work } = this;
    const known = TROUBLES.find((trouble) => trouble === work);
    const words = this.#unready ?? (known === undefined ? null : this.#words[known]);
    if (words === null) return nothing;
    return html`<p class="trouble" role="alert">
      ${words}
      ${
        work === "stale"
          ? html`<signing-button variant="secondary" @click=${this.#reload}
              >${this.#words.reload}</signing-button
            >`
          : nothing
      }
    </p>`;
  }

  /** Another window has changed the subject: what is here cannot be saved any more. */
  readonly #reload = (): void => {
    this.isDirty = false;
    this.work = "idle";
    void this.#retry();
  };

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
