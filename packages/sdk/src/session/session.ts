import type { ConnectMessage, ExitStatus, FrameEvent, HostEvent } from "@service/contract/embed/protocol";
import { browserLocale } from "@service/contract/locales";
import { resolveBaseUrl } from "../base-url.ts";
import { sessionIdOf } from "../client-secret.ts";
import type { Clock } from "../clock.ts";
import { asSigningError, SigningError } from "../errors.ts";
import { type Diagnosis, loadDiagnosis } from "../load-diagnosis.ts";
import { TEXTS } from "../texts.ts";
import type {
  Appearance,
  DeclineDetail,
  ExitMetadata,
  Locale,
  SigningResult,
  StepDetail,
  Strings,
} from "../types.ts";
import { createBackoff } from "./backoff.ts";
import type { Backoff } from "./backoff.ts";
import { describe, explain } from "./explain.ts";
import type { Explanation } from "./explain.ts";
import { FrameHost } from "./frame-host.ts";
import type { Stage } from "./frame-host.ts";
import type { InitAnswer } from "./init-answer.ts";
import { createHostEvents } from "./host-events.ts";
import type { Emit, HostEvents } from "./host-events.ts";
import { requestInit } from "./init-request.ts";
import { scopeWithin } from "./scope.ts";

export type Phase = "loading" | "live" | "failed";

export interface Failure {
  error: SigningError;
  explanation: Explanation;
}

/** The source of a session; a member may be absent. */
export interface SessionSource {
  readonly clientSecret?: string | null;
  readonly form?: string | null;
  readonly formValues?: string | null;
  readonly baseUrl?: string | null;
}

export interface SessionSettings extends SessionSource {
  readonly clock: Clock;
  /** The host's choice, if any. */
  locale(): Locale | null;
  appearance(): Appearance | null;
  strings(): Strings | null;
  emit: Emit;
  /** `phase`, `frame`, `failure` or `locale` is new. */
  changed(): void;
}

/**
 * One client secret, or the one of a form's answer, from init to exit: asks for a frame, translates what its page says, and tries again by itself
 * where docs/contract/embed.md#retryable calls an error retryable.
 */
export class SigningSession {
  phase: Phase = "loading";
  /** Why the phase is `failed`. */
  failure: Failure | null = null;

  readonly #settings: SessionSettings;
  readonly #backoff: Backoff;
  readonly #life = new AbortController();
  readonly #events: HostEvents;
  readonly #said = new Map<string, string>();
  #run = scopeWithin(this.#life.signal);
  #host: FrameHost | null = null;
  #clientSecret: string | null | undefined;
  #sessionId = "";
  #baseUrl = "";
  #answer: InitAnswer | null = null;
  #refreshing = false;
  #sessionLocale: Locale | null = null;

  constructor(settings: SessionSettings) {
    this.#settings = settings;
    this.#clientSecret = settings.clientSecret;
    this.#backoff = createBackoff(settings.clock);
    this.#events = createHostEvents(settings.emit, this.#life.signal);
  }

  get locale(): Locale {
    return this.#settings.locale() ?? this.#sessionLocale ?? browserLocale(navigator.language);
  }

  get frame(): HTMLIFrameElement | null {
    return this.#host?.element ?? null;
  }

  start(): void {
    const { signal } = this.#life;
    document.addEventListener(
      "securitypolicyviolation",
      (event) => {
        if (this.phase === "loading") this.#assert((made) => made.assertUnblocked(event, this.#baseUrl));
      },
      { signal },
    );
    if (this.hasSource) void this.#begin();
  }

  /** Whether there is something to open. */
  get hasSource(): boolean {
    return (this.#clientSecret ?? this.#settings.form ?? null) !== null;
  }

  /** A person asks to try again. */
  retry(): void {
    this.#backoff.reset();
    this.#events.forget();
    void (this.phase === "live" ? this.#refresh() : this.#begin());
  }

  /** The stage that the session waits for; `init` before its answer, null once the page is ready. */
  get stage(): Stage | "init" | null {
    return this.phase === "live" ? null : (this.#host?.stage ?? "init");
  }

  /** The signer leaves the panel. */
  close(): void {
    this.#exit("closed");
  }

  /** Ends the session for good: no event, message, request or timer follows. */
  stop(): void {
    this.#life.abort();
  }

  /** Sends the page its language and appearance where they have changed. */
  sync(): void {
    const { frame } = this;
    if (frame) frame.title = TEXTS[this.locale].title;
    if (this.phase === "live") this.#sayAll();
  }

  async #begin(): Promise<void> {
    this.#run.abort();
    const { signal } = (this.#run = scopeWithin(this.#life.signal));
    this.#show("loading", null);
    try {
      // the caller's task ends first: its listeners hear of a refused secret, and a moved element asks once
      await Promise.resolve();
      this.#baseUrl = resolveBaseUrl(null); // for the documentation's address, whatever is given
      this.#baseUrl = resolveBaseUrl(this.#settings.baseUrl);
      this.#sessionId = (!this.#clientSecret && this.#settings.form) || sessionIdOf(this.#clientSecret);
      const answer = await this.#init(signal);
      this.#mount(answer, signal);
    } catch (error) {
      if (!signal.aborted) this.#recover(error);
    }
  }

  #init(signal: AbortSignal): Promise<InitAnswer> {
    return requestInit({
      ...this.#settings,
      clientSecret: this.#clientSecret,
      sessionId: this.#sessionId,
      baseUrl: this.#baseUrl,
      signal,
    });
  }

  #mount(answer: InitAnswer, signal: AbortSignal): void {
    this.#answer = answer;
    this.#sessionLocale = answer.locale;
    const host = new FrameHost({
      url: answer.frameUrl,
      title: TEXTS[this.locale].title,
      clock: this.#settings.clock,
      signal,
      token: (page) => this.#takeAnswer(page),
      connectFields: () => this.#connectFields(),
      loading: () => this.#show("loading", this.#host),
      hear: (event) => this.#hear(event),
      fail: (error) => this.#recover(error),
    });
    this.#show("loading", host);
    // this page is framed itself: the pages around it must be allowed, too
    if (location.ancestorOrigins?.length) this.#assert((made) => made.assertAncestors(answer));
  }

  /** The answer of the init, once; a page that is loaded again needs another token. */
  async #takeAnswer(signal: AbortSignal): Promise<InitAnswer> {
    const answer = this.#answer;
    this.#answer = null;
    return answer ?? this.#init(signal);
  }

