import type { Redis } from "ioredis";
import { SECOND } from "../ports/clock.ts";
import type { RateDecision, RateLimiter } from "../ports/rate-limiter.ts";
import type { Log } from "../log/log.ts";
import type { RedisDependent, RedisLink } from "../redis/link.ts";
import type { RedisRateLimiter } from "./redis.ts";
import type { CountedWindow, LastingLimiter } from "./windows.ts";

/** How often counts are copied to the database: what other processes counted since is not known at a loss. */
const COPY_INTERVAL_MS = SECOND;
/** Windows copied at most, those with the highest counts first. Redis takes them in about half a second. */
const MAX_COPIED = 50_000;

/**
 * Counts in Redis, and in the database while Redis is lost. Each learns the counts of the other before it serves, so
 * that a loss does not reset a limit (docs/decisions/storage-and-operation.md#d268).
 */
export class FallbackRateLimiter implements RateLimiter, RedisDependent {
  private readonly link: RedisLink;
  private readonly hot: RedisRateLimiter;
  private readonly lasting: LastingLimiter;
  private readonly log: Log;
  /** Counts that Redis has answered since the last copy. */
  private counted = new Map<string, CountedWindow>();
  private copied: Promise<void> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  constructor({
    link,
    hot,
    lasting,
    log,
  }: {
    link: RedisLink;
    hot: RedisRateLimiter;
    lasting: LastingLimiter;
    log: Log;
  }) {
    this.link = link;
    this.hot = hot;
    this.lasting = lasting;
    this.log = log;
    this.timer = setInterval(() => this.copy(), COPY_INTERVAL_MS);
    link.follow(this);
  }

  async take(
    key: string,
    options: { limit: number; windowMs: number; cost?: number },
  ): Promise<RateDecision> {
    const decision = await this.fromRedis(() => this.hot.take(key, options));
    if (decision === null) return this.lasting.take(key, options);
    const { limit, remaining, resetAt } = decision;
    this.counted.set(key, { key, used: limit - remaining, resetAt });
    return decision;
  }

  async peek(key: string, options: { limit: number; windowMs: number }): Promise<RateDecision> {
    return (await this.fromRedis(() => this.hot.peek(key, options))) ?? this.lasting.peek(key, options);
  }

  /** Redis removes its windows itself. */
  sweep(): Promise<void> {
    return this.lasting.sweep();
  }

  lost(): void {
    this.copy();
  }

  async returning(client: Redis): Promise<void> {
    await this.copied;
    await this.hot.raise(client, await this.lasting.running(MAX_COPIED));
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.copy();
    await this.copied;
  }

  /** Null when Redis is lost, once the database knows what this process has counted. */
  private async fromRedis(ask: () => Promise<RateDecision>): Promise<RateDecision | null> {
    if (this.link.isUp) {
      try {
        return await ask();
      } catch {
        // The link has logged the loss.
      }
    }
    this.link.status.fallbacks += 1;
    await this.copied;
    return null;
  }

  private copy(): void {
    if (this.counted.size === 0) return;
    const windows = [...this.counted.values()];
    this.counted = new Map();
    this.copied = this.copied.then(() => this.raise(windows));
  }

  private async raise(windows: readonly CountedWindow[]): Promise<void> {
    try {
      await this.lasting.raise(windows);
    } catch (error) {
      this.log.warn("the counts of limits were not copied", { error });
      for (const window of windows.slice(-MAX_COPIED))
        if (!this.counted.has(window.key)) this.counted.set(window.key, window);
    }
  }
}
