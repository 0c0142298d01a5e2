import type { CeremonyField } from "@service/contract/embed";
import { html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base } from "../components/base.ts";
import { Announcer } from "../controllers/announcer.ts";
import { DocumentOpener } from "../controllers/document-opener.ts";
import { SessionStateController } from "../controllers/session-state.ts";
import { SignedCopy } from "../controllers/signed-copy.ts";
import type { SigningFieldView } from "../fields/field-view.ts";
import { otherLocale, wordsOf } from "../locales/index.ts";
import type { Words } from "../locales/index.ts";
import { isPlaced } from "../session/entries.ts";
import type { InkField } from "../session/entries.ts";
import { STEPS } from "../session/state.ts";
import type { SessionState } from "../session/state.ts";
import { endScreen } from "../steps/end-screens.ts";
import type { InfoTopic } from "../steps/info-sheet.ts";
import { fieldCount } from "../steps/primary.ts";
import type { Primary } from "../steps/primary.ts";
import type { SigningDocumentView } from "../viewer/document-view.ts";
import { appStyles } from "./app-styles.ts";
import { saveBlob } from "./downloads.ts";
import { fieldOverlay } from "./field-overlay.ts";
import type { AppPorts } from "./ports.ts";
import type { SigningSheets } from "./sheets.ts";

/** The page: header, document, bottom bar, and the sheets over them. Holds no rule of the signing; those are the session's. */
export class SigningApp extends LitElement {
  static override properties = { finished: { state: true }, notice: { state: true } };
  static override styles = [base, appStyles];

  /** The host has been told that the signer is done here. */
  declare private finished: boolean;
  declare private notice: string | null;
  readonly #ports: AppPorts;
  readonly #announcer: Announcer;
  readonly #document: DocumentOpener;
  readonly #copy: SignedCopy;

