import type { CeremonyField } from "@service/contract/embed";
import type { Locale } from "@service/contract/embed/protocol";
import { ApiError, needsReload } from "../wire/api-error.ts";
import { SessionContext } from "./context.ts";
import type { DataStep } from "./data-step.ts";
import { DocumentWait } from "./document-wait.ts";
import { Editor } from "./editor.ts";
import { Effects } from "./effects.ts";
import { failureOf, loadFailure } from "./failure.ts";
import type { Failure } from "./failure.ts";
import type { HandOff } from "./hand-off.ts";
import { errorExit, exitOf } from "./host-events.ts";
import type { LateSteps } from "./late-steps.ts";
import { createSteps } from "./load-steps.ts";
import type { SessionPorts } from "./ports.ts";
import { withRetries } from "./retry.ts";
import { SignStep } from "./sign-step.ts";
import { workOf } from "./state.ts";
import type { SessionState } from "./state.ts";
import type { VerifyStep } from "./verify-step.ts";

/** The page closes without the last save when it takes longer than this. */
const CLOSE_TIMEOUT_MS = 1500;

/** One signer's way through one document or several, without a screen. Views subscribe to its state and call its methods. */
export class SigningSession {
  readonly #context: SessionContext;
  readonly edit: Editor;
  readonly #sign: SignStep;
  #steps: LateSteps | null = null;
  #isReady = false;
  #isPainted = false;

  constructor(ports: SessionPorts, locale: Locale) {
    const context = new SessionContext(locale, ports, (...change) => effects.run(...change));
    this.#context = context;
    this.edit = new Editor(context);
    this.#sign = new SignStep(context, this.edit);
    const wait = new DocumentWait(context);
    const effects = new Effects(context, wait, () => this.#lateSteps);
  }

  get data(): DataStep {
    return this.#lateSteps!.data;
  }

  get handOff(): HandOff {
    return this.#lateSteps!.handOff;
  }

  get verify(): VerifyStep {
    return this.#lateSteps!.verify;
  }

  get #lateSteps(): LateSteps | null {
    return (this.#steps ??= createSteps(this.#context));
  }

  get state(): SessionState {
    return this.#context.state;
  }

  /** Epoch milliseconds, by the signer's clock. */
  get now(): number {
    return this.#context.ports.clock.now().getTime();
  }

  subscribe(listener: () => void): () => void {
    return this.#context.subscribe(listener);
  }

  /** Opens the first step. Failures become state, never a rejection. */
  start(frameToken: string): Promise<void> {
    return this.#context.start(frameToken);
  }

  /** After a failure, the signer's own "try again". What they entered here is newer than what the server has of it. */
  async load(): Promise<void> {
    this.#context.dispatch({ type: "load" });
    await this.#context.follow();
  }

  /** The host sent a new token after a transient failure: the page goes on where the signer was. */
  async revive(frameToken: string): Promise<void> {
    const { state } = this;
    if (state.phase !== "failed" || !state.failure.retryable) return;
    await this.start(frameToken);
  }

  setLocale(locale: Locale): void {
    this.#context.setLocale(locale);
  }

  /** The page can be shown (docs/contract/embed.md#ready): words and the first page's frame are there. */
  showable(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#context.ports.host.post({ type: "ready" });
  }

  /** Something definite is on the screen: the document's first page, or the end of the session. */
  painted(): void {
    this.showable();
    if (!this.#isPainted) this.#context.ports.onPainted?.();
    this.#isPainted = true;
  }

  /** The document cannot be shown. */
  documentFailed(error: unknown): void {
    if (this.state.phase !== "signing") return;
    const isOurs = error instanceof ApiError;
    if (needsReload(error)) return void this.#context.follow();
    if (isOurs && error.code === "VERIFICATION_PENDING") return void this.#context.reload();
    this.fail(
      isOurs
        ? loadFailure(error)
        : failureOf("INTERNAL_ERROR", `The document cannot be shown: ${String(error)}`),
    );
  }

  /** Tells the host that the signer got no camera, and why; the signing goes on without. */
  cameraRefused(why: string): void {
    this.#context.ports.host.post(errorExit(failureOf("CAMERA_DENIED", why)));
  }

  /** To the overview of the documents, where there are several. */
  toOverview(): void {
    this.#context.dispatch({ type: "overview" });
  }

  /** From the overview on to the next step. */
  goOn(): void {
    this.#context.dispatch({ type: "go-on" });
  }

  /** Accepts the consent. A person who only reads accepts nothing, and closes the page. */
  acceptConsent(): void {
    if (workOf(this.state)?.ceremony.signer.action === "view") void this.close();
    else this.edit.acceptConsent(this.#context.ports.clock.now());
  }

  /** Sends the signature. A field that is not complete is activated and returned instead. */
  submit(): Promise<CeremonyField | null> {
    return this.#sign.send();
  }

  /** Submits with a certificate's signature (CAdES, base64). Returns a refusal that another try may avoid. */
  submitFea(cades: string): Promise<Failure | null> {
    return this.#sign.sendFea(cades);
  }

  /** Rejects with ApiError; the signer stays where they are. */
  async decline(reason: string | null): Promise<void> {
    const words = reason === null || reason.trim() === "" ? null : reason.trim();
    const { clock, api } = this.#context.ports;
    await withRetries(clock, () => api.decline(words)).catch((error: unknown) => {
      if (needsReload(error)) void this.#context.follow();
      throw error;
    });
    this.#context.ports.host.post({ type: "decline", reason: words });
    this.#context.dispatch({ type: "declined" });
  }

  /** The signature was passed on to a person of this name. */
  passedOn(to: string): void {
    this.#context.dispatch({ type: "returned", to });
  }

  /** The page's own close control. An end is told to the host once more: it may not have listened the first time. */
  async close(): Promise<void> {
    const { phase } = this.state;
    const exit = exitOf(this.state);
    if (exit !== null && phase !== "closed" && phase !== "returned")
      return this.#context.ports.host.post(exit);
    const timeout = new Promise<void>((resolve) =>
      this.#context.ports.clock.after(CLOSE_TIMEOUT_MS, resolve),
    );
    await Promise.race([this.#context.keeper.flush(), timeout]);
    this.#context.dispatch({ type: "closed" });
  }

  /** Back from `closed`, where the host left the page open. */
  resume(): void {
    this.#context.dispatch({ type: "resume" });
  }

  /** The page goes away: what has not been sent is sent without waiting. */
  leavePage(): void {
    void this.#context.keeper.flush(true);
  }

  /** Ends with an error, also with one that arose outside: no host, no document. */
  fail(failure: Failure): void {
    this.#context.fail(failure);
  }
}
