import type { Ceremony } from "@service/contract/embed";
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Clock } from "../session/clock.ts";

/** `preparing`: being built; `ready`: loaded; `later`: arrives by mail. */
export type CopyState = "preparing" | "ready" | "later";

/** Between two requests: three minutes in all. */
const POLL_INTERVALS_MS = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000, 45_000, 60_000];

/** Others who have not signed: the document is completed by all of them, also by those who have declined. */
export const othersUnsigned = ({ signers }: Ceremony): Ceremony["signers"] =>
  signers.filter(({ isSelf, status }) => !isSelf && status !== "signed");

/** Polls for the signed document. */
export class SignedCopy implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #clock: Clock;
  readonly #fetch: () => Promise<Blob | null>;
  #isAwaited = false;
  state: CopyState = "preparing";
  blob: Blob | null = null;

  constructor(host: ReactiveControllerHost, clock: Clock, fetch: () => Promise<Blob | null>) {
    this.#host = host;
    this.#clock = clock;
    this.#fetch = fetch;
  }

  hostDisconnected(): void {
    this.#isAwaited = false;
  }

  /** The document is signed by this signer. Does not poll while others have not signed. */
  async await(ceremony: Ceremony): Promise<void> {
    this.#isAwaited = othersUnsigned(ceremony).length === 0;
    for (const pause of POLL_INTERVALS_MS) {
      if (!this.#isAwaited || this.blob !== null) break;
      await this.#clock.sleep(pause);
      if (this.#isAwaited) this.blob = await this.#fetch().catch(() => null); // a request that is lost counts as "not yet"
    }
    this.state = this.blob === null ? "later" : "ready";
    this.#host.requestUpdate();
  }
}
