import { html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { Locale } from "@service/contract/embed/protocol";
import { base } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import type { SigningTextField } from "@service/ui/text-field";
import type { CaptureState } from "../identity/client.ts";
import { applyAppearance } from "../appearance/load.ts";
import { barStyles } from "../identity/stage-styles.ts";
import { LOCALES, localeName } from "@service/contract/locales";
import { loadWords, wordsOf } from "../locales/index.ts";
import type { Words } from "../locales/index.ts";
import type { Clock } from "../session/clock.ts";
import { type ApiError, asApiError } from "../wire/api-error.ts";
import type { OnboardingClient, Opening, Status } from "./client.ts";
import { onboardingStyles } from "./onboarding-styles.ts";
import { redirectOf } from "./redirect.ts";

/** Between two questions whether the phone has finished. Milliseconds. */
const POLL_INTERVAL_MS = 3000;
/** Time to read that it is done. Milliseconds. */
const REDIRECT_AFTER_MS = 8000;

type Field = keyof Words["onboarding"]["confirm"]["fields"];
/** Told with most characters masked, so that they can be compared and not corrected. */
const MASKED: ReadonlySet<Field> = new Set(["document_number", "curp"]);
type Phase =
  | { readonly name: "opening" | "closed" | "unreachable" | "capture" }
  | { readonly name: "phone"; readonly isBusy: boolean }
  | { readonly name: "confirm"; readonly status: Status; readonly isFailed: boolean; readonly work: Work }
  | { readonly name: "done"; readonly isPassed: boolean; readonly url: URL | null };
type Work = "idle" | "busy" | "failed";

/** The page on which a person is identified: on a phone, or led there from a desktop. */
export class SigningOnboarding extends LitElement {
  static override properties = {
    client: { attribute: false },
    clock: { attribute: false },
    device: {},
    locale: {},
    phase: { state: true },
  };
  static override styles = [base, barStyles, onboardingStyles];

  declare client: OnboardingClient;
  declare clock: Clock;
  declare device: "desktop" | "mobile";
  declare locale: Locale;
  declare phase: Phase;
  /** Takes the person away; tests look at it instead. */
  goTo: (url: URL) => void = (url) => location.assign(url.href);
  #opening: Opening | null = null;
  #code: string | null = null;
  #cancelTimer: (() => void) | null = null;
  #shown: Phase["name"] = "opening";

  constructor() {
    super();
    this.locale = "es";
    this.device = "mobile";
    this.phase = { name: "opening" };
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#cancelTimer?.();
    if (this.#code !== null) URL.revokeObjectURL(this.#code);
  }

  override firstUpdated(_changed: PropertyValues<this>): void {
    void this.#load();
  }

  override updated(): void {
    document.documentElement.lang = this.locale;
    document.title = this.#words.onboarding.title;
    if (this.phase.name === this.#shown) return;
    this.#shown = this.phase.name;
    this.renderRoot.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  }

  async #speak(locale: Locale): Promise<void> {
    await loadWords(locale);
    this.locale = locale;
  }

  get #words(): Words {
    return wordsOf(this.locale);
  }

  #open(): Promise<void> {
    this.#show({ name: "opening" });
    return this.#load();
  }

  async #load(): Promise<void> {
    try {
      const opening = await this.client.open();
      this.#opening = opening;
      if (opening.appearance) applyAppearance(opening.appearance);
      this.#opened(opening);
    } catch (error) {
      this.#refused(asApiError(error));
    }
  }

  #opened(opening: Opening): void {
    if (opening.status === "completed") return this.#done(false);
    if (!opening.valid) return this.#show({ name: "closed" });
    if (this.device === "mobile" || opening.mobileQr === null) return this.#show({ name: "capture" });
    this.#code = URL.createObjectURL(new Blob([opening.mobileQr], { type: "image/svg+xml" }));
    this.#awaitPhone(false);
  }

  #refused(error: ApiError): void {
    const { code } = error;
    if (code === "VERIFICATION_FAILED") return void this.#conclude(true);
    if (code === "SESSION_COMPLETED") return this.#done(false);
    this.#show({ name: error.definite && code !== "RATE_LIMITED" ? "closed" : "unreachable" });
  }

  #awaitPhone(isBusy: boolean): void {
    this.#show({ name: "phone", isBusy });
    this.#cancelTimer = this.clock.after(POLL_INTERVAL_MS, () => void this.#look(isBusy));
  }

  /** A question that is lost is asked again. */
  async #look(wasBusy: boolean): Promise<void> {
    const status = await this.client.status().catch((error: unknown) => asApiError(error));
    if (this.phase.name !== "phone" || !this.isConnected) return;
    if ("captures" in status && status.status === "completed") return this.#done(false);
    if ("captures" in status) return this.#awaitPhone(status.captures.length > 0);
    if (status.definite && status.code !== "RATE_LIMITED") return this.#refused(status);
    this.#awaitPhone(wasBusy);
  }

  async #conclude(isFailed: boolean): Promise<void> {
    try {
      const status = await this.client.status();
      if (status.status === "completed") this.#done(false);
      else this.#show({ name: "confirm", status, isFailed, work: "idle" });
    } catch (error) {
      this.#refused(asApiError(error));
    }
  }

  readonly #complete = async (): Promise<void> => {
    const { phase } = this;
    if (phase.name !== "confirm" || phase.work === "busy") return;
    const corrections = this.#corrections(phase.status);
    this.#show({ ...phase, work: "busy" });
    try {
      const { success, redirectUrl } = await this.client.complete(corrections);
      this.#done(success, redirectUrl);
    } catch (error) {
      const failure = asApiError(error);
      if (failure.code === "SESSION_NOT_FOUND" || failure.code === "SESSION_COMPLETED")
        this.#refused(failure);
      else this.#show({ ...phase, work: "failed" });
    }
  };

  /** Returns the values that the person has changed. */
  #corrections({ extracted }: Status): Record<string, string> {
    const fields = [...this.renderRoot.querySelectorAll<SigningTextField>("signing-text-field")];
    const changed = fields.flatMap((field) => {
      const name = field.dataset["name"] as Field;
      const value = field.value.trim();
      return value === "" || value === (extracted?.[name] ?? "") ? [] : [[name, value]];
    });
    return Object.fromEntries(changed) as Record<string, string>;
  }

  #done(isPassed: boolean, redirectUrl?: string | null): void {
    const url = redirectOf(redirectUrl ?? this.#opening?.redirectUrl);
    this.#show({ name: "done", isPassed, url });
    if (url !== null) this.#cancelTimer = this.clock.after(REDIRECT_AFTER_MS, () => this.goTo(url));
  }

  #show(phase: Phase): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.phase = phase;
  }

  override render(): TemplateResult {
    const { onboarding } = this.#words;
    const { sender } = this.#opening ?? { sender: null };
    return html`<header>
        <div>
          <h1>${onboarding.title}</h1>
          ${sender === null ? nothing : html`<p>${onboarding.from(sender)}</p>`}
        </div>
        <div class="languages">
          ${LOCALES.filter((other) => other !== this.locale).map(
            (other) =>
              html`<signing-button variant="quiet" lang=${other} @click=${() => void this.#speak(other)}
                >${localeName(other)}</signing-button
              >`,
          )}
        </div>
      </header>
      <main aria-label=${onboarding.title}>${this.#view()}</main>`;
  }

  #view(): TemplateResult {
    const { phase } = this;
    const { onboarding, retry } = this.#words;
    switch (phase.name) {
      case "opening":
        return this.#page(
          onboarding.loading,
          html`<signing-progress label=${onboarding.loading}></signing-progress>`,
        );
      case "closed":
        return this.#page(onboarding.closed.title, html`<p>${onboarding.closed.body}</p>`);
      case "unreachable":
        return this.#page(
          onboarding.unreachable.title,
          html`<p role="alert">${onboarding.unreachable.body}</p>`,
          html`<signing-button @click=${() => void this.#open()}>${retry}</signing-button>`,
        );
      case "phone":
        return this.#phone(phase.isBusy);
      case "capture":
        return html`<signing-identity
          .client=${this.client}
          .words=${this.#words}
          .clock=${this.clock}
          ?canHandOff=${this.#code !== null}
          @identity-settled=${({ detail }: CustomEvent<CaptureState>) => void this.#conclude(detail.status === "failed")}
          @identity-refused=${({ detail }: CustomEvent<ApiError>) => this.#refused(detail)}
          @identity-phone=${() => this.#awaitPhone(false)}
        ></signing-identity>`;
      case "confirm":
        return this.#confirm(phase);
      default:
        return this.#end(phase);
    }
  }

  /** The words scroll; the button stays. */
  #page(
    title: string,
    body: TemplateResult,
    button: TemplateResult | typeof nothing = nothing,
  ): TemplateResult {
    return html`<div class="scroll">
        <section>
          <h2 tabindex="-1">${title}</h2>
          ${body}
        </section>
      </div>
      ${button === nothing ? nothing : html`<div class="bar"><div class="row">${button}</div></div>`}`;
  }

  #phone(isBusy: boolean): TemplateResult {
    const { phone } = this.#words.onboarding;
    return this.#page(
      phone.title,
      html`<p>${phone.body}</p>
        <img class="code" src=${this.#code ?? ""} alt=${phone.code} width="264" height="264" />
        <p role="status">${isBusy ? phone.busy : phone.waiting}</p>`,
      html`<signing-button variant="secondary" @click=${() => this.#show({ name: "capture" })}
        >${phone.here}</signing-button
      >`,
    );
  }

  #confirm({ status, isFailed, work }: Extract<Phase, { name: "confirm" }>): TemplateResult {
    const { confirm } = this.#words.onboarding;
    const fields = (Object.keys(confirm.fields) as Field[]).filter((name) => status.extracted?.[name]);
    const words = isFailed ? confirm.failed : fields.length > 0 ? confirm.body : confirm.unread;
    return this.#page(
      confirm.title,
      html`<p>${words}</p>
        <form
          @submit=${(event: Event) => event.preventDefault()}
          @keydown=${({ key }: KeyboardEvent) => key === "Enter" && void this.#complete()}
        >
          ${fields.map((name) => {
            const value = status.extracted?.[name] ?? "";
            const label = confirm.fields[name];
            return MASKED.has(name)
              ? html`<p class="masked"><span>${label}</span>${value}</p>`
              : html`<signing-text-field
                  data-name=${name}
                  label=${label}
                  .value=${value}
                  .maxLength=${255}
                ></signing-text-field>`;
          })}
        </form>
        ${work === "failed" ? html`<p role="alert">${confirm.unsent}</p>` : nothing}`,
      html`<signing-button ?busy=${work === "busy"} @click=${this.#complete}
        >${isFailed ? confirm.finish : confirm.send}</signing-button
      >`,
    );
  }

  #end({ isPassed, url }: Extract<Phase, { name: "done" }>): TemplateResult {
    const { done } = this.#words.onboarding;
    return this.#page(
      done.title,
      html`<div class="mark">${icon("check", 28)}</div>
        <p>${isPassed ? done.passed : done.sent}</p>
        <p role="status">${url === null ? done.close : done.redirect(url.host)}</p>`,
      url === null
        ? nothing
        : html`<signing-button @click=${() => this.goTo(url)}>${done.go}</signing-button>`,
    );
  }
}
