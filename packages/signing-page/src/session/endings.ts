import type { SigningResult } from "@service/contract/embed/protocol";
import type { Host } from "../wire/host-link.ts";
import type { Failure } from "./failure.ts";
import type { Store } from "./store.ts";

/** How a session ends or is interrupted, and who hears of it. */
export class Endings {
  readonly #store: Store;
  readonly #host: Host;

  constructor(store: Store, host: Host) {
    this.#store = store;
    this.#host = host;
  }

  /** The host is told before the signer: in an embed it takes over (docs/decisions.md#d139). */
  signed(result: SigningResult): void {
    this.#host.post({ type: "success", ...result });
    this.#store.set({ phase: "done", step: "done", result, failure: null, activeFieldId: null });
  }

  declined(): void {
    this.#store.set({ phase: "declined" });
    this.#host.post({ type: "exit", status: "declined" });
  }

  failed(failure: Failure): void {
    this.#store.set({ phase: "failed", failure });
    this.#host.post({ type: "exit", status: "error", error: failure });
  }

  /** The host hears of it, the signer keeps everything and can try again. */
  stays(failure: Failure): void {
    this.#store.set({ phase: "signing", failure });
    this.passes(failure);
  }

  /** The host hears of it; the signer has been told where it happened, and goes on. */
  passes(failure: Failure): void {
    this.#host.post({ type: "exit", status: "error", error: failure });
  }

  closed(): void {
    this.#store.set({ phase: "closed" });
    this.#host.post({ type: "exit", status: "closed" });
  }

  /** What has ended already, told once more: the host may not have listened the first time. Answers whether it has. */
  repeat(): boolean {
    const { phase, failure } = this.#store.state;
    if (phase === "done") this.#host.post({ type: "exit", status: "completed" });
    else if (phase === "declined") this.#host.post({ type: "exit", status: "declined" });
    else if (phase === "failed" && failure !== null)
      this.#host.post({ type: "exit", status: "error", error: failure });
    else return false;
    return true;
  }
}
