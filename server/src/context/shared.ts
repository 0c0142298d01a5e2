import { LocalAnnouncements } from "@service/platform/announcements/local";
import { SharedAnnouncements } from "@service/platform/announcements/shared";
import { MemoryRateLimiter } from "@service/platform/limits/memory";
import type { RedisStatus } from "@service/platform/redis/link";
import type { Database } from "../adapters/sql/open.ts";
import type { Announcements } from "@service/platform/ports/announcements";
import type { Clock, Random } from "@service/platform/ports/clock";
import type { RateLimiter } from "@service/platform/ports/rate-limiter";
import type { SharedCache } from "@service/platform/ports/shared-cache";
import type { Log } from "@service/platform/log/log";
import type { Metrics } from "@service/platform/telemetry/metrics";
import type { Config } from "@service/settings/config";

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
  const { PostgresRelay } = await import("@service/platform/announcements/postgres");
  const onError = (error: Error) => tools.log.warn("the connection for announcements was lost", { error });
  const announcements = new SharedAnnouncements(new PostgresRelay(databaseUrl, onError), tools.random);
  return { ...common, announcements, close: () => announcements.close() };
}
