import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { base } from "@service/ui/base";
import { inputStyles } from "@service/ui/input-styles";
import type { Words } from "../locales/index.ts";
import type { Verifying, Work } from "../session/state.ts";
import { formPane } from "../steps/form-pane.ts";
import type { TypedModule } from "../session/shown-modules.ts";
import { isRequired } from "../session/open-module.ts";

/** Whether the service sends the code. */
function isSent(module: TypedModule): module is "email_otp" | "phone_otp" {
  return module.endsWith("_otp");
}

/**
 * Asks for a code that was sent or that the sender has set, or for the signer's name.
 * @fires verify-ready - it is on the screen
 * @fires verify-answer - detail: the text as it stands
 * @fires verify-send - Enter
 * @fires verify-resend
 * @fires verify-skip
 */
export class SigningVerifyForm extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = { work: { attribute: false }, words: { attribute: false } };
  static override styles = [
    base,
    inputStyles,
    formPane,
    css`
      .code {
        font-size: 1.25rem;
        letter-spacing: 0.16em;
        font-variant-numeric: tabular-nums;
      }
      .ways {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 12px;
        margin-inline-start: -12px;
      }
    `,
  ];

  declare work: Work;
  declare words: Words;

  override firstUpdated(): void {
    this.dispatchEvent(new CustomEvent("verify-ready"));
    this.focus(); // the only control to type in
  }

  override render(): TemplateResult {
    const { verifying } = this.work;
    if (verifying === null) return html``;
    const words = this.words.verify[verifying.module];
    return html`<form aria-labelledby="heading" novalidate @submit=${this.#onSubmit}>
      <div class="intro">
        <h2 id="heading">${words.title}</h2>
        <p role="status">${this.#intro(verifying)}</p>
      </div>
      <div>
        <label for="control">${words.label}</label>
        ${this.#input(verifying)}
        <p class="error" id="error" role="alert" ?hidden=${verifying.problem === null}>
          ${this.#problem(verifying)}
        </p>
      </div>
      ${this.#ways(verifying)}
    </form>`;
  }

  #intro({ module, state }: Verifying): string {
    const words = this.words.verify;
    if (!isSent(module)) return words[module].intro;
    return state?.sentTo ? words[module].intro(state.sentTo) : words.sending;
  }

  #input({ module, answer, problem }: Verifying): TemplateResult {
    const isCode = isSent(module);
    return html`<input
      id="control"
      class=${isCode ? "code" : ""}
      inputmode=${isCode ? "numeric" : nothing}
      autocomplete=${isCode ? "one-time-code" : module === "access_code" ? "off" : "name"}
      autocapitalize=${module === "access_code" ? "off" : nothing}
      maxlength=${isCode ? 12 : 200}
      spellcheck="false"
      .value=${live(answer)}
      aria-required="true"
      aria-invalid=${problem === null ? "false" : "true"}
      aria-describedby="error"
      @input=${(event: Event) => this.#emit("answer", (event.target as HTMLInputElement).value)}
    />`;
  }

  #problem({ module, problem, state }: Verifying): string {
    const { problems, name_confirm } = this.words.verify;
    if (problem === null) return "";
    if (problem === "expired") return problems.expired;
    if (problem === "empty") return module === "name_confirm" ? name_confirm.empty : problems.empty;
    const left = state?.attemptsLeft ?? 0;
    return module === "name_confirm" ? name_confirm.wrong(left) : problems.wrong(left);
  }

  #ways({ module, state, wait }: Verifying): TemplateResult {
    const { resend, resendIn, noMore, skip } = this.words.verify;
    const canResend = isSent(module) && state !== null;
    const isSpent = state?.sendsLeft === 0;
    return html`<div class="ways">
      ${
        canResend
          ? html`<signing-button
              variant="quiet"
              ?disabled=${wait > 0 || isSpent}
              @click=${() => this.#emit("resend")}
              >${isSpent ? noMore : wait > 0 ? resendIn(wait) : resend}</signing-button
            >`
          : nothing
      }
      ${
        isRequired(this.work.ceremony, module)
          ? nothing
          : html`<signing-button variant="quiet" @click=${() => this.#emit("skip")}>${skip}</signing-button>`
      }
    </div>`;
  }

  readonly #onSubmit = (event: Event): void => {
    event.preventDefault();
    this.#emit("send");
  };

  #emit(what: string, detail?: string): void {
    this.dispatchEvent(new CustomEvent(`verify-${what}`, { detail }));
  }
}
