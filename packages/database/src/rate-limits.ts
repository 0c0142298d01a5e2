import { sql } from "kysely";
import type { Clock, Instant } from "@service/platform/ports/clock";
import type { RateDecision } from "@service/platform/ports/rate-limiter";
import type { Db } from "./engine/db.ts";
import {
  type CountedWindow,
  isRunning,
  type LastingLimiter,
  MAX_SKEW_MS,
} from "@service/platform/limits/windows";

/**
 * Below a limit, a process takes tokens in blocks of this share of the rest, so that a counter of a million requests is
 * not written a million times. For usual limits, and near any limit, a block is one token.
 */
const BLOCK_SHARE = 1000;

interface Window {
  used: number;
  resetAt: Instant;
  /** Tokens that were taken from the database and not used yet. */
  unused: number;
}

/**
 * Counts in the database, which all processes share. Admitted requests never exceed the limit. When one process meets
 * the limit, other processes hold unused at most a thousandth of it.
 */
export class SqlRateLimiter implements LastingLimiter {
  private readonly db: Db;
  private readonly clock: Clock;
  private readonly windows = new Map<string, Window>();

  constructor(db: Db, clock: Clock) {
    this.db = db;
    this.clock = clock;
  }

  async take(
    key: string,
    { limit, windowMs, cost = 1 }: { limit: number; windowMs: number; cost?: number },
  ): Promise<RateDecision> {
    const now = this.clock.now();
    const held = this.windows.get(key);
    const holds = held !== undefined && isRunning(held, { now, windowMs });
    if (holds && held.unused >= cost) {
      held.unused -= cost;
      return decision(true, limit, held);
    }
    const left = holds ? limit - held.used : limit;
    const block = Math.max(cost, Math.floor(left / BLOCK_SHARE));
    const taken = await this.claim(key, { limit, windowMs, tokens: block, now });
    if (taken) return decision(true, limit, this.hold(key, { ...taken, unused: block - cost }));
    return decision(false, limit, await this.look(key, { limit, now, windowMs }));
  }

  async peek(key: string, { limit, windowMs }: { limit: number; windowMs: number }): Promise<RateDecision> {
    const now = this.clock.now();
    const row = await this.row(key);
    if (!row || !isRunning({ resetAt: row.reset_at }, { now, windowMs }))
      return { allowed: limit > 0, limit, remaining: limit, resetAt: now + windowMs };
    const held = this.windows.get(key);
    const unused = held?.resetAt === row.reset_at ? held.unused : 0;
    const { remaining } = decision(true, limit, { used: row.used, resetAt: row.reset_at, unused });
    return { allowed: remaining > 0, limit, remaining, resetAt: row.reset_at };
  }

  private async claim(
    key: string,
    { limit, windowMs, tokens, now }: { limit: number; windowMs: number; tokens: number; now: Instant },
  ): Promise<{ used: number; resetAt: Instant } | undefined> {
    if (tokens > limit) return undefined;
    const isOver = sql`(rate_windows.reset_at <= ${now} or rate_windows.reset_at > ${now + windowMs + MAX_SKEW_MS})`;
    const { rows } = await sql<{ used: number; reset_at: number }>`
      insert into rate_windows (id, used, reset_at) values (${key}, ${tokens}, ${now + windowMs})
      on conflict (id) do update set
        used = case when ${isOver} then ${tokens} else rate_windows.used + ${tokens} end,
        reset_at = case when ${isOver} then excluded.reset_at else rate_windows.reset_at end
      where ${isOver} or rate_windows.used + ${tokens} <= ${limit}
      returning used, reset_at`.execute(this.db);
    const [row] = rows;
    return row && { used: row.used, resetAt: row.reset_at };
  }

  private async look(
    key: string,
    { limit, now, windowMs }: { limit: number; now: Instant; windowMs: number },
  ): Promise<Window> {
    const row = await this.row(key);
    if (!row || !isRunning({ resetAt: row.reset_at }, { now, windowMs }))
      return { used: limit, resetAt: now + windowMs, unused: 0 };
    return { used: row.used, resetAt: row.reset_at, unused: 0 };
  }

  private async row(key: string): Promise<{ used: number; reset_at: number } | undefined> {
    const { rows } = await sql<{ used: number; reset_at: number }>`
      select used, reset_at from rate_windows where id = ${key}`.execute(this.db);
    return rows[0];
  }

  /** Merges blocks that were taken at the same time, so that no token is lost. */
  private hold(key: string, taken: Window): Window {
    const held = this.windows.get(key);
    const window =
      held?.resetAt === taken.resetAt
        ? { ...taken, used: Math.max(taken.used, held.used), unused: taken.unused + held.unused }
        : taken;
    if (window.unused > 0) this.windows.set(key, window);
    else this.windows.delete(key);
    return window;
  }

  async raise(windows: readonly CountedWindow[]): Promise<void> {
    const now = this.clock.now();
    // In one order, so that two processes never wait for each other's rows.
    const rows = windows.filter(({ resetAt }) => resetAt > now).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    if (rows.length === 0) return;
    const columns = [
      rows.map(({ key }) => key),
      rows.map(({ used }) => used),
      rows.map((row) => row.resetAt),
    ];
    await sql`
      insert into rate_windows (id, used, reset_at)
      select * from unnest(${columns[0]}::text[], ${columns[1]}::bigint[], ${columns[2]}::bigint[])
      on conflict (id) do update set used = excluded.used,
        reset_at = case when rate_windows.reset_at <= ${now} then excluded.reset_at else rate_windows.reset_at end
      where rate_windows.reset_at <= ${now} or rate_windows.used < excluded.used`.execute(this.db);
  }

  async running(most: number): Promise<CountedWindow[]> {
    const { rows } = await sql<{ id: string; used: number; reset_at: number }>`
      select id, used, reset_at from rate_windows where reset_at > ${this.clock.now()}
      order by used desc limit ${most}`.execute(this.db);
    return rows.map(({ id, used, reset_at: resetAt }) => ({ key: id, used, resetAt }));
  }

  async sweep(): Promise<void> {
    const now = this.clock.now();
    for (const [key, { resetAt }] of this.windows) if (resetAt <= now) this.windows.delete(key);
    await sql`delete from rate_windows where reset_at <= ${now}`.execute(this.db);
  }
}

function decision(allowed: boolean, limit: number, { used, unused, resetAt }: Window): RateDecision {
  return { allowed, limit, remaining: Math.max(0, limit - used + unused), resetAt };
}
