import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { Words } from "../locales/index.ts";

export type InfoTopic = "consent" | "help";

/**
 * Explains what consent means, or helps.
 * @fires info-close
 */
export class SigningInfoSheet extends LitElement {
  static override properties = { topic: {}, words: { attribute: false }, sender: {} };
  static override styles = [
    base,
    css`
      p,
      dd {
        line-height: 1.5;
      }
      p + p {
        margin-top: 12px;
      }
      dt {
        margin-top: 16px;
        font-weight: 650;
      }
      dt:first-child {
        margin-top: 0;
      }
      dd,
      .contact {
        color: var(--signing-color-text-muted);
      }
      .contact {
        margin-top: 20px;
      }
      signing-button {
        display: flex;
      }
    `,
  ];

  declare topic: InfoTopic | null;
  declare words: Words;
  declare sender: string;

  constructor() {
    super();
    this.topic = null;
    this.sender = "";
  }

  override render(): TemplateResult {
    const { consent, help } = this.words;
    const close = () => this.dispatchEvent(new CustomEvent("info-close"));
    return html`<signing-sheet
      ?open=${this.topic !== null}
      heading=${this.topic === "help" ? help.title : consent.detailsTitle}
      closeLabel=${this.words.close}
      @sheet-close=${close}
    >
      ${this.topic === "help" ? this.#help() : nothing}
      ${this.topic === "consent" ? consent.details.map((text) => html`<p>${text}</p>`) : nothing}
      <signing-button slot="actions" @click=${close}>${consent.understood}</signing-button>
    </signing-sheet>`;
  }

  #help(): TemplateResult {
    const { help } = this.words;
    return html`<dl>
        ${help.items.map(
          ({ question, answer }) =>
            html`<dt>${question}</dt>
              <dd>${answer}</dd>`,
        )}
      </dl>
      <p class="contact">${help.contact(this.sender)}</p>`;
  }
}
