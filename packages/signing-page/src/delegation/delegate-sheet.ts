import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { twoActions } from "../styles/two-actions.ts";
import type { SigningTextField } from "@service/ui/text-field";
import type { AppPorts } from "../controllers/ports.ts";
import type { Words } from "../locales/index.ts";
import { hasEnded } from "../session/has-ended.ts";
import type { SigningSession } from "../session/session.ts";
import { workOf } from "../session/state.ts";
import { asApiError } from "../wire/api-error.ts";
import { type DelegateForm, type DelegateProblems, problemsOf } from "./form.ts";
import { passOn } from "./pass-on.ts";

const PARTS = ["name", "contact", "reason"] as const;

/**
 * Asks who should sign instead, and why.
 * @fires delegate-close
 */
export class SigningDelegateSheet extends LitElement {
  static override properties = {
    open: { type: Boolean },
    words: { attribute: false },
    session: { attribute: false },
    ports: { attribute: false },
    problems: { state: true },
    busy: { state: true },
    failure: { state: true },
  };
  static override styles = [
    base,
    twoActions,
    css`
      p {
        line-height: 1.5;
        color: var(--signing-color-text-muted);
      }
      .stack {
        display: grid;
        gap: 18px;
      }
    `,
  ];

  declare open: boolean;
  declare words: Words;
  declare session: SigningSession;
  declare ports: AppPorts;
  declare private problems: DelegateProblems;
  declare private busy: boolean;
  /** Key of the words that say why it did not happen. */
  declare private failure: "failed" | "notAllowed" | null;

  constructor() {
    super();
    this.open = false;
    this.#reset();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("open") && this.open) this.#reset();
  }

  override render(): TemplateResult {
    const { delegation } = this.words;
    const work = workOf(this.session.state);
    return html`<signing-sheet
      ?open=${this.open}
      heading=${delegation.title}
      closeLabel=${this.words.close}
      @sheet-close=${this.#close}
    >
      <div class="stack" ?inert=${this.busy}>
        <p>${delegation.body(work?.ceremony.document.senderName ?? "")}</p>
        ${this.open ? this.#fields() : nothing}
        ${
          this.failure === null
            ? nothing
            : html`<signing-notice tone="danger" role="alert">${delegation[this.failure]}</signing-notice>`
        }
      </div>
      <div class="actions" slot="actions">
        <signing-button variant="secondary" @click=${this.#close}>${delegation.back}</signing-button>
        <signing-button ?busy=${this.busy} @click=${() => void this.#confirm()}
          >${delegation.confirm}</signing-button
        >
      </div>
    </signing-sheet>`;
  }

  #fields(): TemplateResult {
    const { delegation } = this.words;
    return html`<signing-text-field
        id="name"
        label=${delegation.name}
        .maxLength=${255}
        .error=${this.#problem("name")}
      ></signing-text-field>
      <signing-text-field
        id="contact"
        label=${delegation.contact}
        hint=${delegation.contactHint}
        .maxLength=${254}
        .error=${this.#problem("contact")}
      ></signing-text-field>
      <signing-text-field
        id="reason"
        label=${delegation.reason}
        hint=${delegation.reasonHint}
        multiline
        .maxLength=${1000}
        .error=${this.#problem("reason")}
      ></signing-text-field>`;
  }

  #problem(part: keyof DelegateProblems): string | null {
    const problem = this.problems[part];
    return problem === undefined ? null : this.words.delegation[problem];
  }

  #reset(): void {
    this.problems = {};
    this.busy = false;
    this.failure = null;
  }

  readonly #close = (): void => {
    if (!this.busy) this.dispatchEvent(new CustomEvent("delegate-close"));
  };

  async #confirm(): Promise<void> {
    const own = workOf(this.session.state)?.ceremony.signer.email ?? null;
    const form = this.#form();
    if (await this.#mark(problemsOf(form, own))) return;
    this.busy = true;
    this.failure = null;
    try {
      await passOn(this.ports.api, this.ports.clock, form);
      this.busy = false;
      this.session.passedOn(form.name.trim());
    } catch (error) {
      this.busy = false;
      await this.#refused(error);
    }
  }

  #form(): DelegateForm {
    const [name = "", contact = "", reason = ""] = PARTS.map((part) => this.#field(part)?.value);
    return { name, contact, reason };
  }

  #field(part: string): SigningTextField | null {
    return this.renderRoot.querySelector<SigningTextField>(`#${part}`);
  }

  /** Shows what is wrong at its place and goes to the first of it. Returns whether anything is. */
  async #mark(problems: DelegateProblems): Promise<boolean> {
    this.problems = problems;
    const first = PARTS.find((part) => problems[part] !== undefined);
    if (first === undefined) return false;
    await this.updateComplete;
    this.#field(first)?.focus();
    return true;
  }

  async #refused(error: unknown): Promise<void> {
    const { code } = asApiError(error);
    if (code === "INVALID_REQUEST") await this.#mark({ contact: "contactRefused" });
    else if (!hasEnded(this.session, error))
      this.failure = code === "DELEGATION_NOT_ALLOWED" ? "notAllowed" : "failed";
  }
}
