import type { Ceremony, CeremonyField, SubmitRequest } from "@service/contract/embed";
import type { Locale, SigningResult, StepName } from "@service/contract/embed/protocol";
import { ApiError } from "../wire/api-error.ts";
import type { EmbedApi } from "../wire/embed-api.ts";
import type { Host } from "../wire/host-link.ts";
import { refusalOf } from "./admission.ts";
import type { Clock } from "./clock.ts";
import { Editor } from "./editor.ts";
import { askedFields, initialEntries, localDay, remaining, toProgress } from "./entries.ts";
import type { Entries } from "./entries.ts";
import { failureFrom, failureOf } from "./failure.ts";
import type { Failure } from "./failure.ts";
import { ProgressKeeper } from "./progress-keeper.ts";
import { withRetries } from "./retry.ts";
import { STEPS } from "./state.ts";
import type { SessionState } from "./state.ts";
import { Store } from "./store.ts";
import { submitUntilKnown } from "./submission.ts";
import type { Submission } from "./submission.ts";

export type SessionApi = Pick<
  EmbedApi,
  "authorize" | "ceremony" | "saveProgress" | "submit" | "outcome" | "decline"
>;

export interface SessionPorts {
  api: SessionApi;
  host: Host;
  clock: Clock;
  /** A fresh UUID. */
  newId(): string;
  renderableModules: ReadonlySet<string>;
  /** The server knows us: time to fetch what does not need the ceremony. */
  onAuthorized?(): void;
}

/** Refusals after which the session cannot go on; any other leaves the signer where they are, with another try. */
const FATAL = new Set([
  "SESSION_EXPIRED",
  "SESSION_CANCELLED",
  "SESSION_INVALID",
  "SESSION_NOT_FOUND",
  "SIGNATURE_NOT_FOUND",
]);

/** The last save may take this long before the page says goodbye without it, milliseconds. */
const FAREWELL = 1500;

/**
 * One signer's way through one document, without a screen: consent, fill, sign, done. Holds the state, talks to the
 * server, tells the host. Views subscribe and call the methods; state objects are replaced, never changed.
 */
export class SigningSession {
  readonly #ports: SessionPorts;
  readonly #keeper: ProgressKeeper;
  readonly #store: Store;
  /** What the signer does to the fields. */
  readonly edit: Editor;
  #localeIsChosen = false;
  #tellStep: StepName | null = null;
  #ready = false;
  /** Kept until the server gave a definite answer, so that a second send is known as the same one. */
  #submissionId: string | null = null;

