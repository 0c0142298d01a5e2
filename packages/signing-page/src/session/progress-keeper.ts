import type { Progress } from "@service/contract/embed";
import { asApiError, needsReload } from "../wire/api-error.ts";
import type { ApiError } from "../wire/api-error.ts";
import type { Clock } from "./clock.ts";

/** Collects a burst of typing; a closed tab loses one word at most. */
const SAVE_DELAY_MS = 800;
/** Between tries while the network is down. */
const RETRY_INTERVAL_MS = 5000;

export interface ProgressKeeperPorts {
  clock: Clock;
  save(progress: Progress, leaving: boolean): Promise<void>;
  /** Whether the newest entries are saved. */
  onState(state: "saved" | "unsaved"): void;
  /** The server refused; the same entries are not sent again. */
  onRefused(error: ApiError): void;
}

/** Saves the signer's entries a moment after each change: the newest, one request at a time. */
export class ProgressKeeper {
  readonly #ports: ProgressKeeperPorts;
  #pending: Progress | null = null;
  #queue: Promise<void> = Promise.resolve();
  #cancelTimer: (() => void) | null = null;
  #stopped = false;

  constructor(ports: ProgressKeeperPorts) {
    this.#ports = ports;
  }

  note(progress: Progress): void {
    if (this.#stopped) return;
    this.#pending = progress;
    this.#schedule(SAVE_DELAY_MS);
  }

  /** Saves now. `leaving`: the page is being unloaded and cannot read the response. */
  flush(leaving = false): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (leaving) return this.#sendPending(true);
    this.#queue = this.#queue.then(() => this.#sendPending(false));
    return this.#queue;
  }

  /** Nothing is sent any more: the document is signed or declined. */
  stop(): void {
    this.#stopped = true;
    this.discard();
  }

  /** Drops unsaved progress: its document is signed, and another one follows. */
  discard(): void {
    this.#pending = null;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
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
    // After a correction the entries are saved again.
    if (!needsReload(error)) this.#ports.onState("unsaved");
    if (error.definite) this.#ports.onRefused(error);
    else if (!this.#stopped) this.#schedule(RETRY_INTERVAL_MS);
  }

  #schedule(pause: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#ports.clock.after(pause, () => {
      this.#cancelTimer = null;
      void this.flush();
    });
  }
}
