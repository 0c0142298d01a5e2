import type { ReactiveController } from "lit";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import { fieldLabel } from "../fields/field-words.ts";
import type { Page } from "../phases/page.ts";
import type { InkField } from "../session/entries.ts";
import type { In } from "../session/state.ts";
import { PlaceWatch } from "./place-watch.ts";
import { openPlaces, seenPlaces } from "./places.ts";
import { formSteps } from "./steps.ts";

/** Above the bar: other ways to fill in, the form on a small screen and one act for all places. */
export class SigningFormBar extends LitElement {
  static override properties = {
    state: { attribute: false },
    page: { attribute: false },
    open: { state: true },
  };
  static override styles = [
    base,
    css`
      :host {
        position: relative;
        display: block;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        gap: 0 8px;
        padding: 4px 16px;
        background: var(--signing-color-surface-raised);
        border-top: 1px solid color-mix(in srgb, var(--signing-color-border) 30%, transparent);
      }
      .form {
        display: flex;
        align-items: center;
        justify-content: center;
        gap: 8px;
        min-height: 44px;
        padding: 4px 12px;
        border: 0;
        background: none;
        color: var(--signing-color-accent-text);
        font-weight: 600;
        cursor: pointer;
        touch-action: manipulation;
      }
      .short {
        display: none;
      }
      @media (min-width: 600.1px) {
        .form {
          display: none;
        }
        .bar.alone {
          display: none;
        }
      }
      /* no row is left for it: it lies over the document, opposite of the viewer's tools */
      @media (max-height: 480px) {
        .bar.alone {
          padding: 0;
          border: 0;
        }
        .form {
          position: absolute;
          inset-block-end: calc(100% + 12px);
          inset-inline-start: 12px;
          border-radius: 999px;
          background: var(--signing-color-surface-raised);
          box-shadow: var(--signing-shadow);
          font-size: 0.875rem;
        }
        .short {
          display: inline;
        }
        .long,
        .form .icon {
          display: none;
        }
      }
    `,
  ];

  declare state: In<"signing" | "submitting">;
  declare page: Page;
  /** The form is on the screen. */
  declare private open: boolean;
  #watch: PlaceWatch | null = null;
  /** The fields over the pages may be others after each update of the page. */
  readonly #follower: ReactiveController = { hostUpdated: () => this.#follow() };

  constructor() {
    super();
    this.open = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.page.removeController(this.#follower);
    this.#watch?.stop();
    this.open = false;
  }

  override firstUpdated(): void {
    this.#begin();
  }

  #begin(): void {
    this.#watch = new PlaceWatch(this.page, this.#onSeen);
    this.page.addController(this.#follower);
    this.#follow();
  }

  #follow(): void {
    this.#watch?.follow(this.#seen);
    if (this.open) this.requestUpdate(); // the document may have been opened meanwhile
  }

  override render(): TemplateResult | typeof nothing {
    const { state, page } = this;
    const { work } = state;
    if (state.phase !== "signing" || (work.step !== "review" && work.step !== "sign")) return nothing;
    const isFillable = formSteps(work).length > 1;
    const hasPlaces = openPlaces(work, this.#seen) !== null;
    if (!isFillable && !hasPlaces) return nothing;
    return html`<div class="bar ${hasPlaces ? "" : "alone"}">
        ${isFillable ? this.#opener() : nothing}
        ${
          hasPlaces
            ? html`<signing-place-all
                .work=${work}
                .seen=${new Set(this.#seen)}
                .page=${page}
                @place-look=${this.#look}
                @place-filled=${page.fields.focusBar}
              ></signing-place-all>`
            : nothing
        }
      </div>
      ${this.open ? this.#form() : nothing}`;
  }

  #opener(): TemplateResult {
    const { form } = this.page.words;
    return html`<button
      type="button"
      class="form"
      aria-haspopup="dialog"
      aria-label=${form.open}
      @click=${this.#openForm}
    >
      ${icon("pen", 18)}<span class="long">${form.open}</span><span class="short">${form.openShort}</span>
    </button>`;
  }

  #form(): TemplateResult {
    return html`<signing-phone-form
      .state=${this.state}
      .page=${this.page}
      .pdf=${this.page.document.pdf}
      .seen=${new Set(this.#seen)}
      @form-seen=${(event: CustomEvent<string>) => this.#onSeen(event.detail)}
      @form-close=${() => (this.open = false)}
      @form-done=${this.#finish}
    ></signing-phone-form>`;
  }

  get #seen(): Set<string> {
    return seenPlaces(this.page.session, this.state.work.ceremony);
  }

  readonly #onSeen = (id: string): void => {
    this.#seen.add(id);
    this.requestUpdate();
  };

  readonly #openForm = async (): Promise<void> => {
    const { late } = this.page;
    this.page.notice = null;
    const coming = import("./define.ts").then(({ definePhoneForm }) => definePhoneForm());
    if (await late.waitFor(coming)) this.open = true;
  };

  readonly #finish = async (): Promise<void> => {
    this.open = false;
    await this.updateComplete;
    this.page.fields.focusBar();
    this.page.announce(this.page.words.form.complete);
  };

  /** The focus stays, so that the same button leads from one place to the next. */
  readonly #look = ({ detail: field }: CustomEvent<InkField>): void => {
    const { words, fields } = this.page;
    void fields.viewer?.reveal(field);
    this.page.announce(`${fieldLabel(field, words)}, ${words.fields.onPage(field.page)}`);
  };
}
