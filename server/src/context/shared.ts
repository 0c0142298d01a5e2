import { LocalAnnouncements } from "../adapters/announcements/local.ts";
import { SharedAnnouncements } from "../adapters/announcements/shared.ts";
import { MemoryRateLimiter } from "../adapters/limits/memory.ts";
import type { RedisStatus } from "../adapters/redis/link.ts";
import type { Database } from "../adapters/sql/open.ts";
import type { Announcements } from "../domain/ports/announcements.ts";
import type { Clock, Random } from "../domain/ports/clock.ts";
import type { RateLimiter } from "../domain/ports/rate-limiter.ts";
import type { SharedCache } from "../domain/ports/shared-cache.ts";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import type { Config } from "./config.ts";

/** State that the processes of a deployment share, and that may be lost. */
export interface Shared {
  limiter: RateLimiter;
  announcements: Announcements;
  /** Null: none is worth its round trip. */
  cache: SharedCache | null;
  /** Null without REDIS_URL. */
  redis: RedisStatus | null;
  close(): Promise<void>;
}

export interface SharedTools {
  clock: Clock;
  random: Random;
  log: Log;
  metrics: Pick<Metrics, "observeRedis">;
  /** Key of the MAC of cached entries. */
  secret: Uint8Array;
}

/** Opens Redis, or else what the database offers to its processes. */
export async function openShared(
  { redis, databaseUrl }: Pick<Config, "redis" | "databaseUrl">,
  database: Pick<Database, "limiter">,
  tools: SharedTools,
): Promise<Shared> {
  const lasting = database.limiter ?? new MemoryRateLimiter(tools.clock);
  if (redis !== null) return (await import("./redis.ts")).openRedis(redis, lasting, tools);
  const common = { limiter: lasting, cache: null, redis: null };
  if (databaseUrl === null)
    return { ...common, announcements: new LocalAnnouncements(), close: () => Promise.resolve() };
  const { PostgresRelay } = await import("../adapters/announcements/postgres.ts");
  const onError = (error: Error) => tools.log.warn("the connection for announcements was lost", { error });
  const announcements = new SharedAnnouncements(new PostgresRelay(databaseUrl, onError), tools.random);
  return { ...common, announcements, close: () => announcements.close() };
}
