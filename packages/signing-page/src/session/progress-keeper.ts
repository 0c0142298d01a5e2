import type { Progress } from "@service/contract/embed";
import { asApiError } from "../wire/api-error.ts";
import type { ApiError } from "../wire/api-error.ts";
import type { Clock } from "./clock.ts";

/** Long enough to gather a burst of typing, short enough that a closed tab loses one word. Milliseconds. */
const PAUSE = 800;
/** Between tries while the network is away, milliseconds. */
const RETRY = 5000;

export interface ProgressKeeperPorts {
  clock: Clock;
  save(progress: Progress, leaving: boolean): Promise<void>;
  /** Whether what the signer sees is kept. */
  onState(state: "saved" | "unsaved"): void;
  /** The server understood and said no: the same entries are not sent again. */
  onRefused(error: ApiError): void;
}

/** Sends the signer's entries to the server a moment after each change; the newest wins, one request at a time. */
export class ProgressKeeper {
  readonly #ports: ProgressKeeperPorts;
  #pending: Progress | null = null;
  #queue: Promise<void> = Promise.resolve();
  #callOff: (() => void) | null = null;
  #stopped = false;

  constructor(ports: ProgressKeeperPorts) {
    this.#ports = ports;
  }

  note(progress: Progress): void {
    if (this.#stopped) return;
    this.#pending = progress;
    this.#schedule(PAUSE);
  }

  /** Sends what waits, now. `leaving`: the page is going away and nobody will read the answer. */
  flush(leaving = false): Promise<void> {
    this.#callOff?.();
    this.#callOff = null;
    if (leaving) return this.#sendPending(true);
    this.#queue = this.#queue.then(() => this.#sendPending(false));
    return this.#queue;
  }

  /** Nothing is sent any more: the document is signed or declined. */
  stop(): void {
    this.#stopped = true;
    this.#pending = null;
    this.#callOff?.();
    this.#callOff = null;
  }

  async #sendPending(leaving: boolean): Promise<void> {
    const progress = this.#pending;
    if (progress === null) return;
    try {
      await this.#ports.save(progress, leaving);
      if (this.#pending === progress) this.#pending = null;
      this.#ports.onState("saved");
    } catch (error) {
      this.#failed(asApiError(error));
    }
  }

  #failed(error: ApiError): void {
    this.#ports.onState("unsaved");
    if (error.definite) this.#ports.onRefused(error);
    else if (!this.#stopped) this.#schedule(RETRY);
  }

  #schedule(pause: number): void {
    this.#callOff?.();
    this.#callOff = this.#ports.clock.after(pause, () => {
      this.#callOff = null;
      void this.flush();
    });
  }
}
