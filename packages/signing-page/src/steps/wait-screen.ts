import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { Words } from "../locales/index.ts";
import { hasData, isCollecting } from "../session/variables.ts";
import type { In } from "../session/state.ts";

/**
 * The signer waits: other signers act first, or the document is being made or corrected.
 * @fires wait-ready - it is on the screen
 * @fires wait-close - the signer leaves
 */
export class SigningWaitScreen extends LitElement {
  static override properties = { state: { attribute: false }, words: { attribute: false } };
  static override styles = [
    base,
    css`
      :host {
        display: block;
        min-height: 0;
      }
      ul {
        margin-top: 16px;
        padding-inline-start: 20px;
        line-height: 1.6;
        overflow-wrap: anywhere;
      }
      signing-progress {
        max-width: 280px;
        margin-top: 24px;
      }
      .late {
        margin-top: 16px;
        color: var(--signing-color-text-muted);
      }
    `,
  ];

  declare state: In<"waiting" | "preparing" | "correcting">;
  declare words: Words;

  override firstUpdated(_changed: PropertyValues<this>): void {
    this.dispatchEvent(new CustomEvent("wait-ready"));
  }

  override render(): TemplateResult {
    const { state } = this;
    if (state.phase === "correcting") return this.#correcting(state);
    return state.phase === "preparing" ? this.#preparing(state) : this.#waiting(state);
  }

  #correcting({ work }: In<"correcting">): TemplateResult {
    const { correcting } = this.words;
    return html`<signing-end-screen icon="clock" heading=${correcting.title} words=${correcting.body}>
      <signing-progress label=${correcting.title}></signing-progress>
      ${work === null ? nothing : this.#leave()}
    </signing-end-screen>`;
  }

  #preparing({ isLate }: In<"preparing">): TemplateResult {
    const { preparing } = this.words;
    return html`<signing-end-screen icon="page" heading=${preparing.title} words=${preparing.body}>
      <signing-progress label=${preparing.title}></signing-progress>
      <div role="status">
        ${isLate ? html`<p class="late">${preparing.late} ${this.#notice()}</p>` : nothing}
      </div>
      ${isLate ? this.#leave() : nothing}
    </signing-end-screen>`;
  }

  #waiting({ work: { ceremony } }: In<"waiting">): TemplateResult {
    const { waiting } = this.words;
    const names = ceremony.waitingFor;
    const collecting = isCollecting(ceremony);
    const decliner = ceremony.signers.find(
      ({ name, status }) => status === "declined" && names.includes(name),
    );
    const count = names.length;
    const why = collecting ? waiting.body(count) : waiting.turn(count);
    return html`<signing-end-screen
      icon="clock"
      heading=${collecting && hasData(ceremony) ? waiting.given : waiting.notYet}
      words="${decliner ? waiting.declined(decliner.name, ceremony.document.senderName) : why} ${this.#notice()}"
    >
      ${
        decliner
          ? nothing
          : html`<ul aria-label=${waiting.people}>
              ${names.map((name) => html`<li>${name}</li>`)}
            </ul>`
      }
      ${this.#leave()}
    </signing-end-screen>`;
  }

  #notice(): string {
    const { waiting } = this.words;
    const { signer, withoutMessages } = this.state.work?.ceremony ?? {};
    if (withoutMessages) return waiting.comeBack;
    const email = signer?.email ?? null;
    return email === null ? waiting.willTell : waiting.willWrite(email);
  }

  #leave(): TemplateResult {
    const close = () => this.dispatchEvent(new CustomEvent("wait-close"));
    return html`<signing-button slot="actions" variant="secondary" @click=${close}
      >${this.words.close}</signing-button
    >`;
  }
}
