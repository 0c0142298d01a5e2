import { css, html, LitElement } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { qrCode } from "@service/ui/qr-code";
import type { Words } from "../locales/index.ts";
import type { EmbedApi } from "../wire/embed-api.ts";
import type { HandingOff } from "../session/state.ts";

/**
 * A QR code for the signer's phone, and the status of the hand-off.
 * @fires handoff - `begin`: another code is wanted; `end`: the signer goes on here
 */
export class SigningHandoffScreen extends LitElement {
  static override properties = {
    handingOff: { attribute: false },
    words: { attribute: false },
    contact: {},
    api: { attribute: false },
  };
  static override styles = [
    base,
    css`
      :host {
        display: grid;
        place-items: center;
        height: 100%;
        padding: 24px 16px;
        overflow-y: auto;
      }
      section {
        width: min(440px, 100%);
        text-align: center;
      }
      h1 {
        font-size: 1.75rem;
        line-height: 1.2;
        font-weight: 650;
        text-wrap: balance;
      }
      h1:focus {
        outline: none;
      }
      p {
        margin-top: 8px;
        line-height: 1.5;
        color: var(--signing-color-text-muted);
        text-wrap: pretty;
      }
      /* a camera reads dark on light, whatever the theme */
      .code {
        width: min(264px, 100%);
        margin: 20px auto;
        border-radius: var(--signing-radius);
        overflow: hidden;
      }
      .code svg {
        display: block;
        width: 100%;
        height: auto;
      }
      signing-link-ways {
        display: block;
        margin-top: 16px;
      }
      .actions {
        display: grid;
        gap: 8px;
        justify-items: center;
        margin-top: 20px;
      }
    `,
  ];

  declare handingOff: HandingOff;
  declare words: Words;
  /** The signer's own, masked; undefined: the link is not sent. */
  declare contact: string | undefined;
  declare api: Pick<EmbedApi, "call">;

  override firstUpdated(_changed: PropertyValues<this>): void {
    this.renderRoot.querySelector("h1")?.focus();
  }

  override render(): TemplateResult {
    const { handoff } = this.words;
    const { status } = this.handingOff;
    return html`<section>
      <h1 tabindex="-1">${handoff.titles[status]}</h1>
      ${status === "waiting" ? html`<div class="code">${qrCode(this.handingOff.url, handoff.code)}</div>` : ""}
      <p role="status">${handoff.words[status]}</p>
      ${status === "waiting" ? this.#ways() : ""}
      <div class="actions">
        ${
          status === "expired"
            ? html`<signing-button @click=${() => this.#emit("begin")}>${handoff.renew}</signing-button>`
            : ""
        }
        <signing-button variant="secondary" @click=${() => this.#emit("end")}>${handoff.back}</signing-button>
      </div>
    </section>`;
  }

  #ways(): TemplateResult {
    return html`<signing-link-ways
      .url=${this.handingOff.url}
      .contact=${this.contact}
      .words=${this.words}
      .api=${this.api}
    ></signing-link-ways>`;
  }

  #emit(detail: "begin" | "end"): void {
    this.dispatchEvent(new CustomEvent("handoff", { detail }));
  }
}
