import type { ConnectMessage, ExitStatus, FrameEvent, HostEvent } from "@service/contract/embed/protocol";
import { docUrlOf, resolveBaseUrl } from "../base-url.ts";
import { sessionIdOf } from "../client-secret.ts";
import type { Clock } from "../clock.ts";
import { asSigningError, SigningError } from "../errors.ts";
import { browserLocale } from "../locale.ts";
import { errorTexts, TEXTS } from "../texts.ts";
import type { Appearance, ExitError, Locale, SigningEvents, Strings } from "../types.ts";
import { parseUrl } from "../url.ts";
import { Backoff } from "./backoff.ts";
import { FrameHost } from "./frame-host.ts";
import type { InitAnswer } from "./guards.ts";
import { requestInit } from "./init-request.ts";
import { scopeWithin } from "./scope.ts";

export type Phase = "loading" | "live" | "failed";
type EventName = keyof SigningEvents;

export interface SessionSettings {
  readonly clientSecret: string | null;
  readonly baseUrl: string | null;
  readonly clock: Clock;
  /** The host's choice, if any. */
  locale(): Locale | null;
  appearance(): Appearance | null;
  strings(): Strings | null;
  emit<Name extends EventName>(name: Name, detail: SigningEvents[Name]["detail"]): void;
  /** `phase`, `frame`, `error` or `locale` is new. */
  changed(): void;
}

/**
 * One client secret from init to exit: asks for a frame, translates what its page says, and tries again by itself
 * where v2.md §4.7 calls an error retryable.
 */
export class SigningSession {
  phase: Phase = "loading";
  error: SigningError | null = null;

  readonly #settings: SessionSettings;
  readonly #backoff: Backoff;
  readonly #life = new AbortController();
  readonly #told = new Set<EventName>();
  /** The status or code told last: a page whose signer goes on may end in another. */
  #exit: string | null = null;
  readonly #said = new Map<string, string>();
  #run = scopeWithin(this.#life.signal);
  #host: FrameHost | null = null;
  #sessionId = "";
  #baseUrl = "";
  #token: string | null = null;
  #refreshing = false;
  #sessionLocale: Locale | null = null;

  constructor(settings: SessionSettings) {
    this.#settings = settings;
    this.#backoff = new Backoff(settings.clock);
  }

  get locale(): Locale {
    return this.#settings.locale() ?? this.#sessionLocale ?? browserLocale();
  }

  get frame(): HTMLIFrameElement | null {
    return this.#host?.element ?? null;
  }

  start(): void {
    const { signal } = this.#life;
    document.addEventListener("securitypolicyviolation", (event) => this.#violated(event), { signal });
    void this.#begin();
  }

  /** A person asks to try again. */
  retry(): void {
    this.#backoff.reset();
    this.#exit = null;
    this.#told.delete("signing-ready");
    void (this.phase === "live" ? this.#refresh() : this.#begin());
  }

  /** For ever: nothing is heard, sent, requested or scheduled from here on. */
  stop(): void {
    this.#life.abort();
  }

  /** The language or the looks may have changed: the page is told what has. */
  sync(): void {
    if (this.phase !== "live") return;
    this.#say({ type: "locale", locale: this.locale });
    this.#say({ type: "appearance", appearance: this.#settings.appearance() ?? {} });
  }

  async #begin(): Promise<void> {
    this.#run.abort();
    const { signal } = (this.#run = scopeWithin(this.#life.signal));
    this.#show("loading", null);
    try {
      // the caller's task ends first: its listeners hear of a refused secret, and a moved element asks once
      await Promise.resolve();
      this.#baseUrl = resolveBaseUrl(this.#settings.baseUrl);
      this.#sessionId = sessionIdOf(this.#settings.clientSecret);
      const answer = await this.#init(signal);
      this.#mount(answer, signal);
    } catch (error) {
      if (!signal.aborted) this.#recover(error);
    }
  }

  #init(signal: AbortSignal): Promise<InitAnswer> {
    const clientSecret = this.#settings.clientSecret ?? "";
    const { clock } = this.#settings;
    return requestInit({ clientSecret, sessionId: this.#sessionId, baseUrl: this.#baseUrl, clock, signal });
  }

  #mount(answer: InitAnswer, signal: AbortSignal): void {
    this.#token = answer.frameToken;
    this.#sessionLocale = answer.locale;
    const host = new FrameHost({
      url: answer.frameUrl,
      title: TEXTS[this.locale].title,
      clock: this.#settings.clock,
      signal,
      token: (page) => this.#takeToken(page),
      greeting: () => this.#greeting(),
      loading: () => this.#show("loading", this.#host),
      hear: (event) => this.#hear(event),
      fail: (error) => this.#recover(error),
    });
    this.#show("loading", host);
  }

  /** The token of the init, once; a page that is loaded again needs another one. */
  async #takeToken(signal: AbortSignal): Promise<string> {
    const token = this.#token;
    this.#token = null;
    return token ?? (await this.#init(signal)).frameToken;
  }

  #greeting(): Pick<ConnectMessage, "sessionId" | "locale" | "appearance" | "strings"> {
    const appearance = this.#settings.appearance();
    this.#said.set("locale", JSON.stringify({ type: "locale", locale: this.locale }));
    this.#said.set("appearance", JSON.stringify({ type: "appearance", appearance: appearance ?? {} }));
    const settings = this.#settings;
    const [locale, strings] = [settings.locale(), settings.strings()];
    return { sessionId: this.#sessionId, locale, appearance, strings };
  }

  #say(event: HostEvent): void {
    const text = JSON.stringify(event);
    if (this.#said.get(event.type) === text) return;
    this.#said.set(event.type, text);
    this.#host?.send(event);
  }

  #hear(event: FrameEvent): void {
    switch (event.type) {
      case "ready":
        this.#goLive();
        this.#tellOnce("signing-ready", null);
        break;
      case "step": {
        this.#goLive();
        const { step, index, total } = event;
        this.#settings.emit("signing-step", { step, index, total });
        break;
      }
      case "success": {
        const { type: _, ...result } = event;
        if (result.sessionId === this.#sessionId) this.#tellOnce("signing-success", result);
        break;
      }
      case "decline":
        this.#tellOnce("signing-decline", { reason: event.reason });
        break;
      case "exit":
        this.#exited(event);
        break;
      case "token-needed":
        void this.#refresh();
        break;
    }
  }

  #goLive(): void {
    this.#backoff.working();
    if (this.phase !== "live") this.#show("live", this.#host);
    this.sync();
  }

  #exited({ status, error }: FrameEvent & { type: "exit" }): void {
    if (status !== "error") return this.#tellExit(status);
    const failure = new SigningError(error?.code ?? "INTERNAL_ERROR", error);
    // a page on view explains a final error better than we can: it stays, and is heard when its signer tries again
    if (this.phase === "live" && !failure.retryable) return this.#tellExit(status, failure);
    if (this.phase === "live") return this.#recover(failure, () => void this.#refresh());
    this.#host?.deafen();
    this.#recover(failure);
  }

