import { SECOND } from "../ports/clock.ts";
import type { Log } from "../log/log.ts";

/** Interval between claims. `wake` claims earlier, after a commit of this process. */
const POLL_MS = SECOND;

/** How a worker claims and runs the items of one queue. A claim is a lease: it ends by itself when its process dies. */
export interface LeasePolicy<Item extends { readonly id: string }> {
  /** Names the items in the log. */
  readonly items: string;
  /** Interval between renewals of the leases. */
  readonly renewMs: number;
  /** Claims due items, as many as there is capacity for. Answers whether another claim follows at once. */
  claim(running: number): Promise<boolean>;
  /** Takes the next claimed item that may start. */
  next(running: number): Item | undefined;
  /** Runs an item and records the outcome. An item whose run is rejected stays claimed until its lease ends. */
  run(item: Item, worker: RunContext): Promise<void>;
  /** Whether a claim may find more, after this item has ended. */
  hasMore(item: Item): boolean;
  /** Renews the leases of the running items and of claimed ones that have not started. */
  renew(running: readonly Item[]): Promise<void>;
  /** Gives back claimed items that have not started. A worker that stops runs them when there is no `release`. */
  release?(): Promise<void>;
}

export interface RunContext {
  /** Aborts when the worker stops. */
  signal: AbortSignal;
  /** Starts claimed items that may start now. */
  startReady: () => void;
}

/** Claims and runs due items until it is stopped. Several processes may run one on the same queue. */
export class LeaseWorker<Item extends { readonly id: string }> {
  private readonly policy: LeasePolicy<Item>;
  private readonly log: Log;
  private readonly running = new Map<Item, Promise<void>>();
  private stopping = new AbortController();
  private claiming: Promise<void> | undefined;
  private claimAgain = false;
  private poll: NodeJS.Timeout | undefined;
  private renewal: NodeJS.Timeout | undefined;

  constructor(policy: LeasePolicy<Item>, log: Log) {
    this.policy = policy;
    this.log = log;
    this.stopping.abort();
  }

  start(): void {
    if (!this.isStopped) return;
    this.stopping = new AbortController();
    this.poll = setInterval(() => this.wake(), POLL_MS);
    this.renewal = setInterval(() => void this.renew(), this.policy.renewMs);
    this.wake();
  }

  /** Claims nothing more, finishes what runs and gives the rest back. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.poll);
    await this.claiming;
    await this.policy.release?.();
    await this.idle();
    clearInterval(this.renewal);
  }

  /** Settles when no claim is under way and nothing runs. */
  async idle(): Promise<void> {
    while (this.claiming || this.running.size > 0)
      await Promise.all([this.claiming, ...this.running.values()]);
  }

  /** Claims due items now, unless the worker is stopped. A wake during a claim leads to one more claim. */
  wake(): void {
    if (this.isStopped) return;
    if (this.claiming) this.claimAgain = true;
    this.claiming ??= this.claimAll().finally(() => (this.claiming = undefined));
  }

  private get isStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async claimAll(): Promise<void> {
    try {
      do {
        this.claimAgain = false;
        try {
          if (await this.policy.claim(this.running.size)) this.claimAgain = true;
        } finally {
          // A claim of several statements may fail after some: what it has taken must not wait while its lease ends.
          this.startReady();
        }
      } while (this.claimAgain && !this.isStopped);
    } catch (error) {
      this.log.error(`claim of ${this.policy.items} failed`, { error });
    }
  }

  private startReady(): void {
    if (this.isStopped && this.policy.release) return;
    for (let item = this.next(); item; item = this.next()) this.running.set(item, this.run(item));
  }

  private next(): Item | undefined {
    return this.policy.next(this.running.size);
  }

  private async run(item: Item): Promise<void> {
    try {
      await this.policy.run(item, { signal: this.stopping.signal, startReady: () => this.startReady() });
    } catch (error) {
      this.log.error(`run of ${this.policy.items} failed`, { id: item.id, error });
    } finally {
      this.running.delete(item);
      this.startReady();
      if (this.policy.hasMore(item)) this.wake();
    }
  }

  private async renew(): Promise<void> {
    try {
      await this.policy.renew([...this.running.keys()]);
    } catch (error) {
      this.log.warn(`leases of ${this.policy.items} could not be renewed`, { error });
    }
  }
}
