import type { HandoffLink, HandoffState } from "@service/contract/embed";
import type { Clock } from "./clock.ts";
import { withRetries } from "./retry.ts";
import type { Store } from "./store.ts";
import { asApiError } from "../wire/api-error.ts";
import type { ApiError } from "../wire/api-error.ts";

/** What this device shows while the signing is, or may be, on another one. */
export interface HandingOff {
  readonly url: string;
  /** `expired`: nobody opened the link in time. */
  readonly status: "waiting" | "opened" | "expired";
}

export interface HandOffPorts {
  clock: Clock;
  /** What was entered reaches the server, so that it travels along. */
  keep(): Promise<void>;
  start(): Promise<HandoffLink>;
  look(): Promise<HandoffState>;
  end(): Promise<void>;
  /** The signing has been signed or declined on the other device, or came back: the server knows what is entered now. */
  onBack(): void;
  onFailed(error: ApiError): void;
}

/** Between two looks, milliseconds: a signer who looks at both screens sees one follow the other. */
const PAUSE = 2000;

/** Takes the signing to another device, and back. */
export class HandOff {
  readonly #store: Store;
  readonly #ports: HandOffPorts;
  #callOff: (() => void) | null = null;

  constructor(store: Store, ports: HandOffPorts) {
    this.#store = store;
    this.#ports = ports;
  }

  /** Shows a link for the other device; a link that has expired is replaced. */
  async begin(): Promise<void> {
    this.stop();
    try {
      await this.#ports.keep();
      const { url } = await withRetries(this.#ports.clock, () => this.#ports.start());
      this.#store.set({ phase: "handed", handingOff: { url, status: "waiting" }, failure: null });
      this.#lookLater();
    } catch (error) {
      this.#ports.onFailed(asApiError(error));
    }
  }

  /** On with it: on the first device what was entered on the other comes back, the other gives it back. */
  async end(): Promise<void> {
    this.stop();
    try {
      await this.#ports.keep();
      await withRetries(this.#ports.clock, () => this.#ports.end());
      this.#ports.onBack();
    } catch (error) {
      this.#ports.onFailed(asApiError(error));
    }
  }

  stop(): void {
    this.#callOff?.();
    this.#callOff = null;
  }

  #lookLater(): void {
    this.#callOff = this.#ports.clock.after(PAUSE, () => void this.#look());
  }

  /** A look that is lost on the way is made again. */
  async #look(): Promise<void> {
    try {
      const { status } = await this.#ports.look();
      if (status === "ended" || status === "none") return this.#ports.onBack();
      this.#show(status);
    } catch (error) {
      // this session ended with the other device's: signed, or declined
      if (asApiError(error).definite) return this.#ports.onBack();
    }
    if (this.#store.state.handingOff?.status !== "expired") this.#lookLater();
  }

  #show(status: HandingOff["status"]): void {
    const { handingOff } = this.#store.state;
    if (handingOff !== null && handingOff.status !== status)
      this.#store.set({ handingOff: { ...handingOff, status } });
  }
}
