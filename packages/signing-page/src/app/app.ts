import type { CeremonyField } from "@service/contract/embed";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { base } from "../components/base.ts";
import { Announcer } from "../controllers/announcer.ts";
import { DocumentOpener } from "../controllers/document-opener.ts";
import { LateParts } from "../controllers/late-parts.ts";
import { SessionStateController } from "../controllers/session-state.ts";
import { SignedCopy } from "../controllers/signed-copy.ts";
import type { SigningFieldView } from "../fields/field-view.ts";
import { otherLocale, type Words, wordsOf } from "../locales/index.ts";
import { isPlaced } from "../session/entries.ts";
import type { InkField } from "../session/entries.ts";
import type { SessionState } from "../session/state.ts";
import type { SigningDataForm } from "../steps/data-form.ts";
import { endScreen } from "../steps/end-screens.ts";
import { fieldCount } from "../steps/primary.ts";
import type { Primary } from "../steps/primary.ts";
import type { SigningDocumentView } from "../viewer/document-view.ts";
import { appStyles } from "./app-styles.ts";
import { saveBlob } from "./downloads.ts";
import { openDocumentTools } from "./document-tools.ts";
import { activeField, fieldOf, fieldOverlay } from "./field-overlay.ts";
import { documentIsShown, formIsShown, hasPages, isWithheld, mainLayout } from "./layout.ts";
import type { AppPorts } from "../controllers/ports.ts";
import type { SigningSheets } from "./sheets.ts";
import { mistakeWords, speak, stepWords } from "./speak.ts";
import { dataForm, doneScreen, handedScreen, loadingScreen, verifyForm, waitScreen } from "./step-forms.ts";

/** The page: header, document, bottom bar, and the sheets over them. Holds no rule of the signing; those are the session's. */
export class SigningApp extends LitElement {
  static override properties = {
    finished: { state: true },
    notice: { state: true },
    peeking: { state: true },
  };
  static override styles = [base, appStyles];

  /** The host has been told that the signer is done here. */
  declare private finished: boolean;
  declare private notice: string | null;
  /** On a phone: the document is looked at while data is given. */
  declare private peeking: boolean;
  readonly #ports: AppPorts;
  readonly #announcer: Announcer;
  readonly #document: DocumentOpener;
  readonly #copy: SignedCopy;
  readonly #late: LateParts;

