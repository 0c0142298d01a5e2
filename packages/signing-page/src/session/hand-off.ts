import { asApiError } from "../wire/api-error.ts";
import type { SessionContext } from "./context.ts";
import { withRetries } from "./retry.ts";
import type { HandingOff } from "./state.ts";

/** Between two requests, milliseconds: a signer who looks at both screens sees one follow the other. */
const POLL_INTERVAL_MS = 2000;

/** Takes the signing to another device, and back. */
export class HandOff {
  readonly #context: SessionContext;
  #cancelTimer: (() => void) | null = null;

  constructor(context: SessionContext) {
    this.#context = context;
  }

  /** Shows a link for the other device; a link that has expired is replaced. */
  async begin(): Promise<void> {
    const { ports } = this.#context;
    this.stop();
    try {
      await this.#context.keeper.flush(); // the other device goes on with what was entered here
      const { url } = await withRetries(ports.clock, () => ports.api.startHandoff());
      this.#context.dispatch({ type: "handed", handingOff: { url, status: "waiting" } });
      this.#poll();
    } catch (error) {
      this.#context.refuse(error);
    }
  }

  /** Ends the hand-off: the first device goes on with what was entered on the other. */
  async end(): Promise<void> {
    const { ports } = this.#context;
    this.stop();
    try {
      await this.#context.keeper.flush();
      await withRetries(ports.clock, () => ports.api.endHandoff());
      this.#comeBack();
    } catch (error) {
      this.#context.refuse(error);
    }
  }

  stop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }

  #poll(): void {
    this.#cancelTimer = this.#context.ports.clock.after(POLL_INTERVAL_MS, () => void this.#look());
  }

  /** A request that is lost is repeated. */
  async #look(): Promise<void> {
    try {
      const { status } = await this.#context.ports.api.handoff();
      if (status === "ended" || status === "none") return this.#comeBack();
      this.#show(status);
    } catch (error) {
      // this session ended with the other device's: signed, or declined
      if (asApiError(error).definite) return this.#comeBack();
    }
    const { state } = this.#context;
    if (state.phase === "handed" && state.handingOff.status !== "expired") this.#poll();
  }

  #show(status: HandingOff["status"]): void {
    const { state } = this.#context;
    if (state.phase === "handed" && state.handingOff.status !== status)
      this.#context.dispatch({ type: "handed", handingOff: { ...state.handingOff, status } });
  }

  /** The server knows what was entered on the other device; that one has nothing left to do. */
  #comeBack(): void {
    if (this.#context.work?.ceremony.handedOff === true) this.#context.dispatch({ type: "returned" });
    else void this.#context.load();
  }
}
