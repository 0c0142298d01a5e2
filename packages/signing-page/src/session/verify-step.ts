import type { VerificationState } from "@service/contract/embed";
import type { SessionContext } from "./context.ts";
import { openModule } from "./open-module.ts";
import { withRetries } from "./retry.ts";
import { isTyped, type TypedModule } from "./shown-modules.ts";
import type { Settled, Verifying } from "./state.ts";

/** The server treats a request that comes sooner as the same one. */
const RESEND_AFTER_SECONDS = 30;
const SECOND_MS = 1000;

/** The verifications of the signer's identity, one after the other. */
export class VerifyStep {
  readonly #context: SessionContext;
  #cancelTimer: (() => void) | null = null;

  constructor(context: SessionContext) {
    this.#context = context;
  }

  /** Begins the next verification unless it has begun: its code is on the way when the signer sees the step. */
  async enter(): Promise<void> {
    const module = openModule(this.#context.work?.ceremony ?? null);
    if (!isTyped(module) || this.#current?.module === module) return;
    this.#context.dispatch({
      type: "verify",
      verifying: { module, state: null, answer: "", problem: null, wait: 0 },
    });
    await this.#start(module, false);
  }

  /** Requests another code. */
  async resend(): Promise<void> {
    const current = this.#current;
    if (current !== null && current.wait === 0) await this.#start(current.module, true);
  }

  setAnswer(answer: string): void {
    this.#change({ answer, problem: null });
  }

  /** Sends the answer. */
  async check(): Promise<void> {
    const current = this.#current;
    if (current === null || !this.#isOpen) return;
    const { module, state } = current;
    if (state === null) return this.#start(module, false); // it could not begin before
    const answer = current.answer.trim();
    if (answer === "") return this.#change({ problem: "empty" });
    await this.#send(() => this.#context.ports.api.checkVerification(module, answer));
  }

  /** Skips the verification; the server refuses it for a required one. */
  async skip(): Promise<void> {
    const current = this.#current;
    if (current === null || !this.#isOpen) return;
    await this.#send(() => this.#context.ports.api.skipVerification(current.module));
  }

  /** A module that asks for captures is over. */
  settle(answer: Settled): void {
    this.#context.dispatch({ type: "verified", answer });
  }

  /** The server refused a request of such a module. */
  refuse(error: unknown): void {
    this.#context.refuse(error);
  }

  get #current(): Verifying | null {
    return this.#context.work?.verifying ?? null;
  }

  get #isOpen(): boolean {
    return this.#context.state.phase === "signing";
  }

  async #start(module: TypedModule, resend: boolean): Promise<void> {
    const { clock, api } = this.#context.ports;
    try {
      this.#receive(await withRetries(clock, () => api.startVerification(module, resend)));
      if (module.endsWith("_otp")) this.#countDown(RESEND_AFTER_SECONDS);
    } catch (error) {
      this.#context.refuse(error);
    }
  }

  /** An answer is never repeated: the response may have been lost after the server counted it. */
  async #send(send: () => Promise<VerificationState>): Promise<void> {
    this.#context.dispatch({ type: "submit" });
    try {
      this.#receive(await send());
    } catch (error) {
      this.#context.refuse(error);
    }
  }

  #receive(answer: VerificationState): void {
    if (answer.status !== "pending") this.#stopTimer();
    this.#context.dispatch({ type: "verified", answer });
  }

  #countDown(wait: number): void {
    this.#stopTimer();
    this.#change({ wait });
    const { clock } = this.#context.ports;
    if (wait > 0) this.#cancelTimer = clock.after(SECOND_MS, () => this.#countDown(wait - 1));
  }

  #stopTimer(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }

  #change(change: Partial<Verifying>): void {
    const current = this.#current;
    if (current !== null) this.#context.dispatch({ type: "verify", verifying: { ...current, ...change } });
  }
}
