import { hex } from "@service/pki/bytes";
import { hasWebCrypto } from "@service/pki/web-crypto";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { formatDay, type Trouble, troubleOf, type Words } from "../locales/index.ts";
import { type Failure, failureFrom } from "../session/failure.ts";
import type { SigningSession } from "../session/session.ts";
import { workOf } from "../session/state.ts";
import { ApiError } from "../wire/api-error.ts";
import { feaSheetStyles } from "./fea-sheet-styles.ts";
import { FeaForm, FeaProblem, type FilePlace } from "./form.ts";
import type { FeaFault } from "../locales/fea-fault.ts";
import type { SigningPasswordField } from "./password-field.ts";

/** A reason that prevents signing: found in the browser, or answered by the server. */
type Problem = { fault: FeaFault } | { failure: Failure };

const CERTIFICATE_FAULTS = new Set<FeaFault>([
  "NO_CERTIFICATE",
  "NOT_A_CERTIFICATE",
  "EXPIRED",
  "NOT_YET_VALID",
  "SEAL_ONLY",
  "NOT_EFIRMA",
]);
const KEY_FAULTS = new Set<FeaFault>(["NO_KEY", "NOT_A_KEY", "KEY_UNSUPPORTED", "KEY_MISMATCH"]);
const PASSWORD_FAULTS = new Set<FeaFault>(["NO_PASSWORD", "WRONG_PASSWORD"]);

/**
 * Signs with the signer's certificate. Files and password stay in this element and are wiped when it closes; only the
 * signature leaves it.
 * @fires fea-close - closed by the signer, or because the signature was sent
 */
export class SigningFeaSheet extends LitElement {
  static override properties = {
    open: { type: Boolean },
    words: { attribute: false },
    session: { attribute: false },
    download: { attribute: false },
    problem: { state: true },
    busy: { state: true },
  };
  static override styles = [base, feaSheetStyles];

  declare open: boolean;
  declare words: Words;
  declare session: SigningSession;
  /** The document as the server sends it. Rejects with ApiError. */
  declare download: () => Promise<Blob>;
  declare private problem: Problem | null;
  declare private busy: boolean;
  readonly #form = new FeaForm();

  constructor() {
    super();
    this.open = false;
    this.problem = null;
    this.busy = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#wipe();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("open")) return;
    if (this.open) this.problem = hasWebCrypto() ? null : { fault: "INSECURE" };
    else this.#wipe();
  }

  override render(): TemplateResult {
    const { fea } = this.words;
    return html`<signing-sheet
      ?open=${this.open}
      heading=${fea.title}
      closeLabel=${this.words.close}
      @sheet-close=${this.#close}
    >
      ${this.open ? this.#content() : nothing}
      <div slot="actions">
        ${this.#notice()} ${this.problem === null ? html`<p class="legal">${fea.legal}</p>` : nothing}
        <signing-button ?busy=${this.busy} ?disabled=${!hasWebCrypto()} @click=${this.#sign}
          >${this.busy ? fea.working : fea.sign}</signing-button
        >
      </div>
    </signing-sheet>`;
  }

