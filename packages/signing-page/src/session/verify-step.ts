import type { Ceremony, VerificationState } from "@service/contract/embed";
import type { Clock } from "./clock.ts";
import { withRetries } from "./retry.ts";
import type { Store } from "./store.ts";
import { type ApiError, asApiError } from "../wire/api-error.ts";
import { openModule } from "./open-module.ts";
import type { ShownModule } from "./shown-modules.ts";

/** What the signer sees of the step they are at. */
export interface Verifying {
  readonly module: ShownModule;
  /** Null until the server has begun it. */
  readonly state: VerificationState | null;
  readonly answer: string;
  readonly problem: "empty" | "wrong" | "expired" | null;
  /** Seconds until another code may be asked for. */
  readonly wait: number;
}

export interface VerifyPorts {
  clock: Clock;
  start(module: ShownModule, resend: boolean): Promise<VerificationState>;
  check(module: ShownModule, answer: string): Promise<VerificationState>;
  skip(module: ShownModule): Promise<VerificationState>;
  /** A step is behind the signer; the ceremony in the store says so already. */
  onSettled(): void;
  /** The server refused, or cannot be reached. */
  onFailed(error: ApiError): void;
}

/** As long as the server takes another request for the same one, seconds. */
const RESEND_AFTER = 30;
const SECOND = 1000;

/** The steps in which a signer shows who they are, one after the other. */
export class VerifyStep {
  readonly #store: Store;
  readonly #ports: VerifyPorts;
  #stopTicking: (() => void) | null = null;

  constructor(store: Store, ports: VerifyPorts) {
    this.#store = store;
    this.#ports = ports;
  }

  /** Begins the step that is next, unless it has begun: a code is on its way when the signer sees the step. */
  async enter(): Promise<void> {
    const module = openModule(this.#store.state.ceremony);
    if (module === null || this.#current?.module === module) return;
    this.#store.set({ verifying: { module, state: null, answer: "", problem: null, wait: 0 } });
    await this.#start(module, false);
  }

  /** Another code. */
  async resend(): Promise<void> {
    const current = this.#current;
    if (current !== null && current.wait === 0) await this.#start(current.module, true);
  }

  setAnswer(answer: string): void {
    this.#set({ answer, problem: null });
  }

  /** Hands the answer over. */
  async check(): Promise<void> {
    const current = this.#current;
    if (current === null || this.#store.state.phase !== "signing") return;
    // where the beginning failed, the button begins again
    if (current.state === null) return this.#start(current.module, false);
    if (current.answer.trim() === "") return this.#set({ problem: "empty" });
    await this.#ask(() => this.#ports.check(current.module, current.answer.trim()));
  }

  /** Leaves the step out; the server refuses it for a required one. */
  async skip(): Promise<void> {
    const current = this.#current;
    if (current === null || this.#store.state.phase !== "signing") return;
    await this.#ask(() => this.#ports.skip(current.module));
  }

  stop(): void {
    this.#stopTicking?.();
    this.#stopTicking = null;
  }

  get #current(): Verifying | null {
    return this.#store.state.verifying;
  }

  async #start(module: ShownModule, resend: boolean): Promise<void> {
    try {
      const state = await withRetries(this.#ports.clock, () => this.#ports.start(module, resend));
      this.#store.set({ failure: null });
      this.#heard(state);
      if (module !== "name_confirm") this.#countDown(RESEND_AFTER);
    } catch (error) {
      this.#ports.onFailed(asApiError(error));
    }
  }

  /** A guess is never sent twice by itself: its answer may have been lost after it was counted. */
  async #ask(send: () => Promise<VerificationState>): Promise<void> {
    this.#store.set({ phase: "submitting", failure: null });
    try {
      const state = await send();
      this.#store.set({ phase: "signing" });
      this.#heard(state);
    } catch (error) {
      this.#ports.onFailed(asApiError(error));
    }
  }

  #heard(state: VerificationState): void {
    if (state.status === "pending") return this.#set({ state, problem: state.problem });
    const { ceremony } = this.#store.state;
    if (ceremony === null) return;
    this.stop();
    this.#store.set({ ceremony: settled(ceremony, state), verifying: null });
    this.#ports.onSettled();
  }

  #countDown(wait: number): void {
    this.stop();
    this.#set({ wait });
    if (wait > 0) this.#stopTicking = this.#ports.clock.after(SECOND, () => this.#countDown(wait - 1));
  }

  #set(change: Partial<Verifying>): void {
    const current = this.#current;
    if (current !== null) this.#store.set({ verifying: { ...current, ...change } });
  }
}

function settled(ceremony: Ceremony, { module, status }: VerificationState): Ceremony {
  const verifications = ceremony.verifications.map((step) =>
    step.module === module ? { ...step, status } : step,
  );
  return { ...ceremony, verifications };
}
