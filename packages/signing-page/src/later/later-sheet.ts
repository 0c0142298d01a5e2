import { finishLater } from "@service/contract/embed/later-client";
import type { EmbedAnswer } from "@service/contract/embed";
import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { twoActions } from "../styles/two-actions.ts";
import type { AppPorts } from "../controllers/ports.ts";
import { formatInstant } from "../locales/instant.ts";
import type { Words } from "../locales/index.ts";
import { hasEnded } from "../session/has-ended.ts";
import type { SigningSession } from "../session/session.ts";
import { workOf } from "../session/state.ts";
import { asApiError } from "../wire/api-error.ts";

type Days = 1 | 3 | 7;

/** Words of refusals by their code. */
const REFUSALS: Readonly<Record<string, "tooMany" | "notPossible">> = {
  MESSAGE_LIMIT: "tooMany",
  CONTACT_NOT_REACHED: "notPossible",
};

/**
 * Sends the signer their link and offers a reminder; then says that the page can be closed.
 * @fires later-close
 */
export class SigningLaterSheet extends LitElement {
  static override properties = {
    open: { type: Boolean },
    words: { attribute: false },
    session: { attribute: false },
    ports: { attribute: false },
    days: { state: true },
    busy: { state: true },
    failure: { state: true },
    done: { state: true },
  };
  static override styles = [
    base,
    twoActions,
    css`
      p {
        line-height: 1.5;
        color: var(--signing-color-text-muted);
      }
      p:focus {
        outline: none;
      }
      .stack {
        display: grid;
        gap: 18px;
      }
      fieldset {
        margin: 0;
        padding: 0;
        border: 0;
      }
      legend {
        padding: 0;
        font-weight: 650;
      }
      label {
        display: flex;
        align-items: center;
        gap: 12px;
        min-height: 44px;
        cursor: pointer;
      }
      input {
        width: 20px;
        height: 20px;
        margin: 0;
        accent-color: var(--signing-color-accent);
      }
      input:focus-visible {
        outline: 2px solid var(--signing-color-accent);
        outline-offset: 2px;
      }
    `,
  ];

  declare open: boolean;
  declare words: Words;
  declare session: SigningSession;
  declare ports: AppPorts;
  /** Until the reminder; null: none. */
  declare private days: Days | null;
  declare private busy: boolean;
  /** Key of the words that say why it did not happen. */
  declare private failure: "failed" | "tooMany" | "notPossible" | null;
  /** The link was sent. */
  declare private done: EmbedAnswer<"finishLater"> | null;

  constructor() {
    super();
    this.open = false;
    this.days = null;
    this.busy = false;
    this.failure = null;
    this.done = null;
  }

  override updated(changed: PropertyValues): void {
    if (changed.has("done") && this.done !== null) this.renderRoot.querySelector<HTMLElement>("p")?.focus();
  }

  override render(): TemplateResult {
    const { later } = this.words;
    return html`<signing-sheet
      ?open=${this.open}
      heading=${this.done === null ? later.title : later.doneTitle}
      closeLabel=${this.words.close}
      @sheet-close=${this.#close}
    >
      ${this.done === null ? this.#form() : this.#sent(this.done)}
      <div class="actions" slot="actions">
        <signing-button variant="secondary" @click=${this.#close}
          >${this.done === null ? later.back : later.goOn}</signing-button
        >
        ${
          this.done === null
            ? html`<signing-button ?busy=${this.busy} @click=${() => void this.#send()}
                >${later.send}</signing-button
              >`
            : html`<signing-button @click=${this.#leave}>${later.close}</signing-button>`
        }
      </div>
    </signing-sheet>`;
  }

  #form(): TemplateResult {
    const { later } = this.words;
    const { contact = "", finishLater: offered } = workOf(this.session.state)?.ceremony ?? {};
    const offers = [null, ...(offered?.remindInDays ?? [])] as (Days | null)[];
    return html`<div class="stack" ?inert=${this.busy}>
      <p>${later.body(contact)}</p>
      ${
        offers.length === 1
          ? nothing
          : html`<fieldset>
              <legend>${later.remind}</legend>
              ${offers.map(
                (days) =>
                  html`<label
                    ><input
                      type="radio"
                      name="days"
                      .checked=${this.days === days}
                      @change=${() => (this.days = days)}
                    />${later.days(days)}</label
                  >`,
              )}
            </fieldset>`
      }
      <div role="alert">
        ${
          this.failure === null
            ? nothing
            : html`<signing-notice tone="danger">${later[this.failure]}</signing-notice>`
        }
      </div>
    </div>`;
  }

  #sent({ sentTo, remindAt }: EmbedAnswer<"finishLater">): TemplateResult {
    const { later } = this.words;
    return html`<div class="stack">
      <p tabindex="-1">${later.done(sentTo)}</p>
      ${remindAt === null ? nothing : html`<p>${later.reminder(formatInstant(remindAt, this.session))}</p>`}
    </div>`;
  }

  readonly #close = (): void => {
    if (!this.busy) this.dispatchEvent(new CustomEvent("later-close"));
  };

  /** The host is told that the page was left. */
  readonly #leave = (): void => {
    this.dispatchEvent(new CustomEvent("later-close"));
    void this.session.close();
  };

  /** Not tried again by itself: each request sends a message. */
  async #send(): Promise<void> {
    this.busy = true;
    this.failure = null;
    try {
      const body = this.days === null ? {} : { remindInDays: this.days };
      this.done = await this.ports.api.call(finishLater, { body });
    } catch (error) {
      if (!hasEnded(this.session, error)) this.failure = REFUSALS[asApiError(error).code] ?? "failed";
    }
    this.busy = false;
  }
}