  #content(): TemplateResult {
    const { fea } = this.words;
    return html`<div class="stack" ?inert=${this.busy}>
      <p class="privacy">${fea.privacy}</p>
      ${this.#picker("certificate", ".cer,.crt,.pem", CERTIFICATE_FAULTS)} ${this.#recognised()}
      ${this.#picker("key", ".key,.pem", KEY_FAULTS)}
      <signing-password-field
        label=${fea.password}
        show=${fea.showPassword}
        hide=${fea.hidePassword}
        ?wrong=${this.#isAmong(PASSWORD_FAULTS)}
        @password-done=${this.#sign}
      ></signing-password-field>
    </div>`;
  }

  #picker(place: FilePlace, accept: string, faults: ReadonlySet<FeaFault>): TemplateResult {
    const { fea } = this.words;
    return html`<signing-file-field
      label=${fea[place]}
      accept=${accept}
      .fileName=${this.#form[place]?.fileName ?? null}
      choose=${fea.choose}
      drop=${fea.drop}
      change=${fea.change}
      ?wrong=${this.#isAmong(faults)}
      @file-pick=${(event: CustomEvent<File[]>) => void this.#take(event.detail, place)}
    ></signing-file-field>`;
  }

  /** The certificate's holder, shown before signing. */
  #recognised(): TemplateResult | typeof nothing {
    const { fea } = this.words;
    const chosen = this.#form.certificate;
    if (chosen === null) return nothing;
    const { name, rfc, notAfter } = chosen.content;
    const until = formatDay(new Date(notAfter).toISOString().slice(0, 10), this.session.state.locale);
    const maySign = this.#form.certificateFault(this.session.now) === null;
    const rows = [[fea.name, name] as const, [fea.rfc, rfc ?? "—"] as const, [fea.validity, until] as const];
    return html`<div class="recognised" role="status">
      ${maySign ? html`<p>${fea.recognised}</p>` : nothing}
      <dl>
        ${rows.map(
          ([term, value]) =>
            html`<dt>${term}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
    </div>`;
  }

  #notice(): TemplateResult | typeof nothing {
    const { problem } = this;
    if (problem === null) return nothing;
    const { title, advice } = this.#trouble(problem);
    return html`<signing-notice tone="danger" heading=${title}
      >${advice}${
        "failure" in problem
          ? html`<signing-code
              slot="actions"
              .words=${this.words}
              code=${problem.failure.code}
            ></signing-code>`
          : nothing
      }</signing-notice
    >`;
  }

  #trouble(problem: Problem): Trouble {
    const { fea } = this.words;
    if ("fault" in problem) return fea.faults[problem.fault];
    const refusals: Record<string, Trouble | undefined> = fea.refusals;
    return refusals[problem.failure.code] ?? troubleOf(this.words, problem.failure.code);
  }

  #isAmong(faults: ReadonlySet<FeaFault>): boolean {
    return this.problem !== null && "fault" in this.problem && faults.has(this.problem.fault);
  }

  async #take(files: File[], place: FilePlace): Promise<void> {
    this.problem = null;
    try {
      await this.#form.take(files, place);
      const fault = this.#form.certificateFault(this.session.now);
      if (fault !== null && fault !== "NO_CERTIFICATE") this.problem = { fault };
    } catch (error) {
      this.#showError(error);
    }
    this.requestUpdate();
  }

  readonly #sign = async (): Promise<void> => {
    if (this.busy || !hasWebCrypto()) return;
    this.busy = true;
    this.problem = null;
    try {
      const failure = await this.session.submitFea(await this.#signature());
      if (failure === null) this.#close();
      else this.problem = { failure };
    } catch (error) {
      this.#showError(error);
    } finally {
      this.busy = false;
    }
  };

  /** In standard base64. The password is wiped after the first attempt. */
  async #signature(): Promise<string> {
    const field = this.renderRoot.querySelector<SigningPasswordField>("signing-password-field");
    const password = field?.value ?? "";
    this.#form.demand(password, this.session.now);
    const cades = await this.#form.sign(await this.#documentSha256(), password, this.session.now);
    field?.wipe();
    return btoa(String.fromCharCode(...cades));
  }

  /** Computed from the bytes that the page shows, not taken from the server. */
  async #documentSha256(): Promise<Uint8Array> {
    const bytes = await (await this.download()).arrayBuffer();
    const sha256 = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    if (hex(sha256) !== workOf(this.session.state)?.ceremony.document.sha256)
      throw new FeaProblem("OTHER_DOCUMENT");
    return sha256;
  }

  #showError(error: unknown): void {
    if (error instanceof ApiError) return void (this.problem = { failure: failureFrom(error) });
    if (!(error instanceof FeaProblem)) throw error;
    this.problem = { fault: error.fault };
    if (PASSWORD_FAULTS.has(error.fault)) void this.#toPassword();
  }

  async #toPassword(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<SigningPasswordField>("signing-password-field")?.focus();
  }

  #wipe(): void {
    this.renderRoot?.querySelector<SigningPasswordField>("signing-password-field")?.wipe();
    this.#form.wipe();
    this.problem = null;
  }

  readonly #close = (): void => {
    this.dispatchEvent(new CustomEvent("fea-close"));
  };
}
