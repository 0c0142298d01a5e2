import { html, LitElement } from "lit";
import type { TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { Announcer } from "@service/ui/announcer";
import { DocumentOpener } from "../controllers/document-opener.ts";
import { LateParts } from "../controllers/late-parts.ts";
import type { AppPorts } from "../controllers/ports.ts";
import { SessionStateController } from "../controllers/session-state.ts";
import { type Words, wordsOf } from "../locales/index.ts";
import { FieldActions } from "../phases/field-actions.ts";
import { activeField } from "../phases/field-overlay.ts";
import { documentIsShown, isWithheld } from "../phases/layout.ts";
import type { Page, Sheets } from "../phases/page.ts";
import { phaseView } from "../phases/view.ts";
import type { InkField } from "../session/entries.ts";
import type { SigningSession } from "../session/session.ts";
import { stepIn } from "../session/state.ts";
import type { In, SessionState } from "../session/state.ts";
import { appStyles } from "./app-styles.ts";
import type { SigningSheets } from "./sheets.ts";
import { mistakeWords, setPageLanguage, stepWords } from "./announcements.ts";

/** The page: the view of the session's phase, and the sheets over it. The rules of signing are the session's. */
export class SigningApp extends LitElement implements Page {
  static override properties = {
    finished: { state: true },
    notice: { state: true },
    previewing: { state: true },
  };
  static override styles = [base, appStyles];

  declare finished: boolean;
  declare notice: string | null;
  declare previewing: boolean;
  readonly session: SigningSession;
  readonly ports: AppPorts;
  readonly document: DocumentOpener;
  readonly late: LateParts;
  readonly fields: FieldActions;
  readonly #announcer: Announcer;

  constructor(ports: AppPorts) {
    super();
    const { session } = ports;
    this.session = session;
    this.ports = ports;
    this.finished = false;
    this.notice = null;
    this.previewing = false;
    this.fields = new FieldActions(this);
    this.#announcer = new Announcer(this);
    this.document = new DocumentOpener(this, session, ports);
    this.late = new LateParts(this, () => ports.loadLate());
    const state = new SessionStateController(this, session, (now, before) => this.#onState(now, before));
    for (const controller of [this.#announcer, this.document, this.late, state])
      this.addController(controller);
    this.addEventListener("keydown", ({ key, ctrlKey, metaKey }) => {
      if (key === "Enter" && (ctrlKey || metaKey)) this.fields.focusBar();
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    setPageLanguage(this.#state.locale, this.words); // the locale may have changed before this element was connected
  }

  /** `ready` waits for no paint: a frame that is not visible gets none. */
  override updated(): void {
    if (documentIsShown(this.#state))
      void this.fields.viewer?.updateComplete.then(() => this.session.showable());
  }

  get words(): Words {
    return wordsOf(this.#state.locale);
  }

  announce(words: string): void {
    this.#announcer.say(words);
  }

  async withSheets(use: (sheets: Sheets) => void): Promise<void> {
    this.notice = null;
    if ((await this.late.ensureLoaded()) && this.#sheets !== null) use(this.#sheets);
  }

  readonly onMenu = ({ detail }: CustomEvent<string>): void =>
    void this.withSheets((sheets) => sheets.act(this, detail));

  readonly finish = (): void => {
    this.finished = true;
    void this.session.close();
  };

  override render(): TemplateResult {
    return html`${phaseView(this.#state, this)}
      <div class="visually-hidden" role="status" aria-live="polite">${this.#announcer.words}</div>
      <signing-sheets
        .session=${this.session}
        .words=${this.words}
        .ports=${this.ports}
        @sheets-placed=${(event: CustomEvent<InkField>) => this.fields.announcePlaced(event.detail)}
      ></signing-sheets>`;
  }

  get #state(): SessionState {
    return this.session.state;
  }

  get #sheets(): SigningSheets | null {
    return this.renderRoot.querySelector("signing-sheets");
  }

  #onState(state: SessionState, before: SessionState): void {
    const { words } = this;
    if (state.locale !== before.locale) setPageLanguage(state.locale, words);
    if (stepIn(state) !== stepIn(before)) this.#onStep(state);
    const mistake = mistakeWords(state, before, words);
    if (mistake !== "") this.announce(mistake);
    if (state.phase !== before.phase) void this.#onPhase(state, before.phase);
    if (state.phase === "signing" && before.phase === "submitting")
      void this.fields.goTo(activeField(state.work));
    if (isWithheld(state) && !isWithheld(before)) void this.updateComplete.then(() => this.session.painted());
  }

  #onStep(state: SessionState): void {
    const step = stepIn(state);
    this.previewing = false;
    if (state.phase === "signing") this.announce(stepWords(state.work, this.words));
    if (step === "data" || step === "verify") void this.late.ensureLoaded();
  }

  /** From the overview or from another document: what had the focus is gone. */
  #onDocument(state: In<"signing">): void {
    this.announce(stepWords(state.work, this.words));
    void this.updateComplete.then(() => {
      const main = this.renderRoot.querySelector("main");
      main?.setAttribute("tabindex", "-1");
      main?.focus({ preventScroll: true });
    });
  }

  async #onPhase(state: SessionState, before: SessionState["phase"]): Promise<void> {
    const { phase } = state;
    if (phase === "loading") this.finished = false;
    if (phase === "signing" && (before === "overview" || before === "signed")) this.#onDocument(state);
    if (phase === "signing" || phase === "submitting") return;
    void this.late.ensureLoaded();
    this.#sheets?.close?.(); // undefined until its code is loaded
    if (phase === "overview" && before === "signing") {
      await this.updateComplete;
      this.renderRoot.querySelector<HTMLElement>("signing-overview")?.focus();
    }
    if (phase !== "done" && phase !== "declined") return;
    await this.updateComplete;
    this.session.painted();
  }
}
