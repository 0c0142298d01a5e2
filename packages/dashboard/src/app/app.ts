import { DASHBOARD_ROOT, SIGN_IN_PATH } from "@service/contract/addresses";
import { base } from "@service/ui/base";
import { css, html, LitElement } from "lit";
import type { TemplateResult } from "lit";
import { asApiError } from "../api/api-error.ts";
import { confirm } from "../kit/confirm.ts";
import { errorNotice } from "../kit/error-notice.ts";
import { emptyState, stateStyles } from "../kit/states.ts";
import { loadPageWords, loadWords, wordsOf } from "../locales/index.ts";
import { failInSheet } from "../kit/sheet-failure.ts";
import { errorWords } from "../locales/errors.ts";
import { nearestLocale, type Locale } from "@service/contract/locales";
import { DroppedFile } from "../model/dropped-file.ts";
import { PendingSends } from "../model/pending-sends.ts";
import type { App } from "../model/context.ts";
import { applyTheme, readPreferences, writePreferences } from "./preferences.ts";
import type { Preferences } from "./preferences.ts";
import { showLastResort } from "@service/ui/last-resort";
import type { DashboardShell } from "./shell.ts";
import { linkOf, placeOf } from "./router.ts";
import type { Place } from "./router.ts";
import { ROUTES } from "./routes.ts";
import type { PageRoute } from "./routes.ts";
import { Session } from "./session.ts";
import type { SessionState } from "./session.ts";

/** How long a short message stays. */
const TOAST_MS = 6000;
/** After an exception the page's own elements are rendered within this time. */
const RENDER_MS = 1500;

/** Anywhere in the element: a title, or the heading of a notice. */
function hasHeading({ shadowRoot }: Element): boolean {
  if (shadowRoot === null) return false;
  if (shadowRoot.querySelector("h1, h2, signing-notice[heading]") !== null) return true;
  return [...shadowRoot.querySelectorAll("*")].some(hasHeading);
}

/** The whole dashboard: session, address, language and theme. */
export class DashboardApp extends LitElement {
  static override properties = { toast: { state: true } };
  static override styles = [
    base,
    stateStyles,
    css`
      :host {
        display: block;
      }
      .centre {
        max-width: 560px;
        margin: 15dvh auto 0;
        padding: 0 20px;
      }
    `,
  ];

