import type { AdoptedSignature, CeremonyField } from "@service/contract/embed";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base } from "../components/base.ts";
import { Announcer } from "../controllers/announcer.ts";
import { SessionStateController } from "../controllers/session-state.ts";
import type { SigningFieldView } from "../fields/field-view.ts";
import { otherLocale, wordsOf } from "../locales/index.ts";
import type { Words } from "../locales/index.ts";
import type { Clock } from "../session/clock.ts";
import { isPlaced } from "../session/entries.ts";
import type { InkKind } from "../session/entries.ts";
import type { SigningSession } from "../session/session.ts";
import { STEPS } from "../session/state.ts";
import type { SessionState } from "../session/state.ts";
import type { FaceStore } from "../signature/faces.ts";
import { endScreen } from "../steps/end-screens.ts";
import type { InfoTopic } from "../steps/info-sheet.ts";
import { fieldCount } from "../steps/primary.ts";
import type { Primary } from "../steps/primary.ts";
import { awaitSignedCopy, othersPending } from "../steps/signed-copy.ts";
import type { CopyState } from "../steps/signed-copy.ts";
import type { SigningDocumentView } from "../viewer/document-view.ts";
import type { PdfPages } from "../viewer/pdf.ts";
import { saveBlob } from "./downloads.ts";
import { fieldOverlay } from "./field-overlay.ts";

type InkField = CeremonyField & { type: InkKind };

/** What the page reaches the outside through. */
export interface AppPorts {
  session: SigningSession;
  clock: Clock;
  /** False where the page was opened alone. */
  hasHost(): boolean;
  faces: FaceStore;
  openDocument(size: number): Promise<PdfPages>;
  download(): Promise<Blob>;
  signedCopy(): Promise<Blob | null>;
  /** Fetches the sheets and the last screen, if they are not here yet. */
  loadLate(): Promise<void>;
}

/** The page: header, document, bottom bar, and the sheets over them. Holds no rule of the signing; those are the session's. */
export class SigningApp extends LitElement {
  static override properties = {
    pdf: { state: true },
    inkField: { state: true },
    preferTyping: { state: true },
    topic: { state: true },
    declining: { state: true },
    copy: { state: true },
    finished: { state: true },
    notice: { state: true },
  };
  static override styles = [
    base,
    css`
      :host {
        display: grid;
        grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
        height: 100dvh;
        background: var(--signing-color-surface);
        line-height: 1.5;
      }
      main {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        min-height: 0;
      }
      header {
        position: relative;
        z-index: 5;
      }
      .strip {
        border-width: 1px 0 0;
        border-radius: 0;
      }
      .end {
        grid-row: 1 / -1;
        min-height: 0;
        overflow: hidden;
      }
      .waiting {
        display: grid;
        align-content: center;
        justify-items: center;
        gap: 16px;
        color: var(--signing-color-text-muted);
      }
      .waiting signing-progress {
        width: 160px;
      }
    `,
  ];

  declare private pdf: PdfPages | null;
  declare private inkField: InkField | null;
  declare private preferTyping: boolean;
  declare private topic: InfoTopic | null;
  declare private declining: "closed" | "open" | "busy" | "failed";
  declare private copy: CopyState;
  declare private finished: boolean;
  declare private notice: string | null;
  readonly #ports: AppPorts;
  readonly #announcer: Announcer;
  readonly #leaving = new AbortController();
  #copyBlob: Blob | null = null;
  #shownCeremony: SessionState["ceremony"] = null;

  constructor(ports: AppPorts) {
    super();
    this.#ports = ports;
    this.pdf = null;
    this.inkField = null;
    this.preferTyping = false;
    this.topic = null;
    this.declining = "closed";
    this.copy = "preparing";
    this.finished = false;
    this.notice = null;
    this.#announcer = new Announcer(this);
    this.addController(this.#announcer);
    this.addController(
      new SessionStateController(this, ports.session, (state, before) => this.#onState(state, before)),
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leaving.abort();
    void this.pdf?.close();
  }

  override render(): TemplateResult {
    const { state } = this;
    return html`${this.#screen(state)}
      <div class="visually-hidden" role="status" aria-live="polite">${this.#announcer.words}</div>
      ${state.ceremony === null ? nothing : this.#sheets(state)}`;
  }

  private get state(): SessionState {
    return this.#ports.session.state;
  }

  get #words(): Words {
    return wordsOf(this.state.locale);
  }

  #screen(state: SessionState): TemplateResult {
    if (state.phase === "signing" || state.phase === "submitting") return this.#signing(state);
    if (state.phase === "loading") return this.#loading();
    return html`<main class="end">${this.#end(state)}</main>`;
  }

  #loading(): TemplateResult {
    const words = this.#words.loading;
    return html`<main class="end waiting">
      <p>${words}</p>
      <signing-progress label=${words}></signing-progress>
    </main>`;
  }