  constructor(ports: AppPorts) {
    super();
    const { session, clock } = ports;
    this.#ports = ports;
    this.finished = false;
    this.notice = null;
    this.peeking = false;
    this.#announcer = new Announcer(this);
    this.#document = new DocumentOpener(this, session, ports);
    this.#copy = new SignedCopy(this, clock, () => ports.signedCopy());
    this.#late = new LateParts(this, () => ports.loadLate());
    const state = new SessionStateController(this, session, (now, before) => this.#onState(now, before));
    for (const controller of [this.#announcer, this.#document, this.#copy, this.#late, state])
      this.addController(controller);
    this.addEventListener("keydown", ({ key, ctrlKey, metaKey }) => {
      if (key === "Enter" && (ctrlKey || metaKey)) this.#toBar();
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    speak(this.state.locale, this.#words); // the host's choice may be older than this element
  }

  override render(): TemplateResult {
    const { state } = this;
    return html`${this.#screen(state)}
      <div class="visually-hidden" role="status" aria-live="polite">${this.#announcer.words}</div>
      <signing-sheets
        .session=${this.#ports.session}
        .words=${this.#words}
        .faces=${this.#ports.faces}
        .download=${() => this.#ports.download()}
        @sheets-placed=${(event: CustomEvent<InkField>) => this.#announcePlaced(event.detail)}
      ></signing-sheets>`;
  }

  /** Needs neither paint nor a size, which a frame that nobody sees does not get. */
  override updated(): void {
    const { session } = this.#ports;
    if (documentIsShown(this.state)) void this.#viewer?.updateComplete.then(() => session.showable());
  }

  private get state(): SessionState {
    return this.#ports.session.state;
  }

  get #words(): Words {
    return wordsOf(this.state.locale);
  }

  #screen(state: SessionState): TemplateResult {
    if (state.phase === "signing" || state.phase === "submitting") return this.#signing(state);
    if (state.phase === "waiting" || state.phase === "preparing") return this.#waiting(state);
    if (state.phase === "handed") return handedScreen(this.#ports.session, this.#words);
    if (state.phase === "loading") return loadingScreen(this.#words);
    return html`<main class="end" aria-label=${this.#words.title}>${this.#end(state)}</main>`;
  }

  #header(state: SessionState): TemplateResult {
    return html`<header aria-label=${this.#words.overview}>
      <signing-header .state=${state} .words=${this.#words} @menu-pick=${this.#onMenu}></signing-header>
    </header>`;
  }

  #waiting(state: SessionState): TemplateResult {
    return html`${this.#header(state)}
      <main aria-label=${this.#words.title}>${waitScreen(this.#ports.session, this.#words)}</main>
      <footer aria-label=${this.#words.nextStep}>${this.#strip(state)}</footer>`;
  }

  #signing(state: SessionState): TemplateResult {
    const { session } = this.#ports;
    return html`${this.#header(state)}
      <main class=${mainLayout(state, this.peeking)} aria-label=${this.#words.title}>
        ${hasPages(state) ? html`<button class="skip" @click=${this.#toBar}>${this.#words.skip}</button>${this.#documentView(state)}` : nothing}
        ${formIsShown(state) ? dataForm(session, this.#words, this.#peek) : nothing}
        ${state.step === "verify" ? verifyForm(session, this.#words) : nothing}
      </main>
      <footer aria-label=${this.#words.nextStep}>
        ${this.#strip(state)}
        <signing-action-bar
          .state=${state}
          .words=${this.#words}
          .faces=${this.#ports.faces}
          .peeking=${this.peeking}
          ?opening=${this.#late.waiting}
          @bar-primary=${this.#onPrimary}
          @bar-optional=${(event: CustomEvent<CeremonyField>) => this.#see(event.detail)}
          @bar-details=${() => this.#withSheets((sheets) => sheets.inform("consent"))}
        ></signing-action-bar>
      </footer>`;
  }

  #documentView(state: SessionState): TemplateResult {
    const { session } = this.#ports;
    return html`<signing-document-view
      .pages=${state.ceremony?.document.pages ?? []}
      .pdf=${this.#document.pdf}
      .picture=${this.#document.picture}
      .words=${this.#words}
      .name=${state.ceremony?.document.name ?? ""}
      ?inert=${state.phase === "submitting"}
      @document-tools=${(event: Event) => void this.#late.waitFor(openDocumentTools(event))}
      @document-painted=${() => session.painted()}
      @document-failed=${(event: CustomEvent<unknown>) => session.documentFailed(event.detail)}
      @field-focus=${this.#onFieldFocus}
      @field-press=${(event: Event) => void this.#viewer?.reveal(fieldOf(event))}
      @field-leave=${(event: Event) => session.edit.leave(fieldOf(event).id)}
      @field-input=${(event: CustomEvent<string>) => session.edit.setValue(fieldOf(event).id, event.detail)}
      @field-enter=${() => this.#see(session.edit.next())}
      @field-ink=${(event: CustomEvent<boolean>) => this.#ink(fieldOf(event) as InkField, event.detail)}
      @field-clear=${(event: Event) => session.edit.unplace(fieldOf(event).id)}
      >${fieldOverlay(state, this.#words, this.#ports.faces)}</signing-document-view
    >`;
  }

  #strip(state: SessionState): TemplateResult | typeof nothing {
    const notice = this.#late.failed ? this.#words.errors.NETWORK_ERROR.advice : this.notice;
    if (notice !== null) return html`<signing-notice class="strip" tone="danger">${notice}</signing-notice>`;
    if (!state.saved) return html`<signing-notice class="strip">${this.#words.unsaved}</signing-notice>`;
    return nothing;
  }

  #end(state: SessionState): TemplateResult | typeof nothing {
    const { session } = this.#ports;
    if (state.phase !== "done")
      return endScreen(state, this.#words, {
        retry: () => void session.load(),
        resume: () => session.resume(),
        close: this.#ports.hasHost() ? this.#finish : null,
        isClosing: this.finished,
      });
    return doneScreen(state, this.#words, {
      copy: this.#copy.state,
      finished: this.finished,
      download: this.#saveCopy,
      finish: this.#finish,
    });
  }

  #onState(state: SessionState, before: SessionState): void {
    const words = wordsOf(state.locale);
    if (state.locale !== before.locale) speak(state.locale, words);
    if (state.step !== before.step && state.phase === "signing") this.#announcer.say(stepWords(state, words));
    const mistake = mistakeWords(state, before, words);
    if (mistake !== "") this.#announcer.say(mistake);
    if (state.step !== before.step) this.peeking = false;
    if ((state.step === "data" || state.step === "verify") && before.step !== state.step)
      void this.#late.ensureLoaded();
    if (state.phase !== before.phase) void this.#onPhase(state);
    if (state.phase === "signing" && before.phase === "submitting") void this.#goTo(activeField(state));
    if (isWithheld(state) && !isWithheld(before))
      void this.updateComplete.then(() => this.#ports.session.painted());
  }

  async #onPhase({ phase, ceremony }: SessionState): Promise<void> {
    if (phase === "loading") this.finished = false;
    if (phase === "signing" || phase === "submitting") return;
    void this.#late.ensureLoaded();
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
      help: () => void this.#withSheets((sheets) => sheets.inform("help")),
      handoff: () => void this.#handOff(),
      giveback: () => void session.handOff.end(),
      decline: () => void this.#withSheets((sheets) => sheets.askDecline()),
      close: () => void session.close(),
    };
    actions[event.detail]?.();
  };

  async #handOff(): Promise<void> {
    if (await this.#late.ensureLoaded()) await this.#ports.session.handOff.begin();
  }

  async #withSheets(use: (sheets: SigningSheets) => void): Promise<void> {
    this.notice = null;
    if ((await this.#late.ensureLoaded()) && this.#sheets !== null) use(this.#sheets);
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
    else if (primary.kind === "verify") await this.#verify();
    else if (primary.kind === "data") await this.#giveData();
    else if (primary.kind === "fea") this.#certificate();
    else if (primary.kind === "ink") this.#ink(primary.field, byKeyboard);
    else if (primary.kind === "next") await this.#goTo(session.edit.next());
    else await this.#goTo(await session.submit());
  };

  async #verify(): Promise<void> {
    if (!(await this.#late.ensureLoaded())) return;
    await this.#ports.session.verify.check();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>("signing-verify-form")?.focus();
  }

  async #giveData(): Promise<void> {
    if (this.peeking) return void (this.peeking = false);
    if (!(await this.#late.ensureLoaded())) return;
    const open = await this.#ports.session.data.send();
    await this.updateComplete;
    if (open !== null) this.renderRoot.querySelector<SigningDataForm>("signing-data-form")?.goTo(open.id);
  }

  /** To a field; where there is none to go to, to what the bar offers. */
  #see(field: CeremonyField | null): void {
    if (field === null) return void this.updateComplete.then(this.#toBar);
    this.#ports.session.edit.activate(field.id);
    void this.#goTo(field);
  }

  readonly #toBar = (): void => {
    this.renderRoot.querySelector<HTMLElement>("signing-action-bar")?.focus();
  };

  async #goTo(field: CeremonyField | null): Promise<void> {
    if (field === null) return;
    await this.updateComplete;
    await this.#viewer?.reveal(field);
    const views = this.renderRoot.querySelectorAll<SigningFieldView>("signing-field-view");
    [...views].find((view) => view.field.id === field.id)?.focus({ preventScroll: true });
  }

  readonly #onFieldFocus = (event: CustomEvent<boolean>): void => {
    const field = fieldOf(event);
    const isNew = this.state.activeFieldId !== field.id;
    this.#ports.session.edit.activate(field.id);
    const byPointer = event.detail;
    if (isNew && !byPointer) void this.#viewer?.reveal(field);
  };

  /** One tap places ink that is already adopted; a field that carries ink opens the sheet to change it. */
  #ink(field: InkField, byKeyboard: boolean): void {
    const { edit } = this.#ports.session;
    const { entries } = this.state;
    if (entries.byCertificate) return this.#certificate();
    edit.activate(field.id);
    if (entries[field.type] === null || isPlaced(field, entries))
      return void this.#withSheets((sheets) => sheets.openInk(field, byKeyboard));
    edit.place(field.id);
    this.#announcePlaced(field);
  }

  /** Ink is not asked for: whatever else is comes first, then the certificate signs all fields at once. */
  #certificate(): void {
    if (this.state.step === "sign")
      void this.#withSheets((sheets) => void this.#late.waitFor(sheets.openFea()));
    else void this.#goTo(this.#ports.session.edit.next());
  }

  #announcePlaced(field: InkField): void {
    const words = this.#words;
    const { done, total } = fieldCount(this.state);
    const placed = field.type === "signature" ? words.fields.signaturePlaced : words.fields.initialsPlaced;
    this.#announcer.say(`${placed}. ${words.bar.filled(done, total)}`);
  }

  readonly #peek = (): void => void (this.peeking = true);

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
}
