import type { ReactiveController, ReactiveControllerHost } from "lit";
import { type ApiError, asApiError } from "../api/api-error.ts";
import type { Page } from "../kit/page.ts";
import { loadPageWords } from "../locales/index.ts";
import type { App } from "../model/context.ts";
import type { Place } from "./router.ts";
import type { PageRoute } from "./routes.ts";

export type Shown = "page" | "loading" | "unknown" | "forbidden" | "failed";

/** Makes the element of the page of an address, once its code is loaded. */
export class PageSlot implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  /** Called when another page is shown, and not for the first one. */
  readonly #onTurn: (page: Page) => void;
  #key: string | null = null;
  #turns = 0;
  shown: Shown = "loading";
  page: Page | null = null;
  /** Why the page cannot be shown. */
  error: ApiError | null = null;

  constructor(host: ReactiveControllerHost, onTurn: (page: Page) => void) {
    this.#host = host;
    this.#onTurn = onTurn;
    host.addController(this);
  }

  hostConnected(): void {
    this.#key = null;
  }

  /** The same page keeps its element when only its query, its language or its theme changes. */
  show(app: App, place: Place<PageRoute>): void {
    const { route, params, query } = place;
    const key = JSON.stringify([route?.element ?? null, params, app.workspace.tenantId, app.environment]);
    if (key === this.#key) {
      if (this.page !== null) Object.assign(this.page, { app, query });
      return;
    }
    this.#key = key;
    this.page = null;
    this.shown = "loading";
    if (route === null) this.#settle("unknown");
    else if (route.scope !== undefined && !app.can(route.scope)) this.#settle("forbidden");
    else void this.#load(route, key, { app, params, query });
  }

  /** A page that an exception has left without its heading, or that is not there yet, is given up. */
  failWithout(error: unknown): boolean {
    const { page } = this;
    const isShown = page === null ? this.shown !== "loading" : page.renderRoot.querySelector("h1") !== null;
    if (isShown) return false;
    this.page = null;
    this.error = asApiError(error);
    this.#settle("failed");
    return true;
  }

  /** Tries to load the page's code again. */
  retry(): void {
    this.#key = null;
    this.#host.requestUpdate();
  }

  async #load(route: PageRoute, key: string, given: Pick<Page, "app" | "params" | "query">): Promise<void> {
    try {
      await Promise.all([route.load(), route.hasFirstWords === true || loadPageWords(given.app.locale)]);
    } catch (error) {
      if (key !== this.#key) return;
      this.error = asApiError(error);
      this.#settle("failed");
      return;
    }
    if (key !== this.#key) return;
    this.page = Object.assign(document.createElement(route.element) as Page, given);
    this.#settle("page");
    this.#turns += 1;
    if (this.#turns > 1) this.#onTurn(this.page);
  }

  #settle(shown: Shown): void {
    this.shown = shown;
    this.#host.requestUpdate();
  }
}
