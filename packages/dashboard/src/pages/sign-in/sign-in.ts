import { DASHBOARD_ROOT, SIGN_IN_PATH } from "@service/contract/addresses";
import { base } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import { register } from "@service/ui/register";
import { html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { ApiError, asApiError } from "../../api/api-error.ts";
import type { ApiClient } from "../../api/client.ts";
import { getPasskey, passkeysWork } from "@service/ui/passkeys";
import { localeName, LOCALES, type Locale } from "@service/contract/locales";
import { errorNotice } from "../../kit/error-notice.ts";
import { drawing } from "../../kit/icons.ts";
import { formStyles } from "../../kit/styles.ts";
import { wordsOf } from "../../locales/index.ts";
import type { SignInWords } from "../../locales/es/sign-in.ts";
import { signInStyles } from "./styles.ts";

type State =
  | { step: "ask"; error: ApiError | null; cancelled: boolean; invalid: boolean }
  | { step: "sent"; delivery: "email" | "outbox" }
  | { step: "opening" }
  | Confirm;

/** Before a link is used: whom it signs in, partly hidden, and who is signed in in this browser. */
interface Confirm {
  step: "confirm";
  token: string;
  email: string;
  present: string | null;
}

const ASK = { step: "ask", error: null, cancelled: false, invalid: false } as State & { step: "ask" };

/**
 * Opens a session, by a link in a message or by a passkey. A link is used by its button alone, so that neither a mail
 * scanner uses it up nor another site signs somebody in (docs/decisions/dashboard.md#d346).
 * @fires signed-in - detail: the account
 * @fires choose-preference - detail: another language
 */
export class SignInPage extends LitElement {
  static override properties = {
    locale: {},
    api: { attribute: false },
    takesFocus: { attribute: false },
    state: { state: true },
    email: { state: true },
    busy: { state: true },
  };
  static override styles = [base, formStyles, signInStyles];

  declare locale: Locale;
  declare api: ApiClient;
  /** Whether the page is shown in place of another, whose focus it takes over. */
  declare takesFocus: boolean;
  declare private state: State;
  declare private email: string;
  declare private busy: boolean;

  constructor() {
    super();
    this.locale = LOCALES[0];
    this.takesFocus = false;
    this.state = ASK;
    this.email = "";
    this.busy = false;
  }

  /** Its module may load after the element is in the page: only now are properties there that were set before. */
  override firstUpdated(): void {
    if (this.takesFocus) this.renderRoot.querySelector("h1")?.focus();
    this.#onHash();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", this.#onHash);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.#onHash);
  }

  override updated(): void {
    document.title = this.#words.title;
  }

  get #words(): SignInWords {
    return wordsOf(this.locale).signInWords;
  }

  override render(): TemplateResult {
    return html`<main>
        <span class="mark">${this.state.step === "sent" ? drawing("bell", 26) : icon("pen", 26)}</span>
        ${this.#content()}
      </main>
      <footer>
        ${LOCALES.filter((one) => one !== this.locale).map(
          (one) =>
            html`<signing-button variant="quiet" lang=${one} @click=${() => this.#choose(one)}
              >${localeName(one)}</signing-button
            >`,
        )}
      </footer>`;
  }

  #content(): TemplateResult {
    switch (this.state.step) {
      case "ask":
        return this.#ask(this.state);
      case "sent":
        return this.#sent(this.state);
      case "confirm":
        return this.#confirm(this.state);
      default:
        return this.#opening();
    }
  }

  #ask({ error, cancelled, invalid }: State & { step: "ask" }): TemplateResult {
    const words = this.#words;
    const common = wordsOf(this.locale).commonWords;
    return html`<h1 tabindex="-1">${words.title}</h1>
      <p class="lead">${words.lead}</p>
      ${
        error === null
          ? nothing
          : errorNotice({ locale: this.locale, words: common, say: () => undefined }, error)
      }
      <form @submit=${this.#onSubmit} novalidate>
        <label class="field"
          ><span>${words.email}</span
          ><input
            type="email"
            name="email"
            autocomplete="username webauthn"
            maxlength="254"
            .value=${this.email}
            aria-invalid=${invalid ? "true" : nothing}
            aria-describedby="invalid"
            @input=${(event: Event) => (this.email = (event.target as HTMLInputElement).value)}
        /></label>
        <p class="error" id="invalid" role="alert" ?hidden=${!invalid}>${words.invalid}</p>
        <signing-button ?busy=${this.busy} @click=${this.#onSend}>${words.send}</signing-button>
      </form>
      ${
        passkeysWork()
          ? html`<p class="or">${words.or}</p>
              <signing-button variant="secondary" @click=${() => void this.#usePasskey()}
                ><span slot="icon">${drawing("key")}</span>${words.passkey}</signing-button
              >`
          : nothing
      }
      <p class="hint" role="status">${cancelled ? words.cancelled : ""}</p>`;
  }

  #sent({ delivery }: State & { step: "sent" }): TemplateResult {
    const { sent } = this.#words;
    return html`<h1 tabindex="-1">${delivery === "email" ? sent.title : sent.outboxTitle}</h1>
      <p class="lead">${delivery === "email" ? sent.body(this.email) : sent.outbox}</p>
      <signing-button variant="secondary" @click=${() => (this.state = ASK)}>${sent.again}</signing-button>`;
  }

  #confirm({ token, email, present }: Confirm): TemplateResult {
    const { confirm } = this.#words;
    return html`<h1 tabindex="-1">${confirm.title}</h1>
      <p class="lead">${present === null ? confirm.lead : confirm.instead(present)}</p>
      <signing-button class="confirm" @click=${() => void this.#redeem(token)}
        >${confirm.action(email)}</signing-button
      >
      <p class="hint">${confirm.caution}</p>
      <signing-button variant="quiet" @click=${() => this.#leave(present)}
        >${confirm.cancel}</signing-button
      >`;
  }

  #opening(): TemplateResult {
    return html`<h1 tabindex="-1" role="status">${this.#words.opening}</h1>`;
  }

  #choose(locale: Locale): void {
    this.dispatchEvent(new CustomEvent("choose-preference", { detail: { locale } }));
  }

  readonly #onSubmit = (event: Event): void => {
    event.preventDefault();
    this.#onSend();
  };

  readonly #onSend = (): void => {
    if (!/^\S+@\S+\.\S+$/.test(this.email.trim())) {
      this.state = { ...ASK, invalid: true };
      this.renderRoot.querySelector("input")?.focus();
    } else void this.#request();
  };

  async #request(): Promise<void> {
    this.busy = true;
    const body = { email: this.email.trim(), language: this.locale };
    try {
      const { delivery } = await this.api.call("account.requestSignInLink", { body });
      this.state = { step: "sent", delivery };
      await this.updateComplete;
      this.renderRoot.querySelector("h1")?.focus();
    } catch (error) {
      this.state = { ...ASK, error: asApiError(error) };
    }
    this.busy = false;
  }

  readonly #onHash = (): void => {
    const token = takeToken();
    if (token !== null) void this.#preview(token);
  };

  /** Looks at a link without using it. */
  async #preview(token: string): Promise<void> {
    this.state = { step: "opening" };
    try {
      const { email } = await this.api.call("account.previewSignInLink", { body: { token } });
      const present = await this.api.call("account.readAccount", {}).catch(() => null);
      this.state = { step: "confirm", token, email, present: present?.email ?? null };
      await this.updateComplete;
      this.renderRoot.querySelector("h1")?.focus();
    } catch (error) {
      this.state = { ...ASK, error: asApiError(error) };
    }
  }

  /** Goes on without the link: as who is signed in, else to the form. */
  #leave(present: string | null): void {
    if (present === null) this.state = ASK;
    else location.assign(DASHBOARD_ROOT);
  }

  async #redeem(token: string): Promise<void> {
    this.state = { step: "opening" };
    try {
      this.#signedIn(await this.api.call("account.openSession", { body: { token } }));
    } catch (error) {
      this.state = { ...ASK, error: asApiError(error) };
    }
  }

  async #usePasskey(): Promise<void> {
    this.state = ASK;
    try {
      const { challengeId, options } = await this.api.call("account.challengePasskey", {});
      const credential = await getPasskey(options);
      this.#signedIn(
        await this.api.call("account.openPasskeySession", { body: { challengeId, credential } }),
      );
    } catch (error) {
      this.state = error instanceof ApiError ? { ...ASK, error } : { ...ASK, cancelled: true };
    }
  }

  #signedIn(account: object): void {
    this.dispatchEvent(new CustomEvent("signed-in", { detail: account }));
  }
}

/** Reads the token of a sign-in link and removes it from the address and the history. */
function takeToken(): string | null {
  const token = location.pathname === SIGN_IN_PATH ? location.hash.slice(1) : "";
  if (token === "") return null;
  history.replaceState(null, "", SIGN_IN_PATH);
  return token;
}

register({ "page-sign-in": SignInPage });