  constructor(ports: SessionPorts, locale: Locale) {
    this.#ports = ports;
    this.#store = new Store(locale);
    this.edit = new Editor(this.#store, (entries) => this.#entered(entries));
    this.#keeper = new ProgressKeeper({
      clock: ports.clock,
      save: (progress, leaving) => ports.api.saveProgress(progress, leaving),
      onState: (kept) => this.#store.set({ saved: kept === "saved" }),
      onRefused: (error) => this.#hearFrom(error),
    });
  }

  get state(): SessionState {
    return this.#store.state;
  }

  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(listener);
  }

  /** Trades the token, loads the ceremony and opens the first step. Failures become state, never a rejection. */
  async start(frameToken: string): Promise<void> {
    this.#store.set({ phase: "loading", failure: null });
    try {
      await this.#ports.api.authorize(frameToken);
    } catch (error) {
      return this.#fail(loadFailure(error));
    }
    this.#ports.onAuthorized?.();
    return this.load();
  }

  /** Loads the ceremony again: after a failure, the signer's own "try again". */
  async load(): Promise<void> {
    this.#store.set({ phase: "loading", failure: null });
    try {
      this.#open(await withRetries(this.#ports.clock, () => this.#ports.api.ceremony()));
    } catch (error) {
      this.#fail(loadFailure(error));
    }
  }

  setLocale(locale: Locale): void {
    this.#localeIsChosen = true;
    this.#store.set({ locale });
  }

  /** Something definite is on the screen: the document's first page, or the end of the session. */
  painted(): void {
    if (this.#ready) return;
    this.#ready = true;
    this.#ports.host.post({ type: "ready" });
  }

  /** The document cannot be shown. */
  documentFailed(error: unknown): void {
    if (this.state.phase !== "signing") return;
    const isOurs = error instanceof ApiError;
    this.#fail(
      isOurs
        ? loadFailure(error)
        : failureOf("INTERNAL_ERROR", `The document cannot be shown: ${String(error)}`),
    );
  }

  acceptConsent(): void {
    this.edit.acceptConsent(this.#ports.clock.now());
  }

  /** Sends the signature. A field that still wants something is activated instead and answered. */
  async submit(): Promise<CeremonyField | null> {
    const { phase, ceremony, entries } = this.state;
    if (ceremony === null || entries.consentedAt === null || phase !== "signing") return null;
    const open = this.edit.demandFirst();
    if (open !== null) return open;
    this.#store.set({ phase: "submitting", failure: null, activeFieldId: null });
    this.#settle(
      await submitUntilKnown(this.#ports.api, this.#request(ceremony, entries), this.#ports.clock),
    );
    return null;
  }

  /** Rejects with ApiError; the signer stays where they are. */
  async decline(reason: string | null): Promise<void> {
    const words = reason === null || reason.trim() === "" ? null : reason.trim();
    await withRetries(this.#ports.clock, () => this.#ports.api.decline(words));
    this.#keeper.stop();
    this.#store.set({ phase: "declined" });
    this.#ports.host.post({ type: "decline", reason: words });
    this.#ports.host.post({ type: "exit", status: "declined" });
  }

  /** The page's own close control. */
  async close(): Promise<void> {
    const { phase, failure } = this.state;
    if (phase === "done") return this.#ports.host.post({ type: "exit", status: "completed" });
    if (phase === "declined") return this.#ports.host.post({ type: "exit", status: "declined" });
    if (phase === "failed" && failure !== null)
      return this.#ports.host.post({ type: "exit", status: "error", error: failure });
    const patience = new Promise<void>((resolve) => this.#ports.clock.after(FAREWELL, resolve));
    await Promise.race([this.#keeper.flush(), patience]);
    this.#store.set({ phase: "closed" });
    this.#ports.host.post({ type: "exit", status: "closed" });
  }

  /** Back from `closed`, where the host left the page standing. */
  resume(): void {
    if (this.state.phase === "closed") this.#store.set({ phase: "signing" });
  }

  /** The page goes away: what has not been sent is sent without waiting. */
  leavePage(): void {
    void this.#keeper.flush(true);
  }

  /** Ends with an error that arose outside: no host, no document. */
  fail(failure: Failure): void {
    this.#fail(failure);
  }

  #open(ceremony: Ceremony): void {
    if (!this.#localeIsChosen && ceremony.locale !== null) this.#store.set({ locale: ceremony.locale });
    const entries = initialEntries(ceremony, localDay(this.#ports.clock.now()));
    this.#store.set({ ceremony, entries, asked: askedFields(ceremony, localDay(this.#ports.clock.now())) });
    if (ceremony.status === "completed" && ceremony.result !== null) return this.#finish(ceremony.result);
    if (ceremony.status === "declined") return this.#endDeclined();
    const refusal = refusalOf(ceremony, this.#ports.renderableModules);
    if (refusal !== null) return this.#fail(refusal);
    this.#store.set({ phase: "signing" });
    this.#followStep();
  }

  /** A save was refused: the session may have ended elsewhere while the signer was filling. */
  #hearFrom(error: ApiError): void {
    if (this.state.phase !== "signing") return;
    if (error.code === "SESSION_COMPLETED") void this.load();
    else if (FATAL.has(error.code)) this.#fail(failureFrom(error));
  }

  #request(ceremony: Ceremony, entries: Entries): SubmitRequest {
    this.#submissionId ??= this.#ports.newId();
    const own = new Set(this.#store.fields.map((field) => field.id));
    const values = Object.entries(entries.values).filter(([id]) => own.has(id));
    return {
      submissionId: this.#submissionId,
      consent: { accepted: true, locale: this.state.locale, acceptedAt: entries.consentedAt ?? "" },
      documentHash: ceremony.document.sha256,
      values: Object.fromEntries(values),
      signature: entries.signature,
      initials: entries.initials,
      placed: [...entries.placed],
    };
  }

  #settle(submission: Submission): void {
    if (submission.kind === "signed") return this.#finish(submission.result);
    if (submission.kind === "lost") return this.#stay(failureOf("SUBMIT_FAILED", submission.error.message));
    this.#submissionId = null;
    if (submission.kind === "ended") return this.#endOtherwise(submission.code);
    const { error } = submission;
    if (error.fields.length > 0) return this.#markRefused(error);
    if (FATAL.has(error.code)) return this.#fail(failureFrom(error));
    return this.#stay(failureFrom(error));
  }

  #endOtherwise(code: "SESSION_CANCELLED" | "SESSION_EXPIRED" | "DECLINED"): void {
    if (code === "DECLINED") return this.#endDeclined();
    this.#fail(failureOf(code, "The session ended before the signature arrived."));
  }

  #endDeclined(): void {
    this.#keeper.stop();
    this.#store.set({ phase: "declined" });
    this.#ports.host.post({ type: "exit", status: "declined" });
  }

  /** The host is told before the signer: in an embed it takes over (finding 2). */
  #finish(result: SigningResult): void {
    this.#keeper.stop();
    this.#submissionId = null;
    this.#ports.host.post({ type: "success", ...result });
    this.#store.set({ phase: "done", step: "done", result, failure: null, activeFieldId: null });
    this.#tell("done");
  }

  #fail(failure: Failure): void {
    this.#store.set({ phase: "failed", failure });
    this.#ports.host.post({ type: "exit", status: "error", error: failure });
  }

  /** The host hears of it, the signer keeps everything and can try again. */
  #stay(failure: Failure): void {
    this.#store.set({ phase: "signing", failure });
    this.#ports.host.post({ type: "exit", status: "error", error: failure });
  }

  #markRefused(error: ApiError): void {
    const problems = Object.fromEntries(error.fields.map(({ fieldId }) => [fieldId, "refused" as const]));
    this.#store.set({ phase: "signing", problems, activeFieldId: error.fields[0]?.fieldId ?? null });
  }

  #entered(entries: Entries): void {
    this.#keeper.note(toProgress(entries));
    this.#followStep();
  }

  #followStep(): void {
    const { entries } = this.state;
    const complete = remaining(this.#store.fields, entries).length === 0;
    const step = entries.consentedAt === null ? "consent" : complete ? "sign" : "review";
    this.#store.set({ step });
    this.#tell(step);
  }

  #tell(step: StepName): void {
    if (this.#tellStep === step) return;
    this.#tellStep = step;
    this.#ports.host.post({ type: "step", step, index: STEPS.indexOf(step), total: STEPS.length });
  }
}

/** The server's own refusals pass through; what could not be fetched at all is one code for the host (v2.md §4.7). */
function loadFailure(error: unknown): Failure {
  const failure = failureFrom(error);
  const unreachable = failure.retryable || failure.code.startsWith("HTTP_");
  return unreachable ? { ...failure, code: "PIPELINE_FETCH_FAILED", retryable: false } : failure;
}
