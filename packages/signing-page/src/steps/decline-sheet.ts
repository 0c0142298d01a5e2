import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { twoActions } from "../styles/two-actions.ts";
import type { SigningTextField } from "@service/ui/text-field";
import type { Words } from "../locales/index.ts";

/**
 * Asks for confirmation before declining, and for an optional reason.
 * @fires decline-confirm - detail: the reason, may be empty
 * @fires decline-close
 */
export class SigningDeclineSheet extends LitElement {
  static override properties = {
    open: { type: Boolean },
    busy: { type: Boolean },
    failed: { type: Boolean },
    words: { attribute: false },
    sender: {},
    name: {},
  };
  static override styles = [
    base,
    twoActions,
    css`
      p {
        margin-bottom: 20px;
        line-height: 1.5;
        color: var(--signing-color-text-muted);
      }
      signing-notice {
        margin-top: 16px;
      }
    `,
  ];

  declare open: boolean;
  declare busy: boolean;
  declare failed: boolean;
  declare words: Words;
  declare sender: string;
  /** The document, where there are several. */
  declare name: string | null;

  constructor() {
    super();
    this.open = false;
    this.busy = false;
    this.failed = false;
    this.sender = "";
    this.name = null;
  }

  override render(): TemplateResult {
    const { decline, lobby } = this.words;
    return html`<signing-sheet
      ?open=${this.open}
      heading=${this.name === null ? decline.title : lobby.declineTitle(this.name)}
      closeLabel=${this.words.close}
      @sheet-close=${this.#close}
    >
      <p>${this.name === null ? decline.body(this.sender) : lobby.declineBody(this.sender)}</p>
      <signing-text-field
        label=${decline.reason}
        hint=${decline.reasonHint}
        multiline
        .maxLength=${1000}
      ></signing-text-field>
      ${this.failed ? html`<signing-notice tone="danger">${decline.failed}</signing-notice>` : nothing}
      <div class="actions" slot="actions">
        <signing-button variant="secondary" @click=${this.#close}>${decline.back}</signing-button>
        <signing-button variant="danger" ?busy=${this.busy} @click=${this.#confirm}
          >${decline.confirm}</signing-button
        >
      </div>
    </signing-sheet>`;
  }

  readonly #close = (): void => {
    this.dispatchEvent(new CustomEvent("decline-close"));
  };

  readonly #confirm = (): void => {
    const detail = this.renderRoot.querySelector<SigningTextField>("signing-text-field")?.value ?? "";
    this.dispatchEvent(new CustomEvent("decline-confirm", { detail }));
  };
}
