import type {
  Appearance,
  ConnectMessage,
  FrameEvent,
  HostEvent,
  Locale,
} from "@service/contract/embed/protocol";
import { MAX_PIN_LENGTH, PIN } from "@service/contract/rules/in-person-limits";
import { base } from "@service/ui/base";
import { inputStyles } from "@service/ui/input-styles";
import { html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { applyAppearance } from "../appearance/load.ts";
import { type ApiError, asApiError } from "../wire/api-error.ts";
import type { Entered, HandOverState, InPersonApi } from "./api.ts";
import { lockedView } from "./locked.ts";
import { othersView } from "./others.ts";
import { type End, isOver, openPart } from "./part.ts";
import { inPersonStyles } from "./styles.ts";
import { IN_PERSON_WORDS, type InPersonWords } from "./words.ts";

/** How the page ends, waits or cannot go on; `handOver` asks for a PIN, `part` shows a person's signing. */
type Phase = "loading" | "handOver" | "part" | End;
type Person = HandOverState["people"][number];

/** Milliseconds between two looks while nobody can act. */
const LOOK_AGAIN_MS = 10_000;

/**
 * The hand-over page of a shared device (docs/contract/embed.md#in-person): asks for the device to be handed to a person,
 * and opens the signing of who knows the PIN in a frame of its own. The frame goes with the person, and all that it held.
 */
export class InPersonPage extends LitElement {
  static override properties = {
    phase: { state: true },
    locale: {},
    state: { state: true },
    chosen: { state: true },
    notice: { state: true },
    problem: { state: true },
    isBusy: { state: true },
  };
  static override styles = [base, inputStyles, inPersonStyles];

  declare phase: Phase;
  declare locale: Locale;
  declare state: HandOverState | null;
  /** Id of the person who goes first, where several may. */
  declare chosen: string | null;
  declare notice: string | null;
  declare problem: string | null;
  declare isBusy: boolean;
  api!: InPersonApi;
  post!: (event: FrameEvent) => void;
  /** Asks the host for a fresh frame token. */
  renew!: () => Promise<string>;
  #connectMessage: ConnectMessage | null = null;
  #part: HTMLElement | null = null;
  #appearance: Appearance | null = null;
  #look: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.phase = "loading";
    this.locale = "es";
    this.state = null;
    this.chosen = null;
    this.notice = null;
    this.problem = null;
    this.isBusy = false;
  }

  /** Starts with the host's connect message. */
  async open(message: ConnectMessage): Promise<void> {
    this.#connectMessage = message;
    await this.#begin(() => Promise.resolve(message.frameToken));
  }

  /** Changes the language once its words are here. */
  async show(locale: Locale): Promise<void> {
    await IN_PERSON_WORDS.load(locale);
    this.locale = locale;
    this.#passOn();
  }

  /** A person's part looks and speaks as this page does. */
  #passOn(): void {
    if (this.#part) Object.assign(this.#part, { locale: this.locale, appearance: this.#appearance });
  }

  obey(event: HostEvent): void {
    if (event.type === "locale") void this.show(event.locale);
    if (event.type === "appearance") this.#applyAppearance(event.appearance);
    this.#passOn();
  }

  async #begin(token: () => Promise<string>): Promise<void> {
    this.phase = "loading";
    try {
      const state = await this.api.authorize(await token());
      await this.show(this.#connectMessage?.locale ?? state.locale ?? this.locale);
      const appearance = this.#connectMessage?.appearance ?? state.appearance;
      if (appearance !== null) this.#applyAppearance(appearance);
      this.#take(state);
      this.post({ type: "ready" });
    } catch (error) {
      this.fail(asApiError(error));
    }
  }

  #applyAppearance(appearance: Appearance): void {
    applyAppearance((this.#appearance = appearance));
  }

  /** Shows whom the server asks now. */
  #take(state: HandOverState, notice: string | null = null): void {
    const isNew = this.state?.status !== state.status || this.#person?.signerId !== state.people[0]?.signerId;
    this.state = state;
    this.notice = notice;
    this.problem = null;
    this.isBusy = false;
    if (isNew || notice !== null) this.chosen = null;
    const { status } = state;
    this.phase = status === "open" ? "handOver" : status;
    clearTimeout(this.#look);
    if (status === "waiting") this.#look = setTimeout(() => void this.#refresh(), LOOK_AGAIN_MS);
    if (status === "open") this.post({ type: "step", step: "verify", index: state.done, total: state.total });
    if (status === "completed") this.#complete(state);
    if (status === "cancelled") this.#tellEnd("SESSION_CANCELLED");
    if (status === "expired") this.#tellEnd("SESSION_EXPIRED");
    void this.updateComplete.then(() => this.renderRoot.querySelector("h1")?.focus());
  }

  #complete({ result, total }: HandOverState): void {
    this.post({ type: "step", step: "done", index: total, total });
    if (result !== null) this.post({ type: "success", ...result, remaining: 0 });
    this.post({ type: "exit", status: result === null ? "declined" : "completed" });
  }

  #tellEnd(code: string, retryable = false): void {
    const { title } = this.#end;
    this.post({ type: "exit", status: "error", error: { code, retryable, message: title } });
  }

  readonly #refresh = async (): Promise<void> => {
    this.isBusy = true;
    try {
      this.#take(await this.api.state());
    } catch (error) {
      this.#stumble(asApiError(error));
      if (this.phase === "waiting") this.#look = setTimeout(() => void this.#refresh(), LOOK_AGAIN_MS);
    }
  };

  readonly #enter = async (event: Event): Promise<void> => {
    event.preventDefault();
    const person = this.#person;
    const input = this.renderRoot.querySelector("input");
    if (this.isBusy || !person || !input) return;
    const pin = input.value.trim();
    input.value = ""; // it stays on no screen, whatever the answer is
    if (!PIN.test(pin)) return this.#refuse(this.#words.empty);
    this.isBusy = true;
    this.problem = null;
    try {
      await this.#entered(await this.api.enter(person.signerId, pin), person);
    } catch (error) {
      this.#stumble(asApiError(error));
    }
  };

  async #entered(answer: Entered, person: Person): Promise<void> {
    this.isBusy = false;
    if (answer.result === "opened") return this.#openPart(answer.clientSecret, person);
    if (answer.result === "wrong") return this.#refuse(this.#words.wrong(answer.attemptsLeft));
    const notice = answer.result === "not_asked" ? this.#words.notAsked : null;
    this.#take(await this.api.state(), notice);
  }

  #refuse(problem: string): void {
    this.problem = problem;
    this.renderRoot.querySelector("input")?.focus();
  }

  #openPart(clientSecret: string, person: Person): void {
    const { done = 0, total = 1 } = this.state ?? {};
    this.chosen = person.signerId;
    this.notice = null;
    this.phase = "part";
    this.post({ type: "step", step: "sign", index: done, total });
    const { locale } = this;
    const strings = this.#connectMessage?.strings ?? null;
    const settings = { clientSecret, locale, strings, appearance: this.#appearance };
    const part = openPart(settings, {
      signed: () => void this.#leave(part, this.#words.signed),
      declined: (reason) => {
        this.post({ type: "decline", reason });
        void this.#leave(part, this.#words.declined);
      },
      exited: ({ status, error }) => {
        if (status === "closed") void this.#leave(part, this.#words.returned, true);
        else if (status !== "error" || isOver(error?.code)) void this.#leave(part, this.#words.closed);
      },
    });
    this.#part = part;
  }

  readonly #return = (): void => void this.#leave(this.#part, this.#words.returned, true);

  /** Removes the person's frame, with everything in it, before the server is told. */
  async #leave(part: HTMLElement | null, notice: string, returned = false): Promise<void> {
    if (part === null || part !== this.#part) return;
    part.remove();
    this.#part = null;
    this.phase = "loading";
    try {
      this.#take(await this.api.leave(returned), notice);
    } catch (error) {
      this.fail(asApiError(error));
    }
  }

  /** An error that leaves the screen as it is, unless nothing can go on. */
  #stumble(error: ApiError): void {
    this.isBusy = false;
    const { code } = error;
    if (code === "SESSION_INVALID" || code === "SESSION_NOT_FOUND") return this.fail(error);
    if (["SESSION_CANCELLED", "SESSION_EXPIRED", "SESSION_COMPLETED", "DOCUMENT_CORRECTING"].includes(code))
      return void this.api.state().then(
        (state) => this.#take(state),
        (again: unknown) => this.fail(asApiError(again)),
      );
    this.#refuse(code === "RATE_LIMITED" ? this.#words.limited : this.#words.offline);
  }

  fail({ code, retryable }: ApiError): void {
    clearTimeout(this.#look);
    this.phase = code === "SESSION_INVALID" ? "elsewhere" : "failed";
    this.#tellEnd(code, retryable);
  }

  readonly #again = (): void => void this.#begin(() => this.renew());

  readonly #choose = (signerId: string): void => {
    this.chosen = signerId;
    this.notice = this.problem = null;
    void this.updateComplete.then(() => this.renderRoot.querySelector("h1")?.focus());
  };

  get #words(): InPersonWords {
    return IN_PERSON_WORDS.of(this.locale);
  }

  get #person(): Person | undefined {
    const people = this.state?.people ?? [];
    return people.find(({ signerId }) => signerId === this.chosen) ?? people[0];
  }

  get #end(): { title: string; advice: (host: string) => string } {
    const { phase } = this;
    return this.#words[phase === "loading" || phase === "handOver" || phase === "part" ? "failed" : phase];
  }

  override updated(): void {
    document.documentElement.lang = this.locale;
    this.toggleAttribute("part-open", this.phase === "part");
  }

  override render(): TemplateResult {
    if (this.phase === "loading") return html`<main><p role="status">${this.#words.loading}</p></main>`;
    if (this.phase === "part") return this.#partView();
    return this.phase === "handOver" ? this.#handOver() : this.#endView();
  }

  #partView(): TemplateResult {
    const words = this.#words;
    return html`<header>
        <p>${words.part(this.#person?.name ?? "")}</p>
        <signing-button variant="quiet" @click=${this.#return}>${words.giveBack}</signing-button>
      </header>
      ${this.#part}`;
  }

  #handOver(): TemplateResult {
    const words = this.#words;
    const { done = 0, total = 1, hostName = "", people = [] } = this.state ?? {};
    const person = this.#person;
    const others = people.filter(({ signerId }) => signerId !== person?.signerId);
    return html`<main>
      ${this.notice === null ? nothing : html`<p class="notice" role="status">${this.notice}</p>`}
      <div>
        <p class="step">${words.step(done + 1, total)}</p>
        <h1 tabindex="-1">${words.handTo(person?.name ?? "")}</h1>
      </div>
      <p class="host">${words.host(hostName)}</p>
      ${person?.state === "ready" ? this.#form(person, hostName) : this.#locked(person, hostName)}
      ${othersView(others, words.others, this.#choose)}
    </main>`;
  }

  #form({ name }: Person, host: string): TemplateResult {
    const words = this.#words;
    return html`<form @submit=${this.#enter} novalidate>
      <div>
        <label for="pin">${words.pin(name)}</label>
        <input
          id="pin"
          inputmode="numeric"
          autocomplete="off"
          spellcheck="false"
          maxlength=${MAX_PIN_LENGTH}
          aria-describedby="hint problem"
          aria-invalid=${this.problem === null ? nothing : "true"}
        />
        <p class="hint" id="hint">${words.pinHint(host)}</p>
        <p class="error" id="problem" role="alert" ?hidden=${this.problem === null}>${this.problem}</p>
      </div>
      <signing-button ?busy=${this.isBusy} @click=${this.#enter}>${words.enter}</signing-button>
      <button type="submit" hidden></button>
    </form>`;
  }

  #locked(person: Person | undefined, host: string): TemplateResult {
    const settings = { words: this.#words, host, isBusy: this.isBusy, onRefresh: this.#refresh };
    return lockedView(person?.state, settings);
  }

  #endView(): TemplateResult {
    const words = this.#words;
    const { title, advice } = this.#end;
    return html`<main>
      ${this.notice === null ? nothing : html`<p class="notice" role="status">${this.notice}</p>`}
      <h1 tabindex="-1">${title}</h1>
      <p>${advice(this.state?.hostName ?? "")}</p>
      ${this.#endAction(words)}
    </main>`;
  }

  #endAction(words: InPersonWords): TemplateResult | typeof nothing {
    if (this.phase === "waiting")
      return html`<signing-button variant="secondary" ?busy=${this.isBusy} @click=${this.#refresh}
        >${words.again}</signing-button
      >`;
    if (this.phase !== "elsewhere" && this.phase !== "failed") return nothing;
    const label = this.phase === "elsewhere" ? words.here : words.again;
    return html`<signing-button @click=${this.#again}>${label}</signing-button>`;
  }
}