  /** A new token for a page that lost its bearer, or that failed: it stays on view with all that the signer did. */
  async #refresh(): Promise<void> {
    if (this.#refreshing) return;
    this.#refreshing = true;
    const { signal } = this.#run;
    try {
      const { frameToken } = await this.#init(signal);
      this.#host?.send({ type: "token", frameToken });
    } catch (error) {
      if (!signal.aborted) this.#recover(error, () => void this.#refresh());
    } finally {
      this.#refreshing = false;
    }
  }

  #recover(thrown: unknown, again: () => void = () => void this.#begin()): void {
    const error = asSigningError(thrown);
    const wait = this.#backoff.next(error);
    if (wait !== null) this.#settings.clock.after(wait, this.#run.signal, again);
    else if (this.phase === "live" && error.retryable) this.#tellExit("error", error);
    else this.#giveUp(error);
  }

  /** SESSION_COMPLETED is a success of earlier (v2.md §4.7), without a result that we could tell. */
  #giveUp(error: SigningError): void {
    this.#run.abort();
    this.#show("failed", null, error);
    this.#tellExit(error.code === "SESSION_COMPLETED" ? "completed" : "error", error);
  }

  #tellExit(status: ExitStatus, error?: SigningError): void {
    const told = error?.code ?? status;
    if (this.#exit === told) return;
    this.#exit = told;
    this.#settings.emit("signing-exit", {
      metadata: { status, ...(error && { error: this.#describe(error) }) },
    });
  }

  #describe(error: SigningError): ExitError {
    const { code, retryable, message, docUrl } = error;
    return Object.assign({}, error, {
      message: message === code ? errorTexts(code, retryable, this.locale)[0] : message,
      docUrl: docUrl ?? docUrlOf(this.#baseUrl, code),
    });
  }

  /** A frame that repeats itself is not repeated. */
  #tellOnce<Name extends EventName>(name: Name, detail: SigningEvents[Name]["detail"]): void {
    if (this.#told.has(name)) return;
    this.#told.add(name);
    this.#settings.emit(name, detail);
  }

  #show(phase: Phase, host: FrameHost | null, error: SigningError | null = null): void {
    this.phase = phase;
    this.#host = host;
    this.error = error;
    this.#settings.changed();
  }

  /** The host page's own policy keeps us from the service: no retry helps. */
  #violated({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
    const ours = parseUrl(this.#baseUrl)?.origin === (parseUrl(blockedURI)?.origin ?? "");
    const barred = /^(frame|child|connect)-src$/.test(effectiveDirective) && disposition === "enforce";
    if (ours && barred && this.phase === "loading") this.#giveUp(new SigningError("CSP_BLOCKED"));
  }
}
