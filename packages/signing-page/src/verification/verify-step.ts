import { html, LitElement } from "lit";
import type { TemplateResult } from "lit";
import type { Page } from "../phases/page.ts";
import { openModule } from "../session/open-module.ts";
import { isTyped } from "../session/shown-modules.ts";
import type { In } from "../session/state.ts";

/** The verification that the signer is at: a code, a name, or captures. Renders into the page itself. */
export class SigningVerifyStep extends LitElement {
  static override properties = { state: { attribute: false }, page: { attribute: false } };

  declare state: In<"signing" | "submitting">;
  declare page: Page;

  /** The page finds and lays out the form as its own. */
  protected override createRenderRoot(): this {
    this.style.display = "contents";
    return this;
  }

  override render(): TemplateResult {
    const module = openModule(this.state.work.ceremony);
    if (module === null || isTyped(module)) return this.#form();
    const { work } = this.state;
    return html`<signing-identity-step
      .module=${module}
      .work=${work}
      .page=${this.page}
      .words=${this.page.words}
    ></signing-identity-step>`;
  }

  #form(): TemplateResult {
    const { session, words } = this.page;
    const { verify } = session;
    return html`<signing-verify-form
      .work=${this.state.work}
      .words=${words}
      ?inert=${this.state.phase === "submitting"}
      @verify-ready=${() => session.painted()}
      @verify-answer=${(event: CustomEvent<string>) => verify.setAnswer(event.detail)}
      @verify-send=${() => void verify.check()}
      @verify-resend=${() => void verify.resend()}
      @verify-skip=${() => void verify.skip()}
    ></signing-verify-form>`;
  }
}
