import type { Redis } from "ioredis";
import type { Clock } from "../ports/clock.ts";
import type { RateDecision } from "../ports/rate-limiter.ts";
import type { RedisLink } from "../redis/link.ts";
import { RedisScript } from "../redis/script.ts";
import { type CountedWindow, isRunning, MAX_SKEW_MS } from "./windows.ts";

/** The server's clock removes a window this much after its end by the caller's clock. */
const SLACK_MS = 60_000;
/** Windows that one command raises: within a millisecond or two, in which no other is served. */
const RAISE_BATCH = 200;

/** The instants are the caller's: processes with a clock of their own, such as tests, count by it. */
const TAKE = new RedisScript(`
local window = redis.call('HMGET', KEYS[1], 'used', 'reset')
local used, reset = tonumber(window[1]), tonumber(window[2])
local now, length, limit, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local begins = not used or reset <= now or reset > now + length + ${MAX_SKEW_MS}
if begins then used, reset = 0, now + length end
local allowed = used + cost <= limit
if allowed then
  used = used + cost
  redis.call('HSET', KEYS[1], 'used', used, 'reset', reset)
  if begins then redis.call('PEXPIRE', KEYS[1], length + ${SLACK_MS}) end
end
return {allowed and 1 or 0, used, reset}`);

const RAISE = new RedisScript(`
local now = tonumber(ARGV[1])
for at, key in ipairs(KEYS) do
  local used, reset = tonumber(ARGV[2 * at]), tonumber(ARGV[2 * at + 1])
  local window = redis.call('HMGET', key, 'used', 'reset')
  local present = window[1] and tonumber(window[2]) > now
  if not present then
    redis.call('HSET', key, 'used', used, 'reset', reset)
    redis.call('PEXPIRE', key, reset - now + ${SLACK_MS})
  elseif tonumber(window[1]) < used then
    redis.call('HSET', key, 'used', used)
  end
end`);

/** Counts in Redis, which all processes share: one round trip and one script for each request, so the count is exact. */
export class RedisRateLimiter {
  private readonly link: RedisLink;
  private readonly clock: Clock;

  constructor(link: RedisLink, clock: Clock) {
    this.link = link;
    this.clock = clock;
  }

  async take(
    key: string,
    { limit, windowMs, cost = 1 }: { limit: number; windowMs: number; cost?: number },
  ): Promise<RateDecision> {
    const args = [this.clock.now(), windowMs, limit, cost];
    const answer = await this.link.call((client) => TAKE.run(client, [this.name(key)], args));
    const [allowed, used, resetAt] = answer as [number, number, number];
    return { allowed: allowed === 1, limit, remaining: Math.max(0, limit - used), resetAt };
  }

  async peek(key: string, { limit, windowMs }: { limit: number; windowMs: number }): Promise<RateDecision> {
    const now = this.clock.now();
    const window = await this.link.call((client) => client.hmget(this.name(key), "used", "reset"));
    const [held, reset] = window.map(Number);
    const runs = window[0] !== null && isRunning({ resetAt: reset! }, { now, windowMs });
    const remaining = Math.max(0, limit - (runs ? held! : 0));
    return { allowed: remaining > 0, limit, remaining, resetAt: runs ? reset! : now + windowMs };
  }

  /** Raises counts to at least these, before Redis serves. */
  async raise(client: Redis, windows: readonly CountedWindow[]): Promise<void> {
    const now = this.clock.now();
    const running = windows.filter(({ resetAt }) => resetAt > now);
    for (let at = 0; at < running.length; at += RAISE_BATCH) {
      const batch = running.slice(at, at + RAISE_BATCH);
      const counts = batch.flatMap(({ used, resetAt }) => [used, resetAt]);
      await RAISE.run(
        client,
        batch.map(({ key }) => this.name(key)),
        [now, ...counts],
      );
    }
  }

  private name(key: string): string {
    return this.link.name("limit", key);
  }
}