  #signing(state: SessionState): TemplateResult {
    const { document } = state.ceremony ?? {};
    return html`<header>
        <signing-header .state=${state} .words=${this.#words} @menu-pick=${this.#onMenu}></signing-header>
      </header>
      <main>
        <signing-document-view
          .pages=${document?.pages ?? []}
          .pdf=${this.pdf}
          .words=${this.#words}
          .name=${document?.name ?? ""}
          ?inert=${state.phase === "submitting"}
          @document-painted=${() => this.#ports.session.painted()}
          @document-failed=${(event: CustomEvent<unknown>) => this.#ports.session.documentFailed(event.detail)}
          @field-focus=${this.#onFieldFocus}
          @field-press=${(event: Event) => this.#viewer?.reveal(fieldOf(event))}
          @field-leave=${(event: Event) => this.#ports.session.leave(fieldOf(event).id)}
          @field-input=${(event: CustomEvent<string>) => this.#ports.session.setValue(fieldOf(event).id, event.detail)}
          @field-ink=${(event: CustomEvent<boolean>) => this.#ink(fieldOf(event) as InkField, event.detail)}
          @field-clear=${(event: Event) => this.#ports.session.unplace(fieldOf(event).id)}
          >${fieldOverlay(state, this.#words, this.#ports.faces)}</signing-document-view
        >
      </main>
      <footer>
        ${this.#strip(state)}
        <signing-action-bar
          .state=${state}
          .words=${this.#words}
          .faces=${this.#ports.faces}
          @bar-primary=${this.#onPrimary}
          @bar-details=${() => this.#inform("consent")}
        ></signing-action-bar>
      </footer>`;
  }

  #strip(state: SessionState): TemplateResult | typeof nothing {
    if (this.notice !== null)
      return html`<signing-notice class="strip" tone="danger">${this.notice}</signing-notice>`;
    if (!state.saved) return html`<signing-notice class="strip">${this.#words.unsaved}</signing-notice>`;
    return nothing;
  }

  #end(state: SessionState): TemplateResult {
    const { session } = this.#ports;
    if (state.phase !== "done" || state.ceremony === null || state.result === null)
      return endScreen(state, this.#words, {
        retry: () => void session.load(),
        resume: () => session.resume(),
        close: this.#ports.hasHost() ? this.#finish : null,
        isClosing: this.finished,
      });
    return html`<signing-done-screen
      .ceremony=${state.ceremony}
      .result=${state.result}
      .words=${this.#words}
      .locale=${state.locale}
      .copy=${this.copy}
      .finished=${this.finished}
      @done-download=${this.#saveCopy}
      @done-finish=${this.#finish}
    ></signing-done-screen>`;
  }

  #sheets(state: SessionState): TemplateResult {
    const words = this.#words;
    const sender = state.ceremony?.document.senderName ?? "";
    const kind = this.inkField?.type ?? "signature";
    return html`<signing-ink-sheet
        ?open=${this.inkField !== null}
        .kind=${kind}
        .words=${words}
        .faces=${this.#ports.faces}
        .signerName=${state.ceremony?.signer.name ?? ""}
        .current=${state.entries[kind]}
        .preferTyping=${this.preferTyping}
        @ink-adopt=${this.#onAdopt}
        @ink-close=${() => (this.inkField = null)}
      ></signing-ink-sheet>
      <signing-decline-sheet
        ?open=${this.declining !== "closed"}
        ?busy=${this.declining === "busy"}
        ?failed=${this.declining === "failed"}
        .words=${words}
        .sender=${sender}
        @decline-confirm=${this.#onDecline}
        @decline-close=${() => (this.declining = "closed")}
      ></signing-decline-sheet>
      <signing-info-sheet
        .topic=${this.topic}
        .words=${words}
        .sender=${sender}
        @info-close=${() => (this.topic = null)}
      ></signing-info-sheet>`;
  }

  /** A sheet is about to open: it may have failed to come while the signer was reading. */
  #needSheets(): void {
    this.notice = null;
    this.#ports.loadLate().catch(() => (this.notice = this.#words.errors.NETWORK_ERROR.advice));
  }

  #onState(state: SessionState, before: SessionState): void {
    const words = wordsOf(state.locale);
    if (state.locale !== before.locale) document.documentElement.lang = state.locale;
    if (state.phase === "signing" && state.ceremony !== this.#shownCeremony) void this.#openDocument(state);
    if (state.step !== before.step && state.phase === "signing")
      this.#announcer.say(
        `${words.stepOf(STEPS.indexOf(state.step) + 1, STEPS.length - 1)}: ${words.steps[state.step]}`,
      );
    if (state.phase !== before.phase) void this.#onPhase(state);
  }

  async #onPhase(state: SessionState): Promise<void> {
    if (state.phase !== "signing" && state.phase !== "submitting") this.#closeSheets();
    if (state.phase === "loading") this.finished = false;
    if (state.phase === "done") void this.#awaitCopy(state);
    if (state.phase !== "done" && state.phase !== "declined") return;
    await this.updateComplete;
    this.#ports.session.painted();
  }

  #closeSheets(): void {
    this.inkField = null;
    this.topic = null;
    this.declining = "closed";
  }

  async #openDocument({ ceremony }: SessionState): Promise<void> {
    if (ceremony === null) return;
    this.#shownCeremony = ceremony;
    void this.pdf?.close();
    this.pdf = null;
    try {
      this.pdf = await this.#ports.openDocument(ceremony.document.size);
      // a frame that is not shown paints nothing: ready then means that it could
      if (isHidden()) await this.pdf.page(1).then(() => this.#ports.session.painted());
    } catch (error) {
      this.#shownCeremony = null;
      this.#ports.session.documentFailed(error);
    }
  }

  readonly #onMenu = (event: CustomEvent<string>): void => {
    const actions: Record<string, () => void> = {
      download: () => void this.#download(),
      language: () => this.#ports.session.setLocale(otherLocale(this.state.locale)),
      help: () => this.#inform("help"),
      decline: () => this.#askDecline(),
      close: () => void this.#ports.session.close(),
    };
    actions[event.detail]?.();
  };

  #inform(topic: InfoTopic): void {
    this.#needSheets();
    this.topic = topic;
  }

  #askDecline(): void {
    this.#needSheets();
    this.declining = "open";
  }

  async #download(): Promise<void> {
    this.notice = null;
    try {
      saveBlob(await this.#ports.download(), this.state.ceremony?.document.name ?? "");
    } catch {
      this.notice = this.#words.menu.downloadFailed;
    }
  }

  readonly #onPrimary = async (
    event: CustomEvent<{ primary: Primary; byKeyboard: boolean }>,
  ): Promise<void> => {
    const { session } = this.#ports;
    const { primary, byKeyboard } = event.detail;
    if (primary.kind === "accept") session.acceptConsent();
    else if (primary.kind === "ink") this.#ink(primary.field, byKeyboard);
    else if (primary.kind === "next") await this.#goTo(session.next());
    else await this.#goTo(await session.submit());
  };

  async #goTo(field: CeremonyField | null): Promise<void> {
    if (field === null) return;
    await this.updateComplete;
    this.#viewer?.reveal(field);
    this.#fieldView(field)?.focus({ preventScroll: true });
  }

  readonly #onFieldFocus = (event: CustomEvent<boolean>): void => {
    const field = fieldOf(event);
    const isNew = this.state.activeFieldId !== field.id;
    this.#ports.session.activate(field.id);
    const byPointer = event.detail;
    if (isNew && !byPointer) this.#viewer?.reveal(field);
  };

  /** One tap places ink that is already adopted; a field that carries ink opens the sheet to change it. */
  #ink(field: InkField, byKeyboard: boolean): void {
    const { entries } = this.state;
    this.#ports.session.activate(field.id);
    if (entries[field.type] !== null && !isPlaced(field, entries)) {
      this.#ports.session.place(field.id);
      this.#announcePlaced(field);
      return;
    }
    this.#needSheets();
    this.preferTyping = byKeyboard;
    this.inkField = field;
  }

  readonly #onAdopt = (event: CustomEvent<AdoptedSignature>): void => {
    const field = this.inkField;
    this.inkField = null;
    if (field === null) return;
    this.#ports.session.adopt(field.type, event.detail, field.id);
    this.#announcePlaced(field);
  };

  #announcePlaced(field: InkField): void {
    const words = this.#words;
    const { done, total } = fieldCount(this.state);
    const placed = field.type === "signature" ? words.ink.placed : words.ink.initialsPlaced;
    this.#announcer.say(`${placed}. ${words.bar.filled(done, total)}`);
  }

  readonly #onDecline = async (event: CustomEvent<string>): Promise<void> => {
    this.declining = "busy";
    try {
      await this.#ports.session.decline(event.detail);
      this.declining = "closed";
    } catch {
      this.declining = "failed";
    }
  };

  async #awaitCopy({ ceremony }: SessionState): Promise<void> {
    const others = ceremony === null ? 0 : othersPending(ceremony);
    this.copy = others > 0 ? "later" : "preparing";
    if (others > 0) return;
    const look = () => this.#ports.signedCopy();
    this.#copyBlob = await awaitSignedCopy(look, this.#ports.clock, this.#leaving.signal);
    this.copy = this.#copyBlob === null ? "later" : "ready";
  }

  readonly #saveCopy = (): void => {
    if (this.#copyBlob !== null) saveBlob(this.#copyBlob, this.state.ceremony?.document.name ?? "");
  };

  readonly #finish = (): void => {
    this.finished = true;
    void this.#ports.session.close();
  };

  get #viewer(): SigningDocumentView | null {
    return this.renderRoot.querySelector("signing-document-view");
  }

  #fieldView(field: CeremonyField): SigningFieldView | undefined {
    const views = this.renderRoot.querySelectorAll<SigningFieldView>("signing-field-view");
    return [...views].find((view) => view.field.id === field.id);
  }
}

function fieldOf(event: Event): CeremonyField {
  return (event.target as SigningFieldView).field;
}

function isHidden(): boolean {
  return document.visibilityState === "hidden" || document.documentElement.clientWidth === 0;
}