  constructor(ports: AppPorts) {
    super();
    const { session, clock } = ports;
    this.#ports = ports;
    this.finished = false;
    this.notice = null;
    this.#announcer = new Announcer(this);
    this.#document = new DocumentOpener(this, session, (size) => ports.openDocument(size));
    this.#copy = new SignedCopy(this, clock, () => ports.signedCopy());
    const state = new SessionStateController(this, session, (now, before) => this.#onState(now, before));
    for (const controller of [this.#announcer, this.#document, this.#copy, state])
      this.addController(controller);
  }

  override render(): TemplateResult {
    const { state } = this;
    return html`${this.#screen(state)}
      <div class="visually-hidden" role="status" aria-live="polite">${this.#announcer.words}</div>
      <signing-sheets
        .session=${this.#ports.session}
        .words=${this.#words}
        .faces=${this.#ports.faces}
        @sheets-placed=${(event: CustomEvent<InkField>) => this.#announcePlaced(event.detail)}
      ></signing-sheets>`;
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
    return html`<main class="end" aria-label=${this.#words.title}>${this.#end(state)}</main>`;
  }

  #loading(): TemplateResult {
    const words = this.#words.loading;
    return html`<main class="end waiting" aria-label=${this.#words.title}>
      <p>${words}</p>
      <signing-progress label=${words}></signing-progress>
    </main>`;
  }

  #signing(state: SessionState): TemplateResult {
    return html`<header aria-label=${this.#words.overview}>
        <signing-header .state=${state} .words=${this.#words} @menu-pick=${this.#onMenu}></signing-header>
      </header>
      <main aria-label=${this.#words.title}>${this.#documentView(state)}</main>
      <footer aria-label=${this.#words.nextStep}>
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

  #documentView(state: SessionState): TemplateResult {
    const { session } = this.#ports;
    return html`<signing-document-view
      .pages=${state.ceremony?.document.pages ?? []}
      .pdf=${this.#document.pdf}
      .words=${this.#words}
      .name=${state.ceremony?.document.name ?? ""}
      ?inert=${state.phase === "submitting"}
      @document-painted=${() => session.painted()}
      @document-failed=${(event: CustomEvent<unknown>) => session.documentFailed(event.detail)}
      @field-focus=${this.#onFieldFocus}
      @field-press=${(event: Event) => this.#viewer?.reveal(fieldOf(event))}
      @field-leave=${(event: Event) => session.edit.leave(fieldOf(event).id)}
      @field-input=${(event: CustomEvent<string>) => session.edit.setValue(fieldOf(event).id, event.detail)}
      @field-ink=${(event: CustomEvent<boolean>) => this.#ink(fieldOf(event) as InkField, event.detail)}
      @field-clear=${(event: Event) => session.edit.unplace(fieldOf(event).id)}
      >${fieldOverlay(state, this.#words, this.#ports.faces)}</signing-document-view
    >`;
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
      .copy=${this.#copy.state}
      .finished=${this.finished}
      @done-download=${this.#saveCopy}
      @done-finish=${this.#finish}
    ></signing-done-screen>`;
  }

  #onState(state: SessionState, before: SessionState): void {
    const words = wordsOf(state.locale);
    if (state.locale !== before.locale) speak(state.locale, words);
    if (state.step !== before.step && state.phase === "signing")
      this.#announcer.say(
        `${words.stepOf(STEPS.indexOf(state.step) + 1, STEPS.length - 1)}: ${words.steps[state.step]}`,
      );
    if (state.phase !== before.phase) void this.#onPhase(state);
  }

  async #onPhase({ phase, ceremony }: SessionState): Promise<void> {
    if (phase === "loading") this.finished = false;
    if (phase === "signing" || phase === "submitting") return;
    this.#sheets?.close?.(); // not there yet while its code is under way
    if (phase === "done" && ceremony !== null) void this.#copy.await(ceremony);
    if (phase !== "done" && phase !== "declined") return;
    await this.updateComplete;
    this.#ports.session.painted();
  }

  readonly #onMenu = (event: CustomEvent<string>): void => {
    const { session } = this.#ports;
    const actions: Record<string, () => void> = {
      download: () => void this.#download(),
      language: () => session.setLocale(otherLocale(this.state.locale)),
      help: () => this.#inform("help"),
      decline: () => void this.#withSheets((sheets) => sheets.askDecline()),
      close: () => void session.close(),
    };
    actions[event.detail]?.();
  };

  #inform(topic: InfoTopic): void {
    void this.#withSheets((sheets) => sheets.inform(topic));
  }

  /** Their code may have failed to come while the signer was reading: it is asked for again. */
  async #withSheets(use: (sheets: SigningSheets) => void): Promise<void> {
    this.notice = null;
    try {
      await this.#ports.loadLate();
    } catch {
      this.notice = this.#words.errors.NETWORK_ERROR.advice;
    }
    if (this.notice === null && this.#sheets !== null) use(this.#sheets);
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
    else if (primary.kind === "next") await this.#goTo(session.edit.next());
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
    this.#ports.session.edit.activate(field.id);
    const byPointer = event.detail;
    if (isNew && !byPointer) this.#viewer?.reveal(field);
  };

  /** One tap places ink that is already adopted; a field that carries ink opens the sheet to change it. */
  #ink(field: InkField, byKeyboard: boolean): void {
    const { edit } = this.#ports.session;
    const { entries } = this.state;
    edit.activate(field.id);
    if (entries[field.type] === null || isPlaced(field, entries))
      return void this.#withSheets((sheets) => sheets.openInk(field, byKeyboard));
    edit.place(field.id);
    this.#announcePlaced(field);
  }

  #announcePlaced(field: InkField): void {
    const words = this.#words;
    const { done, total } = fieldCount(this.state);
    const placed = field.type === "signature" ? words.ink.placed : words.ink.initialsPlaced;
    this.#announcer.say(`${placed}. ${words.bar.filled(done, total)}`);
  }

  readonly #saveCopy = (): void => {
    if (this.#copy.blob !== null) saveBlob(this.#copy.blob, this.state.ceremony?.document.name ?? "");
  };

  readonly #finish = (): void => {
    this.finished = true;
    void this.#ports.session.close();
  };

  get #viewer(): SigningDocumentView | null {
    return this.renderRoot.querySelector("signing-document-view");
  }

  get #sheets(): SigningSheets | null {
    return this.renderRoot.querySelector("signing-sheets");
  }

  #fieldView(field: CeremonyField): SigningFieldView | undefined {
    const views = this.renderRoot.querySelectorAll<SigningFieldView>("signing-field-view");
    return [...views].find((view) => view.field.id === field.id);
  }
}

function fieldOf(event: Event): CeremonyField {
  return (event.target as SigningFieldView).field;
}

function speak(locale: string, words: Words): void {
  document.documentElement.lang = locale;
  document.title = words.title;
}
