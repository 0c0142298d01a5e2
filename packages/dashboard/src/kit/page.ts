import { base } from "@service/ui/base";
import { html, LitElement, nothing } from "lit";
import type { CSSResultGroup, PropertyValues, TemplateResult } from "lit";
import type { ApiError } from "../api/api-error.ts";
import type { App } from "../model/context.ts";
import { errorNotice } from "./error-notice.ts";
import { badgeStyles } from "./badge.ts";
import { drawing } from "./icons.ts";
import { stateStyles } from "./states.ts";
import { formStyles, pageStyles } from "./styles.ts";

/**
 * The base of every page. A page renders one `h1` by `this.header(…)`.
 * @fires page-title - detail: the heading, when it changes
 */
export abstract class Page extends LitElement {
  static override properties = {
    app: { attribute: false },
    params: { attribute: false },
    query: { attribute: false },
  };
  static override styles: CSSResultGroup = [base, pageStyles, formStyles, badgeStyles, stateStyles];

  declare app: App;
  declare params: Readonly<Record<string, string>>;
  declare query: URLSearchParams;
  /** The heading that the shell knows; null before the first one. */
  #title: string | null = null;

  constructor() {
    super();
    this.params = {};
    this.query = new URLSearchParams();
  }

  /** The words of the page's `h1` and of the window's title. */
  abstract get heading(): string;

  /** Keeps the focus of the heading, which is made anew when what was loading is there. */
  protected override update(changed: PropertyValues): void {
    const isFocused = this.shadowRoot?.activeElement?.localName === "h1";
    super.update(changed);
    if (isFocused) this.renderRoot.querySelector("h1")?.focus({ preventScroll: true });
  }

  protected override updated(_changed: PropertyValues): void {
    if (this.heading === this.#title) return;
    this.#title = this.heading;
    this.dispatchEvent(new CustomEvent("page-title", { detail: this.heading, bubbles: true }));
  }

  /** Whether leaving would lose what was chosen or typed and is not saved. */
  get isUnsaved(): boolean {
    return false;
  }

  async focusHeading(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector("h1")?.focus();
  }

  /** The page's `h1`, with a way back, a line below it and its actions. */
  protected header(
    given: { back?: { href: string; words: string }; lead?: unknown; actions?: unknown } = {},
  ): TemplateResult {
    const { back, lead, actions } = given;
    return html`<header class="head">
      <div>
        ${
          back === undefined
            ? nothing
            : html`<a class="quiet-link" href=${back.href}>${drawing("back", 18)}${back.words}</a>`
        }
        <h1 tabindex="-1">${this.heading}</h1>
        ${lead === undefined ? nothing : html`<div class="lead">${lead}</div>`}
      </div>
      ${actions === undefined ? nothing : html`<div class="actions">${actions}</div>`}
    </header>`;
  }

  /** Shows an error with a button that tries again. */
  protected trouble(error: ApiError, retry: () => unknown): TemplateResult {
    return errorNotice(this.app, error, retry);
  }
}
