import { randomBytes } from "node:crypto";
import { systemClock } from "@service/platform/clock/system";
import { FallbackRateLimiter } from "@service/platform/limits/fallback";
import { MemoryRateLimiter } from "@service/platform/limits/memory";
import { RedisRateLimiter } from "@service/platform/limits/redis";
import { RedisLink } from "@service/platform/redis/link";
import { openDatabase } from "../../server/src/adapters/sql/open.ts";
import { redisSettings } from "@service/settings/redis-settings";
import type { RateLimiter } from "@service/platform/ports/rate-limiter";
import { createLog } from "@service/platform/log/log";
import { openServices } from "../testing/services.ts";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";

const CALLERS = 16;
const TAKES = sized(20_000, 500);
const KEYS = 100;
/** Below 1,000, where PostgreSQL's limiter takes no tokens in advance. No count is refused. */
const WINDOW = { limit: 900, windowMs: 60_000 };
/** Redis takes the load off PostgreSQL only if a count there costs this process less. */
const LIMIT_RATIO = 1;

/** A count of a rate limit in memory, PostgreSQL and Redis: processor time of this process, and duration. */
export const limits: Benchmark = { name: "limits", run: measure };

async function measure(): Promise<Measurement[]> {
  const services = await openServices();
  if (services.missing.length > 0) throw new Error(services.missing.join("; "));
  const log = createLog("warn", (line) => process.stderr.write(line), systemClock);
  const url = services.env["TEST_DATABASE_URL"]!;
  const prefix = `bench-${randomBytes(6).toString("hex")}:`;
  const settings = redisSettings({ REDIS_URL: `${services.env["TEST_REDIS_URL"]!}?prefix=${prefix}` })!;
  const ports = { clock: systemClock, newId: () => "", onError: () => {}, announce: () => {} };
  const database = await openDatabase({ url, dataDir: "", ...ports });
  const link = new RedisLink(settings, log);
  const hot = new RedisRateLimiter(link, systemClock);
  const shared = new FallbackRateLimiter({ link, hot, lasting: database.limiter!, log });
  try {
    await link.start();
    const memory = await costOf(new MemoryRateLimiter(systemClock));
    const postgres = await costOf(database.limiter!);
    const redis = await costOf(shared);
    return [
      ...rows("memory", memory),
      ...rows("PostgreSQL", postgres),
      ...rows("Redis, with its copies to PostgreSQL", redis),
      {
        what: "processor time, Redis to PostgreSQL",
        value: redis.cpu / postgres.cpu,
        unit: "times",
        limit: LIMIT_RATIO,
      },
      { what: "processor time, Redis to memory", value: redis.cpu / memory.cpu, unit: "times", limit: null },
    ];
  } finally {
    await shared.close();
    await link.close();
    await database.close();
    await services.close();
  }
}

interface Cost {
  /** Of this process, µs a count. */
  cpu: number;
  /** µs of one count among 16 callers. */
  took: number;
}

async function costOf(limiter: RateLimiter): Promise<Cost> {
  await countAll(limiter, TAKES / 10);
  const [started, before] = [performance.now(), process.cpuUsage()];
  await countAll(limiter, TAKES);
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / TAKES, took: ((performance.now() - started) * 1000 * CALLERS) / TAKES };
}

async function countAll(limiter: RateLimiter, takes: number): Promise<void> {
  let taken = 0;
  const caller = async () => {
    while (taken < takes) await limiter.take(`key:${(taken += 1) % KEYS}`, WINDOW);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

const rows = (where: string, { cpu, took }: Cost): Measurement[] => [
  { what: `${where}: processor time of a count`, value: cpu, unit: "µs", limit: null },
  { what: `${where}: duration of a count, 16 callers`, value: took, unit: "µs", limit: null },
];
