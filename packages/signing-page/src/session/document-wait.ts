import type { Ceremony } from "@service/contract/embed";
import { asApiError } from "../wire/api-error.ts";
import type { ApiError } from "../wire/api-error.ts";
import type { Clock } from "./clock.ts";
import { toProgress } from "./entries.ts";
import type { Store } from "./store.ts";
import { openPhase } from "./variables.ts";

/** Between two looks, milliseconds: a document is made in seconds, other people take hours. The last one repeats. */
const LOOKS = {
  preparing: [1000, 1500, 2000, 3000, 5000, 8000, 13_000, 20_000],
  waiting: [10_000, 20_000, 40_000, 60_000],
} as const;
/** Looks at a document that is being made, after which the signer is told that it takes long: half a minute. */
const LATE_LOOKS = 6;

export interface WaitPorts {
  clock: Clock;
  look(): Promise<Ceremony>;
  /** Something changed; what was entered here is in its progress. */
  onFound(ceremony: Ceremony): void;
  /** The server refused; a lost look is not told, the next one may do better. */
  onRefused(error: ApiError): void;
}

/** Looks, ever more patiently, whether there is a document to sign by now. */
export class DocumentWait {
  readonly #store: Store;
  readonly #ports: WaitPorts;
  #for: keyof typeof LOOKS | null = null;
  #count = 0;
  #callOff: (() => void) | null = null;

  constructor(store: Store, ports: WaitPorts) {
    this.#store = store;
    this.#ports = ports;
  }

  /** From the shortest pause; what is waited for already goes on. */
  start(what: keyof typeof LOOKS): void {
    if (this.#for === what) return;
    this.stop();
    this.#for = what;
    this.#schedule();
  }

  stop(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#for = null;
    this.#count = 0;
  }

  async look(): Promise<void> {
    try {
      this.#found(await this.#ports.look());
    } catch (error) {
      const failure = asApiError(error);
      if (failure.definite && this.#for !== null) this.#ports.onRefused(failure);
    }
    if (this.#for === "preparing" && this.#count >= LATE_LOOKS) this.#store.set({ isLate: true });
  }

  #schedule(): void {
    this.#callOff?.();
    if (this.#for === null) return;
    const pauses: readonly number[] = LOOKS[this.#for];
    this.#callOff = this.#ports.clock.after(pauses[this.#count] ?? pauses.at(-1) ?? 0, () => {
      this.#count += 1;
      void this.look().finally(() => this.#schedule());
    });
  }

  /** What was entered here is newer than what the server kept of it. */
  #found(fresh: Ceremony): void {
    if (this.#for === null) return;
    const { ceremony, entries } = this.#store.state;
    const same = (["status", "documentStatus", "waitingFor"] as const).every(
      (key) => JSON.stringify(fresh[key]) === JSON.stringify(ceremony?.[key]),
    );
    if (!same || openPhase(fresh) === "signing")
      this.#ports.onFound({ ...fresh, progress: toProgress(entries) });
  }
}
