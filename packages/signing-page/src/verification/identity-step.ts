import type { IdentityModule } from "@service/contract/embed";
import { css, html, LitElement } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { canHandOff } from "../handoff/can-hand-off.ts";
import type * as code from "../identity/define.ts";
import type { CaptureClient, CaptureState } from "../identity/client.ts";
import type { Words } from "../locales/index.ts";
import type { Page } from "../phases/page.ts";
import { failureOf } from "../session/failure.ts";
import { isRequired } from "../session/open-module.ts";
import type { Work } from "../session/state.ts";
import type { ApiError } from "../wire/api-error.ts";

type Code = Pick<typeof code, "defineIdentity" | "EmbedCaptureClient">;

/** A module that asks for captures, within a signing session. Its code is fetched when the first of them is open. */
export class SigningIdentityStep extends LitElement {
  static override properties = {
    module: {},
    work: { attribute: false },
    page: { attribute: false },
    words: { attribute: false },
    client: { state: true },
    failed: { state: true },
  };
  static override styles = [
    base,
    css`
      :host {
        display: grid;
        min-height: 0;
      }
      signing-identity {
        min-height: 0;
      }
      .coming {
        display: grid;
        place-content: center;
        justify-items: center;
        gap: 16px;
        min-width: 160px;
      }
    `,
  ];

  declare module: IdentityModule;
  declare work: Work;
  declare page: Page;
  declare words: Words;
  declare private client: CaptureClient | null;
  declare private failed: boolean;
  #code: Code | null = null;

  constructor() {
    super();
    this.client = null;
    this.failed = false;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("module")) void this.#open();
  }

  async #open(): Promise<void> {
    this.failed = false;
    try {
      this.#code ??= await import("../identity/define.ts");
      await this.#code.defineIdentity();
    } catch {
      this.failed = true;
      return;
    }
    this.client = new this.#code.EmbedCaptureClient(this.page.ports.api, this.module);
  }

  override render(): TemplateResult {
    const { client, page, work, module } = this;
    if (client === null) return this.#coming();
    const { session } = page;
    return html`<signing-identity
      .client=${client}
      .words=${this.words}
      .clock=${page.ports.clock}
      ?canSkip=${!isRequired(work.ceremony, module)}
      ?canHandOff=${canHandOff(work.ceremony)}
      ?canLeave=${true}
      @identity-settled=${({ detail }: CustomEvent<CaptureState>) => this.#settle(detail)}
      @identity-refused=${({ detail }: CustomEvent<ApiError>) => session.verify.refuse(detail)}
      @identity-unsupported=${() => this.#endUnless("MODULE_UNSUPPORTED", "This browser records no WebM.")}
      @identity-phone=${() => void session.handOff.begin()}
      @identity-leave=${() => void session.close()}
      @camera-refused=${({ detail }: CustomEvent<string>) => session.cameraRefused(detail)}
    ></signing-identity>`;
  }

  #coming(): TemplateResult {
    const { words } = this;
    return html`<div class="coming">
      ${
        this.failed
          ? html`<p role="alert">${words.errors.NETWORK_ERROR.advice}</p>
              <signing-button @click=${() => void this.#open()}>${words.retry}</signing-button>`
          : html`<signing-progress label=${words.loading}></signing-progress>`
      }
    </div>`;
  }

  #settle({ status }: CaptureState): void {
    const { module, page } = this;
    if (status === "pending") return;
    if (status === "failed" && this.#endUnless("VERIFICATION_FAILED", `Verification failed: ${module}.`))
      return;
    page.session.verify.settle({ module, status });
  }

  /** Ends the session unless it goes on without the module. */
  #endUnless(code: string, message: string): boolean {
    const ends = isRequired(this.work.ceremony, this.module);
    if (ends) this.page.session.fail(failureOf(code, message));
    return ends;
  }
}
