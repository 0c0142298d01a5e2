import type { Ceremony } from "@service/contract/embed";
import { asApiError } from "../wire/api-error.ts";
import type { SessionContext } from "./context.ts";
import { failureFrom } from "./failure.ts";
import { isCorrecting, openPhase } from "./variables.ts";

/** Between two requests, milliseconds: a document is made in seconds, other people take hours. The last one repeats. */
const POLL_INTERVALS_MS = {
  preparing: [1000, 1500, 2000, 3000, 5000, 8000, 13_000, 20_000],
  waiting: [10_000, 20_000, 40_000, 60_000],
  correcting: [3000, 5000, 10_000, 20_000, 30_000],
  overview: [20_000, 40_000, 60_000],
} as const;
/** After so many requests for a document that is being made the signer is told that it takes long: half a minute. */
const LATE_AFTER_POLLS = 6;

/** Polls, ever less often, until there is a document to sign; at the overview of several, for what the others do. */
export class DocumentWait {
  readonly #context: SessionContext;
  #for: keyof typeof POLL_INTERVALS_MS | null = null;
  #count = 0;
  #cancelTimer: (() => void) | null = null;

  constructor(context: SessionContext) {
    this.#context = context;
  }

  /** From the shortest interval; has no effect where it polls for the same already. */
  start(what: keyof typeof POLL_INTERVALS_MS): void {
    if (this.#for === what) return;
    this.stop();
    this.#for = what;
    this.#schedule();
  }

  stop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#for = null;
    this.#count = 0;
  }

  /** A request that is lost is repeated at the next interval. */
  async look(): Promise<void> {
    const { ports } = this.#context;
    try {
      const fresh = await ports.api.ceremony();
      await ports.prepare?.(fresh);
      this.#receive(fresh);
    } catch (error) {
      if (asApiError(error).definite && this.#for !== null)
        this.#context.dispatch({ type: "failed", failure: failureFrom(error) });
    }
    if (this.#for === "preparing" && this.#count >= LATE_AFTER_POLLS)
      this.#context.dispatch({ type: "late" });
  }

  #schedule(): void {
    this.#cancelTimer?.();
    if (this.#for === null) return;
    const intervals: readonly number[] = POLL_INTERVALS_MS[this.#for];
    const interval = intervals[this.#count] ?? intervals.at(-1) ?? 0;
    this.#cancelTimer = this.#context.ports.clock.after(interval, () => {
      this.#count += 1;
      void this.look().finally(() => this.#schedule());
    });
  }

  /** Compares only the ceremony's status: the entries here are newer than the server's. */
  #receive(fresh: Ceremony): void {
    const { work } = this.#context;
    if (this.#for === "correcting" && !isCorrecting(fresh)) return this.#context.reopen(fresh);
    if (this.#for === null || this.#for === "correcting" || work === null) return;
    const isSame = (["status", "documentStatus", "waitingFor", "chain"] as const).every(
      (key) => JSON.stringify(fresh[key]) === JSON.stringify(work.ceremony[key]),
    );
    const isOpen = this.#for !== "overview" && openPhase(fresh) === "signing";
    if (!isSame || isOpen) this.#context.reopen(fresh);
  }
}