  declare private toast: string;
  #preferences: Preferences = readPreferences(() => localStorage);
  #place: Place<PageRoute> = placeOf(ROUTES, DASHBOARD_ROOT, location);
  #app: App | null = null;
  #toastTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #session = new Session({
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    random: () => Math.random(),
    after: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    preferences: () => this.#preferences,
    onChange: () => this.#refresh(),
  });

  constructor() {
    super();
    this.toast = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    applyTheme(document.documentElement, this.#preferences.theme);
    document.documentElement.lang = this.#locale;
    document.addEventListener("click", this.#onClick);
    document.addEventListener("visibilitychange", this.#onVisibility);
    this.#onVisibility();
    addEventListener("popstate", this.#onPop);
    addEventListener("beforeunload", this.#onUnload);
    if (location.pathname === SIGN_IN_PATH && location.hash.length > 1) this.#set({ phase: "signedOut" });
    else void this.#session.open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("click", this.#onClick);
    document.removeEventListener("visibilitychange", this.#onVisibility);
    removeEventListener("popstate", this.#onPop);
    removeEventListener("beforeunload", this.#onUnload);
  }

  override render(): TemplateResult {
    const { state } = this.#session;
    if (state.phase === "signedOut") return this.#signIn();
    if (state.phase === "failed") return html`<main class="centre">${this.#failed(state)}</main>`;
    if (state.phase === "opening") return html`<main class="centre" aria-busy="true"></main>`;
    if (this.#app === null) return this.#noWorkspace(state);
    return html`<dashboard-shell
      .app=${this.#app}
      .place=${this.#place}
      .toast=${this.toast}
      @choose-workspace=${this.#onChoose}
      @choose-preference=${this.#onPreference}
      @sign-out=${(event: CustomEvent<{ everywhere: boolean }>) => void this.#signOut(event.detail.everywhere)}
      @toast-close=${() => (this.toast = "")}
    ></dashboard-shell>`;
  }

  /** Loads the words without which nothing can be shown: before the element is in the page. */
  loadWords(): Promise<void> {
    return loadWords(this.#locale);
  }

  /** Something threw, and nothing caught it: what cannot be shown says so, and anything else is told. */
  onException(error: unknown): void {
    const { state } = this.#session;
    if (state.phase === "opening") return this.#set({ phase: "failed", error: asApiError(error) });
    const shell = this.renderRoot.querySelector<DashboardShell>("dashboard-shell");
    if (shell?.failPage(error) === true) return;
    this.#fail(error);
    void this.#ensureShown();
  }

  /** Without a heading nothing can be read or done here. */
  async #ensureShown(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, RENDER_MS));
    if (hasHeading(this)) return;
    const { title, advice } = errorWords(asApiError(new Error("nothing is rendered")), this.#locale);
    const words = { title, advice, reload: wordsOf(this.#locale).commonWords.retry };
    showLastResort("INTERNAL_ERROR", words);
  }

  get #locale(): Locale {
    return this.#preferences.locale ?? nearestLocale(navigator.language);
  }

  #failed(state: SessionState & { phase: "failed" }): TemplateResult {
    const words = wordsOf(this.#locale).commonWords;
    const given = { locale: this.#locale, words, say: (text: string) => this.#say(text) };
    return errorNotice(given, state.error, () => void this.#session.open());
  }

  #signIn(): TemplateResult {
    import("../pages/sign-in/sign-in.ts").catch((error: unknown) =>
      this.#set({ phase: "failed", error: asApiError(error) }),
    );
    return html`<page-sign-in
      .locale=${this.#locale}
      .api=${this.#session.api}
      .takesFocus=${this.#wasSignedIn}
      @signed-in=${this.#onSignedIn}
      @choose-preference=${this.#onPreference}
    ></page-sign-in>`;
  }

  #noWorkspace({ account }: SessionState & { phase: "signedIn" }): TemplateResult {
    const { noWorkspace, account: words } = wordsOf(this.#locale).commonWords;
    return html`<main class="centre">
      ${emptyState({
        icon: "people",
        title: noWorkspace.title,
        body: `${noWorkspace.body} ${account.email}`,
        action: html`<signing-button variant="secondary" @click=${() => void this.#signOut(false)}
          >${words.signOut}</signing-button
        >`,
      })}
    </main>`;
  }

  /** Makes what pages are given anew, and renders. */
  #refresh(): void {
    const { state } = this.#session;
    const words = wordsOf(this.#locale).commonWords;
    this.#app =
      state.phase !== "signedIn" || state.workspace === null
        ? null
        : {
            locale: this.#locale,
            words,
            theme: this.#preferences.theme,
            account: state.account,
            workspace: state.workspace,
            environment: state.environment,
            api: this.#session.api,
            changes: this.#session.changes,
            dropped: this.#dropped,
            sends: this.#sends,
            can: (scope) => this.#session.can(scope),
            navigate: (path, options) =>
              this.#navigate(new URL(path, location.origin), options?.replace ?? false),
            say: (text) => this.#say(text),
            fail: (error) => this.#fail(error),
          };
    if (this.#app !== null) this.#wasSignedIn = true;
    this.requestUpdate();
  }

  #set(state: SessionState): void {
    this.#session.state = state;
    this.#refresh();
  }

  #say(words: string): void {
    clearTimeout(this.#toastTimer);
    this.toast = words;
    this.#toastTimer = setTimeout(() => (this.toast = ""), TOAST_MS);
  }

  #fail(error: unknown): void {
    const { title, advice } = errorWords(asApiError(error), this.#locale);
    if (!failInSheet(title, advice)) this.#say(`${title}. ${advice}`);
  }

  readonly #onSignedIn = (event: CustomEvent<Parameters<Session["enter"]>[0]>): void => {
    if (location.pathname === SIGN_IN_PATH) this.#navigate(new URL(DASHBOARD_ROOT, location.origin), true);
    this.#session.enter(event.detail);
  };

  /** Asks before unsaved work is lost. Answers whether to leave. */
  async #mayLeave(): Promise<boolean> {
    if (!this.#isUnsaved) return true;
    const words = wordsOf(this.#locale).commonWords;
    return confirm({ ...words.leave, words, danger: true });
  }

  get #isUnsaved(): boolean {
    return this.renderRoot.querySelector<DashboardShell>("dashboard-shell")?.isUnsaved ?? false;
  }

  readonly #onUnload = (event: BeforeUnloadEvent): void => {
    if (this.#isUnsaved) event.preventDefault();
  };

  readonly #onChoose = async ({
    detail,
  }: CustomEvent<Pick<App, "workspace" | "environment">>): Promise<void> => {
    if (!(await this.#mayLeave())) return;
    this.#prefer({ tenantId: detail.workspace.tenantId, environment: detail.environment });
    this.#session.choose(detail.workspace, detail.environment);
    // The page shows an object of the previous workspace, so its list is opened.
    const path = this.#place.route?.under ?? this.#place.route?.path ?? "/documents";
    this.#navigate(new URL(`${DASHBOARD_ROOT}${path}`, location.origin), false);
  };

  readonly #onPreference = async ({ detail }: CustomEvent<Partial<Preferences>>): Promise<void> => {
    const locale = detail.locale ?? this.#locale;
    try {
      await Promise.all([loadWords(locale), loadPageWords(locale)]);
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#prefer(detail);
    applyTheme(document.documentElement, this.#preferences.theme);
    document.documentElement.lang = this.#locale;
    this.#refresh();
  };

  #prefer(given: Partial<Preferences>): void {
    this.#preferences = { ...this.#preferences, ...given };
    writePreferences(() => localStorage, this.#preferences);
  }

  async #signOut(everywhere: boolean): Promise<void> {
    if (!(await this.#mayLeave())) return;
    await this.#session.close(everywhere).catch((error: unknown) => this.#fail(error));
  }

  readonly #onClick = (event: MouseEvent): void => {
    const url = linkOf(event, DASHBOARD_ROOT);
    if (url === null || this.#app === null) return;
    event.preventDefault();
    void this.#leaveFor(url, url.href === location.href);
  };

  async #leaveFor(url: URL, replace: boolean): Promise<void> {
    if (await this.#mayLeave()) this.#navigate(url, replace);
  }

  readonly #onVisibility = (): void => this.#session.changes.see(document.visibilityState === "visible");

  readonly #onPop = (): void => {
    if (this.#isUnsaved) {
      const wanted = new URL(location.href);
      history.pushState(null, "", this.#shownUrl);
      void this.#leaveFor(wanted, false);
      return;
    }
    this.#shownUrl = location.href;
    this.#place = placeOf(ROUTES, DASHBOARD_ROOT, location);
    this.requestUpdate();
  };

  #navigate(url: URL, replace: boolean): void {
    if (replace) history.replaceState(null, "", url);
    else history.pushState(null, "", url);
    const { pathname } = url;
    const isOther = pathname !== this.#shownPath;
    this.#shownPath = pathname;
    this.#shownUrl = url.href;
    this.#place = placeOf(ROUTES, DASHBOARD_ROOT, url);
    if (isOther) scrollTo(0, 0);
    this.requestUpdate();
  }

  readonly #dropped = new DroppedFile();
  readonly #sends = new PendingSends({
    now: () => Date.now(),
    everySecond: (callback) => {
      const timer = setInterval(callback, 1000);
      return () => clearInterval(timer);
    },
  });
  #shownPath = location.pathname;
  #shownUrl = location.href;
  /** Whether signing in replaces a page that may have had the focus. */
  #wasSignedIn = false;
}