  #connectFields(): Pick<ConnectMessage, "sessionId" | "locale" | "appearance" | "strings"> {
    this.#sayAll(); // on the closed port of the page before, so that they count as said
    const settings = this.#settings;
    return {
      sessionId: this.#sessionId,
      locale: settings.locale(),
      appearance: settings.appearance(),
      strings: settings.strings(),
    };
  }

  #sayAll(): void {
    this.#say({ type: "locale", locale: this.locale });
    this.#say({ type: "appearance", appearance: this.#settings.appearance() ?? {} });
  }

  #say(event: HostEvent): void {
    const text = JSON.stringify(event);
    if (this.#said.get(event.type) === text) return;
    this.#said.set(event.type, text);
    this.#host?.send(event);
  }

  #hear(event: FrameEvent): void {
    const { type: _, ...detail } = event;
    switch (event.type) {
      case "ready":
        this.#goLive();
        this.#events.emitOnce("signing-ready", null);
        break;
      case "step":
        this.#goLive();
        this.#events.tell("signing-step", detail as StepDetail);
        break;
      case "success": {
        const result = { ...detail, remaining: event.remaining ?? 0 } as SigningResult;
        if (event.sessionId === this.#sessionId)
          this.#events.emitOnce("signing-success", result, event.documentId);
        break;
      }
      case "decline":
        this.#events.emitOnce("signing-decline", detail as DeclineDetail);
        break;
      case "exit":
        this.#exited(event);
        break;
      case "resize":
        this.#settings.changed(); // the element measures its place again
        break;
      case "session":
        // the page goes on to this session by itself: its load is the next to need a token
        this.#sessionId = sessionIdOf((this.#clientSecret = event.clientSecret));
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
    if (status !== "error") return this.#exit(status);
    const { code = "INTERNAL_ERROR", message, requestId } = error ?? {};
    const failure = new SigningError(code, { message, requestId });
    const wait = this.#backoff.next(failure, true);
    if (!wait) return this.#leave(failure);
    const isLive = this.phase === "live";
    if (!isLive) this.#host?.disconnect();
    this.#again(wait, () => void (isLive ? this.#refresh() : this.#begin()));
  }

  #exit(status: Exclude<ExitStatus, "error">): void {
    if (this.#events.isNewExit(status)) this.#events.tell("signing-exit", { metadata: { status } });
  }

  /** Keeps the page, which explains a final error itself, and its channel, so that its signer can try again. */
  #leave(error: SigningError): void {
    this.#host?.reveal();
    if (this.phase !== "live") this.#show("live", this.#host);
    void this.#tellError(error);
  }

  /** Sends a new token to a page that lost its bearer or failed. It stays visible with all that the signer entered. */
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

  #again(wait: number, again: () => void): void {
    this.#settings.clock.after(wait, this.#run.signal, again);
  }

  #recover(thrown: unknown, again: () => void = () => void this.#begin()): void {
    const error = asSigningError(thrown);
    const wait = this.#backoff.next(error, error.requestId);
    if (wait !== null) this.#again(wait, again);
    else if (this.phase === "live" && error.retryable) void this.#tellError(error);
    else void this.#giveUp(error);
  }

  async #giveUp(error: SigningError): Promise<void> {
    this.#run.abort();
    const run = this.#run;
    const explanation = await this.#tellError(error);
    if (run === this.#run) this.#show("failed", null, { error, explanation });
  }

  /**
   * SESSION_COMPLETED is a success of earlier (docs/contract/embed.md#session-completed), without a result that we
   * could tell.
   */
  #tellError(error: SigningError): Promise<Explanation> {
    const { clock } = this.#settings;
    const clientSecret = this.#clientSecret;
    const explained = explain({ error, baseUrl: this.#baseUrl, clientSecret }, clock, this.#life.signal);
    const status = error.code === "SESSION_COMPLETED" ? "completed" : "error";
    if (this.#events.isNewExit(error.code))
      this.#events.tell(
        "signing-exit",
        explained.then((explanation) => ({
          metadata: { status, error: describe(error, explanation, this.locale) } as ExitMetadata,
        })),
      );
    return explained;
  }

  #show(phase: Phase, host: FrameHost | null, failure: Failure | null = null): void {
    this.phase = phase;
    this.#host = host;
    this.failure = failure;
    this.#settings.changed();
  }

  /** Gives up by what a check finds, as long as nothing is shown. The checks are fetched for those who need one. */
  #assert(check: (diagnosis: Diagnosis) => void): void {
    loadDiagnosis()
      .then(check)
      .catch((error: unknown) => {
        if ((error as SigningError).code && this.phase === "loading" && !this.#life.signal.aborted)
          void this.#giveUp(error as SigningError);
      });
  }
}
