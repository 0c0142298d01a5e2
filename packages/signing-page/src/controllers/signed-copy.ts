import type { Ceremony } from "@service/contract/embed";
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Clock } from "../session/clock.ts";

/** The signer's copy: being built, in hand, or not to be waited for. */
export type CopyState = "preparing" | "ready" | "later";

/** Between two looks, milliseconds: soon at first, then ever more patient, three minutes in all. */
const LOOKS = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000, 45_000, 60_000];

/** Others who have not signed: the document is completed by all of them, also by those who have declined. */
export const othersUnsigned = ({ signers }: Ceremony): Ceremony["signers"] =>
  signers.filter(({ isSelf, status }) => !isSelf && status !== "signed");

/** Looks now and then whether the signed document is there, for as long as that is likely. */
export class SignedCopy implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #clock: Clock;
  readonly #look: () => Promise<Blob | null>;
  #isAwaited = false;
  state: CopyState = "preparing";
  blob: Blob | null = null;

  constructor(host: ReactiveControllerHost, clock: Clock, look: () => Promise<Blob | null>) {
    this.#host = host;
    this.#clock = clock;
    this.#look = look;
  }

  hostDisconnected(): void {
    this.#isAwaited = false;
  }

  /** The document is signed by this signer. While others have not signed there is nothing to wait for. */
  async await(ceremony: Ceremony): Promise<void> {
    this.#isAwaited = othersUnsigned(ceremony).length === 0;
    for (const pause of LOOKS) {
      if (!this.#isAwaited || this.blob !== null) break;
      await this.#clock.sleep(pause);
      if (this.#isAwaited) this.blob = await this.#look().catch(() => null); // a lost look is as good as "not yet"
    }
    this.state = this.blob === null ? "later" : "ready";
    this.#host.requestUpdate();
  }
}
