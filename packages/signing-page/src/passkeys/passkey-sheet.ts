import {
  challengePasskey,
  challengePasskeyRegistration,
  registerPasskey,
} from "@service/contract/embed/passkey-client";
import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { createPasskey, type CredentialJson, getPasskey, passkeysWork } from "@service/ui/passkeys";
import type { Entries } from "../session/entries.ts";
import type { Words } from "../locales/index.ts";
import { twoActions } from "../styles/two-actions.ts";
import { asApiError } from "../wire/api-error.ts";
import type { EmbedApi } from "../wire/embed-api.ts";
import type { Asked } from "./confirmation.ts";

type Options = Record<string, unknown>;
type Problem = keyof Words["passkeys"]["problems"];

/** Problems by the names of what browsers throw (WebAuthn §5.1.3, §5.1.4). */
const PROBLEMS: Record<string, Problem> = {
  AbortError: "cancelled",
  NotAllowedError: "cancelled",
  InvalidStateError: "exists",
  ConstraintError: "incapable",
  NotSupportedError: "incapable",
  SecurityError: "forbidden",
};

/**
 * Asks for the passkey that confirms a submission, and registers one where there is none.
 * @fires passkey-elsewhere - the person goes on in another window or on another device
 */
export class SigningPasskeySheet extends LitElement {
  static override properties = {
    asked: { attribute: false },
    words: { attribute: false },
    api: { attribute: false },
    contact: {},
    canMove: { type: Boolean },
    entries: { attribute: false },
    step: { state: true },
    busy: { state: true },
    problem: { state: true },
  };
  static override styles = [
    base,
    twoActions,
    css`
      p {
        line-height: 1.5;
        color: var(--signing-color-text-muted);
      }
      p + p,
      .other {
        margin-top: 12px;
      }
      .error {
        color: var(--signing-color-danger);
      }
      .other {
        display: grid;
        justify-items: start;
        gap: 4px;
      }
    `,
  ];

  declare asked: Asked;
  declare words: Words;
  declare api: Pick<EmbedApi, "call" | "saveProgress">;
  /** The signer's own, masked; undefined: not known. */
  declare contact: string | undefined;
  /** Whether the signing can go on in another window or on another device. */
  declare canMove: boolean;
  declare entries: Entries;
  declare private step: "look" | "register" | "registered" | "confirm";
  declare private busy: boolean;
  declare private problem: Problem | null;
  /** The question to the browser, asked for ahead: browsers want it right after the click. */
  #options: Options | null = null;

  constructor() {
    super();
    this.canMove = false;
    this.step = "look";
    this.busy = false;
    this.problem = null;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("asked")) return;
    this.#options = null;
    this.busy = false;
    this.problem = this.asked.isRefused ? "refused" : passkeysWork() ? null : "unavailable";
    if (this.problem !== "unavailable") void this.#try(() => this.#look());
  }

  override render(): TemplateResult {
    const { passkeys, close } = this.words;
    const isNew = this.step === "register";
    return html`<signing-sheet
      open
      heading=${isNew ? passkeys.newTitle : passkeys.title}
      closeLabel=${close}
      @sheet-close=${this.#close}
    >
      ${isNew ? this.#registering() : this.#confirming()}
      <p class="error" role="alert" ?hidden=${this.problem === null}>
        ${this.problem === null ? nothing : passkeys.problems[this.problem]}
      </p>
      ${this.#others()}
      <div class="actions" slot="actions">
        <signing-button variant="secondary" @click=${this.#close}>${passkeys.back}</signing-button>
        <signing-button
          ?busy=${this.busy}
          ?disabled=${this.problem === "unavailable"}
          @click=${() => void this.#go()}
          >${isNew ? passkeys.register : passkeys.confirm}</signing-button
        >
      </div>
    </signing-sheet>`;
  }

  #confirming(): TemplateResult {
    const { passkeys } = this.words;
    return html`<p role="status">${this.step === "registered" ? passkeys.registered : passkeys.body}</p>`;
  }

  #registering(): TemplateResult {
    const { passkeys } = this.words;
    return html`<p>${passkeys.newBody}</p>
      <p>${this.contact === undefined ? passkeys.newCode : passkeys.newCodeTo(this.contact)}</p>`;
  }

  #others(): TemplateResult | typeof nothing {
    const { passkeys } = this.words;
    const another =
      this.step === "confirm"
        ? html`<signing-button variant="quiet" @click=${this.#another}>${passkeys.another}</signing-button>`
        : nothing;
    const elsewhere =
      this.canMove && this.problem !== null
        ? html`<signing-button variant="quiet" @click=${this.#move}>${passkeys.elsewhere}</signing-button>`
        : nothing;
    return another === nothing && elsewhere === nothing
      ? nothing
      : html`<div class="other">${another}${elsewhere}</div>`;
  }

  async #look(): Promise<void> {
    const { options } = await this.api.call(challengePasskey, { body: this.asked.request });
    this.#options = options ?? null;
    if (this.step !== "registered") this.step = options ? "confirm" : "register";
  }

  async #go(): Promise<void> {
    if (this.busy) return;
    this.problem = null;
    await this.#try(() => (this.step === "register" ? this.#register() : this.#confirm()));
  }

  async #register(): Promise<void> {
    await this.#keep();
    const { options } = await this.api.call(challengePasskeyRegistration);
    const credential = await createPasskey(options);
    await this.api.call(registerPasskey, { body: { credential: credential as never } });
    this.step = "registered";
    await this.#look();
  }

  /** Saves what was entered: a page that has to ask for a code first is loaded again. */
  #keep(): Promise<void> {
    const { consentedAt, consentedTo, values, signature, initials, placed, placedTogether } = this.entries;
    const kept = { consented: consentedAt !== null, consentedAt, consentedTo: consentedTo ?? undefined };
    const body = { ...kept, values: { ...values }, signature, initials, placed: [...placed], placedTogether };
    return this.api.saveProgress(body);
  }

  async #confirm(): Promise<void> {
    if (this.#options === null) await this.#look();
    if (this.#options === null) return;
    const credential: CredentialJson = await getPasskey(this.#options);
    this.#options = null;
    this.asked.give(credential);
  }

  /** Does a step, and says what went wrong with it. */
  async #try(step: () => Promise<void>): Promise<void> {
    const { asked } = this;
    this.busy = true;
    try {
      await step();
    } catch (error) {
      if (asked === this.asked) this.#fail(error);
    }
    // A given answer is sent now: the owner hides the sheet, or asks anew.
    this.busy = this.#options === null && this.step !== "register" && this.problem === null;
  }

  #fail(error: unknown): void {
    if (error instanceof DOMException) {
      this.problem = PROBLEMS[error.name] ?? "cancelled";
      return;
    }
    const failure = asApiError(error);
    this.#options = null;
    if (failure.code === "PASSKEY_REFUSED") this.problem = "refused";
    else if (!failure.definite || failure.code === "RATE_LIMITED") this.problem = "network";
    else this.asked.stop(failure);
  }

  readonly #another = (): void => {
    this.problem = null;
    this.step = "register";
  };

  readonly #move = (): void => {
    this.asked.stop(null);
    this.dispatchEvent(new CustomEvent("passkey-elsewhere"));
  };

  readonly #close = (): void => {
    this.asked.stop(null);
  };
}
