import { css, html, LitElement, svg } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { encode } from "uqr";
import { base } from "@service/ui/base";
import type { Words } from "../locales/index.ts";
import type { HandingOff } from "../session/state.ts";

/** The quiet zone around the code, in modules (ISO/IEC 18004 §9.1). */
const QUIET_ZONE = 4;

/**
 * A QR code for the signer's phone, and the status of the hand-off.
 * @fires handoff-renew - another code is wanted
 * @fires handoff-back - the signer goes on here
 */
export class SigningHandoffScreen extends LitElement {
  static override properties = { handingOff: { attribute: false }, words: { attribute: false } };
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
        background: #fff;
        color: #000;
      }
      .code svg {
        display: block;
        width: 100%;
        height: auto;
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

  override firstUpdated(_changed: PropertyValues<this>): void {
    this.renderRoot.querySelector("h1")?.focus();
  }

  override render(): TemplateResult {
    const { handoff } = this.words;
    const { status } = this.handingOff;
    return html`<section>
      <h1 tabindex="-1">${handoff.titles[status]}</h1>
      ${status === "waiting" ? this.#code() : ""}
      <p role="status">${handoff.words[status]}</p>
      <div class="actions">
        ${
          status === "expired"
            ? html`<signing-button @click=${() => this.#emit("renew")}>${handoff.renew}</signing-button>`
            : ""
        }
        <signing-button variant="secondary" @click=${() => this.#emit("back")}
          >${handoff.back}</signing-button
        >
      </div>
    </section>`;
  }

  #code(): TemplateResult {
    const { data, size } = encode(this.handingOff.url, { ecc: "M", border: QUIET_ZONE });
    const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
    return html`<div class="code">
      <svg
        viewBox="0 0 ${size} ${size}"
        role="img"
        aria-label=${this.words.handoff.code}
        shape-rendering="crispEdges"
      >
        ${svg`<path fill="currentColor" d=${modules.join("")} />`}
      </svg>
    </div>`;
  }

  #emit(what: "renew" | "back"): void {
    this.dispatchEvent(new CustomEvent(`handoff-${what}`));
  }
}
