import type { Ceremony } from "@service/contract/embed";
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { isSignedByAll } from "../overview/done-list.ts";
import type { Clock } from "../session/clock.ts";

/** `preparing`: being built; `ready`: loaded; `later`: arrives by mail. */
export type CopyState = "preparing" | "ready" | "later";

/** Between two requests: three minutes in all. */
const POLL_INTERVALS_MS = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000, 45_000, 60_000];

/** Others who have not signed: the document is completed by all of them, also by those who have declined. */
export const othersUnsigned = ({ signers }: Ceremony): Ceremony["signers"] =>
  signers.filter(({ isSelf, status }) => !isSelf && status !== "signed");

/** Stands for the id of the document where a session has one. */
const ONLY = "";

/** Ids of the documents that nobody has to sign any more. */
function finishedOf(ceremony: Ceremony): string[] {
  if (ceremony.chain) return ceremony.chain.documents.filter(isSignedByAll).map(({ id }) => id);
  return othersUnsigned(ceremony).length === 0 ? [ONLY] : [];
}

type Fetch = (documentId?: string) => Promise<Blob | null>;

/** Polls for the signed document, or for those of a chain. */
export class SignedCopy implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #clock: Clock;
  readonly #fetch: Fetch;
  #isAwaited = false;
  #ids: readonly string[] = [];
  state: CopyState = "preparing";
  /** By the documents' ids. Replaced, never changed in place. */
  blobs: ReadonlyMap<string, Blob> = new Map();

  constructor(host: ReactiveControllerHost, clock: Clock, fetch: Fetch) {
    this.#host = host;
    this.#clock = clock;
    this.#fetch = fetch;
  }

  hostDisconnected(): void {
    this.#isAwaited = false;
  }

  /**
   * The signer has signed all that they had to. Does not poll for what others have not signed. A later ceremony may name
   * more documents that are complete.
   */
  async await(ceremony: Ceremony): Promise<void> {
    this.#ids = finishedOf(ceremony);
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    this.state = "preparing";
    for (const pause of POLL_INTERVALS_MS) {
      if (!this.#isAwaited || this.#missing.length === 0) break;
      await this.#clock.sleep(pause);
      for (const id of this.#missing) await this.#ask(id);
    }
    this.#isAwaited = false;
    this.state = this.blobs.size === 0 ? "later" : "ready";
    this.#host.requestUpdate();
  }

  get #missing(): string[] {
    return this.#ids.filter((id) => !this.blobs.has(id));
  }

  async #ask(id: string): Promise<void> {
    if (!this.#isAwaited) return;
    const blob = await this.#fetch(id === ONLY ? undefined : id).catch(() => null); // a lost request counts as "not yet"
    if (blob === null) return;
    this.blobs = new Map(this.blobs).set(id, blob);
    this.#host.requestUpdate();
  }
}
