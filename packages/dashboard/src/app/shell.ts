import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { base } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import { html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { drawing } from "../kit/icons.ts";
import { emptyState, skeleton, stateStyles } from "../kit/states.ts";
import { pageStyles } from "../kit/styles.ts";
import { errorWords } from "../locales/errors.ts";
import type { App, Environment } from "../model/context.ts";
import { PageSlot, type Shown } from "./page-slot.ts";
import type { Place } from "./router.ts";
import { BOTTOM_BAR, navPathOf, ROUTES } from "./routes.ts";
import type { PageRoute } from "./routes.ts";
import { shellStyles } from "./shell-styles.ts";

type NavRoute = (typeof ROUTES)[number] & { nav: NonNullable<PageRoute["nav"]> };
const NAV = ROUTES.filter((route): route is NavRoute => route.nav !== undefined);
const GROUPS = ["work", "library", "workspace"] as const;

/**
 * Navigation, environment and account around a page.
 * @fires choose-workspace, choose-preference, sign-out, toast-close
 */
export class DashboardShell extends LitElement {
  static override properties = {
    app: { attribute: false },
    place: { attribute: false },
    toast: {},
    menu: { state: true },
    heading: { state: true },
  };
  static override styles = [base, pageStyles, stateStyles, shellStyles];

  declare app: App;
  declare place: Place<PageRoute>;
  declare toast: string;
  /** Whether the whole navigation is open, on phones. */
  declare private menu: boolean;
  declare private heading: string;
  readonly #slot = new PageSlot(this, (page) => void page.focusHeading());

  constructor() {
    super();
    this.toast = "";
    this.menu = false;
    this.heading = "";
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("place")) this.menu = false;
    this.#slot.show(this.app, this.place);
    this.toggleAttribute("whole", this.#fillsWindow);
  }

  override updated(changed: PropertyValues<this>): void {
    this.#moveFocus(changed);
    this.#showCurrent(changed);
    const { words, environment, workspace } = this.app;
    const mark = environment === "live" ? null : words.environment.title[environment];
    const parts = [this.#named(), mark, workspace.name];
    document.title = parts.filter((part) => part !== null && part !== "").join(" · ");
  }

  /** The heading of what is shown, for the window's title; empty while a page is loading. */
  #named(): string {
    const { words } = this.app;
    const titles: Record<Shown, string> = {
      page: this.heading,
      loading: "",
      unknown: words.notFound.title,
      forbidden: words.forbidden.title,
      failed: words.failedPage.title,
    };
    return titles[this.#slot.shown];
  }

  /** Whether leaving the page would lose what was chosen or typed. */
  get isUnsaved(): boolean {
    return this.#slot.page?.isUnsaved ?? false;
  }

  /** Whether the page is given up after an exception. */
  failPage(error: unknown): boolean {
    return this.#slot.failWithout(error);
  }

  /** Scrolls the navigation to the entry of the page. */
  #showCurrent(changed: PropertyValues): void {
    if (!changed.has("place") && !changed.has("menu")) return;
    const entry = this.renderRoot.querySelector<HTMLElement>(".side [aria-current]");
    const list = entry?.closest("nav");
    if (!entry || !list || list.scrollHeight <= list.clientHeight) return;
    const below = entry.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
    const above = entry.getBoundingClientRect().top - list.getBoundingClientRect().top;
    if (below > 0) list.scrollTop += below + 24;
    else if (above < 0) list.scrollTop += above - 24;
  }

  /** Into the navigation that was opened on a phone, and back to its button. */
  #moveFocus(changed: PropertyValues): void {
    if (!changed.has("menu") || changed.get("menu") === undefined) return;
    const to = this.menu ? ".side .entry" : ".bottom button";
    this.renderRoot.querySelector<HTMLElement>(to)?.focus();
  }

  /** Whether the page is shown without the navigation. */
  get #fillsWindow(): boolean {
    return this.place.route?.fillsWindow === true && this.#slot.page !== null;
  }

  override render(): TemplateResult {
    const { words, environment, account } = this.app;
    const hasSeveral = account.workspaces.length > 1;
    const fillsWindow = this.#fillsWindow;
    return html`
      <button class="skip" type="button" @click=${this.#onSkip}>${words.skip}</button>
      ${environment === "live" ? this.#creditNotice() : this.#band(environment)}
      <div class="frame ${fillsWindow ? "whole" : ""}">
        <div
          class="side ${this.menu ? "open" : ""}"
          role=${this.menu ? "main" : "complementary"}
          aria-label=${words.nav.label}
          @keydown=${this.#onMenuKey}
        >
          ${this.menu ? html`<h1 class="visually-hidden">${words.nav.label}</h1>` : nothing}
          <div class="brand">${this.#brand()}</div>
          <nav aria-label=${words.nav.label}>${GROUPS.map((group) => this.#group(group))}</nav>
          ${this.#environments()}
          <account-menu .app=${this.app}></account-menu>
        </div>
        <header class="top" ?hidden=${!hasSeveral || fillsWindow}>${this.#brand()}</header>
        <main id="content" @page-title=${this.#onTitle}>${this.#content()}</main>
      </div>
      ${fillsWindow ? nothing : this.#bottomBar()}
      <div class="toast ${this.toast === "" ? "" : "shown"}">
        <p role="status" aria-live="polite">${this.toast}</p>
        ${
          this.toast === ""
            ? nothing
            : html`<button type="button" aria-label=${words.close} @click=${this.#onToastClose}>
                ${icon("close", 18)}
              </button>`
        }
      </div>
    `;
  }

  #band(environment: Exclude<Environment, "live">): TemplateResult {
    const { words } = this.app;
    return html`<section class="band" aria-label=${words.environment.label}>
      ${drawing("settings", 18)}<span>${words.environment.band[environment]}</span>
    </section>`;
  }

  /** Says before the work is done that nothing can be sent in live. */
  #creditNotice(): TemplateResult | typeof nothing {
    const { words, workspace } = this.app;
    if (workspace.hasCredits || workspace.suspended) return nothing;
    return html`<section class="band" aria-label=${words.environment.label}>
      <span>${words.noCredits.body}</span>
      <button type="button" @click=${() => this.#chooseEnvironment("test")}>${words.noCredits.action}</button>
    </section>`;
  }

  #brand(): TemplateResult {
    const { workspace } = this.app;
    const initial = Array.from(workspace.name)[0]?.toLocaleUpperCase() ?? "";
    return html`<span class="mark" aria-hidden="true">${initial}</span
      ><span class="workspace">${workspace.name}</span>`;
  }

  #group(group: (typeof GROUPS)[number]): TemplateResult | typeof nothing {
    const { words, can } = this.app;
    const routes = NAV.filter(
      (route) => route.nav.group === group && (route.scope === undefined || can(route.scope)),
    );
    if (routes.length === 0) return nothing;
    return html`<p class="group" id="group-${group}">${words.nav[group]}</p>
      <ul aria-labelledby="group-${group}">
        ${routes.map((route) => html`<li>${this.#link(route)}</li>`)}
      </ul>`;
  }

  #link({ path, nav }: NavRoute): TemplateResult {
    const isCurrent = navPathOf(this.place.route) === path;
    return html`<a
      class="entry"
      href=${DASHBOARD_ROOT + path}
      aria-current=${isCurrent ? "page" : nothing}
      @click=${() => (this.menu = false)}
      >${drawing(nav.icon, 22)}<span>${this.app.words.nav[nav.words]}</span></a
    >`;
  }

  #environments(): TemplateResult {
    const { words, environment } = this.app;
    const names: readonly Environment[] = ["live", "test", "dev"];
    return html`<div class="environments" role="group" aria-label=${words.environment.label}>
      ${names.map(
        (name) =>
          html`<button
            type="button"
            class=${name}
            aria-pressed=${name === environment ? "true" : "false"}
            @click=${() => this.#chooseEnvironment(name)}
          >
            ${words.environment[name]}
          </button>`,
      )}
    </div>`;
  }

  #chooseEnvironment(environment: Environment): void {
    const { workspace } = this.app;
    if (environment === this.app.environment) return;
    const detail = { workspace, environment };
    this.dispatchEvent(new CustomEvent("choose-workspace", { detail }));
  }

  #bottomBar(): TemplateResult {
    const { words } = this.app;
    const routes = BOTTOM_BAR.flatMap((path) => NAV.find((route) => route.path === path) ?? []);
    return html`<div class="bottom">
      <nav aria-label=${words.nav.shortcuts}>${routes.map((route) => this.#link(route))}</nav>
      <button
        class="entry"
        type="button"
        aria-expanded=${this.menu ? "true" : "false"}
        @click=${this.#onMore}
      >
        ${drawing("menu", 22)}<span>${words.nav.more}</span>
      </button>
    </div>`;
  }

  #content(): unknown {
    const { words } = this.app;
    const { page, shown } = this.#slot;
    if (page !== null) return page;
    if (shown === "loading") return html`<div class="panel flush">${skeleton(words.loading)}</div>`;
    if (shown === "forbidden") return emptyState({ icon: "lock", isWhole: true, ...words.forbidden });
    if (shown === "failed")
      return emptyState({
        isWhole: true,
        ...this.#failure(),
        action: html`<signing-button @click=${() => this.#slot.retry()}>${words.retry}</signing-button>`,
      });
    const { title, body, action } = words.notFound;
    return emptyState({
      isWhole: true,
      title,
      body,
      action: html`<a class="button" href="${DASHBOARD_ROOT}/documents">${action}</a>`,
    });
  }

  /** A connection that failed is said to be one; an exception has its code. */
  #failure(): { title: string; body: string } {
    const { error } = this.#slot;
    const { failedPage } = this.app.words;
    if (error === null || error.code === "NETWORK_ERROR") return failedPage;
    return { title: failedPage.title, body: `${errorWords(error, this.app.locale).advice} ${error.code}` };
  }

  readonly #onTitle = (event: CustomEvent<string>): void => {
    this.heading = event.detail;
  };

  readonly #onSkip = (): void => {
    void this.#slot.page?.focusHeading();
  };

  readonly #onMore = (): void => {
    this.menu = !this.menu;
    // A message would cover what the navigation has at its end.
    if (this.menu) this.#onToastClose();
  };

  readonly #onMenuKey = ({ key }: KeyboardEvent): void => {
    if (key === "Escape") this.menu = false;
  };

  readonly #onToastClose = (): void => {
    this.dispatchEvent(new CustomEvent("toast-close"));
  };
}
