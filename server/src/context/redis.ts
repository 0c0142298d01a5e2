import { RedisRelay } from "@service/platform/announcements/redis";
import { SharedAnnouncements } from "@service/platform/announcements/shared";
import { FallbackRateLimiter } from "@service/platform/limits/fallback";
import { RedisRateLimiter } from "@service/platform/limits/redis";
import type { LastingLimiter } from "@service/platform/limits/windows";
import type { RedisSettings } from "@service/platform/redis/connection";
import { RedisLink } from "@service/platform/redis/link";
import { RedisCache } from "@service/platform/redis/shared-cache";
import { ConfigError } from "@service/settings/config";
import type { Shared, SharedTools } from "./shared.ts";

/** Opens what processes share in Redis. Throws ConfigError when Redis refuses. */
export async function openRedis(
  settings: RedisSettings,
  lasting: LastingLimiter,
  { clock, random, log, metrics, secret }: SharedTools,
): Promise<Shared> {
  const link = new RedisLink(settings, log);
  const hot = new RedisRateLimiter(link, clock);
  const limiter = new FallbackRateLimiter({ link, hot, lasting, log });
  const cache = new RedisCache(link, { clock, random, secret });
  const announcements = new SharedAnnouncements(new RedisRelay(link, settings), random);
  const close = async () => {
    await announcements.close();
    await limiter.close();
    await link.close();
  };
  metrics.observeRedis(link.status);
  await link.start();
  if (isRefusal(link.lastError)) {
    await close();
    throw new ConfigError(`REDIS_URL does not open: ${link.lastError.message}.`);
  }
  return { limiter, announcements, cache, redis: link.status, close };
}

/** A server that answers and refuses is configured wrongly. One that does not answer may come back. */
function isRefusal(error: Error | null): error is Error {
  return (
    error !== null && /^(?:WRONGPASS|NOAUTH|NOPERM|ERR (?:DB index|invalid DB|AUTH))/.test(error.message)
  );
}
