import type { ReactiveController, ReactiveControllerHost } from "lit";
import { asApiError } from "../api/api-error.ts";
import type { ApiError } from "../api/api-error.ts";

/** Something that is read from the server for a page. The last value stays while it is read again. */
export class Resource<Value> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #read: (signal: AbortSignal) => Promise<Value>;
  #abort: AbortController | null = null;
  value: Value | null = null;
  error: ApiError | null = null;
  busy = false;

  constructor(host: ReactiveControllerHost, read: (signal: AbortSignal) => Promise<Value>) {
    this.#host = host;
    this.#read = read;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#abort?.abort();
  }

  /** Reads again; an answer to an earlier reading is ignored. */
  async load(): Promise<void> {
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    this.busy = true;
    this.#host.requestUpdate();
    try {
      const value = await this.#read(abort.signal);
      if (abort.signal.aborted) return;
      this.value = value;
      this.error = null;
    } catch (error) {
      if (abort.signal.aborted) return;
      this.error = asApiError(error);
    }
    this.busy = false;
    this.#host.requestUpdate();
  }

  /** Changes the value at hand. */
  set(value: Value): void {
    this.value = value;
    this.#host.requestUpdate();
  }

  clear(): void {
    this.value = null;
    this.error = null;
  }
}
